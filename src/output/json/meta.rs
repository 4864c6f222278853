//! What was kept of how much, and what else is to be known of a result. Knows the names of the fields,
//! not the data.

use crate::data::figure::{Body, Figure, Lines, Note, Rule, Volume};
use crate::plan::Word;
use crate::printable::Glyphs;
use crate::printable::json::Node;

pub(super) fn meta<'a>(figure: &'a Figure, footer: &'a [String], glyphs: Glyphs) -> Node<'a> {
    let Volume { shown, given, rule, hidden_sum, range, sort } = &figure.volume;
    let between = match &figure.body {
        Body::Series(lines) => between(lines),
        Body::Points(_) | Body::Rows(_) => Node::Absent,
    };
    let (mut skipped, mut capped, mut by_date, mut rounded) =
        (Node::Absent, Node::Absent, Node::Absent, Node::Absent);
    for note in &figure.notes {
        match note {
            Note::Skipped(rows) => skipped = Some(rows.rows).filter(|rows| *rows > 0).into(),
            Note::Capped(asked) => capped = (*asked).into(),
            Note::SortedByDate => by_date = Node::Truth(true),
            Note::Rounded(decimals) => rounded = (*decimals).into(),
            // These are among the remarks.
            Note::RankedBy(_)
            | Note::Undrawn(_)
            | Note::Flat(_)
            | Note::Total(_)
            | Note::Repeated(_) => {}
        }
    }
    let fallback_mode = match glyphs {
        Glyphs::Unicode => "unicode",
        Glyphs::Ascii => "ascii",
    };
    Node::object([
        ("truncated", Node::Truth(shown < given)),
        ("originalPointCount", (*given).into()),
        ("shownPointCount", (*shown).into()),
        ("rule", name(*rule).into()),
        ("hiddenSum", hidden_sum.as_ref().into()),
        ("minimum", range.as_ref().map(|(lowest, _)| lowest).into()),
        ("maximum", range.as_ref().map(|(_, highest)| highest).into()),
        ("sort", sort.map(Word::word).into()),
        ("between", between),
        ("skippedRowCount", skipped),
        ("requestedPointCount", capped),
        ("sortedByDate", by_date),
        ("roundedToDecimals", rounded),
        ("fallbackMode", fallback_mode.into()),
        ("notes", Node::list(footer.iter().map(String::as_str))),
    ])
}

/// The lowest and the highest points of each series between two of its points that are kept, each with
/// the index of the kept point before.
fn between(lines: &Lines) -> Node<'_> {
    if lines.series.iter().all(|series| series.between.is_empty()) {
        return Node::Absent;
    }
    Node::list(lines.series.iter().map(|series| {
        let points = series.between.iter().map(|extreme| {
            let after = lines.places.partition_point(|place| *place <= extreme.place);
            Node::object([
                ("label", extreme.point.label.as_str().into()),
                ("value", (&extreme.point.value).into()),
                ("after", after.saturating_sub(1).into()),
            ])
        });
        Node::object([("name", series.name.as_deref().into()), ("points", Node::list(points))])
    }))
}

fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::All => "all",
        Rule::Largest => "largest",
        Rule::Latest { by_date: true } => "latestByDate",
        Rule::Latest { by_date: false } => "latest",
        Rule::First => "first",
        Rule::Even => "even",
        Rule::Peaks => "peaks",
    }
}

//! The fact line: first, last and change of each series, and for a single one its extremes, all
//! of them of **all** points. Knows nothing of which points are kept, nor where they stand.

use super::wording::{Wording, is_number};
use crate::chart::picture::{Line, Role};

use crate::data::figure::{Facts, Lines, Point, Series};
use crate::data::number::separated;
use crate::printable::{Printable, cut_apart};

/// Cells of a name or a label in a fact.
const WORD: usize = 24;
/// Cells of a name that are worth showing.
const SHORTEST: usize = 3;
/// A change from here on is no longer said in per cent.
const VAST: f64 = 1e6;

/// The facts in lines of at most `width` cells, each series with its marker where they are the
/// legend too, and what is hidden where no footer says it; or the least width that holds their
/// numbers.
pub(super) fn facts(
    lines: &Lines,
    wording: &Wording<'_>,
    width: usize,
    legend: bool,
    hidden: Option<&str>,
) -> Result<Vec<Line>, usize> {
    let facts = |percent| -> Vec<Fact> {
        let facts = match lines.series.as_slice() {
            [only] => single(only, wording, percent),
            several => {
                let names = names(several, wording).into_iter().enumerate().zip(several);
                names
                    .map(|((number, name), series)| {
                        let marker = legend.then(|| (number, wording.marker(number)));
                        Fact { marker, ..member(series, name, wording, percent) }
                    })
                    .collect()
            }
        };
        facts
            .into_iter()
            .chain(hidden.map(|hidden| Fact {
                values: vec![Printable::drawn(hidden.to_owned())],
                ..Fact::default()
            }))
            .collect()
    };
    let (full, full_shortened) = wrapped(&facts(true), wording, width)?;
    let (brief, brief_shortened) = wrapped(&facts(false), wording, width)?;
    // The change is said where it costs neither a line nor a name.
    let costs = (full_shortened, full.len()) > (brief_shortened, brief.len());
    Ok(if costs { brief } else { full })
}

/// One fact, between commas: a name, values that are never cut, and a label.
#[derive(Default)]
struct Fact {
    marker: Option<(usize, Printable)>,
    name: Option<Printable>,
    /// Values and the words that say what they are; together if there is room.
    values: Vec<Printable>,
    label: Option<Printable>,
}

fn single(series: &Series, wording: &Wording<'_>, percent: bool) -> Vec<Fact> {
    let Facts { count, first, last, lowest, highest } = &series.facts;
    let label = |point: &Point| {
        let label = wording.label(&point.label);
        let label = if is_number(&point.label) { label } else { label.cut(WORD, wording.glyphs) };
        (label.width() > 0).then_some(label)
    };
    let said = |words: &[&'static str], point: &Point, label| {
        let words = words.iter().copied().map(Printable::literal);
        Fact {
            values: words.chain([wording.value(&point.value)]).collect(),
            label,
            ..Fact::default()
        }
    };
    if *count == 1 {
        return vec![said(&["one", "point:"], first, label(first))];
    }
    if lowest.value.value() >= highest.value.value() {
        let mut fact = said(&["all", "points", "are"], first, None);
        fact.values.insert(1, Printable::drawn(counted(*count)));
        return vec![fact];
    }
    vec![
        Fact { values: course(first, last, wording, percent), ..Fact::default() },
        said(&["min"], lowest, label(lowest)),
        said(&["max"], highest, label(highest)),
    ]
}

/// What several series are called.
fn names(series: &[Series], wording: &Wording<'_>) -> Vec<Printable> {
    let name = |series: &Series| wording.text(series.name.as_deref().unwrap_or_default());
    let names: Vec<Printable> = series.iter().map(name).collect();
    cut_apart(&names.iter().collect::<Vec<_>>(), WORD, wording.glyphs)
}

fn member(series: &Series, name: Printable, wording: &Wording<'_>, percent: bool) -> Fact {
    let Facts { count, first, last, .. } = &series.facts;
    Fact {
        name: (name.width() > 0).then_some(name),
        values: match count {
            1 => vec![wording.value(&first.value), Printable::literal("(one point)")],
            _ => course(first, last, wording, percent),
        },
        ..Fact::default()
    }
}

fn course(first: &Point, last: &Point, wording: &Wording<'_>, percent: bool) -> Vec<Printable> {
    let change = change(first.value.value(), last.value.value())
        .filter(|_| percent && !wording.is_percent());
    [wording.value(&first.value), wording.sign("→", "->"), wording.value(&last.value)]
        .into_iter()
        .chain(change.map(|change| Printable::drawn(format!("({change})"))))
        .collect()
}

/// The change in per cent, where that says something: from a value above zero, and not below it.
fn change(first: f64, last: f64) -> Option<String> {
    if first <= 0.0 || last < 0.0 {
        return None;
    }
    let change = (last - first) / first * 100.0;
    let size = change.abs();
    let digits = match size {
        ..0.01 | VAST.. => return None,
        ..0.095 => format!("{size:.2}"),
        ..0.95 => format!("{size:.1}"),
        // Not quite all is lost.
        99.0..100.0 if change < 0.0 => format!("{:.1}", (size * 10.0).floor() / 10.0),
        // Halves up, as people do, not to even.
        _ => separated(&format!("{:.0}", size.round())),
    };
    Some(format!("{}{digits}%", if change < 0.0 { "-" } else { "+" }))
}

fn counted(count: u64) -> String {
    let digits = count.to_string();
    if count < 10_000 { digits } else { separated(&digits) }
}

/// The facts in lines, and how many of them are shortened.
fn wrapped(
    facts: &[Fact],
    wording: &Wording<'_>,
    width: usize,
) -> Result<(Vec<Line>, usize), usize> {
    let mut lines = vec![Line::default()];
    let mut shortened = 0;
    for (fact, left) in facts.iter().zip((0..facts.len()).rev()) {
        let comma = usize::from(left > 0);
        let whole = fact.part(fact.name.as_ref(), fact.label.as_ref());
        let parts = if whole.width() + comma <= width {
            vec![whole]
        } else {
            shortened += 1;
            fact.parts(wording, width.saturating_sub(comma))
        };
        for part in parts {
            if part.width() + comma > width {
                return Err(part.width() + comma);
            }
            let line = lines.last().map_or(0, Line::width);
            if line > 0 && line + 1 + part.width() + comma > width {
                lines.push(Line::default());
            }
            if let Some(line) = lines.last_mut() {
                let gap = usize::from(line.width() > 0);
                line.push(Role::Plain, Printable::blanks(gap));
                part.spans().iter().for_each(|span| line.push(span.role, span.text.clone()));
            }
        }
        if let Some(line) = lines.last_mut().filter(|_| comma > 0) {
            line.push(Role::Plain, Printable::literal(","));
        }
    }
    Ok((lines, shortened))
}

impl Fact {
    /// The fact as one part of at most `width` cells, without its label or with a shorter name;
    /// where its values are too long for that, one part for each of its words.
    fn parts(&self, wording: &Wording<'_>, width: usize) -> Vec<Line> {
        let unlabelled = self.part(self.name.as_ref(), None);
        if unlabelled.width() <= width {
            return vec![unlabelled];
        }
        let room = width.saturating_sub(self.part(None, None).width() + 1);
        if let Some(name) = self.name.as_ref().filter(|_| room >= SHORTEST) {
            return vec![self.part(Some(&name.cut(room, wording.glyphs)), None)];
        }
        let own = Fact { marker: self.marker.clone(), ..Fact::default() };
        let room = width.saturating_sub(own.part(None, None).width() + 1);
        let name = self.name.as_ref().map(|name| name.cut(room, wording.glyphs));
        let name = name.filter(|name| name.width() > 0);
        let value = |text: &Printable| Line::default().with(Role::Plain, text.clone());
        let named = std::iter::once(own.part(name.as_ref(), None));
        named.filter(|line| line.width() > 0).chain(self.values.iter().map(value)).collect()
    }

    fn part(&self, name: Option<&Printable>, label: Option<&Printable>) -> Line {
        let mut line = Line::default();
        let mut push = |role, text: Printable| {
            if line.width() > 0 {
                line.push(Role::Plain, Printable::blanks(1));
            }
            line.push(role, text);
        };
        if let Some((series, marker)) = &self.marker {
            push(Role::Series(*series), marker.clone());
        }
        name.into_iter().chain(&self.values).for_each(|text| push(Role::Plain, text.clone()));
        if let Some(label) = label {
            push(Role::Plain, Printable::drawn(format!("({})", label.as_str())));
        }
        line
    }
}

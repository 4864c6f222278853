//! The fact line: first, last and change of each series, and for a single one its extremes, all
//! of them of **all** points. Knows nothing of which points are kept, nor where they stand.

use super::wording::{Wording, is_number};
use crate::chart::Misfit;
use crate::chart::around::counted;
use crate::chart::picture::{Line, Role};
use crate::data::figure::{Facts, Lines, Point, Series};
use crate::data::number::separated;
use crate::printable::{Glyphs, Printable};

/// Cells of a name or a label in a fact.
const WORD: usize = 24;
/// Cells of a name that are worth showing.
const SHORTEST: usize = 3;
/// A change from here on is no longer said in per cent.
const VAST: f64 = 1e6;

/// The facts in lines of at most `width` cells, each series with its marker where they are the
/// legend too, and what is hidden where no footer says it.
pub(super) fn facts(
    lines: &Lines,
    wording: &Wording<'_>,
    width: usize,
    is_legend: bool,
    hidden: Option<String>,
) -> Result<Vec<Line>, Misfit> {
    let hidden = hidden.map(|hidden| Fact::of([Printable::drawn(hidden)]));
    let facts = |percent| -> Vec<Fact> {
        let facts = match lines.series.as_slice() {
            [only] => single(only, wording, percent),
            several => {
                let members = several.iter().zip(wording.names(lines, WORD)).enumerate();
                let member = |(number, (series, name))| Fact {
                    marker: is_legend.then_some(number),
                    name: Some(name),
                    ..member(series, wording, percent)
                };
                members.map(member).collect()
            }
        };
        facts.into_iter().chain(hidden.clone()).collect()
    };
    let full = wrapped(&facts(true), wording, width)?;
    let brief = wrapped(&facts(false), wording, width)?;
    // The change is said where it costs neither a line nor a name.
    let cost = |(lines, shortened): &(Vec<Line>, usize)| (*shortened, lines.len());
    Ok(if cost(&full) > cost(&brief) { brief.0 } else { full.0 })
}

/// One fact, between commas: a name, values that are never cut, and a label.
#[derive(Clone, Default)]
struct Fact {
    /// The number of the series whose marker it explains.
    marker: Option<usize>,
    name: Option<Printable>,
    /// Values and the words that say what they are; together if there is room.
    values: Vec<Printable>,
    label: Option<Printable>,
}

fn single(series: &Series, wording: &Wording<'_>, percent: bool) -> Vec<Fact> {
    let Facts { count, first, last, lowest, highest } = &series.facts;
    let at = |point: &Point, words: &[&'static str]| {
        let label = wording.label(&point.label);
        let label = if is_number(&point.label) { label } else { label.cut(WORD, wording.glyphs) };
        let words = words.iter().copied().map(Printable::literal);
        let values = words.chain([wording.value(&point.value)]);
        Fact { label: Some(label), ..Fact::of(values) }
    };
    if *count == 1 {
        return vec![at(first, &["one", "point:"])];
    }
    if lowest.value.value() >= highest.value.value() {
        let [all, points, are] = ["all", "points", "are"].map(Printable::literal);
        let count = Printable::drawn(counted(*count));
        return vec![Fact::of([all, count, points, are, wording.value(&first.value)])];
    }
    vec![course(first, last, wording, percent), at(lowest, &["min"]), at(highest, &["max"])]
}

fn member(series: &Series, wording: &Wording<'_>, percent: bool) -> Fact {
    let Facts { count, first, last, .. } = &series.facts;
    if *count == 1 {
        return Fact::of([wording.value(&first.value), Printable::literal("(one point)")]);
    }
    course(first, last, wording, percent)
}

fn course(first: &Point, last: &Point, wording: &Wording<'_>, percent: bool) -> Fact {
    let change = change(first.value.value(), last.value.value());
    let change = change.filter(|_| percent && !wording.is_percent());
    let arrow = if wording.glyphs == Glyphs::Ascii { "->" } else { "→" };
    let values =
        [wording.value(&first.value), Printable::literal(arrow), wording.value(&last.value)];
    Fact::of(values.into_iter().chain(change.map(Printable::drawn)))
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
    Some(format!("({}{digits}%)", if change < 0.0 { "-" } else { "+" }))
}

/// The facts in lines, and how many of them are shortened.
fn wrapped(
    facts: &[Fact],
    wording: &Wording<'_>,
    width: usize,
) -> Result<(Vec<Line>, usize), Misfit> {
    let (mut lines, mut line) = (Vec::new(), Line::default());
    let mut shortened = 0;
    for (fact, left) in facts.iter().zip((0..facts.len()).rev()) {
        let comma = usize::from(left > 0);
        let room = width.saturating_sub(comma);
        let (parts, is_short) = fact.parts(wording, room);
        shortened += usize::from(is_short);
        for part in parts {
            if part.width() > room {
                return Err(Misfit::Narrow(part.width() + comma));
            }
            if line.width() > 0 && line.width() + 1 + part.width() > room {
                lines.push(std::mem::take(&mut line));
            }
            line.append(part);
        }
        line.push(Role::Plain, Printable::literal(if left > 0 { "," } else { "" }));
    }
    lines.push(line);
    Ok((lines, shortened))
}

impl Fact {
    fn of(values: impl IntoIterator<Item = Printable>) -> Self {
        Self { values: values.into_iter().collect(), ..Self::default() }
    }

    /// The fact as one part of at most `width` cells, if need be without its label or with a shorter
    /// name; where its values are too long for that, one part for each of its words. And whether
    /// anything of it is cut.
    fn parts(&self, wording: &Wording<'_>, width: usize) -> (Vec<Line>, bool) {
        let (name, values) = (self.name.as_ref(), self.values.as_slice());
        let part = |name: Option<&Printable>, values: &[Printable], label: Option<&Printable>| {
            let marker = self.marker.map(|series| (Role::Series(series), wording.marker(series)));
            let label = label.filter(|label| label.width() > 0);
            let label = label.map(|label| Printable::drawn(format!("({})", label.as_str())));
            let words = name.into_iter().chain(values).cloned().chain(label);
            let mut line = Line::default();
            for (role, text) in marker.into_iter().chain(words.map(|text| (Role::Plain, text))) {
                line.append(Line::default().with(role, text));
            }
            line
        };
        let whole = part(name, values, self.label.as_ref());
        if whole.width() <= width {
            return (vec![whole], false);
        }
        let (unlabelled, unnamed) = (part(name, values, None), part(None, values, None));
        if unlabelled.width() <= width {
            return (vec![unlabelled], true);
        }
        let beside = |others: Line| {
            Some(name?.cut(width.saturating_sub(others.width() + 1), wording.glyphs))
        };
        if unnamed.width() + 1 + SHORTEST <= width {
            return (vec![part(beside(unnamed).as_ref(), values, None)], true);
        }
        let named = part(beside(part(None, &[], None)).as_ref(), &[], None);
        let alone = values.iter().map(|value| Line::default().with(Role::Plain, value.clone()));
        let parts = std::iter::once(named).filter(|line| line.width() > 0).chain(alone);
        (parts.collect(), true)
    }
}

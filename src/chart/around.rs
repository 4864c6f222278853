//! What stands around every drawing: title and subtitle above, the footer below. Knows the
//! figure's words and counts, not its data.

use super::frame::{Frame, Glyphs};
use super::picture::{Line, Role};
use super::wrap::wrapped;
use crate::data::figure::{Body, Figure, Note, Rule, Unit, Volume};
use crate::data::number::{Number, wants_separators};

/// The title and the subtitle, wrapped to the width.
#[must_use]
pub fn head(figure: &Figure, frame: &Frame, width: usize) -> Vec<Line> {
    let line = |words: &Option<String>, role| {
        let words = words.as_deref().unwrap_or_default();
        in_role(wrapped(words, width, frame.glyphs), role)
    };
    let mut lines = line(&figure.words.title, Role::Title);
    lines.extend(line(&figure.words.subtitle, Role::Faint));
    lines
}

/// What was kept and what else is to be said, wrapped to the width; `more` are the drawing's own
/// remarks, such as `2 cells shortened`.
#[must_use]
pub fn footer(figure: &Figure, frame: &Frame, width: usize, more: &[String]) -> Vec<Line> {
    let mut remarks = remarks(figure);
    remarks.extend(more.iter().cloned());
    in_role(wrapped(&remarks.join("; "), width, frame.glyphs), Role::Faint)
}

/// What the footer says about the figure, whatever draws it.
#[must_use]
pub fn remarks(figure: &Figure) -> Vec<String> {
    let what = if matches!(figure.body, Body::Table(_)) { "rows" } else { "points" };
    let mut remarks = kept(&figure.volume, figure.unit.as_ref(), what);
    remarks.extend(figure.notes.iter().map(|note| match note {
        Note::Skipped(1) => "1 row without a value left out".to_owned(),
        Note::Skipped(count) => format!("{} rows without a value left out", counted(*count)),
        Note::Capped(asked) => {
            format!("{} {what} asked for, 200 are the most", counted(*asked as u64))
        }
        Note::SortedByDate => "sorted by date".to_owned(),
    }));
    remarks
}

/// That characters of so many labels had to be replaced.
#[must_use]
pub fn replaced(count: usize, what: &str, glyphs: Glyphs) -> Option<String> {
    let which = match glyphs {
        Glyphs::Unicode => "unprintable characters",
        Glyphs::Ascii => "characters outside ASCII",
    };
    let plural = if count == 1 { "" } else { "s" };
    (count > 0).then(|| format!("{which} replaced in {count} {what}{plural}"))
}

/// A number with its unit on the right side.
#[must_use]
pub fn with_unit(shown: &str, unit: Option<&Unit>) -> String {
    match unit {
        None => shown.to_owned(),
        Some(Unit::After(unit)) => format!("{shown}{unit}"),
        Some(Unit::Before(unit)) => match shown.strip_prefix('-') {
            Some(digits) => format!("-{unit}{digits}"),
            None => format!("{unit}{shown}"),
        },
    }
}

/// A count with separators.
#[must_use]
pub fn counted(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn kept(volume: &Volume, unit: Option<&Unit>, what: &str) -> Vec<String> {
    let rule = match volume.rule {
        Rule::All => return Vec::new(),
        Rule::Largest => "largest by absolute value",
        Rule::Latest { by_date: true } => "most recent by date",
        Rule::Latest { by_date: false } => "the last of the input",
        Rule::First => "the first of the input",
        Rule::Even => "evenly sampled",
        Rule::Peaks => "lowest and highest of each stretch",
    };
    let (shown, given) = (counted(volume.shown), counted(volume.given));
    let mut remarks = vec![format!("{shown} of {given} {what} shown, {rule}")];
    let number = |number: &Number| {
        with_unit(&number.shown(wants_separators(std::iter::once(number.value()))), unit)
    };
    if matches!(volume.rule, Rule::Even | Rule::Peaks) {
        if let Some((lowest, highest)) = &volume.range {
            remarks.push(format!("all points range {} to {}", number(lowest), number(highest)));
        }
        return remarks;
    }
    let hidden = counted(volume.given - volume.shown);
    let sum = volume.hidden_sum.as_ref().map(|sum| format!(", sum {}", number_of_sum(sum, unit)));
    remarks.push(format!("{hidden} hidden{}", sum.unwrap_or_default()));
    remarks
}

/// Sums have separators from a thousand on, as counts do: both stand in a sentence.
fn number_of_sum(sum: &Number, unit: Option<&Unit>) -> String {
    with_unit(&sum.shown(true), unit)
}

fn in_role(texts: Vec<crate::printable::Printable>, role: Role) -> Vec<Line> {
    texts.into_iter().map(|text| Line::default().with(role, text)).collect()
}

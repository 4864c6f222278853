//! Columns side by side: how they share the width of a line, and how numbers are aligned at their decimal
//! points. Does not know which columns a chart has.

use super::TooSmall;
use super::text::with_unit;
use crate::data::figure::Unit;
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable, widest};

/// How many cells a column may take.
#[derive(Clone, Copy)]
pub struct WidthRange {
    /// The column cannot be drawn in fewer cells.
    pub min: usize,
    /// In this many cells nothing is cut; at least `min`.
    pub max: usize,
}

/// The cells that columns need with `gap` blanks between them.
pub fn min_width(columns: impl IntoIterator<Item = WidthRange>, gap: usize) -> usize {
    columns.into_iter().map(|column| column.min + gap).sum::<usize>().saturating_sub(gap)
}

/// The width of each column, all of them with their gaps in at most `width` cells. Cells beyond the minimum
/// go one by one to the narrowest column that is still cut; on a tie, to the first.
pub fn column_widths(
    columns: &[WidthRange],
    gap: usize,
    width: usize,
) -> Result<Vec<usize>, TooSmall> {
    let min = min_width(columns.iter().copied(), gap);
    let room = width.checked_sub(min).ok_or(TooSmall::Narrow(min))?;
    let mut widths: Vec<usize> = columns.iter().map(|column| column.min).collect();
    for _ in 0..room {
        let cut = widths.iter_mut().zip(columns).filter(|(width, column)| **width < column.max);
        let Some((narrowest, _)) = cut.min_by_key(|(width, _)| **width) else { break };
        *narrowest += 1;
    }
    Ok(widths)
}

pub fn to_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// The whole part of a number, clamped to 0 and `max`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to counts of cells"
)]
pub fn to_index(number: f64, max: usize) -> usize {
    (number as u32 as usize).min(max)
}

/// The text of a number, split at the decimal point.
pub struct SplitNumber {
    pub whole: String,
    /// The point, the decimals and the unit. `None` if `whole` has all of the text, because the number
    /// cannot be compared digit by digit: `5K` and `1.2e-9` may be larger than what has more digits.
    pub rest: Option<String>,
}

impl SplitNumber {
    pub fn of(number: &Number, separators: bool, unit: Option<&Unit>) -> Self {
        let shown = number.shown(separators);
        if number.has_suffix() || shown.contains('e') {
            return Self { whole: with_unit(&shown, unit), rest: None };
        }
        let (whole, rest) = shown.split_at(shown.find('.').unwrap_or(shown.len()));
        let (whole, rest) = match unit {
            Some(Unit::Before(_)) => (with_unit(whole, unit), rest.to_owned()),
            _ => (whole.to_owned(), with_unit(rest, unit)),
        };
        Self { whole, rest: Some(rest) }
    }
}

/// The numbers without padding.
pub fn unaligned(numbers: &[SplitNumber], glyphs: Glyphs) -> Vec<Printable> {
    let texts =
        numbers.iter().map(|number| number.whole.clone() + number.rest.as_deref().unwrap_or(""));
    texts.map(|text| Printable::clean(&text, glyphs)).collect()
}

/// The numbers aligned at their points, or without padding if one of them cannot be split.
pub fn aligned_if_possible(numbers: &[SplitNumber], glyphs: Glyphs) -> Vec<Printable> {
    aligned(numbers, glyphs).unwrap_or_else(|| unaligned(numbers, glyphs))
}

/// The numbers padded with blanks on both sides, so that all have the same width and their points are
/// below each other. `None` if one of them cannot be split.
pub fn aligned(numbers: &[SplitNumber], glyphs: Glyphs) -> Option<Vec<Printable>> {
    let mut parts = Vec::with_capacity(numbers.len());
    for SplitNumber { whole, rest } in numbers {
        let rest = rest.as_ref()?;
        parts.push([whole, rest].map(|text| Printable::clean(text, glyphs)));
    }
    let left = widest(parts.iter().map(|[whole, _]| whole));
    let right = widest(parts.iter().map(|[_, rest]| rest));
    let padded = parts.iter().map(|[whole, rest]| {
        let before = " ".repeat(left - whole.width());
        let after = " ".repeat(right - rest.width());
        Printable::trusted([&before, whole.as_str(), rest.as_str(), &after].concat())
    });
    Some(padded.collect())
}

//! Column widths, and alignment of numbers at their decimal points.

use super::TooSmall;
use super::text::with_unit;
use crate::data::figure::Unit;
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable, widest};

#[derive(Clone, Copy)]
pub struct WidthRange {
    pub min: usize,
    /// The width in which nothing is cut; at least `min`.
    pub max: usize,
}

/// The minimum width of all columns with `gap` blanks between them.
pub fn min_width(columns: impl IntoIterator<Item = WidthRange>, gap: usize) -> usize {
    columns.into_iter().map(|column| column.min + gap).sum::<usize>().saturating_sub(gap)
}

/// Distributes `width` cells to columns and the gaps between them. Cells beyond the minimum widths go one by one to the
/// narrowest column that is still cut; on a tie, to the first.
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

/// The integer part of a number, clamped to 0..=`max`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts of cells")]
pub fn to_index(number: f64, max: usize) -> usize {
    (number as u32 as usize).min(max)
}

/// The text of a number, split at the decimal point for alignment.
pub struct SplitNumber {
    pub whole: String,
    /// The point, the decimals and the unit. `None` if the number cannot be aligned: `5K`, `1m30s` and `1.2e-9` must
    /// not look smaller than numbers with more digits. `whole` is then the entire text.
    pub rest: Option<String>,
}

impl SplitNumber {
    pub fn of(number: &Number, separators: bool, unit: Option<&Unit>) -> Self {
        let shown = number.shown(separators);
        if number.has_suffix() || shown.contains('e') || unit == Some(&Unit::Duration) {
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

/// The numbers padded on both sides, so that their decimal points are aligned. If one of them cannot be split, none
/// is padded.
pub fn aligned(numbers: &[SplitNumber], glyphs: Glyphs) -> Vec<Printable> {
    let parts = numbers.iter().map(|SplitNumber { whole, rest }| {
        [whole, rest.as_deref().unwrap_or("")].map(|text| Printable::clean(text, glyphs))
    });
    let parts: Vec<[Printable; 2]> = parts.collect();
    let (mut left, mut right) = (0, 0);
    if numbers.iter().all(|number| number.rest.is_some()) {
        left = widest(parts.iter().map(|[whole, _]| whole));
        right = widest(parts.iter().map(|[_, rest]| rest));
    }
    let padded = parts.iter().map(|[whole, rest]| {
        let before = " ".repeat(left.saturating_sub(whole.width()));
        let after = " ".repeat(right.saturating_sub(rest.width()));
        Printable::trusted([&before, whole.as_str(), rest.as_str(), &after].concat())
    });
    padded.collect()
}

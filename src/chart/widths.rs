//! Counts of cells: what columns side by side get of the width of a line, and cells as numbers. Knows
//! widths only.

use super::TooSmall;

/// How wide a column can be.
#[derive(Clone, Copy)]
pub struct WidthRange {
    /// With fewer cells it is not drawn.
    pub least: usize,
    /// With these cells nothing of it is cut; never below `least`.
    pub most: usize,
}

/// The least width of columns with `gap` blanks between them.
pub fn least_width(columns: impl IntoIterator<Item = WidthRange>, gap: usize) -> usize {
    columns.into_iter().map(|column| column.least + gap).sum::<usize>().saturating_sub(gap)
}

/// The width of each column, all of them with their gaps in at most `width` cells. Cells beyond the
/// least go one by one to the narrowest column that is still cut, the first of equals.
pub fn share_width(
    columns: &[WidthRange],
    gap: usize,
    width: usize,
) -> Result<Vec<usize>, TooSmall> {
    let least = least_width(columns.iter().copied(), gap);
    let room = width.checked_sub(least).ok_or(TooSmall::Narrow(least))?;
    let mut widths: Vec<usize> = columns.iter().map(|column| column.least).collect();
    for _ in 0..room {
        let cut = widths.iter_mut().zip(columns).filter(|(width, column)| **width < column.most);
        let Some((narrowest, _)) = cut.min_by_key(|(width, _)| **width) else { break };
        *narrowest += 1;
    }
    Ok(widths)
}

/// A count of cells as a number.
pub fn to_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}

/// The whole part of a number, from 0 to `most`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to counts of cells"
)]
pub fn to_index(number: f64, most: usize) -> usize {
    number.clamp(0.0, to_f64(most)) as usize
}

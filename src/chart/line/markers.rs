//! The characters for points: of each series its own, and one for what is between points.

use crate::plan::MAX_SERIES;
use crate::printable::Glyphs;

const MARKERS: [char; MAX_SERIES] = ['●', '○', '◆', '◇', '■', '□', '▲', '△'];
const ASCII_MARKERS: [char; MAX_SERIES] = ['*', 'o', '#', 'x', '+', '@', '%', '&'];

/// The marker of a series.
pub(super) fn marker(series: usize, glyphs: Glyphs) -> char {
    let markers = if glyphs == Glyphs::Ascii { ASCII_MARKERS } else { MARKERS };
    markers.get(series).copied().unwrap_or('*')
}

/// The mark of the lowest and of the highest value between two points.
pub(super) fn extreme_mark(glyphs: Glyphs) -> char {
    if glyphs == Glyphs::Ascii { '\'' } else { '·' }
}

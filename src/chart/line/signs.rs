//! The signs of series, and of what lies between their points. Knows no place.

use crate::printable::Glyphs;

/// The signs of series 0 to 7.
const MARKERS: [char; 8] = ['●', '○', '◆', '◇', '■', '□', '▲', '△'];
const ASCII_MARKERS: [char; 8] = ['*', 'o', '#', 'x', '+', '@', '%', '&'];

/// The sign of a series.
pub(super) fn marker(series: usize, glyphs: Glyphs) -> char {
    let markers = if glyphs == Glyphs::Ascii { ASCII_MARKERS } else { MARKERS };
    markers.get(series).copied().unwrap_or('*')
}

/// The sign of the lowest and the highest between two points.
pub(super) fn extreme_sign(glyphs: Glyphs) -> char {
    if glyphs == Glyphs::Ascii { '\'' } else { '·' }
}

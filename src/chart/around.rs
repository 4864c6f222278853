//! What stands around every drawing: title and subtitle above, the footer below. Knows the
//! figure's words and counts, not its data.

use super::frame::Frame;
use super::picture::Line;
use crate::data::figure::Figure;

/// The title and the subtitle, each cut to the width.
#[must_use]
pub fn head(figure: &Figure, frame: &Frame, width: usize) -> Vec<Line> {
    let _ = (figure, frame, width);
    Vec::new()
}

/// What was kept and what else is to be said, wrapped to the width; `more` are the drawing's own
/// remarks, such as `2 cells shortened`.
#[must_use]
pub fn footer(figure: &Figure, frame: &Frame, width: usize, more: &[String]) -> Vec<Line> {
    let _ = (figure, frame, width, more);
    Vec::new()
}

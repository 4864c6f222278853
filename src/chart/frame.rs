//! Where a chart is drawn: the room it has and the glyphs it may use. Knows no data.

pub use crate::plan::WIDEST;
pub use crate::printable::Glyphs;

/// The most columns that a chart takes when no width was asked for; a table takes all.
const COMFORTABLE: usize = 100;

/// The room and the means of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Columns of the terminal, or as asked for.
    pub width: usize,
    /// Whether the width was asked for.
    pub exact: bool,
    /// Lines that the whole output may have.
    pub height: Option<usize>,
    /// Which characters it may use.
    pub glyphs: Glyphs,
    /// Whether it may use colour and weight.
    pub color: bool,
}

impl Frame {
    /// The columns of a bar or line chart.
    pub fn chart_width(&self) -> usize {
        if self.exact { self.width } else { self.width.min(COMFORTABLE) }
    }
}

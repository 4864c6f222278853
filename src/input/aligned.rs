//! Aligned text below heads, as `ps`, `df` and `kubectl get` print it, and lines of three or more
//! numbers: cut where every line of the detection window is blank. A later line that does not fit is
//! refused. Knows neither numbers nor how the cuts are found (see [`heads`]).

mod heads;
mod line;

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{self, BLANKS, Cells, Field, Record};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Kind, Place};
use line::{Line, Span};

/// What is above the rows, and how each of them is cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// The lines above the first row, which may come again among the rows.
    above: Vec<String>,
    /// The heads; without any, columns have numbers.
    names: Vec<String>,
    blocks: Vec<Block>,
}

/// A column, or several whose words stand so close that only their number tells them apart.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Block {
    /// Where it stands, in cells of a terminal.
    span: Span,
    columns: usize,
    /// What all cells of one column stand below.
    edges: Edges,
}

/// Whether all cells of a column begin where its head does, and end where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Edges {
    left: bool,
    right: bool,
}

/// Pushes the lines below the heads as rows; a line that repeats what is above them is none.
pub(super) fn read(
    source: &mut Source<'_>,
    alignment: &Alignment,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, None)?;
    let count: usize = alignment.blocks.iter().map(|block| block.columns).sum();
    let (layout, names) = match alignment.names.as_slice() {
        [] => (Layout::Numbered, (1..=count).map(|number| number.to_string()).collect()),
        names => (Layout::Named, names.to_vec()),
    };
    let announced = sink.columns(Columns { layout, names: &names });
    announced.map_err(|refusal| refusal.at(Place::default()))?;
    let mut rows = Rows { alignment, cells: Cells::default() };
    cursor::read(source, (b'\n', Escape::Backslash), &mut rows, decimal, sink)
}

struct Rows<'a> {
    alignment: &'a Alignment,
    cells: Cells,
}

impl Grammar for Rows<'_> {
    fn width(&self) -> usize {
        1
    }

    /// None passes unseen: each has to be held against the cuts.
    fn cells(&self, _: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        None::<fn(usize) -> Option<Field>>
    }

    fn take(&mut self, row: record::Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let text = row.text.trim_end_matches(BLANKS);
        if text.is_empty() || self.alignment.above.iter().any(|above| above == text) {
            return Ok(());
        }
        let cells = Line::of(text).and_then(|line| self.alignment.cut(&line));
        let misaligned = || Fault::new(Kind::Misaligned(text.to_owned()), row.place());
        self.cells.push(cells.ok_or_else(misaligned)?.into_iter(), row.number, sink)
    }
}

impl Alignment {
    /// The cells of a row; none where it does not fit.
    fn cut<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut cells = Vec::new();
        let mut start = 0;
        let behind = self.blocks.iter().skip(1).map(|next| Some(next.span.0)).chain([None]);
        for (block, next) in self.blocks.iter().zip(behind) {
            let end = match next {
                Some(next) => line.parted((block.span.1, next))?,
                None => line.width(),
            };
            block.cells(line.trimmed((start, end)), line, &mut cells)?;
            start = end;
        }
        Some(cells)
    }
}

impl Block {
    /// Adds its cells on a line, where they stand here.
    fn cells<'t>(&self, here: Span, line: &Line<'t>, cells: &mut Vec<&'t str>) -> Option<()> {
        let before = cells.len();
        if self.columns == 1 {
            cells.push(line.part(here));
        } else {
            cells.extend(line.words(here).map(|word| line.part(word)));
        }
        let is_even = cells.len() == before + self.columns;
        (is_even && self.edges.hold(self.span, here)).then_some(())
    }
}

impl Edges {
    /// Whether a cell stands here as all others do, if they do.
    fn hold(self, column: Span, here: Span) -> bool {
        let is_free = !self.left && !self.right;
        let stands = (self.left && here.0 == column.0) || (self.right && here.1 == column.1);
        is_free || stands || here.0 == here.1
    }
}

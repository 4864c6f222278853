//! The ways that rows of flat objects take to the sink: as records under their columns, or as the
//! points of a series. Knows no syntax.

use super::Rows;
use crate::data::rows::Cell;
use crate::data::run::{Run, Series};
use crate::fault::Fault;
use crate::input::json::columns::Columns;
use crate::input::json::out::{Here, Out};
use crate::input::json::points::{LABELS, VALUES};
use crate::input::json::scan::Scalar;

/// Flat records on their way out.
pub(in crate::input::json) struct Records<'r, 's> {
    pub columns: &'r Columns,
    pub here: &'r Here<'r>,
    pub out: &'r mut Out<'s>,
}

impl Rows for Records<'_, '_> {
    fn cell(&mut self, key: &str) -> Option<usize> {
        self.columns.of(key)
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        self.out.skim(run)
    }

    fn row(&mut self, behind: u64, cells: &[Cell<'_>]) -> Result<(), Fault> {
        let here = self.here.with_number(self.here.number() + behind);
        self.out.row(&here, cells)
    }
}

/// Flat points on their way out.
pub(in crate::input::json) struct Points<'r, 's> {
    pub name: Option<&'r str>,
    /// The first of them.
    pub here: Here<'r>,
    pub fields: &'r mut [&'static str; 2],
    pub out: &'r mut Out<'s>,
}

/// The cells of a point; its name is in the first, and not in the text.
pub(in crate::input::json) const POINT: usize = 3;

impl Rows for Points<'_, '_> {
    const LEAST: usize = 2;
    // The fields are those of the shape that was learned last.
    const SHAPES: usize = 1;

    fn cell(&mut self, key: &str) -> Option<usize> {
        let names = [LABELS, VALUES];
        let mut cells = names.iter().zip(self.fields.iter_mut()).enumerate();
        cells.find_map(|(cell, (names, field))| {
            *field = names.iter().find(|name| **name == key)?;
            Some(cell + 1)
        })
    }

    fn takes(cell: usize, scalar: Scalar) -> bool {
        match scalar {
            Scalar::Text | Scalar::Escaped | Scalar::Number => true,
            Scalar::Null => cell == 2,
            Scalar::Truth | Scalar::List => false,
        }
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        let Here::Point { series, .. } = self.here else { return 0 };
        self.out.skim(&run.of_series(Series { index: series, name: self.name }))
    }

    fn row(&mut self, behind: u64, cells: &[Cell<'_>]) -> Result<(), Fault> {
        let Here::Point { base, series, point, .. } = self.here else { return Ok(()) };
        let here = Here::Point { base, series, point: point + behind, fields: *self.fields };
        let [_, label, value] = cells else { return Ok(()) };
        self.out.row(&here, &[self.name.map_or(Cell::Missing, Cell::Text), *label, *value])
    }
}

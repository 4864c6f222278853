//! The names of the series of long data, and which of these series are drawn. Knows no points.

use std::borrow::Cow;

use crate::data::rows::{Cell, Row};
use crate::fault::{Ambiguity, Fault};
use crate::plan::{Chart, ColumnOptions, MAX_SERIES, Plan};

/// The name of the series of a row: the cells of these columns together.
#[inline]
pub(super) fn series_name<'a>(row: &Row<'a>, by: &[usize]) -> Result<Option<Cow<'a, str>>, Fault> {
    match by {
        [] => Ok(None),
        [by] => match row.cell(*by) {
            Cell::Missing => Ok(None),
            cell => Ok(Some(cell.bounded()?.into())),
        },
        several => Ok(Some(joined_name(row, several)?.into())),
    }
}

#[inline(never)]
fn joined_name(row: &Row<'_>, by: &[usize]) -> Result<String, Fault> {
    let names = by.iter().map(|index| row.cell(*index).bounded());
    Ok(names.collect::<Result<Vec<_>, _>>()?.join(", "))
}

/// The names of all series, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub(super) struct SeriesNames {
    pub(super) all: Vec<Option<String>>,
    /// The index of the name that was found last.
    before: usize,
}

impl SeriesNames {
    /// The index of this name.
    #[inline]
    pub(super) fn find(&mut self, name: Option<&str>) -> Option<usize> {
        // Most rows are of the next series, or of that of the row before.
        let near = [self.before + 1, self.before].into_iter();
        let mut indices = near.chain(0..self.all.len());
        self.before = indices
            .find(|index| self.all.get(*index).is_some_and(|known| known.as_deref() == name))?;
        Some(self.before)
    }

    /// Adds a name that is not there. Returns its index.
    pub(super) fn push(&mut self, name: Option<&str>) -> usize {
        self.before = self.all.len();
        self.all.push(name.map(str::to_owned));
        self.before
    }
}

/// Decides which series are drawn. Remembers enough names for a message about an unknown series, or about too many.
#[derive(Clone)]
pub(super) struct SeriesFilter {
    options: ColumnOptions,
    /// Whether only one series is drawn: without `--series` the first.
    is_one: bool,
    names: Vec<String>,
}

impl SeriesFilter {
    /// One more than any chart draws.
    const MAX_NAMES: usize = MAX_SERIES + 1;

    pub(super) fn new(plan: &Plan, is_one: bool) -> Self {
        Self { options: plan.columns.clone(), is_one, names: Vec::new() }
    }

    /// Whether a series of this name is drawn. Names that `--series` lists are all recorded.
    pub(super) fn record(&mut self, name: Option<&str>) -> bool {
        let is_any = self.options.series.is_empty();
        if is_any && !self.is_one {
            // All are drawn, and none has to be known.
            return true;
        }
        let name = name.unwrap_or("");
        let is_first = self.names.first().is_none_or(|first| first == name);
        let is_drawn = if is_any { is_first } else { self.options.has_series(name) };
        let has_room = self.names.len() < Self::MAX_NAMES || is_drawn && !is_any;
        if has_room && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
        is_drawn
    }

    /// Refuses a series in `--series` that is not there.
    pub(super) fn check_unknown(&self) -> Result<(), Ambiguity> {
        match self.options.unknown_series(&self.names) {
            Some(name) if !self.names.is_empty() => {
                Err(Ambiguity::UnknownSeries(name, self.names.clone()))
            }
            _ => Ok(()),
        }
    }

    /// The name of the series that is drawn; refused if there are others that the user may have meant.
    pub(super) fn only(&self, chart: Chart) -> Result<Option<String>, Ambiguity> {
        self.check_unknown()?;
        let drawn = self.names.iter().filter(|name| self.options.has_series(name));
        let mut names: Vec<String> = drawn.cloned().collect();
        if names.len() > 1 {
            let is_all = names.len() < Self::MAX_NAMES;
            return Err(Ambiguity::TooManySeries { chart, most: 1, names, is_all });
        }
        Ok(names.pop().filter(|name| !name.is_empty()))
    }
}

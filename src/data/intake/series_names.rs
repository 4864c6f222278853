//! The names of series, and which series of long data are drawn.

use std::borrow::Cow;

use super::text_index::TextIndex;
use crate::data::reading::Reading;
use crate::data::rows::{Cell, Row};
use crate::fault::{Ambiguity, Fault};
use crate::plan::{Chart, ColumnOptions, MAX_SERIES, Plan};

/// The series name of a row: the cells of these columns, joined.
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
    Ok(by.iter().map(|index| row.cell(*index).bounded()).collect::<Result<Vec<_>, _>>()?.join(", "))
}

/// The cells of these columns, joined: `Lakewood, Ohio`.
pub(super) fn joined(row: &Row<'_>, columns: &[usize]) -> Result<String, Fault> {
    let cells = columns.iter().map(|column| row.cell(*column).bounded().map(str::trim));
    Ok(cells.collect::<Result<Vec<_>, _>>()?.join(", "))
}

/// The names of the series of long data, in the order in which they first come.
#[derive(Clone, Debug, Default)]
pub(super) struct SeriesIndex {
    pub(super) names: Vec<Option<String>>,
    index: TextIndex,
    /// The series without a name.
    nameless: Option<usize>,
    /// The series of the previous row.
    previous: usize,
}

impl SeriesIndex {
    /// The number of a known series. Fast path: the next series, or the same as that of the previous row.
    #[inline]
    pub(super) fn find(&mut self, name: Option<&str>) -> Option<usize> {
        let is_it = |number: &usize| self.has(*number, name);
        let next = self.previous + 1;
        let near = Some(next).filter(is_it).or_else(|| Some(self.previous).filter(is_it));
        self.previous = near.or_else(|| self.find_other(name))?;
        Some(self.previous)
    }

    /// The same, by the index.
    #[inline(never)]
    fn find_other(&self, name: Option<&str>) -> Option<usize> {
        match name {
            Some(text) => self.index.find(text, |number| self.has(number, name)),
            None => self.nameless,
        }
    }

    #[inline]
    fn has(&self, number: usize, name: Option<&str>) -> bool {
        self.names.get(number).is_some_and(|known| known.as_deref() == name)
    }

    pub(super) fn insert(&mut self, name: Option<&str>) -> usize {
        self.previous = self.names.len();
        match name {
            Some(name) => self.index.insert(name, self.previous),
            None => self.nameless = Some(self.previous),
        }
        self.names.push(name.map(str::to_owned));
        self.previous
    }
}

/// The name of a series: the name from its rows, followed by the column name if there are several.
pub(super) fn full_name(name: Option<&str>, column: usize, columns: &[String]) -> Option<String> {
    match (name, columns.get(column).filter(|_| columns.len() > 1)) {
        (Some(name), Some(column)) => Some(format!("{name} {column}")),
        (name, column) => name.or(column.map(String::as_str)).map(str::to_owned),
    }
}

/// Decides which series are drawn. Remembers enough names for messages about an unknown series or too many series.
#[derive(Clone)]
pub(super) struct SeriesFilter {
    options: ColumnOptions,
    is_one: bool,
    names: Vec<String>,
}

impl SeriesFilter {
    /// One more than a plot can draw.
    const MAX_NAMES: usize = MAX_SERIES + 1;

    pub(super) fn new(plan: &Plan) -> Self {
        Self { options: plan.columns.clone(), is_one: plan.draws_one_series(), names: Vec::new() }
    }

    /// Records a series name while there is room, but always one that `--series` lists. Returns whether it is drawn.
    #[inline]
    pub(super) fn record(&mut self, name: Option<&str>) -> bool {
        // If all series are drawn, no names are needed.
        self.has_all() || self.record_name(name.unwrap_or(""))
    }

    /// Whether all series are drawn.
    #[inline]
    pub(super) fn has_all(&self) -> bool {
        self.options.series.is_empty() && !self.is_one
    }

    fn record_name(&mut self, name: &str) -> bool {
        let is_any = self.options.series.is_empty();
        let is_first = self.names.first().is_none_or(|first| first == name);
        let is_drawn = if is_any { is_first } else { self.options.has_series(name) };
        let has_room = self.names.len() < Self::MAX_NAMES || is_drawn && !is_any;
        if has_room && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
        is_drawn
    }

    /// The names of the series. `names` are those of long data. A single series may have no name.
    pub(super) fn names(
        &self,
        mut names: Vec<Option<String>>,
        Reading { plan, roles, .. }: &Reading,
    ) -> Result<Vec<Option<String>>, Ambiguity> {
        let is_line = plan.shape().has_order();
        if roles.by.is_empty() {
            let has_names = roles.values.len() > 1 || is_line && !self.options.series.is_empty();
            let names = roles.names_or_numbers(&roles.values).into_iter();
            return Ok(names.map(|name| has_names.then_some(name)).collect());
        }
        if let Some(unknown) = self.options.unknown_series(&self.names)
            && !self.names.is_empty()
        {
            return Err(Ambiguity::UnknownSeries(unknown, self.names.clone()));
        }
        if self.is_one {
            return Ok(vec![self.only_name(plan.chart())?]);
        }
        if !is_line && names.len() > 1 {
            for (name, number) in names.iter_mut().zip(1..) {
                name.get_or_insert_with(|| format!("series {number}"));
            }
        }
        Ok(names)
    }

    /// The name of the only series; a fault if there are several.
    fn only_name(&self, chart: Chart) -> Result<Option<String>, Ambiguity> {
        let drawn = self.names.iter().filter(|name| self.options.has_series(name));
        let mut names: Vec<String> = drawn.cloned().collect();
        if names.len() > 1 {
            let is_all = names.len() < Self::MAX_NAMES;
            return Err(Ambiguity::TooManySeries { chart, max: 1, names, is_all });
        }
        Ok(names.pop().filter(|name| !name.is_empty()))
    }
}

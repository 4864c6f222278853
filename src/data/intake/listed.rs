//! The series of long data as their names come up, of which those are taken that were asked for. Knows
//! nothing of their points.

use std::borrow::Cow;

use crate::data::rows::{Cell, Row};
use crate::fault::{Doubt, Fault};
use crate::plan::{Chart, Choice, MOST_SERIES, Plan};

/// The name of the series of a row: what stands in these columns, together.
pub(super) fn series_name<'a>(row: &Row<'a>, by: &[usize]) -> Result<Option<Cow<'a, str>>, Fault> {
    match by {
        [] => Ok(None),
        [by] if row.cell(*by) == Cell::Missing => Ok(None),
        [by] => Ok(Some(row.cell(*by).bounded()?.into())),
        several => {
            let names = several.iter().map(|index| row.cell(*index).bounded());
            Ok(Some(names.collect::<Result<Vec<_>, _>>()?.join(", ").into()))
        }
    }
}

/// The series of long data as they come up, of which those are taken that were asked for; where only one
/// can be, the first.
pub(super) struct Listed {
    choice: Choice,
    is_one: bool,
    /// As many as are named where one is unknown, or where there are too many.
    names: Vec<String>,
}

impl Listed {
    /// More names than this are not listed: one more than can be drawn anywhere.
    const MOST: usize = MOST_SERIES + 1;

    pub(super) fn new(plan: &Plan, is_one: bool) -> Self {
        Self { choice: plan.choice.clone(), is_one, names: Vec::new() }
    }

    /// Whether the points of this series are taken.
    pub(super) fn takes(&mut self, name: Option<&str>) -> bool {
        let name = name.unwrap_or_default();
        let is_first = self.names.first().is_none_or(|first| first == name);
        let is_any = self.choice.series.is_empty();
        let is_taken = if is_any { is_first || !self.is_one } else { self.choice.has_series(name) };
        let is_listed = is_taken && !is_any || self.names.len() < Self::MOST;
        if is_listed && !self.names.iter().any(|one| one == name) {
            self.names.push(name.to_owned());
        }
        is_taken
    }

    /// Whether what was asked for is there.
    pub(super) fn check(&self) -> Result<(), Doubt> {
        let unknown = self.choice.unknown_series(&self.names).filter(|_| !self.names.is_empty());
        unknown.map_or(Ok(()), |name| Err(Doubt::UnknownSeries(name, self.names.clone())))
    }

    /// The name of the series that is taken, if there is no other that was not asked for.
    pub(super) fn only(&self, chart: Chart) -> Result<Option<String>, Doubt> {
        self.check()?;
        let taken = self.names.iter().filter(|name| self.choice.has_series(name));
        match taken.cloned().collect::<Vec<String>>() {
            names if names.len() > 1 => {
                let is_all = names.len() < Self::MOST;
                Err(Doubt::TooManySeries { chart, most: 1, names, is_all })
            }
            names => Ok(names.into_iter().next().filter(|name| !name.is_empty())),
        }
    }
}

//! Rows of several things in turn, each at times of its own: two sensors that log at different seconds. No label
//! repeats, but one line through all rows would be a zigzag. Knows the rows of the survey.

use super::choice::RoleChoice;
use super::keys::Key;
use super::measure::is_dates;
use crate::data::order::ascending;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, MAX_SERIES, Repeats, Setting};

/// With this many values of each of two things, it is no chance that those of one are all above those of the other.
const MIN_VALUES: usize = 3;

/// The values of one thing.
#[derive(Clone, Copy)]
struct Range {
    min: f64,
    max: f64,
    count: usize,
}

impl RoleChoice<'_> {
    /// Refuses a line through rows of several things in turn whose values are far apart.
    pub(super) fn check_interleaved(&self) -> Result<(), Ambiguity> {
        let label = self.roles.label.and_then(|label| self.column(label));
        let ([value], true) = (&self.roles.values[..], self.roles.by.is_empty()) else {
            return Ok(());
        };
        let Some(value) = self.column(*value) else { return Ok(()) };
        if self.plan.chart() != Chart::Line
            || !label.is_some_and(|label| is_dates(label) || label.has_clocks())
        {
            return Ok(());
        }
        let mut others = self.free_columns().into_iter();
        let Some(names) = others.find(|column| are_interleaved(column, value)) else {
            return Ok(());
        };
        let first = names.first_cell();
        let second = names.cells.iter().find(|cell| *cell != first).unwrap_or_default();
        let by = [Setting::By(self.option_word(names))];
        let keep = [Setting::Repeats(Repeats::Keep)];
        Err(Ambiguity::Interleaved {
            name: names.name.clone(),
            things: [first, second].map(str::to_owned),
            hints: vec![
                Hint::options("draw a line for each", by),
                Hint::when("the rows are one line", keep),
            ],
        })
    }
}

/// Whether a column names few things, most rows are of another one than the row before, and the values of each thing are
/// all above or below those of any other.
fn are_interleaved(names: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let things = Key::new(names).cells;
    let changes = things.iter().zip(things.iter().skip(1)).filter(|(thing, next)| thing != next);
    if names.is_numeric()
        || values.values.len() < things.len()
        || changes.count() * 2 < things.len()
    {
        return false;
    }
    let mut ranges: Vec<Range> = Vec::new();
    for (thing, value) in things.iter().zip(values.values.iter()) {
        match ranges.get_mut(*thing) {
            Some(range) => {
                range.min = range.min.min(*value);
                range.max = range.max.max(*value);
                range.count += 1;
            }
            None => ranges.push(Range { min: *value, max: *value, count: 1 }),
        }
    }
    let minima: Vec<f64> = ranges.iter().map(|range| range.min).collect();
    let order = ascending(&minima);
    let sorted = order.into_iter().filter_map(|index| ranges.get(index));
    let are_apart = sorted.is_sorted_by(|below, above| below.max < above.min);
    (2..=MAX_SERIES).contains(&ranges.len())
        && ranges.iter().all(|range| range.count >= MIN_VALUES)
        && are_apart
}

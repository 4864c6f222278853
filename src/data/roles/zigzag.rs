//! Rows whose labels do not repeat, but through which a line would be a zigzag: of several things in turn, each at times
//! of its own, as two sensors log; or wide data, with a row for each thing and a column for each year. Knows the rows of
//! the survey.

use super::choice::RoleChoice;
use super::keys::numbered;
use crate::data::date::is_date;
use crate::data::number::has_digits;
use crate::data::order::ascending;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, MAX_SERIES, Repeats, Setting};

/// With this many values of each of two things, it is no chance that those of one are all above those of the other.
const MIN_VALUES: usize = 3;

/// With this many columns of years, they are surely columns: two may be what is compared.
const MIN_YEARS: usize = 3;

/// The values of one thing.
#[derive(Clone, Copy)]
struct Range {
    min: f64,
    max: f64,
    count: usize,
}

impl RoleChoice<'_> {
    /// Refuses lines for years that go through things in no order, unless the user names the columns.
    pub(super) fn check_wide(&self) -> Result<(), Ambiguity> {
        let options = &self.plan.columns;
        let Some(label) = self.roles.label.and_then(|label| self.column(label)) else {
            return Ok(());
        };
        let values = self.columns_at(&self.roles.values);
        if self.plan.chart() != Chart::Line
            || options.label.is_some()
            || !options.values.is_empty()
            || values.len() < MIN_YEARS
            || !values.iter().all(|value| is_date(&value.name))
            || has_order(label)
        {
            return Ok(());
        }
        let last = label.cells.iter().last().unwrap_or_default();
        let words = self.option_words(&values).join(",");
        Err(Ambiguity::Wide {
            names: values.iter().map(|value| value.name.clone()).collect(),
            ends: [label.first_cell(), last].map(str::to_owned),
            hints: vec![
                Hint::options("compare them", [Setting::Value(words)]).drawn_as(Chart::Bar),
                Hint::when("the rows are in order", [Setting::Label(self.option_word(label))]),
            ],
        })
    }

    /// Refuses a line through rows of several things in turn whose values are far apart.
    pub(super) fn check_interleaved(&self) -> Result<(), Ambiguity> {
        let [value] = self.columns_at(&self.roles.values)[..] else { return Ok(()) };
        let label = self.roles.label.and_then(|label| self.column(label));
        if self.plan.chart() != Chart::Line
            || !self.roles.by.is_empty()
            || !label.is_some_and(|label| label.has_dates() || label.has_clocks())
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

/// Whether labels may have an order: dates, names of the calendar, or names with numbers.
fn has_order(label: &ColumnSurvey) -> bool {
    label.has_dates() || label.has_calendar_names() || label.cells.iter().any(has_digits)
}

/// Whether a column names few things, most rows are of another one than the row before, and the values of each thing are
/// all above or below those of any other.
fn are_interleaved(names: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let things = numbered(names.cells.iter());
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

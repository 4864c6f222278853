//! Wide data: a row for each thing, and a column for each year. A line through a column would go from one thing to the
//! next. Knows the survey.

use super::choice::RoleChoice;
use super::measure::{is_calendar, is_dates};
use crate::data::date::is_date;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, Setting};

/// Years that are surely columns: two may be what is compared.
const MIN_COLUMNS: usize = 3;

impl RoleChoice<'_> {
    /// Refuses lines for years that go through things in no order, unless the user names the columns.
    pub(super) fn check_wide(&self) -> Result<(), Ambiguity> {
        let options = &self.plan.columns;
        let label = self.roles.label.and_then(|label| self.column(label));
        let (Some(label), Chart::Line, true) =
            (label, self.plan.chart(), options.label.is_none() && options.values.is_empty())
        else {
            return Ok(());
        };
        let values = self.columns_at(&self.roles.values);
        if values.len() < MIN_COLUMNS
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
}

/// Whether labels may have an order: dates, names of the calendar, or names with numbers.
fn has_order(label: &ColumnSurvey) -> bool {
    let has_digit = |cell: &str| cell.contains(|letter: char| letter.is_ascii_digit());
    is_dates(label) || is_calendar(label) || label.cells.iter().any(has_digit)
}

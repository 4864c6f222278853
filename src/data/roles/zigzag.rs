//! Refuses rows through which a line would zigzag although labels do not repeat: interleaved series, each with its own
//! times, as two sensors log; and wide data, with a row per item and a column per year.

use super::choice::{RoleChoice, indices};
use super::keys::numbered;
use crate::data::date::month;
use crate::data::label::has_digits;
use crate::data::order::{ascending, sorted};
use crate::data::survey::{ColumnSurvey, name};
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, MAX_SERIES, Setting};

/// With this many values of each item, disjoint ranges are not a coincidence.
const MIN_VALUES: usize = 3;

/// Fewer names of months may be other words in another language.
const MIN_MONTHS: usize = 3;

impl RoleChoice<'_> {
    /// Refuses wide data without options: the line for each year would go through items in arbitrary order.
    pub(super) fn check_wide(&self) -> Result<(), Ambiguity> {
        let options = &self.plan.columns;
        let Some(label) = self.label_column() else { return Ok(()) };
        let mut values = self.columns_at(&self.roles.values);
        let is_month = |value: &&ColumnSurvey| month(&value.name).is_some();
        let have_months = values.iter().filter(|value| is_month(value)).count() >= MIN_MONTHS;
        values.retain(|value| value.is_called_period() || have_months && is_month(value));
        if !self.is_line()
            || options.label.is_some()
            || !options.values.is_empty()
            || values.len() < 2
            || has_order(label)
        {
            return Ok(());
        }
        let last = label.cells.iter().last().unwrap_or_default();
        let recent = values.split_at(values.len().saturating_sub(Chart::Bar.max_series())).1;
        let words = self.option_words(recent).join(",");
        let compare = Hint::options("compare them", [Setting::Value(words)]).drawn_as(Chart::Bar);
        Err(Ambiguity::Wide {
            names: values.iter().map(|value| value.name.clone()).collect(),
            ends: [label.first_cell(), last].map(str::to_owned),
            hints: vec![
                if recent.len() < values.len() { compare.for_example() } else { compare },
                Hint::when("the rows are in order", [Setting::Label(self.option_word(label))]),
            ],
        })
    }

    /// Refuses labels of a date and a word, `2024-03-01 web`: probably columns separated by blanks, of several series.
    pub(super) fn check_joined_labels(&self) -> Result<(), Ambiguity> {
        let is_text_line = self.is_line() && !self.plan.input.facts.is_json;
        let Some(label) = self.label_column().filter(|_| is_text_line) else { return Ok(()) };
        if label.cells.len() < 2 || !label.cells.iter().all(is_joined) {
            return Ok(());
        }
        Err(Ambiguity::JoinedLabels(label.first_cell().to_owned()))
    }

    /// Refuses interleaved series whose values are far apart. If they are not, the column that distinguishes the series
    /// is named in the footer as not drawn.
    pub(super) fn check_interleaved(&mut self) -> Result<(), Ambiguity> {
        let label = self.label_column();
        if !self.is_line()
            || !self.roles.by.is_empty()
            || !label.is_some_and(|label| label.has_dates() || label.has_clocks())
        {
            return Ok(());
        }
        let mut others = self.free_columns();
        others.retain(|column| is_interleaved(column));
        let values = self.columns_at(&self.roles.values);
        let names =
            others.iter().find(|names| values.iter().any(|values| are_apart(names, values)));
        let Some(names) = names else {
            others.retain(|column| !self.roles.undrawn.contains(&column.index));
            self.roles.undrawn.extend(indices(&others));
            return Ok(());
        };
        let (name, word) = (names.name.clone(), self.option_word(names));
        Err(Ambiguity::Interleaved { name, word })
    }
}

/// Whether a label begins with a period but is none: `2024-03-01 web`.
fn is_joined(label: &str) -> bool {
    name::begins_with_period(label) && name::period_kind(label).is_none()
}

/// Whether labels may be ordered: dates, names of months or weekdays, or names with digits.
fn has_order(label: &ColumnSurvey) -> bool {
    label.has_dates() || label.has_calendar_names() || label.cells.iter().any(has_digits)
}

/// Whether a text column has few distinct values, which change in most rows.
fn is_interleaved(names: &ColumnSurvey) -> bool {
    let names_after = names.cells.iter().skip(1);
    let changes = names.cells.iter().zip(names_after).filter(|(name, next)| name != next);
    !names.is_numeric()
        && names.varies()
        && changes.count() * 2 >= names.cells.len()
        && names.distinct() <= MAX_SERIES
        && names.distinct() * 2 <= names.cells.len()
}

/// Whether the ranges of the values of the items are disjoint.
fn are_apart(names: &ColumnSurvey, values: &ColumnSurvey) -> bool {
    let mut items = vec![Vec::new(); names.distinct()];
    for (item, value) in numbered(names.cells.iter()).into_iter().zip(values.values_of_rows()) {
        if let Some(item) = items.get_mut(item) {
            item.extend(value);
        }
    }
    let items: Vec<Vec<f64>> = items.iter().map(|values| sorted(values)).collect();
    let minima: Vec<f64> = items.iter().filter_map(|values| values.first().copied()).collect();
    let rising = ascending(&minima).into_iter().filter_map(|index| items.get(index));
    items.iter().all(|values| values.len() >= MIN_VALUES)
        && rising.is_sorted_by(|below, above| below.last() < above.first())
}

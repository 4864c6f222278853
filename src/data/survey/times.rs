//! Times in a column: Unix times, times of day, durations, and units of time.

use super::ColumnSurvey;
use crate::data::date::{Date, DateForm, are_dates_in_digits, unix_form};
use crate::data::number::{is_duration, time_unit};
use crate::plan::DateStyle;

/// In seconds.
const HALF_DAY: f64 = 43_200.0;

impl ColumnSurvey {
    /// The format of its Unix times, if `--dates` or its name says that it has any.
    pub fn unix_form(&self) -> Option<DateForm> {
        let are_times = match self.style {
            Some(style) => style == DateStyle::Unix,
            None => self.is_called_time() && !are_dates_in_digits(self.cells.iter()),
        };
        if are_times { unix_form(&self.cells.to_vec()) } else { None }
    }

    /// Whether it has text cells, and all of them are durations such as `1m32s`.
    pub fn has_durations(&self) -> bool {
        let mut texts = self.text_cells().map(|(_, cell)| cell).peekable();
        texts.peek().is_some() && texts.all(|cell| !is_clock(cell) && is_duration(cell))
    }

    /// Whether all cells are like `4:32` and vary up and down: then they are minutes and seconds, not times of day.
    pub fn has_laps(&self) -> bool {
        let times = self.cells.iter().map(|cell| DateForm::TimeOfDay.read(cell));
        let Some(times) = times.collect::<Option<Vec<Date>>>() else { return false };
        let steps = times.iter().zip(times.iter().skip(1));
        let steps: Vec<f64> = steps.map(|(time, next)| next.seconds() - time.seconds()).collect();
        // A step of half a day or more crosses midnight.
        steps.iter().any(|step| 0.0 < *step && *step < HALF_DAY)
            && steps.iter().any(|step| *step < 0.0 && -HALF_DAY < *step)
    }

    /// Whether all cells are times of day, or minutes and seconds: `4:32`.
    pub fn has_clocks(&self) -> bool {
        self.cells.iter().all(is_clock)
    }

    /// The common unit of time, if its numbers have several.
    pub fn time_unit(&self) -> Option<&'static str> {
        time_unit(self.values.iter().copied().zip(self.units_from(0)))
    }
}

/// Whether a text is a time of day, or minutes and seconds: `1:32`.
pub(super) fn is_clock(text: &str) -> bool {
    DateForm::TimeOfDay.read(text).is_some()
}

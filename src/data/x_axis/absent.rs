//! Writes labels that are not in the data: those absent between two others. Dates are written in ISO 8601, whatever the
//! spelling of the others.

use super::XKind;
use crate::data::date::{DAY, Date, DateForm, whole_seconds};
use crate::data::period::Calendar;
use crate::plan::Period;

impl XKind {
    /// The period that each label stands for, if that is a month or longer.
    pub fn long_period(self) -> Option<Period> {
        let Self::Dates(form, _) = self else { return None };
        Some(form.lowest_precision()).filter(|period| period.is_longer_than(Period::Week))
    }

    /// The label at `x`, which is in seconds since 1970 for dates, with the decimals or the precision of its neighbour.
    pub fn label_at(self, x: f64, neighbour: &str) -> String {
        let decimals = neighbour.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let form = match self {
            Self::Dates(form, _) => form,
            Self::Cycle(cycle) => cycle.form,
            Self::Names(..) | Self::Numbers(_) | Self::RowNumbers => {
                return format!("{x:.decimals$}");
            }
        };
        let calendar = match form {
            DateForm::YearDay => Calendar::WithoutYear,
            DateForm::TimeOfDay => Calendar::WithoutDay,
            _ => Calendar::Full,
        };
        let date = Date::at(whole_seconds(x + 0.5));
        let period = form.lowest_precision();
        let is_midnight = date.seconds.rem_euclid(DAY) == 0;
        if period.is_longer_than(Period::Day) || period == Period::Day && is_midnight {
            return period.label(period.number(date), calendar);
        }
        let label = Period::Minute.label(Period::Minute.number(date), calendar);
        let label = if neighbour.contains('T') { label.replace(' ', "T") } else { label };
        // The colon of an offset does not count: `14:00:30` has two, `14:00-03:30` one.
        let clock = neighbour.find(':').map_or("", |colon| neighbour.split_at(colon).1);
        let local = clock.split(['+', '-']).next().unwrap_or_default();
        match date.seconds.rem_euclid(60) {
            0 if local.matches(':').count() < 2 => label,
            second => format!("{label}:{second:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::number::Decimal;

    /// January 2, 2024, 12:00.
    const INSTANT: f64 = 1_704_196_800.0;

    #[test]
    fn absent_labels_are_written_like_their_neighbours() {
        let midnight = INSTANT - 43_200.0;
        for (form, x, neighbour, label) in [
            (DateForm::Year, midnight, "2023", "2024"),
            (DateForm::Month, midnight, "Dec 2023", "2024-01"),
            (DateForm::Quarter, midnight, "Q4 2023", "2024-Q1"),
            (DateForm::Day, midnight, "01.01.2024", "2024-01-02"),
            (DateForm::Week, midnight - 86_400.0, "2023-W52", "2024-W01"),
            (DateForm::YearDay, midnight, "Jan 1", "Jan 2"),
            (DateForm::YearDay, INSTANT, "Jan  2 11:00:00", "Jan 2 12:00:00"),
            (DateForm::Time, INSTANT, "2024-01-02 11:00", "2024-01-02 12:00"),
            (DateForm::Time, INSTANT, "2024-01-02T11:00:00", "2024-01-02T12:00:00"),
            (DateForm::ZonedTime, INSTANT, "2024-01-02T11:00+01:00", "2024-01-02T12:00"),
            (DateForm::ZonedTime, INSTANT, "2024-01-02 11:00-03:30", "2024-01-02 12:00"),
            (DateForm::ZonedTime, INSTANT, "2024-01-02 11:00:00-03:30", "2024-01-02 12:00:00"),
        ] {
            assert_eq!(XKind::Dates(form, 0).label_at(x, neighbour), label);
        }
        let numbers = XKind::Numbers(Decimal::Point);
        assert_eq!(numbers.label_at(23.0, "22"), "23");
        assert_eq!(numbers.label_at(0.3, "0.20"), "0.30");
    }
}

//! Writes labels that are not in the data: those absent between two others. Dates are written in ISO 8601, whatever the
//! spelling of the others.

use super::XForm;
use crate::data::date::{DAY, Date, DateForm};

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

impl XForm {
    /// How many months are between two labels that follow each other, if labels are months, quarters or years. These
    /// are equal steps, although months differ in seconds.
    pub fn months_per_label(self) -> Option<i64> {
        match self {
            Self::Dates(DateForm::Year, _) => Some(12),
            Self::Dates(DateForm::Quarter, _) => Some(3),
            Self::Dates(DateForm::Month | DateForm::ShortMonth | DateForm::MonthDigits, _) => {
                Some(1)
            }
            _ => None,
        }
    }

    /// The label at `x`, which is in seconds since 1970 for dates, with the decimals or the precision of its neighbour.
    pub fn label_at(self, x: f64, neighbour: &str) -> String {
        let decimals = neighbour.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let form = match self {
            Self::Dates(form, _) => form,
            Self::Cycle(cycle) => cycle.form,
            _ => return format!("{x:.decimals$}"),
        };
        let date = Date::at(whole_seconds(x));
        let (year, month, day) = date.civil();
        let name = usize::try_from(month - 1).ok().and_then(|month| MONTHS.get(month));
        let clock = clock(date, neighbour);
        match form {
            DateForm::Year => format!("{year:04}"),
            DateForm::Quarter => format!("{year:04}-Q{}", (month + 2) / 3),
            DateForm::Week => week(date),
            _ if self.months_per_label().is_some() => format!("{year:04}-{month:02}"),
            DateForm::TimeOfDay => clock,
            DateForm::YearDay if is_midnight(date) => {
                format!("{} {day}", name.copied().unwrap_or_default())
            }
            DateForm::YearDay => format!("{} {day} {clock}", name.copied().unwrap_or_default()),
            DateForm::Time | DateForm::ZonedTime | DateForm::Unix(_) => {
                let separator = if neighbour.contains('T') { 'T' } else { ' ' };
                format!("{year:04}-{month:02}-{day:02}{separator}{clock}")
            }
            _ if is_midnight(date) => format!("{year:04}-{month:02}-{day:02}"),
            _ => format!("{year:04}-{month:02}-{day:02} {clock}"),
        }
    }
}

fn is_midnight(date: Date) -> bool {
    date.seconds.rem_euclid(DAY) == 0
}

/// `2024-W07`: the week of ISO 8601 that begins on this Monday, in the year of its Thursday.
fn week(monday: Date) -> String {
    let thursday = monday.seconds + 3 * DAY;
    let (year, ..) = Date::at(thursday).civil();
    let days = (thursday - Date::midnight(year, 1, 1).seconds) / DAY;
    format!("{year:04}-W{:02}", days / 7 + 1)
}

/// The time of day, with seconds if the neighbour has them.
fn clock(date: Date, neighbour: &str) -> String {
    let time = date.seconds.rem_euclid(DAY);
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    // The colon of an offset does not count.
    let local = neighbour.split_once('+').map_or(neighbour, |(local, _)| local);
    let has_seconds = second > 0 || local.matches(':').count() > 1;
    if has_seconds {
        format!("{hour:02}:{minute:02}:{second:02}")
    } else {
        format!("{hour:02}:{minute:02}")
    }
}

#[expect(clippy::cast_possible_truncation, reason = "years have four digits")]
fn whole_seconds(x: f64) -> i64 {
    x.round() as i64
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
        ] {
            assert_eq!(XForm::Dates(form, 0).label_at(x, neighbour), label);
        }
        let numbers = XForm::Numbers(Decimal::Point);
        assert_eq!(numbers.label_at(23.0, "22"), "23");
        assert_eq!(numbers.label_at(0.3, "0.20"), "0.30");
    }
}

//! Where dates are absent between the labels of bars, which all have the same distance in the drawing.

use crate::data::date::{DAY, Date, DateForm};
use crate::data::period::{to_place, working_day};
use crate::plan::Period;

/// An absent date makes a step about twice as long as the shortest. Of a line, nine in ten steps have to be equal (see
/// `line/gaps.rs`); bars are few, and have no distances that would be false.
pub(super) const ABSENT_FACTOR: f64 = 1.5;

/// For each date whether others are absent before it: whether it is further from the one before than the nearest two
/// dates are from each other; or, after hidden rows, than two neighbours of its form. Days are counted as working days
/// if none is on a weekend.
pub(super) fn absent_before(form: DateForm, dates: &[Date], follows_hidden: &[bool]) -> Vec<bool> {
    let seconds = || dates.iter().map(|date| date.seconds());
    // The distance of neighbours, and the place of each date in the same unit.
    let (unit, places): (f64, Vec<f64>) = match form.lowest_precision() {
        Period::Minute | Period::Hour => (0.0, seconds().collect()),
        Period::Day => {
            let days = seconds().map(|seconds| seconds / to_place(DAY));
            (1.0, seconds().map(working_day).collect::<Option<_>>().unwrap_or(days.collect()))
        }
        period => (1.0, dates.iter().map(|date| to_place(period.number(*date))).collect()),
    };
    let steps = places.iter().zip(places.iter().skip(1)).map(|(place, next)| (next - place).abs());
    let steps: Vec<f64> = steps.collect();
    let shortest = steps.iter().copied().filter(|step| *step > 0.0).fold(f64::INFINITY, f64::min);
    let hidden = follows_hidden.iter().skip(1).chain(std::iter::repeat(&false));
    let absent = steps.iter().zip(hidden).map(|(step, is_hidden)| {
        let usual = if *is_hidden { unit.min(shortest) } else { shortest };
        *step > 0.0 && *step >= usual * ABSENT_FACTOR
    });
    std::iter::once(false).chain(absent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_longer_than_the_shortest_lacks_dates() {
        let cases: [(DateForm, &str, &str); 9] = [
            (DateForm::Month, "2025-01 2025-02 2025-05", "..x"),
            (DateForm::Month, "2025-06 2025-05 2025-01", "..x"),
            (DateForm::Month, "2025-01 2025-04 2025-07", "..."),
            (DateForm::Month, "2025-01 2025-01 2025-02", "..."),
            (DateForm::Year, "1999 2003 2004 2007", ".x.x"),
            // The first of each month: 29 and 31 days; then one of two.
            (DateForm::Day, "2024-01-01 2024-02-01 2024-03-01 2024-05-01", "...x"),
            // A Friday, and the Monday after it; then a Wednesday.
            (DateForm::Day, "2024-03-07 2024-03-08 2024-03-11 2024-03-13", "...x"),
            // A Saturday, and the Monday after it.
            (DateForm::Day, "2024-03-08 2024-03-09 2024-03-11", "..x"),
            (DateForm::Time, "2024-03-08T10:00 2024-03-08T11:00 2024-03-08T13:00", "..x"),
        ];
        for (form, labels, expected) in cases {
            let dates = labels.split(' ').map(|label| form.read(label).expect("a date"));
            let absent = absent_before(form, &dates.collect::<Vec<_>>(), &[]);
            let marks: String =
                absent.iter().map(|is_gap| if *is_gap { 'x' } else { '.' }).collect();
            assert_eq!(marks, expected, "{labels}");
        }
    }

    #[test]
    fn hidden_dates_are_absent_unless_none_is_between() {
        let cases = [
            (DateForm::Month, "2025-02 2025-05", true),
            (DateForm::Month, "2025-02 2025-03", false),
            (DateForm::Quarter, "2025-Q1 2025-Q2", false),
            (DateForm::Day, "2024-03-08 2024-03-11", false),
            (DateForm::Day, "2024-03-08 2024-03-12", true),
            (DateForm::Day, "2024-03-08 2024-03-08", false),
            (DateForm::Year, "2023 2024", false),
        ];
        for (form, labels, expected) in cases {
            let dates = labels.split(' ').map(|label| form.read(label).expect("a date"));
            let absent = absent_before(form, &dates.collect::<Vec<_>>(), &[false, true]);
            assert_eq!(absent, [false, expected], "{labels}");
        }
    }
}

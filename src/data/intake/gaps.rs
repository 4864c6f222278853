//! Which steps along time or numbers are so long, compared to all others, that nothing was measured there.
//! Knows places, no labels and no values.

use crate::data::figure::Scale;

/// Of fewer points nobody can say what is usual.
const MIN_POINTS: usize = 8;
/// How many times as long as a usual step a gap is.
const FACTOR: f64 = 3.0;
const DAY: f64 = 86_400.0;
/// The days of a week that are not at its end. A gap between days on which one works is longer.
const WORKING_DAYS: f64 = 5.0;

/// The indices of the points after which there is a gap, given the places of all points in order.
pub(super) fn gaps(places: &[f64], scale: Scale) -> Vec<usize> {
    if places.len() < MIN_POINTS || scale == Scale::Even {
        return Vec::new();
    }
    let working_days: Option<Vec<f64>> = match scale {
        Scale::Dates => places.iter().map(|place| working_day(*place)).collect(),
        Scale::Even | Scale::Numbers | Scale::YearDays | Scale::Times => None,
    };
    let least = if working_days.is_some() { WORKING_DAYS } else { 0.0 };
    let places = working_days.as_deref().unwrap_or(places);
    let steps: Vec<f64> =
        places.iter().zip(places.iter().skip(1)).map(|(place, next)| next - place).collect();
    let mut usual: Vec<f64> = steps.iter().copied().filter(|step| *step > 0.0).collect();
    usual.sort_unstable_by(f64::total_cmp);
    // The longest tenth, two at least, may be gaps.
    usual.truncate(usual.len().saturating_sub((usual.len() / 10).max(2)));
    let (Some(shortest), Some(longest)) = (usual.first(), usual.last()) else { return Vec::new() };
    if scale == Scale::Numbers && *longest > FACTOR * shortest {
        return Vec::new();
    }
    let is_gap = |step: f64| step > FACTOR * longest && step > least;
    steps.iter().enumerate().filter(|(_, step)| is_gap(**step)).map(|(index, _)| index).collect()
}

/// The working days from 1970 to this one, if it is one.
fn working_day(place: f64) -> Option<f64> {
    // The first day of 1970 was a Thursday.
    let day = place / DAY + 3.0;
    let (week, weekday) = (day.div_euclid(7.0), day.rem_euclid(7.0));
    (day.fract() == 0.0 && weekday < WORKING_DAYS).then_some(week * WORKING_DAYS + weekday)
}

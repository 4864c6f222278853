//! What may not be asked of a drawing, by a flag or by a field of a request. Does not know the data.

use crate::fault::{Fault, Hint, Json, Kind, Place};
use crate::plan::{Chart, Plan, Sample, Sort, Wishes};

/// A line is not sorted by value.
///
/// # Errors
/// Where the plan says that it is to be.
pub fn sort(plan: &Plan) -> Result<(), Kind> {
    let by_value = plan.volume.sort.is_some_and(|sort| sort != Sort::None);
    if plan.chart == Some(Chart::Line) && by_value {
        let what = "a line is drawn in the order of its labels, it cannot be sorted by value";
        let hint = Hint::draw("sorted by value, it is a bar chart", Chart::Bar);
        return Err(Kind::Usage(what.to_owned(), Some(hint)));
    }
    Ok(())
}

/// What a request asks for suits the drawing that it names. One that leaves the drawing to the command
/// may ask for what only some of them do; but the order of a line is never that of its values.
///
/// # Errors
/// At the first field that does not.
pub fn fields(plan: &Plan, wishes: &Wishes) -> Result<(), Fault> {
    sort(plan).map_err(|kind| Fault::new(kind, Place::path("sort")))?;
    let Some(chart) = wishes.chart else { return Ok(()) };
    let other = |field: &str, only| {
        Err(Fault::new(Json::OfAnother { chart, only }.into(), Place::path(field)))
    };
    match chart {
        Chart::Bar | Chart::Table if matches!(wishes.sample, Some(Sample::Peaks | Sample::All)) => {
            other("sample", "thin out, it keeps the largest")
        }
        Chart::Line | Chart::Table if wishes.signed == Some(true) => {
            other("signed", "need it, it shows negative values as they are")
        }
        _ => Ok(()),
    }
}

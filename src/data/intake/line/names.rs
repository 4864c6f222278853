//! Which of the series are drawn whose names are known before any row. Knows names, not values.

use crate::data::rows::Refusal;
use crate::fault::Kind;
use crate::plan::{Chart, MOST_SERIES};

/// The series that are drawn: all, or the wanted one and which it is.
pub(super) fn chosen(
    names: Vec<Option<String>>,
    wanted: Option<&str>,
) -> Result<(Vec<Option<String>>, Option<usize>), Refusal> {
    let known = |names: &[Option<String>]| names.iter().flatten().cloned().collect();
    if names.is_empty() {
        return Err(Refusal::new(Kind::NoValues(Vec::new())));
    }
    let Some(wanted) = wanted else {
        if names.len() > MOST_SERIES {
            let (chart, most, names) = (Chart::Line, MOST_SERIES, known(&names));
            return Err(Refusal::new(Kind::TooManySeries { chart, most, names, is_all: true }));
        }
        return Ok((names, None));
    };
    match names.iter().position(|name| name.as_deref() == Some(wanted)) {
        Some(index) => Ok((vec![Some(wanted.to_owned())], Some(index))),
        None => Err(Refusal::new(Kind::UnknownSeries(wanted.to_owned(), known(&names)))),
    }
}

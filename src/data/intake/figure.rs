//! What the figures of all charts have in common: captions, units, bounds, notes.

use crate::data::figure::{Body, Decimals, Figure, Footnote, MissingCount, Unit, Volume};
use crate::data::reading::Reading;
use crate::data::sizes::write_computed;
use crate::plan::{Captions, Missing, Plan};

/// The notes common to all charts: partial input, missing values, and that the requested number exceeds `max`.
pub(super) fn notes(missing: MissingCount, plan: &Plan, max: usize) -> Vec<Footnote> {
    let missing = MissingCount { is_shown: plan.missing != Missing::Skip, ..missing };
    let missing = (!missing.is_zero()).then_some(Footnote::Missing(missing));
    let partial_result = plan.input.partial_result;
    let partial_result =
        partial_result.map(|(shown, total)| Footnote::PartialResult { shown, total });
    let capped = plan.points.requested_above(max).map(Footnote::Capped);
    partial_result.into_iter().chain(missing).chain(capped).collect()
}

/// A figure with the captions and bounds of the plan.
pub(super) fn figure(
    reading: &Reading,
    unit: Option<Unit>,
    mut body: Body,
    mut volume: Volume,
    notes: Vec<Footnote>,
) -> Figure {
    let plan = &reading.plan;
    let sizes = plan.input.sizes;
    if let Some(sizes) = sizes {
        write_computed(&mut body, &mut volume, sizes);
    }
    let decimals = match plan.digits {
        Some(_) => Decimals::Chosen,
        None if reading.format.is_json => Decimals::Even,
        None => Decimals::Readable,
    };
    Figure {
        chart: plan.chart(),
        captions: Captions { title: reading.title.clone(), ..plan.captions.clone() },
        column_names: reading.column_names.clone(),
        unit,
        sizes,
        decimals,
        bounds: plan.bounds,
        levels: reading.levels.clone(),
        body,
        range: None,
        volume,
        notes,
        columns: None,
    }
}

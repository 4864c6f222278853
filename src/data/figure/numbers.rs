//! The numbers of a figure, by column, so that all of a column can be written alike. How is decided elsewhere.

use super::{Body, Figure, HiddenValue, TableCell, ValueFacts};
use crate::data::number::Number;

/// The numbers of a column of a figure.
#[derive(Default)]
pub struct Numbers<'f> {
    /// Those that bars or lines are labelled with.
    pub labelled: Vec<&'f mut Number>,
    /// Medians, means and sums.
    pub computed: Vec<&'f mut Number>,
    pub others: Vec<&'f mut Number>,
}

/// All numbers of a figure, by column. Numbers of the footer belong to the first.
pub fn columns_mut(figure: &mut Figure) -> Vec<Numbers<'_>> {
    let mut columns = Vec::new();
    match &mut figure.body {
        Body::Bars(bars) => {
            let labelled = bars.items.iter_mut().flat_map(|item| item.values.iter_mut().flatten());
            columns.push(Numbers { labelled: labelled.collect(), ..Numbers::default() });
            if let Some(facts) = &mut bars.histogram {
                let ValueFacts { lowest, median, p95, highest, .. } = &mut **facts;
                let (labelled, computed) = (vec![lowest, highest], vec![median, p95]);
                columns.push(Numbers { labelled, computed, ..Numbers::default() });
            }
        }
        Body::Spread(spread) => {
            let mut column = Numbers::default();
            for row in &mut spread.rows {
                let Some(numbers) = row.numbers.as_deref_mut() else { continue };
                let [lowest, lower, median, upper, highest] = numbers;
                column.labelled.push(median);
                column.others.extend([lowest, lower, upper, highest]);
            }
            columns.push(column);
        }
        Body::Lines(lines) => {
            for series in &mut lines.series {
                let facts = series.facts.points_mut().map(|point| &mut point.value);
                let extremes = series.hidden_extremes.iter_mut();
                columns.push(Numbers {
                    labelled: series.values.iter_mut().flatten().chain(facts).collect(),
                    others: extremes.map(|extreme| &mut extreme.point.value).collect(),
                    ..Numbers::default()
                });
            }
        }
        Body::Table(table) => {
            let cells = table.rows.iter_mut().flatten().filter_map(|cell| match cell {
                TableCell::Number(number) => Some(number),
                TableCell::Missing | TableCell::Text(_) => None,
            });
            columns.push(Numbers { others: cells.collect(), ..Numbers::default() });
        }
    }
    if let Some(Numbers { others, computed, .. }) = columns.first_mut() {
        match &mut figure.volume.hidden {
            Some(HiddenValue::Sum(sum)) => computed.push(sum),
            Some(HiddenValue::Largest(largest)) => others.push(largest),
            None => {}
        }
        if let Some((lowest, highest)) = &mut figure.range {
            others.extend([lowest, highest]);
        }
    }
    columns
}

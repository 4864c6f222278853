//! What is shown with fewer decimals than it has: every number of a figure keeps its value and its place,
//! and is written shorter. Knows no chart.

use super::figure::{Body, Field, Figure, Note};
use super::number::{Decimal, Number, Reading, Unit, read};

/// A figure with no more than so many decimals, and a note where that changed anything; the cells of a
/// table are written with this decimal sign.
pub fn rounded(mut figure: Figure, decimals: usize, sign: Decimal) -> Figure {
    let mut count = 0_u64;
    let mut round = |number: &mut Number| {
        if let Some(rounded) = number.rounded(decimals) {
            *number = rounded;
            count += 1;
        }
    };
    match &mut figure.body {
        Body::Points(bars) => {
            let values = bars.items.iter_mut().flat_map(|item| &mut item.values);
            values.flatten().for_each(&mut round);
        }
        Body::Series(lines) => {
            for series in &mut lines.series {
                series.values.iter_mut().flatten().for_each(&mut round);
                series.between.iter_mut().for_each(|extreme| round(&mut extreme.point.value));
                series.facts.points_mut().into_iter().for_each(|point| round(&mut point.value));
            }
        }
        Body::Rows(grid) => {
            for field in grid.rows.iter_mut().flatten() {
                let Field::Number { given, value } = field else { continue };
                if let Some(rounded) = value.rounded(decimals) {
                    *given = written(given, &rounded, sign);
                    round(value);
                }
            }
        }
    }
    figure.volume.hidden_sum.iter_mut().for_each(&mut round);
    if let Some((lowest, highest)) = &mut figure.volume.range {
        round(lowest);
        round(highest);
    }
    figure.notes.extend((count > 0).then_some(Note::Rounded(decimals)));
    figure
}

/// A cell with another number in place of its own.
pub fn written(cell: &str, number: &Number, sign: Decimal) -> String {
    let Reading::Number(numeral) = read(cell, sign) else { return cell.to_owned() };
    let shown = number.shown(numeral.grouped);
    let comma = |letter| match letter {
        '.' => ',',
        ',' => '.',
        letter => letter,
    };
    let shown = if sign == Decimal::Comma { shown.chars().map(comma).collect() } else { shown };
    Unit::of(&numeral, cell).map_or(shown.clone(), |unit| unit.beside(&shown))
}

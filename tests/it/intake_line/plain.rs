//! The plainest version of the intake: everything held, everything sorted, nothing clever.
#![cfg(test)]

use vizchart::data::date::Date;
use vizchart::data::figure::{Lines, Note, Rule, Skipped, Volume};
use vizchart::data::intake::line::{LineIntake, Shape};
use vizchart::data::number::{Decimal, Number, Numeral, Reading, read};
use vizchart::data::rows::{Refusal, Spot};
use vizchart::data::volume::peaks::Values;
use vizchart::fault::Fault;
use vizchart::plan::{Missing, Plan, Sample, Sort, Wanted};

use crate::volume::{even_naively, latest_naively};

/// Rows as a format brings them.
#[derive(Clone, Debug)]
pub enum Input {
    Wide(Vec<&'static str>, Vec<(String, Vec<Option<String>>)>),
    Long(Vec<(&'static str, String, Option<String>)>),
}

pub type Drawn = (Lines, Volume, Vec<Note>);

pub fn numeral(cell: &str) -> Numeral<'_> {
    match read(cell, Decimal::Point) {
        Reading::Number(numeral) => numeral,
        _ => unreachable!("{cell}"),
    }
}

pub fn plan(volume: Wanted) -> Plan {
    Plan { volume, missing: Missing::Skip, ..Plan::default() }
}

/// A refusal while reading, or a fault at the end.
#[derive(Debug)]
pub enum Wrong {
    Row(usize, Refusal),
    End(Box<Fault>),
}

pub fn taken(input: &Input, first: &Plan, settled: bool, last: &Plan) -> Result<Drawn, Wrong> {
    let intake = fed(ready(input, first, settled)?, input)?;
    intake.finish(last).map_err(|fault| Wrong::End(Box::new(fault)))
}

/// The same where the input can be read again, and is that other one then.
pub fn taken_again(
    input: &Input,
    other: &Input,
    (first, settled): (&Plan, bool),
    last: &Plan,
) -> Result<Drawn, Wrong> {
    let mut intake = fed(ready(input, first, settled)?, input)?;
    if intake.is_rough(last) {
        intake = fed(intake.again(last), other)?;
        assert!(!intake.is_rough(last));
    }
    intake.finish(last).map_err(|fault| Wrong::End(Box::new(fault)))
}

fn ready(input: &Input, first: &Plan, settled: bool) -> Result<LineIntake, Wrong> {
    let shape = match input {
        Input::Wide(names, _) => {
            Shape::Wide { names: names.iter().map(|name| Some((*name).to_owned())).collect() }
        }
        Input::Long(_) => Shape::Long,
    };
    let intake = LineIntake::new(shape, first, settled).map_err(|why| Wrong::Row(0, why))?;
    Ok(intake.holding(0))
}

fn fed(mut intake: LineIntake, input: &Input) -> Result<LineIntake, Wrong> {
    match input {
        Input::Wide(_, rows) => {
            for (row, (label, cells)) in rows.iter().enumerate() {
                let values: Vec<_> = cells.iter().map(|c| c.as_deref().map(numeral)).collect();
                let taken = intake.wide(Spot::Line(row as u64 + 1), label, &values);
                taken.map_err(|why| Wrong::Row(row, why))?;
            }
        }
        Input::Long(rows) => {
            for (row, (series, label, cell)) in rows.iter().enumerate() {
                let value = cell.as_deref().map(numeral);
                let spot = Spot::Line(row as u64 + 1);
                let taken = intake.long(spot, Some(series), label, value.as_ref());
                taken.map_err(|why| Wrong::Row(row, why))?;
            }
        }
    }
    Ok(intake)
}

/// All positions from left to right, before any is left out.
#[derive(Clone, Debug, Default)]
pub struct Plain {
    pub names: Vec<String>,
    pub rows: Vec<(String, Vec<Option<String>>)>,
    pub skipped: Skipped,
}

pub fn plain(input: &Input) -> Plain {
    match input {
        Input::Wide(names, rows) => Plain {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            rows: rows.iter().filter(|(_, row)| row.iter().any(Option::is_some)).cloned().collect(),
            skipped: Skipped {
                rows: rows.iter().filter(|(_, row)| row.iter().all(Option::is_none)).count() as u64,
                values: rows.iter().flat_map(|(_, row)| row).filter(|cell| cell.is_none()).count()
                    as u64,
            },
        },
        Input::Long(points) => matched(points),
    }
}

pub fn matched(points: &[(&'static str, String, Option<String>)]) -> Plain {
    let mut plain = Plain::default();
    for (name, _, _) in points {
        if !plain.names.iter().any(|known| known == name) {
            plain.names.push((*name).to_owned());
        }
    }
    let missing = points.iter().filter(|(_, _, cell)| cell.is_none()).count() as u64;
    plain.skipped = Skipped { rows: missing, values: missing };
    let given: Vec<_> = points.iter().filter(|(_, _, cell)| cell.is_some()).collect();
    if plain.names.len() == 1 {
        plain.rows = given.iter().map(|(_, label, c)| (label.clone(), vec![c.clone()])).collect();
        return plain;
    }
    let mut labels: Vec<&String> = Vec::new();
    for (_, label, _) in points {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    // The first point without a value says where its label stands, unless another has one.
    let place = |series: &String, label: &String| {
        let places = points.iter().enumerate();
        let all = places.filter(|(_, (name, one, _))| name == series && one == label);
        all.min_by_key(|(place, (_, _, cell))| (cell.is_none(), *place)).map(|(place, _)| place)
    };
    let sequence = |series| {
        let mut placed: Vec<(usize, &String)> =
            labels.iter().filter_map(|label| Some((place(series, label)?, *label))).collect();
        placed.sort_unstable();
        placed.into_iter().map(|(_, label)| label).collect()
    };
    let sequences: Vec<Vec<&String>> = plain.names.iter().map(sequence).collect();
    for label in in_agreement(&labels, &sequences) {
        let cell = |name: &String| {
            let point = given.iter().find(|(one, other, _)| one == name && other == label);
            point.and_then(|(_, _, cell)| cell.clone())
        };
        let cells: Vec<_> = plain.names.iter().map(cell).collect();
        if cells.iter().any(Option::is_some) {
            plain.rows.push((label.clone(), cells));
        }
    }
    plain
}

/// The labels so that each sequence keeps its order; as they are where that cannot be.
pub fn in_agreement<'a>(labels: &[&'a String], sequences: &[Vec<&'a String>]) -> Vec<&'a String> {
    let mut order: Vec<&String> = Vec::new();
    while order.len() < labels.len() {
        let behind = |label: &String| {
            sequences.iter().any(|sequence| {
                let at = sequence.iter().position(|one| *one == label);
                let before = at.unwrap_or_default().checked_sub(1).map(|before| sequence[before]);
                before.is_some_and(|before| !order.contains(&before))
            })
        };
        match labels.iter().find(|label| !order.contains(label) && !behind(label)) {
            Some(label) => order.push(label),
            None => return labels.to_vec(),
        }
    }
    order
}

pub fn dates(plain: &Plain) -> Vec<Option<Date>> {
    plain.rows.iter().map(|(label, _)| Date::read(label)).collect()
}

/// Puts the positions in the order of their dates, and says whether that changed anything.
pub fn sort(plain: &mut Plain, wanted: Wanted) -> bool {
    let dates = dates(plain);
    if wanted.sort == Some(Sort::None) || dates.iter().any(Option::is_none) || dates.is_sorted() {
        return false;
    }
    plain.rows.sort_by_key(|(label, _)| Date::read(label));
    true
}

pub fn value(cell: Option<&String>) -> f64 {
    cell.map_or(f64::NAN, |cell| cell.parse().unwrap())
}

pub fn expected(mut plain: Plain, wanted: Wanted) -> (Plain, Rule, bool) {
    let (given, count) = (plain.rows.len(), wanted.points());
    let rule = match (wanted.last, wanted.sample) {
        _ if given <= count => Rule::All,
        (Some(_), _) => Rule::Latest { by_date: dates(&plain).iter().all(Option::is_some) },
        (None, Some(Sample::Peaks)) => Rule::Peaks,
        (None, _) => Rule::Even,
    };
    if let Rule::Latest { .. } = rule {
        let keep = latest_naively(&dates(&plain), count);
        let mut whole = plain.clone();
        let sorted = sort(&mut whole, wanted);
        plain.rows = keep.iter().map(|row| plain.rows[*row].clone()).collect();
        if sorted {
            sort(&mut plain, wanted);
        }
        return (plain, rule, sorted);
    }
    let sorted = sort(&mut plain, wanted);
    let keep = match rule {
        Rule::Peaks => {
            let table: Vec<f64> = plain
                .rows
                .iter()
                .flat_map(|(_, row)| row.iter().map(|cell| value(cell.as_ref())))
                .collect();
            let places: Vec<u64> = (0..given as u64).collect();
            Values { table: &table, series: plain.names.len() }.chosen(&places, given as u64, count)
        }
        Rule::Even => even_naively(given, count),
        _ => (0..given).collect(),
    };
    plain.rows = keep.iter().map(|row| plain.rows[*row].clone()).collect();
    (plain, rule, sorted)
}

pub fn shown(lines: &Lines) -> Vec<(String, Vec<Option<String>>)> {
    let row = |(index, label): (usize, &String)| {
        let cell = |values: &Vec<Option<_>>| literal(values[index].as_ref());
        (label.clone(), lines.series.iter().map(|series| cell(&series.values)).collect())
    };
    lines.labels.iter().enumerate().map(row).collect()
}

pub fn literal(number: Option<&Number>) -> Option<String> {
    number.map(|number| number.literal().to_owned())
}

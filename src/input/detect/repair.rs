//! What to say of text that has no form for certain: the command that would make it certain, where
//! there is one, else that it is prose. Knows the shapes that lines can have, and a little awk.

use super::is_number;
use crate::data::number::{self, Decimal};
use crate::fault::{Fault, Hint, Kind, Place};
use crate::input::columns::shape::{Shape, Verdict, verdict, words};

/// Lines that a header may have above the data.
const MOST_HEADS: usize = 2;

/// The fault of text, by its lines, that is none of the forms.
#[must_use]
pub fn refusal(lines: &[&str], decimal: Decimal) -> Fault {
    let first = lines.iter().find(|line| !line.trim().is_empty()).copied().unwrap_or_default();
    let uncertain = |hint| Kind::Uncertain { line: first.to_owned(), hints: vec![hint] }.into();
    if footer(lines) {
        return uncertain(Hint::say("ask psql for CSV: psql --csv"));
    }
    if let Some(head) = (1..=MOST_HEADS).find(|head| is_data(lines, *head, decimal)) {
        return uncertain(Hint::say(format!("leave the header out: awk 'NR > {head}'")));
    }
    let odd = odd(lines, Shape::First, decimal)
        .or_else(|| odd(lines, Shape::Last, decimal))
        .or_else(|| odd_number(lines, decimal));
    if let Some(fault) = odd {
        return fault;
    }
    if let Some(awk) = picked(lines, decimal) {
        return uncertain(Hint::say(format!("keep a label and a number, as in: {awk}")));
    }
    Kind::Prose(first.to_owned()).into()
}

/// `(3 rows)` on the last line.
fn footer(lines: &[&str]) -> bool {
    let last = lines.iter().rfind(|line| !line.trim().is_empty()).copied().unwrap_or_default();
    super::super::markdown::rule::footer(last).is_some()
}

/// Whether lines below a header of this height are data without doubt.
fn is_data(lines: &[&str], head: usize, decimal: Decimal) -> bool {
    let rows = below(lines, head);
    let numbers = rows.len() > 1 && rows.iter().all(|row| is_number(row, decimal));
    numbers || (!rows.is_empty() && matches!(verdict(&rows, decimal), Verdict::Sure(_)))
}

fn below<'t>(lines: &[&'t str], head: usize) -> Vec<&'t str> {
    let rows = lines.get(head..).unwrap_or_default();
    rows.iter().copied().filter(|row| !row.trim().is_empty()).collect()
}

/// The first of at least three lines of two words that has no number where most have one.
fn odd(lines: &[&str], shape: Shape, decimal: Decimal) -> Option<Fault> {
    let value = |line: &str| match words(line).count() {
        2 => shape.split(line).map(|(_, value)| value.to_owned()),
        _ => None,
    };
    let fits = |line: &str| value(line).is_some_and(|value| is_number(&value, decimal));
    let (place, line) = minority(lines, fits)?;
    Some(match value(line) {
        Some(value) => Fault::new(unlike(&value, decimal), place),
        None => Fault::new(Kind::Ragged { expected: 2, found: words(line).count() }, place),
    })
}

fn odd_number(lines: &[&str], decimal: Decimal) -> Option<Fault> {
    let (place, line) = minority(lines, |line| is_number(line, decimal))?;
    Some(Fault::new(unlike(line.trim(), decimal), place))
}

/// The first line unlike most others, of at least three.
fn minority<'t>(lines: &[&'t str], fits: impl Fn(&str) -> bool) -> Option<(Place, &'t str)> {
    let rows = below(lines, 0);
    let common = rows.iter().filter(|row| fits(row)).count();
    if rows.len() < 3 || common * 2 <= rows.len() {
        return None;
    }
    let odd = |line: &&str| !line.trim().is_empty() && !fits(line);
    let (number, line) = (1..).zip(lines).find(|(_, line)| odd(line))?;
    Some((Place::line(number), line))
}

/// The fault of a cell that is no number.
pub(super) fn unlike(cell: &str, decimal: Decimal) -> Kind {
    match number::read(cell, decimal) {
        number::Reading::Malformed(why) => Kind::Malformed(cell.to_owned(), why),
        number::Reading::Missing => Kind::MissingValue(cell.to_owned()),
        _ => Kind::NotNumber(cell.to_owned()),
    }
}

/// The command that keeps two columns of aligned text: a label, and the last that holds numbers.
fn picked(lines: &[&str], decimal: Decimal) -> Option<String> {
    (0..=MOST_HEADS).find_map(|head| {
        let rows: Vec<Vec<&str>> =
            below(lines, head).iter().map(|row| words(row).collect()).collect();
        let least = rows.iter().map(Vec::len).min().filter(|_| rows.len() > 1)?;
        let holds = |column: &usize| {
            rows.iter().all(|row| row.get(*column).is_some_and(|cell| is_number(cell, decimal)))
        };
        let value = (0..least).rev().find(holds)?;
        let label = (0..least).find(|column| !holds(column)).or((value > 0).then_some(0))?;
        let rows = if head > 0 { format!("NR > {head} ") } else { String::new() };
        Some(format!("awk '{rows}{{print ${}, ${}}}'", label + 1, value + 1))
    })
}

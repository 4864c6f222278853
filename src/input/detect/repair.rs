//! What to say of text that has no form for certain: the command that would make it certain, where
//! there is one, else that it is prose. Knows the shapes that lines can have, and a little awk.

use super::is_number;
use crate::data::number::Decimal;
use crate::fault::{Fault, Hint, Kind, Place};
use crate::input::columns::shape::{Verdict, verdict, words};
use crate::input::markdown::rule::footer as footer_count;

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
    if let Some((place, found)) = odd(lines, decimal) {
        return Fault::new(Kind::Ragged { expected: 2, found }, place);
    }
    if let Some(awk) = picked(lines, decimal) {
        return uncertain(Hint::say(format!("keep a label and a number, as in: {awk}")));
    }
    Kind::Prose(first.to_owned()).into()
}

/// `(3 rows)` on the last line.
fn footer(lines: &[&str]) -> bool {
    let last = lines.iter().rfind(|line| !line.trim().is_empty()).copied().unwrap_or_default();
    footer_count(last).is_some()
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

/// The first line that has not two words where most of at least three do, a number among them; and
/// how many it has.
fn odd(lines: &[&str], decimal: Decimal) -> Option<(Place, usize)> {
    let rows = below(lines, 0);
    let pairs: Vec<&str> = rows.iter().copied().filter(|row| words(row).count() == 2).collect();
    let is_data = matches!(verdict(&pairs, decimal), Verdict::Sure(_));
    if !is_data || rows.len() < 3 || pairs.len() * 2 <= rows.len() {
        return None;
    }
    let counts = (1..).zip(lines.iter().map(|line| words(line).count()));
    let (line, count) = counts.into_iter().find(|(_, count)| !matches!(count, 0 | 2))?;
    Some((Place::line(line), count))
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

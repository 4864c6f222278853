//! What to say of text that has no form for certain: the command that would make it certain, where
//! there is one, else that it is prose. Knows the shapes that lines can have, and a little awk.

use std::collections::BTreeSet;

use super::is_number;
use super::measure::is_measure;
use crate::data::number::Decimal;
use crate::fault::{Fault, Hint, Kind, Place};
use crate::input::columns::shape::{Verdict, is_pairs, verdict, words};
use crate::input::markdown::rule::footer;
use crate::plan::{Flag, From, Word};

/// Lines that a header may have above the data.
const MOST_HEADS: usize = 2;
/// Bytes of what is no word.
const LONGEST_WORD: usize = 200;
/// Lines that may be the same by chance.
const FEW: usize = 3;
/// Words that a label and its value have at most.
const MOST_WORDS: usize = 6;

/// The fault of text, by its lines, that is none of the forms.
pub fn refusal(lines: &[&str], decimal: Decimal) -> Fault {
    let first = lines.iter().find(|line| !line.trim().is_empty()).copied().unwrap_or_default();
    let odd = odd(lines, decimal);
    let is_data = || is_data(lines, decimal);
    let hint = match odd {
        Some((number, line)) if number > 1 || !is_data() => {
            return Fault::new(Kind::NoPair(line.to_owned()), Place::line(number));
        }
        _ if is_data() => Some(Hint::add("if the first line is a header", [Flag::Header.on()])),
        _ => with_several_units(lines, decimal)
            .or_else(|| {
                Some(Hint::through("keep a label and a number, as in", picked(lines, decimal)?))
            })
            .or_else(|| counted(lines)),
    };
    match hint {
        Some(hint) => Kind::Uncertain { line: first.to_owned(), hints: vec![hint] }.into(),
        None => Kind::Prose(first.to_owned()).into(),
    }
}

/// What helps with the output of a program that is known by a line of it.
pub fn known(lines: &[&str]) -> Option<Hint> {
    let last = lines.iter().rfind(|line| !line.trim().is_empty())?;
    if footer(last).is_some() {
        return Some(Hint::say("ask psql for CSV: psql --csv"));
    }
    if last.starts_with('[') && last.ends_with(" columns]") {
        return Some(Hint::say("ask pandas for all of it: print(df.to_csv())"));
    }
    if last.contains(", dtype: ") {
        return Some(Hint::through("leave out what pandas adds", "grep -v dtype:"));
    }
    let first = lines.first()?;
    if first.starts_with('"') && lines.len() > 2 && lines.iter().skip(1).all(|l| l.starts_with('"'))
    {
        return Some(Hint::say("in R, write it with write.csv"));
    }
    let is_typed = lines.iter().any(|line| line.starts_with("# TYPE "));
    let sample = lines.iter().find(|line| line.starts_with(char::is_alphabetic) && is_typed)?;
    let name = sample.split(['{', ' ']).next()?;
    let through = format!(r#"grep ^{name} | tr -d '"' | awk '{{print $1 "\t" $2}}'"#);
    let add = vec![Flag::From.with(From::Tsv.word())];
    Some(Hint { add, ..Hint::through("take one metric, as in", through) })
}

/// The command that counts lines of one word, or that are often the same.
fn counted(lines: &[&str]) -> Option<Hint> {
    let rows = below(lines, 0);
    let distinct: BTreeSet<&str> = rows.iter().copied().collect();
    let is_word = |row: &&str| {
        let is_one = words(row).count() == 1 && !row.contains([',', ';', '|']);
        is_one && row.contains(char::is_alphabetic) && row.len() < LONGEST_WORD
    };
    let are_words = rows.iter().all(is_word);
    let is_repeated = rows.len() > FEW && distinct.len() * 2 <= rows.len();
    let hint = || Hint::through("count each of them", "sort | uniq -c");
    (are_words || is_repeated).then(hint)
}

/// Whether lines below a header are data without doubt.
fn is_data(lines: &[&str], decimal: Decimal) -> bool {
    let rows = below(lines, 1);
    let numbers = || rows.iter().all(|row| is_number(row, decimal));
    rows.len() > 1 && (numbers() || matches!(verdict(&rows, decimal), Verdict::Sure(_)))
}

fn below<'t>(lines: &[&'t str], head: usize) -> Vec<&'t str> {
    let rows = lines.get(head..).unwrap_or_default();
    rows.iter().copied().filter(|row| !row.trim().is_empty()).collect()
}

/// The first line that has not two words where most of at least three have, a number among them.
fn odd<'t>(lines: &[&'t str], decimal: Decimal) -> Option<(u64, &'t str)> {
    let rows = below(lines, 0);
    let pairs: Vec<&str> = rows.iter().copied().filter(|row| is_pairs(&[row])).collect();
    let is_data = matches!(verdict(&pairs, decimal), Verdict::Sure(_));
    if !is_data || rows.len() < 3 || pairs.len() * 2 <= rows.len() {
        return None;
    }
    let lines = (1..).zip(lines.iter().copied());
    lines.into_iter().find(|(_, line)| !line.trim().is_empty() && !is_pairs(&[line]))
}

/// Whether more than one column of these rows holds numbers, or there is but one row.
pub fn is_wide(rows: &[&str], decimal: Decimal) -> bool {
    let is_long = |row: &&str| words(row).count() > MOST_WORDS;
    rows.len() < 2 || rows.iter().any(is_long) || numeric(rows, decimal).len() > 1
}

/// The places of words that are numbers in each row.
fn numeric(rows: &[&str], decimal: Decimal) -> Vec<usize> {
    let mut rows = rows.iter().map(|row| words(row).map(|word| is_number(word, decimal)));
    let mut places: Vec<bool> = rows.next().map(Iterator::collect).unwrap_or_default();
    for row in rows {
        places = places.iter().zip(row).map(|(all, this)| *all && this).collect();
    }
    (0..).zip(places).filter_map(|(place, is_numeric)| is_numeric.then_some(place)).collect()
}

/// What to do with lines that end in a number and a unit, some in another, or in none: `4 kB` and `0`.
pub fn with_several_units(lines: &[&str], decimal: Decimal) -> Option<Hint> {
    let rows = below(lines, 0);
    let value = *numeric(&rows, decimal).last()?;
    let units: BTreeSet<&str> = rows.iter().filter_map(|row| words(row).nth(value + 1)).collect();
    let is_unit = |unit: &&str| is_measure(unit) && is_number(&format!("1 {unit}"), decimal);
    let has_bare = rows.iter().any(|row| words(row).nth(value + 1).is_none());
    let mut known = units.iter().copied().filter(is_unit);
    match (known.next()?, units.len()) {
        (unit, 1) if has_bare => {
            let command = format!("grep ' {unit}$'");
            Some(Hint::through(&format!("keep the lines that have {unit}"), command))
        }
        (_, 1) => None,
        _ => Some(Hint::say("write all values in one unit")),
    }
}

/// The command that keeps two words of each line: the first that is no number, and the last that is one.
pub fn picked(lines: &[&str], decimal: Decimal) -> Option<String> {
    let is_list = lines.first().is_some_and(|line| line.starts_with("total "));
    (usize::from(is_list)..=MOST_HEADS).find_map(|head| {
        let rows = below(lines, head);
        let numeric = numeric(&rows, decimal);
        // Below a header, a place says nothing where rows differ in length.
        let counts: BTreeSet<usize> = rows.iter().map(|row| words(row).count()).collect();
        let value = *numeric
            .last()
            .filter(|_| rows.len() > 1 && (head == 0 || is_list || counts.len() == 1))?;
        let label = (0..value).find(|place| !numeric.contains(place)).or((value > 0).then_some(0));
        // The long form of `ls` has numbers that nobody asks for, and first of all a total.
        let [label, value] =
            if is_list && value > 3 { [8, 4] } else { [label.unwrap_or(value + 1), value] };
        let rows = if head > 0 { format!("NR > {head} ") } else { String::new() };
        Some(format!("awk '{rows}{{print ${}, ${}}}'", label + 1, value + 1))
    })
}

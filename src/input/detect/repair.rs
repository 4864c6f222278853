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

/// Numbers that a label and its value may have between them.
const MOST_NUMBERS: usize = 3;
/// Bytes of what is no word.
const LONGEST_WORD: usize = 200;
/// Lines that may be the same by chance.
const FEW: usize = 3;
/// Words that they may have.
const MOST_WORDS: usize = 6;

/// The fault of text, by its lines, that is none of the forms.
pub fn refusal(lines: &[&str], decimal: Decimal) -> Fault {
    let first = lines.iter().find(|line| !line.trim().is_empty()).copied().unwrap_or_default();
    let uncertain = |hint| Kind::Uncertain { line: first.to_owned(), hints: vec![hint] }.into();
    let odd = odd(lines, decimal);
    if let Some((number, line)) = odd.filter(|(number, _)| *number > 1) {
        return Fault::new(Kind::NoPair(line.to_owned()), Place::line(number));
    }
    if is_data(lines, decimal) {
        return uncertain(Hint::add("if the first line is a header", [Flag::Header.on()]));
    }
    if let Some((number, line)) = odd {
        return Fault::new(Kind::NoPair(line.to_owned()), Place::line(number));
    }
    match best(lines, decimal) {
        Some(pick) if pick.grid.has_several_units(pick.value) => {
            return uncertain(Hint::say("write all values in one unit"));
        }
        Some(pick) => {
            return uncertain(Hint::through("keep a label and a number, as in", pick.awk()));
        }
        None => {}
    }
    counted(lines).map_or_else(|| Kind::Prose(first.to_owned()).into(), uncertain)
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
    let (add, through) = (vec![Flag::From.with(From::Tsv.word())], Some(through));
    Some(Hint { add, through, ..Hint::say("take one metric, as in") })
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
    let numbers = |row: &&str| words(row).filter(|word| is_number(word, decimal)).count();
    rows.len() < 2
        || rows.iter().any(|row| numbers(row) > MOST_NUMBERS || words(row).count() > MOST_WORDS)
        || Grid::of(rows, decimal).is_none_or(|grid| grid.numeric.len() > 1)
}

/// The command that keeps two columns of aligned text: a label, another one in each row, and the last
/// that holds numbers.
pub fn picked(lines: &[&str], decimal: Decimal) -> Option<String> {
    let pick = best(lines, decimal)?;
    let labels = pick.grid.rows.iter().filter_map(|row| row.get(pick.label));
    let is_apart = labels.collect::<BTreeSet<_>>().len() == pick.grid.rows.len();
    (is_apart && !pick.grid.has_several_units(pick.value)).then(|| pick.awk())
}

/// Two columns of aligned text.
struct Pick<'t> {
    /// Lines above.
    head: usize,
    grid: Grid<'t>,
    label: usize,
    value: usize,
}

impl Pick<'_> {
    fn awk(&self) -> String {
        let rows = if self.head > 0 { format!("NR > {} ", self.head) } else { String::new() };
        format!("awk '{rows}{{print ${}, ${}}}'", self.label + 1, self.value + 1)
    }
}

fn best<'t>(lines: &[&'t str], decimal: Decimal) -> Option<Pick<'t>> {
    let heads =
        (0..=MOST_HEADS).filter_map(|head| Some((head, Grid::of(&below(lines, head), decimal)?)));
    let mut heads: Vec<(usize, Grid)> =
        heads.filter(|(_, grid)| !grid.numeric.is_empty()).collect();
    // The last column of `ps` has several words, but its header says how many columns there are.
    let fits = |(head, grid): &(usize, Grid)| {
        let header = head.checked_sub(1).and_then(|above| lines.get(above));
        grid.is_even || header.is_some_and(|header| words(header).count() == grid.width)
    };
    let place = heads.iter().position(fits).unwrap_or_default();
    let (head, grid) = (place < heads.len()).then(|| heads.swap_remove(place))?;
    // The long form of `ls` has numbers that nobody asks for, and first of all a total.
    let is_list = lines.first().is_some_and(|line| line.starts_with("total ")) && grid.width > 8;
    let value = if is_list { 4 } else { *grid.numeric.last()? };
    let label = if is_list { 8 } else { grid.label.or((value > 0).then_some(0))? };
    Some(Pick { head, grid, label, value })
}

/// Rows of words, seen as columns.
struct Grid<'t> {
    rows: Vec<Vec<&'t str>>,
    decimal: Decimal,
    /// Words that every row has.
    width: usize,
    /// Whether none has more.
    is_even: bool,
    /// The columns that hold numbers.
    numeric: Vec<usize>,
    /// The first column of words if it tells the rows apart, else the last that does so best.
    label: Option<usize>,
}

impl<'t> Grid<'t> {
    /// None for a single row.
    fn of(rows: &[&'t str], decimal: Decimal) -> Option<Self> {
        let rows: Vec<Vec<&'t str>> = rows.iter().map(|row| words(row).collect()).collect();
        let width = rows.iter().map(Vec::len).min().filter(|_| rows.len() > 1)?;
        let holds = |column: &usize| {
            rows.iter().all(|row| row.get(*column).is_some_and(|cell| is_number(cell, decimal)))
        };
        let is_even = rows.iter().all(|row| row.len() == width);
        let numeric: Vec<usize> = (0..width).filter(holds).collect();
        let distinct = |column: usize| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.collect::<BTreeSet<_>>().len()
        };
        let words = || (0..width).filter(|column| !numeric.contains(column));
        let best = words().max_by_key(|&column| distinct(column));
        let label = words().next().filter(|&first| distinct(first) == rows.len()).or(best);
        Some(Self { rows, decimal, width, is_even, numeric, label })
    }

    /// Whether the words behind the numbers of this column differ, some being units: without them the
    /// numbers would be of one.
    fn has_several_units(&self, column: usize) -> bool {
        let words = |row: &Vec<&'t str>| Some((*row.get(column)?, *row.get(column + 1)?));
        let words: BTreeSet<_> = self.rows.iter().map(words).collect();
        let units: BTreeSet<_> = words.iter().map(|words| words.map(|(_, word)| word)).collect();
        let is_unit = |&(number, word): &(&str, &str)| {
            is_measure(word) && is_number(&format!("{number} {word}"), self.decimal)
        };
        units.len() > 1 && words.iter().flatten().any(is_unit)
    }
}

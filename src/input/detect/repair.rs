//! What to say of text that has no form for certain: a command after which it has one, found by trying
//! it where that can be, else that it is prose. Knows the output of some programs, and a little awk.

use std::collections::BTreeSet;

use super::measure::is_measure;
use super::spaced::{header, is_pairs, sure_shape};
use super::split::{DELIMITERS, Split};
use super::{Window, is_number};
use crate::data::number::Decimal;
use crate::fault::{Doubt, Fault, Hint, Kind, Place};
use crate::input::Form;
use crate::input::markdown::rule::footer;
use crate::input::record::{BLANKS, words};
use crate::plan::{Flag, From, Setting, Word};

/// Lines that may stand above a table.
const MOST_ABOVE: usize = 10;
/// Lines that a header may have above the data.
const MOST_HEADS: usize = 2;
/// Bytes of what is no word.
const LONGEST_WORD: usize = 200;
/// Lines that may be the same by chance.
const FEW: usize = 3;
/// Characters that delimit fields where they are said to.
const UNUSUAL: [u8; 2] = [b'=', b':'];

impl Window<'_> {
    /// What helps with the output of a program that is known, or makes a table of the text.
    pub(super) fn edited(&self) -> Option<Hint> {
        let is_data = |line: &&str| !line.starts_with('#');
        let data: Vec<&str> = self.lines.iter().copied().filter(is_data).collect();
        let is_less = data.len() < self.lines.len();
        let fits = || is_less && self.of(&data, |it| matches!(it.fits(), Ok(Some(_))));
        let bare = || fits().then(|| Hint::through("leave the comments out", "grep -v '^#'"));
        self.known().or_else(bare).or_else(|| self.begun())
    }

    /// The command that names the first column, where the header lacks a name as R's `write.table` has
    /// it, or leaves out what stands above the table.
    pub(super) fn begun(&self) -> Option<Hint> {
        let lines = self.lines.as_slice();
        let (first, rest) = lines.split_first()?;
        let lacks_name = |sign: &u8| {
            let named = format!("name{}{first}", char::from(*sign));
            let lines: Vec<&str> = [named.as_str()].iter().chain(rest).copied().collect();
            let is_table = || self.of(&lines, |it| it.split_by(*sign).is_table());
            first.contains(char::from(*sign)) && self.filled().count() > 2 && is_table()
        };
        if let Some(sign) = DELIMITERS.into_iter().find(lacks_name) {
            let command = format!("sed '1s/^/name{}/'", sign.escape_ascii());
            return Some(Hint::through("name the first column, as in", command));
        }
        let is_title = |above: &usize| {
            let (title, rest) = lines.split_at_checked(*above).unwrap_or_default();
            // A header that lacks the name of a column is no title.
            let is_header = |sign| title.last().is_some_and(|line| line.contains(sign));
            let is_below = |it: &Window<'_>| match it.fits() {
                Ok(Some(Form::Aligned(_))) => rest.len() > *above.max(&2),
                Ok(Some(Form::Columns { .. })) => self.has_head(),
                _ => it.splits().iter().any(|split| split.is_table() && !is_header(split.shown())),
            };
            rest.first().is_some_and(|line| !line.is_empty()) && self.of(rest, is_below)
        };
        let above = (1..=MOST_ABOVE).find(is_title)?;
        let command = format!("tail -n +{}", above + 1);
        Some(Hint::through("leave out what stands above the table", command))
    }

    /// The fault where no form fits.
    pub(super) fn refusal(&self) -> Fault {
        if let Some((line, _)) = (1..).zip(&self.lines).find(|(_, line)| line.contains('\r')) {
            return Fault::new(Kind::BareReturn, Place::line(line));
        }
        let is_comma = |split: &Split| split.delimiter == b',' && split.fits() && !split.is_prose();
        if self.decimal == Decimal::Comma && self.splits().iter().any(is_comma) {
            return Doubt::AmbiguousDelimiter { found: vec![','], decimal_comma: false }.into();
        }
        let named = self.unusual().map(|sign| Hint::add("name the delimiter", [sign]));
        let hint = named.or_else(|| self.in_units());
        match (hint.or_else(|| self.headed()), self.odd()) {
            (Some(hint), _) => self.uncertain(vec![hint]),
            (None, Some(fault)) => fault,
            (None, None) => match self.picked().or_else(|| self.counted()) {
                Some(hint) => self.uncertain(vec![hint]),
                None => Kind::Prose(self.filled().next().unwrap_or_default().to_owned()).into(),
            },
        }
    }

    /// What helps with the output of a program that is known by a line of it.
    fn known(&self) -> Option<Hint> {
        let last = self.filled().last()?;
        if footer(last).is_some() {
            return Some(Hint::say("ask psql for CSV: psql --csv"));
        }
        if last.starts_with('[') && last.ends_with(" columns]") {
            return Some(Hint::say("ask pandas for all of it: print(df.to_csv())"));
        }
        if last.contains(", dtype: ") {
            return Some(Hint::through("leave out what pandas adds", "grep -v dtype:"));
        }
        if self.lines.len() > 2
            && self.lines.iter().all(|line| line.starts_with('"') && !line.contains(','))
        {
            return Some(Hint::say("in R, write it with write.csv"));
        }
        let is_typed = self.lines.iter().any(|line| line.starts_with("# TYPE "));
        let is_sample = |line: &&str| line.starts_with(char::is_alphabetic) && is_typed;
        let name = self.filled().find(is_sample)?.split(['{', ' ']).next()?;
        let through = format!(r#"grep ^{name} | tr -d '"' | awk '{{print $1 "\t" $2}}'"#);
        let add = vec![Flag::From.with(From::Tsv.word())];
        Some(Hint { add, ..Hint::through("take one metric, as in", through) })
    }

    /// The flag for a delimiter that is one too rarely to be looked for: `a=1`, `/etc/passwd`.
    pub(super) fn unusual(&self) -> Option<Setting> {
        let splits = UNUSUAL.into_iter().map(|delimiter| self.split_by(delimiter));
        let split = splits.into_iter().find(|split| {
            // A time of day has colons, too, but neither three nor a name in front.
            let is_name = |row: &str| row.split_once(':').is_some_and(is_counted);
            let has_names = || split.fields == 2 && self.rows().into_iter().all(is_name);
            let is_data = split.fits() && split.is_uniform() && split.is_numeric();
            is_data && (split.delimiter != b':' || split.fields > 3 || has_names())
        });
        split.map(|split| Flag::Delimiter.with(split.shown()))
    }

    /// The flag that says that the first line is a header, where that makes pairs of the others.
    fn headed(&self) -> Option<Hint> {
        let headed = Window { header: Some(true), ..self.clone() };
        let is_open = self.header.is_none() && self.rows().len() > 2;
        let is_data = is_open && matches!(headed.fits(), Ok(Some(Form::Columns { .. })));
        is_data.then(header)
    }

    /// The fault of the first line that has not two words where most of at least three have, a number
    /// among them.
    fn odd(&self) -> Option<Fault> {
        let rows = self.rows();
        let pairs: Vec<&str> = rows.iter().copied().filter(|row| is_pairs(&[row])).collect();
        let are_most = rows.len() > 2 && pairs.len() * 2 > rows.len();
        let is_odd = |line: &&&str| !line.trim().is_empty() && !is_pairs(&[line]);
        let (number, line) = (1..).zip(&self.lines).find(|(_, line)| is_odd(line))?;
        let is_data = are_most && sure_shape(&pairs, self.decimal).is_some();
        is_data.then(|| Fault::new(Kind::NoPair((*line).to_owned()), Place::line(number)))
    }

    /// What to do with lines that end in a number and a unit, some in another, or in none: `4 kB` and `0`.
    pub(super) fn in_units(&self) -> Option<Hint> {
        let (rows, value) = (self.rows(), *self.numeric().last()?);
        let units: BTreeSet<&str> =
            rows.iter().filter_map(|row| words(row).nth(value + 1)).collect();
        let is_unit =
            |unit: &&&str| is_measure(unit) && is_number(&format!("1 {unit}"), self.decimal);
        let unit = units.iter().find(is_unit)?;
        if units.len() > 1 {
            return Some(Hint::say("write all values in one unit"));
        }
        let has_bare = rows.iter().any(|row| words(row).nth(value + 1).is_none());
        let say = format!("keep the lines that have {unit}");
        has_bare.then(|| Hint::through(&say, format!("grep ' {unit}$'")))
    }

    /// The command that keeps two words of each line: the first that is no number, and the last that is one.
    fn picked(&self) -> Option<Hint> {
        let is_list = self.lines.first().is_some_and(|line| line.starts_with("total "));
        (usize::from(is_list)..=MOST_HEADS).find_map(|head| {
            let rows = self.lines.get(head..).unwrap_or_default();
            self.of(rows, |it| {
                let (rows, numeric) = (it.rows(), it.numeric());
                // Below a header, a place says nothing where rows differ in length.
                let counts: BTreeSet<usize> = rows.iter().map(|row| words(row).count()).collect();
                let is_even = head == 0 || is_list || counts.len() == 1;
                let value = *numeric.last().filter(|_| rows.len() > 1 && is_even)?;
                let least = *counts.first()?;
                let label = (0..least).find(|place| numeric.binary_search(place).is_err());
                let label = label.or((value > 0).then_some(0));
                // In a list of files the size stands before the date, and the name behind.
                let first = || rows.first().copied().unwrap_or_default();
                let is_month = |place| words(first()).nth(place).is_some_and(is_alphabetic);
                let is_day = |place| numeric.binary_search(&place).is_ok();
                let is_dated = |place: &&usize| is_month(**place + 1) && is_day(**place + 2);
                let [label, value] = match numeric.iter().rfind(is_dated) {
                    Some(&size) if is_list && size + 4 < least => [size + 4, size],
                    None if is_list && value > 1 && value + 3 < least => [value + 3, value],
                    _ => [label?, value],
                };
                let rows = if head > 0 { format!("NR > {head} ") } else { String::new() };
                let command = format!("awk '{rows}{{print ${}, ${}}}'", label + 1, value + 1);
                Some(Hint::through("keep a label and a number, as in", command))
            })
        })
    }

    /// The command that counts lines of one word, or that are often the same.
    fn counted(&self) -> Option<Hint> {
        let rows: Vec<&str> = self.filled().collect();
        let distinct: BTreeSet<&str> = rows.iter().copied().collect();
        let is_word = |row: &&str| {
            let is_one = words(row).count() == 1 && !row.contains([',', ';', '|']);
            is_one && row.contains(char::is_alphabetic) && row.len() < LONGEST_WORD
        };
        let is_repeated = rows.len() > FEW && distinct.len() * 2 <= rows.len();
        let is_list = rows.iter().all(is_word) || is_repeated;
        is_list.then(|| Hint::through("count each of them", "sort | uniq -c"))
    }
}

fn is_alphabetic(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

/// `src/a.rs:12`: a name, and a number right behind it.
fn is_counted((name, number): (&str, &str)) -> bool {
    name.contains(char::is_alphabetic) && !name.contains(BLANKS) && !number.starts_with(BLANKS)
}

//! Lines that white space parts: one number on each, a number and a label, columns below heads. What
//! nearly is one of these is refused with what would make it certain. Knows no delimiters.

use super::pairs::has_several_pairs;
use super::two_numbers::shape_along;
use super::units::count_units;
use super::{Detection, Verdict};
use crate::data::header::{has_only_words, is_name};
use crate::data::number::{self, CellValue, Notation, is_number};
use crate::fault::{Ambiguity, Fault, Hint, Kind, Place};
use crate::input::Form;
use crate::input::aligned::{Doubt, TextTable};
use crate::input::blank::{BLANKS, words};
use crate::input::columns::Shape;
use crate::plan::{Decimal, From, LabelOfTwo, Scale, Setting};

/// The widths that implementations of `uniq -c` give a count.
const COUNT_WIDTHS: [usize; 2] = [4, 7];
/// Words that a label and its value have at most.
const MOST_WORDS: usize = 6;

impl Detection<'_> {
    /// White space between numbers, labels and columns.
    pub(super) fn spaced(&self) -> Verdict {
        self.all_spaced(false)
    }

    /// The form of lines that are said to be columns.
    pub(super) fn columns(&self) -> Result<Form, Fault> {
        let form = self.all_spaced(true)?.or_else(|| self.mostly());
        form.ok_or_else(|| self.refusal())
    }

    /// The form that all lines have; where columns were asked for, labels may have several words.
    fn all_spaced(&self, asked: bool) -> Verdict {
        if !asked && let Some(numbers) = self.numbers()? {
            return Ok(Some(numbers));
        }
        let rows = self.rows();
        let shape = shape(rows, self.notation());
        let label_of_two = self.options.label_of_two;
        let is_open = label_of_two != LabelOfTwo::Chosen && !self.has_head();
        if is_open && shape == Some((Shape::Last, true)) {
            let mut labels = rows.iter().filter_map(|row| Shape::Last.split(row));
            if labels.all(|(label, _)| is_number(label, self.notation())) {
                if label_of_two == LabelOfTwo::Axis
                    && let Some(shape) = shape_along(rows, self.notation())
                {
                    return Ok(Some(self.shaped(shape)));
                }
                return Err(Ambiguity::TwoNumbers(self.first_row()).into());
            }
        }
        let is_sure = shape.is_some_and(|(_, is_sure)| is_sure);
        if !is_sure && let Some(aligned) = self.aligned(shape.is_none())? {
            return Ok(Some(aligned));
        }
        let is_long = |row: &&str| words(row).count() > MOST_WORDS;
        let is_wide = rows.iter().any(is_long) || self.numeric().len() > 1;
        match shape {
            Some((shape, _)) if asked || is_sure => Ok(Some(self.shaped(shape))),
            Some(_) if is_pairs(rows) || !is_wide => Err(self.likely()),
            // Without labels, however few.
            None if self.is_numbers() => Ok(Some(self.shaped(Shape::Alone))),
            _ => Ok(None),
        }
    }

    /// The form of lines that are numbers, if they are: what comes after each number is its unit
    /// where it is the same on every line, below no two names, or always a measure; else its label.
    pub(super) fn numbers(&self) -> Verdict {
        if !self.is_numbers() {
            return Ok(None);
        }
        let rows = self.rows();
        let Some(shape) = sure_shape(rows, self.notation()) else {
            return Ok(Some(self.shaped(Shape::Alone)));
        };
        let mut labels: Vec<&str> =
            rows.iter().filter_map(|row| shape.split(row)).map(|(label, _)| label).collect();
        // `uniq` counts neighbours: only those differ for sure.
        if shape != Shape::Counted {
            labels.sort_unstable();
        }
        labels.dedup();
        let measures = count_units(&labels);
        let has_names = || self.head().is_some_and(|head| is_pairs(&[head]));
        let is_one = labels.len() < 2 && rows.len() > 1 && !has_names();
        if is_one || measures == labels.len() {
            Ok(Some(self.shaped(Shape::Alone)))
        } else if measures == 0 || labels.len() == rows.len() {
            Ok(Some(self.shaped(shape)))
        } else {
            Err(self.likely())
        }
    }

    /// Whether every line is one number, or nothing where one would be.
    fn is_numbers(&self) -> bool {
        is_numeric(self.rows(), Shape::Alone, self.notation())
    }

    /// Columns below heads, or without them; a fault where there are two readings, or where just a few lines
    /// do not fit that could be nothing else.
    pub(super) fn aligned(&self, is_only: bool) -> Verdict {
        let (from, notation) = (self.options.from, self.notation());
        let find = || TextTable::find(&self.lines, from, self.has_head(), notation);
        let is_headless = self.options.header == Some(false);
        let found = if is_headless { None } else { find() };
        let is_said = is_headless || self.options.has_column_numbers && found.is_none();
        match found {
            Some(Ok(table)) => return Ok(Some(Form::Aligned(table))),
            Some(Err(Doubt::Readings)) => {
                let fields = Hint::when("each word is a cell", [columns()]);
                let gutters = Setting::From(From::Aligned);
                let gutters = Hint::when("cells are below their heads", [gutters]);
                return Err(self.uncertain(vec![fields, gutters]));
            }
            Some(Err(Doubt::Row(row))) if is_only => {
                let is_row = |line: &&str| line.trim_end_matches(BLANKS) == row;
                let before = self.lines.iter().take_while(|line| !is_row(line)).count() as u64;
                return Err(Fault::new(Kind::Misaligned(row), Place::line(before + 1)));
            }
            _ => {}
        }
        if from != From::Aligned
            && let Some(table) = TextTable::without_heads(&self.filled, is_said, notation)
        {
            return Ok(Some(Form::Aligned(table)));
        }
        let is_open = self.options.header.is_none() && matches!(found, Some(Err(Doubt::Heads)));
        if !is_open {
            return Ok(None);
        }
        let mut hints = vec![header()];
        if self.filled.first().is_some_and(|line| has_only_words(words(line))) {
            hints.push(Hint::when("the first line is data", [Setting::NoHeader]));
        }
        Err(self.uncertain(hints))
    }

    /// The form of at least three lines that most of them have, the first of which is no header; the
    /// rest is for its reader to refuse.
    pub(super) fn mostly(&self) -> Option<Form> {
        let rows = self.rows();
        let first = rows.first().filter(|_| rows.len() > 2)?;
        let is_most = |shape: &Shape| {
            let begins = shape.split(first).is_some_and(|(_, value)| !is_name(value));
            let is_row = *shape == Shape::Alone || is_pairs(rows);
            begins && is_row && is_mostly_numeric(rows, *shape, self.notation())
        };
        let shape = [Shape::Alone, Shape::Last, Shape::First].into_iter().find(is_most);
        shape.map(|shape| self.shaped(shape))
    }

    /// A number and a label, but no proof of it: `1 234`, or labels of several words.
    fn likely(&self) -> Fault {
        if self.rows().iter().any(|row| has_several_pairs(row) || has_list(row)) {
            return self.prose();
        }
        let mut hints = Vec::new();
        // `1min 30s apt.service`: the first words are one duration.
        if !self.rows().iter().any(|row| begins_with_duration(row)) {
            hints.push(Hint::when("it is a label and a value", [columns()]));
        }
        if self.rows().iter().all(|row| is_grouped(row)) {
            hints.push(Hint::words("if it is one number, write it without spaces"));
        }
        self.uncertain(hints)
    }

    pub(super) fn shaped(&self, shape: Shape) -> Form {
        Form::Columns { shape, has_names: self.has_head() }
    }

    /// The places of words that are numbers in each row.
    pub(super) fn numeric(&self) -> Vec<usize> {
        let rows = self.rows().iter();
        let mut rows = rows.map(|row| words(row).map(|word| is_number(word, self.notation())));
        let first: Vec<bool> = rows.next().map(Iterator::collect).unwrap_or_default();
        let both = |(all, this): (&bool, bool)| *all && this;
        let all = rows.fold(first, |all, row| all.iter().zip(row).map(both).collect());
        (0..).zip(all).filter_map(|(place, is_numeric)| is_numeric.then_some(place)).collect()
    }
}

/// The option that says so, where the first line is a header.
pub(super) fn header() -> Hint {
    Hint::when("the first line is a header", [Setting::Header])
}

/// The option for a number and a label with white space between.
pub(super) fn columns() -> Setting {
    Setting::From(From::Columns)
}

/// The shape that all lines have for sure; none of them is blank.
pub fn sure_shape(lines: &[&str], notation: Notation) -> Option<Shape> {
    shape(lines, notation).filter(|(_, is_sure)| *is_sure).map(|(shape, _)| shape)
}

/// The shape that all lines have if any, and whether that is sure: of labels of several words, and of
/// one line only, there is no proof.
fn shape(lines: &[&str], notation: Notation) -> Option<(Shape, bool)> {
    let two = is_pairs(lines);
    // One bad value does not make labels of the others.
    let last = || is_mostly_numeric(lines, Shape::Last, notation);
    let is_numeric = |shape| is_numeric(lines, shape, notation);
    let has_durations = notation.scale == Some(Scale::Durations);
    if has_durations && is_numeric(Shape::Durations) && !is_numeric(Shape::Last) {
        let mut labels = lines.iter().filter_map(|line| Shape::Durations.split(line));
        return Some((Shape::Durations, labels.all(|(label, _)| words(label).count() == 1)));
    }
    if let Some((width, is_close)) = counts(lines).filter(|_| is_numeric(Shape::Counted)) {
        let is_of_uniq = COUNT_WIDTHS.contains(&width);
        // Two numbers on every line: the columns of `wc`, or counted labels that begin with one.
        let begins = |line: &&str| words(line).take(2).all(|word| is_number(word, notation));
        let again =
            last() && two || lines.iter().all(|line| words(line).count() > 1 && begins(line));
        return match again {
            false => Some((Shape::Counted, is_of_uniq || lines.len() > 1)),
            true if is_of_uniq && is_close => Some((Shape::Counted, true)),
            true => two.then_some((Shape::Last, true)),
        };
    }
    if is_measured(lines, notation) {
        return Some((Shape::Measured, true));
    }
    let shape = number_and_label(lines, notation)?;
    // Blanks within labels are gutters of more columns.
    let has_gap = |line: &&&str| shape.0.split(line).is_some_and(|(label, _)| label.contains("  "));
    let has_gaps = lines.iter().filter(has_gap).count() * 2 > lines.len();
    (!has_gaps).then_some(shape)
}

/// A number on the same side of all lines.
fn number_and_label(lines: &[&str], notation: Notation) -> Option<(Shape, bool)> {
    let two = is_pairs(lines);
    let last = || is_mostly_numeric(lines, Shape::Last, notation);
    let is_numeric = |shape| is_numeric(lines, shape, notation);
    match is_numeric(Shape::First) {
        // `1 100`: two columns, of which the first is the label, or one that groups by blanks.
        true if last() => two.then(|| (Shape::Last, !lines.iter().all(|line| is_grouped(line)))),
        true => Some((Shape::First, two)),
        false => is_numeric(Shape::Last).then_some((Shape::Last, two)),
    }
}

/// Where numbers end that are first on each line, at least one of them after blanks, and whether
/// just one blank follows each.
fn counts(lines: &[&str]) -> Option<(usize, bool)> {
    let word = |line: &str| {
        let text = line.trim_start_matches(' ');
        let indent = line.len() - text.len();
        (indent, indent + text.find(BLANKS).unwrap_or(text.len()))
    };
    let (_, width) = lines.iter().map(|line| word(line)).find(|(indent, _)| *indent > 0)?;
    // `uniq` gives a count more room where it needs it.
    let is_wider = |indent, end| indent == 0 && end > width && COUNT_WIDTHS.contains(&width);
    let begins =
        |line: &str, gap: &str| line.get(word(line).1..).is_some_and(|it| it.starts_with(gap));
    let fits = |line: &&str| {
        let (indent, end) = word(line);
        (end == width || is_wider(indent, end)) && !begins(line, "\t")
    };
    let is_close = |line: &&str| !begins(line, "  ") && !begins(line, " \t");
    lines.iter().all(fits).then(|| (width, lines.iter().all(is_close)))
}

/// Whether each of several lines is a word, a number and the same unit after it.
fn is_measured(lines: &[&str], notation: Notation) -> bool {
    let unit = lines.first().and_then(|line| words(line).nth(2));
    let is_one = |line: &&str| {
        let numbers = words(line).filter(|word| is_number(word, notation)).count();
        words(line).nth(2) == unit && words(line).count() == 3 && numbers == 1
    };
    lines.len() > 1 && lines.iter().all(is_one) && is_numeric(lines, Shape::Measured, notation)
}

/// Whether every line has two words.
pub(super) fn is_pairs(lines: &[&str]) -> bool {
    lines.iter().all(|line| words(line).count() == 2)
}

/// Whether most lines have a number on this side, or beside a label what is meant as one.
fn is_mostly_numeric(lines: &[&str], shape: Shape, notation: Notation) -> bool {
    let meant =
        |line: &&&str| match shape.split(line).map(|(_, value)| number::read(value, notation)) {
            Some(CellValue::Number(_)) => true,
            Some(CellValue::Malformed(_)) => shape != Shape::Alone,
            Some(CellValue::Missing | CellValue::Text) | None => false,
        };
    lines.iter().filter(meant).count() * 2 > lines.len()
}

/// Whether every line has a number on this side, or nothing where a number would be, and one of
/// them has both a number and its label, if labels there are.
pub(super) fn is_numeric(lines: &[&str], shape: Shape, notation: Notation) -> bool {
    let mut any = false;
    let all = lines.iter().all(|line| {
        let Some((label, value)) = shape.split(line) else { return false };
        let number = is_number(value, notation);
        any |= number && (shape == Shape::Alone || !label.is_empty());
        number || matches!(number::read(value, notation), CellValue::Missing)
    });
    all && any
}

/// Whether a line begins with two words that are numbers with letters after them.
fn begins_with_duration(line: &str) -> bool {
    let is_part = |word: &str| {
        word.starts_with(|letter: char| letter.is_ascii_digit())
            && word.ends_with(char::is_alphabetic)
            && is_number(word, Decimal::Point)
    };
    words(line).take(2).filter(|word| is_part(word)).count() == 2
}

/// Whether a number in a line is followed by a comma and another word: `jan 120, feb 135`.
fn has_list(line: &str) -> bool {
    let mut words = words(line).peekable();
    while let Some(word) = words.next() {
        let number = word.strip_suffix([',', ';']);
        if words.peek().is_some() && number.is_some_and(|word| is_number(word, Decimal::Point)) {
            return true;
        }
    }
    false
}

/// `1 234`: digits that look like one number with a blank between its thousands.
fn is_grouped(line: &str) -> bool {
    let mut groups = line.trim_matches(BLANKS).split(' ');
    let digits = |group: &str, least: usize| {
        (least..=3).contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    groups.next().is_some_and(|first| digits(first, 1)) && groups.all(|group| digits(group, 3))
}

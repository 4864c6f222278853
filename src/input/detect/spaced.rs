//! Lines that are split by white space: one number on each, a number and a label, columns below heads. What
//! nearly is one of these is refused with what would make it certain. Knows no delimiters.

use super::line_shape::{
    is_grouped, is_mostly_numeric, is_numeric, is_pair, is_pairs, shape, sure_shape,
};
use super::two_numbers::shape_along;
use super::words::{begins_with_durations, count_units, has_list, is_unit};
use super::{Detection, Verdict};
use crate::data::header::{has_only_words, is_name};
use crate::data::number::is_number;
use crate::fault::{Ambiguity, Fault, Hint, Kind, Place};
use crate::input::Form;
use crate::input::blank::{BLANKS, words};
use crate::input::labelled_numbers::{Shape, is_type_of_series};
use crate::input::text_table::{Doubt, TextTable};
use crate::plan::{DataShape, From, NumberPair, Setting};

/// Words of a label and its value together.
const MAX_WORDS: usize = 6;

impl Detection<'_> {
    /// A series as pandas prints it: labels and numbers, below the name of the labels if they have one, above a
    /// line with the type of the numbers. Labels of several levels are not read: they leave out what is as above.
    pub(super) fn series(&self) -> Option<Form> {
        let (last, lines) = self.filled.split_last()?;
        if !is_type_of_series(last) || !self.window.is_whole {
            return None;
        }
        let (has_names, rows) = match lines {
            [name, rows @ ..] if words(name).count() == 1 => (true, rows),
            rows => (false, rows),
        };
        let is_series = rows.iter().all(|row| has_one_label(row))
            && is_numeric(rows, Shape::NumberLast, self.notation());
        is_series.then_some(Form::LabelledNumbers { shape: Shape::NumberLast, has_names })
    }

    /// White space between numbers, labels and columns.
    pub(super) fn spaced(&self) -> Verdict {
        match self.numbers()? {
            Some(numbers) => Ok(Some(numbers)),
            None => self.shaped_or_aligned(false),
        }
    }

    /// The form of lines that the user says are columns.
    pub(super) fn columns(&self) -> Result<Form, Fault> {
        if let Some(form) = self.shaped_or_aligned(true)? {
            return Ok(form);
        }
        self.mostly().ok_or_else(|| self.refusal())
    }

    /// The form that all lines have. Labels may have several words if the user says that they are columns.
    fn shaped_or_aligned(&self, is_explicit: bool) -> Verdict {
        let rows = self.rows();
        let shape = shape(rows, self.notation());
        if shape == Some((Shape::NumberLast, true)) && self.are_two_numbers() {
            return self.two_numbers();
        }
        let is_sure = shape.is_some_and(|(_, is_sure)| is_sure);
        if !is_sure && let Some(aligned) = self.aligned(shape.is_none())? {
            return Ok(Some(aligned));
        }
        match shape {
            Some((shape, _)) if is_explicit || is_sure => Ok(Some(self.shaped(shape))),
            Some(_) if is_pairs(rows) || !self.is_wide() => Err(self.likely_pairs()),
            // There are no labels, however few numbers.
            None if self.are_numbers() => Ok(Some(self.shaped(Shape::Alone))),
            _ => Ok(None),
        }
    }

    /// Whether the labels of lines that end with a number are numbers as well, and the user does not say that
    /// they are labels.
    fn are_two_numbers(&self) -> bool {
        if self.options.number_pair == NumberPair::Chosen || self.has_header() {
            return false;
        }
        let mut labels = self.rows().iter().filter_map(|row| Shape::NumberLast.split(row));
        labels.all(|(label, _)| is_number(label, self.notation()))
    }

    fn two_numbers(&self) -> Verdict {
        if self.options.number_pair == NumberPair::Coordinates
            && let Some(shape) = shape_along(self.rows(), self.notation())
        {
            return Ok(Some(self.shaped(shape)));
        }
        Err(Ambiguity::TwoNumbers(self.first_row()).into())
    }

    /// Whether there is more than a label and a value on a line.
    fn is_wide(&self) -> bool {
        self.rows().iter().any(|row| words(row).count() > MAX_WORDS)
            || self.numeric_places(self.rows()).len() > 1
    }

    /// The form of lines that are numbers, if they are. What comes after each number is its unit if it is
    /// the same on every line, but not below two names, or if it is always a measure; otherwise it is
    /// its label.
    pub(super) fn numbers(&self) -> Verdict {
        if !self.are_numbers() {
            return Ok(None);
        }
        let rows = self.rows();
        let Some(shape) = sure_shape(rows, self.notation()) else {
            return Ok(Some(self.shaped(Shape::Alone)));
        };
        let mut labels: Vec<&str> =
            rows.iter().filter_map(|row| shape.split(row)).map(|(label, _)| label).collect();
        // `uniq` counts neighbours: only these are certainly different.
        if shape != Shape::Counted {
            labels.sort_unstable();
        }
        labels.dedup();
        let measures = count_units(&labels);
        let has_names = self.has_header() && is_pair(self.first_line());
        let is_one_label = labels.len() < 2 && rows.len() > 1 && !has_names;
        if is_one_label || measures == labels.len() {
            Ok(Some(self.shaped(Shape::Alone)))
        } else if measures == 0 || labels.len() == rows.len() {
            Ok(Some(self.shaped(shape)))
        } else {
            Err(self.likely_pairs())
        }
    }

    /// Whether every line is one number, or nothing where one would be.
    fn are_numbers(&self) -> bool {
        is_numeric(self.rows(), Shape::Alone, self.notation())
    }

    /// Columns below heads, or without them; a fault if there are two readings. A row that does not fit is a
    /// fault if the lines can have no other form.
    pub(super) fn aligned(&self, is_only_form: bool) -> Verdict {
        let from = self.options.from;
        let has_no_heads = self.options.header == Some(false);
        let found = if has_no_heads { None } else { self.text_table() };
        let are_columns = has_no_heads || self.options.has_column_numbers && found.is_none();
        let mut may_have_heads = false;
        match found {
            Some(Ok(table)) => return Ok(Some(Form::TextTable(table))),
            Some(Err(Doubt::Readings)) => return Err(self.two_readings()),
            Some(Err(Doubt::Row(row))) if is_only_form => return Err(self.misaligned(row)),
            Some(Err(Doubt::Heads)) => may_have_heads = self.options.header.is_none(),
            Some(Err(Doubt::Row(_))) | None => {}
        }
        if from != From::Aligned
            && let Some(table) = self.without_heads(are_columns)
        {
            return Ok(Some(Form::TextTable(table)));
        }
        if !may_have_heads {
            return Ok(None);
        }
        let mut hints = vec![header()];
        if has_only_words(words(self.first_line())) {
            hints.push(no_header());
        }
        // Heads seldom have digits.
        if self.first_line().contains(|letter: char| letter.is_ascii_digit()) {
            hints.reverse();
        }
        Err(self.uncertain(hints))
    }

    fn text_table(&self) -> Option<Result<TextTable, Doubt>> {
        TextTable::find(&self.lines, self.options.from, self.has_header(), self.notation())
    }

    /// Whether there are columns below heads that can be read in two ways.
    pub(super) fn has_two_readings(&self) -> bool {
        matches!(self.text_table(), Some(Err(Doubt::Readings)))
    }

    /// Columns of words without heads, as the user says, or certainly. Where a number has another unit than the one
    /// below it, words are no cells: `10.2 KiB` above `3.1 MiB`.
    pub(super) fn without_heads(&self, is_explicit: bool) -> Option<TextTable> {
        let lines = &self.filled;
        let has_units = |place: &usize| {
            let mut units = lines.iter().filter_map(|line| words(line).nth(place + 1));
            let first = units.next();
            first.is_some_and(is_unit) && units.any(|unit| Some(unit) != first && is_unit(unit))
        };
        let is_table = self.options.shape == Some(DataShape::Rows);
        if is_explicit && !is_table && self.numeric_places(lines).iter().any(has_units) {
            return None;
        }
        TextTable::without_heads(lines, is_explicit, self.notation())
    }

    /// Whether there are columns below heads if each word is a cell.
    pub(super) fn has_fields(&self) -> bool {
        let found = TextTable::find(&self.lines, From::Columns, self.has_header(), self.notation());
        matches!(found, Some(Ok(_)))
    }

    fn two_readings(&self) -> Fault {
        let gutters = [Setting::From(From::Aligned)];
        self.uncertain(vec![each_word(), Hint::when("cells are below their heads", gutters)])
    }

    fn misaligned(&self, row: String) -> Fault {
        let before = self.lines.iter().take_while(|line| line.trim_end_matches(BLANKS) != row);
        let place = Place::line(before.count() as u64 + 1);
        Fault::new(Kind::Misaligned(row), place)
    }

    /// The form that most of at least three lines have, the first of which is not a header. Its reader
    /// refuses the other lines.
    pub(super) fn mostly(&self) -> Option<Form> {
        let rows = self.rows();
        let [first, _, _, ..] = rows else { return None };
        for shape in [Shape::Alone, Shape::NumberLast, Shape::NumberFirst] {
            if shape.split(first).is_some_and(|(_, value)| !is_name(value))
                && (shape == Shape::Alone || is_pairs(rows))
                && is_mostly_numeric(rows, shape, self.notation())
            {
                return Some(self.shaped(shape));
            }
        }
        None
    }

    /// The fault of what may be a number and a label: `1 234`, or labels of several words.
    fn likely_pairs(&self) -> Fault {
        if self.has_prose_with_numbers() || self.rows().iter().any(|row| has_list(row)) {
            return self.prose();
        }
        let mut hints = Vec::new();
        // `1min 30s apt.service`: the first words are one duration.
        if !self.rows().iter().any(|row| begins_with_durations(row)) {
            hints.push(Hint::when("it is a label and a value", [columns()]));
        }
        if self.rows().iter().all(|row| is_grouped(row)) {
            hints.push(Hint::words("if it is one number, write it without spaces"));
        }
        self.uncertain(hints)
    }

    pub(super) fn shaped(&self, shape: Shape) -> Form {
        Form::LabelledNumbers { shape, has_names: self.has_header() }
    }

    /// Which words are a number in every row.
    pub(super) fn numeric_places(&self, rows: &[&str]) -> Vec<usize> {
        let Some((first, others)) = rows.split_first() else { return Vec::new() };
        let mut places: Vec<usize> = (0..words(first).count()).collect();
        for row in [first].into_iter().chain(others) {
            let are_numbers: Vec<bool> =
                words(row).map(|word| is_number(word, self.notation())).collect();
            places.retain(|place| are_numbers.get(*place) == Some(&true));
        }
        places
    }
}

/// The hint for lines whose first may be a header.
pub(super) fn header() -> Hint {
    Hint::when("the first line is a header", [Setting::Header])
}

/// The hint for lines whose first may be data.
pub(super) fn no_header() -> Hint {
    Hint::when("the first line is data", [Setting::NoHeader])
}

/// The hint for columns of one word each.
pub(super) fn each_word() -> Hint {
    Hint::when("each word is a cell", [columns()])
}

/// The option for a number and a label with white space between.
pub(super) fn columns() -> Setting {
    Setting::From(From::Columns)
}

/// Whether a line has one label: it begins the line, and no two blanks in a row are inside it.
fn has_one_label(row: &str) -> bool {
    let label = Shape::NumberLast.split(row).map_or("", |(label, _)| label);
    !row.starts_with(BLANKS) && !label.contains("  ")
}

//! Detects lines split by white space: one number per line, a number and a label, columns below a header. If that is
//! likely but uncertain, the text is refused with options that decide.

use super::line_shape::{
    are_counts, is_grouped, is_mostly_numeric, is_numeric, is_pair, is_pairs, shape, shape_along,
    sure_shape,
};
use super::{Detection, DetectionResult};
use crate::data::header::is_name;
use crate::data::number::{count_units, is_number};
use crate::fault::{Ambiguity, Fault, Hint, label_hints};
use crate::input::Form;
use crate::input::blank::{BLANKS, words};
use crate::input::labelled_numbers::{Shape, is_type_of_series};
use crate::plan::{DataShape, Decimal, Delimiter, InputForm, Setting};

/// The maximum number of words of a label and its value.
const MAX_WORDS: usize = 6;

impl Detection<'_> {
    /// A pandas `Series` as printed: optionally the name of the index, then labels and numbers, then a `dtype:` line. A
    /// multi-level index is not read, because its repeated labels are left out.
    pub(super) fn series(&self) -> Option<Form> {
        let (last, lines) = self.text_lines.split_last()?;
        if !is_type_of_series(last) || !self.window.is_whole {
            return None;
        }
        let (has_names, rows) = match lines {
            [name, rows @ ..] if words(name).count() == 1 => (true, rows),
            rows => (false, rows),
        };
        let is_series = rows.iter().all(|row| has_one_label(row))
            && is_numeric(rows, Shape::NumberLast, self.notation);
        is_series.then_some(Form::LabelledNumbers { shape: Shape::NumberLast, has_names })
    }

    /// Numbers, labels or columns separated by white space.
    pub(super) fn spaced(&self) -> DetectionResult {
        match self.numbers()? {
            Some(numbers) => Ok(Some(numbers)),
            None => self.shaped_or_aligned(false),
        }
    }

    /// The format for `--from columns`.
    pub(super) fn columns(&self) -> Result<Form, Fault> {
        if let Some(form) = self.shaped_or_aligned(true)? {
            return Ok(form);
        }
        self.form_of_most_lines().ok_or_else(|| self.refusal())
    }

    /// The format that all lines fit. What is uncertain (labels of several words) is accepted only if `is_explicit`.
    fn shaped_or_aligned(&self, is_explicit: bool) -> DetectionResult {
        let rows = self.rows();
        let shape = shape(rows, self.notation);
        if shape == Some((Shape::NumberLast, true)) && self.are_two_numbers() {
            return self.two_numbers();
        }
        let is_sure = shape.is_some_and(|(_, is_sure)| is_sure);
        if !is_sure && let Some(aligned) = self.aligned(shape.is_none())? {
            return Ok(Some(aligned));
        }
        match shape {
            Some((shape, _)) if is_explicit || is_sure => Ok(Some(self.form_of_shape(shape))),
            Some(_) if is_pairs(rows) || !self.is_wide() => Err(self.likely_pairs_fault()),
            // Numbers without labels are certain, even on a single line.
            None if self.are_numbers() => Ok(Some(self.form_of_shape(Shape::NumberOnly))),
            _ => Ok(None),
        }
    }

    /// Whether lines that end with a number also have a number as label, and no option says which is the label.
    fn are_two_numbers(&self) -> bool {
        if self.has_column_numbers() || self.has_header() {
            return false;
        }
        let mut labels = self.rows().iter().filter_map(|row| Shape::NumberLast.split(row));
        labels.all(|(label, _)| is_number(label, self.notation))
    }

    fn two_numbers(&self) -> DetectionResult {
        if self.plan.shape() == DataShape::Lines
            && let Some(shape) = shape_along(self.rows(), self.notation)
        {
            return Ok(Some(self.form_of_shape(shape)));
        }
        Err(Ambiguity::TwoNumbers(self.first_row()).into())
    }

    /// Whether any line has more than a label and a value.
    fn is_wide(&self) -> bool {
        self.rows().iter().any(|row| words(row).count() > MAX_WORDS)
            || self.numeric_places(self.rows()).len() > 1
    }

    /// The format of lines that are all numbers. The word after each number is its unit if it is the same on every line
    /// (and there is no header of two words), or if it is always a known unit; otherwise it is the label.
    pub(super) fn numbers(&self) -> DetectionResult {
        let rows = self.rows();
        if let [name, numbers @ ..] = rows
            && !self.has_header()
            && words(name).count() == 1
            && is_name(name.trim_matches(BLANKS))
            && !name.contains([',', ';', '|'])
            && numbers.len() > 1
            && is_numeric(numbers, Shape::NumberOnly, self.notation)
            && sure_shape(numbers, self.notation).is_none()
        {
            return Ok(Some(Form::LabelledNumbers { shape: Shape::NumberOnly, has_names: true }));
        }
        if !self.are_numbers() {
            return Ok(None);
        }
        let Some(shape) = sure_shape(rows, self.notation) else {
            return Ok(Some(self.form_of_shape(Shape::NumberOnly)));
        };
        if are_counts(rows) {
            return Ok(Some(self.form_of_shape(Shape::Count)));
        }
        let mut labels: Vec<&str> =
            rows.iter().filter_map(|row| shape.split(row)).map(|(label, _)| label).collect();
        // `uniq` merges only adjacent lines, so labels that are not adjacent may repeat.
        if shape != Shape::Count {
            labels.sort_unstable();
        }
        labels.dedup();
        let units = count_units(&labels);
        let has_names = self.has_header() && is_pair(self.first_line());
        let is_one_label = labels.len() < 2 && rows.len() > 1 && !has_names;
        if is_one_label || units == labels.len() {
            Ok(Some(self.form_of_shape(Shape::NumberOnly)))
        } else if units == 0 || labels.len() == rows.len() {
            Ok(Some(self.form_of_shape(shape)))
        } else {
            Err(self.likely_pairs_fault())
        }
    }

    /// Whether every line is a number or a missing value.
    fn are_numbers(&self) -> bool {
        is_numeric(self.rows(), Shape::NumberOnly, self.notation)
    }

    /// The format that most of at least three lines fit, if the first is not a header. The reader refuses the others.
    pub(super) fn form_of_most_lines(&self) -> Option<Form> {
        let rows = self.rows();
        let [first, _, _, ..] = rows else { return None };
        let mut shapes = [Shape::NumberOnly, Shape::NumberLast, Shape::NumberFirst].into_iter();
        let shape = shapes.find(|shape| {
            shape.split(first).is_some_and(|(_, value)| !is_name(value))
                && (*shape == Shape::NumberOnly || is_pairs(rows))
                && is_mostly_numeric(rows, *shape, self.notation)
        })?;
        Some(self.form_of_shape(shape))
    }

    /// The fault of lines that may be a number and a label: `1 234`, or labels of several words.
    fn likely_pairs_fault(&self) -> Fault {
        if self.has_prose_with_numbers() || self.rows().iter().any(|row| has_list(row)) {
            return self.prose();
        }
        // Times have colons, too.
        let colon = Setting::Delimiter(Delimiter(b':'));
        let delimiter = self.unusual_delimiter().filter(|delimiter| *delimiter != colon);
        let name_it = delimiter.map(|sign| Hint::options("name the delimiter", [sign]));
        let mut hints: Vec<Hint> = name_it.into_iter().collect();
        let are_grouped = self.rows().iter().all(|row| is_grouped(row));
        if are_grouped && self.are_two_numbers() {
            hints.extend(label_hints());
        } else if !self.rows().iter().any(|row| begins_with_durations(row)) {
            // `1min 30s apt.service`: the first words would be one duration.
            hints.push(label_and_value());
        }
        if are_grouped {
            hints.push(Hint::words("if it is one number, write it without spaces"));
        }
        self.uncertain(hints)
    }

    pub(super) fn form_of_shape(&self, shape: Shape) -> Form {
        Form::LabelledNumbers { shape, has_names: self.has_header() }
    }
}

/// The hint `--header`.
pub(super) fn header() -> Hint {
    Hint::when("the first line is a header", [Setting::Header])
}

/// The hint `--no-header`.
pub(super) fn no_header() -> Hint {
    Hint::when("the first line is data", [Setting::NoHeader])
}

/// The hint `--from columns`, for columns of one word each.
pub(super) fn each_word() -> Hint {
    Hint::when("each word is a cell", [columns()])
}

/// The hint `--from columns`, for a label of several words.
pub(super) fn label_and_value() -> Hint {
    Hint::when("it is a label and a value", [columns()])
}

/// The setting `--from columns`.
pub(super) fn columns() -> Setting {
    Setting::From(InputForm::Columns)
}

/// Whether the label starts the line and contains no double blank.
fn has_one_label(row: &str) -> bool {
    let label = Shape::NumberLast.split(row).map_or("", |(label, _)| label);
    !row.starts_with(BLANKS) && !label.contains("  ")
}

/// Whether a line has several names with a number each: `M5 CS: 2.9, M4 CSL: 3.3`, `cpu=12 mem=34`.
pub(super) fn has_several_pairs(line: &str) -> bool {
    let parts: Vec<&str> = line.split([':', '=']).collect();
    let pairs = parts.iter().zip(parts.iter().skip(1)).filter(|(name, value)| {
        name.trim_end().ends_with(char::is_alphabetic) && begins_with_number(value)
    });
    pairs.count() > 1
}

/// Whether a number in a line is followed by a comma and another word: `jan 120, feb 135`.
pub(super) fn has_list(line: &str) -> bool {
    let mut words = words(line).peekable();
    while let Some(word) = words.next() {
        let number = word.strip_suffix([',', ';']);
        if words.peek().is_some() && number.is_some_and(|word| is_number(word, Decimal::Point)) {
            return true;
        }
    }
    false
}

/// Whether a line starts with two numbers with units: `1min 30s apt.service`.
pub(super) fn begins_with_durations(line: &str) -> bool {
    let durations = words(line).take(2).filter(|word| {
        begins_with_number(word)
            && word.ends_with(char::is_alphabetic)
            && is_number(word, Decimal::Point)
    });
    durations.count() == 2
}

pub(super) fn begins_with_number(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

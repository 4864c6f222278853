//! One number per line, alone or with a label: `seq`, `uniq -c`, `wc -l`, a pasted list. [`LineShape::of`] decides on the
//! window where the number is; the reader splits each line there; the sink reads the number. Independent of charts.

use super::blank::{BLANKS, ByteRange, is_blank_byte, trimmed, words};
use super::cursor::Grammar;
use super::record::{Record, RowWriter};
use super::text_lines::LastLine;
use crate::data::date::is_date_or_time;
use crate::data::label;
use crate::data::number::{self, CellValue, are_different_units, are_units, is_number};
use crate::data::rows::{Cell, ColumnLayout};
use crate::data::x_axis::cycle::calendar_name;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Notation, Suffixes};

/// What may be before a label in a pasted list.
const BULLETS: [&str; 3] = ["- ", "* ", "• "];

/// How a line is split into a number and a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineShape {
    NumberOnly,
    /// A number after a bullet: `- 5`.
    Bulleted,
    /// A right-aligned count, and what was counted, which may be empty: `uniq -c`.
    Count,
    NumberFirst,
    /// A duration of one or more words first: `1min 3.5s`.
    Durations,
    NumberLast,
    /// The number after a colon, a tab or two blanks, with its unit: `MemFree:  1299132 kB`.
    AfterSeparator,
    /// A label, the number, and its unit: `web 12 MB`.
    NumberAndUnit,
}

impl LineShape {
    /// The shape of lines that are each a label and a number; `None` if they are not, or could be columns.
    pub fn of(lines: &[&str], notation: Notation) -> Option<Self> {
        if lines.is_empty() {
            return None;
        }
        if lines.iter().all(|line| Self::Bulleted.fits(line, notation)) {
            return Some(Self::Bulleted);
        }
        let rows: Vec<Vec<&str>> = lines.iter().map(|line| words(line).collect()).collect();
        let places = numeric_places(&rows, notation);
        number_first(lines, &places, notation).or_else(|| number_last(lines, notation))
    }

    /// The label and the value on a line; `None` if the shape needs both, but the line has only one word.
    pub fn split(self, line: &str) -> Option<(&str, &str)> {
        self.slices(line, self.parts(line.as_bytes(), (0, line.len())))
    }

    fn slices(self, line: &str, parts: Option<[ByteRange; 2]>) -> Option<(&str, &str)> {
        let Some([label, value]) = parts else {
            return (self == Self::Count).then_some(("", line.trim_matches(BLANKS)));
        };
        Some((line.get(label.0..label.1)?, line.get(value.0..value.1)?))
    }

    /// Whether a line is a number, with a label unless the shape has none.
    pub fn fits(self, line: &str, notation: Notation) -> bool {
        self.split(line).is_some_and(|(_, value)| is_like_number(value, notation))
    }

    fn has_label(self) -> bool {
        !matches!(self, Self::NumberOnly | Self::Bulleted)
    }

    fn has_number_last(self) -> bool {
        matches!(self, Self::NumberLast | Self::AfterSeparator | Self::NumberAndUnit)
    }

    /// The parts of a line as it is read: digits that may be the thousands of the value belong to it, so that it says
    /// what is wrong.
    fn parts_of_row(self, text: &[u8], line: ByteRange) -> Option<[ByteRange; 2]> {
        let [label, value] = self.parts(text, line)?;
        let thousands = start_of_thousands(text, label, value).filter(|_| self == Self::NumberLast);
        Some(match thousands {
            Some(start) => [trimmed(text, (label.0, start)), (start + 1, value.1)],
            None => [label, value],
        })
    }

    /// The ranges of the label and the value of a line. `None` if one of them is missing.
    #[inline]
    fn parts(self, text: &[u8], line: ByteRange) -> Option<[ByteRange; 2]> {
        let (start, end) = trimmed(text, line);
        Some(match self {
            Self::NumberOnly => [(start, start), (start, end)],
            Self::Bulleted => {
                let line = text.get(start..end)?;
                let mut bullets = BULLETS.iter();
                let bullet = bullets.find(|bullet| line.starts_with(bullet.as_bytes()))?;
                [(start, start), trimmed(text, (start + bullet.len(), end))]
            }
            Self::Count | Self::NumberFirst => {
                let blank = first_blank(text, (start, end))?;
                [trimmed(text, (blank, end)), (start, blank)]
            }
            Self::Durations => {
                let mut blank = first_blank(text, (start, end))?;
                let mut next = trimmed(text, (blank, end));
                while let Some(word_end) = first_blank(text, next)
                    && text.get(next.0..word_end).is_some_and(is_duration_part)
                {
                    blank = word_end;
                    next = trimmed(text, (blank, end));
                }
                [next, (start, blank)]
            }
            Self::NumberLast => {
                let blank = last_blank(text, (start, end))?;
                [trimmed(text, (start, blank)), (blank + 1, end)]
            }
            Self::NumberAndUnit => {
                let number = trimmed(text, (start, last_blank(text, (start, end))?));
                let blank = last_blank(text, number)?;
                [trimmed(text, (start, blank)), (blank + 1, end)]
            }
            Self::AfterSeparator => {
                let after = last_separator(text, (start, end))?;
                [trimmed(text, (start, after)), (after, end)]
            }
        })
    }
}

#[inline]
fn first_blank(text: &[u8], (start, end): ByteRange) -> Option<usize> {
    let bytes = text.get(start..end)?;
    Some(start + bytes.iter().position(|byte| is_blank_byte(*byte))?)
}

#[inline]
fn last_blank(text: &[u8], (start, end): ByteRange) -> Option<usize> {
    let bytes = text.get(start..end)?;
    Some(start + bytes.iter().rposition(|byte| is_blank_byte(*byte))?)
}

/// The blank before the last word of a label which may be the thousands of the number behind it: `Paris 2 161`.
fn start_of_thousands(text: &[u8], label: ByteRange, value: ByteRange) -> Option<usize> {
    let start = last_blank(text, label).filter(|_| label.1 + 1 == value.0)?;
    let [thousands, number] =
        [(start + 1, label.1), value].map(|(start, end)| text.get(start..end));
    let whole = number?.split(|byte| *byte == b'.').next()?;
    let are_digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let is_group = (1..=3).contains(&thousands?.len()) && whole.len() == 3;
    (is_group && are_digits(thousands?) && are_digits(whole)).then_some(start)
}

/// Where the text after the last separator begins: after a tab, two blanks, or a colon with a blank.
fn last_separator(text: &[u8], (start, end): ByteRange) -> Option<usize> {
    let bytes = text.get(start..end)?;
    let after = bytes.windows(2).rposition(|pair| {
        matches!(pair, [b' ' | b'\t' | b':', b' ' | b'\t']) || matches!(pair, [b'\t', _])
    })?;
    let is_tab = bytes.get(after) == Some(&b'\t') && !is_blank_byte(*bytes.get(after + 1)?);
    Some(start + after + if is_tab { 1 } else { 2 })
}

/// Whether a word may be the next part of a duration: `3.5s`.
fn is_duration_part(word: &[u8]) -> bool {
    let notation = Notation { suffixes: Some(Suffixes::Durations), ..Notation::default() };
    str::from_utf8(word)
        .is_ok_and(|word| word.ends_with(char::is_alphabetic) && is_number(word, notation))
}

/// Whether a text is a number, or meant to be one: its column says what is wrong with `1,23`.
pub fn is_like_number(text: &str, notation: Notation) -> bool {
    matches!(number::read(text, notation), CellValue::Number(_) | CellValue::Malformed(_))
}

/// Whether each of these cells is a number or missing, and one at least is a number.
pub fn are_numbers<'t>(
    mut cells: impl Iterator<Item = &'t str> + Clone,
    notation: Notation,
) -> bool {
    cells.clone().any(|cell| is_number(cell, notation))
        && cells.all(|cell| {
            is_like_number(cell, notation) || number::read(cell, notation) == CellValue::Missing
        })
}

/// The positions of the words that are numbers in every row, and not followed by different units.
pub fn numeric_places(rows: &[Vec<&str>], notation: Notation) -> Vec<usize> {
    let width = rows.iter().map(Vec::len).min().unwrap_or_default();
    let column = |place: usize| rows.iter().filter_map(move |row| row.get(place).copied());
    let places = (0..width).filter(|place| column(*place).all(|word| is_number(word, notation)));
    places
        .filter(|place| {
            let next: Vec<&str> = column(place + 1).collect();
            let are_initials = next.iter().all(|word| matches!(word.as_bytes(), [b'A'..=b'Z']));
            next.len() < rows.len() || are_initials || !are_different_units(&next)
        })
        .collect()
}

/// Numbers at the start of all lines: right-aligned, or with a tab or a single word after them.
fn number_first(lines: &[&str], places: &[usize], notation: Notation) -> Option<LineShape> {
    let has_durations = notation.suffixes == Some(Suffixes::Durations);
    let shape = if has_durations { LineShape::Durations } else { LineShape::NumberFirst };
    let is_first = places.first() == Some(&0);
    let others = places.len().saturating_sub(1);
    if is_first && others < 2 && are_aligned(lines, others > 0) {
        return Some(if has_durations { LineShape::Durations } else { LineShape::Count });
    }
    let are_pairs = lines.iter().all(|line| {
        shape.split(line).is_some_and(|(label, value)| {
            let is_after_tab =
                line.trim_start().strip_prefix(value).is_some_and(|rest| rest.starts_with('\t'));
            is_number(value, notation) && (is_after_tab || words(label).count() == 1)
        })
    });
    (are_pairs && others == 0).then_some(shape)
}

/// Whether the first words end at one place, at least one of them after blanks, and one blank is between them and the
/// labels. Those that are too wide begin the line. With other numbers, all lines have to begin with a blank.
fn are_aligned(lines: &[&str], has_other_numbers: bool) -> bool {
    let Some(padded) = lines.iter().find(|line| line.starts_with(' ')) else { return false };
    let (_, end) = first_word(padded);
    let mut has_label = false;
    lines.iter().all(|line| {
        let (start, own_end) = first_word(line);
        let (_, rest) = line.split_at(own_end);
        has_label |= !rest.is_empty();
        let is_in_place = own_end == end || start == 0 && own_end > end;
        let is_label = !rest.starts_with("  ") && !rest.contains('\t');
        is_in_place && is_label && (start > 0 || !has_other_numbers)
    }) && has_label
}

/// Where the first word begins, and where it ends.
fn first_word(line: &str) -> ByteRange {
    let start = line.len() - line.trim_start_matches(BLANKS).len();
    let length = line.trim_start_matches(BLANKS).find(BLANKS);
    (start, length.map_or(line.len(), |length| start + length))
}

/// Numbers at the end of all lines: after a separator, after a label of one word, or, of several lines, of any words.
fn number_last(lines: &[&str], notation: Notation) -> Option<LineShape> {
    if let Some(labels) = labels(LineShape::AfterSeparator, lines, notation) {
        let have_colons = lines.iter().all(|line| line.contains(':'));
        if have_colons || !labels.iter().all(|label| is_number(label, notation)) {
            return Some(LineShape::AfterSeparator);
        }
    }
    let shape = if has_units(lines) { LineShape::NumberAndUnit } else { LineShape::NumberLast };
    let labels = labels(shape, lines, notation)?;
    let mut rows: Vec<Vec<&str>> = labels.iter().map(|label| words(label).collect()).collect();
    let are_words = rows.iter().all(|row| row.len() == 1);
    let have_numbers = |rows: &[Vec<&str>]| !numeric_places(rows, notation).is_empty();
    let have_numbers_from_start = have_numbers(&rows);
    for row in &mut rows {
        row.reverse();
    }
    ((lines.len() > 1 || are_words && shape == LineShape::NumberLast)
        && !have_numbers_from_start
        && !have_numbers(&rows)
        && !have_times_within(&labels))
    .then_some(shape)
}

/// The labels of these lines, if all have one before a number. Blanks within a label are the gaps of more columns.
fn labels<'t>(shape: LineShape, lines: &[&'t str], notation: Notation) -> Option<Vec<&'t str>> {
    let cells: Option<Vec<_>> = lines.iter().map(|line| shape.split(line)).collect();
    let cells = cells?;
    let values = cells.iter().map(|(_, value)| *value);
    let are_labels = cells.iter().all(|(label, _)| {
        let has_gap = label.contains("  ") || label.contains('\t') || label.contains(": ");
        !label.is_empty() && !has_gap
    });
    (are_labels && are_numbers(values, notation)).then(|| cells.iter().map(|cell| cell.0).collect())
}

/// Whether the same word of all labels is a time, but not the labels as a whole: `2024-03-01 web`, `Jan web`.
fn have_times_within(labels: &[&str]) -> bool {
    let is_time = |text: &str| is_date_or_time(text) || calendar_name(text).is_some();
    let is_time_at = |label: &&str, place| words(label).nth(place).is_some_and(is_time);
    let places = labels.iter().map(|label| words(label).count()).min().unwrap_or_default();
    (0..places).any(|place| labels.iter().all(|label| is_time_at(label, place)))
        && !labels.iter().all(|label| is_time(label))
}

/// Whether several lines end with the same word after a number, or all with units.
fn has_units(lines: &[&str]) -> bool {
    let last: Vec<&str> = lines.iter().filter_map(|line| words(line).last()).collect();
    lines.len() > 1
        && (last.iter().all(|word| Some(word) == last.first()) || are_units(&last))
        && !last.iter().any(|word| is_number(word, Notation::default()))
}

/// The grammar of labelled numbers. A header has two words, the column names; for `LineShape::NumberOnly` the whole header
/// is the name. Blank lines are skipped, except that for `LineShape::NumberOnly` they are missing values.
pub(super) struct LabelledNumbers {
    shape: LineShape,
    /// Whether the next line that is not blank is the header.
    is_before_header: bool,
    /// The number of blank lines directly before this one, which are missing values.
    blank_lines: u64,
    last_line: LastLine,
}

impl LabelledNumbers {
    pub(super) fn new(shape: LineShape, has_header: bool) -> Self {
        Self { shape, is_before_header: has_header, blank_lines: 0, last_line: LastLine::default() }
    }

    fn announce_columns(&self, header: &str, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let words: Vec<&str> = words(header).collect();
        let (layout, names) = match (self.shape, words.as_slice()) {
            (shape, []) if !shape.has_label() => (ColumnLayout::Values, vec!["value"]),
            (shape, _) if !shape.has_label() => (ColumnLayout::Named, vec![header]),
            (shape, [first, second]) if shape.has_number_last() => {
                (ColumnLayout::Named, vec![*first, *second])
            }
            (_, [first, second]) => (ColumnLayout::Named, vec![*second, *first]),
            _ => (ColumnLayout::Pairs, vec!["label", "value"]),
        };
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        rows.columns(layout, &names)
    }

    /// The cells of a line that is not a number alone. Not inlined: the loop for numbers stays short.
    #[inline(never)]
    fn cells_of_line(&self, text: &[u8], line: ByteRange) -> Option<[Option<ByteRange>; 2]> {
        let [label, value] = self.shape.parts_of_row(text, line)?;
        Some(if self.shape.has_label() { [Some(label), Some(value)] } else { [Some(value), None] })
    }

    /// The label without a bullet before it and a colon after it.
    fn label<'t>(&self, label: &'t str) -> &'t str {
        if !self.shape.has_number_last() {
            return label;
        }
        let bullet = BULLETS.iter().find_map(|bullet| label.strip_prefix(bullet));
        let label = bullet.map_or(label, label::trimmed);
        label.strip_suffix(':').unwrap_or(label)
    }
}

impl Grammar for LabelledNumbers {
    fn width(&self) -> usize {
        1
    }

    fn has_plain_labels(&self) -> bool {
        // Then a line that comes again has the same meaning.
        self.shape == LineShape::NumberOnly
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        let line = record.field(0)?;
        if self.last_line.is_held() {
            return None;
        }
        let cells = if self.shape == LineShape::NumberOnly {
            let value = trimmed(record.bytes(), line);
            if self.blank_lines > 0 || value.0 == value.1 {
                return None;
            }
            [Some(value), None]
        } else {
            self.cells_of_line(record.bytes(), line)?
        };
        Some(move |column: usize| cells.get(column).copied().flatten())
    }

    fn begin(&mut self, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        if self.is_before_header { Ok(()) } else { self.announce_columns("", rows) }
    }

    #[inline]
    fn read(&mut self, record: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let text = label::trimmed(record.text());
        let is_number_only = self.shape == LineShape::NumberOnly;
        if text.is_empty() {
            self.blank_lines += u64::from(is_number_only && !self.is_before_header);
            return Ok(());
        }
        if !self.last_line.is_row(text, rows.line)? {
            return Ok(());
        }
        if std::mem::take(&mut self.is_before_header) {
            return self.announce_columns(text, rows);
        }
        for blank in (1..=std::mem::take(&mut self.blank_lines)).rev() {
            rows.push([Cell::Text("")].into_iter(), Some(rows.line - blank))?;
        }
        if is_number_only {
            return rows.push_texts([text].into_iter());
        }
        let parts = self.shape.parts_of_row(text.as_bytes(), (0, text.len()));
        let Some((label, value)) = self.shape.slices(text, parts) else {
            return Err(FaultKind::NotLabelAndNumber(record.text().to_owned()).into());
        };
        if !self.shape.has_label() {
            return rows.push_texts([value].into_iter());
        }
        rows.push_texts([self.label(label), value].into_iter())
    }
}

//! One number per line, alone or with a label, separated by white space: `seq`, `uniq -c`, `wc -l`, two words. Rows
//! are a value, or label and value. Detection determined where the number is; the sink parses it.

use super::blank::{BLANKS, ByteRange, is_blank_byte, trimmed, trimmed_text, words};
use super::cursor::Grammar;
use super::record::{Record, RowWriter};
use super::text_table::is_separator;
use crate::data::number::is_number;
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Notation, Suffixes};

/// How a line is split into a number and a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    NumberOnly,
    /// A right-aligned count, and what was counted, which may be empty: `uniq -c`.
    Count,
    NumberFirst,
    /// A duration of one or more words first: `1min 3.5s`.
    Durations,
    NumberLast,
    /// A label of one word, the number, and optionally a unit: `web 12 MB`.
    Measure,
    /// The number, its unit, and the label: `1.2 GiB /home`.
    MeasureFirst,
}

impl Shape {
    /// The label and the value on a line; `None` if the shape needs both, but the line has only one word.
    pub fn split(self, line: &str) -> Option<(&str, &str)> {
        let Some([label, value]) = self.parts(line.as_bytes(), (0, line.len())) else {
            return (self == Self::Count).then_some(("", line.trim_matches(BLANKS)));
        };
        Some((line.get(label.0..label.1)?, line.get(value.0..value.1)?))
    }

    /// The ranges of the label and the value of a line. `None` if one of them is missing.
    #[inline]
    fn parts(self, text: &[u8], line: ByteRange) -> Option<[ByteRange; 2]> {
        let (start, end) = trimmed(text, line);
        Some(match self {
            Self::NumberOnly => [(start, start), (start, end)],
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
                let line = text.get(start..end)?;
                let blank = start + line.iter().rposition(|byte| is_blank_byte(*byte))?;
                [trimmed(text, (start, blank)), (blank + 1, end)]
            }
            Self::Measure => {
                let blank = first_blank(text, (start, end))?;
                [(start, blank), trimmed(text, (blank, end))]
            }
            Self::MeasureFirst => {
                let blank = first_blank(text, (start, end))?;
                let unit = trimmed(text, (blank, end));
                let unit_end = first_blank(text, unit)?;
                [trimmed(text, (unit_end, end)), (start, unit_end)]
            }
        })
    }
}

#[inline]
fn first_blank(text: &[u8], (start, end): ByteRange) -> Option<usize> {
    let bytes = text.get(start..end)?;
    Some(start + bytes.iter().position(|byte| is_blank_byte(*byte))?)
}

/// Whether a word may be the next part of a duration: `3.5s`.
fn is_duration_part(word: &[u8]) -> bool {
    let notation = Notation { suffixes: Some(Suffixes::Durations), ..Notation::default() };
    str::from_utf8(word)
        .is_ok_and(|word| word.ends_with(char::is_alphabetic) && is_number(word, notation))
}

/// Whether this is the last line of a pandas `Series` as printed: `Name: n, dtype: int64`.
pub(super) fn is_type_of_series(line: &str) -> bool {
    let bytes = line.as_bytes();
    // `dtype: int64`, after `Name:`, `Length:` or `Freq:`.
    if !matches!(bytes.first(), Some(b'd' | b'N' | b'L' | b'F')) {
        return false;
    }
    let Some(blank) = bytes.iter().rposition(|byte| *byte == b' ') else { return false };
    let (label, kind) = bytes.split_at(blank);
    (label == b"dtype:" || label.ends_with(b", dtype:"))
        && kind.iter().skip(1).all(u8::is_ascii_alphanumeric)
}

/// The grammar of labelled numbers. A header has two words, the column names; for `Shape::NumberOnly` the whole header
/// is the name. Blank lines are skipped, except that for `Shape::NumberOnly` they are missing values.
pub(super) struct LabelledNumbers {
    shape: Shape,
    /// Whether the next line that is not blank is the header.
    is_before_header: bool,
    /// The number of blank lines directly before this one, which are missing values.
    blank_lines: u64,
}

impl LabelledNumbers {
    pub(super) fn new(shape: Shape, has_header: bool) -> Self {
        Self { shape, is_before_header: has_header, blank_lines: 0 }
    }

    fn announce_columns(&self, header: &str, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let words: Vec<&str> = words(header).collect();
        let (layout, names) = match (self.shape, words.as_slice()) {
            (Shape::NumberOnly, []) => (ColumnLayout::Values, vec!["value"]),
            (Shape::NumberOnly, _) => (ColumnLayout::Named, vec![header]),
            (Shape::NumberLast | Shape::Measure, [first, second]) => {
                (ColumnLayout::Named, vec![*first, *second])
            }
            (_, [first, second]) => (ColumnLayout::Named, vec![*second, *first]),
            _ => (ColumnLayout::Pairs, vec!["label", "value"]),
        };
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        rows.columns(layout, &names)
    }
}

impl Grammar for LabelledNumbers {
    fn width(&self) -> usize {
        1
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        let line = record.field(0)?;
        let cells = if self.shape == Shape::NumberOnly {
            let value = trimmed(record.bytes(), line);
            if self.blank_lines > 0 || value.0 == value.1 {
                return None;
            }
            [Some(value), None]
        } else {
            self.shape.parts(record.bytes(), line)?.map(Some)
        };
        Some(move |column: usize| cells.get(column).copied().flatten())
    }

    fn begin(&mut self, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        if self.is_before_header { Ok(()) } else { self.announce_columns("", rows) }
    }

    fn read(
        &mut self,
        record: Record<'_>,
        line: u64,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        let text = trimmed_text(record.text());
        let is_number_only = self.shape == Shape::NumberOnly;
        if text.is_empty() {
            self.blank_lines += u64::from(is_number_only && !self.is_before_header);
            return Ok(());
        }
        if std::mem::take(&mut self.is_before_header) {
            return self.announce_columns(text, rows);
        }
        if !is_number_only && is_separator(text) || is_type_of_series(text) {
            return Ok(());
        }
        for blank in (1..=std::mem::take(&mut self.blank_lines)).rev() {
            rows.push_texts([""].into_iter(), line - blank)?;
        }
        if is_number_only {
            return rows.push_texts([text].into_iter(), line);
        }
        let Some((label, value)) = self.shape.split(text) else {
            return Err(FaultKind::NotLabelAndNumber(record.text().to_owned()).into());
        };
        let label = match label.strip_suffix(':') {
            // `2026-01-03: 30`
            Some(name) if matches!(self.shape, Shape::NumberLast | Shape::Measure) => name,
            _ => label,
        };
        rows.push_texts([label, value].into_iter(), line)
    }
}

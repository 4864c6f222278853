//! A number on each line, alone or with a label and white space between: `seq`, `uniq -c`, `wc -l`, two
//! words. Rows are a value, or label and value. Knows no grammar of numbers: which side they are on was
//! found out before, and what is no number there is refused by the sink.

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{BLANKS, Cells, Field, Line, Record, trimmed, words};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Kind};

/// How a line parts into a number and a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A number, and nothing else.
    Alone,
    /// A count behind blanks, and what was counted, which may be empty: `uniq -c`.
    Counted,
    /// The number first.
    First,
    /// The number last.
    Last,
    /// The number and, behind a blank, its unit last: `web 12 MB`.
    Measured,
}

impl Shape {
    /// The label and the value on a line; none where there is only one word.
    pub fn split(self, line: &str) -> Option<(&str, &str)> {
        let Some([label, value]) = self.parts(line.as_bytes()) else {
            return (self == Self::Counted).then_some(("", line.trim_matches(BLANKS)));
        };
        Some((line.get(label.0..label.1)?, line.get(value.0..value.1)?))
    }

    /// Where the label and the value are on a line that has more than one word.
    #[inline]
    fn parts(self, line: &[u8]) -> Option<[Field; 2]> {
        let (start, end) = trimmed(line, (0, line.len()));
        let words = line.get(start..end)?;
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
        Some(match self {
            Self::Alone => return None,
            Self::Counted | Self::First => {
                let blank = start + words.iter().position(is_blank)?;
                [trimmed(line, (blank, end)), (start, blank)]
            }
            Self::Last => {
                let blank = start + words.iter().rposition(is_blank)?;
                [trimmed(line, (start, blank)), (blank + 1, end)]
            }
            Self::Measured => {
                let (_, number) = trimmed(line, (start, start + words.iter().rposition(is_blank)?));
                let blank = start + line.get(start..number)?.iter().rposition(is_blank)?;
                [trimmed(line, (start, blank)), (blank + 1, end)]
            }
        })
    }
}

/// Pushes each line as a row. Below a header of two words these are the names, and the whole header is
/// the name of numbers alone. A blank line is none, but among numbers alone a value that is missing.
pub(super) fn read(
    source: &mut Source<'_>,
    shape: Shape,
    has_names: bool,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, None)?;
    let mut rows = Spaced { shape, awaits_names: has_names, blanks: 0, cells: Cells::default() };
    if !has_names {
        rows.announce("", sink)?;
    }
    cursor::read(source, (b'\n', Escape::Backslash), &mut rows, decimal, sink)
}

struct Spaced {
    shape: Shape,
    awaits_names: bool,
    /// Blank lines right before this one, which are missing values.
    blanks: u64,
    cells: Cells,
}

impl Spaced {
    fn announce(&self, head: &str, sink: &mut dyn Sink) -> Result<(), Fault> {
        let words: Vec<&str> = words(head).collect();
        let (layout, names) = match (self.shape, words.as_slice()) {
            (Shape::Alone, []) => (Layout::Values, vec!["value"]),
            (Shape::Alone, _) => (Layout::Named, vec![head]),
            (Shape::Counted | Shape::First, [first, second]) => {
                (Layout::Named, vec![*second, *first])
            }
            (_, [first, second]) => (Layout::Named, vec![*first, *second]),
            _ => (Layout::Pairs, vec!["label", "value"]),
        };
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        sink.columns(Columns { layout, names: &names })
    }
}

impl Grammar for Spaced {
    fn width(&self) -> usize {
        1
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        let cells = if self.shape == Shape::Alone {
            let field = trimmed(record.text, record.field(0)?);
            let is_row = self.blanks == 0 && field.0 < field.1;
            is_row.then_some([Some(field), None])?
        } else {
            let moved = |(start, end): Field| Some((record.start + start, record.start + end));
            self.shape.parts(record.bytes())?.map(moved)
        };
        Some(move |column| cells.get(column).copied().flatten())
    }

    fn take(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let text = line.text.trim_matches(BLANKS);
        let is_alone = self.shape == Shape::Alone;
        if text.is_empty() {
            self.blanks += u64::from(is_alone && !self.awaits_names);
            return Ok(());
        }
        if std::mem::take(&mut self.awaits_names) {
            return self.announce(text, sink);
        }
        for blank in (1..=std::mem::take(&mut self.blanks)).rev() {
            self.cells.push([""].into_iter(), line.number - blank, sink)?;
        }
        if is_alone {
            return self.cells.push([text].into_iter(), line.number, sink);
        }
        let Some((label, value)) = self.shape.split(text) else {
            return Err(Fault::new(Kind::NoPair(line.text.to_owned()), line.place()));
        };
        self.cells.push([label, value].into_iter(), line.number, sink)
    }
}

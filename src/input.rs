//! From bytes to rows: detects the format of the input, and has one reader per format. Independent of charts:
//! rows are pushed into any sink.
//!
//! | format | `--from` | detected in | read in | example |
//! | --- | --- | --- | --- | --- |
//! | JSON | `json`, `jsonl` | `detect.rs` | `json.rs` | `{"a": 1}` |
//! | Markdown table | `markdown` | `markdown/rule.rs` | `markdown.rs` | `\| a \| 1 \|` |
//! | delimited text | `csv`, `tsv` | `detect/delimiter.rs` | `delimited.rs` | `a,1` |
//! | numbers with a label or alone | `columns`, `numbers` | `labelled_numbers.rs` | `labelled_numbers.rs` | `12 a` |
//! | table of text | `columns`, `aligned` | `text_table.rs` | `text_table.rs` | `root  612  0.4  init` |

mod blank;
mod cursor;
pub mod delimited;
pub mod detect;
mod escape_codes;
pub mod foreign;
mod index;
pub mod json;
pub mod labelled_numbers;
pub mod markdown;
mod record;
pub mod source;
mod text_lines;
pub mod text_table;

use crate::data::number::Decimal;
use crate::data::rows::{FirstRow, RowFormat, Sink};
use crate::fault::{Fault, FaultKind, Place};
use crate::plan::RequestFields;
use delimited::Delimited;
use index::SpecialBytes;
use labelled_numbers::{LabelledNumbers, LineShape};
use markdown::Document;
use source::{Source, Window};
use text_table::TextTable;

/// An input format, with the parameters of its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// A JSON value, or the part of it at a path, such as `data.items`.
    Json { at: Option<String> },
    /// JSON values, one per line.
    JsonLines,
    /// A Markdown table. If it is embedded, there may be other text around it.
    Markdown { is_embedded: bool },
    /// Fields between delimiters. It has names if the first record is certainly a header.
    Delimited { delimiter: u8, has_names: bool },
    /// One number per line, alone or with a label, separated by white space. It has names if the first line is a
    /// header.
    LabelledNumbers { shape: LineShape, has_names: bool },
    /// Columns of text, with or without heads.
    TextTable(TextTable),
}

impl Format {
    /// The fields of a request that the text around the data gives, such as a title.
    pub fn captions(&self, window: &Window<'_>) -> Option<RequestFields> {
        match self {
            Self::Markdown { .. } => markdown::captions(window),
            Self::Json { .. }
            | Self::JsonLines
            | Self::Delimited { .. }
            | Self::LabelledNumbers { .. }
            | Self::TextTable(_) => None,
        }
    }

    /// Whether the input is one value, all of whose rows are meant to go together.
    pub fn is_one_value(&self) -> bool {
        match self {
            Self::Json { .. } => true,
            Self::JsonLines
            | Self::Markdown { .. }
            | Self::Delimited { .. }
            | Self::LabelledNumbers { .. }
            | Self::TextTable(_) => false,
        }
    }

    pub fn rows(&self) -> RowFormat {
        use LineShape::{Count, Durations, NumberFirst};
        let rows = RowFormat::default();
        match self {
            Self::Json { .. } | Self::JsonLines => RowFormat { is_json: true, ..rows },
            Self::Markdown { .. } => RowFormat { first_row: FirstRow::Data, ..rows },
            Self::Delimited { delimiter, has_names } => {
                let first_row = if *has_names { FirstRow::Header } else { FirstRow::Unknown };
                RowFormat { has_semicolons: *delimiter == b';', first_row, ..rows }
            }
            Self::LabelledNumbers { shape, .. } => RowFormat {
                first_row: FirstRow::Data,
                is_reversed: matches!(shape, Count | Durations | NumberFirst),
                ..rows
            },
            Self::TextTable(_) => rows,
        }
    }
}

/// How far the rows of a source were pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Input,
    /// The source is a window, and the input goes on.
    Window,
    /// No row was pushed: an array of series, and an object that is not a map, have to be read whole, because fields that
    /// say how it is read may come last. Only then is it known whether it is a request.
    Whole,
}

/// Why the source has no more text for a reader that needs it.
#[derive(Clone, Debug)]
pub enum ReadError {
    Fault(Fault),
    /// The window ends here, but the input continues.
    WindowEnd,
    /// The record that starts on this line is too long to buffer.
    TooLong {
        /// The line, from 1.
        line: u64,
    },
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<FaultKind> for ReadError {
    fn from(kind: FaultKind) -> Self {
        Self::Fault(kind.into())
    }
}

/// The fault to show. (`WindowEnd` gets here only where a repair is tried on the window of a request.)
impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Fault(fault) => fault,
            ReadError::TooLong { line } => Self::new(FaultKind::RecordTooLong, Place::line(line)),
            ReadError::WindowEnd => FaultKind::LateData.into(),
        }
    }
}

/// Pushes all rows of a source into the sink; if the source is a cut window, its complete rows.
pub fn read(
    format: &Format,
    source: &mut Source<'_>,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<End, Fault> {
    let end = match format {
        Format::Json { at } => json::read(source, at.as_deref(), sink),
        Format::JsonLines => json::read_lines(source, sink),
        Format::Markdown { is_embedded } => {
            let mut document = Document::new(*is_embedded);
            cursor::read(source, SpecialBytes::PIPES, &mut document, decimal, sink)
        }
        Format::Delimited { delimiter, .. } => {
            let mut records = Delimited::default();
            cursor::read(source, SpecialBytes::quoted(*delimiter), &mut records, decimal, sink)
        }
        Format::LabelledNumbers { shape, has_names } => {
            let mut lines = LabelledNumbers::new(*shape, *has_names);
            cursor::read(source, SpecialBytes::LINES, &mut lines, decimal, sink)
        }
        Format::TextTable(table) => {
            let mut lines = text_table::Rows::new(table);
            cursor::read(source, SpecialBytes::LINES, &mut lines, decimal, sink)
        }
    };
    match end {
        Err(ReadError::WindowEnd) => Ok(End::Window),
        end => Ok(end?),
    }
}

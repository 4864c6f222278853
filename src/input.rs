//! From bytes to rows: detects the format of the input, and has one reader per format. Independent of charts:
//! rows are pushed into any sink.
//!
//! | format | `--from` | detected in | read in | example |
//! | --- | --- | --- | --- | --- |
//! | JSON | `json`, `jsonl` | `detect.rs` | `json.rs` | `{"a": 1}` |
//! | Markdown table | `markdown` | `markdown/rule.rs` | `markdown.rs` | `\| a \| 1 \|` |
//! | delimited text | `csv`, `tsv` | `detect/delimiter.rs` | `delimited.rs` | `a,1` |
//! | numbers with a label or alone | `columns`, `numbers` | `detect/line_shape.rs` | `labelled_numbers.rs` | `12 a` |
//! | table of text | `columns`, `aligned` | `detect/aligned.rs` | `text_table.rs` | `root  612  0.4  init` |

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
pub mod text_table;

use crate::data::header::FirstRow;
use crate::data::number::Decimal;
use crate::data::rows::Sink;
use crate::fault::{Fault, FaultKind, Place};
use delimited::Delimited;
use index::SpecialBytes;
use labelled_numbers::{LabelledNumbers, Shape};
use markdown::Document;
use source::Source;
use text_table::TextTable;

/// An input format, with the parameters of its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
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
    LabelledNumbers { shape: Shape, has_names: bool },
    /// Columns below a header, or three or more columns of numbers without one.
    TextTable(TextTable),
}

impl Form {
    /// The field delimiter, which may be a blank; `None` for JSON and Markdown.
    pub fn delimiter(&self) -> Option<u8> {
        match self {
            Self::Delimited { delimiter, .. } => Some(*delimiter),
            Self::LabelledNumbers { .. } | Self::TextTable(_) => Some(b' '),
            Self::Json { .. } | Self::JsonLines | Self::Markdown { .. } => None,
        }
    }

    /// Whether the number comes first on a line; its rows begin with the label all the same.
    pub fn has_number_first(&self) -> bool {
        use Shape::{Measure, NumberLast, NumberOnly};
        matches!(self, Self::LabelledNumbers { shape, .. }
            if !matches!(shape, Measure | NumberLast | NumberOnly))
    }

    pub fn first_row(&self) -> FirstRow {
        match self {
            Self::Delimited { has_names: true, .. } => FirstRow::Header,
            Self::Delimited { .. } | Self::Json { .. } | Self::JsonLines | Self::TextTable(_) => {
                FirstRow::Unknown
            }
            Self::LabelledNumbers { .. } | Self::Markdown { .. } => FirstRow::Data,
        }
    }
}

/// Why a reader stopped before the end of the input: a fault, which is shown, or something that the caller handles.
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
    /// A JSON object that is not a map: a request, or an envelope. It has to be read whole.
    Request,
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

/// The fault to show. (`WindowEnd` gets here only while a repair is tried; `Request` is known from the first window.)
impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Fault(fault) => fault,
            ReadError::TooLong { line } => Self::new(FaultKind::RecordTooLong, Place::line(line)),
            ReadError::WindowEnd => FaultKind::LateData.into(),
            ReadError::Request => unreachable!("the window of this input was read before"),
        }
    }
}

/// Pushes all rows of a source into the sink; if the source is a cut window, its complete rows.
pub fn read(
    form: &Form,
    source: &mut Source<'_>,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), ReadError> {
    match form {
        Form::Json { at } => json::read(source, at.as_deref(), sink),
        Form::JsonLines => json::read_lines(source, sink),
        Form::Markdown { is_embedded } => {
            let mut document = Document::new(*is_embedded);
            cursor::read(source, SpecialBytes::PIPES, &mut document, decimal, sink)
        }
        Form::Delimited { delimiter, .. } => {
            let mut records = Delimited::default();
            cursor::read(source, SpecialBytes::quoted(*delimiter), &mut records, decimal, sink)
        }
        Form::LabelledNumbers { shape, has_names } => {
            let mut lines = LabelledNumbers::new(*shape, *has_names);
            cursor::read(source, SpecialBytes::LINES, &mut lines, decimal, sink)
        }
        Form::TextTable(table) => {
            cursor::read(source, SpecialBytes::LINES, &mut &*table, decimal, sink)
        }
    }
}

//! From bytes to rows: which form the input has, and one file for each that reads it. Knows no
//! chart: a row goes to whatever sink there is.

pub mod aligned;
pub mod columns;
mod cursor;
pub mod delimited;
pub mod detect;
pub mod foreign;
mod index;
pub mod json;
pub mod markdown;
mod preface;
mod record;
pub mod source;

use crate::data::number::Decimal;
use crate::data::rows::Sink;
use crate::fault::Fault;
use aligned::Alignment;
use columns::Spaced;
use delimited::Delimited;
use markdown::Document;
use source::Source;

/// A form of input, with what is needed to read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// One JSON value, or the part of it at this path.
    Json {
        /// Where the data is, such as `data.items`.
        at: Option<String>,
    },
    /// JSON values, one a line.
    JsonLines,
    /// A Markdown table.
    Markdown {
        /// Whether the table may stand among other text.
        embedded: bool,
    },
    /// Fields between delimiters.
    Delimited {
        /// The delimiter.
        delimiter: u8,
        /// Whether quotes prove that the first record is a header.
        has_names: bool,
    },
    /// A number on each line, alone or with a label and white space between.
    Columns {
        /// What is where.
        shape: columns::Shape,
        /// Whether the first line is a header.
        has_names: bool,
    },
    /// Columns below heads, or of numbers.
    Aligned(Alignment),
}

/// Who finds the header of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heads {
    /// Its reader, if it has one.
    Reader,
    /// Its reader; that a number is one, where that is said.
    Said,
    /// Whoever looks at its rows.
    Survey,
    /// It is proven.
    Proven,
}

impl Form {
    /// What stands between fields, if anything does.
    pub fn delimiter(&self) -> Option<u8> {
        match self {
            Self::Delimited { delimiter, .. } => Some(*delimiter),
            Self::Columns { .. } | Self::Aligned(_) => Some(b' '),
            Self::Json { .. } | Self::JsonLines | Self::Markdown { .. } => None,
        }
    }

    /// Who finds its header.
    pub fn heads(&self) -> Heads {
        match self {
            Self::Delimited { has_names: true, .. } => Heads::Proven,
            Self::Delimited { .. } | Self::Json { .. } | Self::JsonLines => Heads::Survey,
            Self::Columns { shape: columns::Shape::Last, .. } | Self::Aligned(_) => Heads::Said,
            Self::Columns { .. } | Self::Markdown { .. } => Heads::Reader,
        }
    }
}

/// Pushes all rows of the source into the sink.
pub fn read(
    form: &Form,
    source: &mut Source<'_>,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    let line = [b'\n', b'\\'];
    match form {
        Form::Json { at } => json::read(source, at.as_deref(), sink),
        Form::JsonLines => json::read_lines(source, sink),
        Form::Markdown { embedded } => {
            let mut document = Document::new(*embedded);
            cursor::read(source, [b'|', b'\\'], &mut document, decimal, sink)
        }
        Form::Delimited { delimiter, .. } => {
            let mut records = Delimited { width: 0 };
            cursor::read(source, [*delimiter, b'"'], &mut records, decimal, sink)
        }
        Form::Columns { shape, has_names } => {
            let mut lines = Spaced { shape: *shape, awaits_names: *has_names, blanks: 0 };
            cursor::read(source, line, &mut lines, decimal, sink)
        }
        Form::Aligned(alignment) => cursor::read(source, line, &mut &*alignment, decimal, sink),
    }
}

//! From bytes to rows: which form the input has, and one file for each that reads it. Knows no
//! chart: a row goes to whatever sink there is.

pub mod csv;
pub mod delimited;
pub mod gate;
pub mod pipe;
pub mod source;

use crate::data::rows::Sink;
use crate::fault::{Fault, Kind};
use crate::plan::{Reading, Wishes};
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
        /// Whether the first record is a header; not known yet while surveying.
        header: Option<bool>,
    },
    /// A number and a label with white space between.
    Columns,
    /// One number a line.
    Numbers,
}

/// The form of an input, from its first bytes and from what the user said.
///
/// # Errors
/// Where nothing arrived, or it has no form that is known for sure.
pub fn form(window: &Source<'_>, reading: &Reading) -> Result<Form, Fault> {
    if window.ahead().iter().all(u8::is_ascii_whitespace) {
        return Err(Kind::Empty.into());
    }
    Ok(Form::Delimited { delimiter: reading.delimiter.unwrap_or(b','), header: None })
}

/// Pushes all rows of the source into the sink; what a request says besides comes back.
///
/// # Errors
/// At the first fault of the form, of reading, or of the sink's rules.
pub fn read(form: &Form, source: &mut Source<'_>, sink: &mut dyn Sink) -> Result<Wishes, Fault> {
    match form {
        Form::Delimited { delimiter, header } => {
            delimited::read(source, *delimiter, *header, sink, delimited::LEAST)?;
        }
        Form::Json { .. }
        | Form::JsonLines
        | Form::Markdown { .. }
        | Form::Columns
        | Form::Numbers => {}
    }
    Ok(Wishes::default())
}

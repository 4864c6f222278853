//! The format of a file: its name decides what its content leaves open, and they must not contradict each other.

use super::text::Text;
use super::{detected, format_named};
use crate::fault::{Ambiguity, Fault, FaultKind};
use crate::input::Format;
use crate::input::labelled_numbers::LineShape;
use crate::input::text_table::TextTable;
use crate::plan::InputFormat;

/// The format of a file with this extension; a fault if the content clearly has another one.
pub(super) fn format_of_file(text: &Text<'_>, extension: InputFormat) -> Result<Format, Fault> {
    if extension == InputFormat::Markdown && super::markdown(text).is_some() {
        return format_named(text, extension);
    }
    let format = match detected(text) {
        Ok(format) => format,
        Err(fault) => {
            // The extension does not decide these.
            let is_final = match &fault.kind {
                FaultKind::Foreign { .. } | FaultKind::Ambiguity(Ambiguity::Commas { .. }) => true,
                FaultKind::LineBesideTable { .. } => extension == InputFormat::Csv,
                _ => false,
            };
            return if is_final { Err(fault) } else { format_named(text, extension) };
        }
    };
    let starts_with_link = text.window.text.trim_start().starts_with('[');
    let content = format.name();
    let mismatch = FaultKind::ExtensionMismatch { extension, content };
    match (extension, content) {
        (InputFormat::Json, InputFormat::Jsonl)
        | (InputFormat::Csv, InputFormat::Csv | InputFormat::Tsv | InputFormat::Numbers) => {
            Ok(format)
        }
        (InputFormat::Markdown, InputFormat::Json) if !starts_with_link => Err(mismatch.into()),
        // A single value, or a number on each line.
        (InputFormat::Jsonl, InputFormat::Json | InputFormat::Numbers)
        | (InputFormat::Markdown, InputFormat::Json) => format_named(text, extension),
        _ if extension == content => format_named(text, extension),
        _ => Err(mismatch.into()),
    }
}

impl Format {
    /// The name of this format in `--from`.
    pub(super) fn name(&self) -> InputFormat {
        match self {
            Format::Json { .. } => InputFormat::Json,
            Format::JsonLines => InputFormat::Jsonl,
            Format::Markdown { .. } => InputFormat::Markdown,
            Format::Delimited { delimiter: b'\t', .. } => InputFormat::Tsv,
            Format::Delimited { .. } => InputFormat::Csv,
            Format::LabelledNumbers { shape: LineShape::NumberOnly, .. } => InputFormat::Numbers,
            Format::LabelledNumbers { .. } | Format::TextTable(TextTable::Fields { .. }) => {
                InputFormat::Columns
            }
            Format::TextTable(TextTable::Gutters(_)) => InputFormat::Aligned,
        }
    }
}

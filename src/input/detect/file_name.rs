//! Compares the format implied by the file extension, such as `.md`, with the content.

use super::{Detection, DetectionResult, markdown};
use crate::fault::{Ambiguity, Fault, FaultKind};
use crate::input::Form;
use crate::input::labelled_numbers::Shape;
use crate::plan::From;

impl Detection<'_> {
    /// The format of a file whose extension implies `name`; a fault if the content clearly has another format.
    pub(super) fn form_of_file(&self, name: From) -> Result<Form, Fault> {
        match self.form_if_content_differs(name)? {
            Some(form) => Ok(form),
            None => self.form(name),
        }
    }

    /// The format of the content if it overrides `name`; `None` if the file should be read as `name`.
    fn form_if_content_differs(&self, name: From) -> DetectionResult {
        if name == From::Markdown && markdown::has_table(&self.lines) {
            return Ok(None);
        }
        let form = match self.detected_form() {
            Ok(form) => form,
            Err(fault) => {
                return match fault.kind {
                    // The extension does not resolve these.
                    FaultKind::Foreign { .. } | FaultKind::Ambiguity(Ambiguity::Commas { .. }) => {
                        Err(fault)
                    }
                    _ if name == From::Csv => self.below_title(),
                    _ => Ok(None),
                };
            }
        };
        let content = form.name();
        match (name, content) {
            (From::Json, From::Jsonl) | (From::Csv, From::Csv | From::Tsv | From::Numbers) => {
                Ok(Some(form))
            }
            // A file with a single line.
            (From::Jsonl, From::Json | From::Numbers) => Ok(None),
            // A Markdown document that starts with a link.
            (From::Markdown, From::Json) if self.window.text.trim_start().starts_with('[') => {
                Ok(None)
            }
            _ if name == content => Ok(None),
            _ => Err(FaultKind::ExtensionMismatch { name, content }.into()),
        }
    }
}

impl Form {
    /// The name of this format in `--from`.
    fn name(&self) -> From {
        match self {
            Form::Json { .. } => From::Json,
            Form::JsonLines => From::Jsonl,
            Form::Markdown { .. } => From::Markdown,
            Form::Delimited { delimiter: b'\t', .. } => From::Tsv,
            Form::Delimited { .. } | Form::Summary { .. } => From::Csv,
            Form::LabelledNumbers { shape: Shape::Alone, .. } => From::Numbers,
            Form::LabelledNumbers { .. } => From::Columns,
            Form::TextTable(_) => From::Aligned,
        }
    }
}

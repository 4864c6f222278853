//! Compares the format implied by the file extension, such as `.md`, with the content.

use super::{Detection, DetectionResult, markdown};
use crate::fault::{Ambiguity, Fault, FaultKind};
use crate::input::Form;
use crate::input::labelled_numbers::Shape;
use crate::plan::InputForm;

impl Detection<'_> {
    /// The format of a file whose extension implies `name`; a fault if the content clearly has another format.
    pub(super) fn form_of_file(&self, name: InputForm) -> Result<Form, Fault> {
        match self.form_by_content(name)? {
            Some(form) => Ok(form),
            None => self.form(name),
        }
    }

    /// The format detected in the content, if it is to be used; `None` if the file should be read as `name`.
    fn form_by_content(&self, name: InputForm) -> DetectionResult {
        if name == InputForm::Markdown && markdown::has_table(&self.lines) {
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
                    _ if name == InputForm::Csv => self.refuse_title().map(|()| None),
                    _ => Ok(None),
                };
            }
        };
        let content = form.name();
        match (name, content) {
            (InputForm::Json, InputForm::Jsonl)
            | (InputForm::Csv, InputForm::Csv | InputForm::Tsv | InputForm::Numbers) => {
                Ok(Some(form))
            }
            // A single value, or a number on each line.
            (InputForm::Jsonl, InputForm::Json | InputForm::Numbers) => Ok(None),
            // A Markdown document that starts with a link.
            (InputForm::Markdown, InputForm::Json)
                if self.window.text.trim_start().starts_with('[') =>
            {
                Ok(None)
            }
            _ if name == content => Ok(None),
            _ => Err(FaultKind::ExtensionMismatch { name, content }.into()),
        }
    }
}

impl Form {
    /// The name of this format in `--from`.
    fn name(&self) -> InputForm {
        match self {
            Form::Json { .. } => InputForm::Json,
            Form::JsonLines => InputForm::Jsonl,
            Form::Markdown { .. } => InputForm::Markdown,
            Form::Delimited { delimiter: b'\t', .. } => InputForm::Tsv,
            Form::Delimited { .. } | Form::Summary { .. } => InputForm::Csv,
            Form::LabelledNumbers { shape: Shape::Alone, .. } => InputForm::Numbers,
            Form::LabelledNumbers { .. } => InputForm::Columns,
            Form::TextTable(_) => InputForm::Aligned,
        }
    }
}

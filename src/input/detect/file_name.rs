//! Compares the format implied by the file extension, such as `.md`, with the content.

use super::{Detection, markdown};
use crate::fault::{Ambiguity, Fault, FaultKind};
use crate::input::Form;
use crate::input::labelled_numbers::Shape;
use crate::plan::InputForm;

impl Detection<'_> {
    /// The format of a file with the extension of this format; a fault if the content clearly has another one.
    pub(super) fn form_of_file(&self, extension: InputForm) -> Result<Form, Fault> {
        if extension == InputForm::Markdown && markdown::has_table(&self.lines) {
            return self.form(extension);
        }
        let form = match self.detected_form() {
            Ok(form) => form,
            Err(fault) => match fault.kind {
                // The extension does not resolve these.
                FaultKind::Foreign { .. } | FaultKind::Ambiguity(Ambiguity::Commas { .. }) => {
                    return Err(fault);
                }
                _ => {
                    if extension == InputForm::Csv {
                        self.refuse_title()?;
                    }
                    return self.form(extension);
                }
            },
        };
        let starts_with_link = self.window.text.trim_start().starts_with('[');
        let content = form.name();
        match (extension, content) {
            (InputForm::Json, InputForm::Jsonl)
            | (InputForm::Csv, InputForm::Csv | InputForm::Tsv | InputForm::Numbers) => Ok(form),
            // A single value, or a number on each line.
            (InputForm::Jsonl, InputForm::Json | InputForm::Numbers) => self.form(extension),
            (InputForm::Markdown, InputForm::Json) if starts_with_link => self.form(extension),
            _ if extension == content => self.form(extension),
            _ => Err(FaultKind::ExtensionMismatch { extension, content }.into()),
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
            Form::Delimited { .. } => InputForm::Csv,
            Form::LabelledNumbers { shape: Shape::NumberOnly, .. } => InputForm::Numbers,
            Form::LabelledNumbers { .. } => InputForm::Columns,
            Form::TextTable(_) => InputForm::Aligned,
        }
    }
}

//! The form that the name of a file says, `stock.md`, held against what is in it. Knows no paths.

use super::{Window, markdown};
use crate::fault::{Doubt, Fault, Kind};
use crate::input::Form;
use crate::input::columns::Shape;
use crate::plan::{From, Reading};

impl Window<'_> {
    /// The form that the name says; none where that is for its reader to judge, a fault where the
    /// content is clearly something else.
    pub(super) fn named(&self, name: From, reading: &Reading) -> Result<Option<Form>, Fault> {
        if name == From::Markdown && markdown::stands_in(&self.lines) {
            return Ok(None);
        }
        let form = match self.form(reading) {
            // The name says nothing about these.
            Err(fault)
                if matches!(
                    *fault.kind,
                    Kind::Foreign { .. } | Kind::Doubt(Doubt::Commas { .. })
                ) =>
            {
                return Err(fault);
            }
            Err(_) => {
                let hint = self.begun().filter(|_| name == From::Csv);
                return hint.map_or(Ok(None), |hint| Err(self.uncertain(vec![hint])));
            }
            Ok(form) => form,
        };
        let content = form.name();
        match (name, content) {
            (From::Json, From::Jsonl) | (From::Csv, From::Csv | From::Tsv | From::Numbers) => {
                Ok(Some(form))
            }
            // One value on a line; a text that begins with a link.
            (From::Jsonl, From::Json | From::Numbers) => Ok(None),
            (From::Markdown, From::Json) if self.text.trim_start().starts_with('[') => Ok(None),
            _ if name == content => Ok(None),
            _ => Err(Kind::OtherForm { name, content }.into()),
        }
    }
}

impl Form {
    /// What `--from` calls it.
    fn name(&self) -> From {
        match self {
            Form::Json { .. } => From::Json,
            Form::JsonLines => From::Jsonl,
            Form::Markdown { .. } => From::Markdown,
            Form::Delimited { delimiter: b'\t', .. } => From::Tsv,
            Form::Delimited { .. } => From::Csv,
            Form::Columns { shape: Shape::Alone, .. } => From::Numbers,
            Form::Columns { .. } | Form::Aligned(_) => From::Columns,
        }
    }
}

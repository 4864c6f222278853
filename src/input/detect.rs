//! Detects the format of an input from its first window: formats are tried in a fixed order. It is a fault if none
//! fits, or if a second one fits as well. The tests in their order; the first that finds a format or a fault ends the
//! search:
//!
//! | test | file | finds | refuses |
//! | --- | --- | --- | --- |
//! | `refuse_rows_in_one_line` | `one_line` | | `a,1;b,2`, `\n` as two characters |
//! | `--delimiter` | here | delimited text | |
//! | `--from`, the file extension | here, `file_name` | its format | content that is clearly something else |
//! | `json`, `refuse_markup` | here, `foreign` | JSON, JSON Lines | HTML, XML |
//! | `markdown` | `markdown/rule` | a table with a row of dashes | |
//! | `series` | `spaced` | a series of pandas | |
//! | `delimited` | `delimiter`, `candidate` | a delimiter that splits all lines alike | two such delimiters |
//! | `refuse_drawing` | `foreign` | | drawings, our own too |
//! | `spaced` | `spaced`, `line_shape`, `aligned` | numbers, labels with numbers, columns | two readings |
//! | `form_of_most_lines`, `refuse_title`, `form_of_ragged_fields` | `spaced`, `refusal`, `delimiter` | what most lines have | titles above CSV |
//! | nothing fits | `refusal` | | prose |

mod aligned;
mod candidate;
mod delimiter;
mod file_name;
mod line_shape;
mod one_line;
mod refusal;
mod spaced;

use std::cell::OnceCell;

use super::labelled_numbers::Shape;
use super::source::Window;
use super::text_table::is_separator;
use super::{Form, foreign, json, markdown};
use crate::data::number::Notation;
use crate::fault::{Fault, FaultKind, Hint};
use crate::plan::{InputForm, InputOptions, Plan};
use candidate::Candidate;
use one_line::refuse_rows_in_one_line;

/// The format of the input that starts with this window.
pub fn form(window: &Window<'_>, plan: &Plan) -> Result<Form, Fault> {
    if window.text.trim().is_empty() {
        let kind = if window.is_whole { FaultKind::Empty } else { FaultKind::Prose(String::new()) };
        return Err(kind.into());
    }
    refuse_rows_in_one_line(window, plan)?;
    let detection = Detection::new(window, plan);
    let InputOptions { from, delimiter, .. } = plan.input;
    if from != InputForm::Json && (from != InputForm::Auto || delimiter.is_some()) {
        detection.refuse_path(from == InputForm::Jsonl)?;
    }
    if let (InputForm::Auto | InputForm::Csv, Some(delimiter)) = (from, delimiter) {
        return Ok(detection.form_of_candidate(&detection.candidate(delimiter)));
    }
    match plan.input.facts.form_of_extension {
        Some(extension) if from == InputForm::Auto => detection.form_of_file(extension),
        _ => detection.form(from),
    }
}

/// The result of a test for one format: `None` if it does not fit; a fault if it fits but cannot be read, or if
/// another format fits as well.
type DetectionResult = Result<Option<Form>, Fault>;

struct Detection<'t> {
    window: &'t Window<'t>,
    plan: &'t Plan,
    notation: Notation,
    /// The complete lines, without their ends.
    lines: Vec<&'t str>,
    /// The lines that are neither blank nor rules of dashes.
    text_lines: Vec<&'t str>,
    /// How each usual delimiter that occurs splits the window.
    candidates: OnceCell<Vec<Candidate<'t>>>,
}

impl<'t> Detection<'t> {
    fn new(window: &'t Window<'t>, plan: &'t Plan) -> Self {
        let mut lines: Vec<&str> = window.text.lines().collect();
        let is_cut = !window.is_whole && !window.text.ends_with('\n');
        if is_cut && lines.len() > 1 {
            lines.pop();
        }
        let text_lines = lines.iter().copied().filter(|line| !is_separator(line)).collect();
        let (notation, candidates) = (plan.input.notation(), OnceCell::new());
        Self { window, plan, notation, lines, text_lines, candidates }
    }

    /// The form that the option `--from` names.
    fn form(&self, from: InputForm) -> Result<Form, Fault> {
        match from {
            InputForm::Auto => self.detected_form(),
            InputForm::Csv => {
                let candidate = self.delimiter(true)?;
                let form = candidate.map(|candidate| self.form_of_candidate(candidate));
                Ok(form.unwrap_or_else(|| self.form_of_candidate(&self.candidate(b','))))
            }
            InputForm::Tsv => Ok(self.form_of_candidate(&self.candidate(b'\t'))),
            InputForm::Json => self.refuse_markup().map(|()| self.json_value()),
            InputForm::Jsonl => self.refuse_markup().map(|()| Form::JsonLines),
            InputForm::Markdown => Ok(Form::Markdown { is_embedded: true }),
            InputForm::Columns => self.columns(),
            InputForm::Aligned => self.aligned(true)?.ok_or_else(|| self.refusal()),
            InputForm::Numbers => Ok(self.form_of_shape(Shape::NumberOnly)),
        }
    }

    fn detected_form(&self) -> Result<Form, Fault> {
        if let Some(json) = self.json()? {
            return Ok(json);
        }
        self.refuse_markup()?;
        if let Some(form) = self.text_form()? {
            return Ok(form);
        }
        // The reader refuses the lines that do not fit.
        if let Some(form) = self.form_of_most_lines() {
            return Ok(form);
        }
        self.refuse_title()?;
        if let Some(form) = self.form_of_ragged_fields() {
            return Ok(form);
        }
        // Any text can be counted by line.
        let count = &self.plan.columns.count;
        let Some(column) = count else { return Err(self.refusal()) };
        let has_names = self.has_header() || self.first_line().trim() == column;
        Ok(Form::LabelledNumbers { shape: Shape::NumberOnly, has_names })
    }

    /// The form that every line of the text fits.
    fn text_form(&self) -> DetectionResult {
        if let Some(form) = self.markdown().or_else(|| self.series()) {
            return Ok(Some(form));
        }
        if let Some(form) = self.delimited()? {
            return Ok(Some(form));
        }
        self.refuse_drawing()?;
        self.spaced()
    }

    /// A JSON value, or JSON Lines if a second value begins on a later line.
    fn json(&self) -> DetectionResult {
        let text = &*self.window.text;
        if !text.trim_start().starts_with(['{', '[']) {
            self.refuse_path(false)?;
            return Ok(None);
        }
        let rest = json::after_value(text);
        let next = rest.trim_start();
        let is_later = rest.strip_suffix(next).is_some_and(|gap| gap.contains('\n'));
        if !is_later || !next.starts_with(|c: char| c.is_ascii_digit() || "{[\"-tfn".contains(c)) {
            return Ok(Some(self.json_value()));
        }
        self.refuse_path(true)?;
        Ok(Some(Form::JsonLines))
    }

    fn json_value(&self) -> Form {
        Form::Json { at: self.plan.input.at.clone() }
    }

    fn refuse_markup(&self) -> Result<(), Fault> {
        foreign::markup(&self.window.text).map_or(Ok(()), |kind| Err(kind.into()))
    }

    /// Refuses a chart: it would otherwise look like a text table.
    fn refuse_drawing(&self) -> Result<(), Fault> {
        let is_drawing = self.text_lines.iter().any(|line| line.contains(foreign::is_drawn_with));
        if is_drawing { Err(foreign::drawing().into()) } else { Ok(()) }
    }

    fn markdown(&self) -> Option<Form> {
        let is_embedded = markdown::captions(self.window).is_some();
        markdown::has_table(&self.lines).then_some(Form::Markdown { is_embedded })
    }

    /// Refuses `--at` if it was given: it applies to a single JSON value, but the input is text or JSON Lines.
    fn refuse_path(&self, is_json_lines: bool) -> Result<(), Fault> {
        if self.plan.input.at.is_none() {
            return Ok(());
        }
        let what = if is_json_lines {
            "one JSON value, and this is one a line"
        } else {
            "JSON, and this is not"
        };
        let hint = Hint::words("leave --at out");
        Err(FaultKind::Usage(format!("--at is for {what}"), vec![hint]).into())
    }

    fn has_column_numbers(&self) -> bool {
        self.plan.columns.have_numbers()
    }

    /// Whether `--header` was given.
    fn has_header(&self) -> bool {
        self.plan.input.header == Some(true)
    }

    /// The text lines, without the first if `--header` was given.
    fn rows(&self) -> &[&'t str] {
        match self.text_lines.as_slice() {
            [_, rows @ ..] if self.has_header() => rows,
            rows => rows,
        }
    }

    /// The first line that is neither blank nor a rule.
    fn first_line(&self) -> &'t str {
        self.text_lines.first().map_or("", |line| line)
    }

    fn first_row(&self) -> String {
        self.rows().first().map_or_else(String::new, |row| (*row).to_owned())
    }

    fn uncertain(&self, hints: Vec<Hint>) -> Fault {
        if let Some(line) = self.truncation_line() {
            return FaultKind::ElidedTable(line.to_owned()).into();
        }
        FaultKind::UncertainForm { line: self.first_line().to_owned(), hints }.into()
    }
}

//! Finds the form of an input by its window: the first form that fits, in a fixed order, and a fault if
//! two forms fit or none does. Does not know how a form is read.

mod candidate;
mod delimiter;
mod file_name;
mod pairs;
mod refusal;
mod series;
mod spaced;
mod two_numbers;
mod units;

use std::cell::OnceCell;

use super::blank::is_blank;
use super::columns::Shape;
use super::delimited::noted_delimiter;
use super::window::Window;
use super::{Form, foreign, json, markdown};
use crate::data::number::{Decimal, Notation, is_number};
use crate::fault::{Fault, Hint, Kind};
use crate::plan::{From, InputOptions};
use candidate::Candidate;

/// The form of the input that begins with this window.
pub fn form(window: &Window<'_>, options: &InputOptions) -> Result<Form, Fault> {
    if window.text.trim().is_empty() {
        let kind = if window.is_whole { Kind::Empty } else { Kind::Prose(String::new()) };
        return Err(kind.into());
    }
    let detection = Detection::new(window, options);
    match (options.from, options.delimiter) {
        (From::Auto, None) | (From::Json, _) => {}
        (from, _) => detection.check_path(from == From::Jsonl)?,
    }
    let note = || window.text.lines().next().and_then(noted_delimiter);
    match (options.from, options.delimiter.or_else(note), options.named) {
        (From::Auto | From::Csv, Some(delimiter), _) => Ok(detection.delimited_by(delimiter)),
        (From::Auto, None, Some(name)) => detection.form_of_file(name),
        (from, ..) => detection.form(from),
    }
}

/// What a test for one form finds: the form; none if it is another; a fault if it is this form but cannot
/// be read, or if it could be two.
type Verdict = Result<Option<Form>, Fault>;
type Test<'t> = fn(&Detection<'t>) -> Verdict;

/// A window, and what was said of it.
struct Detection<'t> {
    window: &'t Window<'t>,
    options: &'t InputOptions,
    /// The lines of the window without their ends.
    lines: Vec<&'t str>,
    /// Those that are not blank.
    filled: Vec<&'t str>,
    /// How each usual delimiter that there is splits the window.
    candidates: OnceCell<Vec<Candidate<'t>>>,
}

impl<'t> Detection<'t> {
    /// Tests for what is no text in rows.
    const NO_TEXT: [Test<'t>; 2] = [Self::json, Self::web_page];
    /// Tests for text that all lines fit.
    const TEXT: [Test<'t>; 5] = [
        |it| Ok(it.markdown()),
        |it| Ok(it.series()),
        Self::delimited,
        Self::drawing,
        Self::spaced,
    ];
    /// Tests for text that some lines do not fit. Its reader refuses them.
    const NEARLY: [Test<'t>; 3] = [|it| Ok(it.mostly()), Self::below_title, |it| Ok(it.ragged())];

    fn new(window: &'t Window<'t>, options: &'t InputOptions) -> Self {
        let mut lines: Vec<&str> = window.text.lines().collect();
        // The last line may be cut; if there is no other, it has to do.
        if !window.is_whole && lines.len() > 1 && !window.text.ends_with('\n') {
            lines.pop();
        }
        let filled = lines.iter().copied().filter(|line| !is_blank(line)).collect();
        Self { window, options, lines, filled, candidates: OnceCell::new() }
    }

    /// The form that the option says.
    fn form(&self, from: From) -> Result<Form, Fault> {
        match from {
            From::Auto => {
                let tests = Self::NO_TEXT.iter().chain(&Self::TEXT).chain(&Self::NEARLY);
                match self.first(tests)? {
                    Some(form) => Ok(form),
                    None => match &self.options.count {
                        Some(name) => {
                            let is_head = |line: &&str| line.trim() == name;
                            let has_names =
                                self.has_head() || self.filled.first().is_some_and(is_head);
                            Ok(Form::Columns { shape: Shape::Alone, has_names })
                        }
                        None => Err(self.refusal()),
                    },
                }
            }
            From::Csv => {
                let candidate = self.delimiter(true)?;
                Ok(self.delimited_by(candidate.map_or(b',', |candidate| candidate.delimiter)))
            }
            From::Tsv => Ok(self.delimited_by(b'\t')),
            From::Json | From::Jsonl => {
                self.web_page()?;
                let at = self.options.at.clone();
                Ok(if from == From::Json { Form::Json { at } } else { Form::JsonLines })
            }
            From::Markdown => Ok(Form::Markdown { embedded: true }),
            From::Columns => self.columns(),
            From::Aligned => self.aligned(true)?.ok_or_else(|| self.refusal()),
            From::Numbers => Ok(self.shaped(Shape::Alone)),
        }
    }

    /// The first form that these tests find.
    fn first<'a>(&self, tests: impl IntoIterator<Item = &'a Test<'t>>) -> Verdict
    where
        't: 'a,
    {
        for test in tests {
            if let Some(form) = test(self)? {
                return Ok(Some(form));
            }
        }
        Ok(None)
    }

    /// Whether the window is text that all lines fit.
    fn text_form(&self) -> Verdict {
        self.first(&Self::TEXT)
    }

    /// JSON is one value, or one on each line, if the second begins on a later line than the first ends.
    fn json(&self) -> Verdict {
        let text = self.window.text;
        if !text.trim_start().starts_with(['{', '[']) {
            self.check_path(false)?;
            return Ok(None);
        }
        let rest = json::behind_value(text);
        let next = rest.trim_start();
        let begins = |c: char| c.is_ascii_digit() || "{[\"-tfn".contains(c);
        if !rest.strip_suffix(next).is_some_and(|gap| gap.contains('\n'))
            || !next.starts_with(begins)
        {
            return Ok(Some(Form::Json { at: self.options.at.clone() }));
        }
        self.check_path(true)?;
        Ok(Some(Form::JsonLines))
    }

    fn web_page(&self) -> Verdict {
        match foreign::drawn(self.window.text) {
            Some(kind) => Err(kind.into()),
            None => Ok(None),
        }
    }

    /// A drawing has words, numbers and blanks, too.
    fn drawing(&self) -> Verdict {
        if self.filled.iter().any(|line| line.contains(foreign::is_dot)) {
            return Err(foreign::drawing());
        }
        Ok(None)
    }

    fn markdown(&self) -> Option<Form> {
        let embedded = markdown::words(self.window).is_some();
        markdown::has_table(&self.lines).then_some(Form::Markdown { embedded })
    }

    /// Refuses a path to the data where there is none: in text, or if each of several lines is JSON.
    fn check_path(&self, is_json: bool) -> Result<(), Fault> {
        if self.options.at.is_none() {
            return Ok(());
        }
        let (what, hint) = if is_json {
            ("one JSON value, and this is one a line", "pick the data before, as in: jq -c .items")
        } else {
            ("JSON, and this is not", "leave --at out")
        };
        Err(Kind::Usage(format!("--at is for {what}"), vec![Hint::words(hint)]).into())
    }

    /// What is seen in these lines, if they are all there is.
    fn in_lines<T>(&self, lines: &[&str], see: impl Fn(&Detection<'_>) -> T) -> T {
        let text = lines.join("\n");
        see(&Detection::new(&Window::new(&text, true), self.options))
    }

    fn notation(&self) -> Notation {
        self.options.notation()
    }

    fn decimal(&self) -> Decimal {
        self.options.decimal()
    }

    /// Whether the first line is said to be a header.
    fn has_head(&self) -> bool {
        self.options.header == Some(true)
    }

    /// The header, if the first line is said to be one.
    fn head(&self) -> Option<&str> {
        if self.has_head() { self.filled.first().copied() } else { None }
    }

    /// The lines that are neither blank nor a header.
    fn rows(&self) -> &[&'t str] {
        self.filled.get(usize::from(self.has_head())..).unwrap_or_default()
    }

    /// The first of these.
    fn first_row(&self) -> String {
        self.rows().first().copied().unwrap_or_default().to_owned()
    }

    fn uncertain(&self, hints: Vec<Hint>) -> Fault {
        let line = self.filled.first().copied().unwrap_or_default().to_owned();
        Kind::Uncertain { line, hints }.into()
    }
}

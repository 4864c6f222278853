//! The form of an input and a survey of its first rows. Many repairs of a fault change neither, so what was found
//! is kept for the repairs that are tried on the same text.

use crate::data::survey::Survey;
use crate::fault::Fault;
use crate::input::read_error::ReadError;
use crate::input::source::{Source, WINDOW, Window};
use crate::input::{self, Form};
use crate::plan::InputOptions;

/// What was found in some texts under some options.
#[derive(Default)]
pub struct FirstLooks {
    forms: Vec<(Key, Result<Form, Fault>)>,
    surveys: Vec<(Key, Result<Survey, ReadError>)>,
}

/// What a form and a survey depend on.
#[derive(PartialEq)]
struct Key {
    text: String,
    is_whole: bool,
    line: u64,
    options: InputOptions,
}

impl FirstLooks {
    /// The form of the input that begins with this window.
    pub fn form(&mut self, window: &Window<'_>, options: &InputOptions) -> Result<Form, Fault> {
        known_or(&mut self.forms, window, options, || input::detect::form(window, options))
    }

    /// The survey of the rows in the window.
    pub fn survey(
        &mut self,
        form: &Form,
        window: &Window<'_>,
        options: &InputOptions,
    ) -> Result<Survey, ReadError> {
        known_or(&mut self.surveys, window, options, || {
            let mut survey = Survey::new(options);
            let mut source = Source::of_window(window);
            match input::read(form, &mut source, options.decimal(), &mut survey) {
                Err(ReadError::WindowEnd) => survey.is_cut = true,
                read => read?,
            }
            Ok(survey)
        })
    }
}

/// What was found before in this window under these options, or what is found now.
fn known_or<T: Clone>(
    known: &mut Vec<(Key, T)>,
    window: &Window<'_>,
    options: &InputOptions,
    find: impl FnOnce() -> T,
) -> T {
    let (text, options) = (window.text.to_owned(), options.clone());
    let key = Key { text, is_whole: window.is_whole, line: window.line, options };
    if let Some((_, found)) = known.iter().find(|(other, _)| *other == key) {
        return found.clone();
    }
    let found = find();
    // A longer window is that of an input without line ends, on whose beginning repairs are tried.
    if window.text.len() <= WINDOW {
        known.push((key, found.clone()));
    }
    found
}

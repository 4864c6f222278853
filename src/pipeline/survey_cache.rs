//! A cache of the detected format and of the survey of the first rows. Most repairs change neither, so they are
//! computed once for all repairs that are tried on a text.

use crate::data::survey::Survey;
use crate::fault::Fault;
use crate::input::read_error::ReadError;
use crate::input::source::{Source, WINDOW, Window};
use crate::input::{self, Form};
use crate::plan::InputOptions;

/// The cache, by text and input options.
#[derive(Default)]
pub struct SurveyCache {
    forms: Vec<(Key, Result<Form, Fault>)>,
    surveys: Vec<(Key, Result<Survey, ReadError>)>,
}

/// What detection and survey depend on.
type Key = (Window<'static>, InputOptions);

impl SurveyCache {
    /// The format of the input that starts with this window.
    pub fn form(&mut self, window: &Window<'_>, options: &InputOptions) -> Result<Form, Fault> {
        get_or_insert(&mut self.forms, window, options, || input::detect::form(window, options))
    }

    /// The survey of the rows in the window.
    pub fn survey(
        &mut self,
        form: &Form,
        window: &Window<'_>,
        options: &InputOptions,
    ) -> Result<Survey, ReadError> {
        get_or_insert(&mut self.surveys, window, options, || {
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

/// The cached value for this window and these options; computes it on a miss.
fn get_or_insert<T: Clone>(
    known: &mut Vec<(Key, T)>,
    window: &Window<'_>,
    options: &InputOptions,
    find: impl FnOnce() -> T,
) -> T {
    if let Some((_, found)) =
        known.iter().find(|((text, other), _)| text == window && other == options)
    {
        return found.clone();
    }
    let found = find();
    // A longer window is not asked for again: repairs are tried on the first `WINDOW` bytes.
    if window.text.len() <= WINDOW {
        known.push(((window.owned(), options.clone()), found.clone()));
    }
    found
}

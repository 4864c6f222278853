//! The form of an input and a survey of its first rows. Many repairs of a fault change neither, so what was found
//! is kept for the next repair that is tried on the same text.

use crate::data::survey::Survey;
use crate::fault::Fault;
use crate::input::read_error::ReadError;
use crate::input::source::Source;
use crate::input::window::Window;
use crate::input::{self, Form};
use crate::plan::InputOptions;

/// What was found in some texts under some options.
#[derive(Default)]
pub struct FirstLooks {
    forms: Vec<(Key, Form)>,
    surveys: Vec<(Key, Survey)>,
}

/// What a form and a survey depend on.
#[derive(PartialEq)]
struct Key {
    text: String,
    is_whole: bool,
    options: InputOptions,
}

impl Key {
    fn new(window: &Window<'_>, options: &InputOptions) -> Self {
        Self { text: window.text.to_owned(), is_whole: window.is_whole, options: options.clone() }
    }
}

/// The form of the input that begins with this window.
pub fn form(
    window: &Window<'_>,
    options: &InputOptions,
    looks: Option<&mut FirstLooks>,
) -> Result<Form, Fault> {
    let forms = looks.map(|looks| &mut looks.forms);
    known_or(forms, window, options, || input::detect::form(window, options))
}

/// The survey of the rows in the window.
pub fn survey(
    form: &Form,
    window: &Window<'_>,
    options: &InputOptions,
    looks: Option<&mut FirstLooks>,
) -> Result<Survey, ReadError> {
    let surveys = looks.map(|looks| &mut looks.surveys);
    known_or(surveys, window, options, || {
        let mut survey = Survey::new(options);
        let mut source = Source::of_window(window);
        match input::read(form, &mut source, options.decimal(), &mut survey) {
            Err(ReadError::WindowEnd) => survey.is_cut = true,
            read => read?,
        }
        Ok(survey)
    })
}

/// What was found before in this window under these options, or what is found now.
fn known_or<T: Clone, E>(
    looks: Option<&mut Vec<(Key, T)>>,
    window: &Window<'_>,
    options: &InputOptions,
    find: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    let Some(looks) = looks else { return find() };
    let key = Key::new(window, options);
    if let Some((_, known)) = looks.iter().find(|(other, _)| *other == key) {
        return Ok(known.clone());
    }
    let found = find()?;
    looks.push((key, found.clone()));
    Ok(found)
}

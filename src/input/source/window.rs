//! The beginning of an input, on which its format is detected and repairs are tried.

use std::borrow::Cow;

/// The beginning of an input, which shows its format, its header and the roles of its columns: usually the first
/// `WINDOW` bytes, or all if there are fewer.
#[derive(Clone)]
pub struct Window<'t> {
    /// Whole characters, without a byte order mark.
    pub text: Cow<'t, str>,
    /// Whether this is all of the input.
    pub is_whole: bool,
    /// Whether the text is complete JSON with shorter lists than the input has.
    pub is_excerpt: bool,
    /// The line of the input on which it begins, from 1.
    pub line: u64,
    /// The beginning of the file that this input, a request, names.
    pub file: Option<Box<Window<'static>>>,
}

impl<'t> Window<'t> {
    pub fn new(text: impl Into<Cow<'t, str>>, is_whole: bool) -> Self {
        Self { text: text.into(), is_whole, is_excerpt: false, line: 1, file: None }
    }

    /// Complete JSON, with a part of the elements of its lists.
    pub fn excerpt(text: String) -> Self {
        Self { is_excerpt: true, ..Self::new(text, false) }
    }

    pub fn owned(&self) -> Window<'static> {
        Window { text: Cow::Owned(self.text.to_string()), file: self.file.clone(), ..*self }
    }

    /// Whether this is all that is read, including the file that it names.
    pub fn has_all(&self) -> bool {
        self.is_whole && self.file.as_ref().is_none_or(|file| file.is_whole)
    }

    /// Whether there are too few lines to find the format, and the input goes on. JSON may have one line; a header
    /// and a row, or two rows, show a format.
    pub fn is_short(&self) -> bool {
        let is_json = self.text.trim_start().starts_with(['{', '[']);
        let mut feeds = self.text.bytes().filter(|byte| *byte == b'\n');
        !self.is_whole && !is_json && feeds.nth(1).is_none()
    }
}

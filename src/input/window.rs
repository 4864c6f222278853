//! The beginning of an input, which shows its form, its header and the roles of its columns. Knows no form.

/// A form shows in a header and a row, or in two rows.
const FEWEST_LINES: usize = 2;

/// The first 64 KiB of an input, or all of it if it is shorter.
pub struct Window<'t> {
    /// Whole characters, without a byte order mark.
    pub text: &'t str,
    /// Whether this is all of the input.
    pub is_whole: bool,
    /// The line of the input on which it begins, from 1.
    pub line: u64,
}

impl<'t> Window<'t> {
    pub fn new(text: &'t str, is_whole: bool) -> Self {
        Self { text, is_whole, line: 1 }
    }

    /// Whether there are too few lines to find the form, and the input goes on. JSON may have one line.
    pub fn is_short(&self) -> bool {
        let is_json = self.text.trim_start().starts_with(['{', '[']);
        let feeds = self.text.bytes().filter(|byte| *byte == b'\n');
        !self.is_whole && !is_json && feeds.take(FEWEST_LINES).count() < FEWEST_LINES
    }
}

//! Line ends written as two characters, `a,1\nb,2`, as `echo` and single quotes leave them. Read as one record, the
//! last value would be that of the first label. Knows no form.

use super::form;
use crate::input::window::Window;
use crate::plan::InputOptions;

/// Whether the input is one line, and has a form only if `\n` ends a line: `C:\new,5` does not.
pub(super) fn has_escaped_line_ends(window: &Window<'_>, options: &InputOptions) -> bool {
    let line = window.text.trim_end();
    // In a string of JSON, or in quotes, it is a part of the text.
    let is_one_line = window.is_whole && !line.contains('\n') && !line.starts_with(['{', '[']);
    let mut records = line.split(r"\n");
    if !is_one_line || records.clone().filter(|record| !record.is_empty()).nth(1).is_none() {
        return false;
    }
    let are_whole = records.all(|record| record.matches('"').count() % 2 == 0);
    let text = line.replace(r"\r\n", "\n").replace(r"\n", "\n");
    are_whole && form(&Window::new(&text, true), options).is_ok()
}

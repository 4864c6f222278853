//! Lines that are no rows in any format of text: blank lines, rules, and a last line in parentheses.

use super::blank::{is_blank, words};
use crate::fault::{Fault, FaultKind, Place};

/// A blank line, or a rule.
pub(super) fn is_separator(line: &str) -> bool {
    is_blank(line) || is_rule(line)
}

/// A line of nothing but dashes and the outlines of a box: `---  ---`, `=====`, `+---+---+`. A single
/// dash is a missing value.
pub(super) fn is_rule(line: &str) -> bool {
    let is_outline = |letter| "-=+| \t".contains(letter) || matches!(letter, '─'..='╿');
    let is_dash = |letter: &char| matches!(letter, '-' | '=' | '─' | '━' | '═');
    line.chars().all(is_outline) && line.chars().filter(is_dash).count() > 1
}

/// Several words in parentheses, as psql writes `(3 rows)` below a table. A single one may be a number or a label.
pub(super) fn is_in_parentheses(line: &str) -> bool {
    let first = line.bytes().find(|byte| !byte.is_ascii_whitespace());
    if first != Some(b'(') {
        return false;
    }
    let line = line.trim();
    line.ends_with(')') && line.contains(char::is_alphabetic) && words(line).nth(1).is_some()
}

/// The lines of the window that may be rows, without blanks after them.
pub(super) fn rows<'t>(lines: &[&'t str]) -> Vec<&'t str> {
    let rows = lines.iter().filter(|line| !is_separator(line));
    let mut rows: Vec<&str> = rows.map(|line| line.trim_end_matches([' ', '\t'])).collect();
    rows.pop_if(|line| is_in_parentheses(line));
    rows
}

/// The last line, if it is in parentheses. That it is the last is known only at the end of the input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LastLine {
    held: Option<(u64, String)>,
}

impl LastLine {
    /// Whether a line is a row: neither blank, nor a rule, nor in parentheses.
    #[inline]
    pub(super) fn is_row(&mut self, text: &str, line: u64) -> Result<bool, Fault> {
        // Fast path: most rows begin with a letter or a digit.
        let is_word = text.as_bytes().first().is_some_and(u8::is_ascii_alphanumeric);
        if is_word && self.held.is_none() {
            return Ok(true);
        }
        Ok(!is_separator(text) && !self.is_remark(text, line)?)
    }

    /// Whether this line has to be the last. It is a fault if there was such a line before.
    pub(super) fn is_remark(&mut self, text: &str, line: u64) -> Result<bool, Fault> {
        if let Some((line, text)) = self.held.take() {
            return Err(Fault::new(FaultKind::Misaligned(text), Place::line(line)));
        }
        let is_remark = is_in_parentheses(text);
        self.held = is_remark.then(|| (line, text.to_owned()));
        Ok(is_remark)
    }

    pub(super) fn is_held(&self) -> bool {
        self.held.is_some()
    }
}

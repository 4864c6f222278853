//! The drawing itself: the lines of a picture, with or without colour. Knows roles and which of
//! the 16 ANSI colours stands for each; not whether colour is wanted, nor what is drawn.

use std::fmt::Write as _;

use crate::chart::picture::{Line, Picture, Role};

/// The codes of bold and of dim text.
const BOLD: u8 = 1;
const DIM: u8 = 2;
const YELLOW: u8 = 33;
const RED: u8 = 31;
/// Colours of series, readable on black and on white, no two of them shades of one; hues that the
/// colour-blind confuse are not neighbours: cyan, magenta, yellow, bright blue, green, red, then
/// those without a hue, the text's own and grey. A ninth series would start again. Written as the
/// codes of the 16 colours, which every theme maps, not as entries of the palette of 256.
const SERIES: [u8; 8] = [36, 35, 33, 94, 32, RED, 39, 90];

/// The lines of the picture, each ended by one line feed, none by a blank.
pub fn write(picture: &Picture, color: bool) -> String {
    let mut text = String::new();
    for line in &picture.lines {
        if color {
            colored(line, &mut text);
        } else {
            text.extend(line.spans.iter().map(|(_, words)| words.as_str()));
            text.truncate(text.trim_end_matches(' ').len());
        }
        text.push('\n');
    }
    text
}

fn colored(line: &Line, text: &mut String) {
    for (role, words) in visible(line) {
        match code(role) {
            // Writing to a string does not fail.
            Some(code) if !words.trim_matches(' ').is_empty() => {
                let _ = write!(text, "\u{1b}[{code}m{words}\u{1b}[0m");
            }
            _ => text.push_str(&words),
        }
    }
}

/// The texts of the line without the blanks at its end, those of one role in one piece.
fn visible(line: &Line) -> Vec<(Role, String)> {
    let mut spans: Vec<(Role, String)> = Vec::with_capacity(line.spans.len());
    for (role, text) in &line.spans {
        match spans.last_mut().filter(|(last, _)| last == role) {
            Some((_, words)) => words.push_str(text.as_str()),
            None => spans.push((*role, text.as_str().to_owned())),
        }
    }
    while let Some((_, words)) = spans.last_mut() {
        words.truncate(words.trim_end_matches(' ').len());
        if !words.is_empty() {
            break;
        }
        spans.pop();
    }
    spans
}

/// What the terminal is told for a role; nothing for plain text.
fn code(role: Role) -> Option<u8> {
    match role {
        Role::Plain | Role::Value => None,
        Role::Title | Role::Head => Some(BOLD),
        // A grey of the palette can be the background's; dim never is.
        Role::Faint | Role::Axis => Some(DIM),
        Role::Warning => Some(YELLOW),
        Role::Negative => Some(RED),
        Role::Series(number) => SERIES.get(number % SERIES.len()).copied(),
    }
}

//! Writes a picture as text, with or without colour.

use std::fmt::Write as _;

use crossterm::style::{Attribute, ResetColor, SetAttribute};

use crate::chart::picture::{Picture, Style, StyledLine};

/// The colours of series 0 to 7: cyan, magenta, green, bright blue, red, the default colour, bright magenta, bright
/// red. All are readable on black and on white. Hues that colour-blind people confuse are not adjacent. None
/// is dim, because the axis is.
const SERIES: [u8; 8] = [36, 35, 32, 94, 31, 39, 95, 91];

/// The colour of bars below zero or beyond a level: red, which no series of bars has.
const BEYOND: u8 = 31;

/// The lines of the picture, without trailing blanks, each with a line feed.
pub fn write(picture: &Picture, color: bool) -> String {
    let mut text = String::new();
    for line in picture {
        let words: String = line.spans.iter().map(|(_, words)| words.as_str()).collect();
        let words = words.trim_end_matches(' ');
        if color {
            write_colored(line, words, &mut text);
        } else {
            text.push_str(words);
        }
        text.push('\n');
    }
    text
}

/// Writes a line with colours. Adjacent spans with the same style share an escape code.
fn write_colored(line: &StyledLine, mut rest: &str, text: &mut String) {
    for run in line.spans.chunk_by(|(style, _), (next, _)| style == next) {
        let length: usize = run.iter().map(|(_, words)| words.as_str().len()).sum();
        let words;
        (words, rest) = rest.split_at(length.min(rest.len()));
        let code = run.first().and_then(|(style, _)| escape_code(*style));
        match code {
            Some(code) if !words.trim_matches(' ').is_empty() => {
                // Writing to a `String` cannot fail.
                let _ = write!(text, "{code}{words}{ResetColor}");
            }
            _ => text.push_str(words),
        }
    }
}

/// `None` for plain text.
fn escape_code(style: Style) -> Option<String> {
    match style {
        Style::Plain => None,
        Style::Title | Style::Head => Some(SetAttribute(Attribute::Bold).to_string()),
        // Grey may be invisible with some colour themes; dim text never is.
        Style::Faint | Style::Axis => Some(SetAttribute(Attribute::Dim).to_string()),
        Style::Beyond => Some(color(BEYOND)),
        Style::Series(number) => SERIES.get(number % SERIES.len()).map(|code| color(*code)),
    }
}

/// The escape code of one of the 16 standard colours. Not with crossterm, which uses the 256-colour palette
/// (`38;5;6`) and writes nothing if `NO_COLOR` is set.
fn color(code: u8) -> String {
    format!("\u{1b}[{code}m")
}

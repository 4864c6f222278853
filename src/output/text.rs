//! The drawing itself: the lines of a picture, with or without colour. Knows roles and which of
//! the 16 ANSI colours stands for each; not whether colour is wanted, nor what is drawn.

use crossterm::Command;
use crossterm::style::{
    Attribute, Color, ResetColor, SetAttribute, SetForegroundColor, force_color_output,
};

use crate::chart::picture::{Line, Picture, Role};

/// Colours of series, readable on black and on white; hues that the colour-blind confuse are
/// not neighbours. A ninth series would start again.
const SERIES: [Color; 8] = [
    Color::DarkCyan,
    Color::DarkMagenta,
    Color::DarkYellow,
    Color::Blue,
    Color::DarkGreen,
    Color::DarkRed,
    Color::Magenta,
    Color::Red,
];

/// The lines of the picture, each ended by one line feed, none by a blank.
#[must_use]
pub fn write(picture: &Picture, color: bool) -> String {
    if color {
        // Whether to colour was decided before; the library would ask NO_COLOR again.
        force_color_output(true);
    }
    let mut text = String::new();
    for line in &picture.lines {
        for (role, words) in visible(line) {
            match style(role) {
                Some(style) if color && !words.trim_matches(' ').is_empty() => {
                    style.start(&mut text);
                    text.push_str(words);
                    add(&mut text, &ResetColor);
                }
                _ => text.push_str(words),
            }
        }
        text.push('\n');
    }
    text
}

/// The texts of the line without the blanks at its end.
fn visible(line: &Line) -> Vec<(Role, &str)> {
    let mut spans: Vec<(Role, &str)> =
        line.spans().iter().map(|span| (span.role, span.text.as_str())).collect();
    while let Some((_, words)) = spans.last_mut() {
        *words = words.trim_end_matches(' ');
        if !words.is_empty() {
            break;
        }
        spans.pop();
    }
    spans
}

enum Style {
    Weight(Attribute),
    Hue(Color),
}

impl Style {
    fn start(&self, text: &mut String) {
        match self {
            Self::Weight(attribute) => add(text, &SetAttribute(*attribute)),
            Self::Hue(color) => add(text, &SetForegroundColor(*color)),
        }
    }
}

fn style(role: Role) -> Option<Style> {
    match role {
        Role::Plain | Role::Value => None,
        Role::Title | Role::Head => Some(Style::Weight(Attribute::Bold)),
        // A grey of the palette can be the background's; dim never is.
        Role::Faint | Role::Axis => Some(Style::Weight(Attribute::Dim)),
        Role::Series(number) => SERIES.get(number % SERIES.len()).map(|color| Style::Hue(*color)),
    }
}

fn add(text: &mut String, command: &impl Command) {
    // Writing to a string does not fail.
    let _ = command.write_ansi(text);
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::chart::picture::{Line, Picture, Role};
    use crate::printable::Printable;

    fn picture() -> Picture {
        let line = Line::default()
            .with(Role::Plain, Printable::literal("M5 "))
            .with(Role::Axis, Printable::literal("│"))
            .with(Role::Series(0), Printable::literal("██ "))
            .with(Role::Plain, Printable::blanks(9));
        let title = Line::default().with(Role::Title, Printable::literal("Cars"));
        let blank = Line::default().with(Role::Axis, Printable::blanks(3));
        Picture { lines: vec![title, blank, line] }
    }

    #[test]
    fn without_colour_there_are_no_codes_and_no_blanks_at_the_end() {
        assert_eq!(write(&picture(), false), "Cars\n\nM5 │██\n");
    }

    #[test]
    fn with_colour_every_styled_span_is_reset_within_its_line() {
        let text = write(&picture(), true);
        assert_eq!(
            text,
            "\u{1b}[1mCars\u{1b}[0m\n\nM5 \u{1b}[2m│\u{1b}[0m\u{1b}[38;5;6m██\u{1b}[0m\n"
        );
    }
}

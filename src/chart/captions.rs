//! The lines above and below every drawing: title and subtitle, levels, and the footer. The words themselves
//! come from `notes` and `distinct`.

use super::Frame;
use super::distinct::replacement_note;
use super::notes::{hides_points, level_facts, notes_on_data};
use super::picture::{Role, StyledLine};
use super::text::{wrapped_lines, wrapped_phrases};
use crate::data::figure::{Figure, Footnote};

pub(super) fn heading(figure: &Figure, frame: &Frame) -> Vec<StyledLine> {
    let captions = &figure.captions;
    let mut lines = Vec::new();
    for (text, role) in [(&captions.title, Role::Title), (&captions.subtitle, Role::Faint)] {
        let Some(text) = text else { continue };
        let wrapped = wrapped_lines(text, frame.width, frame.glyphs).into_iter();
        lines.extend(wrapped.map(|line| StyledLine::of(role, line)));
    }
    lines
}

/// The footer: how much of the data is `shown`, the notes on the data, and what the drawing `shortened`.
pub(super) fn footer(
    figure: &Figure,
    frame: &Frame,
    shown: Vec<String>,
    shortened: Option<String>,
) -> Vec<StyledLine> {
    let mut notes = shown;
    notes.extend(notes_on_data(figure));
    notes.extend(shortened);
    notes.extend(replacement_note(figure, frame.glyphs));
    let is_complete = !hides_points(figure) && figure.notes.iter().all(Footnote::is_harmless);
    let role = if is_complete { Role::Faint } else { Role::Warning };
    phrase_lines(&notes.join("; "), role, frame)
}

/// Facts or notes, wrapped between phrases.
pub(super) fn phrase_lines(text: &str, role: Role, frame: &Frame) -> Vec<StyledLine> {
    let lines = wrapped_phrases(text, frame.width, frame.glyphs).into_iter();
    lines.map(|text| StyledLine::of(role, text)).collect()
}

pub(super) fn level_lines(figure: &Figure, separators: bool, frame: &Frame) -> Vec<StyledLine> {
    phrase_lines(&level_facts(figure, separators).join(", "), Role::Plain, frame)
}

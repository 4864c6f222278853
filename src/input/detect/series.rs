//! A series as pandas prints it: labels and numbers, below the name of the labels if they have one, above a
//! line with the type of the numbers. Knows no labels of several levels: a level that is as above is left out.

use super::Detection;
use super::line_shape::is_numeric;
use crate::input::Form;
use crate::input::blank::{BLANKS, words};
use crate::input::columns::{Shape, is_type_of_series};

impl Detection<'_> {
    pub(super) fn series(&self) -> Option<Form> {
        let (last, lines) = self.filled.split_last()?;
        if !is_type_of_series(last) || !self.window.is_whole {
            return None;
        }
        let (has_names, rows) = match lines {
            [name, rows @ ..] if words(name).count() == 1 => (true, rows),
            rows => (false, rows),
        };
        let is_series = rows.iter().all(|row| has_one_label(row))
            && is_numeric(rows, Shape::Last, self.notation());
        is_series.then_some(Form::Columns { shape: Shape::Last, has_names })
    }
}

/// Whether a line has one label: it begins the line, and no two blanks in a row are inside it.
fn has_one_label(row: &str) -> bool {
    let label = Shape::Last.split(row).map_or("", |(label, _)| label);
    !row.starts_with(BLANKS) && !label.contains("  ")
}

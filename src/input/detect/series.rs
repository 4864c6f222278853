//! A series as pandas prints it: labels and numbers, below the name of the labels if they have one, above a
//! line with the type of the numbers. Knows no labels of several levels, which leave out what is as above.

use super::Detection;
use super::spaced::is_numeric;
use crate::input::Form;
use crate::input::blank::{BLANKS, words};
use crate::input::columns::{Shape, is_type_of_series};

impl Detection<'_> {
    /// The form of a series.
    pub(super) fn series(&self) -> Option<Form> {
        let (last, rows) = self.filled.split_last()?;
        if !is_type_of_series(last) || !self.window.is_whole {
            return None;
        }
        let has_name = rows.first().is_some_and(|first| words(first).count() == 1);
        let rows = rows.get(usize::from(has_name)..).unwrap_or_default();
        let is_series = rows.iter().all(|row| has_one_label(row))
            && is_numeric(rows, Shape::Last, self.notation());
        is_series.then_some(Form::Columns { shape: Shape::Last, has_names: has_name })
    }
}

/// Whether there is one label on a line: it begins the line, and two blanks in a row are only after it.
fn has_one_label(row: &str) -> bool {
    let label = Shape::Last.split(row).map_or("", |(label, _)| label);
    !row.starts_with(BLANKS) && !label.contains("  ")
}

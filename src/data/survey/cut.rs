//! Numbers cut in two: `Berlin,3,677` without quotes is a label and two columns, or a label and 3,677.
//! Knows what the columns look like, not where rows come from.

use super::{Survey, Surveyed};
use crate::fault::{Hint, Kind};
use crate::plan::Flag;

/// Whether this cell could be part of a number with separators of thousands: one to three digits.
fn is_part(cell: &str) -> bool {
    (1..=3).contains(&cell.len()) && cell.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a column could be what follows such a separator: three digits.
fn is_group(column: &Surveyed) -> bool {
    column.cells.iter().all(|cell| cell.len() == 3 && is_part(cell))
}

impl Survey {
    /// The doubt whether the commas of rows without a header part columns or thousands.
    pub fn thousands(&self) -> Option<Kind> {
        let is_first = |cell: &String| is_part(cell) && !cell.starts_with('0');
        let is_cut = |pair: &[Surveyed]| {
            // No number begins with a zero.
            matches!(pair, [first, next] if first.cells.iter().all(is_first) && is_group(next)
                && next.cells.iter().any(|cell| cell.starts_with('0')))
        };
        let first = self.columns.windows(2).position(is_cut)?;
        let groups = self.columns.iter().skip(first + 1).take_while(|one| is_group(one)).count();
        // Takes away the comma behind the first part, and again behind what that became.
        let join = format!(r"s/^(([^,]*,){{{first}}}[0-9]+),/\1/");
        let join = vec![join; groups].join(";");
        let hints = vec![
            Hint::through("if they separate thousands", format!("sed -E '{join}'")),
            Hint::add(
                "if they separate columns, as in",
                [Flag::Value.with((first + 1).to_string())],
            ),
        ];
        let heads: Vec<&str> = self.columns.iter().map(Surveyed::head).collect();
        Some(Kind::Commas { line: heads.join(","), hints })
    }
}

//! Numbers cut in two: `Berlin,3,677` without quotes is a label and two columns, or a label and 3,677.
//! Knows what the columns look like, not where rows come from.

use super::{Survey, Surveyed};
use crate::fault::{Hint, Kind};
use crate::plan::Flag;

/// Cells of one column that could be parts of numbers with separators of thousands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cut {
    /// One to three digits, the first of which is no zero.
    firsts: u64,
    /// Three digits.
    groups: u64,
    /// Three digits that begin with a zero, as numbers do not.
    zeros: u64,
}

impl Cut {
    pub(super) fn add(&mut self, cell: &str) {
        let digits = cell.as_bytes();
        if !(1..=3).contains(&digits.len()) || !digits.iter().all(u8::is_ascii_digit) {
            return;
        }
        let has_zero = digits.first() == Some(&b'0');
        self.firsts += u64::from(!has_zero);
        self.groups += u64::from(digits.len() == 3);
        self.zeros += u64::from(has_zero && digits.len() == 3);
    }
}

impl Survey {
    /// The doubt whether the commas of rows without a header part columns or thousands.
    pub fn thousands(&self) -> Option<Kind> {
        let cuts: Vec<&Cut> = self.columns.iter().map(|column| &column.cut).collect();
        let is_group = |cut: &Cut| cut.groups == self.rows;
        let is_cut = |pair: &[&Cut]| {
            matches!(pair, [first, next]
                if first.firsts == self.rows && is_group(next) && next.zeros > 0)
        };
        let first = cuts.windows(2).position(is_cut)?;
        let groups = cuts.iter().skip(first + 1).take_while(|cut| is_group(cut)).count();
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

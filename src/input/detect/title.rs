//! What is wrong with the first lines of a table: a title stands above it, or its header lacks a name.
//! Knows how delimiters split lines, not what the fields are.

use super::Window;
use super::delimiter::{DELIMITERS, Split};
use crate::fault::Hint;
use crate::input::aligned::Alignment;

/// Lines that may stand there.
const MOST: usize = 10;

impl Window<'_> {
    /// The command that names the first column, where the header has one name less than there are
    /// columns, as R's `write.table` has it.
    pub(super) fn unnamed(&self) -> Option<Hint> {
        let name = |sign: char| {
            let sign = if sign == '\t' { "\\t".to_owned() } else { sign.to_string() };
            Hint::through("name the first column, as in", format!("sed '1s/^/name{sign}/'"))
        };
        self.splits().iter().find(|split| split.lacks_name()).map(|split| name(split.shown()))
    }

    /// The command that leaves such lines out, where all lines below are split alike.
    pub(super) fn titled(&self) -> Option<Hint> {
        let mut ends = self.text.match_indices('\n').take(MOST);
        let above = (1..).zip(ends.by_ref()).find_map(|(above, (end, _))| {
            let (lines, rest) = self.text.split_at_checked(end + 1)?;
            let is_table = DELIMITERS.into_iter().any(|delimiter| {
                let table = Split::of(rest, self.whole, delimiter, self.decimal);
                let title = lines.lines().next_back().unwrap_or_default();
                let title = Split::of(title, true, delimiter, self.decimal).fields;
                // A header that lacks the name of a column is no title.
                let is_header = title > 1 && title.abs_diff(table.fields) < 2;
                let is_data = table.fits() && table.is_uniform() && table.is_clean;
                is_data && table.is_numeric() && !table.is_punctuation() && !is_header
            });
            let is_table = is_table || self.is_aligned_below(above);
            (is_table && !rest.starts_with(['\r', '\n'])).then_some(above)
        })?;
        let command = format!("tail -n +{}", above + 1);
        Some(Hint::through("leave out what stands above the table", command))
    }

    /// Whether most lines, two rows or more, are aligned below heads, and so many are above.
    fn is_aligned_below(&self, above: usize) -> bool {
        let rest = self.lines.get(above..).unwrap_or_default();
        rest.len() > above.max(2) && matches!(Alignment::of(rest, self.decimal, false), Some(Ok(_)))
    }
}

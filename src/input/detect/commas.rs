//! Commas that belong to numbers, not between fields: `New York: 8,336`, `a: 1,5 ms`. Knows words,
//! not fields, and not what comes of the doubt.

use crate::data::number::{self, Decimal};
use crate::input::record::BLANKS;

/// What may stand around a number besides a blank.
const AROUND: [char; 6] = [':', ';', '(', ')', '[', ']'];

/// The decimal sign by which all commas of these rows are parts of numbers that stand beside a label,
/// so that to split at commas would cut these numbers.
///
/// There is one where each row has words beside its only number, every comma of every row
/// stands in such a number, and one sign makes numbers of all of them: the point where each comma
/// groups three digits, else the decimal comma. Any other comma is proof of fields: one in a header
/// (`a,b`), behind a word (`a b,12`), behind a time (`10:00,1234`), behind the end of a range
/// (`18 - 25,120`), a second one (`a 5,12,13`).
/// `item 5,12` above `item 6,13` has no such proof: it may be a decimal comma.
pub fn sign(rows: &[&str]) -> Option<Decimal> {
    let fits = |decimal: &Decimal| rows.iter().all(|row| is_set_apart(row, *decimal));
    let has_commas = rows.iter().any(|row| row.contains(','));
    [Decimal::Point, Decimal::Comma].into_iter().find(|decimal| has_commas && fits(decimal))
}

/// Whether every comma of a row stands in a number with other words beside it.
fn is_set_apart(row: &str, decimal: Decimal) -> bool {
    let parts = || row.split([BLANKS[0], BLANKS[1], '=']).filter(|word| !word.is_empty());
    let is_number = |word: &str| number::is_number(word.trim_matches(AROUND), decimal);
    let is_only = parts().filter(|word| is_number(word)).count() <= 1;
    parts().count() > 1 && is_only && parts().filter(|word| word.contains(',')).all(is_number)
}

//! Lists of cells, and what the first of them is: a header where it is all text, the list behind it has
//! a number, and no text above a number is one itself. Does not know where lists stand.

use std::collections::HashSet;

use super::cursor::Cursor;
use super::syntax::Open;
use super::token::{Kind, Stop, Token};
use crate::data::number::{Decimal, Reading, read};
use crate::data::rows::Layout;
use crate::fault::Json;

/// Reads the cells of the list that begins here.
pub(super) fn list(cells: &mut Vec<Token>, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
    cells.clear();
    cursor.enter()?;
    while cursor.next(Open::Array, !cells.is_empty())? {
        cells.push(cursor.token()?);
    }
    Ok(())
}

/// The cells of a list that is right.
pub(super) fn cells(bytes: &[u8]) -> Vec<Token> {
    let mut cells = Vec::new();
    // It was read before.
    let _ = list(&mut cells, &mut Cursor::whole(bytes));
    cells
}

/// The names that the first list holds, where it is a header over the second; what is wrong with it,
/// where it could be data as well.
pub(super) fn header(first: &[u8], second: &[Token]) -> Result<Option<Vec<String>>, Json> {
    let heads = cells(first);
    let is_text = |cell: &&Token| matches!(cell.kind, Kind::Text | Kind::Escaped);
    let names: Vec<String> =
        heads.iter().filter(is_text).map(|head| head.text(first).into_owned()).collect();
    let columns = names.iter().zip(second);
    let mut above = columns.filter(|(_, cell)| cell.kind == Kind::Number).map(|(name, _)| name);
    if names.len() < second.len() || above.clone().next().is_none() {
        return Ok(None);
    }
    let could_be_number = |name: &&String| !matches!(read(name, Decimal::Point), Reading::Text);
    if let Some(number) = above.find(could_be_number) {
        return Err(Json::HeaderOrData(number.clone()));
    }
    let mut seen = HashSet::new();
    match names.iter().find(|name| !seen.insert(*name)) {
        Some(twice) => Err(Json::EqualKeys(twice.clone())),
        None => Ok(Some(names)),
    }
}

/// What lists of so many cells are without a header, and the stand-ins for their names.
pub(super) fn stand_ins(width: usize) -> (Layout, Vec<String>) {
    if width == 2 {
        return (Layout::Pairs, ["label", "value"].map(str::to_owned).to_vec());
    }
    (Layout::Numbered, (1..=width).map(|number| number.to_string()).collect())
}

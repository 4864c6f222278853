//! The survey of one column: which cells are numbers, and which are words.

use crate::data::date::is_date;
use crate::data::label::{has_digits, is_digits};
use crate::data::number::{self, CellValue, Notation, Number, Unit};
use crate::data::rows::Cell;
use crate::data::texts::Texts;
use crate::plan::DateStyle;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ColumnSurvey {
    /// Its index, from 0.
    pub index: usize,
    pub name: String,
    pub cells: Texts,
    /// The numbers among the cells.
    pub values: Vec<f64>,
    pub kinds: Vec<CellKind>,
    /// `--dates`
    pub style: Option<DateStyle>,
    /// The distinct units of its numbers; includes `None` if some numbers have no unit.
    units: Vec<Option<Unit>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellKind {
    Missing,
    /// A number, with the index of its unit.
    Number(usize),
    /// Probably a number, but malformed.
    Malformed,
    /// A number with a mark: `<5`, `65+`. Among numbers it is an error, among words the name of a group.
    Marked,
    /// Letters or a date, so that it can be a name.
    Word,
    /// Digits that are not a number: `007`, `207a`, `1/2`, `50-60`.
    Code,
}

impl CellKind {
    pub fn is_number(self) -> bool {
        matches!(self, Self::Number(_) | Self::Malformed)
    }

    pub fn is_text(self) -> bool {
        matches!(self, Self::Word | Self::Code | Self::Marked)
    }
}

impl ColumnSurvey {
    pub(super) fn new(index: usize, name: &str, style: Option<DateStyle>) -> Self {
        Self { index, name: name.to_owned(), style, ..Self::default() }
    }

    /// The value in each row, if there is one.
    pub fn values_of_rows(&self) -> impl Iterator<Item = Option<f64>> {
        let mut values = self.values.iter().copied();
        self.kinds.iter().map(move |kind| match kind {
            CellKind::Number(_) => values.next(),
            _ => None,
        })
    }

    /// The number of numeric cells, including malformed ones.
    pub fn numbers(&self) -> usize {
        self.kinds.iter().filter(|kind| kind.is_number()).count()
    }

    pub fn texts(&self) -> usize {
        self.text_cells().count()
    }

    pub fn text_cells(&self) -> impl Iterator<Item = (CellKind, &str)> {
        self.kinds.iter().copied().zip(self.cells.iter()).filter(|(kind, _)| kind.is_text())
    }

    pub fn is_numeric(&self) -> bool {
        self.is_numeric_from(0)
    }

    /// Whether all cells from `row` on are numbers or missing, with at least one number.
    pub fn is_numeric_from(&self, row: usize) -> bool {
        let mut kinds = self.kinds.iter().skip(row);
        kinds.clone().any(|kind| kind.is_number()) && !kinds.any(|kind| kind.is_text())
    }

    /// Whether most cells are numbers, and the others have no digits, unlike the identifiers `007` and `A/5 21171`, or are
    /// numbers with a mark.
    pub fn is_nearly_numeric(&self) -> bool {
        let is_marked = |kind: CellKind| kind == CellKind::Marked;
        let marked = self.kinds.iter().filter(|kind| is_marked(**kind)).count();
        self.numbers() > self.texts() - marked
            && self.numbers() >= marked
            && self.text_cells().all(|(kind, cell)| is_marked(kind) || !has_digits(cell))
    }

    /// Whether all its cells are missing.
    pub fn is_empty(&self) -> bool {
        self.kinds.iter().all(|kind| *kind == CellKind::Missing)
    }

    pub fn has_units_of(&self, other: &Self) -> bool {
        self.units == other.units
    }

    /// Whether its numbers all have the same unit, or none.
    pub fn is_comparable(&self) -> bool {
        let mut numbers = self.kinds.iter().filter(|kind| kind.is_number());
        let first = numbers.next();
        first != Some(&CellKind::Malformed) && numbers.all(|kind| Some(kind) == first)
    }

    /// Whether a number below the first row has a unit.
    pub fn has_units_below(&self) -> bool {
        self.units_from(1).any(|unit| unit.is_some())
    }

    pub fn has_units(&self) -> bool {
        self.units.iter().any(Option::is_some)
    }

    /// The distinct units of its numbers.
    pub fn unit_words(&self) -> Vec<&str> {
        self.units.iter().flatten().map(Unit::text).collect()
    }

    /// The unit of each number from `row` on.
    pub(super) fn units_from(&self, row: usize) -> impl Iterator<Item = Option<&str>> {
        self.kinds.iter().skip(row).filter_map(|kind| match kind {
            CellKind::Number(unit) => Some(self.units.get(*unit)?.as_ref().map(Unit::text)),
            _ => None,
        })
    }

    /// The first cell whose point may separate thousands, and its row: `1.234` in a column with `950`, if no number
    /// proves the contrary. Of `100` and `99.875` the numbers are closer to each other as decimals.
    pub fn grouped_cell(&self, notation: Notation) -> Option<(usize, &str)> {
        // `12.345s` beside `850ms` has decimals.
        if self.time_unit().is_some() {
            return None;
        }
        let (mut grouped, mut largest_grouped, mut largest_whole) = (None, 0.0_f64, 0.0_f64);
        for (row, cell) in self.cells.iter().enumerate() {
            let CellValue::Number(number) = number::read(cell, notation) else { continue };
            match number.could_be_grouped() {
                Some(true) => {
                    grouped = grouped.or(Some((row, cell)));
                    largest_grouped = largest_grouped.max(number.value().abs());
                }
                Some(false) => return None,
                None => largest_whole = largest_whole.max(number.value().abs()),
            }
        }
        let is_closer = largest_whole.powi(2) > 1000.0 * largest_grouped.powi(2);
        grouped.filter(|_| is_closer && (100.0..1000.0).contains(&largest_whole))
    }

    pub fn first_cell(&self) -> &str {
        self.cells.get(0).unwrap_or_default()
    }

    pub fn first_kind(&self) -> CellKind {
        self.kinds.first().copied().unwrap_or(CellKind::Missing)
    }

    pub(super) fn remove(&mut self, row: usize) {
        self.cells.remove(row);
        if let CellKind::Number(_) = self.kinds.remove(row) {
            let above = self.kinds.iter().take(row);
            self.values.remove(above.filter(|kind| matches!(kind, CellKind::Number(_))).count());
        }
    }

    pub(super) fn record(&mut self, cell: Cell<'_>, notation: Notation) {
        let kind = self.kind_of(cell, notation);
        self.kinds.push(kind);
        self.cells.push(cell.text().trim());
    }

    fn kind_of(&mut self, cell: Cell<'_>, notation: Notation) -> CellKind {
        match cell.read(notation) {
            CellValue::Missing => CellKind::Missing,
            CellValue::Number(number) if has_code_letter(&number) => CellKind::Code,
            CellValue::Number(number) => self.number(number.value(), number.unit()),
            CellValue::Malformed(reason) if reason.is_mark() => CellKind::Marked,
            CellValue::Malformed(_) => CellKind::Malformed,
            CellValue::Text => {
                let text = cell.text();
                let is_word = text.contains(char::is_alphabetic) || is_date(text);
                if has_digits(text) && !is_word { CellKind::Code } else { CellKind::Word }
            }
        }
    }

    /// Records the value and the unit of a number.
    fn number(&mut self, value: f64, unit: Option<Unit<&str>>) -> CellKind {
        self.values.push(value);
        let known = self.units.iter().position(|known| known.as_ref().map(Unit::borrowed) == unit);
        CellKind::Number(known.unwrap_or_else(|| {
            self.units.push(unit.map(Unit::into_owned));
            self.units.len() - 1
        }))
    }
}

/// Whether a number is a code such as `207a`: digits followed by a letter that is not a unit.
fn has_code_letter(number: &Number<&str>) -> bool {
    let text = number.text();
    number.unit().is_some_and(|unit| CODE_LETTERS.contains(&unit.text()))
        && text.get(..text.len() - 1).is_some_and(is_digits)
}

/// Letters that are not units (unlike s, m, g and so on).
const CODE_LETTERS: [&str; 9] = ["a", "e", "f", "i", "j", "o", "q", "r", "z"];

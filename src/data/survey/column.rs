//! The survey of one column: what each of its cells is, and what kind of column they make.

use crate::data::date::{self, DateForm, likely_year};
use crate::data::label::{has_digits, is_digits, without_total};
use crate::data::name::{DatesInDigits, is_called_part_of_year};
use crate::data::number::{CellValue, Notation, Unit, time_unit};
use crate::data::rows::Cell;
use crate::data::texts::Texts;
use crate::data::x_axis::cycle::calendar_name;
use crate::fault::Ambiguity;
use crate::plan::DateStyle;

/// What the cells of a column say that it is. A column whose cells are all missing has no kind, nor have the lists and
/// booleans of JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Numbers,
    /// Dates, times of day, or names of months, weekdays or quarters.
    Times,
    Text,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ColumnSurvey {
    pub index: usize,
    pub name: String,
    pub cells: Texts,
    /// The numbers among the cells.
    pub values: Vec<f64>,
    pub kinds: Vec<CellKind>,
    /// `--dates`
    style: Option<DateStyle>,
    /// Whether all cells so far are lists, objects or booleans of JSON, or missing.
    is_structure: bool,
    /// The distinct units of its numbers; includes `None` if some numbers have no unit.
    units: Vec<Option<Unit>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellKind {
    Missing,
    /// A number, with the index of its unit.
    Number(usize),
    /// Probably a number, but malformed: it is refused where it is drawn.
    Malformed,
    /// Digits with zeros before them: `007`. One of them makes the column text.
    Code,
    /// Digits that are neither number nor word: `1/2`, `<5`, `50-60`.
    Odd,
    /// Letters, a date or a time, so that it can be a name.
    Word,
}

impl CellKind {
    pub fn is_like_number(self) -> bool {
        matches!(self, Self::Number(_) | Self::Malformed)
    }
}

impl ColumnSurvey {
    pub(super) fn new(index: usize, name: &str, style: Option<DateStyle>) -> Self {
        Self { index, name: name.to_owned(), style, is_structure: true, ..Self::default() }
    }

    /// The kind of the cells from row `first` on. More than half of those that are not missing decide.
    pub fn kind_from(&self, first: usize) -> Option<Kind> {
        let kinds = self.kinds.iter().skip(first).filter(|kind| **kind != CellKind::Missing);
        let count = kinds.clone().count();
        if count == 0 || self.is_structure {
            return None;
        }
        let numbers = kinds.clone().filter(|kind| kind.is_like_number()).count();
        let codes = kinds.clone().filter(|kind| **kind == CellKind::Code).count();
        let numbers = if is_called_part_of_year(&self.name) && self.has_short_codes(first) {
            // `07` is 7 in a column of months, but `007` is a code.
            numbers + codes
        } else if codes > 0 {
            0
        } else {
            numbers
        };
        let are_times = if numbers * 2 > count {
            // Whole numbers are dates only where the name says so; `4:32` is a number with `--durations`.
            matches!(self.date_form_from(first), Ok(Some(form)) if form.is_in_digits())
        } else {
            self.has_times_from(first)
        };
        Some(match (are_times, numbers * 2 > count) {
            (true, _) => Kind::Times,
            (false, true) => Kind::Numbers,
            (false, false) => Kind::Text,
        })
    }

    pub fn kind(&self) -> Option<Kind> {
        self.kind_from(0)
    }

    /// Whether its codes from row `first` on all have two digits.
    fn has_short_codes(&self, first: usize) -> bool {
        let cells = self.kinds.iter().zip(self.cells.iter()).skip(first);
        let mut codes = cells.filter(|(kind, _)| **kind == CellKind::Code);
        codes.all(|(_, code)| code.len() == 2)
    }

    /// The way in which its dates are written, if it has dates.
    pub fn date_form(&self) -> Result<Option<DateForm>, Ambiguity> {
        self.date_form_from(0)
    }

    fn date_form_from(&self, first: usize) -> Result<Option<DateForm>, Ambiguity> {
        let labels: Vec<&str> = self.filled_from(first).collect();
        let labels = without_total(&labels);
        date::column_form(labels, DatesInDigits::of_name(&self.name), self.style)
    }

    /// Whether more than half of the cells from row `first` on are dates, times of day or names of a calendar.
    fn has_times_from(&self, first: usize) -> bool {
        if self.style == Some(DateStyle::None) {
            return false;
        }
        let names = self.filled_from(first).filter(|cell| calendar_name(cell).is_some()).count();
        names * 2 > self.filled_from(first).count()
            || !matches!(self.date_form_from(first), Ok(None))
    }

    /// Whether all its cells are whole numbers from 1800 to 2100.
    pub fn has_years(&self) -> bool {
        let mut cells = self.filled().peekable();
        cells.peek().is_some()
            && self.style != Some(DateStyle::None)
            && cells.all(|cell| likely_year(cell).is_some())
    }

    /// Whether all its cells are whole numbers without a unit, some perhaps with zeros before them.
    pub fn has_whole_numbers(&self) -> bool {
        let mut cells = self.filled().peekable();
        cells.peek().is_some()
            && cells.all(|cell| {
                cell.parse().is_ok_and(|value: f64| value.fract() == 0.0 && value.is_finite())
            })
    }

    /// The cells that are not missing.
    pub fn filled(&self) -> impl Iterator<Item = &str> {
        self.filled_from(0)
    }

    fn filled_from(&self, first: usize) -> impl Iterator<Item = &str> {
        let cells = self.kinds.iter().zip(self.cells.iter()).skip(first);
        cells.filter(|(kind, _)| **kind != CellKind::Missing).map(|(_, cell)| cell)
    }

    /// Whether all its cells are missing.
    pub fn is_empty(&self) -> bool {
        self.filled().next().is_none()
    }

    /// Whether a number below the first row has a unit.
    pub fn has_units_below(&self) -> bool {
        self.units_from(1).any(|unit| unit.is_some())
    }

    pub fn has_units(&self) -> bool {
        self.units.iter().any(Option::is_some)
    }

    /// Whether its numbers all have the same unit, or none.
    pub fn is_comparable(&self) -> bool {
        self.units.len() == 1
    }

    /// The distinct units of its numbers.
    pub fn unit_words(&self) -> Vec<&str> {
        self.units.iter().flatten().map(Unit::text).collect()
    }

    /// The common unit of time, if its numbers have several.
    pub fn time_unit(&self) -> Option<&'static str> {
        time_unit(self.values.iter().copied().zip(self.units_from(0)))
    }

    /// The unit of each number from row `first` on.
    fn units_from(&self, first: usize) -> impl Iterator<Item = Option<&str>> {
        self.kinds.iter().skip(first).filter_map(|kind| match kind {
            CellKind::Number(unit) => Some(self.units.get(*unit)?.as_ref().map(Unit::text)),
            _ => None,
        })
    }

    pub fn first_cell(&self) -> &str {
        self.cells.iter().next().unwrap_or_default()
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

    pub(super) fn record(&mut self, cell: Cell<'_>, notation: Notation, is_json: bool) {
        let kind = self.record_kind(cell, notation);
        self.is_structure &= kind == CellKind::Missing || is_json && is_structure(cell.text());
        self.kinds.push(kind);
        self.cells.push(cell.text().trim());
    }

    fn record_kind(&mut self, cell: Cell<'_>, notation: Notation) -> CellKind {
        match cell.read(notation) {
            CellValue::Missing => CellKind::Missing,
            CellValue::Number(number) => self.record_number(number.value(), number.unit()),
            CellValue::Malformed(reason) if reason.is_mark() => CellKind::Odd,
            CellValue::Malformed(_) => CellKind::Malformed,
            CellValue::Text => {
                let text = cell.text().trim();
                let is_word = text.contains(char::is_alphabetic) || date::is_date_or_time(text);
                match has_digits(text) && !is_word {
                    true if is_digits(text.trim_start_matches(['-', '+'])) => CellKind::Code,
                    true => CellKind::Odd,
                    false => CellKind::Word,
                }
            }
        }
    }

    /// Records the value and the unit of a number.
    fn record_number(&mut self, value: f64, unit: Option<Unit<&str>>) -> CellKind {
        self.values.push(value);
        let known = self.units.iter().position(|known| known.as_ref().map(Unit::borrowed) == unit);
        CellKind::Number(known.unwrap_or_else(|| {
            self.units.push(unit.map(Unit::into_owned));
            self.units.len() - 1
        }))
    }
}

/// Whether a text of JSON is a list, an object or a boolean.
fn is_structure(text: &str) -> bool {
    matches!(text, "true" | "false") || text.starts_with(['[', '{'])
}

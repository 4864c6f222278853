//! What a value column demands of each of its cells: a number, in one unit, and what a missing
//! one means. Knows the column, not the chart.

use super::figure;
use super::number::{self, Decimal, Malformed, Numeral, Reading, Unit, json_number};
use super::rows::{Cell, Refusal, Spot};
use crate::fault::{Fault, Kind};
use crate::plan::{Missing, Plan, Sizes};

/// A value column while its rows go by.
#[derive(Clone, Debug)]
pub struct ValueColumn {
    name: Option<String>,
    decimal: Decimal,
    missing: Missing,
    /// Delimited by semicolons, where a comma is usually the decimal sign, and not said to be one.
    has_semicolons: bool,
    /// The first cell there whose point could part thousands, as those of all others could.
    doubtful: Option<(String, Spot)>,
    /// Whether a cell proved the point to be a decimal one.
    is_proven: bool,
    wanted: Option<String>,
    sizes: Option<Sizes>,
    unit: Seen,
}

/// The unit of the cells so far.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Seen {
    Nothing,
    Bare(Spot),
    Unit(figure::Unit, Spot),
}

impl ValueColumn {
    /// A column before its first row; the name is for refusals.
    pub fn new(name: Option<String>, plan: &Plan) -> Self {
        Self {
            name,
            decimal: plan.reading.decimal,
            missing: plan.missing,
            has_semicolons: plan.reading.delimiter == Some(b';')
                && plan.reading.decimal == Decimal::Point
                && !plan.reading.is_decimal_given,
            doubtful: None,
            is_proven: false,
            wanted: plan.unit.clone(),
            sizes: plan.reading.sizes,
            unit: Seen::Nothing,
        }
    }

    /// The number in a cell; none where it is missing and such rows are to be left out.
    pub fn read<'a>(&mut self, cell: Cell<'a>, spot: Spot) -> Result<Option<Numeral<'a>>, Refusal> {
        let reading = match cell {
            Cell::Text(text) => number::read(text, self.decimal),
            Cell::Number(literal) => {
                json_number(literal).map_or_else(Reading::Malformed, Reading::Number)
            }
            Cell::Missing => Reading::Missing,
        };
        let text = || cell.text().trim().to_owned();
        let kind = match reading {
            Reading::Number(numeral) => {
                let numeral = self.sizes.map_or(numeral, |sizes| numeral.sized(cell.text(), sizes));
                match self.check(&numeral, cell, spot) {
                    None => return Ok(Some(numeral)),
                    Some(kind) => kind,
                }
            }
            _ if self.missing == Missing::Skip && is_nothing(reading, cell) => return Ok(None),
            Reading::Missing => Kind::MissingValue(text()),
            Reading::Text => Kind::NotNumber(text()),
            Reading::Malformed(why) => Kind::Malformed(text(), why),
        };
        Err(self.refusal(kind))
    }

    /// Whether the values so far are numbers without a unit, so that others like them are taken.
    pub fn is_bare(&self) -> bool {
        matches!(self.unit, Seen::Bare(_)) && (self.is_proven || !self.has_semicolons)
    }

    /// The doubt about the points of the column, and the row of the first.
    pub fn doubt(&self) -> Option<(Spot, Refusal)> {
        let (cell, spot) = self.doubtful.as_ref().filter(|_| !self.is_proven)?;
        Some((*spot, self.refusal(Kind::AmbiguousGroups(cell.clone(), Decimal::Point))))
    }

    /// The unit of all values: as the cells have it, or as asked for.
    pub fn unit(&self, wanted: Option<&str>) -> Result<Option<figure::Unit>, Fault> {
        if let Some((spot, refusal)) = self.doubt() {
            return Err(refusal.at(spot.place()));
        }
        let wanted = wanted.map(str::trim_end).filter(|unit| !unit.is_empty());
        match (&self.unit, wanted) {
            (Seen::Unit(unit, _), Some(wanted)) if unit.text() != wanted.trim_start() => {
                let cell = unit.text().to_owned();
                Err(Kind::OtherUnit { cell, wanted: wanted.to_owned() }.into())
            }
            (Seen::Unit(unit, _), _) => Ok(Some(unit.clone())),
            (_, wanted) => Ok(wanted.map(asked)),
        }
    }

    fn check(&mut self, numeral: &Numeral<'_>, cell: Cell<'_>, spot: Spot) -> Option<Kind> {
        if self.has_semicolons && !self.is_proven {
            let cell = || cell.text().trim().to_owned();
            if numeral.grouped() {
                return Some(Kind::AmbiguousGroups(cell(), Decimal::Comma));
            }
            match numeral.could_be_grouped() {
                Some(true) if self.doubtful.is_none() => self.doubtful = Some((cell(), spot)),
                Some(true) | None => {}
                Some(false) => self.is_proven = true,
            }
        }
        match (numeral.unit(), &self.unit) {
            (None, Seen::Bare(_)) => None,
            (None, Seen::Nothing) => {
                self.unit = Seen::Bare(spot);
                None
            }
            (Some(unit), Seen::Unit(seen, _)) if is_same(unit, seen) => None,
            (Some(unit), Seen::Nothing) => {
                if self.wanted.as_deref().is_some_and(|wanted| wanted.trim() != unit.text()) {
                    let wanted = self.wanted.clone().unwrap_or_default();
                    return Some(Kind::OtherUnit { cell: cell.text().trim().to_owned(), wanted });
                }
                self.unit = Seen::Unit(as_written(unit, cell.text()), spot);
                None
            }
            (_, Seen::Bare(first)) => Some(mixed(cell, None, *first)),
            (_, Seen::Unit(seen, first)) => Some(mixed(cell, Some(seen.text().to_owned()), *first)),
        }
    }

    /// The unit of the cells so far, as text.
    pub fn unit_text(&self) -> Option<String> {
        match &self.unit {
            Seen::Unit(unit, _) => Some(unit.text().to_owned()),
            Seen::Bare(_) | Seen::Nothing => None,
        }
    }

    /// A refusal that names the column.
    pub fn refusal(&self, kind: Kind) -> Refusal {
        let refusal = Refusal::new(kind);
        match &self.name {
            Some(name) => refusal.in_column(name),
            None => refusal,
        }
    }
}

/// Whether there is no number in a cell: it is missing, or not finite, or a word without a digit.
fn is_nothing(reading: Reading<'_>, cell: Cell<'_>) -> bool {
    match reading {
        Reading::Missing | Reading::Malformed(Malformed::NotFinite) => true,
        Reading::Text => !cell.text().contains(char::is_numeric),
        Reading::Number(_) | Reading::Malformed(_) => false,
    }
}

fn mixed(cell: Cell<'_>, before: Option<String>, first: Spot) -> Kind {
    let line = match first {
        Spot::Line(line) => Some(line),
        Spot::Element(_) | Spot::Member(_) | Spot::Point { .. } => None,
    };
    Kind::MixedUnits { cell: cell.text().trim().to_owned(), before, line }
}

fn is_same(unit: Unit<'_>, seen: &figure::Unit) -> bool {
    match (unit, seen) {
        (Unit::Before(unit), figure::Unit::Before(seen)) => unit == seen,
        (Unit::After(unit), figure::Unit::After(seen)) => unit == seen.trim_start(),
        _ => false,
    }
}

/// The unit with the blank that the cell has before it.
fn as_written(unit: Unit<'_>, cell: &str) -> figure::Unit {
    match unit {
        Unit::Before(sign) => figure::Unit::Before(sign.to_owned()),
        Unit::After(word) => {
            let digits = cell.trim_end().strip_suffix(word).unwrap_or_default();
            let blank = if digits.ends_with([' ', '\t']) { " " } else { "" };
            figure::Unit::After(format!("{blank}{word}"))
        }
    }
}

/// A unit that was asked for: a currency sign goes in front, a long word or capitals stand apart.
fn asked(unit: &str) -> figure::Unit {
    let is_sign = matches!(number::read(&format!("{}1", unit.trim()), Decimal::Point),
        Reading::Number(numeral) if matches!(numeral.unit(), Some(Unit::Before(_))));
    if is_sign {
        return figure::Unit::Before(unit.trim().to_owned());
    }
    let is_long = unit.chars().count() > 3 || unit.chars().all(char::is_uppercase);
    let is_word = is_long && unit.chars().all(char::is_alphabetic);
    let blank = if is_word { " " } else { "" };
    figure::Unit::After(format!("{blank}{unit}"))
}

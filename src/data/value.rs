//! What a value column demands of each of its cells: a number, in one unit, and what a missing
//! one means. Knows the column, not the chart.

use super::figure;
use super::number::{self, Decimal, Numeral, Reading, Unit, json_number};
use super::rows::{Cell, Refusal, Spot};
use crate::fault::Kind;
use crate::plan::{Missing, Plan};

/// A value column while its rows go by.
#[derive(Clone, Debug)]
pub struct ValueColumn {
    name: Option<String>,
    decimal: Decimal,
    missing: Missing,
    /// Delimited by semicolons, where a comma is usually the decimal sign, and not said to be one.
    has_semicolons: bool,
    wanted: Option<String>,
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
                && plan.reading.decimal == Decimal::Point,
            wanted: plan.unit.clone(),
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
            Reading::Number(numeral) => match self.check(&numeral, cell, spot) {
                None => return Ok(Some(numeral)),
                Some(kind) => kind,
            },
            Reading::Missing | Reading::Text if self.missing == Missing::Skip => return Ok(None),
            Reading::Missing => Kind::MissingValue(text()),
            Reading::Text => Kind::NotNumber(text()),
            Reading::Malformed(why) => Kind::Malformed(text(), why),
        };
        Err(self.refusal(kind))
    }

    /// Whether the values so far are numbers without a unit, so that others like them are taken.
    pub fn is_bare(&self) -> bool {
        matches!(self.unit, Seen::Bare(_))
    }

    /// The unit of all values: as the cells have it, or as asked for.
    pub fn unit(&self, wanted: Option<&str>) -> Result<Option<figure::Unit>, Kind> {
        let wanted = wanted.map(str::trim_end).filter(|unit| !unit.is_empty());
        match (&self.unit, wanted) {
            (Seen::Unit(unit, _), Some(wanted)) if unit.text() != wanted.trim_start() => {
                Err(Kind::OtherUnit { cell: unit.text().to_owned(), wanted: wanted.to_owned() })
            }
            (Seen::Unit(unit, _), _) => Ok(Some(unit.clone())),
            (_, wanted) => Ok(wanted.map(asked)),
        }
    }

    fn check(&mut self, numeral: &Numeral<'_>, cell: Cell<'_>, spot: Spot) -> Option<Kind> {
        if numeral.grouped() && self.has_semicolons {
            return Some(Kind::AmbiguousGroups(cell.text().trim().to_owned()));
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

fn mixed(cell: Cell<'_>, before: Option<String>, first: Spot) -> Kind {
    let line = match first {
        Spot::Line(line) => Some(line),
        Spot::Series(_) | Spot::Part => None,
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

/// A unit that was asked for: a currency sign goes in front, a long word stands apart.
fn asked(unit: &str) -> figure::Unit {
    let is_sign = matches!(number::read(&format!("{}1", unit.trim()), Decimal::Point),
        Reading::Number(numeral) if matches!(numeral.unit(), Some(Unit::Before(_))));
    if is_sign {
        return figure::Unit::Before(unit.trim().to_owned());
    }
    let is_word = unit.chars().count() > 3 && unit.chars().all(char::is_alphabetic);
    let blank = if is_word { " " } else { "" };
    figure::Unit::After(format!("{blank}{unit}"))
}

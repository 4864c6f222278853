//! What the columns of an input look like in its first 64 KiB: the ground on which roles are
//! chosen. Knows no chart.

mod cut;
mod header;

use super::date::{DateForm, Tally, is_date};
use super::number::{self, Decimal, Malformed, Numeral, Reading, Unit};
use super::rows::{Cell, Columns, Layout, Refusal, Row, Sink, Spot};
pub use crate::fault::FirstRow;
use crate::fault::Kind;
use crate::plan::{DateOrder, MOST_COLUMNS};
use cut::Cut;

/// Bytes of cells that are held to compare rows.
const MOST_HELD: usize = 64 << 10;

/// A sink that only looks.
pub struct Survey {
    decimal: Decimal,
    layout: Layout,
    columns: Vec<Surveyed>,
    rows: u64,
    /// The first rows, as far as they are held, and the bytes that they take.
    held: Vec<(Spot, Vec<String>)>,
    size: usize,
}

/// What was seen of one column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surveyed {
    /// Its name.
    pub name: String,
    /// Cells below the first row that are numbers, or meant to be.
    numbers: u64,
    /// Those of them that are years of our time, 1900 to 2100.
    recent: u64,
    /// Those of them that are whole numbers from 1000 to 2999.
    years: u64,
    /// In what they count.
    measure: Measure,
    /// Cells below the first row that are something else.
    texts: u64,
    /// Those of them that have digits: `007`, `A/5 21171`.
    codes: u64,
    /// What its cells are as labels.
    labels: Tally,
    /// Those of them that could be parts of numbers cut at their commas.
    cut: Cut,
    /// What the first row has, and as what it counts.
    head: String,
    first: Look,
}

/// What a cell looks like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Look {
    #[default]
    Missing,
    Number {
        year: Option<u16>,
        measure: Measure,
    },
    /// Letters, or a date: what can be a name.
    Word,
    /// Digits that make no number: `007`, `1/2`, `50-60`.
    Odd,
}

impl Look {
    fn of_text(text: &str) -> Self {
        if is_odd(text) { Self::Odd } else { Self::Word }
    }
}

/// In what numbers count, so that one can be said to be larger than another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Measure {
    /// There are none.
    #[default]
    Any,
    /// They are all in this unit, or without one; whether it stands in front of them.
    Unit(Option<(bool, String)>),
    /// In several, or some only look like numbers.
    None,
}

impl Measure {
    fn of(numeral: &Numeral<'_>) -> Self {
        Self::Unit(numeral.unit().map(|unit| match unit {
            Unit::Before(unit) => (true, unit.to_owned()),
            Unit::After(unit) => (false, unit.to_owned()),
        }))
    }

    fn is_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::None, _) | (_, Self::None) => false,
            (Self::Any, _) | (_, Self::Any) => true,
            (Self::Unit(one), Self::Unit(two)) => one == two,
        }
    }

    fn add(&mut self, other: Self) {
        if !self.is_with(&other) {
            *self = Self::None;
        } else if *self == Self::Any {
            *self = other;
        }
    }
}

impl Surveyed {
    /// Whether all its cells are numbers or missing, and there is a number.
    pub fn is_numeric(&self) -> bool {
        self.texts() == 0 && self.numbers() > 0
    }

    /// Whether each of its numbers can be compared with the others.
    pub fn is_measured(&self) -> bool {
        match &self.first {
            Look::Number { measure, .. } => self.measure.is_with(measure),
            Look::Missing | Look::Word | Look::Odd => self.measure != Measure::None,
        }
    }

    /// Whether all its cells are text or missing, and there is text.
    pub fn is_text(&self) -> bool {
        self.numbers() == 0 && self.texts() > 0
    }

    /// Whether most of its cells are numbers, and no other is an identifier.
    pub fn is_nearly_numeric(&self) -> bool {
        self.numbers() > self.texts() && self.codes == 0 && self.first != Look::Odd
    }

    /// Whether most of its cells are numbers.
    pub fn is_mostly_numeric(&self) -> bool {
        self.numbers() > self.texts()
    }

    /// Whether no cell of it holds anything.
    pub fn is_empty(&self) -> bool {
        self.numbers() == 0 && self.texts() == 0
    }

    /// Whether any of its cells is a number.
    pub fn has_numbers(&self) -> bool {
        self.numbers() > 0
    }

    /// The form of the dates that most of its cells are.
    pub fn dates(&self, order: Option<DateOrder>) -> Result<Option<DateForm>, Kind> {
        self.labels.form(order)
    }

    fn numbers(&self) -> u64 {
        self.numbers + u64::from(matches!(self.first, Look::Number { .. }))
    }

    fn texts(&self) -> u64 {
        self.texts + u64::from(matches!(self.first, Look::Word | Look::Odd))
    }
}

impl Survey {
    /// A survey of text that writes decimals so.
    pub fn new(decimal: Decimal) -> Self {
        Self {
            decimal,
            layout: Layout::Numbered,
            columns: Vec::new(),
            rows: 0,
            held: Vec::new(),
            size: 0,
        }
    }

    /// What the columns are.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The columns, from left to right.
    pub fn columns(&self) -> &[Surveyed] {
        &self.columns
    }

    /// Whether any row was seen.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Where each of the first rows stands.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.held.iter().map(|(spot, _)| *spot)
    }

    /// The cells of a column in the first rows, without the blanks around them.
    pub fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.held.iter().map(move |(_, cells)| cells.get(column).map_or("", String::as_str))
    }

    /// The same survey, the first row being the names.
    pub fn headed(mut self) -> Self {
        for column in &mut self.columns {
            column.name = std::mem::take(&mut column.head);
            column.first = Look::Missing;
            column.labels.remove(&column.name);
        }
        self.layout = Layout::Named;
        self.rows -= 1;
        self.held.remove(0);
        self
    }

    fn look(&self, cell: Cell<'_>) -> Look {
        let text = match cell {
            Cell::Missing => return Look::Missing,
            Cell::Number(literal) => {
                return Look::Number { year: year(literal), measure: Measure::Unit(None) };
            }
            Cell::Text(text) => text,
        };
        match number::read(text, self.decimal) {
            Reading::Missing => Look::Missing,
            Reading::Number(numeral) => {
                Look::Number { year: year(text), measure: Measure::of(&numeral) }
            }
            Reading::Text => Look::of_text(text),
            // `<18` and `65+` are groups of ages before they are numbers.
            Reading::Malformed(
                Malformed::Bound | Malformed::Mark(_) | Malformed::MinusBehind | Malformed::Dash(_),
            ) => Look::of_text(text),
            Reading::Malformed(_) => Look::Number { year: None, measure: Measure::None },
        }
    }
}

/// A whole number from 1000 to 2999.
fn year(text: &str) -> Option<u16> {
    let text = text.trim();
    let year = text.parse().ok().filter(|year| (1000..3000).contains(year));
    year.filter(|_| text.len() == 4)
}

/// Whether a text has digits and is neither a word nor a date.
fn is_odd(text: &str) -> bool {
    has_digits(text) && !text.contains(char::is_alphabetic) && !is_date(text)
}

fn has_digits(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

impl Sink for Survey {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        if columns.names.len() > MOST_COLUMNS {
            return Err(Refusal::new(Kind::TooManyColumns(columns.names.len())));
        }
        self.layout = columns.layout;
        for name in columns.names.iter().skip(self.columns.len()) {
            self.columns.push(Surveyed { name: name.clone(), ..Surveyed::default() });
        }
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        for (index, &cell) in row.cells.iter().enumerate() {
            let look = self.look(cell);
            let is_first = self.rows == 0;
            let Some(column) = self.columns.get_mut(index) else { continue };
            column.labels.add(cell.text());
            column.cut.add(cell.text());
            match look {
                _ if is_first => {
                    cell.text().trim().clone_into(&mut column.head);
                    column.first = look;
                }
                Look::Missing => {}
                Look::Number { year, measure } => {
                    column.numbers += 1;
                    column.measure.add(measure);
                    column.years += u64::from(year.is_some());
                    column.recent += u64::from(year.is_some_and(is_recent));
                }
                Look::Word | Look::Odd => {
                    column.texts += 1;
                    column.codes += u64::from(has_digits(cell.text()));
                }
            }
        }
        self.rows += 1;
        if self.size < MOST_HELD {
            let cells = row.cells.iter().map(|cell| cell.text().trim().to_owned());
            self.size += row.cells.iter().map(|cell| cell.text().len() + 1).sum::<usize>();
            self.held.push((row.spot, cells.collect()));
        }
        Ok(())
    }
}

/// Whether a year is one of our time.
fn is_recent(year: u16) -> bool {
    (1900..=2100).contains(&year)
}

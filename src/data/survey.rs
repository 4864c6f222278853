//! What the columns of an input look like in its first 64 KiB: the ground on which roles are
//! chosen. Knows no chart, and what a request wishes only to pass it on.

mod cut;
mod header;

use super::date::{DateForm, Tally};
use super::number::{self, Decimal, Malformed, Numeral, Reading, Unit};
use super::rows::{Cell, Columns, Layout, Refusal, Row, Sink};
use crate::fault::Kind;
use crate::plan::{DateOrder, Wishes};
use cut::Cut;
pub use header::FirstRow;

/// A sink that only looks.
pub struct Survey {
    decimal: Decimal,
    layout: Layout,
    columns: Vec<Surveyed>,
    rows: u64,
    wishes: Option<Wishes>,
}

/// What was seen of one column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surveyed {
    /// Its name.
    pub name: String,
    /// Cells below the first row that are numbers, or meant to be.
    numbers: u64,
    /// Those of them that are whole numbers from 1000 to 2999.
    years: u64,
    /// In what they count.
    measure: Measure,
    /// Cells below the first row that are something else.
    texts: u64,
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
        year: bool,
        measure: Measure,
    },
    Text,
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
            Look::Missing | Look::Text => self.measure != Measure::None,
        }
    }

    /// Whether all its cells are text or missing, and there is text.
    pub fn is_text(&self) -> bool {
        self.numbers() == 0 && self.texts() > 0
    }

    /// Whether most of its cells are numbers.
    pub fn is_nearly_numeric(&self) -> bool {
        self.numbers() > self.texts()
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
        self.texts + u64::from(matches!(self.first, Look::Text))
    }
}

impl Survey {
    /// A survey of text that writes decimals so.
    pub fn new(decimal: Decimal) -> Self {
        Self { decimal, layout: Layout::Numbered, columns: Vec::new(), rows: 0, wishes: None }
    }

    /// What the columns are.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// What a request said in front of its data, if this is one.
    pub fn wishes(&self) -> Option<&Wishes> {
        self.wishes.as_ref()
    }

    /// The columns, from left to right.
    pub fn columns(&self) -> &[Surveyed] {
        &self.columns
    }

    /// Whether any row was seen.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
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
        self
    }

    fn look(&self, cell: Cell<'_>) -> Look {
        let text = match cell {
            Cell::Missing => return Look::Missing,
            Cell::Number(literal) => {
                return Look::Number { year: is_year(literal), measure: Measure::Unit(None) };
            }
            Cell::Text(text) => text,
        };
        match number::read(text, self.decimal) {
            Reading::Missing => Look::Missing,
            Reading::Number(numeral) => {
                Look::Number { year: is_year(text), measure: Measure::of(&numeral) }
            }
            // `<18` and `65+` are groups of ages before they are numbers.
            Reading::Malformed(
                Malformed::Bound | Malformed::Mark(_) | Malformed::MinusBehind | Malformed::Dash(_),
            )
            | Reading::Text => Look::Text,
            Reading::Malformed(_) => Look::Number { year: false, measure: Measure::None },
        }
    }
}

fn is_year(text: &str) -> bool {
    matches!(text.trim().as_bytes(), [b'1' | b'2', rest @ ..] if rest.len() == 3
        && rest.iter().all(u8::is_ascii_digit))
}

impl Sink for Survey {
    fn wishes(&mut self, wishes: &Wishes) {
        self.wishes = Some(wishes.clone());
    }

    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
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
                    column.years += u64::from(year);
                }
                Look::Text => column.texts += 1,
            }
        }
        self.rows += 1;
        Ok(())
    }
}

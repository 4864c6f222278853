//! Elements that are rows, in an array or one a line: records, lists of cells, or single values;
//! all of one kind. The first list is a header where it is all text and the list behind it has a
//! number. Does not know what stands around the elements.

mod lines;

use std::collections::HashSet;

use serde_json::value::RawValue;

use super::columns::{Columns, WrongField};
use super::lone;
use super::out::{Here, Out};
use super::record::{Surrogate, Value, parsed};
use super::walker::{Inside, Walker};
use crate::data::number::{Decimal, Reading, read as read_number};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json, Kind};

/// Reads the array that begins here and stands at this path.
pub(super) fn array(
    walker: &mut Walker<'_, '_>,
    base: &str,
    mut elements: Elements,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut inside = walker.enter()?;
    let count = match elements.read_all(walker, base, &mut inside, out) {
        Err(fault) if fault.place.path.as_deref() == Some("[0]") => {
            return Err(lone::of_list(fault, walker, &mut inside));
        }
        read => read?,
    };
    walker.element(&mut inside)?;
    elements.end(&Here::Element(base, count), out)
}

/// What the elements are, and their columns.
#[derive(Clone, Default)]
pub(super) struct Elements {
    kind: Option<ElementKind>,
    columns: Columns,
    /// How many columns were announced.
    announced: Option<usize>,
    /// The first list and its number, until it is known whether it is a header.
    first: Option<(String, u64)>,
    width: usize,
    named: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ElementKind {
    Record,
    List,
    Single,
}

impl ElementKind {
    fn of(byte: u8) -> Self {
        match byte {
            b'{' => Self::Record,
            b'[' => Self::List,
            _ => Self::Single,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Record => "an object",
            Self::List => "an array",
            Self::Single => "a single value",
        }
    }
}

impl Elements {
    /// Elements whose columns were named beforehand: records, or lists of as many cells.
    pub fn with(columns: Columns, out: &mut Out<'_>) -> Result<Self, Fault> {
        let width = columns.names().len();
        out.columns(Layout::Named, columns.names())?;
        Ok(Self { columns, announced: Some(width), width, named: true, ..Self::default() })
    }

    /// Reads those of the array at this path up to its end; how many they are.
    fn read_all(
        &mut self,
        walker: &mut Walker<'_, '_>,
        base: &str,
        inside: &mut Inside,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        let mut count = 0;
        loop {
            if walker.peek()? == Some(b']') {
                return Ok(count);
            }
            let Some(byte) = walker.element(inside)? else { return Ok(count) };
            self.read(byte, walker, &Here::Element(base, count), out)?;
            count += 1;
        }
    }

    /// Reads the element that begins with this byte and stands here.
    pub fn read(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        here: &Here<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let kind = ElementKind::of(byte);
        let expected = *self.kind.get_or_insert(kind);
        let length = walker.whole()?;
        let bytes = walker.here(length);
        if kind == expected {
            match kind {
                ElementKind::Record => self.record(bytes, here, out)?,
                ElementKind::List => self.list(bytes, here, out)?,
                ElementKind::Single => self.single(bytes, here, out)?,
            }
        } else {
            let mixed = Json::Mixed { expected: expected.name(), found: kind.name() };
            out.refuse(here.fault(None, mixed))?;
        }
        walker.consume(length);
        Ok(())
    }

    /// Behind the last element, which stood here.
    pub fn end(&mut self, last: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        match self.first.take() {
            Some((first, number)) => self.first_as_data(&first, &last.with_number(number), out),
            None => Ok(()),
        }
    }

    fn record(&mut self, bytes: &[u8], here: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let cells = match self.columns.cells(bytes) {
            Ok(cells) => cells,
            Err(WrongField { column, kind }) => {
                return out.refuse(here.fault(column.as_deref(), kind));
            }
        };
        let names = self.columns.names();
        if self.announced != Some(names.len()) {
            self.announced = Some(names.len());
            out.columns(Layout::Named, names)?;
        }
        row(&cells, here, out)
    }

    fn single(&mut self, bytes: &[u8], here: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        if self.named {
            let found = Value::shown(&String::from_utf8_lossy(bytes));
            let wrong = Json::WrongType { expected: "an object or an array", found };
            return out.refuse(here.fault(None, wrong));
        }
        match parsed::<&RawValue>(bytes).and_then(|raw| Value::new(raw.get())) {
            Ok(value) => {
                self.announce(Layout::Values, &["value"], out)?;
                out.row(here, &[value.cell()])
            }
            Err(Surrogate) => out.refuse(here.fault(None, Json::Surrogate)),
        }
    }

    fn list(&mut self, bytes: &[u8], here: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let cells = match values(bytes) {
            Ok(cells) => cells,
            Err(kind) => return out.refuse(here.fault(None, kind)),
        };
        if cells.is_empty() {
            return out.refuse(here.fault(None, Json::none(Json::ONE_CELL)));
        }
        if self.announced.is_none() && self.first.is_none() {
            self.width = cells.len();
            self.first = Some((String::from_utf8_lossy(bytes).into_owned(), here.number()));
            return Ok(());
        }
        if cells.len() != self.width {
            let ragged = Json::Ragged { expected: self.width, found: cells.len() };
            return out.refuse(here.fault(None, ragged));
        }
        if let Some((first, number)) = self.first.take() {
            self.second(&first, &here.with_number(number), &cells, out)?;
        }
        row(&cells, here, out)
    }

    /// Decides what the first list is, now that the second is here.
    fn second(
        &mut self,
        first: &str,
        here: &Here<'_>,
        second: &[Value<'_>],
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let heads = values(first.as_bytes()).unwrap_or_default();
        let names: Vec<String> = heads.iter().filter_map(text).map(str::to_owned).collect();
        let above: Vec<&String> = names
            .iter()
            .zip(second)
            .filter(|(_, cell)| matches!(cell, Value::Number(_)))
            .map(|(name, _)| name)
            .collect();
        if names.len() < second.len() || above.is_empty() {
            return self.first_as_data(first, here, out);
        }
        if let Some(number) = above.into_iter().find(|name| could_be_number(name)) {
            return out.refuse(here.fault(None, Json::HeaderOrData(number.clone())));
        }
        let mut seen = HashSet::new();
        if let Some(twice) = names.iter().find(|name| !seen.insert(*name)) {
            return out.refuse(here.fault(None, Json::EqualKeys(twice.clone())));
        }
        self.announced = Some(names.len());
        out.columns(Layout::Named, &names)
    }

    fn first_as_data(
        &mut self,
        first: &str,
        here: &Here<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let cells = values(first.as_bytes()).unwrap_or_default();
        if cells.len() == 2 {
            self.announce(Layout::Pairs, &["label", "value"], out)?;
        } else {
            let names: Vec<String> = (1..=cells.len()).map(|n| n.to_string()).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            self.announce(Layout::Numbered, &names, out)?;
        }
        row(&cells, here, out)
    }

    fn announce(&mut self, layout: Layout, names: &[&str], out: &mut Out<'_>) -> Result<(), Fault> {
        if self.announced.is_none() {
            self.announced = Some(names.len());
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            out.columns(layout, &names)?;
        }
        Ok(())
    }
}

fn row(values: &[Value<'_>], here: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
    let cells: Vec<Cell<'_>> = values.iter().map(Value::cell).collect();
    out.row(here, &cells)
}

fn values(bytes: &[u8]) -> Result<Vec<Value<'_>>, Kind> {
    let items: Vec<&RawValue> = parsed(bytes)?;
    let values = items.into_iter().map(|item| Value::new(item.get()));
    Ok(values.collect::<Result<_, _>>()?)
}

fn text<'v>(value: &'v Value<'_>) -> Option<&'v str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn could_be_number(text: &str) -> bool {
    !matches!(read_number(text, Decimal::Point), Reading::Text)
}

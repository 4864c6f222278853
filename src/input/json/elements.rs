//! Elements that are rows, in an array or one a line: records, lists of cells, or single values;
//! all of one kind. Does not know what stands around the elements.

use super::columns::{Columns, NoRecord, WrongField};
use super::lists::{cells, header, list, stand_ins};
use super::out::{Here, Out};
use super::token::{Kind, Token};
use super::walker::Walker;
use super::{lone, value};
use crate::data::rows::Layout;
use crate::fault::{self, Fault, Json, Place};

/// Reads the array that begins here and stands at this path.
pub(super) fn array(
    walker: &mut Walker<'_, '_>,
    base: &str,
    mut elements: Elements,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut inside = walker.enter()?;
    let mut count = 0;
    while let Some(byte) = walker.element(&mut inside)? {
        if let Err(fault) = elements.read(byte, walker, Spot::Element(base, count), out) {
            let is_first = fault.place.path.as_deref() == Some("[0]");
            return Err(if is_first { lone::of_list(fault, walker, &mut inside) } else { fault });
        }
        count += 1;
    }
    elements.end(&Here::Element(base, count), out)
}

/// Reads one element a line, or on several lines each, up to the end of the input; tells how many.
pub(super) fn lines(walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<u64, Fault> {
    let mut elements = Elements::default();
    let mut count = 0;
    while walker.peek()?.is_some() {
        let byte = walker.value()?;
        if let Err(fault) = elements.read(byte, walker, Spot::Line, out) {
            return Err(broken_line(fault, walker.line()));
        }
        walker.end_of_line()?;
        count += 1;
    }
    elements.end(&Here::Line(0), out)?;
    Ok(count)
}

/// A record that goes on into the next one was cut on its own line, on which it begins.
fn broken_line(fault: Fault, begun: u64) -> Fault {
    let goes_on = match &*fault.kind {
        fault::Kind::Json(Json::Truncated) => true,
        fault::Kind::Json(Json::Syntax { found, character: 1, .. })
            if found == "{" || found == "[" =>
        {
            true
        }
        fault::Kind::Json(Json::Syntax { found, .. }) => found == "\\n",
        _ => false,
    };
    if goes_on { Fault::new(Json::CutLine.into(), Place::line(begun)) } else { fault }
}

/// What the elements are, and their columns.
#[derive(Default)]
pub(super) struct Elements {
    form: Option<Form>,
    columns: Columns,
    /// The cells of the list that was read last.
    cells: Vec<Token>,
    /// How many columns were announced.
    announced: Option<usize>,
    /// The first list and its number, until it is known whether it is a header.
    first: Option<(Vec<u8>, u64)>,
    width: usize,
    named: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Record,
    List,
    Single,
}

impl Form {
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

/// Where an element stands: the line is asked for only where it is to be known.
#[derive(Clone, Copy)]
enum Spot<'p> {
    Element(&'p str, u64),
    Line,
}

impl<'p> Spot<'p> {
    /// The place, the walker being in front of it.
    fn here(self, walker: &mut Walker<'_, '_>) -> Here<'p> {
        match self {
            Self::Element(base, index) => Here::Element(base, index),
            Self::Line => Here::Line(walker.line()),
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

    /// Reads the element that begins with this byte and stands here.
    #[inline]
    fn read(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        spot: Spot<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let form = Form::of(byte);
        let expected = *self.form.get_or_insert(form);
        if form != expected {
            let mixed = Json::Mixed { expected: expected.name(), found: form.name() };
            return refuse(None, mixed, walker, spot, out);
        }
        match form {
            Form::Record => self.record(walker, spot, out),
            Form::List => self.list(walker, spot, out),
            Form::Single => self.single(walker, spot, out),
        }
    }

    /// Behind the last element, which stood here.
    fn end(&mut self, last: &Here<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
        match self.first.take() {
            Some((first, number)) => self.first_as_data(&first, &last.with_number(number), out),
            None => Ok(()),
        }
    }

    #[inline]
    fn record(
        &mut self,
        walker: &mut Walker<'_, '_>,
        spot: Spot<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let read = walker.read(|cursor| match self.columns.read(cursor) {
            Ok(length) => Ok(Ok(length)),
            Err(NoRecord::Field(wrong)) => Ok(Err(wrong)),
            Err(NoRecord::Stop(stop)) => Err(stop),
        })?;
        let length = match read {
            Ok(length) => length,
            Err(WrongField { column, kind }) => {
                return refuse(column.as_deref(), kind, walker, spot, out);
            }
        };
        let names = self.columns.names();
        if self.announced != Some(names.len()) {
            self.announced = Some(names.len());
            out.columns(Layout::Named, names)?;
        }
        row(self.columns.cells(), length, walker, spot, out)
    }

    fn single(
        &mut self,
        walker: &mut Walker<'_, '_>,
        spot: Spot<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let (token, length) = walker.token()?;
        if self.named {
            let found = value::shown(&String::from_utf8_lossy(walker.here(length)));
            let wrong = Json::WrongType { expected: "an object or an array", found };
            return refuse(None, wrong, walker, spot, out);
        }
        if token.kind == Kind::Half {
            return refuse(None, Json::Surrogate, walker, spot, out);
        }
        self.announce(Layout::Values, &["value".to_owned()], out)?;
        row(&[token], length, walker, spot, out)
    }

    fn list(
        &mut self,
        walker: &mut Walker<'_, '_>,
        spot: Spot<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let length = walker.read(|cursor| list(&mut self.cells, cursor))?;
        let found = self.cells.len();
        if self.cells.iter().any(|cell| cell.kind == Kind::Half) {
            return refuse(None, Json::Surrogate, walker, spot, out);
        }
        if found == 0 {
            return refuse(None, Json::none(Json::ONE_CELL), walker, spot, out);
        }
        if self.announced.is_none() && self.first.is_none() {
            self.width = found;
            let number = spot.here(walker).number();
            self.first = Some((walker.here(length).to_vec(), number));
            walker.consume(length);
            return Ok(());
        }
        if found != self.width {
            let ragged = Json::Ragged { expected: self.width, found };
            return refuse(None, ragged, walker, spot, out);
        }
        if let Some((first, number)) = self.first.take() {
            let here = spot.here(walker).with_number(number);
            match header(&first, &self.cells) {
                Ok(Some(names)) => {
                    self.announced = Some(names.len());
                    out.columns(Layout::Named, &names)?;
                }
                Ok(None) => self.first_as_data(&first, &here, out)?,
                Err(what) => out.refuse(here.fault(None, what))?,
            }
        }
        row(&self.cells, length, walker, spot, out)
    }

    fn first_as_data(
        &mut self,
        first: &[u8],
        here: &Here<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let (layout, names) = stand_ins(self.width);
        self.announce(layout, &names, out)?;
        out.row(here, first, &cells(first))
    }

    fn announce(
        &mut self,
        layout: Layout,
        names: &[String],
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        if self.announced.is_none() {
            self.announced = Some(names.len());
            out.columns(layout, names)?;
        }
        Ok(())
    }
}

/// Pushes the row of this length that begins here.
#[inline]
fn row(
    cells: &[Token],
    length: usize,
    walker: &mut Walker<'_, '_>,
    spot: Spot<'_>,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    if !out.passes(walker, length, cells) {
        let here = spot.here(walker);
        out.row(&here, walker.here(length), cells)?;
    }
    walker.consume(length);
    Ok(())
}

/// Refuses the element that begins here, if its syntax is right; it is gone past.
fn refuse(
    column: Option<&str>,
    what: impl Into<fault::Kind>,
    walker: &mut Walker<'_, '_>,
    spot: Spot<'_>,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let length = walker.whole()?;
    out.refuse(spot.here(walker).fault(column, what))?;
    walker.consume(length);
    Ok(())
}

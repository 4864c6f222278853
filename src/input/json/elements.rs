//! Elements that are rows, in an array or one a line: records, lists of cells, or single values;
//! all of one kind. Does not know what stands around the elements.

use super::columns::Columns;
use super::lists::{cells, header, list, stand_ins};
use super::lone;
use super::out::{Here, Out};
use super::token::{Kind, Token};
use super::walker::Walker;
use crate::data::rows::Layout;
use crate::fault::{self, Fault, Json, Place};

/// Reads the array that begins here.
pub(super) fn array(
    walker: &mut Walker<'_, '_>,
    mut elements: Elements<'_>,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut inside = walker.enter()?;
    while let Some(byte) = walker.element(&mut inside)? {
        if let Err(fault) = elements.read(byte, walker, out) {
            let is_first = fault.place.path.as_deref() == Some("[0]");
            return Err(if is_first { lone::of_list(fault, walker, &mut inside) } else { fault });
        }
    }
    elements.end(out)
}

/// Reads one element a line, or on several lines each, up to the end of the input; tells how many.
pub(super) fn lines(walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<u64, Fault> {
    let mut elements = Elements::default();
    while let Some(byte) = walker.next_value()? {
        if let Err(fault) = elements.read(byte, walker, out) {
            return Err(broken_line(fault, walker.line()));
        }
        walker.end_of_line()?;
    }
    elements.end(out)?;
    Ok(elements.count)
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
pub(super) struct Elements<'p> {
    /// The path of the array that holds them; none where each has a line.
    base: Option<&'p str>,
    /// How many there were.
    count: u64,
    form: Option<Form>,
    columns: Columns,
    /// The cells of the list that was read last.
    cells: Vec<Token>,
    /// The first list and its place, until it is known whether it is a header.
    first: Option<(Vec<u8>, Here<'p>)>,
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

impl<'p> Elements<'p> {
    /// Those of the array at this path.
    pub fn of(base: &'p str) -> Self {
        Self { base: Some(base), ..Self::default() }
    }

    /// The same where columns were named beforehand: records, or lists of as many cells.
    pub fn with(self, columns: Columns, out: &mut Out<'_>) -> Result<Self, Fault> {
        let width = columns.names().len();
        out.columns(Layout::Named, columns.names())?;
        Ok(Self { columns, width, named: true, ..self })
    }

    /// Reads the element that begins with this byte.
    #[inline]
    fn read(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let form = Form::of(byte);
        let expected = *self.form.get_or_insert(form);
        if form != expected {
            let (_, length) = walker.token()?;
            let mixed = Json::Mixed { expected: expected.name(), found: form.name() };
            return self.refuse(None, mixed, length, walker, out);
        }
        match form {
            Form::Record => self.record(walker, out),
            Form::List => self.list(walker, out),
            Form::Single => self.single(walker, out),
        }
    }

    /// Behind the last element.
    fn end(&mut self, out: &mut Out<'_>) -> Result<(), Fault> {
        self.first.take().map_or(Ok(()), |(first, here)| self.first_as_data(&first, &here, out))
    }

    /// The place of the element that begins here.
    fn here(&self, walker: &mut Walker<'_, '_>) -> Here<'p> {
        match self.base {
            Some(base) => Here::Element(base, self.count),
            None => Here::Line(walker.line()),
        }
    }

    /// Reads records up to the first that does not pass, which is pushed.
    #[inline]
    fn record(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let (mut passed, mut start) = (0, 0);
        let length = walker.read(|cursor| {
            loop {
                let mut record = cursor.from(start);
                let read = self.columns.read(&mut record);
                if passed == 0 {
                    cursor.at = record.at;
                    read?;
                } else if read.is_err() {
                    return Ok(());
                }
                let end = start + record.at;
                let is_announced = out.announced() == Some(self.columns.names().len());
                let next = record.next_record(self.base.is_some()).filter(|_| is_announced);
                let next = next.filter(|_| !self.columns.is_wrong());
                let cells = self.columns.cells();
                let next = next.filter(|_| out.admits(cursor.bytes, start, cells));
                cursor.at = end;
                let Some(next) = next else { return Ok(()) };
                (passed, start) = (passed + 1, start + next);
            }
        })?;
        self.count += passed;
        if length < start {
            // What follows those that passed is not all here.
            walker.consume(length);
            return Ok(());
        }
        walker.consume(start);
        let length = length - start;
        if let Some((column, kind)) = self.columns.wrong() {
            return self.refuse(column.as_deref(), kind, length, walker, out);
        }
        let names = self.columns.names();
        if out.announced() != Some(names.len()) {
            out.columns(Layout::Named, names)?;
        }
        let here = self.here(walker);
        out.row(&here, walker.ahead(), self.columns.cells())?;
        self.behind(length, walker);
        Ok(())
    }

    fn single(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let (token, length) = walker.token()?;
        if self.named {
            let wrong = token.value(walker.ahead()).is_not("an object or an array");
            return self.refuse(None, wrong, length, walker, out);
        }
        if token.kind == Kind::Half {
            return self.refuse(None, Json::Surrogate, length, walker, out);
        }
        if out.announced().is_none() {
            out.columns(Layout::Values, &["value".to_owned()])?;
        }
        self.cells.clear();
        self.cells.push(token);
        self.row(length, walker, out)
    }

    fn list(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let length = walker.read(|cursor| list(&mut self.cells, cursor))?;
        let found = self.cells.len();
        let is_half = self.cells.iter().any(|cell| cell.kind == Kind::Half);
        let is_first = self.width == 0;
        let wrong = match found {
            _ if is_half => Some(Json::Surrogate),
            0 => Some(Json::none(Json::ONE_CELL)),
            _ if found == self.width || is_first => None,
            _ => Some(Json::Ragged { expected: self.width, found }),
        };
        if let Some(wrong) = wrong {
            return self.refuse(None, wrong, length, walker, out);
        }
        if is_first {
            self.width = found;
            let list = walker.ahead().get(..length).unwrap_or_default().to_vec();
            self.first = Some((list, self.here(walker)));
            self.behind(length, walker);
            return Ok(());
        }
        if let Some((first, here)) = self.first.take() {
            match header(&first, &self.cells) {
                Ok(Some(names)) => out.columns(Layout::Named, &names)?,
                Ok(None) => self.first_as_data(&first, &here, out)?,
                Err(what) => {
                    // Nothing is known about columns: the next list is the first again.
                    self.width = 0;
                    out.refuse(here.fault(None, what))?;
                }
            }
        }
        self.row(length, walker, out)
    }

    fn first_as_data(
        &mut self,
        first: &[u8],
        here: &Here<'_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let (layout, names) = stand_ins(self.width);
        out.columns(layout, &names)?;
        out.row(here, first, &cells(first))
    }

    /// Pushes the row of these cells, which begins here.
    fn row(
        &mut self,
        length: usize,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        if !out.passes(walker, length, &self.cells) {
            let here = self.here(walker);
            out.row(&here, walker.ahead(), &self.cells)?;
        }
        self.behind(length, walker);
        Ok(())
    }

    /// Refuses the element of this length that begins here; it is gone past.
    fn refuse(
        &mut self,
        column: Option<&str>,
        what: impl Into<fault::Kind>,
        length: usize,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        out.refuse(self.here(walker).fault(column, what))?;
        self.behind(length, walker);
        Ok(())
    }

    fn behind(&mut self, length: usize, walker: &mut Walker<'_, '_>) {
        self.count += 1;
        walker.consume(length);
    }
}

//! The way from a reader of JSON to the sink: it gives refusals their place, and, while a request
//! is read, it keeps them so that all are reported at once. Knows no syntax.

use super::token::{Kind as Form, Token};
use super::walker::Walker;
use crate::data::gate::Passage;
use crate::data::number::Decimal;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Json, Kind, MOST_FAULTS, Place};
use crate::input::record::emptied;

/// A sink, and what it refused.
pub(super) struct Out<'s> {
    sink: &'s mut dyn Sink,
    passage: Passage,
    /// The memory in which cells become a row.
    cells: Vec<Cell<'static>>,
    layout: Layout,
    /// How many columns were announced.
    announced: Option<usize>,
    patient: bool,
    /// The columns were refused, so no row can be judged.
    closed: bool,
    rows: u64,
    faults: Vec<Fault>,
    count: u64,
}

impl<'s> Out<'s> {
    /// In front of this sink.
    pub fn new(sink: &'s mut dyn Sink) -> Self {
        Self {
            sink,
            passage: Passage::new(Decimal::Point),
            cells: Vec::new(),
            layout: Layout::Named,
            announced: None,
            patient: false,
            closed: false,
            rows: 0,
            faults: Vec::new(),
            count: 0,
        }
    }

    /// The same, keeping faults until the end.
    pub fn patient(sink: &'s mut dyn Sink) -> Self {
        Self { patient: true, ..Self::new(sink) }
    }

    /// How many columns there are, once that is known.
    #[inline]
    pub fn announced(&self) -> Option<usize> {
        self.announced
    }

    /// Announces columns.
    pub fn columns(&mut self, layout: Layout, names: &[String]) -> Result<(), Fault> {
        (self.layout, self.announced) = (layout, Some(names.len()));
        self.passage.tell(self.sink);
        match self.sink.columns(Columns { layout, names }) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                self.closed = true;
                self.refuse(refusal.at(Place::default()))
            }
        }
    }

    /// Whether a row passes unseen that is not the last, has these cells, and begins here in a window.
    #[inline]
    pub fn admits(&mut self, window: &[u8], at: usize, cells: &[Token]) -> bool {
        if !self.passage.is_open() || self.closed {
            return false;
        }
        let cell = |column: usize| {
            let (start, end) = cells.get(column).filter(|cell| cell.kind == Form::Number)?.place();
            Some((at + start, at + end))
        };
        let admits = self.passage.admits(window, cell);
        self.rows += u64::from(admits);
        admits
    }

    /// Whether a row passes unseen, which has this length and these cells. The last one does not.
    #[inline]
    pub fn passes(&mut self, walker: &Walker<'_, '_>, length: usize, cells: &[Token]) -> bool {
        let (window, at) = walker.window();
        let behind = window.get(at + length..).unwrap_or_default().iter().copied();
        let next = behind.into_iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
        let is_followed = next.is_some_and(|byte| !matches!(byte, b']' | b'}'));
        is_followed && self.admits(window, at, cells)
    }

    /// Pushes the row of these cells, which stands here.
    pub fn row(&mut self, here: &Here<'_>, bytes: &[u8], cells: &[Token]) -> Result<(), Fault> {
        let values = cells.iter().map(|cell| cell.value(bytes));
        let has_escapes = cells.iter().any(|cell| cell.kind == Form::Escaped);
        let texts: Vec<_> =
            values.clone().filter(|_| has_escapes).map(|cell| cell.text()).collect();
        let mut row = emptied(std::mem::take(&mut self.cells));
        row.extend(values.enumerate().map(|(index, value)| {
            value.cell(texts.get(index).map_or_else(|| value.bare(), AsRef::as_ref))
        }));
        let taken = self.cells(here, &row);
        self.cells = emptied(row);
        taken
    }

    /// The same of cells whose meaning is known.
    pub fn cells(&mut self, here: &Here<'_>, cells: &[Cell<'_>]) -> Result<(), Fault> {
        self.rows += 1;
        if self.closed {
            return Ok(());
        }
        self.passage.tell(self.sink);
        let taken = self.sink.row(Row { spot: here.spot(), cells });
        self.passage.ask(self.sink);
        let Err(refusal) = taken else { return Ok(()) };
        let column = refusal.column.as_deref();
        let place = match self.layout {
            Layout::Named | Layout::Points => here.place(column),
            Layout::Pairs | Layout::Numbered | Layout::Values => {
                here.cell(column.and_then(|name| position(self.layout, name)))
            }
        };
        self.refuse(Fault::new(*refusal.kind, place))
    }

    /// Keeps the fault, or gives it back where nothing is to be kept.
    pub fn refuse(&mut self, fault: Fault) -> Result<(), Fault> {
        if !self.patient {
            return Err(fault);
        }
        self.count += 1;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
        Ok(())
    }

    /// Keeps or gives back the fault of a field of a request.
    pub fn refuse_at(&mut self, path: &str, what: impl Into<Kind>) -> Result<(), Fault> {
        self.refuse(Fault::new(what.into(), place(path)))
    }

    /// Whether there was any row, good or bad.
    pub fn is_used(&self) -> bool {
        self.rows > 0 || self.count > 0
    }

    /// Behind the last row: the faults that were kept, as one.
    pub fn end(&mut self) -> Result<(), Fault> {
        self.passage.tell(self.sink);
        let mut faults = std::mem::take(&mut self.faults);
        match (faults.pop(), faults.is_empty()) {
            (None, _) => Ok(()),
            (Some(only), true) => Err(only),
            (Some(last), false) => {
                faults.push(last);
                let more = self.count - faults.len() as u64;
                Err(Kind::Several(faults, more).into())
            }
        }
    }
}

/// Where a row stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Here<'p> {
    /// On a line, of JSON Lines.
    Line(u64),
    /// In the array at this path.
    Element(&'p str, u64),
    /// In the object at this path, under this key.
    Member(&'p str, &'p str),
    /// In a request's series; the array of series stands at this path, and this is how the point
    /// calls its label and its value.
    Point { base: &'p str, series: u64, point: u64, fields: [&'p str; 2] },
}

impl Here<'_> {
    fn spot(&self) -> Spot {
        match *self {
            Self::Line(line) => Spot::Line(line),
            Self::Member(..) => Spot::Member,
            Self::Element(..) => Spot::Part,
            Self::Point { series, .. } => Spot::Series(series),
        }
    }

    /// The place of the row, or of one column of it.
    pub fn place(&self, column: Option<&str>) -> Place {
        match *self {
            Self::Line(line) => Place { column: column.map(str::to_owned), ..Place::line(line) },
            Self::Element(base, index) => {
                let element = format!("{base}[{index}]");
                Place::path(column.map_or(element.clone(), |name| under(&element, name)))
            }
            Self::Member(base, key) => Place::path(under(base, key)),
            Self::Point { base, series, point, fields: [label, value] } => {
                let series = format!("{base}[{series}]");
                Place::path(match column {
                    Some("series") => format!("{series}.name"),
                    Some("label") => format!("{series}.points[{point}].{label}"),
                    Some(_) => format!("{series}.points[{point}].{value}"),
                    None => format!("{series}.points[{point}]"),
                })
            }
        }
    }

    /// The place of a cell that has a position instead of a name.
    fn cell(&self, position: Option<usize>) -> Place {
        match (*self, position) {
            (Self::Element(base, index), Some(position)) => {
                Place::path(format!("{base}[{index}][{position}]"))
            }
            _ => self.place(None),
        }
    }

    /// A fault of what stands here.
    pub fn fault(&self, column: Option<&str>, what: impl Into<Kind>) -> Fault {
        Fault::new(what.into(), self.place(column))
    }
}

/// The index of a column whose name is a stand-in.
fn position(layout: Layout, name: &str) -> Option<usize> {
    match (layout, name) {
        (Layout::Pairs, "label") => Some(0),
        (Layout::Pairs, "value") => Some(1),
        (Layout::Numbered, number) => number.parse::<usize>().ok()?.checked_sub(1),
        _ => None,
    }
}

/// The path of a member.
pub(super) fn under(base: &str, key: &str) -> String {
    if base.is_empty() { key.to_owned() } else { format!("{base}.{key}") }
}

/// A key that stands twice.
pub(super) fn equal_keys(base: &str, key: &str) -> Fault {
    Fault::new(Json::EqualKeys(key.to_owned()).into(), place(base))
}

/// The place of a value by its path; the whole input has none.
pub(super) fn place(path: &str) -> Place {
    if path.is_empty() { Place::default() } else { Place::path(path) }
}

//! Elements that are rows, all of one kind: of an array, one a line, or the members of a map. Those that
//! change nothing go by in one loop. Does not know what stands around the elements, or what is in them.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};

use super::out::{Out, equal_keys, under};
use super::row::{Element, RowReader};
use super::token::Stop;
use super::tokenizer::Tokenizer;
use super::walker::Walker;
use crate::data::rows::Layout;
use crate::fault::{Fault, Json, Kind, Place};

/// Keys of one map that are compared.
const MOST_KEYS: usize = 65_536;

/// Where elements stand.
#[derive(Clone, Copy, Default)]
pub(super) enum Around<'p> {
    #[default]
    Lines,
    /// In the array at this path.
    Array(&'p str),
    /// In the object at this path.
    Map(&'p str),
}

/// What the elements are, and what came of them so far.
#[derive(Default)]
pub(super) struct Elements<'p> {
    around: Around<'p>,
    reader: RowReader,
    element: Option<Element>,
    /// How many there were.
    count: u64,
    /// How many columns were announced.
    announced: usize,
    /// The first keys of a map, by their hashes alone: that two of so many different keys share one of
    /// 64 bits happens once in ten thousand million objects, and then a key is refused, never misread.
    keys: BTreeSet<u64>,
    hasher: RandomState,
}

impl<'p> Elements<'p> {
    /// Those around which this is, for columns that may have been named.
    pub fn new(around: Around<'p>, reader: RowReader) -> Self {
        Self { around, reader, ..Self::default() }
    }

    /// Reads all of them.
    pub fn read(mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        if self.are_lines() {
            while walker.peek()?.is_some() {
                let byte = walker.value()?;
                self.rows(byte, walker, out)?;
                walker.end(true)?;
            }
            return Ok(());
        }
        walker.enter()?;
        while let Some(byte) = walker.next()? {
            self.rows(byte, walker, out)?;
        }
        Ok(())
    }

    fn are_lines(&self) -> bool {
        matches!(self.around, Around::Lines)
    }

    /// What begins with this byte.
    fn element_of(&self, byte: u8) -> Element {
        if let Around::Map(_) = self.around { Element::Member } else { Element::of(byte) }
    }

    /// Reads rows, of which the first begins with this byte, up to the first that does not pass, which
    /// is pushed.
    #[inline]
    fn rows(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let found = self.element_of(byte);
        let element = *self.element.get_or_insert_with(|| {
            self.reader.expect(found);
            found
        });
        if found != element {
            let (_, length) = walker.token()?;
            let (expected, found) = (element.name(), found.name());
            self.reader.wrong = Some(Json::Mixed { expected, found });
            return self.row(length, walker, out);
        }
        let (start, end) = loop {
            let mut tokenizer = walker.tokenizer();
            match self.pass(element, &mut tokenizer, walker.window(), out) {
                Ok(last) => break last,
                Err(stop) => {
                    let at = tokenizer.at;
                    walker.refill(stop, at)?;
                }
            }
        };
        walker.consume(start);
        // What follows those that passed may not be all here.
        if start == end { Ok(()) } else { self.row(end - start, walker, out) }
    }

    /// Goes past rows that pass, which begin at this place of a window; where the next one begins and ends.
    #[inline]
    fn pass(
        &mut self,
        element: Element,
        tokenizer: &mut Tokenizer<'_>,
        (window, at): (&[u8], usize),
        out: &mut Out<'_>,
    ) -> Result<(usize, usize), Stop> {
        let (is_line, mut start, mut end) = (self.are_lines(), 0, 0);
        loop {
            match self.reader.read(element, tokenizer) {
                Ok(()) => end = start + tokenizer.at,
                Err(_) if start > 0 => return Ok((end, end)),
                Err(stop) => return Err(stop),
            }
            let next = |next: Option<u8>| next.map(|byte| self.element_of(byte)) == Some(element);
            let passes = self.reader.wrong.is_none()
                && self.announced == self.reader.names.len()
                && tokenizer.next_row(is_line).is_ok_and(next)
                && out.admits(window, at + start, &self.reader.cells)
                && self.is_new(tokenizer.bytes);
            if !passes {
                return Ok((start, end));
            }
            self.count += 1;
            start += tokenizer.at;
            tokenizer.start_here();
        }
    }

    /// Pushes or refuses the row that was read last: it begins here and has this length.
    fn row(
        &mut self,
        length: usize,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let taken = if let Some(wrong) = self.reader.wrong.take() {
            Err(Kind::from(wrong).into())
        } else {
            if let Around::Map(path) = self.around
                && !self.is_new(walker.ahead())
            {
                return Err(equal_keys(path, &self.key(walker.ahead())));
            }
            let RowReader { layout, names, cells, .. } = &self.reader;
            if self.announced != names.len() {
                self.announced = names.len();
                out.columns(*layout, names)?;
            }
            let line = self.are_lines().then(|| walker.line());
            out.row(line, walker.ahead(), cells)
        };
        if let Err(fault) = taken {
            let place = self.place(fault.place.column.as_deref(), walker);
            out.refuse(Fault { place, ..fault })?;
        }
        self.count += 1;
        walker.consume(length);
        Ok(())
    }

    /// The place of the row that begins here, or of one of its columns.
    fn place(&self, column: Option<&str>, walker: &mut Walker<'_, '_>) -> Place {
        let layout = self.reader.layout;
        match self.around {
            Around::Lines => {
                let is_number = |name: &str| self.reader.names.iter().any(|other| other == name);
                let is_name = |name: &&str| layout == Layout::Named || !is_number(name);
                let column = column.filter(is_name).map(str::to_owned);
                Place { column, ..Place::line(walker.line()) }
            }
            Around::Array(path) => {
                let element = format!("{path}[{}]", self.count);
                let number = |name: &str| self.reader.names.iter().position(|other| other == name);
                Place::path(match (layout, column) {
                    (Layout::Named, Some(name)) => under(&element, name),
                    (Layout::Pairs | Layout::Numbered, Some(name)) => {
                        number(name).map_or(element.clone(), |at| format!("{element}[{at}]"))
                    }
                    _ => element,
                })
            }
            Around::Map(path) => Place::path(under(path, &self.key(walker.ahead()))),
        }
    }

    /// The key of the member that was read last.
    fn key(&self, bytes: &[u8]) -> String {
        self.reader.cells.first().map_or_else(String::new, |key| key.text(bytes).into_owned())
    }

    /// Whether the row that was read last is no member of a map, or has a new key, as far as is known.
    #[inline]
    fn is_new(&mut self, bytes: &[u8]) -> bool {
        let is_compared = matches!(self.around, Around::Map(_)) && self.keys.len() < MOST_KEYS;
        !is_compared || self.is_new_key(bytes)
    }

    /// Whether the key of the member that was read last is new; it is known from now on.
    fn is_new_key(&mut self, bytes: &[u8]) -> bool {
        let key = self.reader.cells.first();
        key.is_none_or(|key| self.keys.insert(self.hasher.hash_one(key.text(bytes))))
    }
}

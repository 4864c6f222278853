//! Reads the rows of an array, a map, or JSON Lines. All rows must be of one kind. Rows that pass the gate are
//! skipped in one loop.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};

use super::path::{fault, under};
use super::row_reader::{RowKind, RowReader};
use super::row_writer::JsonRowWriter;
use super::stream::Stream;
use super::syntax::TokenError;
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind, JsonError, Place};
use crate::input::ReadError;

/// The maximum number of keys of a map that are checked for duplicates.
pub(super) const MAX_KEYS: usize = 65_536;

/// What contains the rows.
#[derive(Clone, Copy, Default)]
pub(super) enum Container<'p> {
    #[default]
    Lines,
    /// The array at this path.
    Array(&'p str),
    /// The object at this path.
    Map(&'p str),
}

#[derive(Default)]
pub(super) struct ContainerReader<'p> {
    container: Container<'p>,
    reader: RowReader,
    /// The kind of the first row; all others must match.
    kind: Option<RowKind>,
    /// The number of rows so far.
    count: u64,
    /// The number of columns announced to the sink.
    announced_columns: usize,
    /// 64-bit hashes of the first keys of a map. The chance of a collision among 65,536 keys is one in ten billion; the
    /// second key would then be refused as a duplicate.
    keys: BTreeSet<u64>,
    hasher: RandomState,
}

impl<'p> ContainerReader<'p> {
    pub fn new(container: Container<'p>, reader: RowReader) -> Self {
        Self { container, reader, ..Self::default() }
    }

    pub fn read(
        mut self,
        stream: &mut Stream<'_, '_>,
        writer: &mut JsonRowWriter<'_>,
    ) -> Result<(), ReadError> {
        if self.are_lines() {
            while stream.peek()?.is_some() {
                self.read_rows(stream.first_byte()?, stream, writer)?;
                stream.end(true)?;
            }
            return Ok(());
        }
        stream.enter()?;
        while let Some(byte) = stream.read(|tokenizer| tokenizer.next_row(false))? {
            self.read_rows(byte, stream, writer)?;
        }
        Ok(())
    }

    fn are_lines(&self) -> bool {
        matches!(self.container, Container::Lines)
    }

    #[inline]
    fn is_map(&self) -> bool {
        matches!(self.container, Container::Map(_))
    }

    /// The kind of a row that begins with this byte.
    #[inline]
    fn kind_of(&self, byte: u8) -> RowKind {
        if self.is_map() { RowKind::Member } else { RowKind::of(byte) }
    }

    /// Skips rows that pass the gate, and pushes the first that does not. `byte` is the first byte of the next row.
    #[inline]
    fn read_rows(
        &mut self,
        byte: u8,
        stream: &mut Stream<'_, '_>,
        writer: &mut JsonRowWriter<'_>,
    ) -> Result<(), ReadError> {
        let found = self.kind_of(byte);
        if self.kind.is_none() {
            self.reader.name_columns(found);
        }
        let kind = *self.kind.get_or_insert(found);
        if found != kind {
            let (_, end) = stream.peek_value()?;
            let (expected, found) = (kind.name(), found.name());
            self.reader.error = Some(JsonError::Mixed { expected, found });
            return Ok(self.push_row(end, stream, writer)?);
        }
        let ((start, end), _) = stream.preview(|tokenizer| self.pass(kind, tokenizer, writer))?;
        stream.source.buffer.consume_to(start);
        // If start == end, the next row is incomplete, and is read again with more data.
        if start == end { Ok(()) } else { Ok(self.push_row(end, stream, writer)?) }
    }

    /// Skips the rows that pass the gate. Returns the range of the first that does not (empty if it is incomplete).
    #[inline]
    fn pass(
        &mut self,
        kind: RowKind,
        tokenizer: &mut Tokenizer<'_>,
        writer: &mut JsonRowWriter<'_>,
    ) -> Result<(usize, usize), TokenError> {
        let (is_line, first) = (self.are_lines(), tokenizer.at);
        let (mut start, mut end) = (first, first);
        loop {
            match self.reader.read(kind, tokenizer) {
                Ok(()) => end = tokenizer.at,
                Err(_) if start > first => return Ok((end, end)),
                Err(error) => return Err(error),
            }
            let passes = self.reader.error.is_none()
                && self.announced_columns == self.reader.names.len()
                && matches!(tokenizer.next_row(is_line), Ok(Some(next)) if self.kind_of(next) == kind)
                && writer.try_pass(tokenizer.text, &self.reader.cells)
                && (!self.is_map() || self.insert_key(tokenizer.text));
            if !passes {
                return Ok((start, end));
            }
            self.count += 1;
            start = tokenizer.at;
        }
    }

    /// Pushes or refuses the row that was read last, and consumes the input up to `end`.
    fn push_row(
        &mut self,
        end: usize,
        stream: &mut Stream<'_, '_>,
        writer: &mut JsonRowWriter<'_>,
    ) -> Result<(), Fault> {
        if let Container::Array(path) = self.container
            && self.count == 0
            && self.kind == Some(RowKind::Array)
            && self.reader.cells.first().is_some_and(|cell| cell.kind == JsonType::Object)
        {
            let paths = vec![format!("{path}[0]")];
            return Err(fault(JsonError::Envelope { paths, others: Vec::new() }, path));
        }
        let pushed = if let Some(error) = self.reader.error.take() {
            Err(FaultKind::from(error).into())
        } else {
            if let Container::Map(path) = self.container
                && !self.insert_key(stream.source.buffer.text())
            {
                let key = self.key(stream.source.buffer.text());
                return Err(fault(JsonError::equal(&key, &key), path));
            }
            self.push_cells(stream, writer)
        };
        if let Err(fault) = pushed {
            let place = self.place(fault.place.column, stream);
            writer.refuse(Fault::new(fault.into_kind(), place))?;
        }
        self.count += 1;
        stream.source.buffer.consume_to(end);
        Ok(())
    }

    /// Pushes the cells of the row that was read last, after the columns that it is the first to have.
    fn push_cells(
        &mut self,
        stream: &mut Stream<'_, '_>,
        writer: &mut JsonRowWriter<'_>,
    ) -> Result<(), Fault> {
        let RowReader { layout, names, cells, .. } = &self.reader;
        if self.announced_columns != names.len() {
            self.announced_columns = names.len();
            writer.rows.columns(*layout, names)?;
        }
        let line = self.are_lines().then(|| stream.source.buffer.line());
        writer.push_tokens(line, stream.source.buffer.text(), None, cells)
    }

    /// The place of the row that was read last, or of one of its cells.
    fn place(&self, column: Option<usize>, stream: &mut Stream<'_, '_>) -> Place {
        let RowReader { layout, names, .. } = &self.reader;
        match self.container {
            Container::Lines => Place { column, ..Place::line(stream.source.buffer.line()) },
            Container::Array(path) => {
                let row = format!("{path}[{}]", self.count);
                Place::path(match (layout, column.and_then(|index| names.get(index)), column) {
                    (ColumnLayout::Named, Some(name), _) => under(&row, name),
                    (ColumnLayout::Pairs | ColumnLayout::Numbered, _, Some(index)) => {
                        format!("{row}[{index}]")
                    }
                    _ => row,
                })
            }
            Container::Map(path) => {
                Place::path(under(path, &self.key(stream.source.buffer.text())))
            }
        }
    }

    /// The key of the member that was read last.
    fn key<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.reader.cells.first().map_or(Cow::Borrowed(""), |key| key.text(text))
    }

    /// Records the key of the member that was read last; `false` if it is a duplicate.
    #[inline(never)]
    fn insert_key(&mut self, text: &str) -> bool {
        self.keys.len() >= MAX_KEYS || self.keys.insert(self.hasher.hash_one(self.key(text)))
    }
}

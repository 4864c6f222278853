//! Flat elements, many at a time: objects or arrays of strings, numbers, `true`, `false` and `null`
//! that follow each other, or such values by themselves, parted by commas or line feeds. A member may
//! be an object like them, or any array on one line. Whatever is not plainly so, such as a record with
//! escapes in a key, with a key that is new or there twice, or one that is not here whole, is left to
//! the reader of all elements: what is taken here means the same there.

mod shape;
mod ways;

use super::scan::{DEEPEST, Scalar};
use super::walker::Walker;
use crate::data::rows::Cell;
use crate::data::run::{Around, Field, Run};
use crate::fault::{Fault, Json, Kind};
use shape::{Record, Shape};
pub(super) use ways::{POINT, Points, Records};

/// Records that are taken together, at most.
const MOST: u64 = 4096;
/// Records that are not even looked at after as many were in vain.
const MOST_PAUSE: u32 = 32;

/// What parts records from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Parted {
    /// A comma before each, in an array.
    #[default]
    ByCommas,
    /// A line feed behind each.
    ByLines,
}

/// What the records are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Object,
    /// An array with a value for each cell.
    List,
    /// A value by itself.
    Single,
}

/// Where flat records go.
pub(super) trait Rows {
    /// Members that a record has to have.
    const LEAST: usize = 1;
    /// Shapes that are remembered.
    const SHAPES: usize = 8;

    /// The cell in which the value with this key belongs, where that is known.
    fn cell(&mut self, key: &str) -> Option<usize>;

    /// Whether a cell may hold this.
    fn takes(_cell: usize, _scalar: Scalar) -> bool {
        true
    }

    /// Takes rows by a look at their fields alone, and says how many.
    fn skim(&mut self, _run: &Run<'_>) -> usize {
        0
    }

    /// Takes a row that stands so many lines, or elements, behind where the reading began.
    fn row(&mut self, behind: u64, cells: &[Cell<'_>]) -> Result<(), Fault>;
}

/// The reader of records.
#[derive(Clone, Default)]
pub(super) struct Flat {
    parted: Parted,
    /// The shapes that records have had, for rows of so many cells, and which of them the last had.
    shapes: Vec<Shape>,
    width: usize,
    last: usize,
    /// For each value of the records at hand the byte before it and the byte behind it.
    ends: Vec<u32>,
    in_vain: u32,
    pause: u32,
}

/// How far the reading went.
#[derive(Clone, Copy, Default)]
struct Taken {
    bytes: usize,
    lines: u64,
    records: u64,
}

impl Flat {
    /// A reader that has seen no record yet.
    pub fn new(parted: Parted) -> Self {
        Self { parted, ..Self::default() }
    }

    /// What parts them.
    pub fn parted(&self) -> Parted {
        self.parted
    }

    /// Takes the flat records that are ahead whole, up to the first that is not; tells how many.
    /// Rows have as many cells as it says.
    pub fn read<R: Rows>(
        &mut self,
        walker: &mut Walker<'_, '_>,
        form: Form,
        width: usize,
        rows: &mut R,
    ) -> Result<u64, Fault> {
        if !walker.has_room(1 + 2 * DEEPEST) {
            return Ok(0);
        }
        if let Some(pause) = self.pause.checked_sub(1) {
            self.pause = pause;
            return Ok(0);
        }
        if self.width != width {
            self.shapes.clear();
            self.width = width;
        }
        let mut taken = Taken::default();
        let mut cells = vec![Cell::Missing; width];
        while let Some((records, last)) = self.batch(form, walker.ahead(), taken.bytes, rows) {
            let Some(shape) = self.shapes.get(self.last) else { break };
            let bytes = walker.ahead();
            let run = Run::new(bytes, &self.ends, shape.width(), Around::Nothing);
            let place = |record: u64| match self.parted {
                Parted::ByCommas => taken.records + record,
                Parted::ByLines => taken.lines + shape.lines_before(record),
            };
            let run = run.of_columns(shape.columns());
            push(bytes, run, last.is_escaped, &place, &mut cells, rows)?;
            taken.lines += records * shape.lines();
            taken.records += records;
            taken.bytes = last.end;
        }
        self.in_vain = if taken.records > 0 { 0 } else { MOST_PAUSE.min(self.in_vain + 1) };
        self.pause = self.in_vain;
        walker.pass(taken.bytes, taken.lines);
        Ok(taken.records)
    }

    /// The next records, all of one shape: how many they are, where the last one ends, and whether
    /// there are escapes in any of them.
    fn batch<R: Rows>(
        &mut self,
        form: Form,
        bytes: &[u8],
        from: usize,
        rows: &mut R,
    ) -> Option<(u64, Record)> {
        self.ends.clear();
        let known = (0..self.shapes.len()).map(|step| (self.last + step) % self.shapes.len());
        for index in known {
            let Some(shape) = self.shapes.get(index) else { break };
            let Some(first) = shape.find::<R>(bytes, from, &mut self.ends) else { continue };
            let (mut records, mut all) = (1, first);
            while records < MOST
                && let Some(record) = shape.find::<R>(bytes, all.end, &mut self.ends)
            {
                records += 1;
                all = Record { is_escaped: all.is_escaped | record.is_escaped, end: record.end };
            }
            self.last = index;
            return Some((records, all));
        }
        if R::SHAPES == 1 {
            // Where the next record has none, the keys may be known by other cells already.
            self.shapes.clear();
        }
        let place = (self.parted, form, self.width);
        let (shape, record) = Shape::learn(place, bytes, from, rows, &mut self.ends)?;
        if form != Form::Object && shape.width() != 2 * self.width {
            return None;
        }
        if self.shapes.len() < R::SHAPES {
            self.last = self.shapes.len();
            self.shapes.push(shape);
        } else {
            self.last = (self.last + 1) % R::SHAPES;
            *self.shapes.get_mut(self.last)? = shape;
        }
        Some((1, record))
    }
}

/// Hands over rows, each of which has a place; their texts may have escapes, all of them right.
pub(super) fn push<'a, R: Rows>(
    bytes: &'a [u8],
    mut run: Run<'_>,
    has_escapes: bool,
    place: &dyn Fn(u64) -> u64,
    cells: &mut [Cell<'a>],
    rows: &mut R,
) -> Result<(), Fault> {
    let mut done = 0;
    while run.rows() > 0 {
        let skimmed = rows.skim(&run);
        run = run.after(skimmed);
        done += skimmed as u64;
        if run.rows() > 0 {
            fill(cells, bytes, &run);
            if has_escapes {
                row_with_escapes(place(done), cells, rows)?;
            } else {
                rows.row(place(done), cells)?;
            }
            run = run.after(1);
            done += 1;
        }
    }
    Ok(())
}

fn row_with_escapes<R: Rows>(place: u64, cells: &[Cell<'_>], rows: &mut R) -> Result<(), Fault> {
    let meaning = |cell: &Cell<'_>| match cell {
        Cell::Text(text) if text.contains('\\') => {
            let text = serde_json::from_str::<String>(&format!("\"{text}\""));
            text.map(Some).map_err(|_| Fault::from(Kind::from(Json::Surrogate)))
        }
        _ => Ok(None),
    };
    let texts = cells.iter().map(meaning).collect::<Result<Vec<Option<String>>, Fault>>()?;
    let cells: Vec<Cell<'_>> = cells
        .iter()
        .zip(&texts)
        .map(|(cell, text)| text.as_deref().map_or(*cell, Cell::Text))
        .collect();
    rows.row(place, &cells)
}

/// The cells of the first record of a run, as they stand there.
fn fill<'a>(cells: &mut [Cell<'a>], bytes: &'a [u8], run: &Run<'_>) {
    let text = |start, end| {
        std::str::from_utf8(bytes.get(start..end).unwrap_or_default()).unwrap_or_default()
    };
    for (index, cell) in cells.iter_mut().enumerate() {
        *cell = match run.column(index).next() {
            None => Cell::Missing,
            Some(Field { start, end }) => match bytes.get(start - 1..=start) {
                Some([b'"', _] | [_, b't' | b'f' | b'[']) => Cell::Text(text(start, end)),
                Some([_, b'n']) => Cell::Missing,
                _ => Cell::Number(text(start, end)),
            },
        };
    }
}

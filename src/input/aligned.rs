//! Aligned text below heads, as `ps`, `df` and `kubectl get` print it, and lines of three or more
//! numbers: cut where every line of the detection window is blank. A later line that does not fit is
//! refused. Knows neither numbers nor how the cuts are found (see [`heads`]).

mod heads;
mod line;

use super::blank::{BLANKS, ByteRange, words};
use super::cursor::Grammar;
use super::record::{RawRecord, Record, RowWriter};
use crate::data::header::is_doubtful_line;
use crate::data::number::{self, CellValue, Decimal};
use crate::data::rows::{Columns, Layout};
use crate::fault::{Fault, Kind};
use heads::ALL;
use line::{Line, Span};

/// Numbers on each line that make columns of them.
const FEWEST_NUMBERS: usize = 3;

/// What is above the rows, and how each of them is cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// The lines above the first row, which may come again among the rows; without any, columns have
    /// numbers for names.
    above: Vec<String>,
    blocks: Vec<Block>,
    /// Whether one row alone proves all of this.
    is_single: bool,
    decimal: Decimal,
}

/// A column, or several whose words stand so close that only their order tells them apart.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Block {
    /// Where it stands, in cells of a terminal.
    span: Span,
    columns: Vec<Column>,
}

/// What is known of a column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Column {
    name: String,
    /// Where it stands; where its head does, if it is one of several.
    span: Span,
    edges: Edges,
    /// A cell that ends here, or before, is not too wide for it.
    reach: usize,
    /// Whether its cells are numbers, as far as they are not empty and all alike.
    is_numeric: Option<bool>,
}

/// What cells of a column have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Edges {
    /// They begin where it does.
    left: bool,
    /// They end where it does.
    right: bool,
    /// They stand above or below dashes that are as wide.
    ruled: bool,
}

/// Lines below the heads are rows; one that repeats what is above them is none.
impl Grammar for &Alignment {
    fn width(&self) -> usize {
        1
    }

    /// None passes unseen: each has to be held against the cuts.
    fn cells(&self, _: RawRecord<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        None::<fn(usize) -> Option<ByteRange>>
    }

    fn begin(&mut self, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let layout = if self.above.is_empty() { Layout::Numbered } else { Layout::Named };
        let columns = self.blocks.iter().flat_map(|block| &block.columns);
        let names: Vec<String> = columns.map(|column| column.name.clone()).collect();
        rows.sink.columns(Columns { layout, names: &names })
    }

    fn read(&mut self, row: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let text = row.text.trim_end_matches(BLANKS);
        if text.is_empty() || self.above.iter().any(|above| above == text) {
            return Ok(());
        }
        let cells = Line::of(text).and_then(|line| self.cut(&line));
        let misaligned = || Fault::new(Kind::Misaligned(text.to_owned()), row.place());
        rows.push(cells.ok_or_else(misaligned)?.into_iter(), row.line)
    }
}

/// A cell of a column, where there is one on a line.
type Placed<'a> = (&'a Column, Option<Span>);

impl Alignment {
    /// Whether the heads are likely years, or numbers with nothing above the first column.
    pub fn has_likely_heads(&self) -> bool {
        is_doubtful_line(self.blocks.iter().flat_map(Block::heads))
    }

    /// The columns of lines that are nothing but numbers, as many on each.
    pub fn of_numbers(lines: &[&str], decimal: Decimal) -> Option<Self> {
        let count = words(lines.first()?).count();
        let is_row = |line: &&str| {
            let are_numbers = words(line).all(|word| number::is_number(word, decimal));
            words(line).count() == count && are_numbers && Line::of(line).is_some()
        };
        let column = |number: usize| Column {
            name: number.to_string(),
            span: ALL,
            reach: usize::MAX,
            is_numeric: Some(true),
            ..Column::default()
        };
        let is_table = count >= FEWEST_NUMBERS && lines.iter().all(is_row);
        is_table.then(|| {
            let columns = (1..=count).map(column).collect();
            let blocks = vec![Block { span: (0, 0), columns }];
            Self { above: Vec::new(), blocks, is_single: lines.len() < 2, decimal }
        })
    }

    /// The cells of a row; none where it does not fit.
    fn cut<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut cells: Vec<Placed<'_>> = Vec::new();
        let mut start = 0;
        for (place, block) in self.blocks.iter().enumerate() {
            let end = match self.blocks.get(place + 1) {
                Some(next) => line.parted((block.span.1, next.span.0))?,
                None => line.width(),
            };
            match block.columns.as_slice() {
                [column] => cells.push((column, line.cell((start, end)))),
                columns => {
                    let mut words = line.words((start, end));
                    let first = cells.len();
                    cells.extend(columns.iter().zip(words.by_ref().map(Some)));
                    let found = cells.get(first..).unwrap_or_default();
                    let is_even = found.len() == columns.len() && words.next().is_none();
                    if !is_even || !self.is_in_order(found, line) {
                        return None;
                    }
                }
            }
            start = end;
        }
        let text = |(_, cell): &Placed<'_>| cell.map_or("", |cell| line.part(cell));
        self.are_in_place(&cells, line).then(|| cells.iter().map(text).collect())
    }

    /// Whether no cell can be empty while another has two words: since all are numbers; or since words are
    /// where no number is expected, and none stands below the head of another.
    fn is_in_order(&self, words: &[Placed<'_>], line: &Line<'_>) -> bool {
        let is_number =
            |word| !matches!(number::read(line.part(word), self.decimal), CellValue::Text);
        let is_below =
            |word: Span, column: &Column| word.0 < column.span.1 && column.span.0 < word.1;
        let texts = words.iter().filter(|(column, _)| column.is_numeric == Some(false)).count();
        let fits = |&(column, word): &Placed<'_>| {
            let Some(word) = word else { return false };
            let is_stray = || {
                let next = words.partition_point(|(column, _)| column.span.1 <= word.0);
                !words.get(next).is_some_and(|(column, _)| is_below(word, column))
            };
            let is_own = is_below(word, column) || (texts < 2 && is_stray());
            is_own && (column.is_numeric == Some(true)) == is_number(word)
        };
        texts == 0 || (!self.is_single && words.iter().all(fits))
    }

    /// Whether each cell stands where the cells of its column do, and is for sure one of them.
    fn are_in_place(&self, cells: &[Placed<'_>], line: &Line<'_>) -> bool {
        let is_filled = |place: &usize| cells.get(*place).is_some_and(|(_, cell)| cell.is_some());
        let filled: Vec<usize> = (0..cells.len()).filter(is_filled).collect();
        let mut pairs = filled.iter().zip(filled.iter().skip(1));
        let is_apart = |(one, other): (&usize, &usize)| {
            cells.get(*one..=*other).is_some_and(|pair| self.are_apart(pair, line))
        };
        let hold = |(column, cell): &Placed<'_>| {
            cell.is_none_or(|cell| column.edges.hold(column.span, cell))
        };
        cells.iter().all(hold) && pairs.all(is_apart)
    }

    /// Whether the first and the last of these cells, with empty ones between, are two, and the last is for
    /// sure of the column in which it stands: since the first is not so wide that it may have pushed it to
    /// the right, below another head, or go on in it.
    fn are_apart(&self, cells: &[Placed<'_>], line: &Line<'_>) -> bool {
        let [(first, Some(before)), between @ .., (last, Some(behind))] = cells else {
            return true;
        };
        if !first.edges.ruled && line.part(*before).contains("  ") {
            return false;
        }
        let is_narrow = first.span.0 <= before.0 && before.1 <= first.reach;
        if let Some((next, _)) = between.first() {
            let begins_next = next.edges.left && !next.edges.right && !self.is_single;
            return first.edges != Edges::default() && (is_narrow || begins_next);
        }
        let is_number = |cell: &&Span| number::is_number(line.part(**cell), self.decimal);
        let numbers = || [before, behind].iter().filter(|cell| is_number(cell)).count();
        let is_text = last.is_numeric == Some(false) && last.edges != Edges::default();
        let is_single = usize::from(self.is_single);
        is_narrow
            || before.1 + 1 < behind.0
            || (is_text && !self.is_single)
            || numbers() > is_single
    }
}

impl Block {
    /// The name of each column, and whether the column is numeric.
    fn heads(&self) -> impl Iterator<Item = (&str, bool)> {
        let is_numeric = |column: &Column| column.is_numeric == Some(true);
        self.columns.iter().map(move |column| (column.name.as_str(), is_numeric(column)))
    }

    fn has_numbers(&self) -> bool {
        self.columns.iter().any(|column| column.is_numeric == Some(true))
    }

    /// Whether columns begin alike below heads that are heads to the eye: `CONTAINER ID`.
    fn is_capital(&self) -> bool {
        let is_head = |name: &str| !name.is_empty() && !name.contains(char::is_lowercase);
        self.columns.iter().all(|column| column.edges.left && is_head(&column.name))
    }

    fn is_anchored(&self) -> bool {
        self.columns.iter().all(|column| column.edges != Edges::default())
    }
}

impl Edges {
    /// Whether a cell stands here as all others do, if they do.
    fn hold(self, column: Span, here: Span) -> bool {
        let stands = (self.left && here.0 == column.0) || (self.right && here.1 == column.1);
        let is_within = self.ruled && column.0 <= here.0 && here.1 <= column.1;
        self == Self::default() || stands || is_within
    }
}

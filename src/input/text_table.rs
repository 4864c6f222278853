//! Columns of text, as printed by `ps`, `df` and `kubectl get`. They are cut in one of two ways: [`fields`], where each word is a
//! cell, and [`mod@gutters`], where lines are cut at the places that are blank on all lines of the window. [`choose`]
//! compares them. The first line is read as all others; whether it is a header is decided from its cells.

mod gutters;
mod line;

use super::blank::{BLANKS, words};
use super::cursor::Grammar;
use super::labelled_numbers::{is_like_number, numeric_places};
use super::record::{Record, RowWriter};
use super::text_lines::LastLine;
use crate::data::date::{is_date_or_time, year};
use crate::data::header::is_word;
use crate::data::label::has_digits;
use crate::data::number::{self, CellValue, Notation, is_number};
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind};
use gutters::ColumnSpans;
use line::{Line, Span, stretches};

/// Gutters of this many cells are between columns, not between the words of a cell or a heading.
const WIDE: usize = 2;

/// How the lines of a text are cut into cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextTable {
    /// As many words as there are columns. The last cell may be the rest of the line if it begins at this place, that of
    /// its head, or to the right of it, after a cell that is too wide.
    Fields { columns: usize, rest: Option<usize> },
    /// The columns between gutters.
    Gutters(Vec<Span>),
}

/// What the lines of a window are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fit {
    Table(TextTable),
    /// Both ways fit, and differ.
    Both,
    /// Only gutters fit, but one of them could be between words.
    Unclear,
    /// Most lines fit a reading; this is the place of the first that does not.
    Misfit(usize),
    None,
}

impl TextTable {
    fn columns(&self) -> usize {
        match self {
            Self::Fields { columns, .. } => *columns,
            Self::Gutters(spans) => spans.len(),
        }
    }

    /// The cells of a line; `None` if it does not fit.
    pub fn cells<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        match self {
            Self::Fields { columns, rest } => {
                let mut cells: Vec<&str> = words(text).collect();
                if cells.len() > *columns {
                    let line = Line::of(text);
                    let last = line.words(Span::ALL).nth(columns - 1)?;
                    if rest.is_none_or(|rest| last.start < rest) {
                        return None;
                    }
                    cells.truncate(columns - 1);
                    cells.push(line.text(Span { start: last.start, ..Span::ALL }));
                }
                (cells.len() == *columns).then_some(cells)
            }
            Self::Gutters(spans) => cells_between_gutters(&Line::of(text), spans),
        }
    }

    /// Whether a line may be a row. Any line has enough words for a last cell that takes the rest.
    pub fn may_have_row(&self, text: &str) -> bool {
        match self {
            Self::Fields { columns, .. } => words(text).count() == *columns,
            Self::Gutters(_) => self.cells(text).is_some(),
        }
    }
}

/// The cells of a line. A line with text in a gutter does not fit, nor does one with a cell in the first column
/// alone, which may be a title, nor one with two blanks within a cell: it may be two cells. Only the last column, from
/// its left edge on, may be free text.
fn cells_between_gutters<'t>(line: &Line<'t>, spans: &[Span]) -> Option<Vec<&'t str>> {
    let mut cells = Vec::with_capacity(spans.len());
    let mut after = 0;
    for (place, span) in spans.iter().enumerate() {
        let is_last = place + 1 == spans.len();
        let end = if is_last { usize::MAX } else { span.end };
        let text = line.text(Span { start: span.start, end });
        let may_have_gap = is_last && !line.is_blank(span.start);
        if text.contains("  ") && !may_have_gap
            || line.trim(Span { start: after, end: span.start }).is_some()
        {
            return None;
        }
        cells.push(text);
        after = end;
    }
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let is_title = filled < 2 && cells.first().is_none_or(|first| !first.is_empty());
    (filled > 0 && !is_title).then_some(cells)
}

/// Whether these cells may be the heads of columns: words or years. The first may be empty. A name that is drawn as a rule,
/// `---io---`, is above the heads of a group.
fn may_be_heads(cells: &[&str]) -> bool {
    let is_head = |cell: &str| match number::read(cell, Notation::default()) {
        CellValue::Number(number) => number.unit().is_some() || year(cell).is_some(),
        CellValue::Missing | CellValue::Malformed(_) => false,
        CellValue::Text => is_word(cell) && !cell.contains("---"),
    };
    let is_sign = |cell: &str| !has_digits(cell) && !cell.contains(char::is_alphabetic);
    let mut cells = cells.iter().enumerate();
    cells.clone().any(|(_, cell)| is_head(cell))
        && cells.all(|(place, cell)| is_head(cell) || place == 0 && is_sign(cell))
}

/// Whether the words of a line may be the heads of columns.
pub fn has_heads(line: &str) -> bool {
    may_be_heads(&words(line).collect::<Vec<_>>())
}

/// Whether a line has heads with gaps between them.
pub fn are_heads_in_columns(line: &str) -> bool {
    has_heads(line) && are_padded(&[line])
}

/// Lines, cut in one of the two ways.
struct CutLines<'t> {
    table: TextTable,
    /// The cells of each line that fits.
    rows: Vec<Option<Vec<&'t str>>>,
    /// Whether a single blank between two columns could be between two words.
    is_unclear: bool,
}

impl<'t> CutLines<'t> {
    fn new(table: TextTable, lines: &[&'t str]) -> Option<Self> {
        let rows: Vec<_> = lines.iter().map(|line| table.cells(line)).collect();
        let has_columns = table.columns() > 1 && rows.first()?.is_some();
        let mut cells = rows.iter().flatten().flatten();
        (has_columns && !cells.any(|cell| opens_quote(cell))).then_some(Self {
            table,
            rows,
            is_unclear: false,
        })
    }

    fn has_heads(&self) -> bool {
        self.rows.first().is_some_and(|row| row.as_ref().is_some_and(|cells| may_be_heads(cells)))
    }

    fn fits(&self) -> bool {
        self.rows.iter().all(Option::is_some)
    }

    /// The first line that does not fit, if most do.
    fn misfit(&self) -> Option<usize> {
        let misfits = self.rows.iter().filter(|row| row.is_none()).count();
        let place = self.rows.iter().position(Option::is_none)?;
        (misfits * 2 < self.rows.len()).then_some(place)
    }

    /// Whether more than half of the cells of a column that are not missing are numbers or times. The first line may
    /// have its name.
    fn has_numbers(&self, notation: Notation) -> bool {
        (0..self.table.columns()).any(|column| {
            let rows = self.rows.iter().skip(1).flatten();
            let cells: Vec<&str> = rows.filter_map(|row| row.get(column).copied()).collect();
            let filled =
                cells.iter().filter(|cell| number::read(cell, notation) != CellValue::Missing);
            let is_measure = |cell: &&&str| {
                is_like_number(cell, notation) || is_date_or_time(cell) || number::is_duration(cell)
            };
            let numbers = cells.iter().filter(is_measure).count();
            numbers * 2 > filled.count()
        })
    }
}

/// Each word is a cell, as many on each line as on the first. The last cell may be the rest of its line, if on some line
/// it begins where its head does.
fn fields<'t>(lines: &[&'t str]) -> Option<CutLines<'t>> {
    let columns = words(lines.first()?).count();
    let start_of_last = |line: &&str| {
        Line::of(line).words(Span::ALL).nth(columns.checked_sub(1)?).map(|word| word.start)
    };
    let head = lines.first().and_then(start_of_last);
    let mut longer = lines.iter().filter(|line| words(line).count() > columns);
    let has_rest = are_padded(lines) && longer.any(|line| start_of_last(line) == head);
    let rest = head.filter(|_| has_rest);
    CutLines::new(TextTable::Fields { columns, rest }, lines)
}

/// Whether a text is the first part of one in quotes.
fn opens_quote(text: &str) -> bool {
    text.starts_with('"') && text.matches('"').count() % 2 == 1
}

/// Whether the words of these lines may be cells: before a wide gutter, each line has as many of them, and none opens a
/// quote that it does not close. `south west  3` below `east  140  7` has three words, but two cells.
fn are_words_cells(lines: &[&str], columns: usize) -> bool {
    if lines.iter().any(|line| words(line).take(columns).any(opens_quote)) {
        return false;
    }
    let lines: Vec<Line<'_>> = lines.iter().map(|line| Line::of(line)).collect();
    let stretches = stretches(lines.iter());
    let mut gutters = stretches.iter().zip(stretches.iter().skip(1));
    gutters.all(|(before, after)| {
        let span = Span { end: before.end, ..Span::ALL };
        let mut counts = lines.iter().map(|line| line.words(span).count().min(columns));
        let first = counts.next();
        after.start < before.end + WIDE || counts.all(|count| Some(count) == first)
    })
}

/// Whether on most lines each word is below its head: a wide cell may move those after it. Lines with single blanks show
/// no places, and words that are all numbers need none.
fn words_are_below_heads(lines: &[&str], notation: Notation) -> bool {
    let Some((heads, rows)) = lines.split_first().filter(|_| are_padded(lines)) else {
        return true;
    };
    if rows.iter().flat_map(|row| words(row)).all(|word| is_number(word, notation)) {
        return true;
    }
    let heads: Vec<Span> = Line::of(heads).words(Span::ALL).collect();
    let is_below = |row: &&&str| {
        let row = Line::of(row);
        let mut pairs = row.words(Span::ALL).zip(&heads);
        pairs.all(|(word, head)| word.start < head.end && head.start < word.end)
    };
    rows.iter().filter(is_below).count() * 2 > rows.len()
}

/// Lines are cut where all are blank, in terminal cells.
fn gutters<'t>(lines: &[&'t str]) -> Option<CutLines<'t>> {
    if !are_padded(lines) {
        return None;
    }
    let (head, rows) = lines.split_first()?;
    let head = Line::of(head);
    let rows: Vec<Line<'_>> = rows.iter().map(|row| Line::of(row)).collect();
    let ColumnSpans { spans, are_unclear } = gutters::columns(&head, &rows)?;
    // Two heads of the last column, whose cells hide the gutter between two.
    if head.text(*spans.last()?).contains("  ") {
        return None;
    }
    let cut = CutLines::new(TextTable::Gutters(spans), lines)?;
    Some(CutLines { is_unclear: are_unclear, ..cut })
}

/// Whether some line has two blanks in a row, or the first line begins with a blank.
fn are_padded(lines: &[&str]) -> bool {
    lines.first().is_some_and(|first| first.starts_with(BLANKS))
        || lines.iter().any(|line| line.trim_start().contains("  ") || line.contains('\t'))
}

/// Whether no two heads share a column: heads of several words are certainly one where all gutters are wide.
fn has_column_for_each_head(cut: &CutLines<'_>) -> bool {
    let TextTable::Gutters(spans) = &cut.table else { return false };
    let mut pairs = spans.iter().zip(spans.iter().skip(1));
    let mut heads = cut.rows.iter().take(1).flatten().flatten();
    pairs.all(|(span, next)| span.end + WIDE <= next.start)
        || heads.all(|head| words(head).nth(1).is_none())
}

/// In which ways it is tried to cut a text into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cuts {
    /// Both, if the first line may have the heads.
    BelowHeads,
    Both,
    Fields,
    Gutters,
}

/// The table of these lines, of which the first has the heads, in the reading that fits. If both fit and differ, it is
/// `gutters` if there each head has a column of its own. Only `Cuts::Gutters` takes an unclear gutter for one between
/// columns. Words alone are no table without a column of numbers, nor is a single line of them.
pub fn choose(lines: &[&str], cuts: Cuts, notation: Notation) -> Fit {
    let is_tried = |cut: &CutLines<'_>| cuts != Cuts::BelowHeads || cut.has_heads();
    let are_cells = cuts == Cuts::Fields || words_are_below_heads(lines, notation);
    let fields = fields(lines).filter(|cut| cuts != Cuts::Gutters && are_cells && is_tried(cut));
    let gutters = gutters(lines).filter(|cut| cuts != Cuts::Fields && is_tried(cut));
    let first_misfit = fields.iter().chain(&gutters).filter_map(CutLines::misfit).max();
    let may_be_prose = |fields: &CutLines<'_>| {
        !fields.has_numbers(notation) || lines.len() < 3 && !are_padded(lines)
    };
    match (fields.filter(CutLines::fits), gutters.filter(CutLines::fits)) {
        (Some(fields), Some(gutters)) if fields.rows == gutters.rows => Fit::Table(fields.table),
        (Some(_), Some(gutters)) if gutters.is_unclear || !has_column_for_each_head(&gutters) => {
            Fit::Both
        }
        (_, Some(gutters)) if !gutters.is_unclear || cuts == Cuts::Gutters => {
            Fit::Table(gutters.table)
        }
        (None, Some(_)) => Fit::Unclear,
        (Some(fields), _) if cuts == Cuts::BelowHeads && may_be_prose(&fields) => Fit::None,
        (Some(fields), _) => Fit::Table(fields.table),
        (None, None) => first_misfit.map_or(Fit::None, Fit::Misfit),
    }
}

/// Columns without heads: two lines or more of equally many words, one of which is a number on all lines.
pub fn without_heads(lines: &[&str], notation: Notation) -> Option<TextTable> {
    let rows: Vec<Vec<&str>> = lines.iter().map(|line| words(line).collect()).collect();
    let columns = rows.first()?.len();
    let are_equal = rows.iter().all(|row| row.len() == columns);
    let has_numbers = || !numeric_places(&rows, notation).is_empty();
    (lines.len() > 1
        && columns > 1
        && are_equal
        && has_numbers()
        && are_words_cells(lines, columns))
    .then_some(TextTable::Fields { columns, rest: None })
}

/// The reader of a table.
pub(super) struct Rows<'t> {
    table: &'t TextTable,
    last_line: LastLine,
}

impl<'t> Rows<'t> {
    pub(super) fn new(table: &'t TextTable) -> Self {
        Self { table, last_line: LastLine::default() }
    }
}

impl Grammar for Rows<'_> {
    fn begin(&mut self, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let names: Vec<String> =
            (1..=self.table.columns()).map(|number| number.to_string()).collect();
        rows.columns(ColumnLayout::Numbered, &names)
    }

    fn read(&mut self, record: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let text = record.text().trim_end_matches(BLANKS);
        if !self.last_line.is_row(text, rows.line)? {
            return Ok(());
        }
        let Some(cells) = self.table.cells(text) else {
            return Err(FaultKind::Misaligned(text.to_owned()).into());
        };
        rows.push_texts(cells.into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::{CutLines, Cuts, Fit, TextTable, choose, gutters, without_heads};
    use crate::data::number::Notation;

    #[test]
    fn lines_are_cut_where_heads_show_it() {
        // The lines, and the cells of the last one; none if they are no table.
        let cases: [(&[&str], &[&str]); 34] = [
            // More than half of the cells of a column are numbers.
            (&["pid command", "1 ssh", "2 cron", "x top"], &["x", "top"]),
            (&["pid command", "1 ssh", "2 cron", "x top", "y top"], &[]),
            (&["#  name", "1 Jo Smith"], &["1", "Jo Smith"]),
            (&["  a qty", "1 2  30"], &["1", "2", "30"]),
            (&["name     qty", "two left   3"], &["two left", "3"]),
            (&["LAST SEEN   TYPE", "5m          Normal"], &["5m", "Normal"]),
            // The empty head is one blank away from both others.
            (&["k  north south west", "a     12          3"], &[]),
            (&["k  north   south west", "a     12            3"], &["a", "12", "3"]),
            // Cells of different widths show where a head is aligned.
            (&["qty note name", " 12      north", "  7      east"], &["7", "", "east"]),
            (&["qty note name", " 12      north"], &[]),
            (&["unit price    id", "2000          43"], &["2000", "43"]),
            (&["time to live    id", "2000            43"], &["2000", "43"]),
            // What has no head belongs to the left, if it is not a single blank away from the next.
            (&["a          age", "Jo Smith   123", "Al Brown    45"], &["Al Brown", "45"]),
            (&["a        age", "Jo Smith 123", "Al Brown 45"], &[]),
            (&["            b   n", "7 minutes ago  18", "9 minutes ago   2"], &[]),
            (
                &["            mpg cyl", "Mazda RX4  21.0   6", "Datsun 710 22.8   4"],
                &["Datsun 710", "22.8", "4"],
            ),
            (&["    city  n", "1   Rome  3", "2 New Y.  5"], &["2", "New Y.", "5"]),
            (&["    city  n", "1   Rome  3", "3 New Y.  5"], &["3", "New Y.", "5"]),
            (&["        time  v", "0 2024-03-04  3"], &["0", "2024-03-04", "3"]),
            (&["  a b", "1 u x", "2 v y"], &["2", "v", "y"]),
            // Words are below their heads.
            (&["b kind LAST SEEN end", "3   30 Rome      04 05"], &[]),
            (&[" host        city", "web-1 Los Angeles"], &[]),
            (&["a   b c", "1 234567 8", "123 4 5"], &["123", "4", "5"]),
            (&["a   b c", "1 234567 x", "123 4 5"], &[]),
            (
                &[" host                time", "web-1 2024-03-04 00:15:00"],
                &["web-1", "2024-03-04 00:15:00"],
            ),
            (&["               time  v", "2024-03-04 00:15:00  3"], &["2024-03-04 00:15:00", "3"]),
            (&["      date     time", "2024-03-04 00:15:00"], &["2024-03-04", "00:15:00"]),
            // Only the last column may be free text, from its left edge on.
            (&["pid  command", "  1  sh -c  ls"], &["1", "sh -c  ls"]),
            (&["      product", "region  a  b", "  east  1  2"], &[]),
            (&["name  message", "web   a long  text", "db    it was b"], &["db", "it was b"]),
            (&["    host     k", "Los Angeles  a b", "San Jose     c"], &[]),
            (&["k    v w", "\"a b\" 1 2"], &[]),
            // Places are cells: two for a wide character, and up to the next multiple of eight for a tab.
            (&["name  qty  note", "web    20  up", "東京    1"], &["東京", "1", ""]),
            (&["name\tqty  note", "web\t 20  up", "Al B      1"], &["Al B", "1", ""]),
        ];
        for (lines, expected) in cases {
            let Some(last) = lines.last() else { continue };
            let cells = match choose(lines, Cuts::BelowHeads, Notation::default()) {
                Fit::Table(table) => table.cells(last).unwrap_or_default(),
                _ => Vec::new(),
            };
            assert_eq!(cells, expected, "{lines:?}");
        }
    }

    #[test]
    fn a_single_blank_is_between_columns_if_a_line_shows_it() {
        let cases: [(&[&str], bool); 7] = [
            (&["max rss id", "San    7 Jo S.", "Los    8 Al B."], true),
            // The heads have a gap where the cells have none.
            (&["name  k", "Jo S. Rome x", "Al B. Oslo y"], true),
            (&["n name", "1   Jo S."], true),
            (&["max rss    note", "San Jose   a b", "New York   c d"], false),
            // A number is a cell of its own.
            (&["  RO TYPE", "k  0 disk a", "m  0 part"], true),
            (&["IMAGE ID   n", "south west 7", "north west"], false),
            (&["  A B", "1 u x", "3 v y"], false),
        ];
        for (lines, is_clear) in cases {
            let cut = gutters(lines).filter(CutLines::fits);
            assert_eq!(cut.map(|cut| !cut.is_unclear), Some(is_clear), "{lines:?}");
        }
    }

    #[test]
    fn the_rest_of_a_line_does_not_begin_before_its_head() {
        let table = TextTable::Fields { columns: 2, rest: Some(5) };
        assert_eq!(table.cells("2    sh -c"), Some(vec!["2", "sh -c"]));
        assert_eq!(table.cells("23456 sh -c"), Some(vec!["23456", "sh -c"]));
        assert_eq!(table.cells("2   sh -c"), None);
    }

    #[test]
    fn words_are_cells_if_wide_gutters_have_as_many_before_them() {
        let cases: [(&[&str], bool); 4] = [
            (&["east        140  1234", "south west  3"], false),
            (&["east        140  1234", "south       3    4"], true),
            (&["info  12 done", "error 130 done"], true),
            (&["\"a b\" 1", "\"c d\" 2"], false),
        ];
        for (lines, expected) in cases {
            let table = without_heads(lines, Notation::default());
            assert_eq!(table.is_some(), expected, "{lines:?}");
        }
    }
}

//! What a sink sees: the rows that it takes as rows, and the fields of those that it skims, each in
//! its column and in order.

use proptest::prelude::*;
use vizchart::data::rows::{Cell, Columns, Refusal, Row, Sink, Spot};
use vizchart::data::run::{Field, Run};
use vizchart::fault::{Fault, Kind};

use super::{Form, Text, Way, arrival, delimited, markdown};

/// One row.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Seen {
    Row(u64, Vec<String>),
    /// The texts of its fields as they are written.
    Skimmed(Vec<String>),
}

/// A sink that skims some of the rows, and refuses one.
#[derive(Default)]
struct Sheet {
    names: Vec<String>,
    seen: Vec<Seen>,
    /// Of so many rows in a run, one is skimmed; none where it is 0.
    share: usize,
    refused: usize,
}

impl Sink for Sheet {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.names = columns.names.to_vec();
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        if self.seen.len() + 1 == self.refused {
            return Err(Refusal::new(Kind::Negative("this".to_owned())));
        }
        let Spot::Line(line) = row.spot else { panic!("a row of text has a line") };
        self.seen.push(Seen::Row(line, row.cells.iter().map(|cell| text(*cell)).collect()));
        Ok(())
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        let Some(rows) = run.rows().checked_div(self.share) else { return 0 };
        let rows = rows.min(self.refused.saturating_sub(self.seen.len() + 1));
        let text = |Field { start, end }| {
            String::from_utf8(run.text()[start..end].to_vec()).expect("whole characters")
        };
        let columns: Vec<Vec<String>> = (0..self.names.len())
            .map(|column| run.until(rows).column(column).map(text).collect())
            .collect();
        let row = |row: usize| columns.iter().map(|column| column[row].clone()).collect();
        self.seen.extend((0..rows).map(|index| Seen::Skimmed(row(index))));
        rows
    }
}

fn text(cell: Cell<'_>) -> String {
    cell.text().to_owned()
}

/// Whether what was skimmed can be this row: what is written in a field is the text, unless there
/// are escapes or marks.
fn agree(skimmed: &[String], cells: &[String]) -> bool {
    let is_marked = |field: &str| field.contains(['"', '\\', '`', '*', '_', '[']);
    skimmed.len() == cells.len()
        && skimmed.iter().zip(cells).all(|(field, cell)| field == cell || is_marked(field))
}

fn sheet(way: Way, text: &Text, most: usize, sheet: &mut Sheet) -> Result<(), Fault> {
    text.arriving(most).read(way, Some(true), sheet)
}

fn seen_the_same(
    text: &Text,
    (most, _, way): (usize, usize, Way),
    share: usize,
    refused: usize,
) -> Result<(), TestCaseError> {
    let mut single = Sheet { refused, ..Sheet::default() };
    let mut many = Sheet { share, refused, ..Sheet::default() };
    let done = sheet(Way::OneByOne, text, most, &mut single);
    prop_assert_eq!(done, sheet(way, text, most, &mut many));
    prop_assert_eq!(single.names, many.names);
    prop_assert_eq!(single.seen.len(), many.seen.len());
    for (one, other) in single.seen.iter().zip(&many.seen) {
        if let (Seen::Row(_, cells), Seen::Skimmed(fields)) = (one, other) {
            prop_assert!(agree(fields, cells), "{fields:?} {cells:?}");
            continue;
        }
        prop_assert_eq!(one, other);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_sink_sees_the_same_records(
        text in delimited::text(),
        arrival in arrival(),
        share in 0..5_usize,
        refused in 1..5000_usize,
    ) {
        seen_the_same(&text, arrival, share, refused)?;
    }

    #[test]
    fn a_sink_sees_the_same_rows_of_a_table(
        text in markdown::text(),
        arrival in arrival(),
        share in 0..5_usize,
        refused in 1..5000_usize,
    ) {
        seen_the_same(&text, arrival, share, refused)?;
    }
}

/// Every short text among plain rows, across the end of a word of separators.
#[test]
fn whatever_stands_among_rows_is_the_same() {
    const SIGNS: &[u8] = b"|\\ a\n\r";
    const LENGTH: u32 = 6;
    for (head, row) in [("|a|\n|-|\n", "|1|\n"), ("|a|b|\n|-|-|\n", "|1|2|\n")] {
        let before = [head, &row.repeat(60 / row.len())].concat();
        for number in 0..SIGNS.len().pow(LENGTH) {
            let sign = |place: u32| SIGNS[number / SIGNS.len().pow(place) % SIGNS.len()];
            let signs: Vec<u8> = (0..LENGTH).map(sign).collect();
            let bytes = [before.as_bytes(), &signs, row.as_bytes()].concat();
            let text = Text { bytes, form: Form::Markdown { embedded: true } };
            if let Err(error) = seen_the_same(&text, (1 << 20, 0, Way::Many(1)), 0, usize::MAX) {
                panic!("{:?}: {error}", String::from_utf8_lossy(&text.bytes));
            }
        }
    }
}

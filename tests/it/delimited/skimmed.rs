//! How much of delimited text is skimmed: more than nothing.

use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::{Columns, Refusal, Row, Sink};
use vizchart::data::run::Run;
use vizchart::data::survey::Survey;
use vizchart::input::delimited;
use vizchart::plan::{Chart, Plan};

use super::{Way, read};

/// Counts what comes, and takes no run.
#[derive(Default)]
struct Counted {
    rows: usize,
    skimmed: usize,
}

impl Sink for Counted {
    fn columns(&mut self, _: Columns<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    fn row(&mut self, _: Row<'_>) -> Result<(), Refusal> {
        self.rows += 1;
        Ok(())
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        self.skimmed += run.rows();
        run.rows()
    }
}

/// The properties would hold as well if nothing were ever skimmed.
#[test]
fn regular_records_are_skimmed() {
    for (row, feed) in [("abcdef,12.5", "\n"), ("\"a \"\"b\"\"\n\",12.5", "\n"), ("ab,1", "\r\n")] {
        let text = format!("{row}{feed}").repeat(20_000);
        let mut counted = Counted::default();
        read(
            Way::Many(delimited::LEAST),
            (text.as_bytes(), 1 << 20),
            &Plan::default(),
            Some(false),
            &mut counted,
        )
        .unwrap();
        assert_eq!(counted.rows + counted.skimmed, 20_000);
        assert!(counted.rows < 100, "{row}: {} rows were read one by one", counted.rows);
    }
}

/// An intake, and how many rows it was shown one by one.
struct Watched {
    intake: Intake,
    rows: usize,
}

impl Sink for Watched {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.intake.columns(columns)
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        self.rows += 1;
        self.intake.row(row)
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        self.intake.skim(run)
    }

    fn idle(&self) -> u64 {
        self.intake.idle()
    }

    fn pass(&mut self, rows: u64) {
        self.intake.pass(rows);
    }
}

#[test]
fn rows_of_a_long_line_are_skimmed() {
    let words = |row: usize| format!("w{row},{},{}\n", row % 89, row % 7);
    let times = |row: usize| {
        format!(
            "2024-03-05T{:02}:{:02}:{:02},{},4\n",
            row / 3600,
            row / 60 % 60,
            row % 60,
            row % 89
        )
    };
    let rows: [&dyn Fn(usize) -> String; 2] = [&words, &times];
    for row in rows {
        let text: String = (0..50_000).map(row).collect();
        let mut survey = Survey::new(Decimal::Point);
        let plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
        let start = text.split_inclusive('\n').take(20).collect::<String>();
        let all = |sink: &mut dyn Sink, text: &str| {
            let way = Way::Many(delimited::LEAST);
            read(way, (text.as_bytes(), 1 << 20), &plan, Some(false), sink).unwrap();
        };
        all(&mut survey, &start);
        let intake = Intake::new(Roles::choose(&plan, &survey).unwrap(), &plan).unwrap().holding(0);
        let mut watched = Watched { intake, rows: 0 };
        all(&mut watched, &text);
        assert!(watched.rows < 4000, "the first time {} rows were taken", watched.rows);
        let mut again = Watched { intake: watched.intake.again(&plan), rows: 0 };
        all(&mut again, &text);
        assert!(again.rows < 200, "the second time {} rows were taken", again.rows);
        assert_eq!(again.intake.finish(&plan).unwrap().figure(30).unwrap().volume.given, 50_000);
    }
}

//! How much is skimmed: more than nothing.

use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::{Columns, Refusal, Row, Sink};
use vizchart::data::run::Run;
use vizchart::data::survey::Survey;
use vizchart::input::columns::shape::Shape;
use vizchart::input::regular::LEAST;
use vizchart::plan::{Chart, Plan};

use super::{Form, Way};
use crate::watched::Watched;

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

const COMMAS: Form = Form::Delimited(b',');
const TABLE: Form = Form::Markdown { embedded: false };

/// The properties would hold as well if nothing were ever skimmed.
#[test]
fn regular_rows_are_skimmed() {
    let rule = "|a|b|\n|---|---|\n";
    for (form, head, row) in [
        (COMMAS, "", "abcdef,12.5\n"),
        (COMMAS, "", "\"a \"\"b\"\"\n\",12.5\n"),
        (COMMAS, "", "ab,1\r\n"),
        (TABLE, rule, "|abcdef|12.5|\n"),
        (TABLE, rule, "| abcdef              |\t12.5 |\n"),
        (TABLE, rule, "| 漢 \"b\" |    1 |\r\n"),
        (TABLE, rule, "| `a\\|b` | **1** |\n"),
        (Form::Numbers, "", " -12.5\n"),
        (Form::Columns(Shape::Counted), "", "      7 two words\n"),
        (Form::Columns(Shape::First), "", "12.5\tword\n"),
        (Form::Columns(Shape::Last), "", "two  words 12.5 \n"),
    ] {
        let text = [head, &row.repeat(20_000)].concat();
        let mut counted = Counted::default();
        form.given(&text).read(Way::Many(LEAST), Some(false), &mut counted).unwrap();
        assert_eq!(counted.rows + counted.skimmed, 20_000);
        assert!(counted.rows < 100, "{row}: {} rows were read one by one", counted.rows);
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
        long_line_is_skimmed(COMMAS, "", &text);
        let cells = |line: &str| format!("| {} |\n", line.replace(',', " | "));
        let text: String = text.lines().map(cells).collect();
        long_line_is_skimmed(TABLE, "|a|b|c|\n|---|---|---|\n", &text);
    }
}

fn long_line_is_skimmed(form: Form, head: &str, rows: &str) {
    let plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    let text = [head, rows].concat();
    let start = text.split_inclusive('\n').take(20).collect::<String>();
    let all = |sink: &mut dyn Sink, text: &str| {
        form.given(text).read(Way::Many(LEAST), Some(false), sink).unwrap();
    };
    let mut survey = Survey::new(Decimal::Point);
    all(&mut survey, &start);
    let intake = Intake::new(Roles::choose(&plan, &survey).unwrap(), &plan).unwrap().holding(0);
    let mut watched = Watched::new(intake);
    all(&mut watched, &text);
    assert!(watched.rows < 4000, "the first time {} rows were taken", watched.rows);
    let mut again = Watched::new(watched.intake.again(&plan));
    all(&mut again, &text);
    assert!(again.rows < 200, "the second time {} rows were taken", again.rows);
    assert_eq!(again.intake.finish(&plan).unwrap().figure(30).unwrap().volume.given, 50_000);
}

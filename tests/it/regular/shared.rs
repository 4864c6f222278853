//! Files of which another thread reads the second half: as if one had read all.

use proptest::prelude::*;
use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::survey::Survey;
use vizchart::input::columns::shape::Shape;
use vizchart::plan::{Chart, Plan};

use super::lines::line_plan;
use super::{Form, Way, columns, delimited, figure, markdown, numbers, plan, same};
use crate::watched::Watched;

/// The whole file, and as many lines of it are looked at first.
const SHARED: (usize, usize, Way) = (1 << 20, 20, Way::Shared);

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn records_that_two_threads_read_are_as_of_one_by_one(
        text in delimited::text(),
        plan in plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn rows_of_a_table_that_two_threads_read_are_as_of_one_by_one(
        text in markdown::text(),
        plan in plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn lines_that_two_threads_read_are_as_of_one_by_one(
        text in delimited::text(),
        plan in line_plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn pairs_that_two_threads_read_are_as_of_one_by_one(text in columns::text(), plan in plan()) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn lines_of_pairs_that_two_threads_read_are_as_of_one_by_one(
        text in columns::text(),
        plan in line_plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn lines_of_numbers_in_a_file_are_as_of_one_by_one(
        text in numbers::text(),
        plan in line_plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }

    #[test]
    fn lines_of_a_table_that_two_threads_read_are_as_of_one_by_one(
        text in markdown::text(),
        plan in line_plan(),
    ) {
        same(&text, &plan, SHARED, true)?;
    }
}

/// How many times what another thread read was taken over, and how many rows came here.
fn taken_over(form: Form, text: &str, chart: Chart) -> (usize, usize) {
    let plan = Plan { chart: Some(chart), signed: true, ..Plan::default() };
    let start = text.split_inclusive('\n').take(20).collect::<String>();
    let mut survey = Survey::new(Decimal::Point);
    form.given(&start).read(Way::OneByOne, Some(false), &mut survey).unwrap();
    let intake = Intake::new(Roles::choose(&plan, &survey).unwrap(), &plan).unwrap().holding(0);
    let mut watched = Watched::new(intake);
    let (text, mut source) = (form.given(text), form.given(text).source(Way::Shared));
    text.read_from(&mut source, Way::Shared, Some(false), &mut watched).unwrap();
    let Watched { mut intake, rows, absorbed } = watched;
    if intake.is_rough(&plan) {
        assert!(source.rewind());
        intake = intake.again(&plan);
        text.read_from(&mut source, Way::Shared, Some(false), &mut intake).unwrap();
    }
    let given = intake.finish(&plan).unwrap().figure(30).unwrap().volume.given;
    let count = text.bytes.windows(3).filter(|three| three == b"row").count();
    assert_eq!(given, count as u64);
    (absorbed, rows)
}

/// The properties would hold as well if nothing were ever taken over.
#[test]
fn what_another_thread_reads_is_taken_over() {
    let rows = |row: &dyn Fn(usize) -> String| (0..3000).map(row).collect::<String>();
    let commas = Form::Delimited(b',');
    let plain = rows(&|row| format!("row {row},{}\n", row % 89));
    let rising = rows(&|row| format!("row {row},{}\n", row + 1));
    let quoted = rows(&|row| format!("\"row {row}, \"\"a\"\"\",\"{}\"\n", row % 89));
    let cells = plain.lines().map(|line| format!("| {} |\n", line.replace(',', " | ")));
    let table = format!("|a|b|\n|---|---|\n{}", cells.collect::<String>());
    let counted = rows(&|row| format!("{:7} row {row}\n", row % 89));
    for (form, text) in [
        (commas, &plain),
        (commas, &rising),
        (commas, &quoted),
        (Form::Markdown { embedded: false }, &table),
        (Form::Columns(Shape::Counted), &counted),
    ] {
        for chart in [Chart::Bar, Chart::Line, Chart::Table] {
            let (absorbed, rows) = taken_over(form, text, chart);
            assert_eq!(absorbed, 1, "{chart:?} of {}", text.lines().nth(5).unwrap());
            assert!(rows < 2000, "{rows} rows were taken here");
        }
    }
}

/// A record that the other thread took for the beginning of its half is one inside of quotes.
#[test]
fn a_half_that_begins_inside_of_quotes_is_not_taken_over() {
    let text = format!("\"row {}\",1\n", "a,2\n".repeat(4000));
    let text = ["row b,1\n".repeat(100), text, "row c,1\n".repeat(100)].concat();
    assert_eq!(taken_over(Form::Delimited(b','), &text, Chart::Bar).0, 0);
}

/// Wherever in the file it stands, a fault is told as by one thread.
#[test]
fn a_fault_in_either_half_has_its_line() {
    let odds = ["x,many\n", "x,1,2\n", "\"x,5\n", "x,5 ms\n", "x,1,23\n", "x,-5\n"];
    let negative = odds.len() - 1;
    for (chart, odds) in [(Chart::Bar, &odds[..]), (Chart::Table, &odds[..negative])] {
        let plan = Plan { chart: Some(chart), ..Plan::default() };
        the_fault_is_told_as_by_one(&plan, odds);
    }
}

fn the_fault_is_told_as_by_one(plan: &Plan, odds: &[&str]) {
    for line in [100, 1000, 1999, 2000, 2001, 2500, 3999] {
        for odd in odds {
            let row = |row: usize| {
                if row == line { (*odd).to_owned() } else { format!("r{row},{row}\n") }
            };
            let text: String = (0..4000).map(row).collect();
            let text = Form::Delimited(b',').given(&text);
            let [one, two] =
                [Way::OneByOne, Way::Shared].map(|way| figure(way, text, plan, 20, false));
            assert!(one.is_err(), "{odd:?}");
            assert_eq!(one, two, "{odd:?} at {line}");
        }
    }
}

/// Dates that go on in order in the second half, and go back just before it, are out of order.
#[test]
fn dates_that_go_back_between_the_halves_are_out_of_order() {
    let plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    let time = |at: usize| format!("2024-03-05 {:02}:{:02}", at / 60, at % 60);
    for back in 600..800 {
        let at = |row: usize| if row < back { row + 300 } else { row - back };
        let row = |row: usize| format!("{},{}\n", time(at(row)), 100 + row % 89);
        let text: String = (0..1000).map(row).collect();
        let text = Form::Delimited(b',').given(&text);
        let [one, two] =
            [Way::OneByOne, Way::Shared].map(|way| figure(way, text, &plan, 20, true).unwrap());
        assert_eq!(one, two, "{back}");
    }
}

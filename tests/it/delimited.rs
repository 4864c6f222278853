//! Delimited text many records at a time against the same text record by record: the same figure,
//! or the same fault at the same line, whatever the text and however it arrives.

mod lines;
mod skimmed;
mod texts;

use std::io::Read;

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::data::figure::Figure;
use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::Sink;
use vizchart::data::survey::Survey;
use vizchart::fault::{Fault, Kind};
use vizchart::input::source::Source;
use vizchart::input::{csv, delimited};
use vizchart::plan::{Chart, Missing, Plan};

use texts::text;

/// A stream that gives a few bytes at a time.
struct Dribble<'t> {
    rest: &'t [u8],
    most: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.rest.len().min(buffer.len()).min(self.most);
        let (now, later) = self.rest.split_at(count);
        buffer.iter_mut().zip(now).for_each(|(to, from)| *to = *from);
        self.rest = later;
        Ok(count)
    }
}

/// How a text is read.
#[derive(Clone, Copy, Debug)]
enum Way {
    OneByOne,
    /// Many records at a time, from so many bytes on.
    Many(usize),
}

fn read(
    way: Way,
    (text, most): (&[u8], usize),
    plan: &Plan,
    header: Option<bool>,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    let mut source = Source::new(Dribble { rest: text, most }, "text");
    let delimiter = plan.reading.delimiter.unwrap_or(b',');
    match way {
        Way::OneByOne => csv::read(&mut source, delimiter, header, sink),
        Way::Many(least) => delimited::read(&mut source, delimiter, header, sink, least),
    }
}

/// The whole way from text to figure; the first part of the text decides on the columns. A line
/// holds few points, and may be read again.
fn figure(
    way: Way,
    input: (&[u8], usize),
    plan: &Plan,
    surveyed: usize,
    may_again: bool,
) -> Result<Figure, Fault> {
    let (text, most) = input;
    let mut survey = Survey::new(plan.reading.decimal);
    let start = text.split_inclusive(|byte| *byte == b'\n').take(surveyed).collect::<Vec<_>>();
    read(way, (&start.concat(), most), plan, None, &mut survey)?;
    let has_names = survey.has_header()?;
    let survey = if has_names { survey.headed() } else { survey };
    if survey.is_empty() {
        return Err(Kind::NoRows.into());
    }
    let mut intake = Intake::new(Roles::choose(plan, &survey)?, plan)?.holding(0);
    read(way, input, plan, Some(has_names), &mut intake)?;
    if may_again && intake.is_rough(plan) {
        intake = intake.again(plan);
        read(way, input, plan, Some(has_names), &mut intake)?;
    }
    intake.finish(plan)?.figure(plan.volume.points())
}

fn plan() -> impl Strategy<Value = Plan> {
    (any::<[bool; 4]>(), select(vec![Chart::Bar, Chart::Bar, Chart::Table]), 0..300_usize).prop_map(
        |([unsigned, skip, comma, last], chart, points)| {
            let mut plan = Plan { chart: Some(chart), signed: !unsigned, ..Plan::default() };
            plan.missing = if skip { Missing::Skip } else { Missing::Error };
            plan.reading.decimal =
                if comma && points % 5 == 0 { Decimal::Comma } else { Decimal::Point };
            plan.volume.max_points = (points > 0).then_some(points);
            plan.volume.last = (last && points % 7 == 0).then_some(points);
            if points % 3 > 0 {
                plan.choice.values = vec!["2".to_owned()];
            }
            plan
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn many_records_at_a_time_read_as_one_by_one(
        text in text(),
        mut plan in plan(),
        most in select(vec![1, 7, 64, 1000, 8192, 1 << 20]),
        surveyed in select(vec![3, 20, 1000]),
        least in select(vec![1, 1, 100, delimited::LEAST]),
    ) {
        plan.reading.delimiter = Some(text.delimiter);
        let input = (text.bytes.as_slice(), most);
        let single = figure(Way::OneByOne, input, &plan, surveyed, false);
        let many = figure(Way::Many(least), input, &plan, surveyed, false);
        prop_assert_eq!(single, many);
    }
}

/// A number without a unit after thousands with one is a fault, not a loser.
#[test]
fn units_hold_for_the_whole_column() {
    let row = |row: usize| format!("label{row},{} ms\n", row % 1000 + 1);
    let rows = (0..4000).map(row).collect::<Vec<_>>().concat();
    let plan = Plan { chart: Some(Chart::Bar), ..Plan::default() };
    for last in ["last,5\n", "last,5 s\n", "last,5 ms\n"] {
        let text = format!("name,time\n{rows}{last}");
        let [single, many] = [Way::OneByOne, Way::Many(1)]
            .map(|way| figure(way, (text.as_bytes(), 1 << 20), &plan, 100, false));
        assert_eq!(single, many);
        assert_eq!(many.is_ok(), last.contains("ms"));
    }
}

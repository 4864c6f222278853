//! Rows that are read many at a time against the same rows one by one: the same figure, or the same
//! fault at the same line, whatever the text and however it arrives.

mod columns;
mod delimited;
mod grids;
mod lines;
mod markdown;
mod numbers;
mod seen;
mod shared;
mod skimmed;

use std::io::{Read, Seek, Write};

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::data::figure::Figure;
use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::Sink;
use vizchart::data::survey::Survey;
use vizchart::fault::{Fault, Kind};
use vizchart::input;
use vizchart::input::columns::shape::Shape;
use vizchart::input::pipe::Pipe;
use vizchart::input::regular::LEAST;
use vizchart::input::source::{Source, WINDOW};
use vizchart::plan::{Chart, Choice, Missing, Plan};

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

/// What a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Fields with this delimiter between them.
    Delimited(u8),
    Markdown {
        embedded: bool,
    },
    Numbers,
    Columns(Shape),
}

#[derive(Clone, Debug)]
struct Text {
    bytes: Vec<u8>,
    form: Form,
}

/// How a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    OneByOne,
    /// Many rows at a time, from so many bytes on.
    Many(usize),
    /// The same, with all of the text at hand before.
    Whole,
    /// Out of a file, of which another thread reads the second half.
    Shared,
}

impl Way {
    fn least(self) -> usize {
        match self {
            Self::OneByOne => usize::MAX,
            Self::Many(least) => least,
            Self::Whole => LEAST,
            Self::Shared => 1,
        }
    }
}

/// A text that arrives so many bytes at a time, and the way it is read.
#[derive(Clone, Copy, Debug)]
struct Given<'t> {
    form: Form,
    bytes: &'t [u8],
    most: usize,
}

impl Form {
    fn is_delimited(self) -> bool {
        matches!(self, Self::Delimited(_))
    }

    /// A text of this form that is there at once.
    fn given(self, text: &str) -> Given<'_> {
        Given { form: self, bytes: text.as_bytes(), most: 1 << 20 }
    }
}

impl<'t> Given<'t> {
    fn read(self, way: Way, header: Option<bool>, sink: &mut dyn Sink) -> Result<(), Fault> {
        self.read_from(&mut self.source(way), way, header, sink)
    }

    fn source(self, way: Way) -> Source<'t> {
        let new = || Source::new(Dribble { rest: self.bytes, most: self.most }, "text");
        match way {
            Way::OneByOne | Way::Many(_) => new(),
            Way::Whole => {
                let mut source = new();
                // Where the window is no text, that is found when it is read.
                if source.window(WINDOW).is_ok() { source } else { new() }
            }
            Way::Shared => {
                let mut file = tempfile::tempfile().unwrap();
                file.write_all(self.bytes).unwrap();
                file.rewind().unwrap();
                Source::of(Pipe::new(file), "text").sharing(1)
            }
        }
    }

    fn read_from(
        self,
        source: &mut Source<'_>,
        way: Way,
        header: Option<bool>,
        sink: &mut dyn Sink,
    ) -> Result<(), Fault> {
        match (self.form, way) {
            (Form::Delimited(delimiter), Way::OneByOne) => {
                input::csv::read(source, delimiter, header, sink)
            }
            (Form::Delimited(delimiter), way) => {
                input::delimited::read(source, delimiter, header, sink, way.least())
            }
            (Form::Markdown { embedded }, way) => {
                input::markdown::read(source, embedded, sink, way.least())
            }
            (Form::Numbers, way) => input::numbers::read(source, false, sink, way.least()),
            (Form::Columns(shape), way) => {
                input::columns::read(source, shape, false, sink, way.least())
            }
        }
    }
}

impl Text {
    /// The text as it arrives so many bytes at a time.
    fn arriving(&self, most: usize) -> Given<'_> {
        Given { form: self.form, bytes: &self.bytes, most }
    }
}

/// The whole way from text to figure; the first part of the text decides on the columns. A line
/// holds few points, and may be read again.
fn figure(
    way: Way,
    text: Given<'_>,
    plan: &Plan,
    surveyed: usize,
    may_again: bool,
) -> Result<Figure, Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    let start = text.bytes.split_inclusive(|byte| *byte == b'\n').take(surveyed);
    Given { bytes: &start.collect::<Vec<_>>().concat(), ..text }.read(way, None, &mut survey)?;
    let has_names = text.form.is_delimited() && survey.has_header()?;
    let survey = if has_names { survey.headed() } else { survey };
    if survey.is_empty() {
        return Err(Kind::NoRows.into());
    }
    let intake = Intake::new(Roles::choose(plan, &survey)?, plan)?;
    let mut intake = intake.holding(0).coming_again(way == Way::Shared);
    let mut source = text.source(way);
    text.read_from(&mut source, way, Some(has_names), &mut intake)?;
    if may_again && intake.is_rough(plan) {
        intake = intake.again(plan);
        if way == Way::Shared {
            assert!(source.rewind());
        } else {
            source = text.source(way);
        }
        text.read_from(&mut source, way, Some(has_names), &mut intake)?;
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

/// How many bytes arrive at a time, how many lines are looked at first, and how many rows are read
/// at a time.
fn arrival() -> impl Strategy<Value = (usize, usize, Way)> {
    let most = select(vec![1, 7, 64, 1000, 8192, 1 << 20]);
    let least = [1, 1, 100, LEAST].map(Way::Many);
    let ways: Vec<_> = least.into_iter().chain([Way::Whole, Way::Whole]).collect();
    (most, select(vec![3, 20, 1000]), select(ways))
}

/// The same both ways; an error of a proptest where it is not.
fn same(
    text: &Text,
    plan: &Plan,
    (most, surveyed, way): (usize, usize, Way),
    may_again: bool,
) -> Result<(), TestCaseError> {
    let mut plan = plan.clone();
    match text.form {
        Form::Delimited(delimiter) => plan.reading.delimiter = Some(delimiter),
        Form::Markdown { .. } => {}
        Form::Numbers | Form::Columns(_) => plan.choice = Choice::default(),
    }
    let text = text.arriving(most);
    let single = figure(Way::OneByOne, text, &plan, surveyed, may_again);
    let many = figure(way, text, &plan, surveyed, may_again);
    prop_assert_eq!(single, many);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn many_records_at_a_time_read_as_one_by_one(
        text in delimited::text(),
        plan in plan(),
        arrival in arrival(),
    ) {
        same(&text, &plan, arrival, false)?;
    }

    #[test]
    fn many_rows_of_a_table_at_a_time_read_as_one_by_one(
        text in markdown::text(),
        plan in plan(),
        arrival in arrival(),
    ) {
        same(&text, &plan, arrival, false)?;
    }

    #[test]
    fn many_pairs_at_a_time_read_as_one_by_one(
        text in columns::text(),
        plan in plan(),
        arrival in arrival(),
    ) {
        same(&text, &plan, arrival, false)?;
    }

    #[test]
    fn many_numbers_at_a_time_read_as_one_by_one(
        text in numbers::text(),
        plan in plan(),
        arrival in arrival(),
    ) {
        same(&text, &plan, arrival, false)?;
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
        let text = Form::Delimited(b',').given(&text);
        let [single, many] =
            [Way::OneByOne, Way::Many(1)].map(|way| figure(way, text, &plan, 100, false));
        assert_eq!(single, many);
        assert_eq!(many.is_ok(), last.contains("ms"));
    }
}

//! Delimited text many records at a time against the same text record by record: the same figure,
//! or the same fault at the same line, whatever the text and however it arrives.

mod lines;
mod skimmed;

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

/// A stream that gives a few bytes at a time.
struct Dribble<'t> {
    rest: &'t [u8],
    most: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.rest.len().min(buffer.len()).min(self.most);
        let (now, later) = self.rest.split_at(count);
        buffer[..count].copy_from_slice(now);
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

fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (-3000_i64..3000).prop_map(|n| n.to_string()),
        8 => (-30_000_000_i64..30_000_000, 0..5_usize).prop_map(|(n, d)| {
            let digits = format!("{:0>1$}", n.unsigned_abs(), d + 1);
            let (whole, fraction) = digits.split_at(digits.len() - d);
            let point = if d > 0 { "." } else { "" };
            format!("{}{whole}{point}{fraction}", if n < 0 { "-" } else { "" })
        }),
        4 => any::<f64>().prop_map(|f| format!("{}", f % 1e6)),
        3 => "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,24})?",
        2 => (-1e4..1e4_f64).prop_map(|f| format!("{f:e}")),
    ]
}

/// A cell that is likely to be a number, or very much like one.
fn value() -> impl Strategy<Value = String> {
    let odd = [
        "",
        "-",
        "NA",
        "007",
        "-0",
        "0",
        "0.0",
        "-0.00",
        ".5",
        "5.",
        "1e5",
        "-.5",
        "1,234",
        "3 ms",
        "3.5ms",
        "$5",
        "--3",
        "1.2.3",
        "3-",
        "+5",
        " 5",
        "5 ",
        "x",
        "0x1F",
        "−4",
        "1e999",
        "nan",
        "00",
        "-",
        "-x",
        "1234567890123456",
        "12345678901234567",
        "123456789012345678901234567890",
        "0.000000000000000000000000000001",
        "0.00000000000000001",
        "99999999999999999.9",
        "3,5",
    ];
    prop_oneof![300 => number(), 1 => select(odd.to_vec()).prop_map(str::to_owned)]
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => "[a-z]{0,6}",
        3 => "[ab é,\"\n\r|;\t—🙂]{0,5}",
        1 => "[a-z]{50,90}",
        1 => "2024-0[1-9]-[12][0-9]",
    ]
}

/// How a field is written: as it is where nothing speaks against it, or quoted.
fn written(field: &str, delimiter: char, quoted: bool) -> String {
    let special = |letter: char| letter == delimiter || matches!(letter, '"' | '\n' | '\r');
    if quoted || field.contains(special) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

#[derive(Clone, Debug)]
struct Text {
    bytes: Vec<u8>,
    delimiter: u8,
}

/// Makes the labels ascending dates of one form, or all but a few of them.
fn timed<Rest, More>(rows: &mut [(String, Rest, More)], kind: usize) {
    let few = kind / 16 % rows.len().max(1);
    let time = |at: usize| match kind % 16 / 4 {
        0 => format!("{}", 1000 + at / 3),
        1 => format!("2024-{:02}-{:02}", at / 28 % 12 + 1, at % 28 + 1),
        2 => format!("2024-03-05 {:02}:{:02}:30", at / 60 % 24, at % 60),
        _ => format!("2024-03-05T{:02}:{:02}:{:02}.5Z", at / 3600, at / 60 % 60, at % 60),
    };
    for (at, (label, ..)) in rows.iter_mut().enumerate() {
        match kind % 4 {
            0 => return,
            1 if at == few => {}
            2 if at == few => *label = time(at / 2),
            _ => *label = time(at),
        }
    }
}

/// What is done to a text to spoil it, or to make it unusual.
fn damage() -> impl Strategy<Value = Vec<(usize, &'static [u8], bool)>> {
    let parts: Vec<&'static [u8]> = vec![
        b"\"",
        b"\r",
        b"\n",
        b",",
        b"\r\n",
        b"\xFF",
        b"\xE2\x82",
        b"a",
        b"\"\"",
        b"\n\n",
        b" ",
        b"",
        b"\0",
        b"-",
        b";",
        b"1,2\n",
    ];
    let one = (any::<usize>(), select(parts), any::<bool>());
    prop_oneof![3 => Just(Vec::new()), 2 => proptest::collection::vec(one, 1..3)]
}

fn text() -> impl Strategy<Value = Text> {
    let rows = prop_oneof![2 => 1..20_usize, 2 => 300..700_usize, 1 => 3000..3500_usize];
    let shape = (rows, 1..5_usize, select(vec![',', ',', ';', '\t', '|']), 0..4_u8);
    shape.prop_flat_map(|(rows, columns, delimiter, habit)| {
        let row = (label(), proptest::collection::vec(value(), columns), any::<u8>());
        let rows = proptest::collection::vec(row, rows.min(2000 / columns));
        (rows, damage(), any::<[bool; 4]>(), any::<u16>()).prop_map(
            move |(rows, damage, [crlf, end, bom, sorted], times)| {
                let mut text = String::new();
                let feed = if crlf && habit == 0 { "\r\n" } else { "\n" };
                let mut rows = rows;
                if sorted && habit == 3 {
                    rows.sort_by(|a, b| a.1[0].len().cmp(&b.1[0].len()).then(a.1.cmp(&b.1)));
                }
                timed(&mut rows, usize::from(times));
                text.push_str(if bom && habit == 1 { "\u{feff}" } else { "" });
                let head: Vec<String> = (0..=columns).map(|index| format!("c{index}")).collect();
                text.push_str(&head.join(&delimiter.to_string()));
                text.push_str(feed);
                for (label, values, choice) in &rows {
                    let quoted = habit == 2 || (*choice == 7);
                    text.push_str(&written(label, delimiter, quoted));
                    for value in values {
                        text.push(delimiter);
                        text.push_str(&written(value, delimiter, habit == 2 && choice % 2 == 0));
                    }
                    text.push_str(feed);
                }
                if end {
                    text.truncate(text.trim_end().len());
                }
                let mut bytes = text.into_bytes();
                for (place, part, instead) in damage {
                    let at = place % (bytes.len() + 1);
                    let until = if instead { (at + 1).min(bytes.len()) } else { at };
                    bytes.splice(at..until, part.iter().copied());
                }
                Text { bytes, delimiter: delimiter as u8 }
            },
        )
    })
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

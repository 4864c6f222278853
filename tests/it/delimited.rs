//! Delimited text many records at a time against the same text record by record: the same figure,
//! or the same fault at the same line, whatever the text and however it arrives.

use std::io::Read;

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::data::figure::Figure;
use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::{Columns, Refusal, Row, Sink};
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

/// The whole way from text to figure; the first part of the text decides on the columns.
fn figure(way: Way, input: (&[u8], usize), plan: &Plan, surveyed: usize) -> Result<Figure, Fault> {
    let (text, most) = input;
    let mut survey = Survey::new(plan.reading.decimal);
    let start = text.split_inclusive(|byte| *byte == b'\n').take(surveyed).collect::<Vec<_>>();
    read(way, (&start.concat(), most), plan, None, &mut survey)?;
    let has_names = survey.has_header()?;
    let survey = if has_names { survey.headed() } else { survey };
    if survey.is_empty() {
        return Err(Kind::NoRows.into());
    }
    let mut intake = Intake::new(Roles::choose(plan, &survey)?, plan);
    read(way, input, plan, Some(has_names), &mut intake)?;
    intake.figure(plan, plan.volume.points())
}

/// Numbers whose sum has at most the 38 digits that are summed exactly: beyond them, the digits that
/// the rounding loses depend on the order.
fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (-3000_i64..3000).prop_map(|n| n.to_string()),
        8 => (-30_000_000_i64..30_000_000, 0..5_usize).prop_map(|(n, d)| {
            let digits = format!("{:0>1$}", n.unsigned_abs(), d + 1);
            let (whole, fraction) = digits.split_at(digits.len() - d);
            let point = if d > 0 { "." } else { "" };
            format!("{}{whole}{point}{fraction}", if n < 0 { "-" } else { "" })
        }),
        4 => (-1e6..1e6_f64).prop_map(|f| f.to_string()),
        3 => "-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,18})?",
        2 => (-1e4..1e4_f64).prop_map(|f| format!("{f:e}")),
    ]
}

/// Cells that are very much like numbers, and numbers that are not plain.
const ODD: [&str; 42] = [
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
    "-x",
    "1234567890123456",
    "12345678901234567",
    "12345678901234567890123",
    "0.000000000000000001",
    "0.00000000000000001",
    "99999999999999999.9",
    "3,5",
    "-1e15",
    "9007199254740993",
    "1.0",
    "1.00",
    "-00.5",
    "0.10",
];

/// What the cells of a text are drawn from.
#[derive(Clone, Debug)]
struct Cells {
    labels: Vec<String>,
    numbers: Vec<String>,
    odd: Vec<&'static str>,
    /// How many cells there are for an odd one.
    rarity: u64,
    seed: u64,
}

impl Cells {
    /// The next of a sequence of numbers that look random.
    fn next(&mut self) -> usize {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.seed >> 33) as usize
    }

    fn label(&mut self) -> String {
        let index = self.next();
        let label = self.labels.iter().cycle().nth(index % 100);
        format!("{}{}", label.map_or("", String::as_str), index % 1000)
    }

    fn value(&mut self) -> String {
        let (index, chance) = (self.next(), self.next() as u64);
        match self.odd.get(index % self.odd.len().max(1)) {
            Some(odd) if chance.is_multiple_of(self.rarity) => (*odd).to_owned(),
            _ => self.numbers.get(index % self.numbers.len()).cloned().unwrap_or_default(),
        }
    }
}

fn cells() -> impl Strategy<Value = Cells> {
    (
        proptest::collection::vec(label(), 1..8),
        proptest::collection::vec(number(), 1..300),
        proptest::collection::vec(select(ODD.to_vec()), 0..3),
        select(vec![30, 1000, 4000]),
        any::<u64>(),
    )
        .prop_map(|(labels, numbers, odd, rarity, seed)| Cells {
            labels,
            numbers,
            odd,
            rarity,
            seed,
        })
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
    prop_oneof![2 => Just(Vec::new()), 1 => proptest::collection::vec(one, 1..3)]
}

/// How a text is written.
#[expect(clippy::struct_excessive_bools, reason = "each stands for itself")]
#[derive(Clone, Copy, Debug)]
struct Habits {
    rows: usize,
    columns: usize,
    delimiter: u8,
    crlf: bool,
    /// Nothing at the very end.
    open_end: bool,
    bom: bool,
    quoted: bool,
    order: Order,
}

/// In which order values come.
#[derive(Clone, Copy, Debug)]
enum Order {
    Any,
    Rising,
    Falling,
}

fn habits() -> impl Strategy<Value = Habits> {
    let rows = prop_oneof![1 => 1..20_usize, 1 => 200..700_usize, 3 => 1600..2600_usize];
    let one_in = |many: u8| (0..many).prop_map(|dice| dice == 0);
    let delimiter = select(vec![b',', b',', b';', b'\t', b'|']);
    let order =
        prop_oneof![8 => Just(Order::Any), 1 => Just(Order::Rising), 1 => Just(Order::Falling)];
    (rows, 1..4_usize, delimiter, one_in(4), one_in(2), one_in(8), one_in(4), order).prop_map(
        |(rows, columns, delimiter, crlf, open_end, bom, quoted, order)| Habits {
            rows,
            columns,
            delimiter,
            crlf,
            open_end,
            bom,
            quoted,
            order,
        },
    )
}

fn lines(cells: &mut Cells, habits: Habits) -> String {
    let delimiter = char::from(habits.delimiter);
    let feed = if habits.crlf { "\r\n" } else { "\n" };
    let head: Vec<String> = (0..=habits.columns).map(|index| format!("c{index}")).collect();
    let mut text = [head.join(&delimiter.to_string()).as_str(), feed].concat();
    for row in 0..habits.rows {
        let quotes_label = habits.quoted || cells.next().is_multiple_of(50);
        text.push_str(&written(&cells.label(), delimiter, quotes_label));
        for _ in 0..habits.columns {
            text.push(delimiter);
            let value = match habits.order {
                Order::Any => cells.value(),
                Order::Rising => (row + 1).to_string(),
                Order::Falling => (habits.rows - row).to_string(),
            };
            let quotes_value = habits.quoted && cells.next().is_multiple_of(2);
            text.push_str(&written(&value, delimiter, quotes_value));
        }
        text.push_str(feed);
    }
    if habits.open_end {
        text.truncate(text.len() - feed.len());
    }
    if habits.bom { format!("\u{feff}{text}") } else { text }
}

fn text() -> impl Strategy<Value = Text> {
    (cells(), habits(), damage()).prop_map(|(mut cells, habits, damage)| {
        let mut bytes = lines(&mut cells, habits).into_bytes();
        for (place, part, instead) in damage {
            let at = place % (bytes.len() + 1);
            let until = if instead { (at + 1).min(bytes.len()) } else { at };
            bytes.splice(at..until, part.iter().copied());
        }
        Text { bytes, delimiter: habits.delimiter }
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
        let single = figure(Way::OneByOne, input, &plan, surveyed);
        let many = figure(Way::Many(least), input, &plan, surveyed);
        prop_assert_eq!(single, many);
    }
}

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

    fn skim(&mut self, run: &vizchart::data::run::Run<'_>) -> usize {
        self.skimmed += run.rows();
        run.rows()
    }
}

/// The property above would hold as well if nothing were ever skimmed.
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

/// A number without a unit after thousands with one is a fault, not a loser.
#[test]
fn units_hold_for_the_whole_column() {
    let row = |row: usize| format!("label{row},{} ms\n", row % 1000 + 1);
    let rows = (0..4000).map(row).collect::<Vec<_>>().concat();
    let plan = Plan { chart: Some(Chart::Bar), ..Plan::default() };
    for last in ["last,5\n", "last,5 s\n", "last,5 ms\n"] {
        let text = format!("name,time\n{rows}{last}");
        let [single, many] = [Way::OneByOne, Way::Many(1)]
            .map(|way| figure(way, (text.as_bytes(), 1 << 20), &plan, 100));
        assert_eq!(single, many);
        assert_eq!(many.is_ok(), last.contains("ms"));
    }
}

//! Random delimited texts: what cells hold, how fields and lines are written, and what is wrong.

use proptest::prelude::*;
use proptest::sample::select;

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

/// A text, and the delimiter of its fields.
#[derive(Clone, Debug)]
pub struct Text {
    pub bytes: Vec<u8>,
    pub delimiter: u8,
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
    /// Which labels are dates, and of what form.
    times: u16,
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
    (rows, 1..4_usize, delimiter, one_in(4), one_in(2), one_in(8), one_in(4), order, any::<u16>())
        .prop_map(|(rows, columns, delimiter, crlf, open_end, bom, quoted, order, times)| Habits {
            rows,
            columns,
            delimiter,
            crlf,
            open_end,
            bom,
            quoted,
            order,
            times,
        })
}

/// The label of a row, or in its place one of ascending dates of one form: in all rows, or in all
/// but one.
fn timed(label: String, row: usize, habits: &Habits) -> String {
    let kind = usize::from(habits.times);
    let odd = kind / 16 % habits.rows;
    let time = |at: usize| match kind % 16 / 4 {
        0 => format!("{}", 1000 + at / 3),
        1 => format!("2024-{:02}-{:02}", at / 28 % 12 + 1, at % 28 + 1),
        2 => format!("2024-03-05 {:02}:{:02}:30", at / 60 % 24, at % 60),
        _ => format!("2024-03-05T{:02}:{:02}:{:02}.5Z", at / 3600, at / 60 % 60, at % 60),
    };
    match kind % 4 {
        0 => label,
        1 if row == odd => label,
        2 if row == odd => time(row / 2),
        _ => time(row),
    }
}

fn lines(cells: &mut Cells, habits: Habits) -> String {
    let delimiter = char::from(habits.delimiter);
    let feed = if habits.crlf { "\r\n" } else { "\n" };
    let head: Vec<String> = (0..=habits.columns).map(|index| format!("c{index}")).collect();
    let mut text = [head.join(&delimiter.to_string()).as_str(), feed].concat();
    for row in 0..habits.rows {
        let quotes_label = habits.quoted || cells.next().is_multiple_of(50);
        let label = timed(cells.label(), row, &habits);
        text.push_str(&written(&label, delimiter, quotes_label));
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

/// Texts of all kinds, most of them without a fault.
pub fn text() -> impl Strategy<Value = Text> {
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

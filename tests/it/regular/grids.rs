//! Random rows of cells, and what is done to a text of them to spoil it: numbers, what is much like
//! numbers, labels, dates.

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

/// Numbers that look random.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The next of them.
    pub fn next(&mut self) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize
    }

    /// Whether this is one case in so many.
    pub fn one_in(&mut self, many: usize) -> bool {
        self.next().is_multiple_of(many)
    }
}

/// What cells are drawn from.
#[derive(Clone, Debug)]
struct Cells {
    labels: Vec<String>,
    numbers: Vec<String>,
    odd: Vec<&'static str>,
    /// How many cells there are for an odd one.
    rarity: usize,
    dice: Dice,
}

impl Cells {
    fn label(&mut self) -> String {
        let index = self.dice.next();
        let label = self.labels.iter().cycle().nth(index % 100);
        format!("{}{}", label.map_or("", String::as_str), index % 1000)
    }

    fn value(&mut self) -> String {
        let (index, is_odd) = (self.dice.next(), self.dice.one_in(self.rarity));
        match self.odd.get(index % self.odd.len().max(1)) {
            Some(odd) if is_odd => (*odd).to_owned(),
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
            dice: Dice(seed),
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

/// What is done to a text to spoil it, or to make it unusual: parts that come in between, or in
/// place of a byte.
#[derive(Clone, Debug)]
pub struct Damage(Vec<(usize, &'static [u8], bool)>);

/// Damage with these parts, to few of the texts.
pub fn damage(parts: Vec<&'static [u8]>) -> impl Strategy<Value = Damage> {
    let one = (any::<usize>(), select(parts), any::<bool>());
    prop_oneof![2 => Just(Vec::new()), 1 => proptest::collection::vec(one, 1..3)].prop_map(Damage)
}

impl Damage {
    /// The bytes of a text that is spoiled.
    pub fn done_to(&self, text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        for &(place, part, instead) in &self.0 {
            let at = place % (bytes.len() + 1);
            let until = if instead { (at + 1).min(bytes.len()) } else { at };
            bytes.splice(at..until, part.iter().copied());
        }
        bytes
    }
}

/// How rows go on, and how their text ends lines.
#[derive(Clone, Copy, Debug)]
struct Habits {
    rows: usize,
    columns: usize,
    crlf: bool,
    /// Nothing at the very end.
    open_end: bool,
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
    let order =
        prop_oneof![8 => Just(Order::Any), 1 => Just(Order::Rising), 1 => Just(Order::Falling)];
    (rows, 1..4_usize, one_in(4), one_in(2), order, any::<u16>()).prop_map(
        |(rows, columns, crlf, open_end, order, times)| Habits {
            rows,
            columns,
            crlf,
            open_end,
            order,
            times,
        },
    )
}

/// True in one case of so many.
pub fn one_in(many: u8) -> impl Strategy<Value = bool> {
    (0..many).prop_map(|dice| dice == 0)
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

/// Rows of cells, the names of their columns first.
#[derive(Clone, Debug)]
pub struct Grid {
    pub rows: Vec<Vec<String>>,
    /// What is at the end of each line.
    pub feed: &'static str,
    open_end: bool,
    pub dice: Dice,
}

impl Grid {
    /// The text that these rows are, each written so.
    pub fn text(&mut self, mut written: impl FnMut(&[String], &mut Dice) -> String) -> String {
        let mut text = String::new();
        for row in &self.rows {
            text.push_str(&written(row, &mut self.dice));
            text.push_str(self.feed);
        }
        if self.open_end {
            text.truncate(text.len() - self.feed.len());
        }
        text
    }
}

/// Rows of all kinds.
pub fn grid() -> impl Strategy<Value = Grid> {
    (cells(), habits()).prop_map(|(mut cells, habits)| {
        let mut rows = vec![(0..=habits.columns).map(|index| format!("c{index}")).collect()];
        for row in 0..habits.rows {
            let value = |cells: &mut Cells| match habits.order {
                Order::Any => cells.value(),
                Order::Rising => (row + 1).to_string(),
                Order::Falling => (habits.rows - row).to_string(),
            };
            let label = timed(cells.label(), row, &habits);
            let values = (0..habits.columns).map(|_| value(&mut cells));
            rows.push([label].into_iter().chain(values).collect::<Vec<_>>());
        }
        let feed = if habits.crlf { "\r\n" } else { "\n" };
        Grid { rows, feed, open_end: habits.open_end, dice: cells.dice }
    })
}

//! Random inputs of every form with words that draw them, most of them right and some of them not.

use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::json;

use super::WINDOW;
use crate::labels;

/// An input and the words that draw it.
#[derive(Clone, Debug)]
pub struct Input {
    pub words: Vec<&'static str>,
    pub text: String,
}

/// How pairs of labels and values are written.
#[derive(Clone, Copy, Debug)]
enum Form {
    Delimited(char),
    Quoted,
    Markdown,
    Counted,
    Last,
    Numbers,
    Records,
    Lines,
    Pairs,
    Map,
    Request,
}

const FORMS: [Form; 13] = [
    Form::Delimited(','),
    Form::Delimited(';'),
    Form::Delimited('\t'),
    Form::Delimited('|'),
    Form::Quoted,
    Form::Markdown,
    Form::Counted,
    Form::Last,
    Form::Numbers,
    Form::Records,
    Form::Lines,
    Form::Pairs,
    Form::Map,
];

type Pair = (String, String);

impl Form {
    fn text(self, pairs: &[Pair], is_headed: bool, end: &str) -> String {
        let lines = |head: String, line: &dyn Fn(&Pair) -> String| {
            pairs.iter().map(|pair| line(pair) + end).fold(head, |text, line| text + &line)
        };
        let plain = |label: &str| label.replace([',', ';', '\t', '|', '"', '\r', '\n', '\\'], " ");
        let head = |text: String| if is_headed { text + end } else { String::new() };
        let value = |text: &str| {
            text.parse::<f64>().map_or_else(
                |_| json!(text),
                |_| serde_json::from_str(text).unwrap_or_else(|_| json!(text)),
            )
        };
        let objects = || {
            pairs
                .iter()
                .map(|(label, number)| json!({"name": label, "size": value(number)}).to_string())
        };
        let list = |items: Vec<String>| format!("[{}]", items.join(&format!(",{end}")));
        match self {
            Self::Delimited(sign) => lines(head(format!("name{sign}size")), &|(label, value)| {
                format!("{}{sign}{value}", plain(label))
            }),
            Self::Quoted => lines(head("\"name\",size".to_owned()), &|(label, value)| {
                format!("\"{}\",{value}", label.replace('"', "\"\""))
            }),
            Self::Markdown => {
                lines(format!("| name | size |{end}|---|--:|{end}"), &|(label, value)| {
                    format!("| {} | {value} |", plain(label))
                })
            }
            Self::Counted => {
                lines(String::new(), &|(label, value)| format!("{value:>7} {}", plain(label)))
            }
            Self::Last => {
                lines(String::new(), &|(label, value)| format!("{} {value}", plain(label)))
            }
            Self::Numbers => lines(String::new(), &|(_, value)| value.clone()),
            Self::Records => list(objects().collect()),
            Self::Lines => objects().collect::<Vec<_>>().join(end) + end,
            Self::Pairs => list(
                pairs
                    .iter()
                    .map(|(label, number)| json!([label, value(number)]).to_string())
                    .collect(),
            ),
            Self::Map => {
                let members = pairs
                    .iter()
                    .map(|(label, number)| format!("{}: {}", json!(label), value(number)));
                format!("{{{}}}", members.collect::<Vec<_>>().join(&format!(",{end}")))
            }
            Self::Request => {
                let points = pairs.iter().map(|(label, number)| {
                    json!({"label": label, "value": value(number)}).to_string()
                });
                format!(
                    "{{\"series\": [{{\"points\": {}}}], \"title\": \"T\"}}",
                    list(points.collect())
                )
            }
        }
    }
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => (0..1000_i32).prop_map(|value| value.to_string()),
        20 => (-9000..9000_i32).prop_map(|value| (f64::from(value) / 100.0).to_string()),
        2 => "[1-9][0-9]{3,18}(\\.[0-9]{1,3})?",
        2 => "[1-9]e-?[0-9]",
        1 => select(vec!["", "NA", "-", "lots", "5 kg", "1,234", "1.234,5", "0x1f", "007", "$5"])
            .prop_map(str::to_owned),
    ]
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[a-z]{1,8}( [a-z]{1,4})?",
        3 => labels::label(),
        1 => (1990..2040_i32).prop_map(|year| year.to_string()),
    ]
}

/// So many pairs, mostly with labels of one kind.
fn pairs(count: Range<usize>) -> impl Strategy<Value = Vec<Pair>> {
    let day = (2000..2004_u32, 1..13_u32, 1..29_u32)
        .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"));
    prop_oneof![
        3 => vec((label(), value()), count.clone()),
        1 => vec((day, value()), count),
    ]
}

/// With it, a window has hundreds of rows in place of thousands.
const FILLER: &str =
    " and as many more letters as make a long row of a short one, for a window of few rows";

/// As many pairs as fill one window or, of a few inputs, several; like a few that are repeated with other labels.
fn many() -> impl Strategy<Value = Vec<Pair>> {
    let size = prop_oneof![3 => WINDOW..WINDOW + 9_000, 1 => WINDOW..6 * WINDOW];
    let filler = select(vec!["", "", FILLER]);
    let odd = (any::<Option<Index>>(), value());
    (pairs(3..9), filler, size, odd).prop_map(|(few, filler, size, (odd, value))| {
        let pair = |row: usize| {
            let (label, value) = &few[row % few.len()];
            let is_short = value.len() < 6;
            let value = if is_short { format!("{value}{}", row % 9) } else { value.clone() };
            (format!("{label} {row}{filler}"), value)
        };
        let mut left = size;
        let mut pairs: Vec<Pair> = Vec::new();
        while left > 0 {
            let pair = pair(pairs.len());
            // A sign between both, and a line feed; more in most forms.
            left = left.saturating_sub(pair.0.len() + pair.1.len() + 2);
            pairs.push(pair);
        }
        if let Some(odd) = odd {
            odd.get_mut(&mut pairs).1 = value;
        }
        pairs
    })
}

fn words() -> impl Strategy<Value = Vec<&'static str>> {
    let chart = select(vec![
        "bar",
        "bar --signed",
        "bar --signed --sort desc",
        "line",
        "line --sample peaks",
        "table",
    ]);
    let options = select(vec![
        "",
        "",
        "-n 3",
        "-n 200",
        "--last 5",
        "--missing skip",
        "--missing skip --last 40",
        "--width 40",
        "--height 9",
        "--ascii",
        "--unit kg",
        "--header",
        "--no-header",
    ]);
    let form = select(vec!["text", "text", "json", "summary", "markdown"]);
    (chart, options, form).prop_map(|(chart, options, form)| {
        let words = chart.split(' ').chain(options.split(' ')).chain(["--to", form]);
        words.filter(|word| !word.is_empty()).collect()
    })
}

fn input(pairs: impl Strategy<Value = Vec<Pair>>, harm: f64) -> impl Strategy<Value = Input> {
    let form = select([&FORMS[..], &[Form::Request]].concat());
    let shape = (form, any::<bool>(), select(vec!["\n", "\n", "\n", "\r\n"]));
    let damage = vec(
        (
            any::<Index>(),
            select(vec!["", "", "\"", ",", "\n", "\r", "{", "]", "|", "\t", "\\", "é", "9"]),
        ),
        1..4,
    );
    (pairs, shape, words(), prop::option::weighted(harm, damage)).prop_map(
        |(pairs, (form, is_headed, end), words, damage)| {
            let mut text = form.text(&pairs, is_headed, end);
            for (at, with) in damage.unwrap_or_default() {
                if text.is_empty() {
                    continue;
                }
                let mut start = at.index(text.len());
                while !text.is_char_boundary(start) {
                    start -= 1;
                }
                let old = text[start..].chars().next().map_or(0, char::len_utf8);
                text.replace_range(start..start + old, with);
            }
            Input { words, text }
        },
    )
}

/// An input of some rows.
pub fn short() -> impl Strategy<Value = Input> {
    input(pairs(1..50), 0.3)
}

/// An input that is longer than what is looked at first.
pub fn long() -> impl Strategy<Value = Input> {
    input(many(), 0.2)
}

//! The two routes through JSON come to the same rows and the same faults, whatever the document
//! holds and however its bytes arrive.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use vizchart::data::rows::{Columns, Refusal, Row, Sink};
use vizchart::data::run::Run;
use vizchart::input::json::{self, Route};
use vizchart::input::source::Source;

use super::{Drip, How, read_by};

/// Text between records, lists of members and the like; most of them alike.
fn blank() -> impl Strategy<Value = &'static str> {
    select(vec!["", "", "", "", "", "", " ", "\n", "\r\n  ", "\t"])
}

fn key() -> impl Strategy<Value = &'static str> {
    select(vec![
        "label",
        "value",
        "label",
        "value",
        "label",
        "value",
        "x",
        "y",
        "a",
        "a.b",
        "é",
        "",
        "a key that is longer than others",
        "l\\u0061bel",
        "\\ud800",
        "la\tbel",
    ])
}

/// Values that a flat record may have.
fn plain() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z!é漢 ,:{}\\[\\]]{0,20}".prop_map(|text| format!("\"{text}\"")),
        4 => "-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,9})?([eE][+-]?[0-9]{1,2})?",
        1 => select(vec!["true", "false", "null"]).prop_map(str::to_owned),
    ]
}

/// Values that need a closer look, and what is no value at all.
fn strange() -> impl Strategy<Value = String> {
    let given = select(vec![
        "{\"b\":1}",
        "{}",
        "[1, \"]\"]",
        "[]",
        "01",
        "-",
        "1.",
        "1e",
        ".5",
        "+1",
        "-01",
        "1.5.2",
        "0x1",
        "tru",
        "nulll",
        "True",
        "NaN",
        "'a'",
        "\"a\tb\"",
        "\"\u{1f}\"",
        "\"",
        "",
        "1 2",
        "\"\\ud800\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\u{7f}\"",
        "{\"b\":1,\"b\":2}",
        "\"ends!\"",
    ]);
    let escaped = select(vec!["\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "\\/"]);
    prop_oneof![
        given.prop_map(str::to_owned),
        ("[a-z漢]{0,9}", escaped, "[a-z]{0,9}").prop_map(|(a, b, c)| format!("\"{a}{b}{c}\"")),
    ]
}

pub fn value() -> impl Strategy<Value = String> {
    prop_oneof![20 => plain(), 2 => strange()]
}

/// Arrays on one line or not, and objects, right or wrong.
fn container() -> impl Strategy<Value = String> {
    let given = select(vec![
        "[]",
        "[ 1,\t\"]\" ]",
        "[1,\n2]",
        "[[[]],{\"a\":[{}]}]",
        "[1 2]",
        "[1,]",
        "[,1]",
        "{}",
        "{ }",
        "[\"\\n\"]",
        "[tru]",
        "[{\"a\"1}]",
        "[{a:1}]",
        "{\"b\":{\"c\":1}}",
        "{\"b\":1,}",
        "{\"b\":[1,2}",
        "[[[[[[[[[[1]]]]]]]]]]",
        "{\"b\":{\"b\":{\"b\":{\"b\":{\"b\":{\"b\":{\"b\":{\"b\":{\"b\":1}}}}}}}}}",
        "{\"b\":1,\"b\":2}",
        "{\"b\":{\"x\":1},\"b\":{\"y\":2}}",
        "[{\"b\":1,\"b\":2}]",
        "{\"b\\u0061\":1}",
    ]);
    let object = (select(vec!["b", "c", "b.c", "", "é"]), blank(), plain(), blank());
    let objects = prop::collection::vec(object, 1..3).prop_map(|members| {
        let shown = |(key, a, value, b)| format!("{a}\"{key}\"{b}:{value}");
        let members: Vec<String> = members.into_iter().map(shown).collect();
        format!("{{{}}}", members.join(","))
    });
    let lists = prop::collection::vec(plain(), 0..4).prop_map(|i| format!("[{}]", i.join(", ")));
    prop_oneof![2 => given.prop_map(str::to_owned), 6 => objects, 3 => lists]
}

/// Records that are alike but for the order of their members and for what some of them lack.
pub fn nested() -> impl Strategy<Value = String> {
    let usual = select(vec![
        "{\"b\":1,\"c\":[\"x\",2]}",
        "{\"b\":\"é\",\"c\":[]}",
        "{\"b\":null, \"c\":true}",
        "{\"b\": {\"d\": 1}}",
    ]);
    let inner = prop_oneof![9 => usual.prop_map(str::to_owned), 1 => container(), 1 => value()];
    (plain(), value(), inner, 0..7_usize).prop_map(|(label, value, inner, order)| {
        let [label, value, inner] =
            [("label", label), ("value", value), ("a", inner)].map(|(k, v)| format!("\"{k}\":{v}"));
        let members: &[&String] = match order {
            0 | 1 => &[&label, &inner, &value],
            2 => &[&value, &inner, &label],
            3 => &[&inner, &label, &value],
            4 => &[&label, &value],
            5 => &[&inner, &value, &inner],
            _ => &[&label, &value, &inner],
        };
        let members: Vec<&str> = members.iter().map(|member| member.as_str()).collect();
        format!("{{{}}}", members.join(","))
    })
}

pub fn record() -> impl Strategy<Value = String> {
    let member = (key(), blank(), blank(), value(), blank());
    let any = prop::collection::vec(member, 0..4).prop_map(|members| {
        let members: Vec<String> = members
            .into_iter()
            .map(|(key, a, b, value, c)| format!("{a}\"{key}\"{b}:{value}{c}"))
            .collect();
        format!("{{{}}}", members.join(","))
    });
    let usual = |(label, value)| format!("{{\"label\":{label},\"value\":{value}}}");
    let other = |(label, value)| format!("{{ \"value\": {value}, \"label\": {label} }}");
    prop_oneof![
        20 => (value(), value()).prop_map(usual),
        4 => (plain(), plain()).prop_map(other),
        3 => (plain(), value()).prop_map(|(x, y)| format!("{{\"x\":{x},\"y\":{y}}}")),
        1 => plain().prop_map(|label| format!("{{\"label\":{label},\"value\":\"no!\"}}")),
        2 => any,
        1 => (plain(), container()).prop_map(|(x, y)| format!("{{\"x\":{x},\"y\":{y}}}")),
    ]
}

/// Rows, each with blanks around it.
fn rows(
    one: impl Strategy<Value = String>,
    separator: &'static str,
) -> impl Strategy<Value = String> {
    prop::collection::vec((blank(), one, blank()), 0..25).prop_map(move |rows| {
        let rows: Vec<String> =
            rows.into_iter().map(|(a, row, b)| format!("{a}{row}{b}")).collect();
        rows.join(separator)
    })
}

/// Lists of two cells, most of them alike, or single values.
fn elements(separator: &'static str) -> impl Strategy<Value = String> {
    let cell = || (blank(), value(), blank()).prop_map(|(a, value, b)| format!("{a}{value}{b}"));
    let list = |cells: Vec<String>| format!("[{}]", cells.join(","));
    let lists = prop_oneof![
        20 => prop::collection::vec(cell(), 2).prop_map(list),
        1 => prop::collection::vec(cell(), 0..4).prop_map(list),
        1 => value(),
    ];
    let singles = prop_oneof![20 => value(), 1 => Just("[1]".to_owned())];
    prop_oneof![rows(lists, separator), rows(singles, separator)]
}

fn map() -> impl Strategy<Value = String> {
    let member = ("[a-zé]{1,12}", blank(), blank(), value());
    (65_usize..70, prop::collection::vec(member, 1..20)).prop_map(|(count, members)| {
        let mut all: Vec<String> = (0..count).map(|n| format!("\"{n}\":{n}")).collect();
        let shown = |(key, a, b, value)| format!("{a}\"{key}\"{b}:{b}{value}{a}");
        all.extend(members.into_iter().map(shown));
        format!("{{{}}}", all.join(","))
    })
}

fn document() -> impl Strategy<Value = (String, bool)> {
    let array = || rows(record(), ",").prop_map(|rows| format!("[{rows}]"));
    let other = || elements(",").prop_map(|elements| format!("[{elements}]"));
    let series = |points: String| format!(r#"{{"series":[{{"name":"s","points":{points}}}]}}"#);
    let late = |points: String| format!(r#"{{"series":[{{"points":{points},"name":"s"}}]}}"#);
    let two = |(a, b)| {
        format!(
            r#"{{"title":"t","series":[{{"name":"a","points":{a}}},{{"name":"b","points":{b}}}]}}"#
        )
    };
    let grid = |rows| format!(r#"{{"columns":["value","label"],"rows":{rows}}}"#);
    let whole = prop_oneof![
        3 => array(),
        3 => rows(nested(), ",").prop_map(|rows| format!("[{rows}]")),
        2 => array().prop_map(series),
        1 => array().prop_map(late),
        1 => (array(), array()).prop_map(two),
        1 => array().prop_map(grid),
        1 => other().prop_map(grid),
        3 => other(),
        2 => map(),
    ];
    prop_oneof![
        2 => whole.prop_map(|text| (text, false)),
        1 => rows(record(), "\n").prop_map(|text| (text, true)),
        1 => rows(nested(), "\n").prop_map(|text| (text, true)),
        1 => elements("\n").prop_map(|text| (text, true)),
    ]
}

/// What happens to a document.
#[derive(Clone, Debug)]
pub enum Harm {
    None,
    Cut(Index),
    Changed(Index, String),
}

pub fn harm() -> impl Strategy<Value = Harm> {
    let with = "[\\[\\]{}:,\"'0-9a.eE+\\\\ \n\t-]{0,2}";
    prop_oneof![
        3 => Just(Harm::None),
        1 => any::<Index>().prop_map(Harm::Cut),
        2 => (any::<Index>(), with).prop_map(|(at, with)| Harm::Changed(at, with)),
    ]
}

pub fn harmed(text: &str, harm: &Harm) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    match harm {
        Harm::None => {}
        _ if letters.is_empty() => {}
        Harm::Cut(at) => letters.truncate(at.index(letters.len())),
        Harm::Changed(at, with) => {
            let at = at.index(letters.len());
            letters.splice(at..=at, with.chars());
        }
    }
    letters.into_iter().collect()
}

/// A sink that takes some rows by their fields, and writes down the text of all.
#[derive(Default)]
struct Skimming {
    width: usize,
    /// Rows that are taken at a time.
    most: usize,
    rows: Vec<String>,
}

impl Sink for Skimming {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.width = columns.names.len();
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text()).collect();
        self.rows.push(cells.join("|"));
        Ok(())
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        let count = run.rows().min(self.most);
        for row in 0..count {
            let text = |column| {
                if let (0, Some(series)) = (column, run.series()) {
                    return series.name.map(str::to_owned);
                }
                let field = run.column(column).nth(row)?;
                let text = std::str::from_utf8(run.text().get(field.start..field.end)?).ok()?;
                let is_bare = !text.contains('\\');
                let meaning = || serde_json::from_str(&format!("\"{text}\"")).expect("an escape");
                let text = if is_bare { text.to_owned() } else { meaning() };
                Some(text).filter(|text| text != "null")
            };
            let cells: Vec<String> =
                (0..self.width).map(|column| text(column).unwrap_or_default()).collect();
            self.rows.push(cells.join("|"));
        }
        count
    }
}

/// The text of all rows, of which some are taken by their fields; whether there was a fault.
fn skimmed(
    text: &str,
    how: How<'_>,
    step: usize,
    most: usize,
    route: Route,
) -> (Vec<String>, bool) {
    let mut sink = Skimming { most, ..Skimming::default() };
    let mut source = Source::new(Drip(text.as_bytes(), step), "standard input");
    let result = match how {
        How::Lines => json::read_lines(&mut source, &mut sink, route),
        _ => json::read(&mut source, None, &mut sink, route),
    };
    (sink.rows, result.is_err())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn both_routes_come_to_the_same(
        (text, on_lines) in document(),
        harm in harm(),
        step in 1_usize..65,
    ) {
        let text = harmed(&text, &harm);
        let how = if on_lines { How::Lines } else { How::Whole };
        for step in [1, step, usize::MAX] {
            let quick = read_by(Route::Quick, &text, how, step);
            let thorough = read_by(Route::Thorough, &text, how, step);
            prop_assert_eq!(&quick, &thorough, "{}", text);
            let most = step % 4;
            let quick = skimmed(&text, how, step, most, Route::Quick);
            let thorough = skimmed(&text, how, step, most, Route::Thorough);
            prop_assert_eq!(&quick, &thorough, "{}", text);
        }
    }
}

#[test]
fn a_point_that_is_no_flat_one_leaves_the_names_of_the_next_alone() {
    let points = r#"{"label":"a","value":1},{"label":"b","value":2},{"x":"c","y":[]},
        {"label":"d","value":"no!"},{"label":"e","value":"no!"}"#;
    let text = format!(r#"{{"series":[{{"name":"s","points":[{points}]}}]}}"#).replace('\n', "");
    let text = text.replace("        ", "");
    let quick = read_by(Route::Quick, &text, How::Whole, usize::MAX);
    assert_eq!(quick, read_by(Route::Thorough, &text, How::Whole, usize::MAX), "{text}");
}

//! The two routes through JSON come to the same rows and the same faults, whatever the document
//! holds and however its bytes arrive.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use vizchart::input::json::Route;

use super::{How, read_by};

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

fn value() -> impl Strategy<Value = String> {
    prop_oneof![20 => plain(), 2 => strange()]
}

fn record() -> impl Strategy<Value = String> {
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
        2 => any,
    ]
}

/// Records, each with what stands behind it.
fn records(separator: &'static str) -> impl Strategy<Value = String> {
    let one = (record(), blank(), blank());
    prop::collection::vec(one, 0..20).prop_map(move |records| {
        let records: Vec<String> =
            records.into_iter().map(|(record, a, b)| format!("{a}{record}{b}")).collect();
        records.join(separator)
    })
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
    let array = || records(",").prop_map(|records| format!("[{records}]"));
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
        2 => array().prop_map(series),
        1 => array().prop_map(late),
        1 => (array(), array()).prop_map(two),
        1 => array().prop_map(grid),
        2 => map(),
    ];
    prop_oneof![
        2 => whole.prop_map(|text| (text, false)),
        1 => records("\n").prop_map(|text| (text, true)),
    ]
}

/// What happens to a document.
#[derive(Clone, Debug)]
enum Harm {
    None,
    Cut(Index),
    Changed(Index, String),
}

fn harm() -> impl Strategy<Value = Harm> {
    let with = "[\\[\\]{}:,\"'0-9a.eE+\\\\ \n\t-]{0,2}";
    prop_oneof![
        3 => Just(Harm::None),
        1 => any::<Index>().prop_map(Harm::Cut),
        2 => (any::<Index>(), with).prop_map(|(at, with)| Harm::Changed(at, with)),
    ]
}

fn harmed(text: &str, harm: &Harm) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    match harm {
        _ if letters.is_empty() => {}
        Harm::None => {}
        Harm::Cut(at) => letters.truncate(at.index(letters.len())),
        Harm::Changed(at, with) => {
            let at = at.index(letters.len());
            letters.splice(at..=at, with.chars());
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

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
        }
    }
}

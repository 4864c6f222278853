//! Requests of thousands of points, most of them alike, whose labels are words, numbers or dates, in
//! order or in none.

use proptest::prelude::*;
use proptest::sample::select;

/// How the labels of a series go on.
#[derive(Clone, Copy, Debug)]
pub enum Labels {
    Words,
    Escaped,
    Numbers,
    Days,
    /// Days of which some come before earlier ones.
    Shuffled,
    /// Days up to the one that is none.
    DaysAndThenNot,
}

impl Labels {
    fn label(self, n: usize, of: usize) -> String {
        let day = |n: usize| {
            format!("\"{:04}-{:02}-{:02}\"", 1900 + n / 336, n / 28 % 12 + 1, n % 28 + 1)
        };
        match self {
            Self::Words => format!("\"k{n}\""),
            Self::Escaped => {
                let escape = ["", "\\\"", "\\u00e9", "\\\\", "\\n", "é"];
                format!("\"k{}{n}\"", escape.get(n % 97).unwrap_or(&""))
            }
            Self::Numbers => n.to_string(),
            Self::Shuffled => day(n * 7919 % of),
            Self::DaysAndThenNot if n == of * 4 / 5 => "\"then\"".to_owned(),
            Self::Days | Self::DaysAndThenNot => day(n / 2),
        }
    }
}

/// Values as they come; `n` is a number at random.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    Even,
    Signed,
    Rising,
    /// Numbers in many spellings.
    Mixed,
    Texts,
}

impl Values {
    fn value(self, n: usize, at: usize) -> String {
        let (whole, parts) = (n % 10_007, n % 89);
        match self {
            Self::Even => format!("{whole}.{parts:02}"),
            Self::Signed if n.is_multiple_of(3) => format!("-{whole}.{parts}"),
            Self::Signed => format!("{whole}.{parts}"),
            Self::Rising => format!("{}", at * 3 + n % 7),
            Self::Mixed => match n % 11 {
                0 => format!("{whole}e-2"),
                1 => format!("0.{parts:03}0"),
                2 => format!("{whole}.0000"),
                3 => "-0".to_owned(),
                4 => format!("\"00{whole}\""),
                _ => format!("\"{whole}.50\""),
            },
            Self::Texts => format!("\"{whole}\""),
        }
    }
}

/// One series of a request.
#[derive(Clone, Debug)]
pub struct Given {
    pub name: &'static str,
    pub points: usize,
    pub labels: Labels,
    pub values: Values,
    pub seed: usize,
    /// A point that stands for another one, and which of them.
    pub strange: Option<(&'static str, usize)>,
    pub is_named_late: bool,
}

impl Given {
    pub fn text(&self) -> String {
        let point = |at: usize| {
            let n = (at + 1).wrapping_mul(self.seed * 2 + 0x9e37_79b1) >> 7;
            match self.strange {
                Some((strange, place)) if place == at => strange.to_owned(),
                _ => format!(
                    "{{\"label\":{},\"value\":{}}}",
                    self.labels.label(at, self.points),
                    self.values.value(n, at)
                ),
            }
        };
        let points: Vec<String> = (0..self.points).map(point).collect();
        let (name, points) = (self.name, points.join(","));
        if self.is_named_late {
            format!("{{\"points\":[{points}],\"name\":{name}}}")
        } else {
            format!("{{\"name\":{name},\"points\":[{points}]}}")
        }
    }
}

fn given() -> impl Strategy<Value = Given> {
    let strange = select(vec![
        r#"{"label":"z","value":null}"#,
        r#"{"label":"z","value":-1}"#,
        r#"{"label":"z","value":99999999}"#,
        r#"{"label":"z","value":"many"}"#,
        r#"{"label":"z","value":"5 kg"}"#,
        r#"{"label":"2999","value":3}"#,
        r#"{"label":"z","value":[]}"#,
        r#"{"label":null,"value":1}"#,
        r#"{"x":"z","y":"many"}"#,
        r#"{ "value" : 7, "label" : "z" }"#,
        r#"{"label":"z","value":1,"value":2}"#,
        r#"{"label":"k1","value":2}"#,
        r#"{"label":"z","value":1}}"#,
        "7",
    ]);
    let labels = select(vec![
        Labels::Words,
        Labels::Words,
        Labels::Escaped,
        Labels::Numbers,
        Labels::Days,
        Labels::Shuffled,
        Labels::DaysAndThenNot,
    ]);
    let values = select(vec![
        Values::Even,
        Values::Even,
        Values::Signed,
        Values::Rising,
        Values::Mixed,
        Values::Texts,
    ]);
    let name = select(vec!["\"a\"", "\"a\"", "\"b\"", "\"é\\\"\"", "null", "\"\""]);
    let points = prop_oneof![1 => 1..300_usize, 2 => 1600..6000_usize];
    (
        name,
        points,
        labels,
        values,
        0..100_usize,
        prop::option::weighted(0.4, (strange, 0..6000_usize)),
    )
        .prop_map(|(name, points, labels, values, seed, strange)| Given {
            name,
            points,
            labels,
            values,
            seed,
            strange,
            is_named_late: seed % 10 == 0,
        })
}

fn field() -> impl Strategy<Value = &'static str> {
    select(vec![
        r#""signed":true"#,
        r#""signed":false"#,
        r#""last":7"#,
        r#""last":250"#,
        r#""maxPoints":3"#,
        r#""maxPoints":200"#,
        r#""sort":"desc""#,
        r#""sample":"peaks""#,
        r#""unit":"kg""#,
        r#""title":"t""#,
        r#""chartType":"bar""#,
        r#""kind":"table""#,
    ])
}

pub fn request() -> impl Strategy<Value = String> {
    let chart = select(vec!["bar", "bar", "bar", "line", "table"]);
    let series = prop_oneof![
        3 => prop::collection::vec(given(), 1),
        1 => prop::collection::vec(given(), 2..4),
    ];
    let fields = || prop::collection::vec(field(), 0..2);
    (chart, any::<bool>(), fields(), series, fields()).prop_map(
        |(chart, in_front, mut front, series, mut behind)| {
            let chart = format!("\"chartType\":\"{chart}\"");
            let series: Vec<String> = series.iter().map(Given::text).collect();
            let series = format!("\"series\":[{}]", series.join(","));
            (if in_front { &mut front } else { &mut behind }).push(&chart);
            let fields: Vec<&str> =
                front.into_iter().chain([series.as_str()]).chain(behind).collect();
            format!("{{{}}}", fields.join(","))
        },
    )
}

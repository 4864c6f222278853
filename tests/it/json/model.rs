//! Random documents of every form, written with random white space and escapes, and the rows that
//! a reading which holds everything makes of them.

use proptest::prelude::*;
use serde_json::Value;

/// A document, and how it is read.
#[derive(Clone, Debug)]
pub struct Document {
    pub text: String,
    pub lines: bool,
    /// What is to be heard.
    pub rows: Vec<String>,
}

/// A number's literal, text, or one of the words.
#[derive(Clone, Debug)]
enum Scalar {
    Number(String),
    Text(String),
    Word(&'static str),
}

#[derive(Clone, Debug)]
enum Tree {
    Scalar(Scalar),
    List(Vec<Scalar>),
    Record(Vec<(String, Tree)>),
}

impl Scalar {
    fn json(&self, escapes: bool) -> String {
        match self {
            Self::Number(literal) => literal.clone(),
            Self::Text(text) => string(text, escapes),
            Self::Word(word) => (*word).to_owned(),
        }
    }

    fn cell(&self) -> String {
        match self {
            Self::Number(literal) => literal.clone(),
            Self::Text(text) => format!("{text:?}"),
            Self::Word("null") => "-".to_owned(),
            Self::Word(word) => format!("{word:?}"),
        }
    }
}

/// A string as JSON, with every character as an escape or with as few as there can be.
fn string(text: &str, escapes: bool) -> String {
    if !escapes {
        return Value::from(text).to_string();
    }
    let units = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
    format!("\"{}\"", units.collect::<String>())
}

impl Tree {
    fn json(&self, blank: &str, escapes: bool) -> String {
        match self {
            Self::Scalar(scalar) => scalar.json(escapes),
            Self::List(items) => list(items, blank, escapes),
            Self::Record(fields) => record(fields, blank, escapes),
        }
    }

    fn flatten(&self, path: &str, cells: &mut Vec<(String, String)>, raw: &str, escapes: bool) {
        match self {
            Self::Scalar(scalar) => cells.push((path.to_owned(), scalar.cell())),
            Self::List(items) => {
                cells.push((path.to_owned(), format!("{:?}", list(items, raw, escapes))));
            }
            Self::Record(fields) if fields.is_empty() => {
                cells.push((path.to_owned(), format!("{:?}", record(fields, raw, escapes))));
            }
            Self::Record(fields) => {
                for (key, value) in fields {
                    value.flatten(&format!("{path}.{key}"), cells, raw, escapes);
                }
            }
        }
    }
}

fn list(items: &[Scalar], blank: &str, escapes: bool) -> String {
    let items: Vec<String> = items.iter().map(|item| item.json(escapes)).collect();
    format!("[{blank}{}{blank}]", items.join(&format!("{blank},{blank}")))
}

fn record(fields: &[(String, Tree)], blank: &str, escapes: bool) -> String {
    let fields: Vec<String> = fields
        .iter()
        .map(|(key, value)| {
            let key = string(key, escapes);
            format!("{key}{blank}:{blank}{}", value.json(blank, escapes))
        })
        .collect();
    format!("{{{blank}{}{blank}}}", fields.join(&format!("{blank},{blank}")))
}

fn scalar() -> impl Strategy<Value = Scalar> {
    prop_oneof![
        "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,4})?([eE][+-]?[0-9]{1,3})?".prop_map(Scalar::Number),
        "\\PC{0,6}"
            .prop_filter("refused by the sink", |text| !text.ends_with('!'))
            .prop_map(Scalar::Text),
        "[a\"\\\\/\n\t\u{1}é😀]{0,6}".prop_map(Scalar::Text),
        prop_oneof![Just("null"), Just("true"), Just("false")].prop_map(Scalar::Word),
    ]
}

fn key() -> impl Strategy<Value = String> {
    prop_oneof!["[a-e]", "[a-z]{1,3}", "[aé\"\\\\ \n😀]{1,3}"]
}

fn unique<T>(fields: Vec<(String, T)>) -> Vec<(String, T)> {
    let mut seen = std::collections::HashSet::new();
    fields.into_iter().filter(|(key, _)| seen.insert(key.clone())).collect()
}

fn fields() -> impl Strategy<Value = Vec<(String, Tree)>> {
    let leaf = prop_oneof![
        4 => scalar().prop_map(Tree::Scalar),
        1 => prop::collection::vec(scalar(), 0..3).prop_map(Tree::List),
    ];
    let tree = leaf.prop_recursive(3, 8, 3, |inner| {
        prop::collection::vec((key(), inner), 0..3).prop_map(|fields| Tree::Record(unique(fields)))
    });
    prop::collection::vec((key(), tree), 0..5).prop_map(unique)
}

fn blank() -> impl Strategy<Value = String> {
    prop_oneof![2 => Just(String::new()), 1 => "[ \t\r\n]{1,3}"]
}

/// A document of any form.
pub fn document() -> impl Strategy<Value = Document> {
    let records = prop::collection::vec(fields(), 1..6);
    let scalars = prop::collection::vec(scalar(), 1..8);
    let pairs = prop::collection::vec([scalar(), scalar()], 0..6);
    let map = prop::collection::vec((key(), scalar()), 1..90).prop_map(unique);
    let series = prop::collection::vec(
        (proptest::option::of("\\PC{0,4}"), prop::collection::vec((scalar(), scalar()), 1..4)),
        1..4,
    );
    prop_oneof![
        (records, blank(), any::<bool>(), any::<bool>()).prop_map(
            |(records, blank, escapes, lines)| of_records(&records, &blank, escapes, lines)
        ),
        (scalars, blank(), any::<bool>(), any::<bool>()).prop_map(
            |(scalars, blank, escapes, lines)| of_scalars(&scalars, &blank, escapes, lines)
        ),
        (pairs, blank(), any::<bool>())
            .prop_map(|(pairs, blank, escapes)| of_pairs(&pairs, &blank, escapes)),
        (map, blank(), any::<bool>())
            .prop_map(|(map, blank, escapes)| of_map(&map, &blank, escapes)),
        (series, blank(), any::<bool>(), any::<bool>())
            .prop_map(|(series, blank, escapes, first)| of_series(&series, &blank, escapes, first)),
    ]
}

fn joined(elements: &[String], blank: &str, lines: bool) -> String {
    if lines {
        elements.join("\n")
    } else {
        format!("{blank}[{}{blank}]{blank}", elements.join(&format!("{blank},{blank}")))
    }
}

/// Where each element stands, as the rows tell it.
fn spots(elements: &[String], lines: bool) -> Vec<String> {
    let mut line = 1;
    let spot = |(index, element): (usize, &String)| {
        let here = if lines { format!("Line({line})") } else { format!("Element({index})") };
        line += 1 + element.matches('\n').count();
        here
    };
    elements.iter().enumerate().map(spot).collect()
}

fn of_records(
    records: &[Vec<(String, Tree)>],
    blank: &str,
    escapes: bool,
    lines: bool,
) -> Document {
    let elements: Vec<String> = records.iter().map(|r| record(r, blank, escapes)).collect();
    let mut names: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    for (fields, spot) in records.iter().zip(spots(&elements, lines)) {
        let mut cells = Vec::new();
        for (key, value) in fields {
            value.flatten(key, &mut cells, blank, escapes);
        }
        let before = names.len();
        for (name, _) in &cells {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        if names.len() > before || rows.is_empty() {
            rows.push(format!("Named {}", names.join("|")));
        }
        let cell = |name| cells.iter().find(|(n, _)| n == name).map_or("-", |(_, cell)| cell);
        let row: Vec<&str> = names.iter().map(cell).collect();
        rows.push(format!("{spot}: {}", row.join(", ")));
    }
    Document { text: joined(&elements, blank, lines), lines, rows }
}

fn of_scalars(scalars: &[Scalar], blank: &str, escapes: bool, lines: bool) -> Document {
    let elements: Vec<String> = scalars.iter().map(|s| s.json(escapes)).collect();
    let rows = spots(&elements, lines).into_iter().zip(scalars);
    let rows = rows.map(|(spot, scalar)| format!("{spot}: {}", scalar.cell()));
    let rows = std::iter::once("Values value".to_owned()).chain(rows).collect();
    Document { text: joined(&elements, blank, lines), lines, rows }
}

fn of_pairs(pairs: &[[Scalar; 2]], blank: &str, escapes: bool) -> Document {
    // A first pair of texts could be a header: that is tested with given texts.
    let first = [Scalar::Text("a".to_owned()), Scalar::Number("1".to_owned())];
    let pairs: Vec<&[Scalar; 2]> = std::iter::once(&first).chain(pairs).collect();
    let elements: Vec<String> = pairs.iter().map(|pair| list(*pair, blank, escapes)).collect();
    let row = |(index, [label, value]): (usize, &&[Scalar; 2])| {
        format!("Element({index}): {}, {}", label.cell(), value.cell())
    };
    let rows = std::iter::once("Pairs label|value".to_owned());
    let rows = rows.chain(pairs.iter().enumerate().map(row)).collect();
    Document { text: joined(&elements, blank, false), lines: false, rows }
}

fn of_map(map: &[(String, Scalar)], blank: &str, escapes: bool) -> Document {
    let fields: Vec<(String, Tree)> =
        map.iter().map(|(key, value)| (key.clone(), Tree::Scalar(value.clone()))).collect();
    let row = |(index, (key, value)): (usize, &(String, Scalar))| {
        format!("Member({index}): {key:?}, {}", value.cell())
    };
    let rows = std::iter::once("Pairs label|value".to_owned());
    let rows = rows.chain(map.iter().enumerate().map(row)).collect();
    Document { text: record(&fields, blank, escapes), lines: false, rows }
}

/// The name of a series, and its points.
type OneSeries = (Option<String>, Vec<(Scalar, Scalar)>);

fn of_series(series: &[OneSeries], blank: &str, escapes: bool, name_first: bool) -> Document {
    let mut elements = Vec::new();
    let mut rows = vec!["Points series|label|value".to_owned()];
    for (index, (name, points)) in series.iter().enumerate() {
        let series_name = name.as_ref().map_or("-".to_owned(), |name| format!("{name:?}"));
        let mut texts = Vec::new();
        for (number, (label, value)) in points.iter().enumerate() {
            let word = |scalar: &Scalar| matches!(scalar, Scalar::Word(_));
            let label = if word(label) { Scalar::Text("l".to_owned()) } else { label.clone() };
            let value = if word(value) { Scalar::Word("null") } else { value.clone() };
            rows.push(format!(
                "Point {{ series: {index}, point: {number} }}: {series_name}, {}, {}",
                label.cell(),
                value.cell()
            ));
            let mut fields = vec![
                ("label".to_owned(), Tree::Scalar(label)),
                ("value".to_owned(), Tree::Scalar(value)),
            ];
            if !name_first {
                fields.reverse();
            }
            texts.push(record(&fields, blank, escapes));
        }
        let points = format!("\"points\":{}", joined(&texts, blank, false));
        let name = name.as_ref().map(|name| format!("\"name\":{blank}{}", string(name, escapes)));
        let mut members = vec![points];
        members.extend(name);
        if name_first {
            members.reverse();
        }
        elements.push(format!("{{{}}}", members.join(",")));
    }
    let text = format!("{{\"unit\":\"s\",\"series\":{}}}", joined(&elements, blank, false));
    Document { text, lines: false, rows }
}

/// What `serde_json` thinks of the text, as one value; equal keys aside.
pub fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

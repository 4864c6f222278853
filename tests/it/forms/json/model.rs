//! Random documents of every form, written with random white space and escapes, and the rows that
//! a reading which holds everything makes of them.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

/// A document, and what is to be read of it.
#[derive(Clone, Debug)]
pub struct Document {
    pub text: String,
    /// Whether each line is a value.
    pub lines: bool,
    pub names: Vec<String>,
    /// A cell for each name that was known when the row came.
    pub rows: Vec<Vec<Option<Scalar>>>,
}

impl Document {
    /// Whether some cell holds anything: what does not is no data.
    pub fn has_values(&self) -> bool {
        let cells = self.rows.iter().flatten().flatten();
        cells.into_iter().any(|cell| !matches!(cell, Scalar::Word("null")))
    }
}

/// A number's literal, text, or one of the words.
#[derive(Clone, Debug)]
pub enum Scalar {
    Number(String),
    Text(String),
    Word(&'static str),
}

#[derive(Clone, Debug)]
enum Tree {
    Scalar(Scalar),
    List(Vec<Scalar>),
    Record(Fields),
}

type Fields = Vec<(String, Tree)>;

/// How a document is written: what stands between its signs, and whether each character of a string
/// is an escape.
#[derive(Clone, Debug)]
struct Style {
    blank: String,
    escapes: bool,
}

impl Style {
    fn string(&self, text: &str) -> String {
        if !self.escapes {
            return Value::from(text).to_string();
        }
        let units = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
        format!("\"{}\"", units.collect::<String>())
    }

    fn scalar(&self, scalar: &Scalar) -> String {
        match scalar {
            Scalar::Number(literal) => literal.clone(),
            Scalar::Text(text) => self.string(text),
            Scalar::Word(word) => (*word).to_owned(),
        }
    }

    fn tree(&self, tree: &Tree) -> String {
        match tree {
            Tree::Scalar(scalar) => self.scalar(scalar),
            Tree::List(items) => self.list(items.iter().map(|item| self.scalar(item))),
            Tree::Record(fields) => self.record(fields),
        }
    }

    fn list(&self, items: impl Iterator<Item = String>) -> String {
        let (blank, items) = (&self.blank, items.collect::<Vec<_>>());
        format!("[{blank}{}{blank}]", items.join(&format!("{blank},{blank}")))
    }

    fn record(&self, fields: &[(String, Tree)]) -> String {
        let blank = &self.blank;
        let field = |(key, value): &(String, Tree)| {
            format!("{}{blank}:{blank}{}", self.string(key), self.tree(value))
        };
        let fields: Vec<String> = fields.iter().map(field).collect();
        format!("{{{blank}{}{blank}}}", fields.join(&format!("{blank},{blank}")))
    }

    /// The cells of a record under their dotted names; a list stands there as it is written.
    fn cells(&self, fields: &[(String, Tree)], path: &str, cells: &mut Vec<(String, Scalar)>) {
        for (key, value) in fields {
            let name = format!("{path}{key}");
            match value {
                Tree::Scalar(scalar) => cells.push((name, scalar.clone())),
                Tree::Record(inner) if !inner.is_empty() => {
                    self.cells(inner, &format!("{name}."), cells);
                }
                Tree::List(_) | Tree::Record(_) => {
                    cells.push((name, Scalar::Text(self.tree(value))));
                }
            }
        }
    }
}

fn scalar() -> impl Strategy<Value = Scalar> {
    prop_oneof![
        3 => "-?(0|[1-9][0-9]{0,12})(\\.[0-9]{1,4})?".prop_map(Scalar::Number),
        1 => "-?[1-9](\\.[0-9]{1,4})?[eE][+-]?[0-9]{1,2}".prop_map(Scalar::Number),
        // No text that could be a number or mean that there is none.
        2 => "x\\PC{0,6}y".prop_map(Scalar::Text),
        2 => "x[a\"\\\\/\n\t\u{1}é😀]{0,6}y".prop_map(Scalar::Text),
        1 => prop_oneof![Just("null"), Just("true"), Just("false")].prop_map(Scalar::Word),
    ]
}

fn key() -> impl Strategy<Value = String> {
    prop_oneof!["[a-e]", "[a-z]{1,3}", "[aé\"\\\\ \n😀]{0,2}x"]
}

fn unique<T>(fields: Vec<(String, T)>) -> Vec<(String, T)> {
    let mut seen = HashSet::new();
    fields.into_iter().filter(|(key, _)| seen.insert(key.clone())).collect()
}

fn fields() -> impl Strategy<Value = Fields> {
    let leaf = prop_oneof![
        4 => scalar().prop_map(Tree::Scalar),
        1 => vec(scalar(), 0..3).prop_map(Tree::List),
    ];
    let tree = leaf.prop_recursive(3, 8, 3, |inner| {
        vec((key(), inner), 0..3).prop_map(|fields| Tree::Record(unique(fields)))
    });
    vec((key(), tree), 1..5).prop_map(unique)
}

fn style() -> impl Strategy<Value = Style> {
    let blank = prop_oneof![2 => Just(String::new()), 1 => "[ \t\r\n]{1,3}"];
    (blank, any::<bool>()).prop_map(|(blank, escapes)| Style { blank, escapes })
}

/// A document of any form.
pub fn document() -> impl Strategy<Value = Document> {
    let map = vec((key(), scalar()), 1..60).prop_map(unique);
    prop_oneof![
        (vec(fields(), 1..6), style(), any::<bool>())
            .prop_map(|(records, style, lines)| of_records(&records, &style, lines)),
        (vec(scalar(), 1..8), style(), any::<bool>())
            .prop_map(|(scalars, style, lines)| of_scalars(&scalars, &style, lines)),
        (vec([scalar(), scalar()], 0..6), style())
            .prop_map(|(pairs, style)| of_pairs(pairs, &style)),
        (map, style()).prop_map(|(map, style)| of_map(map, &style)),
    ]
}

fn joined(elements: Vec<String>, style: &Style, lines: bool) -> String {
    if lines { elements.join("\n") } else { style.list(elements.into_iter()) }
}

fn of_records(records: &[Fields], style: &Style, lines: bool) -> Document {
    let mut names: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    for fields in records {
        let mut cells = Vec::new();
        style.cells(fields, "", &mut cells);
        for (name, _) in &cells {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let cell =
            |name| cells.iter().find(|(known, _)| known == name).map(|(_, cell)| cell.clone());
        rows.push(names.iter().map(cell).collect());
    }
    let texts = records.iter().map(|fields| style.record(fields)).collect();
    Document { text: joined(texts, style, lines), lines, names, rows }
}

fn of_scalars(scalars: &[Scalar], style: &Style, lines: bool) -> Document {
    let texts = scalars.iter().map(|scalar| style.scalar(scalar)).collect();
    let rows = scalars.iter().map(|scalar| vec![Some(scalar.clone())]).collect();
    Document { text: joined(texts, style, lines), lines, names: vec!["value".to_owned()], rows }
}

fn pair_names() -> Vec<String> {
    ["label", "value"].map(str::to_owned).to_vec()
}

fn of_pairs(mut pairs: Vec<[Scalar; 2]>, style: &Style) -> Document {
    // The first row is data, because `--no-header` says so. What could be a header is tested with given texts.
    let pair = |label: &str, value: &str| {
        [Scalar::Text(label.to_owned()), Scalar::Number(value.to_owned())]
    };
    pairs.splice(0..0, [pair("a", "1"), pair("b", "2")]);
    let text = |pair: &[Scalar; 2]| style.list(pair.iter().map(|scalar| style.scalar(scalar)));
    let text = joined(pairs.iter().map(text).collect(), style, false);
    let rows = pairs.into_iter().map(|pair| pair.map(Some).to_vec()).collect();
    Document { text, lines: false, names: pair_names(), rows }
}

fn of_map(map: Vec<(String, Scalar)>, style: &Style) -> Document {
    let fields: Fields =
        map.iter().map(|(key, value)| (key.clone(), Tree::Scalar(value.clone()))).collect();
    let row = |(key, value)| vec![Some(Scalar::Text(key)), Some(value)];
    let rows = map.into_iter().map(row).collect();
    Document { text: style.record(&fields), lines: false, names: pair_names(), rows }
}

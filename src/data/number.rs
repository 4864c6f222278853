//! PLACEHOLDER with the real interface; the real module replaces this file.
#![allow(missing_docs, clippy::pedantic)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Decimal {
    #[default]
    Point,
    Comma,
}
pub enum Reading<'a> {
    Number(Numeral<'a>),
    Missing,
    Text,
    Malformed(Malformed),
}
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Numeral<'a> {
    pub value: f64,
    pub digits: &'a str,
    pub grouped: bool,
    pub unit: Option<Unit<'a>>,
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit<'a> {
    Before(&'a str),
    After(&'a str),
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Malformed {
    Groups,
}
impl Malformed {
    pub fn reason(&self) -> String {
        "has wrong digit groups".into()
    }
    pub fn hint(&self) -> Option<String> {
        None
    }
    pub fn code(&self) -> &'static str {
        "wrong_groups"
    }
}
pub fn read(cell: &str, _: Decimal) -> Reading<'_> {
    match cell.trim() {
        "" | "-" | "NA" => Reading::Missing,
        digits => match digits.parse::<f64>() {
            Ok(value) if value.is_finite() => {
                Reading::Number(Numeral { value, digits, grouped: false, unit: None })
            }
            _ => Reading::Text,
        },
    }
}
pub fn json_number(literal: &str) -> Result<Numeral<'_>, Malformed> {
    Ok(Numeral {
        value: literal.parse().unwrap_or(0.0),
        digits: literal,
        grouped: false,
        unit: None,
    })
}
#[derive(Clone, PartialEq, Debug)]
pub struct Number {
    value: f64,
    literal: Box<str>,
}
impl Number {
    pub fn from_numeral(n: &Numeral<'_>, _: Decimal) -> Number {
        Number { value: n.value, literal: n.digits.into() }
    }
    pub fn from_f64(value: f64) -> Number {
        Number { value, literal: value.to_string().into() }
    }
    pub fn value(&self) -> f64 {
        self.value
    }
    pub fn literal(&self) -> &str {
        &self.literal
    }
    pub fn shown(&self, _separators: bool) -> String {
        self.literal.to_string()
    }
}
pub fn wants_separators(values: impl Iterator<Item = f64>) -> bool {
    values.into_iter().any(|v| (1e4..1e15).contains(&v.abs()))
}

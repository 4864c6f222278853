//! The value types of options. Each is parsed from a word and can be written as one.

use super::{Keyword, MAX_POINTS};

/// A type that the value of an option can have.
pub trait OptionValue: Sized {
    const MAY_BE_NEGATIVE: bool = false;

    /// Parses a word; the error describes what was expected.
    fn parse(word: &str) -> Result<Self, String>;

    /// The word that parses to this value.
    fn to_word(&self) -> String;

    /// The words to choose from, each with its meaning; empty if they cannot be listed.
    fn words() -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
}

impl<T: Keyword> OptionValue for T {
    fn parse(word: &str) -> Result<Self, String> {
        Self::from_word(word).ok_or_else(|| "one of its words".to_owned())
    }

    fn to_word(&self) -> String {
        self.word().to_owned()
    }

    fn words() -> Vec<(&'static str, &'static str)> {
        Self::ALL.iter().map(|choice| (choice.word(), choice.help())).collect()
    }
}

impl OptionValue for String {
    fn parse(word: &str) -> Result<Self, String> {
        Ok(word.to_owned())
    }

    fn to_word(&self) -> String {
        self.clone()
    }
}

impl OptionValue for f64 {
    const MAY_BE_NEGATIVE: bool = true;

    fn parse(word: &str) -> Result<Self, String> {
        let number = word.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| "a number, such as 2.5".to_owned())
    }

    fn to_word(&self) -> String {
        self.to_string()
    }
}

/// A whole number between these bounds, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeNumber<const MIN: usize, const MAX: usize = { usize::MAX }>(pub usize);

impl<const MIN: usize, const MAX: usize> OptionValue for WholeNumber<MIN, MAX> {
    fn parse(word: &str) -> Result<Self, String> {
        let number = word.parse().ok().filter(|number| (MIN..=MAX).contains(number));
        let to = if MAX == usize::MAX { String::new() } else { format!(" to {MAX}") };
        number.map(Self).ok_or_else(|| format!("a whole number from {MIN}{to}"))
    }

    fn to_word(&self) -> String {
        self.0.to_string()
    }
}

/// The maximum number of decimals; `usize::MAX` for `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digits(pub usize);

impl OptionValue for Digits {
    fn parse(word: &str) -> Result<Self, String> {
        let number = if word == "all" { Some(usize::MAX) } else { word.parse().ok() };
        number.map(Self).ok_or_else(|| "a whole number from 0, or all".to_owned())
    }

    fn to_word(&self) -> String {
        if self.0 == usize::MAX { "all".to_owned() } else { self.0.to_string() }
    }
}

/// The ASCII byte that separates fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delimiter(pub u8);

impl OptionValue for Delimiter {
    fn parse(word: &str) -> Result<Self, String> {
        match word.as_bytes() {
            [b'\\', b't'] => Ok(Self(b'\t')),
            [b'"' | b'\n' | b'\r'] => {
                Err("a character other than a quote or a line end".to_owned())
            }
            [byte] if byte.is_ascii() => Ok(Self(*byte)),
            _ => Err("one ASCII character, such as ; or \\t".to_owned()),
        }
    }

    fn to_word(&self) -> String {
        match self.0 {
            b'\t' => r"\t".to_owned(),
            byte => char::from(byte).to_string(),
        }
    }
}

/// The number of bins of a histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bins {
    /// The number is chosen from the number of values.
    Auto,
    About(usize),
}

impl OptionValue for Bins {
    fn parse(word: &str) -> Result<Self, String> {
        if word == "auto" {
            return Ok(Self::Auto);
        }
        let count = WholeNumber::<1, MAX_POINTS>::parse(word);
        count.map(|count| Self::About(count.0)).map_err(|what| format!("{what}, or auto"))
    }

    fn to_word(&self) -> String {
        match self {
            Self::Auto => "auto".to_owned(),
            Self::About(count) => count.to_string(),
        }
    }
}

/// A number as the values are written: `500`, `500ms`, `15m`, `2Gi`.
#[derive(Clone, PartialEq, Debug)]
pub struct Amount {
    pub value: f64,
    /// Empty without a unit.
    pub unit: String,
}

impl OptionValue for Amount {
    const MAY_BE_NEGATIVE: bool = true;

    fn parse(word: &str) -> Result<Self, String> {
        let is_digit = |letter: char| letter.is_ascii_digit() || letter == '.';
        let (number, unit) = word.split_at(word.rfind(is_digit).map_or(0, |last| last + 1));
        match f64::parse(number) {
            Ok(value) => Ok(Self { value, unit: unit.trim().to_owned() }),
            Err(_) => {
                Err("a number with a decimal point, perhaps with a unit, such as 2.5 or 15m"
                    .to_owned())
            }
        }
    }

    fn to_word(&self) -> String {
        format!("{}{}", self.value, self.unit)
    }
}

/// A level with its name, if it has one.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    pub amount: Amount,
    pub name: Option<String>,
}

impl OptionValue for Mark {
    const MAY_BE_NEGATIVE: bool = true;

    fn parse(word: &str) -> Result<Self, String> {
        let (level, name) = word.split_once('=').unwrap_or((word, ""));
        let [level, name] = [level, name].map(str::trim);
        let Ok(amount) = Amount::parse(level) else {
            return Err(
                "a number with a decimal point, perhaps with a unit and a name, as in 2.5s=SLO"
                    .to_owned(),
            );
        };
        Ok(Self { amount, name: (!name.is_empty()).then(|| name.to_owned()) })
    }

    fn to_word(&self) -> String {
        let amount = self.amount.to_word();
        match &self.name {
            Some(name) => format!("{amount}={name}"),
            None => amount,
        }
    }
}

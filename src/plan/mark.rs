//! A level to compare values with, as `--mark 500=SLO` says it. Knows neither its unit nor where it is drawn.

use super::option::OptionValue;
use super::{Plan, Setting};

/// The most levels that a chart has.
const MAX_MARKS: usize = 4;

/// A level, and what it is called.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    pub value: f64,
    pub name: Option<String>,
}

impl OptionValue for Mark {
    const MAY_BE_NEGATIVE: bool = true;

    fn parse(word: &str) -> Result<Self, String> {
        let (number, name) = word.split_once('=').unwrap_or((word, ""));
        let value = f64::parse(number.trim());
        let value = value.map_err(|_| "it is a number, and perhaps a name: 500=SLO".to_owned())?;
        let name = name.trim();
        Ok(Self { value, name: (!name.is_empty()).then(|| name.to_owned()) })
    }

    fn to_word(&self) -> String {
        match &self.name {
            Some(name) => format!("{}={name}", self.value),
            None => self.value.to_string(),
        }
    }
}

impl Plan {
    /// What is wrong with its levels: there are too many, or the axis does not reach one.
    pub(crate) fn mark_fault(&self) -> Option<String> {
        if self.marks.len() > MAX_MARKS {
            return Some(format!(
                "--mark takes at most {MAX_MARKS} levels, found {}",
                self.marks.len()
            ));
        }
        self.marks.iter().find_map(|mark| {
            if mark.value < 0.0 && self.has_no_low_end() && !self.signed {
                return Some(format!("--mark {} needs --signed: bars begin at zero", mark.value));
            }
            if mark.value <= 0.0 && self.bounds.is_log {
                return Some(above_zero("mark", mark.value));
            }
            let (_, end) = self.bounds.exceeded(mark.value)?;
            let value = mark.value;
            Some(match end {
                Setting::Min(_) => format!("--mark {value} is below --min"),
                _ => format!("--mark {value} is above --max"),
            })
        })
    }
}

/// What is wrong with a place on a logarithmic axis.
pub(super) fn above_zero(option: &str, value: f64) -> String {
    format!("--{option} {value} is not above zero, as --log needs")
}

//! The path to the data inside an envelope, such as `data.items`, `[0].rows` or `["a.b"]`: its
//! grammar, and the way along it. What is not on the path is skipped, never held; the envelope is
//! read to its end, so that a broken one is refused.

use super::out::equal_keys;
use super::token::{JsonType, Token};
use super::walker::Walker;
use crate::fault::{Fault, Hint, Json, Kind, Place, nearest};

/// Keys that a refusal names, and characters of each.
const MOST_KNOWN: usize = 8;
/// Keys that are compared with a wrong one.
const MOST_COMPARED: usize = 64;

/// One step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A key; in an array, its digits are an index.
    Key(String),
    /// An index in brackets.
    Index(u64),
}

/// The steps of the path that a user wrote.
pub(super) fn steps(path: &str) -> Result<Vec<Step>, Fault> {
    let wrong = || {
        let hint = Hint::say("as in data.items, data.0.rows or data[\"a.b\"]");
        Fault::from(Kind::Usage(format!("--at {path} is not a path"), Some(hint)))
    };
    let mut steps = Vec::new();
    let mut rest = path.strip_prefix('.').unwrap_or(path);
    while !rest.is_empty() {
        if let Some(bracket) = rest.strip_prefix('[') {
            let (step, after) = in_brackets(bracket).ok_or_else(wrong)?;
            steps.push(step);
            rest = after;
        } else {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            let (key, after) = rest.split_at_checked(end).ok_or_else(wrong)?;
            if key.is_empty() {
                return Err(wrong());
            }
            steps.push(Step::Key(key.to_owned()));
            rest = after;
        }
        if let Some(after) = rest.strip_prefix('.') {
            if after.is_empty() || after.starts_with('.') {
                return Err(wrong());
            }
            rest = after;
        }
    }
    Ok(steps)
}

fn in_brackets(text: &str) -> Option<(Step, &str)> {
    if text.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<String>();
        let key = values.next()?.ok()?;
        let (_, after) = text.split_at_checked(values.byte_offset())?;
        return Some((Step::Key(key), after.strip_prefix(']')?));
    }
    let (digits, after) = text.split_once(']')?;
    Some((Step::Index(digits.parse().ok()?), after))
}

/// The path with a key more, in the form that [`steps`] reads.
pub(super) fn step(path: &str, key: &str) -> String {
    if key.is_empty() || key.contains(['.', '[', '"']) || key.chars().any(char::is_control) {
        return format!("{path}[{}]", serde_json::Value::from(key));
    }
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// The way to a value: its path, and what is around it.
#[derive(Default)]
pub(super) struct Way {
    pub path: String,
    /// The path of each object, with the key that was taken there; of an array, none.
    around: Vec<Option<(String, String)>>,
}

impl Way {
    /// Goes along the steps to the value at their end.
    pub fn down(steps: Vec<Step>, walker: &mut Walker<'_, '_>) -> Result<Self, Fault> {
        let mut way = Self::default();
        for next in steps {
            let index = match &next {
                Step::Index(index) => Some(*index),
                Step::Key(key) => key.parse().ok(),
            };
            let before = std::mem::take(&mut way.path);
            match (walker.value()?, next, index) {
                (b'{', Step::Key(key), _) => {
                    to_key(&key, &before, walker)?;
                    way.path = step(&before, &key);
                    way.around.push(Some((before, key)));
                }
                (b'[', _, Some(index)) => {
                    way.path = format!("{before}[{index}]");
                    to_index(index, &way.path, walker)?;
                    way.around.push(None);
                }
                (_, Step::Key(key), _) => return Err(no_path(step(&before, &key), &[], None)),
                (_, Step::Index(index), _) => {
                    return Err(no_path(format!("{before}[{index}]"), &[], None));
                }
            }
        }
        Ok(way)
    }

    /// Goes from behind the value to the end of everything around it.
    pub fn up(self, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
        for around in self.around.into_iter().rev() {
            match around {
                Some((path, taken)) => {
                    while let Some(key) = next_key(walker)? {
                        if key == taken {
                            return Err(equal_keys(&path, &key));
                        }
                        walker.skip()?;
                    }
                }
                None => {
                    while walker.next()?.is_some() {
                        walker.skip()?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn to_key(wanted: &str, path: &str, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
    let mut known: Vec<String> = Vec::new();
    walker.read(|tokenizer| tokenizer.enter())?;
    while let Some(key) = next_key(walker)? {
        if key == wanted {
            return Ok(());
        }
        if known.len() < MOST_COMPARED {
            known.push(key.chars().take(MOST_COMPARED).collect());
        }
        walker.skip()?;
    }
    let near = nearest(wanted, known.iter().map(String::as_str)).map(|key| step(path, key));
    known.truncate(MOST_KNOWN);
    Err(no_path(step(path, wanted), &known, near))
}

fn to_index(index: u64, path: &str, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
    let mut before = 0;
    walker.read(|tokenizer| tokenizer.enter())?;
    while walker.next()?.is_some() {
        if before == index {
            return Ok(());
        }
        before += 1;
        walker.skip()?;
    }
    Err(no_path(path.to_owned(), &[], None))
}

/// The next key of an object, whose value comes next.
fn next_key(walker: &mut Walker<'_, '_>) -> Result<Option<String>, Fault> {
    if walker.next()?.is_none() {
        return Ok(None);
    }
    let mut token = Token::MISSING;
    let key = walker.read(|tokenizer| {
        tokenizer.key(&mut token)?;
        Ok(token.text(tokenizer.bytes).into_owned())
    })?;
    if token.kind == JsonType::Half {
        return Err(Fault::new(Json::Surrogate.into(), Place::line(walker.line())));
    }
    Ok(Some(key))
}

fn no_path(step: String, known: &[String], nearest: Option<String>) -> Fault {
    Fault::new(Json::NoPath { step, known: known.to_vec(), nearest }.into(), Place::default())
}

//! The path to the data inside an envelope, such as `data.items`, `[0].rows` or `["a.b"]`: its
//! grammar, and the way along it. What is not on the path is skipped, never held; the envelope is
//! read to its end, so that a broken one is refused.

use serde_json::Value;

use super::out::{equal_keys, under};
use super::token::Token;
use super::walker::Walker;
use crate::fault::{Fault, Hint, Json, Kind, Place, nearest};

/// Keys that are compared with a wrong one, and characters of each.
const MOST_COMPARED: usize = 64;

/// One step of a path.
pub(super) struct Step {
    /// A key; in an array, the digits of an index.
    pub name: String,
    /// Whether it is an index in brackets, which no object has.
    pub is_index: bool,
}

/// The steps of the path that a user wrote.
pub(super) fn steps(path: &str) -> Result<Vec<Step>, Fault> {
    let wrong = || {
        let hint = Hint::say("as in data.items, data.0.rows or data[\"a.b\"]");
        Fault::from(Kind::Usage(format!("--at {path} is not a path"), vec![hint]))
    };
    let mut steps = Vec::new();
    let mut rest = path.strip_prefix('.').unwrap_or(path);
    while !rest.is_empty() {
        let (step, after) = first_step(rest).ok_or_else(wrong)?;
        steps.push(step);
        rest = match after.strip_prefix('.') {
            Some("") => return Err(wrong()),
            next => next.unwrap_or(after),
        };
    }
    Ok(steps)
}

fn first_step(path: &str) -> Option<(Step, &str)> {
    if let Some(bracket) = path.strip_prefix('[') {
        // An index, or a key in quotes.
        let mut values = serde_json::Deserializer::from_str(bracket).into_iter::<Value>();
        let value = values.next()?.ok()?;
        let after = bracket.get(values.byte_offset()..)?.strip_prefix(']')?;
        let index = value.as_u64().map(|index| index.to_string());
        let step =
            Step { is_index: index.is_some(), name: index.or(value.as_str().map(str::to_owned))? };
        return Some((step, after));
    }
    let (name, after) = path.split_at_checked(path.find(['.', '[']).unwrap_or(path.len()))?;
    let step = Step { name: name.to_owned(), is_index: false };
    (!name.is_empty()).then_some((step, after))
}

/// The path with a key more, in the form that [`steps`] reads, and `jq` behind a dot.
pub(super) fn step(path: &str, key: &str) -> String {
    let is_word = key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_word { under(path, key) } else { format!("{path}[{}]", Value::from(key)) }
}

/// The way to a value: its path, and what is around it.
#[derive(Default)]
pub(super) struct Way {
    pub path: String,
    /// The path of each container, with the key that was taken in an object.
    around: Vec<(String, Option<String>)>,
}

impl Way {
    /// Goes along the steps to the value at their end.
    pub fn down(steps: Vec<Step>, walker: &mut Walker<'_, '_>) -> Result<Self, Fault> {
        let mut way = Self::default();
        for Step { name, is_index } in steps {
            let byte = walker.value()?;
            let is_digits = name.bytes().all(|byte| byte.is_ascii_digit());
            let is_index = is_index || byte == b'[' && is_digits;
            let path =
                if is_index { format!("{}[{name}]", way.path) } else { step(&way.path, &name) };
            if byte != if is_index { b'[' } else { b'{' } {
                return Err(no_path(path, Vec::new(), None));
            }
            walker.enter()?;
            let is_object = walker.tokenizer().is_object();
            let (mut index, mut known) = (0, Vec::new());
            loop {
                match child(index, walker)? {
                    Some(found) if found == name => break,
                    Some(found) if is_object && known.len() < MOST_COMPARED => {
                        known.push(found.chars().take(MOST_COMPARED).collect());
                    }
                    Some(_) => {}
                    None => {
                        let near = nearest(&name, known.iter().map(String::as_str));
                        let near = near.map(|key| step(&way.path, key));
                        return Err(no_path(path, known, near));
                    }
                }
                index += 1;
                walker.skip()?;
            }
            way.around.push((std::mem::replace(&mut way.path, path), is_object.then_some(name)));
        }
        Ok(way)
    }

    /// Goes from behind the value to the end of everything around it.
    pub fn up(self, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
        for (path, taken) in self.around.into_iter().rev() {
            while let Some(name) = child(0, walker)? {
                if Some(&name) == taken.as_ref() {
                    return Err(equal_keys(&path, &name));
                }
                walker.skip()?;
            }
        }
        Ok(())
    }
}

/// The key of what comes next in the innermost container, or its index; none at the end.
fn child(index: u64, walker: &mut Walker<'_, '_>) -> Result<Option<String>, Fault> {
    walker.read(|tokenizer| {
        if !tokenizer.next()? {
            return Ok(None);
        }
        if !tokenizer.is_object() {
            return Ok(Some(index.to_string()));
        }
        let mut token = Token::MISSING;
        tokenizer.key(&mut token)?;
        Ok(Some(token.text(tokenizer.bytes).into_owned()))
    })
}

fn no_path(step: String, known: Vec<String>, nearest: Option<String>) -> Fault {
    Fault::new(Json::NoPath { step, known, nearest }.into(), Place::default())
}

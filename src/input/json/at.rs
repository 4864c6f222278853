//! The path to the data inside an envelope, such as `data.items`, `[0].rows` or `["a.b"]`: its
//! grammar, and the way along it. What is not on the path is skipped, never held; the envelope is
//! read to its end, so that a broken one is refused.

use super::out::equal_keys;
use super::token::Token;
use super::walker::Walker;
use crate::fault::{Fault, Hint, Json, Kind, Place, nearest};

/// Keys that a refusal names, and characters of each.
const MOST_KNOWN: usize = 8;
/// Keys that are compared with a wrong one.
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
    let Some(bracket) = path.strip_prefix('[') else {
        let (name, after) = path.split_at_checked(path.find(['.', '[']).unwrap_or(path.len()))?;
        let step = Step { name: name.to_owned(), is_index: false };
        return (!name.is_empty()).then_some((step, after));
    };
    if bracket.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(bracket).into_iter::<String>();
        let name = values.next()?.ok()?;
        let (_, after) = bracket.split_at_checked(values.byte_offset())?;
        return Some((Step { name, is_index: false }, after.strip_prefix(']')?));
    }
    let (digits, after) = bracket.split_once(']')?;
    let index: u64 = digits.parse().ok()?;
    Some((Step { name: index.to_string(), is_index: true }, after))
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
    /// The path of each container, with the key that was taken in an object.
    around: Vec<(String, Option<String>)>,
}

impl Way {
    /// Goes along the steps to the value at their end.
    pub fn down(steps: Vec<Step>, walker: &mut Walker<'_, '_>) -> Result<Self, Fault> {
        let mut way = Self::default();
        for Step { name, is_index } in steps {
            let index: Option<u64> = name.parse().ok();
            let (path, wanted) = match (walker.value()?, index) {
                (b'[', Some(index)) => (format!("{}[{index}]", way.path), index.to_string()),
                (byte, _) => {
                    let path = if is_index {
                        format!("{}[{name}]", way.path)
                    } else {
                        step(&way.path, &name)
                    };
                    if is_index || byte != b'{' {
                        return Err(no_path(path, Vec::new(), None));
                    }
                    (path, name)
                }
            };
            walker.enter()?;
            let is_object = walker.tokenizer().is_object();
            let (mut index, mut known) = (0, Vec::new());
            loop {
                match child(index, walker)? {
                    Some(name) if name == wanted => break,
                    Some(name) if is_object && known.len() < MOST_COMPARED => {
                        known.push(name.chars().take(MOST_COMPARED).collect());
                    }
                    Some(_) => {}
                    None => {
                        let near = nearest(&wanted, known.iter().map(String::as_str));
                        let near = near.map(|key| step(&way.path, key));
                        known.truncate(MOST_KNOWN);
                        return Err(no_path(path, known, near));
                    }
                }
                index += 1;
                walker.skip()?;
            }
            way.around.push((std::mem::replace(&mut way.path, path), is_object.then_some(wanted)));
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

//! The path to the data inside an envelope, such as `data.items`, `[0].rows` or `["a.b"]`: its
//! grammar, and the walk along it. What is not on the path is skipped, never held; the envelope is
//! read to its end, so that a broken one is refused.

use super::out::equal_keys;
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

/// Walks along the steps to a value that stands at a path, has it read there, and walks on to the
/// end of everything around it.
pub(super) fn walk(
    steps: &[Step],
    base: &str,
    walker: &mut Walker<'_, '_>,
    read: &mut dyn FnMut(&mut Walker<'_, '_>, &str) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let Some((first, rest)) = steps.split_first() else { return read(walker, base) };
    let index = match first {
        Step::Index(index) => Some(*index),
        Step::Key(key) => key.parse().ok(),
    };
    match (walker.value()?, first, index) {
        (b'{', Step::Key(key), _) => {
            let mut onward = |walker: &mut Walker<'_, '_>, at: &str| walk(rest, at, walker, read);
            object(key, base, walker, &mut onward)
        }
        (b'[', _, Some(index)) => {
            let path = format!("{base}[{index}]");
            let mut inside = walker.enter()?;
            let mut elements = 0;
            while walker.element(&mut inside)?.is_some() {
                if elements == index {
                    walk(rest, &path, walker, read)?;
                } else {
                    walker.skip()?;
                }
                elements += 1;
            }
            if elements <= index { Err(no_path(path, Vec::new(), None)) } else { Ok(()) }
        }
        (_, Step::Key(key), _) => Err(no_path(step(base, key), Vec::new(), None)),
        (_, Step::Index(index), _) => Err(no_path(format!("{base}[{index}]"), Vec::new(), None)),
    }
}

fn object(
    wanted: &str,
    base: &str,
    walker: &mut Walker<'_, '_>,
    onward: &mut dyn FnMut(&mut Walker<'_, '_>, &str) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let mut inside = walker.enter()?;
    let mut key = String::new();
    let mut found = false;
    let mut known: Vec<String> = Vec::new();
    while walker.member(&mut inside, &mut key)?.is_some() {
        if key != wanted {
            if known.len() < MOST_COMPARED {
                known.push(key.chars().take(MOST_COMPARED).collect());
            }
            walker.skip()?;
        } else if found {
            return Err(equal_keys(base, wanted));
        } else {
            found = true;
            onward(walker, &step(base, wanted))?;
        }
    }
    if found {
        return Ok(());
    }
    let near = nearest(wanted, known.iter().map(String::as_str)).map(|key| step(base, key));
    known.truncate(MOST_KNOWN);
    Err(no_path(step(base, wanted), known, near))
}

fn no_path(step: String, known: Vec<String>, nearest: Option<String>) -> Fault {
    Fault::new(Json::NoPath { step, known, nearest }.into(), Place::default())
}

//! Parses and follows the path to the data inside an envelope, such as `data.items`, `[0].rows` or `["a.b"]`.
//! Everything else is skipped without buffering, but checked: a broken envelope is refused.

use serde_json::Value;

use super::stream::Stream;
use crate::fault::{Fault, FaultKind, Hint, JsonError, Place, nearest};
use crate::input::ReadError;

/// The maximum number of keys that are compared with an unknown one, and of characters of each.
const MAX_COMPARED: usize = 64;

/// One step of a path.
pub(super) struct PathStep {
    /// A key, or the digits of an array index.
    pub name: String,
    /// Whether it is an index in brackets, which no object has.
    pub is_index: bool,
}

/// Parses the path of `--at`.
pub(super) fn parse(path: &str) -> Result<Vec<PathStep>, Fault> {
    let mut steps = Vec::new();
    let mut rest = path.strip_prefix('.').unwrap_or(path);
    while !rest.is_empty() {
        let (step, after) = first_step(rest).ok_or_else(|| not_a_path(path))?;
        steps.push(step);
        rest = match after.strip_prefix('.') {
            Some("") => return Err(not_a_path(path)),
            Some(next) => next,
            None => after,
        };
    }
    Ok(steps)
}

fn not_a_path(path: &str) -> Fault {
    let hint = Hint::words("as in data.items, data.0.rows or data[\"a.b\"]");
    FaultKind::Usage(format!("--at {path} is not a path"), vec![hint]).into()
}

fn first_step(path: &str) -> Option<(PathStep, &str)> {
    let Some(bracket) = path.strip_prefix('[') else {
        let (name, after) = path.split_at_checked(path.find(['.', '[']).unwrap_or(path.len()))?;
        let step = PathStep { name: name.to_owned(), is_index: false };
        return (!name.is_empty()).then_some((step, after));
    };
    // An index, or a key in quotes.
    let mut values = serde_json::Deserializer::from_str(bracket).into_iter::<Value>();
    let step = match values.next()?.ok()? {
        Value::String(name) => PathStep { name, is_index: false },
        index => PathStep { name: index.as_u64()?.to_string(), is_index: true },
    };
    Some((step, bracket.get(values.byte_offset()..)?.strip_prefix(']')?))
}

/// The path of a member, as faults show it.
pub(super) fn under(base: &str, key: &str) -> String {
    if base.is_empty() { key.to_owned() } else { format!("{base}.{key}") }
}

/// A fault of the value at this path, which is empty for the whole input.
pub(super) fn fault(kind: impl Into<FaultKind>, path: &str) -> Fault {
    Fault::new(kind.into(), if path.is_empty() { Place::default() } else { Place::path(path) })
}

/// The path of a member, as [`parse`] reads it, and jq after a leading dot.
pub(super) fn child_path(path: &str, key: &str) -> String {
    if is_word(key) { under(path, key) } else { format!("{path}[{}]", Value::from(key)) }
}

/// Whether a path has this key without quotes, here and in jq.
pub(super) fn is_word(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The value at the end of a path, with the containers around it.
#[derive(Default)]
pub(super) struct PathTarget {
    pub path: String,
    /// The number of containers around it.
    depth: usize,
}

impl PathTarget {
    pub fn enter(
        &mut self,
        PathStep { name, is_index }: PathStep,
        stream: &mut Stream<'_, '_>,
    ) -> Result<(), ReadError> {
        let byte = stream.first_byte()?;
        let is_index = is_index || byte == b'[' && name.bytes().all(|byte| byte.is_ascii_digit());
        let (path, bracket) = if is_index {
            (format!("{}[{name}]", self.path), b'[')
        } else {
            (child_path(&self.path, &name), b'{')
        };
        let (mut known, mut others): (Vec<String>, u64) = (Vec::new(), 0);
        if byte == bracket {
            stream.enter()?;
            let mut index = 0;
            while let Some(key) = next_key(index, stream)? {
                if key == name {
                    self.path = path;
                    self.depth += 1;
                    return Ok(());
                }
                if known.len() == MAX_COMPARED {
                    others += 1;
                } else if !is_index {
                    known.push(key.chars().take(MAX_COMPARED).collect());
                }
                index += 1;
                stream.skip()?;
            }
        }
        let nearest = nearest(&name, known.iter().map(String::as_str));
        let nearest = nearest.map(|key| child_path(&self.path, key));
        Err(FaultKind::from(JsonError::NoPath { step: path, known, others, nearest }).into())
    }

    /// Reads the rest of the containers around the value, after which the input has to end.
    pub fn leave(self, stream: &mut Stream<'_, '_>) -> Result<(), ReadError> {
        for _ in 0..self.depth {
            while next_key(0, stream)?.is_some() {
                stream.skip()?;
            }
        }
        stream.end(false)
    }
}

/// The key or index of the next element of the innermost container; `None` at its end.
fn next_key(index: u64, stream: &mut Stream<'_, '_>) -> Result<Option<String>, ReadError> {
    stream.read(|tokenizer| {
        if !tokenizer.next()? {
            return Ok(None);
        }
        if !tokenizer.nesting.is_object() {
            return Ok(Some(index.to_string()));
        }
        Ok(Some(tokenizer.key()?.text(tokenizer.text).into_owned()))
    })
}

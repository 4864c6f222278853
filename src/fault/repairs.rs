//! Sentences and repairs that several kinds of fault share, or that take more than a line. Knows no
//! place but to name its line in a repair.

use super::report::{Quotes, Report};
use super::{Hint, Place};
use crate::plan::{Flag, From, Missing, Setting, Sizes, Sort, Word};

pub(super) const NOTHING_FOUND: &str = "did the query find nothing? run it on its own to see";

/// How a field with quotes is written.
pub(super) const QUOTES: &str =
    "begin the field with its quote, end it so, and double each one inside: \"5\"\" pipe\"";

/// One example of each form that is accepted.
pub(super) const FORMS: &str = "accepted forms are
  JSON             {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  JSON             [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";

/// Takes `(2d ago)` from `3 (2d ago)`, and leaves what stands behind it in its column.
const BLANKED: &str = r#"perl -pe 's/\(.*?\)/" " x length $&/ge'"#;

/// What to name in place of a file that cannot be read.
pub(super) fn readable(name: &str) -> Hint {
    if name.starts_with(['{', '[']) || name.contains('\n') {
        return Hint::add("if this is the data itself", [Flag::Data.with(name)]);
    }
    Hint::say("name a file that can be read, or pipe the data in, as in: seq 5 | vizchart bar")
}

/// A file whose name says another form than its content.
pub(super) fn other_form(name: From, content: From) -> Report {
    let (says, holds) = (name.word(), content.word());
    let what = format!("the file is {says} by its name, and {holds} inside");
    // No text is JSON by mistake.
    let is_text = matches!(name, From::Csv | From::Tsv);
    let words = [holds].into_iter().chain(is_text.then_some(says));
    Report::new("other_form", what)
        .with(words.map(|word| Hint::add(&format!("if it is {word}"), [Flag::From.with(word)])))
}

/// A cell that is no number.
pub(super) fn not_a_number(cell: &str, place: &Place, q: Quotes) -> Report {
    let report = Report::new("not_a_number", format!("{} is not a number", q.of(cell)));
    let is_noted = cell.starts_with(char::is_numeric) && cell.ends_with(')');
    // What has digits is never left out as if it were missing.
    let taken = Some(place).filter(|_| is_pair(cell)).and_then(last_of_each);
    let report = match (cell.contains(char::is_numeric), place.line) {
        _ if taken.is_some() => report.with(taken),
        (false, _) => report.add("correct the cell, or leave such rows out", [skipping()]),
        (true, Some(_)) if is_noted && cell.contains(" (") => {
            report.with([Hint::through("blank out what is in parentheses", BLANKED)])
        }
        (true, None) => report.say("correct the cell, or leave its row out of the data"),
        (true, Some(_)) => {
            report.with([place.without_line("correct the cell, or leave out its line")])
        }
    };
    // `{"model": "M5 CS", "time": 2.9}`: a member of the whole object.
    let is_member = place.path.as_ref().is_some_and(|path| !path.contains(['.', '[']));
    let record =
        is_member.then(|| Hint::add("if it is one record", [Flag::From.with(From::Jsonl.word())]));
    report.with(record)
}

/// Whether a cell is a list of a number and what may be another, as in `[1435781451.781,"0.5"]`: when
/// something was measured, and what came out.
fn is_pair(cell: &str) -> bool {
    let list = cell.strip_prefix('[').and_then(|cell| cell.strip_suffix(']'));
    let ends = list.and_then(|list| list.split_once(','));
    ends.is_some_and(|(first, last)| {
        first.parse::<f64>().is_ok() && !last.contains([',', '[', '{'])
    })
}

/// Makes numbers of the lists in this member of all records, by their last items.
fn last_of_each(place: &Place) -> Option<Hint> {
    let (record, key) = place.path.as_deref()?.rsplit_once("].")?;
    let (list, _) = record.rsplit_once('[')?;
    let start = if list.is_empty() { String::new() } else { format!(".{list} | ") };
    // What `jq` takes in a path as it is.
    let is_plain =
        key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.'));
    let program = format!("{start}map(.{key} |= last)");
    is_plain.then(|| Hint::jq("take the last item of each list", &program))
}

/// A drawing that has too few columns or lines.
pub(super) fn too_few(code: &'static str, found: usize, what: &str, least: usize) -> Report {
    let are = if found == 1 { " is" } else { "s are" };
    Report::new(code, format!("{found} {what}{are} too few, this needs {least}"))
}

/// For labels that are no dates like the others.
pub(super) fn in_order() -> Hint {
    Hint::add("or keep the order of the input", [Flag::Sort.with(Sort::None.word())])
}

/// What to do where a cell has not the unit of those before it: sizes have an option, the likelier first:
/// `du -h` writes `4.0K` and `1.2G` for powers of 1024, `MB` and `k` are powers of 1000.
pub(super) fn in_one_unit(cell: &str, before: &str) -> Vec<Hint> {
    let own = cell.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
    let units = [own, before];
    // Zero is the same in all of them.
    let is_bare = own.is_empty() && cell.parse::<f64>().is_ok_and(|number| number != 0.0);
    let bare = is_bare.then(|| Hint::say(format!("write {cell}{before} if that is its unit")));
    if own == before || !units.iter().all(|unit| unit.is_empty() || is_size(unit)) {
        let alike = || Hint::say("write all values in one unit, or none with a unit");
        return vec![bare.unwrap_or_else(alike)];
    }
    let hint = |say, sizes: Sizes| Hint::add(say, [Flag::Sizes.with(sizes.word())]);
    let (iec, si) = (hint("if 1K is 1024", Sizes::Iec), hint("if 1K is 1000", Sizes::Si));
    let sizes = match units {
        units if units.iter().any(|unit| unit.contains('i')) => vec![iec],
        units if units.iter().any(|unit| *unit == "k" || unit.len() > 1) => vec![si, iec],
        _ => vec![iec, si],
    };
    bare.into_iter().chain(sizes).collect()
}

/// Whether a unit is an amount of bytes, as tools print it for the eye.
fn is_size(unit: &str) -> bool {
    let prefix = unit.trim_end_matches('B').trim_end_matches('i');
    unit == "B" || matches!(prefix, "k" | "K" | "M" | "G" | "T" | "P")
}

pub(super) fn as_markdown() -> Setting {
    Flag::From.with(From::Markdown.word())
}

pub(super) fn skipping() -> Setting {
    Flag::Missing.with(Missing::Skip.word())
}

//! Hints that several kinds of fault share, and reports that take more than a few lines.

use super::report::{Quotes, Report};
use super::{Filter, Hint, Jq, Place};
use crate::plan::{Flag, From, Keyword, Missing, Setting, Sizes, Sort};

/// One example of each form that is accepted.
pub(super) const FORMS: &str = "accepted forms are
  JSON             {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  JSON             [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";

/// How a field is quoted.
pub(super) const QUOTES: &str =
    "quote the whole field, and double each quote in it, as in: \"5\"\" pipe\"";

/// Leaves out rows without a value.
pub(super) fn skip_missing(words: &str) -> Hint {
    Hint::options(words, [Setting::Missing(Missing::Skip)])
}

/// Keeps the order of the input, for labels that are not dates like the others.
pub(super) fn keep_order() -> Hint {
    Hint::options("keep the order of the input", [Setting::Sort(Sort::None)]).or()
}

/// A label that is not like the others.
pub(super) fn unlike_others(code: &'static str, label: &str, what: &str, q: Quotes) -> Report {
    let label = if label.is_empty() { "an empty label".to_owned() } else { q.of(label) };
    let report = Report::new(code, format!("{label} {what}"));
    report.words("correct it, or leave it out").hints([keep_order()])
}

/// What to do if a file cannot be read.
pub(super) fn readable(name: &str) -> Hint {
    if name.starts_with(['{', '[']) || name.contains('\n') {
        return Hint::when("this is the data itself", [Setting::Data(name.to_owned())]);
    }
    Hint::words("name a file that can be read, or pipe the data in, as in: seq 5 | vizchart bar")
}

/// A file whose name says another form than its content.
pub(super) fn other_form(name: From, content: From) -> Report {
    let what =
        format!("the file is {} by its name, and {} inside", form_name(name), form_name(content));
    let mut forms = vec![content];
    if content == From::Aligned {
        // Text in columns has two readings.
        forms.insert(0, From::Columns);
    }
    // No text is JSON by mistake.
    if matches!(name, From::Csv | From::Tsv) {
        forms.push(name);
    }
    Report::new("other_form", what).hints(
        forms
            .into_iter()
            .map(|form| Hint::when(&format!("it is {}", form_name(form)), [Setting::From(form)])),
    )
}

fn form_name(form: From) -> &'static str {
    match form {
        From::Columns | From::Aligned => "text in columns",
        _ => form.word(),
    }
}

pub(super) fn not_a_number(cell: &str, place: &Place, q: Quotes) -> Report {
    let report = Report::new("not_a_number", format!("{} is not a number", q.of(cell)));
    let report = report.hints(Hint::durations(cell)).hints([match last_items(cell, place) {
        Some(hint) => hint,
        None if !cell.contains(char::is_numeric) => skip_missing("leave such rows out"),
        None if place.line.is_some() => Hint::words("correct the cell, or leave out its line"),
        None => Hint::words("correct the cell, or leave its row out of the data"),
    }]);
    // `{"model": "M5 CS", "time": 2.9}`: a member of the whole object.
    match &place.path {
        Some(path) if !path.contains(['.', '[']) => {
            report.when("it is one record", [Setting::From(From::Jsonl)])
        }
        _ => report,
    }
}

/// The program that makes numbers of lists such as `[1435781451.781,"0.5"]`, a time and a value, in a field
/// of records.
fn last_items(cell: &str, place: &Place) -> Option<Hint> {
    let (time, value) = cell.strip_prefix('[')?.strip_suffix(']')?.split_once(',')?;
    let (record, key) = place.path.as_deref()?.rsplit_once("].")?;
    let (list, _) = record.rsplit_once('[')?;
    let is_pair = time.parse::<f64>().is_ok() && !value.contains([',', '[', '{']);
    let is_plain = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.');
    if !is_pair || !is_plain {
        return None;
    }
    let filter = Filter::Jq(list.to_owned(), Jq::LastItems(key.to_owned()));
    Some(Hint::filter("take the last item of each list", filter).without(Flag::At))
}

/// A drawing that has too few columns or lines.
pub(super) fn too_few(code: &'static str, found: usize, what: &str, least: usize) -> Report {
    let are = if found == 1 { " is" } else { "s are" };
    Report::new(code, format!("{found} {what}{are} too few, this needs {least}"))
}

/// What to do if a cell has another unit than the cells before it. Sizes have an option, the likelier value
/// first: `du -h` writes `4.0K` and `1.2G` for powers of 1024, `MB` and `k` are powers of 1000.
pub(super) fn one_unit(cell: &str, before: &str) -> Vec<Hint> {
    let own = cell.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
    // Zero is the same in all units.
    let is_bare = own.is_empty() && cell.parse::<f64>().is_ok_and(|number| number != 0.0);
    let bare = format!("write {cell}{before} if that is its unit");
    let mut hints = if is_bare { vec![Hint::words(bare)] } else { Vec::new() };
    let units = [own, before];
    if own != before && units.iter().all(|unit| unit.is_empty() || is_size(unit)) {
        let is_iec = units.iter().any(|unit| unit.contains('i'));
        let is_si = units.iter().any(|unit| *unit == "k" || unit.len() > 1);
        hints.extend(match (is_iec, is_si) {
            (true, _) => vec![sizes(Sizes::Iec)],
            (false, true) => vec![sizes(Sizes::Si), sizes(Sizes::Iec)],
            (false, false) => vec![sizes(Sizes::Iec), sizes(Sizes::Si)],
        });
    } else if hints.is_empty() {
        hints.extend(Hint::durations(cell).or_else(|| Hint::durations(&format!("1{before}"))));
        hints.push(Hint::words("write all values in one unit, or none with a unit"));
    }
    hints
}

fn sizes(sizes: Sizes) -> Hint {
    let condition = if sizes == Sizes::Iec { "1K is 1024" } else { "1K is 1000" };
    Hint::when(condition, [Setting::Sizes(sizes)]).in_request("write all values in one unit")
}

fn is_size(unit: &str) -> bool {
    let prefix = unit.trim_end_matches('B').trim_end_matches('i');
    unit == "B" || matches!(prefix, "k" | "K" | "M" | "G" | "T" | "P")
}

//! Hints that several kinds of fault share, and reports that take more than a few lines.

use super::report::{Quoter, Report};
use super::{Hint, Place, nearest};
use crate::plan::{
    Chart, Decimal, Delimiter, InputFormat, Keyword, MAX_WIDTH, Missing, Setting, WholeNumber,
};

pub(super) const QUOTES: &str =
    "quote the whole field, and double each quote in it, as in: \"5\"\" pipe\"";

/// What the answer to a question does.
pub(super) const ONLY: &str = "draw only this one";

pub(super) fn skip_missing() -> Hint {
    Hint::options("leave such values out", [Setting::Missing(Missing::Skip)])
}

pub(super) fn unlike_others(code: &'static str, label: &str, what: &str, q: Quoter) -> Report {
    let label = if label.is_empty() { "an empty label".to_owned() } else { q.of(label) };
    Report::new(code, format!("{label} {what}"))
}

/// The hint if a file cannot be read.
pub(super) fn unreadable_file(name: &str) -> Hint {
    if name.starts_with(['{', '[']) || name.contains('\n') {
        return Hint::when("this is the data itself", [Setting::Data(name.to_owned())]);
    }
    Hint::words("name a file that can be read, or pipe the data in, as in: seq 5 | vizchart bar")
}

/// The report if the extension of a file and its content disagree.
pub(super) fn other_form(extension: InputFormat, content: InputFormat) -> Report {
    let [by_name, inside] = [extension, content].map(format_name);
    let what = format!("the file is {by_name} by its name, and {inside} inside");
    // Columns of text can be read in two ways.
    let columns = (content == InputFormat::Aligned).then_some(InputFormat::Columns);
    let formats = columns.into_iter().chain([content, extension]);
    Report::new("other_form", what).hints(formats.map(|format| {
        Hint::when(&format!("it is {}", format_name(format)), [Setting::From(format)])
    }))
}

fn format_name(format: InputFormat) -> &'static str {
    match format {
        InputFormat::Columns | InputFormat::Aligned => "text in columns",
        _ => format.word(),
    }
}

pub(super) fn not_a_number(cell: &str, place: &Place, q: Quoter) -> Report {
    let report = q.report("not_a_number", cell, "is not a number").hints(Hint::durations(cell));
    // What has digits is never left out.
    let report = report.hints((!cell.contains(char::is_numeric)).then(skip_missing));
    // `{"model": "M5 CS", "time": 2.9}`: a member of the whole object.
    match &place.path {
        Some(path) if !path.contains(['.', '[']) => {
            report.when("it is one record", [Setting::From(InputFormat::Jsonl)])
        }
        _ => report,
    }
}

pub(super) fn too_few(code: &'static str, found: usize, what: &str, min: usize) -> Report {
    let are = if found == 1 { " is" } else { "s are" };
    Report::new(code, format!("{found} {what}{are} too few, this needs {min}"))
}

pub(super) fn ragged(expected: usize, found: usize) -> Report {
    let what = format!("expected {expected} fields as in the first record, found {found}");
    let quotes = "quote the field that contains the delimiter, as in \"1,234\"";
    Report::new("ragged_record", what).hints((found > expected).then(|| Hint::words(quotes)))
}

pub(super) fn too_narrow(width: usize, min: usize) -> Report {
    let report = too_few("too_narrow", width, "column", min);
    if min > MAX_WIDTH {
        return report.words(format!("the maximum width is {MAX_WIDTH}: shorten the longest text"));
    }
    report.options("make room", [Setting::Width(WholeNumber(min))])
}

/// Hints for two columns, either of which could be the label.
pub(crate) fn label_hints() -> [Hint; 2] {
    [("first", "1", "2"), ("second", "2", "1")].map(|(which, label, value)| {
        let settings = [Setting::Label(label.to_owned()), Setting::Value(value.to_owned())];
        Hint::when(&format!("the {which} is the label"), settings)
    })
}

pub(super) fn delimiter_name(sign: u8) -> String {
    match sign {
        b' ' => "white space".to_owned(),
        b'\t' => "a tab".to_owned(),
        sign => format!("`{}`", char::from(sign)),
    }
}

pub(super) fn delimiter_hint(sign: u8, decimal_comma: bool) -> Hint {
    let condition = format!("{} separates fields", delimiter_name(sign));
    if sign == b' ' {
        return Hint::when(&condition, [Setting::From(InputFormat::Columns)]);
    }
    let delimiter = Setting::Delimiter(Delimiter(sign));
    if sign == b';' && decimal_comma {
        let comma = Setting::Decimal(Decimal::Comma);
        return Hint::when("commas are decimal signs", [delimiter, comma]);
    }
    Hint::when(&condition, [delimiter])
}

/// Hints to choose among value columns: one of `each`, or those in `together`. `count` is the number of numeric columns.
pub(crate) fn value_hints(
    each: &[String],
    together: &[String],
    count: usize,
    chart: Chart,
) -> Vec<Hint> {
    let one = each.iter().map(|word| only_values("choose one", word).choosing(ONLY));
    let mut hints: Vec<Hint> = one.collect();
    if together.len() < 2 {
        return hints;
    }
    let some = together.join(",");
    if !chart.shape().has_groups() {
        hints.insert(0, only_values("choose some", &some));
        return hints;
    }
    let groups = Hint::options("draw groups", [Setting::Value(some)]).or();
    // A request draws all its columns.
    let is_all = together.len() == count;
    hints.insert(1, if is_all { groups.grouped() } else { groups.for_example() });
    hints
}

pub(super) fn only_values(words: &str, columns: &str) -> Hint {
    Hint::example(words, [Setting::Value(columns.to_owned())])
}

pub(super) fn decimal(condition: &str, sign: Decimal) -> Hint {
    Hint::when(condition, [Setting::Decimal(sign)])
}

pub(super) fn did_you_mean(name: &str, known: &[String], q: Quoter) -> Option<Hint> {
    let near = nearest(name, known.iter().map(String::as_str))?;
    Some(Hint::words(format!("did you mean {}?", q.of(near))))
}

pub(super) fn ragged_row(expected: usize, found: usize) -> Report {
    let what = match expected {
        1 => "expected a row of one cell, between pipes".to_owned(),
        _ => format!("expected {expected} cells as in the header, found {found}"),
    };
    let escape = "write a pipe inside a cell as \\|, or pass CSV";
    Report::new("ragged_row", what).hints((found > expected).then(|| Hint::words(escape)))
}

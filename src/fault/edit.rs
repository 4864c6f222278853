//! The repairs that take some working out: what to write in place of a cell, which flags settle a
//! doubt. Knows one fault each, not its place.

use super::convert::{is_size, parts, written_in};
use super::{Column, Hint, Place};
use crate::data::number::{Decimal, Malformed};
use crate::plan::{Chart, MOST_SERIES};

/// The flags for one of the delimiters that fit.
pub(super) fn delimited(sign: char, decimal_comma: bool) -> Hint {
    match sign {
        ' ' => Hint::add("if white space parts the fields", &["--from", "columns"]),
        ';' if decimal_comma => {
            let add = ["--delimiter", ";", "--decimal", "comma"];
            Hint::add("if commas are decimal signs", &add)
        }
        sign => {
            let sign = if sign == '\t' { r"\t".to_owned() } else { sign.to_string() };
            Hint::add(&format!("if it is {}", named(&sign)), &["--delimiter", &sign])
        }
    }
}

fn named(sign: &str) -> &str {
    match sign {
        "," => "the comma",
        ";" => "the semicolon",
        r"\t" => "the tab",
        other => other,
    }
}

/// The command without the line at fault.
pub(super) fn without_line(say: &str, place: &Place) -> Vec<Hint> {
    match place.line {
        Some(line) => vec![Hint::through(say, format!("sed {line}d"))],
        None => vec![Hint::say(say)],
    }
}

/// The flags where several columns could be the value.
pub(super) fn several_values(columns: &[Column], chart: Chart) -> Vec<Hint> {
    let likely = columns.iter().find(|column| !is_key(&column.name)).or(columns.first());
    let first = likely.map_or("", Column::word);
    let one = Hint::add("choose one, as in", &["--value", first]);
    if chart == Chart::Line && columns.len() > MOST_SERIES {
        let most = Column::list(columns.iter().take(MOST_SERIES));
        return vec![Hint::add("choose some, as in", &["--value", &most])];
    }
    let all = if columns.len() == 2 { "or draw both" } else { "or draw them all" };
    let lines = Hint::draw(all, Chart::Line);
    let fit = chart == Chart::Bar && columns.len() <= MOST_SERIES;
    [Some(one), fit.then_some(lines)].into_iter().flatten().collect()
}

/// Whether the numbers under this name count nothing.
fn is_key(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    lower == "id" || lower.ends_with("_id") || lower == "index" || lower == "year"
}

/// What to do where a unit differs from the one before.
pub(super) fn mixed_units(cell: &str, before: Option<&str>) -> Vec<Hint> {
    let one = "write all values in one unit";
    let (number, own) = parts(cell).unwrap_or((cell, ""));
    let is_sized = |unit: &str| unit.is_empty() || is_size(unit);
    let before_or_none = before.unwrap_or_default();
    if is_sized(own) && is_sized(before_or_none) && own != before_or_none {
        // Zero is the same in all of them.
        let is_bare = own.is_empty() && cell.parse::<f64>().is_ok_and(|number| number != 0.0);
        let plain = is_bare.then(|| other_unit(cell, before_or_none));
        return plain.into_iter().flatten().chain(sizes(&[own, before_or_none])).collect();
    }
    let Some(unit) = before else {
        let say = format!("write {number} in its place, and give the unit to all");
        return match own {
            "" => vec![Hint::say(format!("{one}, or none with a unit"))],
            unit => vec![Hint::add(&say, &["--unit", unit])],
        };
    };
    other_unit(cell, unit)
}

/// What to write where the unit is another than that of all.
pub(super) fn other_unit(cell: &str, unit: &str) -> Vec<Hint> {
    let one = "write all values in one unit";
    vec![Hint::say(match written_in(cell, unit) {
        Some(written) => format!("write {written} in its place"),
        None if cell.parse::<f64>().is_ok() => format!("write {cell}{unit} if that is its unit"),
        None => one.to_owned(),
    })]
}

/// The flags for sizes of these units, the likelier first: `du -h` writes `4.0K` and `1.2G` for powers
/// of 1024, `MB` and `k` are powers of 1000.
fn sizes(units: &[&str]) -> Vec<Hint> {
    let iec = || Hint::add("if 1K is 1024", &["--sizes", "iec"]);
    let si = || Hint::add("if 1K is 1000", &["--sizes", "si"]);
    if units.iter().any(|unit| unit.contains('i')) {
        return vec![iec()];
    }
    let is_metric = |unit: &&str| *unit == "k" || unit.len() > 1;
    if units.iter().any(is_metric) { vec![si(), iec()] } else { vec![iec(), si()] }
}

/// What to write in place of a number that is written wrong.
pub(super) fn malformed(cell: &str, why: Malformed) -> Vec<Hint> {
    let digits = |without: &[char]| cell.replace(without, "");
    let decimal = |say: &str, decimal: Decimal| {
        let word = if decimal == Decimal::Point { "point" } else { "comma" };
        vec![Hint::add(say, &["--decimal", word])]
    };
    let say = |text: String| vec![Hint::say(text)];
    match why {
        Malformed::Groups(Some(fits)) | Malformed::Separator('.' | ',', Some(fits)) => {
            decimal(&format!("if `{}` is the decimal sign", fits.sign()), fits)
        }
        Malformed::Separator(sign, Some(fits)) => {
            let without = digits(&[sign]);
            decimal(&format!("write {without}, without separators, and run"), fits)
        }
        Malformed::Separator(sign, None) => {
            say(format!("write {}, without separators", digits(&[sign])))
        }
        Malformed::Groups(None) => say(format!(
            "write groups of three digits, or {} without groups",
            digits(&[first_sign(cell)])
        )),
        Malformed::TrailingPoint => {
            say(format!("write {} in its place", cell.trim_end_matches(['.', ','])))
        }
        Malformed::Accounting => say(format!("write -{} in its place", digits(&['(', ')', ' ']))),
        Malformed::TwoUnits => {
            let bare = cell.trim_start_matches(|sign: char| !sign.is_ascii_digit());
            say(format!("write {bare}, without the sign in front"))
        }
        Malformed::NotDecimal => match in_decimal(cell) {
            Some(number) => say(format!("write {number} in its place")),
            None => say(format!("write {} in its place", digits(&['_']))),
        },
        Malformed::NotFinite => vec![Hint::add("leave such rows out", &["--missing", "skip"])],
        Malformed::MinusBehind => {
            say(format!("write -{} in its place", cell.trim_end_matches(['-', '−']).trim_end()))
        }
        Malformed::Dash(dash) => {
            say(format!("write -{} in its place", cell.trim_start_matches(dash).trim_start()))
        }
        Malformed::Mark(mark) => {
            say(format!("write {} in its place", cell.trim_matches([mark, ' ', '\t'])))
        }
        _ => why.hint().map(Hint::say).into_iter().collect(),
    }
}

/// The value of `0x1F`.
fn in_decimal(cell: &str) -> Option<u64> {
    let bases = [("0x", 16), ("0o", 8), ("0b", 2)];
    let lower = cell.to_ascii_lowercase();
    bases
        .into_iter()
        .find_map(|(mark, base)| u64::from_str_radix(lower.strip_prefix(mark)?, base).ok())
}

/// The sign that groups digits: of two, it comes first.
fn first_sign(cell: &str) -> char {
    cell.chars().find(|sign| matches!(sign, ',' | '.')).unwrap_or(',')
}

/// What to do about a mistake in the syntax, with the flag that it takes as well.
pub(super) fn syntax(repair: Option<&'static str>, found: &str) -> Vec<Hint> {
    let mut hints: Vec<Hint> = match found {
        "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined" => {
            let say = "write null in its place, and leave such rows out";
            vec![Hint::add(say, &["--missing", "skip"])]
        }
        "True" | "False" | "None" => Vec::new(),
        _ => repair.iter().map(|&text| Hint::say(text)).collect(),
    };
    if matches!(found, "'" | "True" | "False" | "None") {
        hints.push(Hint::through("if Python wrote it", LITERAL));
    }
    hints
}

/// The way from Python's notation to JSON.
const LITERAL: &str =
    "python3 -c 'import ast, json, sys; print(json.dumps(ast.literal_eval(sys.stdin.read())))'";

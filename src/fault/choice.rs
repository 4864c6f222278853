//! Where there are several of something and one has to be chosen: columns, series, delimiters, what a
//! first row is. Knows the names of all, not what they hold.

use super::repairs::skipping;
use super::report::{Quotes, Report};
use super::typed::Answer;
use super::{Hint, NamedColumn, nearest};
use crate::plan::{Chart, DateOrder, Decimal, Flag, From, MOST_SERIES, Takes, Word};

/// The column of a request that says of which series a point is.
const SERIES: &str = "series";

/// What makes it doubtful whether a first row is a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// `country,2020,2021` or `,5` above numbers; the last of several such columns, where the chart
    /// draws but one: its head, and its number from 1.
    Numbers(Option<(Box<NamedColumn>, usize)>),
    /// `web,NULL` above numbers.
    Nothing,
    /// `web,50-60` above numbers; the cell.
    Odd(String),
}

/// `day,in,out` for a chart that draws one of them, or `most` if it is asked to; `measures` are those
/// that are worth it.
pub(super) fn several_values(
    columns: &[NamedColumn],
    measures: &[NamedColumn],
    (chart, most): (Chart, usize),
    quotes: Quotes,
) -> Report {
    let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let count = match names.len() {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        n => n.to_string(),
    };
    let limit = match chart.takes() {
        Takes::Rows => "is sorted by one".to_owned(),
        Takes::Points | Takes::Series if most == 1 => "draws one of them with --by".to_owned(),
        Takes::Points if names.len() > most => format!("draws one, or groups of at most {most}"),
        Takes::Points => "draws one".to_owned(),
        Takes::Series => format!("draws at most {most}"),
    };
    let (names, word) = (quotes.list(&names), chart.word());
    let what = format!("{count} columns hold numbers: {names}; {word} {limit}");
    let answer = |column: &NamedColumn| {
        Answer::new(&column.name, &[Flag::Value.with(column.word())], quotes.0)
    };
    Report::new("several_value_columns", what).with(values_to_draw(measures, chart, most)).ask(
        "Which column holds the values",
        "Value column",
        columns.iter().map(answer).collect(),
    )
}

/// As what a chart that draws so many can draw one or some of these columns.
fn values_to_draw(measures: &[NamedColumn], chart: Chart, most: usize) -> Vec<Hint> {
    let several = Flag::Value.with(NamedColumn::list(measures.iter().take(most)));
    let one = measures.first().map_or("", NamedColumn::word);
    let one = Hint::add("choose one, as in", [Flag::Value.with(one)]);
    match (chart.takes(), measures.len()) {
        _ if most == 1 => vec![one],
        (Takes::Series, _) => vec![Hint::add("choose some, as in", [several])],
        (Takes::Points, 2..) if measures.len() <= most => {
            vec![one, Hint::group("or draw groups", several)]
        }
        // A request draws all columns that it has.
        (Takes::Points, 2..) => vec![one, Hint::add("or draw groups, as in", [several])],
        (Takes::Points | Takes::Rows, _) => vec![one],
    }
}

/// Columns in `ms` and in `%` on one scale.
pub(super) fn several_units(
    chart: Chart,
    columns: &[(Option<String>, NamedColumn)],
    quotes: Quotes,
) -> Report {
    let units = columns.iter().map(|(unit, _)| unit.as_deref());
    let units: Vec<String> =
        units.map(|unit| unit.map_or("none".to_owned(), |unit| quotes.of(unit))).collect();
    let units = units.join(", ");
    let noun = chart.noun();
    let what = format!("the values have several units ({units}), and a {noun} has one scale");
    let first = columns.first().map(|(unit, _)| unit);
    let alike = columns.iter().filter(|(unit, _)| Some(unit) == first);
    let names = NamedColumn::list(alike.map(|(_, column)| column));
    Report::new("several_units", what)
        .add("choose columns of one unit, as in", [Flag::Value.with(names)])
}

/// More series than a chart draws; `is_all` says whether these are all.
pub(super) fn too_many_series(
    chart: Chart,
    most: usize,
    names: &[String],
    is_all: bool,
    quotes: Quotes,
) -> Report {
    let limit = match most {
        1 => "one series".to_owned(),
        most => format!("at most {most} series"),
    };
    let shown = quotes.bare_list(names.get(..4).unwrap_or(names));
    let more = if names.len() > 4 { ", and more" } else { "" };
    let count = names.len();
    let count = if is_all { count.to_string() } else { format!("more than {}", count - 1) };
    let what = format!("{} takes {limit}, found {count} ({shown}{more})", chart.word());
    let first = names.first().map_or("", String::as_str);
    let answer = |name: &String| Answer::new(name, &[Flag::Series.with(name)], quotes.0);
    let fit = |chart: &Chart| is_all && names.len() <= chart.most_series();
    let all = match chart.takes() {
        Takes::Points => {
            Some(chart).filter(fit).map(|_| Hint::group("draw groups", Flag::By.with(SERIES)))
        }
        Takes::Rows => Some(Chart::Line).filter(fit).map(|line| Hint::draw("draw them all", line)),
        Takes::Series => None,
    };
    Report::new("too_many_series", what)
        .with(all)
        .add("choose one, as in", [Flag::Series.with(first)])
        .ask("Which series is to be drawn", "Series", names.iter().map(answer).collect())
}

/// `--series diesel` where the series are `gas` and `ev`.
pub(super) fn unknown_series(name: &str, known: &[String], quotes: Quotes) -> Report {
    let there = match known {
        [] => "the only one has no name".to_owned(),
        known => {
            let shown = quotes.list(known.get(..MOST_SERIES).unwrap_or(known));
            let more = if known.len() > MOST_SERIES { ", and more" } else { "" };
            format!("found {shown}{more}")
        }
    };
    let near = nearest(name, known.iter().map(String::as_str));
    let other = near.or(known.first().map(String::as_str));
    Report::new("unknown_series", format!("there is no series {}, {there}", quotes.of(name)))
        .with(other.map(|other| Hint::add(similar(name, other), [Flag::Series.with(other)])))
}

/// How a name is proposed: as what was meant, or as one that there is.
pub(super) fn similar(name: &str, other: &str) -> &'static str {
    if nearest(name, [other]).is_some() { "did you mean" } else { "as in" }
}

/// `a;1,5`: several delimiters fit; a blank stands for columns.
pub(super) fn delimiters(found: &[char], decimal_comma: bool) -> Report {
    let ways: Vec<_> = found.iter().map(|&sign| delimiter(sign, decimal_comma)).collect();
    let names: Vec<&str> = ways.iter().map(|(name, ..)| name.as_str()).collect();
    let what = format!("fields could be separated by {}", names.join(" or by "));
    let choices = ways.into_iter().map(|(_, title, hint)| (title, hint)).collect();
    let report = Report::new("ambiguous_delimiter", what);
    report.choose("What separates the fields", "Delimiter", choices)
}

/// A delimiter in a sentence and as an answer, and what says that it is the one.
fn delimiter(sign: char, decimal_comma: bool) -> (String, &'static str, Hint) {
    let quoted = format!("`{sign}`");
    let (name, title) = match sign {
        ' ' => ("blank", "White space"),
        ';' => ("semicolon", "Semicolon"),
        ',' => ("comma", "Comma"),
        '\t' => ("tab", "Tab"),
        '|' => (quoted.as_str(), "Pipe"),
        _ => (quoted.as_str(), "Another"),
    };
    let word = if sign == '\t' { r"\t".to_owned() } else { sign.to_string() };
    let delimiter = Flag::Delimiter.with(word.as_str());
    let hint = match sign {
        ' ' => {
            Hint::add("if white space parts the fields", [Flag::From.with(From::Columns.word())])
        }
        ';' if decimal_comma => {
            let comma = Flag::Decimal.with(Decimal::Comma.word());
            Hint::add("if commas are decimal signs", [delimiter, comma])
        }
        _ if name == quoted => Hint::add(&format!("if it is {sign}"), [delimiter]),
        _ => Hint::add(&format!("if it is the {name}"), [delimiter]),
    };
    (name.to_owned(), title, hint)
}

/// `New York: 8,336`: what commas are, as far as the repairs say it.
pub(super) fn commas(line: &str, hints: &[Hint], quotes: Quotes) -> Report {
    let what = "the commas could separate fields, or be parts of numbers";
    let choices =
        hints.iter().map(|hint| (hint.say.trim_start_matches("if they "), hint.clone())).collect();
    Report::new("ambiguous_delimiter", format!("{what}: {}", quotes.of(line))).choose(
        "What are the commas",
        "Commas",
        choices,
    )
}

/// `a;1,234`, or `a;85.449`: a decimal sign, or a separator of thousands.
pub(super) fn groups(cell: &str, sign: Decimal, quotes: Quotes) -> Report {
    let word = sign.word();
    let what = format!("{} could have a decimal {word}, or thousands", quotes.of(cell));
    Report::new("ambiguous_separator", what)
        .add(&format!("if it is a decimal {word}"), [Flag::Decimal.with(word)])
        .add("if it groups thousands", [Flag::Decimal.with(sign.other().word())])
}

/// `3/4/2024`: the day first, or the month.
pub(super) fn date_order(label: &str, quotes: Quotes) -> Report {
    let add = |say, order: DateOrder| Hint::add(say, [Flag::Dates.with(order.word())]);
    let choices = vec![
        ("The day", add("if the day is first", DateOrder::DayFirst)),
        ("The month", add("if the month is first", DateOrder::MonthFirst)),
    ];
    let what = format!("{} could have the day first, or the month", quotes.of(label));
    Report::new("ambiguous_dates", what).choose("What stands first in the dates", "Dates", choices)
}

/// `1 5` on each line: either could be the label.
pub(super) fn two_numbers(line: &str, quotes: Quotes) -> Report {
    let what = format!("either of two numbers could be the label: {}", quotes.of(line));
    let order = |label: &str, value: &str| [Flag::Label.with(label), Flag::Value.with(value)];
    Report::new("two_numbers", what)
        .add("if the first is the label", order("1", "2"))
        .add("if the second is the label", order("2", "1"))
}

/// A first row that could be a header, or data.
pub(super) fn header_or_data(first: &FirstRow, quotes: Quotes) -> Report {
    let (header, no_header) = (Flag::Header.on(), Flag::NoHeader.on());
    let (as_header, as_data) = match first {
        FirstRow::Odd(cell) => {
            let what = format!("{} in the first row is no number, and no name", quotes.of(cell));
            return Report::new("ambiguous_header", what)
                .say("if it is a value, correct it: write the number alone")
                .add("if it is a header", [header]);
        }
        FirstRow::Nothing => (
            Hint::add("if it is a header", [header]),
            Hint::add("if it is data, leave it out", [no_header, skipping()]),
        ),
        FirstRow::Numbers(None) => {
            (Hint::add("if it is a header", [header]), Hint::add("if it is data", [no_header]))
        }
        FirstRow::Numbers(Some((head, number))) => (
            Hint::add("if it is a header, as in", [header, Flag::Value.with(head.word())]),
            Hint::add("if it is data, as in", [no_header, Flag::Value.with(number.to_string())]),
        ),
    };
    Report::new("ambiguous_header", "the first row could be a header, or data").choose(
        "What is the first row",
        "First row",
        vec![("A header", as_header), ("Data", as_data)],
    )
}

//! Where there are several of something and one has to be chosen: columns, series, delimiters, what a
//! first row is. Knows the names of all, not what they hold.

use super::repairs::skipping;
use super::report::{Quotes, Report};
use super::{Hint, NamedColumn, nearest};
use crate::plan::{Chart, DateOrder, Decimal, Flag, From, Takes, Word};

/// What makes it doubtful whether a first row is a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// `country,2020,2021` or `,5` above numbers.
    Numbers,
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
    q: Quotes,
) -> Report {
    let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    let (takes, count) = (chart.takes(), names.len());
    let limit = match takes {
        Takes::Rows => "is sorted by one".to_owned(),
        Takes::Points | Takes::Series if most == 1 => "draws one of them with --by".to_owned(),
        Takes::Points if count > most => format!("draws one, or groups of at most {most}"),
        Takes::Points => "draws one".to_owned(),
        Takes::Series => format!("draws at most {most}"),
    };
    let what =
        format!("{count} columns hold numbers: {}; {} {limit}", q.list(&names), chart.word());
    let one = Flag::Value.with(NamedColumn::list(measures.first()));
    let some = Flag::Value.with(NamedColumn::list(measures.iter().take(most)));
    let is_grouped = measures.len() <= most;
    // A request draws all columns that it has.
    let groups = if is_grouped { "or draw groups" } else { "or draw groups, as in" };
    let groups = || Hint { is_grouped, ..Hint::add(groups, [some.clone()]) };
    let hints = match takes {
        Takes::Series if most > 1 => vec![Hint::add("choose some, as in", [some])],
        Takes::Points if most > 1 && measures.len() > 1 => {
            vec![Hint::add("choose one, as in", [one]), groups()]
        }
        Takes::Points | Takes::Series | Takes::Rows => vec![Hint::add("choose one, as in", [one])],
    };
    let answer = |column: &NamedColumn| Hint::add(&column.name, [Flag::Value.with(&column.word)]);
    Report::new("several_value_columns", what).with(hints).ask(
        "Which column holds the values",
        "Value column",
        columns.iter().map(answer).collect(),
    )
}

/// Columns in `ms` and in `%` on one scale.
pub(super) fn several_units(
    chart: Chart,
    columns: &[(Option<String>, NamedColumn)],
    q: Quotes,
) -> Report {
    let name = |unit: &Option<String>| unit.as_ref().map_or("none".to_owned(), |unit| q.of(unit));
    let units = columns.iter().map(|(unit, _)| name(unit)).collect::<Vec<_>>().join(", ");
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
    q: Quotes,
) -> Report {
    let limit = if most == 1 { "one series".to_owned() } else { format!("at most {most} series") };
    let shown = names.iter().filter(|name| !name.is_empty()).take(4).map(|name| q.bare(name));
    let shown = shown.collect::<Vec<_>>().join(", ");
    let more = if names.len() > 4 { ", and more" } else { "" };
    let count = names.len();
    let count = if is_all { count.to_string() } else { format!("more than {}", count - 1) };
    let what = format!("{} takes {limit}, found {count} ({shown}{more})", chart.word());
    let fits = |chart: Chart| is_all && names.len() <= chart.most_series();
    let all = match chart.takes() {
        Takes::Points if fits(chart) => {
            let by = Flag::By.with("series");
            Some(Hint { is_grouped: true, ..Hint::add("draw groups", [by]) })
        }
        Takes::Rows if fits(Chart::Line) => Some(Hint::draw("draw them all", Chart::Line)),
        Takes::Points | Takes::Rows | Takes::Series => None,
    };
    let answer = |name: &String| Hint::add(name, [Flag::Series.with(name)]);
    Report::new("too_many_series", what)
        .with(all)
        .with(names.first().map(|first| Hint { say: "choose one, as in".into(), ..answer(first) }))
        .ask("Which series is to be drawn", "Series", names.iter().map(answer).collect())
}

/// A repair of a name: what was meant, or else one that there is.
pub(super) fn instead_of<'n>(name: &str, known: &'n [String]) -> Option<(&'static str, &'n str)> {
    let near = nearest(name, known.iter().map(String::as_str)).map(|near| ("did you mean", near));
    near.or(known.first().map(|first| ("as in", first.as_str())))
}

/// `a;1,5`: several delimiters fit; a blank stands for columns.
pub(super) fn delimiters(found: &[char], decimal_comma: bool) -> Report {
    let name = |sign: &char| match sign {
        ' ' => "white space".to_owned(),
        '\t' => "a tab".to_owned(),
        sign => format!("`{sign}`"),
    };
    let choice = |sign: &char| {
        let word = if *sign == '\t' { r"\t".to_owned() } else { sign.to_string() };
        let delimiter = Flag::Delimiter.with(word);
        let comma = Flag::Decimal.with(Decimal::Comma.word());
        let hint = match sign {
            ' ' => Hint::add("if it is white space", [Flag::From.with(From::Columns.word())]),
            ';' if decimal_comma => Hint::add("if commas are decimal signs", [delimiter, comma]),
            sign => Hint::add(&format!("if it is {}", name(sign)), [delimiter]),
        };
        (name(sign), hint)
    };
    let names = found.iter().map(name).collect::<Vec<_>>().join(" or by ");
    let what = format!("fields could be separated by {names}");
    let choices = found.iter().map(choice).collect();
    let report = Report::new("ambiguous_delimiter", what);
    report.choose("What separates the fields", "Delimiter", choices)
}

/// `New York: 8,336`: what commas are, as far as the repairs say it.
pub(super) fn commas(line: &str, hints: &[Hint], q: Quotes) -> Report {
    let what = "the commas could separate fields, or be parts of numbers";
    let title = |hint: &Hint| hint.say.trim_start_matches("if they ").to_owned();
    let choices = hints.iter().map(|hint| (title(hint), hint.clone())).collect();
    let report = Report::new("ambiguous_delimiter", format!("{what}: {}", q.of(line)));
    report.choose("What are the commas", "Commas", choices)
}

/// `a;1,234`, or `a;85.449`: a decimal sign, or a separator of thousands.
pub(super) fn groups(cell: &str, sign: Decimal, q: Quotes) -> Report {
    let word = sign.word();
    let what = format!("{} could have a decimal {word}, or thousands", q.of(cell));
    Report::new("ambiguous_separator", what)
        .add(&format!("if it is a decimal {word}"), [Flag::Decimal.with(word)])
        .add("if it groups thousands", [Flag::Decimal.with(sign.other().word())])
}

/// `3/4/2024`: the day first, or the month.
pub(super) fn date_order(label: &str, q: Quotes) -> Report {
    let choice = |part: &str, order: DateOrder| {
        let order = Flag::Dates.with(order.word());
        (format!("The {part}"), Hint::add(&format!("if the {part} is first"), [order]))
    };
    let choices = vec![choice("day", DateOrder::DayFirst), choice("month", DateOrder::MonthFirst)];
    let what = format!("{} could have the day first, or the month", q.of(label));
    Report::new("ambiguous_dates", what).choose("What stands first in the dates", "Dates", choices)
}

/// A first row that could be a header, or data.
pub(super) fn header_or_data(first: &FirstRow, q: Quotes) -> Report {
    let header = Hint::add("if it is a header", [Flag::Header.on()]);
    let data = match first {
        FirstRow::Odd(cell) => {
            let what = format!("{} in the first row is no number, and no name", q.of(cell));
            return Report::new("ambiguous_header", what)
                .say("if it is a value, correct it: write the number alone")
                .with([header]);
        }
        FirstRow::Nothing => {
            Hint::add("if it is data, leave it out", [Flag::NoHeader.on(), skipping()])
        }
        FirstRow::Numbers => Hint::add("if it is data", [Flag::NoHeader.on()]),
    };
    Report::new("ambiguous_header", "the first row could be a header, or data").choose(
        "What is the first row",
        "First row",
        vec![("A header".to_owned(), header), ("Data".to_owned(), data)],
    )
}

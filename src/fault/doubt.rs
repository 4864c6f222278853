//! Where there are several of something and one has to be chosen: columns, series, delimiters, what a
//! first row is. Knows the names of all, not what they hold.

use super::report::{Quotes, Report, kinds};
use super::{Hint, Kind, Place, nearest};
use crate::plan::{Chart, DateOrder, Decimal, Flag, From, MOST_SERIES, Takes, Word};

/// Puts the century of ours before dates of three parts.
const WHOLE_YEARS: &str = "sed -E 's#[0-9]+/[0-9]+/[0-9]+#20&#g'";

kinds! {
    /// What could mean several things; each variant's comment is an input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    Doubt(q, _place: Place) {
        /// `a;1,5` and so on: two delimiters fit, or one and white space, which a blank stands for;
        /// whether the semicolon leaves numbers with a decimal comma.
        AmbiguousDelimiter { found: Vec<char>, decimal_comma: bool } => {
            let name = |sign: &char| match sign {
                ' ' => "white space".to_owned(),
                '\t' => "a tab".to_owned(),
                sign => format!("`{sign}`"),
            };
            let choice = |sign: &char| {
                let word = if *sign == '\t' { r"\t".to_owned() } else { sign.to_string() };
                let delimiter = Flag::Delimiter.with(word);
                let comma = Flag::Decimal.with(Decimal::Comma.word());
                match sign {
                    ' ' => Hint::add("if it is white space", [Flag::From.with(From::Columns.word())]),
                    ';' if *decimal_comma => Hint::add("if commas are decimal signs", [delimiter, comma]),
                    sign => Hint::add(&format!("if it is {}", name(sign)), [delimiter]),
                }
            };
            let names = found.iter().map(name).collect::<Vec<_>>().join(" or by ");
            let what = format!("fields could be separated by {names}");
            let choices = found.iter().map(choice).collect();
            Report::new("ambiguous_delimiter", what)
                .choose("What separates the fields", "Delimiter", choices)
        };
        /// `New York: 8,336`: commas separate fields, or are parts of numbers; the first line,
        /// and what would make it certain.
        Commas { line: String, hints: Vec<Hint> } => {
            let what = "the commas could separate fields, or be parts of numbers";
            Report::new("ambiguous_delimiter", format!("{what}: {}", q.of(line)))
                .choose("What are the commas", "Commas", hints.clone())
        };
        /// `country,2020,2021`, `,5` or `web,NULL` above numbers: a first row that could be a header.
        AmbiguousHeader => {
            let header = Hint::add("if it is a header", [Flag::Header.on()]);
            let data = Hint::add("if it is data", [Flag::NoHeader.on()]);
            Report::new("ambiguous_header", "the first row could be a header, or data")
                .choose("What is the first row", "First row", vec![header, data])
        };
        /// `web,50-60` above numbers; the cell.
        OddHeader(cell: String) => {
            let what = format!("{} in the first row is no number, and no name", q.of(cell));
            Report::new("ambiguous_header", what)
                .say("if it is a value, correct it: write the number alone")
                .add("if it is a header", [Flag::Header.on()])
        };
        /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`: the columns that hold numbers, what an
        /// option takes for each and for those that are worth it, and how many the chart can draw.
        SeveralValues {
            names: Vec<String>, words: Vec<String>, measures: Vec<String>, chart: Chart, most: usize
        } => {
            let (takes, count) = (chart.takes(), names.len());
            let limit = match takes {
                Takes::Rows => "is sorted by one".to_owned(),
                Takes::Points | Takes::Series if *most == 1 => "draws one of them with --by".to_owned(),
                Takes::Points if count > *most => format!("draws one, or groups of at most {most}"),
                Takes::Points => "draws one".to_owned(),
                Takes::Series => format!("draws at most {most}"),
            };
            let what =
                format!("{count} columns hold numbers: {}; {} {limit}", q.list(names), chart.word());
            let one = Flag::Value.with(measures.first().map_or("", String::as_str));
            let some = Flag::Value.with(measures.get(..*most).unwrap_or(measures).join(","));
            let is_grouped = measures.len() <= *most;
            // A request draws all columns that it has.
            let groups = if is_grouped { "or draw groups" } else { "or draw groups, as in" };
            let groups = || Hint { is_grouped, ..Hint::add(groups, [some.clone()]) };
            let one = Hint::add("choose one, as in", [one]);
            let hints = match takes {
                Takes::Series if *most > 1 => vec![Hint::add("choose some, as in", [some])],
                Takes::Points if *most > 1 && measures.len() > 1 => vec![one, groups()],
                Takes::Points | Takes::Series | Takes::Rows => vec![one],
            };
            let answers = names.iter().zip(words);
            let answers = answers.map(|(name, word)| Hint::add(name, [Flag::Value.with(word)]));
            Report::new("several_value_columns", what)
                .with(hints)
                .ask("Which column holds the values", "Value column", answers.collect())
        };
        /// `1 5` on each line: either could be the label; the first line.
        TwoNumbers(line: String) => {
            let what = format!("either of two numbers could be the label: {}", q.of(line));
            let order = |label: &str, value: &str| [Flag::Label.with(label), Flag::Value.with(value)];
            Report::new("two_numbers", what)
                .add("if the first is the label", order("1", "2"))
                .add("if the second is the label", order("2", "1"))
        };
        /// `3,1,4,1,5` alone; what parts the numbers, if it is text.
        OneRow(delimiter: Option<u8>) => {
            let series = "if they are one series, write them below each other";
            let hint = match delimiter.map(char::from) {
                Some(' ') => Hint::through(series, "xargs -n 1"),
                Some(sign) => Hint::through(series, format!("tr '{}' '\\n'", sign.escape_default())),
                None => Hint::say("if they are one series, write them as one list: [3, 1, 4]"),
            };
            Report::new("one_row", "one row of numbers could be one series, or a label and others")
                .with([hint])
                .add("if the first is the label", [Flag::Label.with("1")])
        };
        /// Columns in `ms` and in `%` on the one scale of `line`: the unit of each, and what an
        /// option takes for it.
        SeveralUnits { chart: Chart, columns: Vec<(Option<String>, String)> } => {
            let name = |unit: &Option<String>| unit.as_ref().map_or("none".to_owned(), |unit| q.of(unit));
            let units = columns.iter().map(|(unit, _)| name(unit)).collect::<Vec<_>>().join(", ");
            let noun = chart.noun();
            let what = format!("the values have several units ({units}), and a {noun} has one scale");
            let first = columns.first().map(|(unit, _)| unit);
            let alike = columns.iter().filter(|(unit, _)| Some(unit) == first);
            let names = alike.map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(",");
            Report::new("several_units", what)
                .add("choose columns of one unit, as in", [Flag::Value.with(names)])
        };
        /// `a;1,234`, or `a;85.449`: a decimal sign, and which, or a separator of thousands?
        AmbiguousGroups(cell: String, sign: Decimal) => {
            let word = sign.word();
            let what = format!("{} could have a decimal {word}, or thousands", q.of(cell));
            Report::new("ambiguous_separator", what)
                .add(&format!("if it is a decimal {word}"), [Flag::Decimal.with(word)])
                .add("if it groups thousands", [Flag::Decimal.with(sign.other().word())])
        };
        /// `3/4/2024` for `line`, and no date of the column has a part above 12.
        AmbiguousDates(label: String) => {
            let choice = |part: &str, order: DateOrder| {
                Hint::add(&format!("if the {part} is first"), [Flag::Dates.with(order.word())])
            };
            let choices = vec![choice("day", DateOrder::DayFirst), choice("month", DateOrder::MonthFirst)];
            let what = format!("{} could have the day first, or the month", q.of(label));
            Report::new("ambiguous_dates", what)
                .choose("What stands first in the dates", "Dates", choices)
        };
        /// `24/05/31` for `line`, and no date of the column has a part that is the year for certain.
        AmbiguousYears(label: String) => {
            let what = format!("{} could have the day first, or the year", q.of(label));
            Report::new("ambiguous_dates", what)
                .add("if the day is first", [Flag::Dates.with(DateOrder::DayFirst.word())])
                .with([Hint::through("if the year is first, write it whole", WHOLE_YEARS)])
        };
        /// Nine series for `line`, two for `bar` or `table`; how many it takes, as many names as are
        /// listed, and whether these are all.
        TooManySeries { chart: Chart, most: usize, names: Vec<String>, is_all: bool } => {
            let limit = if *most == 1 { "one series".to_owned() } else { format!("at most {most} series") };
            let shown = names.iter().filter(|name| !name.is_empty()).take(4).map(|name| q.bare(name));
            let shown = shown.collect::<Vec<_>>().join(", ");
            let more = if names.len() > 4 { ", and more" } else { "" };
            let count = names.len();
            let count = if *is_all { count.to_string() } else { format!("more than {}", count - 1) };
            let what = format!("{} takes {limit}, found {count} ({shown}{more})", chart.word());
            let fits = |chart: Chart| *is_all && names.len() <= chart.most_series();
            let all = match chart.takes() {
                Takes::Points if fits(*chart) => {
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
        };
        /// `--series diesel` where the series are `gas` and `ev`; the name, and what there is.
        UnknownSeries(name: String, known: Vec<String>) => {
            let more = if known.len() > MOST_SERIES { " and more" } else { "" };
            let shown = q.list(known.get(..MOST_SERIES).unwrap_or(known));
            let there = match known.as_slice() {
                [] => "the only one has no name".to_owned(),
                _ => format!("found {shown}{more}"),
            };
            let what = format!("there is no series {}, {there}", q.of(name));
            Report::new("unknown_series", what).with([match instead_of(name, known) {
                Some((say, other)) => Hint::add(say, [Flag::Series.with(other)]),
                None => Hint { without: Some(Flag::Series), ..Hint::say("draw the only one") },
            }])
        };
        /// `--value tme` where the columns are `model` and `time`: the name, the option that has it, what
        /// there is, and what an option takes for the most similar, or for one that would do.
        UnknownColumn { name: String, flag: Flag, known: Vec<String>, example: Option<String> } =>
            Report::new("unknown_column", format!("there is no {} among {}", q.of(name), q.list(known)))
                .with(example.iter().map(|other| {
                    let say = instead_of(name, known).map_or("as in", |(say, _)| say);
                    Hint::replace(say, *flag, name, other)
                }));
        /// `--value v` where two columns have this name; the first two, from 1.
        RepeatedColumn { name: String, flag: Flag, numbers: [usize; 2] } => {
            let [one, other] = numbers;
            let by = |number: &usize| {
                Hint::replace("choose by number, as in", *flag, name, &number.to_string())
            };
            let what = format!("columns {one} and {other} are both named {}", q.of(name));
            Report::new("repeated_column", what).with(numbers.iter().map(by))
        };
        /// `day,who,n` with the same day twice for `line`: joined, the rows would be a zigzag. The label,
        /// where it stands first and again, the columns that tell its rows apart, what to do with them.
        LongData { label: String, lines: Option<(u64, u64)>, names: Vec<String>, hints: Vec<Hint> } => {
            let lines = lines.map(|(first, again)| format!(" (lines {first} and {again})"));
            let differ = match names.as_slice() {
                [] => ", and no name tells its rows apart".to_owned(),
                names => format!(" while other columns differ: {}", q.list(names)),
            };
            let what = format!("label {} repeats{}{differ}", q.of(label), lines.unwrap_or_default());
            Report::new("long_data", what).with(hints.clone())
        };
    }
}

impl std::convert::From<Doubt> for Kind {
    fn from(doubt: Doubt) -> Self {
        Self::Doubt(doubt)
    }
}

/// A repair of a name: what was meant, or else one that there is.
fn instead_of<'n>(name: &str, known: &'n [String]) -> Option<(&'static str, &'n str)> {
    let near = nearest(name, known.iter().map(String::as_str)).map(|near| ("did you mean", near));
    near.or(known.first().map(|first| ("as in", first.as_str())))
}

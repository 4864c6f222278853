//! The options that all drawings have, and what they ask for as plain values.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{Draw, Input};
use crate::fault::{Fault, Kind};
use crate::plan::{
    Chart, Choice, DateOrder, Decimal, From, Missing, Plan, Reading, Sizes, To, Wanted, Words,
};
use crate::printable::Glyphs;
use crate::terminal::{self, ColorWish};

pub(super) const INPUT: &str = "Input";
pub(super) const COLUMNS: &str = "Columns";
pub(super) const POINTS: &str = "Points";
pub(super) const DRAWING: &str = "Drawing";

/// The flags that all drawings have.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Common {
    /// The data; `-` or nothing is standard input
    #[arg(value_name = "FILE", display_order = 0, value_hint = ValueHint::FilePath, help_heading = INPUT,
        long_help = "The data; `-` or nothing is standard input. A name that ends in .json, .jsonl, \
                     .csv, .tsv or .md says the form. With a file or --data, standard input is never \
                     touched")]
    file: Option<PathBuf>,
    /// The data itself, in place of a file
    #[arg(long, value_name = "TEXT", conflicts_with = "file", value_hint = ValueHint::Other,
        hide_short_help = true, help_heading = INPUT)]
    data: Option<String>,
    /// auto, json, jsonl, markdown, csv, tsv, columns, numbers
    #[arg(short, long, value_name = "FORMAT", default_value = "auto", hide_possible_values = true,
        hide_default_value = true, help_heading = INPUT,
        long_help = "The form of the input: auto, json, jsonl, markdown, csv, tsv, columns or \
                     numbers. auto, the default, looks at the first 64 KiB and refuses what could be \
                     two things")]
    from: From,
    /// The field delimiter of CSV; implies --from csv
    #[arg(short, long, value_name = "CHAR", value_parser = delimiter, value_hint = ValueHint::Other,
        hide_short_help = true, help_heading = INPUT,
        long_help = "The field delimiter of CSV, one character of ASCII, or \\t; implies --from csv")]
    delimiter: Option<u8>,
    /// The first row is a header
    #[arg(long, overrides_with = "no_header", hide_short_help = true, help_heading = INPUT,
        long_help = "The first row is a header. Without this and --no-header, it is one where none of \
                     its cells is a number above numbers; where it may be data as well, it is \
                     refused. Numbers have no header unless it is said")]
    header: bool,
    /// The first row is data
    #[arg(long, overrides_with = "header", hide_short_help = true, help_heading = INPUT)]
    no_header: bool,
    /// JSON: where the data is in an envelope: data.items
    #[arg(long, value_name = "PATH", value_hint = ValueHint::Other, help_heading = INPUT)]
    at: Option<String>,
    /// point (1,234.5) or comma (1.234,5), for the whole input
    #[arg(long, value_name = "SIGN", hide_possible_values = true, hide_short_help = true,
        help_heading = INPUT,
        long_help = "How the whole input writes decimals: point (1,234.5), the default, or comma \
                     (1.234,5)")]
    decimal: Option<Decimal>,
    /// How dates such as 3/4/2024 are written: dmy or mdy
    #[arg(long, value_name = "ORDER", hide_possible_values = true, hide_short_help = true,
        help_heading = INPUT,
        long_help = "How dates such as 3/4/2024 are written: dmy, the day first, or mdy, the month \
                     first. Without it, a part above 12 in the column has to prove it")]
    dates: Option<DateOrder>,
    /// Values may end in K, M, G, T, P: iec (1024) or si (1000)
    #[arg(long, value_name = "KIND", hide_possible_values = true, hide_short_help = true,
        help_heading = INPUT,
        long_help = "Values may end in K, M, G, T or P, with i and B behind or without: iec, times 1024 \
                     each, or si, times 1000. They are shown as they came")]
    sizes: Option<Sizes>,
    /// A missing value: error refuses it, skip leaves its row out
    #[arg(long, value_name = "WHAT", default_value = "error", hide_possible_values = true,
        hide_default_value = true, hide_short_help = true, help_heading = INPUT,
        long_help = "What a missing value does (an empty cell, null, NA, N/A or -): error, the \
                     default, refuses the input and names the row; skip leaves the row out, and the \
                     footer says how many. skip also leaves out rows whose value is NaN, infinite, or \
                     a word; what has digits is never left out")]
    missing: Missing,
    /// The label column, by name or by number from 1
    #[arg(short, long, value_name = "COLUMN", value_hint = ValueHint::Other, help_heading = COLUMNS,
        long_help = "The label column, by name or by number from 1; of JSON records also by a dotted \
                     path, such as metadata.name")]
    label: Option<String>,
    /// The value column; bar and line take several, as in a,b
    #[arg(short, long, value_name = "COLUMN", value_hint = ValueHint::Other, help_heading = COLUMNS,
        long_help = "The value column, named like the label column; for line several, and for bar \
                     two to four that are drawn as groups, the option repeated or the names \
                     comma-separated. For table, the column to rank by")]
    value: Vec<String>,
    /// The one series to draw, where the input has several
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Other, hide_short_help = true,
        help_heading = COLUMNS)]
    series: Option<String>,
    /// How many to keep: 30 unless given, at most 200
    #[arg(short = 'n', long, value_name = "N", value_hint = ValueHint::Other, help_heading = POINTS,
        long_help = "How many points to keep: 30 unless given, at most 200. bar and table keep the \
                     largest by absolute value, line thins out; the footer says what is hidden")]
    max_points: Option<usize>,
    /// Keep the most recent N in place of the largest
    #[arg(long, value_name = "N", value_hint = ValueHint::Other, help_heading = POINTS,
        long_help = "Keep the most recent N: by date where all labels are dates, else the last of \
                     the input")]
    last: Option<usize>,
    /// The heading
    #[arg(short, long, value_name = "TEXT", value_hint = ValueHint::Other, help_heading = DRAWING)]
    title: Option<String>,
    /// A line below the heading
    #[arg(long, value_name = "TEXT", value_hint = ValueHint::Other, hide_short_help = true,
        help_heading = DRAWING)]
    subtitle: Option<String>,
    /// What the labels are
    #[arg(long, value_name = "TEXT", value_hint = ValueHint::Other, hide_short_help = true,
        help_heading = DRAWING)]
    x_label: Option<String>,
    /// What the values are
    #[arg(long, value_name = "TEXT", value_hint = ValueHint::Other, hide_short_help = true,
        help_heading = DRAWING)]
    y_label: Option<String>,
    /// After each value; a currency sign goes in front
    #[arg(short, long, value_name = "UNIT", value_hint = ValueHint::Other, help_heading = DRAWING,
        long_help = "The unit of all values, written after each; a currency sign goes in front, and \
                     four or more letters, and capitals, are set apart by a blank")]
    unit: Option<String>,
    /// Decimals to show at most
    #[arg(long, value_name = "N", value_hint = ValueHint::Other, hide_short_help = true,
        help_heading = DRAWING,
        long_help = "Decimals to show at most: values are rounded, and the footer says so")]
    digits: Option<usize>,
    /// Columns of the drawing, 1 to 1000
    #[arg(short, long, value_name = "N", value_parser = |text: &str| within(text, terminal::WIDEST),
        value_hint = ValueHint::Other, hide_short_help = true, help_heading = DRAWING,
        long_help = "Columns of the drawing, 1 to 1000; otherwise those of the terminal, or 80, and \
                     100 at most for bar and line")]
    width: Option<usize>,
    /// Lines of the whole output
    #[arg(long, value_name = "N", value_parser = |text: &str| within(text, usize::MAX),
        value_hint = ValueHint::Other, hide_short_help = true, help_heading = DRAWING,
        long_help = "Lines of the whole output at most: the drawing gets lower, or fewer points are \
                     kept, and the footer says so")]
    height: Option<usize>,
    /// Use ASCII only
    #[arg(long, overrides_with = "unicode", hide_short_help = true, help_heading = DRAWING)]
    ascii: bool,
    /// Use Unicode whatever the locale says
    #[arg(long, overrides_with = "ascii", hide_short_help = true, help_heading = DRAWING)]
    unicode: bool,
    /// auto, always or never
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_possible_values = true,
        hide_default_value = true, hide_short_help = true, help_heading = DRAWING,
        long_help = "auto, always or never. auto, the default, colours on a terminal, unless a \
                     variable says otherwise")]
    color: ColorWish,
    /// text, markdown, csv, summary, json or tool-result
    #[arg(long, value_name = "FORM", default_value = "text", hide_possible_values = true,
        hide_default_value = true, help_heading = DRAWING,
        long_help = "The form of the output: text, the drawing; markdown, ready to paste; csv, the \
                     points that are drawn; summary, facts and points for a model; json, the typed result; tool-result, the summary \
                     and the result")]
    to: To,
}

impl Common {
    pub(super) fn into_draw(self, chart: Chart) -> Result<Draw, Fault> {
        let from = match (self.from, self.delimiter) {
            (from, None) => from,
            (From::Auto | From::Csv, Some(_)) => From::Csv,
            (_, Some(_)) => {
                let what = "--delimiter goes with --from csv only".to_owned();
                return Err(Kind::Usage(what, None).into());
            }
        };
        let input = match (self.file, self.data) {
            (_, Some(text)) => Input::Inline(text),
            (Some(path), None) if path.as_os_str() != "-" => Input::File(path),
            _ => Input::Standard,
        };
        let header = (self.header || self.no_header).then_some(self.header);
        let named = match &input {
            Input::File(path) => path.extension().and_then(OsStr::to_str).and_then(From::ending),
            Input::Standard | Input::Inline(_) => None,
        };
        let reading = Reading {
            from,
            named,
            delimiter: self.delimiter,
            header,
            at: self.at,
            decimal: self.decimal.unwrap_or_default(),
            is_decimal_given: self.decimal.is_some(),
            sizes: self.sizes,
            dates: self.dates,
            has_roles: self.label.is_some() || !self.value.is_empty(),
        };
        let plan = Plan {
            chart: Some(chart),
            reading,
            choice: Choice {
                label: self.label,
                values: self.value,
                series: self.series,
                ..Choice::default()
            },
            missing: self.missing,
            volume: Wanted { max_points: self.max_points, last: self.last, ..Wanted::default() },
            words: Words {
                title: self.title,
                subtitle: self.subtitle,
                x_label: self.x_label,
                y_label: self.y_label,
                columns: [None, None],
            },
            unit: self.unit,
            digits: self.digits,
            to: self.to,
            ..Plan::default()
        };
        let glyphs = match (self.ascii, self.unicode) {
            (true, _) => Some(Glyphs::Ascii),
            (_, true) => Some(Glyphs::Unicode),
            _ => None,
        };
        let frame =
            terminal::Wishes { width: self.width, height: self.height, glyphs, color: self.color };
        Ok(Draw { plan, input, frame })
    }
}

fn delimiter(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        [b'\\', b't'] => Ok(b'\t'),
        [b'"' | b'\n' | b'\r'] => Err("a quote or a line end cannot delimit fields".to_owned()),
        [byte] if byte.is_ascii() => Ok(*byte),
        _ => Err("it is one character of ASCII, such as ; or \\t".to_owned()),
    }
}

/// A finite number.
pub(super) fn number(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| "it is a number, such as 2.5".to_owned())
}

/// A whole number from 1.
fn within(text: &str, most: usize) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ if most == usize::MAX => Err("it is a whole number from 1".to_owned()),
        _ => Err(format!("it is a whole number from 1 to {most}")),
    }
}

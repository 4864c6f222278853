//! The options of the three drawings. Their comments are the help, the manual and the completions.

use std::path::PathBuf;

use clap::Args;

use super::{Draw, Input};
use crate::data::number::Decimal;
use crate::fault::{Fault, Kind};
use crate::plan::{
    Canvas, Chart, Choice, From, Missing, Plan, Reading, Sample, Sort, To, Wanted, Words,
};
use crate::printable::Glyphs;
use crate::terminal::{self, ColorWish};

/// The flags of `bar`.
#[derive(Args, Debug)]
pub struct Bar {
    #[command(flatten)]
    common: Common,
    /// Order by value
    #[arg(short, long, value_name = "ORDER", help_heading = POINTS)]
    sort: Option<Sort>,
    /// Draw negative values to the left of a zero axis
    #[arg(long, help_heading = DRAWING)]
    signed: bool,
}

/// The flags of `line`.
#[derive(Args, Debug)]
pub struct Line {
    #[command(flatten)]
    common: Common,
    /// One series for each value of this column (long data)
    #[arg(long, value_name = "COLUMN", help_heading = COLUMNS)]
    by: Option<String>,
    /// `none` keeps the order of the input where all labels are dates
    #[arg(short, long, value_name = "ORDER", help_heading = POINTS)]
    sort: Option<Sort>,
    /// How to thin out: even distances, or the lowest and highest of each stretch [default: even]
    #[arg(long, value_name = "HOW", help_heading = POINTS)]
    sample: Option<Sample>,
    /// Box-drawing lines, or braille dots for dense data
    #[arg(long, value_name = "CANVAS", default_value = "lines", help_heading = DRAWING)]
    canvas: Canvas,
}

/// The flags of `table`.
#[derive(Args, Debug)]
pub struct Table {
    #[command(flatten)]
    common: Common,
    /// The columns to show, in this order, comma-separated
    #[arg(long, value_name = "LIST", help_heading = COLUMNS)]
    columns: Vec<String>,
    /// Order by value
    #[arg(short, long, value_name = "ORDER", help_heading = POINTS)]
    sort: Option<Sort>,
}

const INPUT: &str = "Input";
const COLUMNS: &str = "Columns";
const POINTS: &str = "Points";
const WORDS: &str = "Words";
const DRAWING: &str = "Drawing";

/// The flags that all drawings have.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
struct Common {
    /// The data; `-` or nothing is standard input
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// The data itself, in place of a file
    #[arg(long, value_name = "TEXT", conflicts_with = "file", help_heading = INPUT)]
    data: Option<String>,
    /// The form of the input
    #[arg(short, long, value_name = "FORMAT", default_value = "auto", help_heading = INPUT)]
    from: From,
    /// The field delimiter of CSV; implies --from csv
    #[arg(short, long, value_name = "CHAR", value_parser = delimiter, help_heading = INPUT)]
    delimiter: Option<u8>,
    /// The first row is a header
    #[arg(long, overrides_with = "no_header", help_heading = INPUT)]
    header: bool,
    /// The first row is data
    #[arg(long, overrides_with = "header", help_heading = INPUT)]
    no_header: bool,
    /// JSON: where the data is inside an envelope, such as data.items
    #[arg(long, value_name = "PATH", help_heading = INPUT)]
    at: Option<String>,
    /// How the whole input writes decimals
    #[arg(long, value_name = "SIGN", default_value = "point", help_heading = INPUT)]
    decimal: Decimal,
    /// A missing value: refuse the input, or leave its row out and say how many
    #[arg(long, value_name = "WHAT", default_value = "error", help_heading = INPUT)]
    missing: Missing,
    /// The label column, by name or by number from 1
    #[arg(short, long, value_name = "COLUMN", help_heading = COLUMNS)]
    label: Option<String>,
    /// The value column; for line several, repeated or comma-separated
    #[arg(short, long, value_name = "COLUMN", help_heading = COLUMNS)]
    value: Vec<String>,
    /// The one series to draw, where the input has several
    #[arg(long, value_name = "NAME", help_heading = COLUMNS)]
    series: Option<String>,
    /// Points to keep, at most 200 [default: 30]
    #[arg(short = 'n', long, value_name = "N", help_heading = POINTS)]
    max_points: Option<usize>,
    /// Keep the most recent N in place of the largest
    #[arg(long, value_name = "N", help_heading = POINTS)]
    last: Option<usize>,
    /// The heading
    #[arg(short, long, value_name = "TEXT", help_heading = WORDS)]
    title: Option<String>,
    /// A line below the heading
    #[arg(long, value_name = "TEXT", help_heading = WORDS)]
    subtitle: Option<String>,
    /// What the labels are
    #[arg(long, value_name = "TEXT", help_heading = WORDS)]
    x_label: Option<String>,
    /// What the values are
    #[arg(long, value_name = "TEXT", help_heading = WORDS)]
    y_label: Option<String>,
    /// Appended to each value; a currency sign goes in front
    #[arg(short, long, value_name = "UNIT", help_heading = WORDS)]
    unit: Option<String>,
    /// Columns of the drawing, 1 to 1000
    #[arg(short, long, value_name = "N", value_parser = width, help_heading = DRAWING)]
    width: Option<usize>,
    /// Lines of the whole output
    #[arg(long, value_name = "N", value_parser = height, help_heading = DRAWING)]
    height: Option<usize>,
    /// Use ASCII only
    #[arg(long, overrides_with = "unicode", help_heading = DRAWING)]
    ascii: bool,
    /// Use Unicode whatever the locale says
    #[arg(long, overrides_with = "ascii", help_heading = DRAWING)]
    unicode: bool,
    /// When to use colour
    #[arg(long, value_name = "WHEN", default_value = "auto", help_heading = DRAWING)]
    color: ColorWish,
    /// The form of the output
    #[arg(long, value_name = "FORM", default_value = "text", help_heading = DRAWING)]
    to: To,
}

impl Bar {
    pub(super) fn into_draw(self) -> Result<Draw, Fault> {
        let mut draw = self.common.into_draw(Chart::Bar)?;
        draw.plan.volume.sort = self.sort;
        draw.plan.signed = self.signed;
        Ok(draw)
    }
}

impl Line {
    pub(super) fn into_draw(self) -> Result<Draw, Fault> {
        let mut draw = self.common.into_draw(Chart::Line)?;
        draw.plan.choice.by = self.by;
        draw.plan.volume.sort = self.sort;
        draw.plan.volume.sample = self.sample;
        draw.plan.canvas = self.canvas;
        Ok(draw)
    }
}

impl Table {
    pub(super) fn into_draw(self) -> Result<Draw, Fault> {
        let mut draw = self.common.into_draw(Chart::Table)?;
        draw.plan.choice.columns = self.columns;
        draw.plan.volume.sort = self.sort;
        Ok(draw)
    }
}

impl Common {
    fn into_draw(self, chart: Chart) -> Result<Draw, Fault> {
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
        let reading =
            Reading { from, delimiter: self.delimiter, header, at: self.at, decimal: self.decimal };
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
            },
            unit: self.unit,
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

fn width(text: &str) -> Result<usize, String> {
    within(text, terminal::WIDEST)
}

fn height(text: &str) -> Result<usize, String> {
    within(text, usize::MAX)
}

fn within(text: &str, most: usize) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ if most == usize::MAX => Err("it is a whole number from 1".to_owned()),
        _ => Err(format!("it is a whole number from 1 to {most}")),
    }
}

//! The options of the three drawings: what each has beyond those that all have. Their words are the
//! help, the manual and the completions; a `long_help` says what a line has no room for.

use clap::{ArgAction, Parser, ValueHint};

use super::common::{COLUMNS, Common, DRAWING, POINTS, number};
use super::values::unsorted;
use super::{Draw, WIDTH};
use crate::fault::{Fault, Kind};
use crate::plan::{Canvas, Chart, Limits, Repeats, Sample, Sort, Spacing, Word};

/// The flags of `bar`.
#[derive(Parser, Debug)]
#[command(
    name = Chart::Bar.word(),
    bin_name = "vizchart bar",
    about = "Compare: bars from zero, alone or in groups",
    long_about = None,
    after_long_help = "\
Examples:
  printf 'model,time\\nM5 CS,2.9\\nM4 CSL,3.3\\n' | vizchart bar -u s -s asc
  printf 'Jan,12.5\\nFeb,-3.2\\nMar,7\\n' | vizchart bar --signed --title Change
  printf 'call,mean,p99\\nparse,12,30\\nwrite,7,9\\n' | vizchart bar -v mean,p99
  echo '{\"items\": [{\"n\": \"a\", \"v\": 3}]}' | vizchart bar --at items",
    term_width = WIDTH,
    disable_help_flag = true
)]
pub struct Bar {
    #[command(flatten)]
    common: Common,
    /// Groups: one bar for each value of this column
    #[arg(long, value_name = "COLUMN", value_hint = ValueHint::Other, help_heading = COLUMNS,
        long_help = "Groups of bars: under each label one bar for each value of this column (long \
                     data), or of these together, as in region,product; four at most")]
    by: Vec<String>,
    /// By value: asc, desc, or none, the order of the input
    #[arg(short, long, value_name = "ORDER", hide_possible_values = true, help_heading = POINTS,
        long_help = "By value: asc, desc, or none, the order of the input; of groups by the first \
                     value")]
    sort: Option<Sort>,
    /// Draw negative values to the left of a zero axis
    #[arg(long, hide_short_help = true, help_heading = DRAWING)]
    signed: bool,
    /// The value of the longest bar there can be
    #[arg(long, value_name = "N", value_parser = number, value_hint = ValueHint::Other,
        allow_hyphen_values = true, hide_short_help = true, help_heading = DRAWING,
        long_help = "The value of the longest bar there can be, so that two charts can be compared; \
                     a value beyond it is refused")]
    max: Option<f64>,
    /// This help; --help shows all options
    #[arg(short, long, action = ArgAction::Help, help_heading = DRAWING)]
    help: Option<bool>,
}

/// The flags of `line`.
#[derive(Parser, Debug)]
#[command(
    name = Chart::Line.word(),
    bin_name = "vizchart line",
    about = "Trend: one to eight series on one scale",
    long_about = None,
    after_long_help = "\
Examples:
  printf 'day,in,out\\nMon,3,4\\nTue,5,2\\n' | vizchart line --title Visits
  printf 'day,in,out\\nMon,3,4\\nTue,5,2\\n' | vizchart line --value in
  printf 'day,who,n\\nMon,a,3\\nMon,b,4\\nTue,a,5\\n' | vizchart line --by who",
    term_width = WIDTH,
    disable_help_flag = true
)]
pub struct Line {
    #[command(flatten)]
    common: Common,
    /// One series for each value of this column, or of several
    #[arg(long, value_name = "COLUMN", value_hint = ValueHint::Other, help_heading = COLUMNS,
        long_help = "One series for each value of this column (long data), or of these together, as \
                     in region,product")]
    by: Vec<String>,
    /// Labels that repeat: refuse, or keep, which draws rows as they come
    #[arg(long, value_name = "WHAT", default_value = "refuse", hide_short_help = true,
        hide_possible_values = true, hide_default_value = true, help_heading = COLUMNS,
        long_help = "What labels that repeat mean: refuse, the default, refuses them where other \
                     columns tell their rows apart, so that --by is needed; keep draws the rows as \
                     they come")]
    repeats: Repeats,
    /// none keeps the order of the input, even of dates
    #[arg(short, long, value_name = "ORDER", value_parser = unsorted(), hide_short_help = true,
        hide_possible_values = true, help_heading = POINTS)]
    sort: Option<Sort>,
    /// How to thin out: even, peaks, or all to draw every point
    #[arg(long, value_name = "HOW", hide_possible_values = true, help_heading = POINTS,
        long_help = "How to thin out: even, the default, takes points at even distances, the first \
                     and the last among them, and marks the lowest and the highest between them; \
                     peaks takes the lowest and the highest of each stretch; all draws every point, \
                     as finely as the canvas can")]
    sample: Option<Sample>,
    /// auto, blocks or braille
    #[arg(long, value_name = "CANVAS", default_value = "auto", hide_short_help = true,
        hide_possible_values = true, hide_default_value = true, help_heading = DRAWING,
        long_help = "blocks draws with quarter blocks, two by two in a cell; braille with dots, two by \
                     four in a cell, which keep crossing lines apart; auto, the default, takes \
                     braille from four series on")]
    canvas: Canvas,
    /// auto: to scale for dates and rising numbers; or even
    #[arg(long, value_name = "HOW", default_value = "auto", hide_short_help = true,
        hide_possible_values = true, hide_default_value = true, help_heading = DRAWING,
        long_help = "How far points stand apart: auto, the default, is to scale where labels are dates \
                     or rising numbers; even makes all distances the same")]
    spacing: Spacing,
    /// Where the value axis begins
    #[arg(long, value_name = "N", value_parser = number, value_hint = ValueHint::Other,
        allow_hyphen_values = true, hide_short_help = true, help_heading = DRAWING,
        long_help = "Where the value axis begins, so that two charts can be compared; a value below it \
                     is refused")]
    min: Option<f64>,
    /// Where the value axis ends
    #[arg(long, value_name = "N", value_parser = number, value_hint = ValueHint::Other,
        allow_hyphen_values = true, hide_short_help = true, help_heading = DRAWING,
        long_help = "Where the value axis ends; a value above it is refused")]
    max: Option<f64>,
    /// This help; --help shows all options
    #[arg(short, long, action = ArgAction::Help, help_heading = DRAWING)]
    help: Option<bool>,
}

/// The flags of `table`.
#[derive(Parser, Debug)]
#[command(
    name = Chart::Table.word(),
    bin_name = "vizchart table",
    about = "Several facts an item: rows under heads",
    long_about = None,
    after_long_help = "\
Examples:
  printf 'city,people\\nBerlin,3.7\\nMadrid,3.3\\n' | vizchart table --title Cities
  printf 'a,b,c\\nx,1,2\\ny,3,4\\n' | vizchart table --columns a,c -s desc -v c
  vizchart table --data '[{\"city\": \"Berlin\", \"people\": 3.7}]' --to markdown",
    term_width = WIDTH,
    disable_help_flag = true
)]
pub struct Table {
    #[command(flatten)]
    common: Common,
    /// The columns to show, in this order, comma-separated
    #[arg(long, value_name = "LIST", value_hint = ValueHint::Other, help_heading = COLUMNS)]
    columns: Vec<String>,
    /// By value: asc, desc, or none, the order of the input
    #[arg(short, long, value_name = "ORDER", hide_possible_values = true, help_heading = POINTS)]
    sort: Option<Sort>,
    /// This help; --help shows all options
    #[arg(short, long, action = ArgAction::Help, help_heading = DRAWING)]
    help: Option<bool>,
}

impl Bar {
    pub(super) fn into_draw(self) -> Result<Draw, Fault> {
        let mut draw = self.common.into_draw(Chart::Bar)?;
        draw.plan.grouped = !self.by.is_empty() || draw.plan.choice.values.len() > 1;
        draw.plan.choice.by = self.by;
        draw.plan.volume.sort = self.sort;
        draw.plan.signed = self.signed;
        draw.plan.limits = Limits { min: None, max: self.max };
        Ok(draw)
    }
}

impl Line {
    pub(super) fn into_draw(self) -> Result<Draw, Fault> {
        let mut draw = self.common.into_draw(Chart::Line)?;
        draw.plan.choice.by = self.by;
        draw.plan.choice.repeats = self.repeats;
        draw.plan.volume.sort = self.sort;
        draw.plan.volume.sample = self.sample;
        draw.plan.canvas = self.canvas;
        draw.plan.spacing = self.spacing;
        draw.plan.limits = Limits { min: self.min, max: self.max };
        if let (Some(min), Some(max)) = (self.min, self.max)
            && min >= max
        {
            let what = format!("--min {min} is not below --max {max}");
            return Err(Kind::Usage(what, None).into());
        }
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

//! The options of the three drawings: what each has beyond those that all have. Their words are the
//! help, the manual and the completions; a `long_help` says what a line has no room for.

use clap::{ArgAction, Args, ValueHint};

use super::Draw;
use super::common::{COLUMNS, Common, DRAWING, POINTS};
use crate::fault::Fault;
use crate::plan::{Canvas, Chart, Sample, Sort};

/// The flags of `bar`.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub struct Bar {
    #[command(flatten)]
    common: Common,
    /// By value: asc, desc, or none, the order of the input
    #[arg(short, long, value_name = "ORDER", hide_possible_values = true, help_heading = POINTS)]
    sort: Option<Sort>,
    /// Draw negative values to the left of a zero axis
    #[arg(long, help_heading = DRAWING)]
    signed: bool,
    /// This help; --help shows all options
    #[arg(short, long, action = ArgAction::Help, help_heading = DRAWING)]
    help: Option<bool>,
}

/// The flags of `line`.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub struct Line {
    #[command(flatten)]
    common: Common,
    /// One series for each value of this column (long data)
    #[arg(long, value_name = "COLUMN", value_hint = ValueHint::Other, help_heading = COLUMNS)]
    by: Option<String>,
    /// none keeps the order of the input, even of dates
    #[arg(short, long, value_name = "ORDER", hide_short_help = true, hide_possible_values = true,
        help_heading = POINTS)]
    sort: Option<Sort>,
    /// How to thin out: even, or peaks, which loses no spike
    #[arg(long, value_name = "HOW", hide_possible_values = true, help_heading = POINTS,
        long_help = "How to thin out: even, the default, takes points at even distances, the first \
                     and the last among them; peaks takes the lowest and the highest of each stretch, \
                     so that no spike is lost")]
    sample: Option<Sample>,
    /// lines, or braille: dots for dense data
    #[arg(long, value_name = "CANVAS", default_value = "lines", hide_short_help = true,
        hide_possible_values = true, hide_default_value = true, help_heading = DRAWING,
        long_help = "lines, the default, draws with box-drawing characters; braille draws dots, for \
                     dense data")]
    canvas: Canvas,
    /// This help; --help shows all options
    #[arg(short, long, action = ArgAction::Help, help_heading = DRAWING)]
    help: Option<bool>,
}

/// The flags of `table`.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
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

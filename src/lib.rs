//! vizchart: data in on standard input, a chart out on standard output.
//!
//! One push pipeline of plain values, all of it in [`run`]:
//!
//! ```text
//! bytes -> Source -> Form -> rows -> Intake (roles, rules, selection) -> Figure
//!                                                                          |
//!            text, markdown <- Picture <- chart::draw(&Figure, &Frame) <---+-> json, csv, summary
//! ```
//!
//! * [`input`] finds out which form the input has and pushes its rows, one at a time, borrowed from
//!   a window on the stream. One file a form. It knows no chart.
//! * [`data`] decides which columns play which part, which cells are numbers and which points are
//!   kept, and makes a [`data::figure::Figure`] of them. It knows neither forms nor drawings.
//! * [`chart`] computes a layout and draws a [`chart::picture::Picture`]. One file a drawing. It
//!   knows no input.
//! * [`output`] writes pictures and figures as bytes.
//! * [`mod@harvest`] drives both: it reads the input once, into what is kept of it.
//! * [`cli`] makes a [`plan::Plan`] of the flags, [`terminal`] a [`chart::Frame`] of the
//!   surroundings; what can be wrong is a [`fault::Fault`], and text from outside becomes output
//!   only as a [`printable::Printable`].
//!
//! A survey of the first 64 KiB settles header and roles; then all rows go by once, in one thread, for
//! a file as for a pipe. Nothing is collected but what is kept.
//!
//! The words that one has to know:
//!
//! * **row**: cells under columns, with the place where it stands ([`data::rows`]). Every form of
//!   input is rows in the end; a request's are series, label, value.
//! * **form**: how rows are written: delimited text, Markdown, JSON and so on, one file each.
//! * **index**: where fields and records end in a piece of text, found sixteen bytes at a time; the
//!   **cursor** walks over it, record by record (`input/index.rs`, `input/cursor.rs`).
//! * **sink**: takes rows, and says by its **gate** which of the next ones may pass unseen, because
//!   they change nothing but a count and a sum ([`data::gate`]).
//! * **survey**: the sink that only looks, at the first rows; **roles**: which column is the label,
//!   which are values.
//! * **intake**: the sink that keeps what a chart needs; **selection**: which of the points that go by.
//! * **item**: what stands under one label of a bar chart, with a value for each of its series.
//! * **figure**: what a chart is given; **frame**: where it is drawn; **picture**: lines of spans with
//!   roles in place of colours.
//! * **plan**: what was asked for, from flags and from a request's fields.
//! * **fault**: a place and a kind; a **hint** is a repair, as data until it is shown.

mod chart;
mod cli;
mod data;
mod fault;
mod harvest;
mod input;
mod output;
mod plan;
mod printable;
mod progress;
mod terminal;

pub use progress::Progress;
pub use terminal::{Stream, Surroundings, VARIABLES};

use std::ffi::OsString;
use std::fs::File;
use std::io::{Cursor, Read};

use cli::{Asked, Draw};
use fault::{Fault, Invocation, Kind};
use input::source::Source;
use plan::{To, WIDEST};

/// What the process has to write, and its exit status.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// 0 drawn, 1 refused or failed, 2 wrong usage.
    pub status: u8,
    /// For standard output; empty unless the status is 0.
    pub stdout: String,
    /// For standard error; empty if the status is 0.
    pub stderr: String,
}

/// Does what the words after the program's name ask for. `progress` hears, while the input is
/// read, how many bytes have come.
pub fn run(
    args: &[OsString],
    stdin: impl Read,
    surroundings: &Surroundings,
    progress: &mut dyn FnMut(u64),
) -> Outcome {
    let mut command = Invocation::default();
    let mut glyphs = surroundings.glyphs();
    let done = cli::asked(args).and_then(|asked| match asked {
        Asked::Text(text) => Ok(text),
        Asked::Draw(draw) => {
            glyphs = draw.frame.glyphs.unwrap_or(glyphs);
            command.clone_from(&draw.command);
            drawn(*draw, stdin, surroundings, progress)
        }
    });
    match done {
        Ok(stdout) => Outcome { status: 0, stdout, stderr: String::new() },
        Err(fault) => {
            let is_json = cli::wants_json(args);
            let stderr =
                if is_json { fault.json(glyphs, &command) } else { fault.text(glyphs, &command) };
            Outcome { status: fault.status(), stdout: String::new(), stderr }
        }
    }
}

fn drawn(
    draw: Draw,
    stdin: impl Read,
    surroundings: &Surroundings,
    progress: &mut dyn FnMut(u64),
) -> Result<String, Fault> {
    let mut source = match (draw.command.data(), &draw.command.file) {
        (Some(text), _) => Source::new(Cursor::new(text), "--data"),
        (None, Some(path)) => {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|error| Kind::Unreadable {
                name: name.clone(),
                reason: error.to_string(),
            })?;
            Source::new(file, &name)
        }
        (None, None) if matches!(surroundings.stdin, Stream::Terminal(_)) => {
            return Err(Kind::Terminal.into());
        }
        (None, None) => Source::new(stdin, "standard input"),
    }
    .watched(progress);
    if draw.plan.is_sorted_line() {
        return Err(Kind::SortedLine.into());
    }
    let is_request = draw.plan.chart.is_none();
    let harvested = harvest::harvest(draw.plan, &mut source);
    if harvested.is_err() && is_request {
        // A client that declared the tool fails where its request is not read to the end.
        source.drain();
    }
    let (harvest, plan) = harvested?;
    let mut frame = surroundings.frame(&draw.frame);
    if matches!(plan.to, To::Csv | To::Summary) {
        // What is not drawn has room enough.
        frame.width = WIDEST;
    }
    let (figure, picture) = chart::fitted(&harvest, plan.volume.points(), &frame)?;
    let (remarks, glyphs) = (chart::around::remarks(&figure), frame.glyphs);
    Ok(match plan.to {
        To::Text => output::text::write(&picture, frame.color),
        To::Markdown => output::markdown::write(&figure, &picture, glyphs),
        To::Csv => output::csv::write(&figure, glyphs),
        To::Summary => output::summary::write(&figure, &remarks, glyphs),
        To::Json => output::json::write(&figure, &picture, &remarks, glyphs),
        To::ToolResult => output::json::tool_result(&figure, &picture, &remarks, glyphs),
    })
}

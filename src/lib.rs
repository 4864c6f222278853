//! vizchart: data in on standard input, a chart out on standard output.
//!
//! One pipeline of plain values: [`run`] begins and ends it, [`drawing`] and [`pipeline`] are its middle.
//!
//! ```text
//! bytes -> Source -> Format -> rows of the window -> Survey -> Reading (header, kinds, roles)
//!                      |                                          |
//!                      +-----> all rows -> Intake <---------------+
//!                                            |
//!                                         Dataset -> Figure of n points -> json, csv, summary
//!                                            |          |
//!                                         chart::fit (n, Frame) -> Picture -> text, markdown
//! ```
//!
//! * [`input`] detects the format of the input and pushes its rows, one at a time. Each format is one file
//!   or folder. It knows nothing about charts.
//! * [`data`] finds the role of each column, reads numbers and dates, keeps some of the points, and makes
//!   a [`data::figure::Figure`] of them. It knows neither formats nor drawings.
//! * [`chart`] computes a layout and draws a [`chart::picture::Picture`]. It knows nothing about the input.
//! * [`output`] writes pictures and figures as bytes.
//! * [`pipeline`] reads the input: the first 64 KiB show its format, and their rows are surveyed; what the survey
//!   shows (the header, the kinds of the columns, their roles) is one value, a [`data::reading::Reading`], made once;
//!   then each row is read once, in one thread, from a file as from a pipe.
//! * [`drawing`] draws an input; or its window, changed as a hint says. [`repair`] searches among the hints of a fault, and
//!   shows only those that draw.
//! * [`cli`] turns the command line into a [`plan::Plan`], and [`terminal`] turns the variables and the streams
//!   of the process into a [`chart::Frame`].
//! * Every error is a [`fault::Fault`]. Text from the input or the command line is printed only as a
//!   [`printable::Printable`].
//!
//! Where a question is decided, each in one file:
//!
//! | question | file in `src` |
//! | --- | --- |
//! | What format is the input? | `input/detect.rs`, with its delimiter in `input/detect/delimiter.rs` |
//! | Which lines are a title above a table, or a remark below it? | `input/detect/beside.rs` |
//! | Is the first row a header? | `data/header.rs` |
//! | What kind of column is it? | `data/survey/column.rs` |
//! | Which column is the label, which are drawn? | `data/roles/choose.rs`; what options and formats say themselves, `data/roles/assign.rs` |
//! | May labels come again? | `data/roles/repeats.rs`; after the window, `data/intake/repeats.rs` |
//! | What becomes of rows with one label or period? | `data/intake/groups.rs`, with `data/period.rs` |
//! | Is a cell a number, missing, or text? | `data/number/cell.rs` |
//! | Do the cells of a column have one unit? | `data/value.rs`; those of several columns, `data/value/common_unit.rs` |
//! | Where on the axis is a label? | `data/x_axis.rs`, with the forms of dates in `data/date.rs` |
//! | Which points are kept? | `data/intake/selector.rs`; of a line, `data/intake/line.rs` |
//! | Where does a line break? | `data/intake/line/breaks.rs`; which steps between labels are gaps, `line/gaps.rs`; between bars, `data/intake/date_gaps.rs` |
//! | What is a level? | `data/roles/levels.rs`; on which side are the values, `data/intake/levels.rs` |
//! | Is a row a total? | `data/intake/totals.rs` |
//! | With how many decimals are numbers drawn? | `data/rounding.rs`; as text, with separators, `data/number/text.rs` |
//! | How wide are labels and bars? | `chart/bar/layout.rs`, `chart/label_column.rs`; where labels are cut, `printable/cut.rs` |
//! | Where does the value axis of a line end, and which ticks has it? | `chart/line/value_axis.rs`, of the candidates of `chart/ticks.rs`; that of dots and spreads, `chart/row_plot.rs` |
//! | Which labels and ticks are below a plot? | `chart/line/labels.rs`, of dates those of `chart/line/calendar.rs` |
//! | What does the footer say? | `chart/notes.rs` |
//! | Which options exclude each other? | `plan/conflicts.rs`; which a format or its columns exclude, `input/detect/refusals.rs`, `data/roles/assign.rs`, `data/intake/bar_figure.rs` |
//! | Where in a JSON object are the rows? | `input/json/shape.rs`, asked by `input/json/whole_value.rs`; if they are deeper, `input/json/envelope.rs` refuses it with their paths |
//! | Which hints are shown? | `fault/kind.rs` and `data/roles/refusal.rs` suggest them, `repair.rs` tries them, `fault/invocation.rs` writes their commands |
//! | What does `--to json` have? | `output/json.rs`, `output/json/meta.rs` |
//! | Which rows need not be seen? | `data/gate.rs` passes them; each intake opens it |
//!
//! `.github/CONTRIBUTING.md` says how an option, a format, a chart or an error is added.
//!
//! The words to know:
//!
//! * **format**: how rows are written, such as delimited text, Markdown or JSON; users read of **forms**. Of dates, a
//!   form is how they are written.
//! * **kind**: what the cells of a column are: numbers, times or text. Of an axis: how its labels become x.
//! * **row**: the cells of one record, and its line. Every format is read as rows.
//! * **sink**: what rows are pushed into. Its **gate** describes the rows that it does not need to see, because they
//!   only change a count and a sum, of all rows or of those with their label.
//! * **window**: the first 64 KiB of the input, or more if a record is longer, in which the format is detected and
//!   repairs are tried.
//! * **survey**: the sink that looks at the first rows, and keeps no points.
//! * **roles**: which column is the **label** (it names a bar, or is the place on the x axis), which are the values,
//!   and which names the series. Until they are known, a column is a **candidate**.
//! * **intake**: the sink that keeps what a chart needs.
//! * **figure**: the data of a drawing. **Frame**: its size, and the characters that it may use. **Picture**: its
//!   lines, with styles in place of colours.
//! * **plan**: what the user asks for; never changed after the command line, the request, or the captions of a table,
//!   were read. A **setting** is an option with its value: one change of the plan.
//! * **reading**: the plan, and what was found in the input: the header, the roles, the title, the levels.
//! * **request**: a chart as JSON, with the options as its fields. Other JSON that is read whole is tried as one first.
//! * **fault**: an error: where it is, and what is wrong. A **hint** is a repair, usually settings to add.
//! * **group**: the rows of one label (and series) that become one value, their **aggregate**; of bars, those below one
//!   label. **Period**: a minute, an hour ... a year.
//! * **item**: a label of a bar chart, with a value for each series. **Remark**: the text after a number in its cell.
//! * **blank**: a space or a tab within a line. **Piece**: the part of the input that is indexed at once.
//! * **header**: the first row, if it has names. **Heading**: one of these names; of a drawing, its first line.
//! * **key**: a column whose numbers count or measure nothing: they are places on an axis, or the numbers of things.
//!   **Measure**: a column of values to draw.
//! * **position**: the number of a row among all rows of a line, from 0; **x** is where its label is on the axis.
//!   **Cycle**: labels that wrap around, such as months, weekdays and times of day.
//! * **stretch**: an interval of the x axis, of which a sample keeps some points. **Step**: the distance from a tick,
//!   or from a label, to the next.
//! * **gap**: a step between labels that breaks a line. There, labels are **absent**; a label without a value has a
//!   **missing** one.
//! * **level**: a value to compare with, given by `--mark`.

mod chart;
mod cli;
mod data;
mod drawing;
mod fault;
mod input;
mod output;
mod pipeline;
mod plan;
mod printable;
mod repair;
mod terminal;

pub use terminal::{Environment, Stream, VARIABLES};

use std::ffi::OsString;
use std::fs::File;
use std::io::{Cursor, Read};

use cli::Action;
use drawing::{Drawing, try_hint};
use fault::{Fault, FaultKind, Hint, Invocation};
use input::source::{Source, WINDOW, Window};
use pipeline::Refusal;
use plan::{OutputFormat, Plan};

/// The output of the process, and its exit status.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// 0: drawn, 1: refused or failed, 2: wrong usage.
    pub status: u8,
    /// For standard output; empty unless the status is 0.
    pub stdout: String,
    /// For standard error; empty if the status is 0.
    pub stderr: String,
}

/// Runs the command `args`, which does not include the name of the program. While the input is read,
/// `progress` is called with the number of bytes read so far.
pub fn run(
    args: &[OsString],
    stdin: impl Read,
    environment: &Environment,
    progress: &mut dyn FnMut(u64),
) -> Outcome {
    let mut command = Invocation::default();
    let mut glyphs = environment.glyphs();
    let result = cli::action(args).map_err(Refusal::from).and_then(|action| match action {
        Action::Print(text) => Ok(text),
        Action::Draw(invocation) => {
            command = invocation;
            let plan = cli::plan(&command)?;
            glyphs = plan.frame.glyphs.unwrap_or(glyphs);
            let mut source = source(&plan, &command, stdin, environment)?;
            source.progress = Some(progress);
            draw(plan, &mut source, environment)
        }
    });
    match result {
        Ok(stdout) => Outcome { status: 0, stdout, stderr: String::new() },
        Err(Refusal { fault, window }) => {
            let window = window.unwrap_or_else(|| Window::new("", false));
            let is_request = command.chart.is_none() && input::json::asks_for_json(&window.text);
            let is_json = is_request || cli::wants_json(args);
            let mut report = match command.chart {
                Some(_) => fault.report(glyphs),
                None => fault.report_for_request(glyphs),
            };
            report.hints.retain(|hint| hint.keeps_chart(command.chart));
            let draw =
                |hint: &Hint, window: &Window<'_>| try_hint(hint, &command, window, environment);
            report.hints = repair::hints_that_draw(report.hints, &window, &draw);
            if report.hints.is_empty() && command.chart.is_some() {
                report.hints.extend(fault.advice());
            }
            let stderr = if is_json {
                fault.json(&report, glyphs, &command)
            } else {
                report.text(glyphs, &command)
            };
            Outcome { status: fault.status(), stdout: String::new(), stderr }
        }
    }
}

/// The source of the data: `--data`, a file, or standard input.
fn source<'s>(
    plan: &Plan,
    command: &Invocation,
    stdin: impl Read + 's,
    environment: &Environment,
) -> Result<Source<'s>, Fault> {
    if let Some(text) = plan.input.data.clone() {
        return Ok(Source::new(Cursor::new(text), "--data"));
    }
    if let Some(path) = &command.file {
        let name = path.display().to_string();
        return match File::open(path) {
            Ok(file) => Ok(Source::new(file, &name)),
            Err(error) => Err(FaultKind::Unreadable { name, reason: error.to_string() }.into()),
        };
    }
    if matches!(environment.stdin, Stream::Terminal(_)) {
        return Err(FaultKind::Terminal.into());
    }
    Ok(Source::new(stdin, "standard input"))
}

/// Runs the whole pipeline, from the source to the text for standard output.
fn draw(plan: Plan, source: &mut Source<'_>, environment: &Environment) -> Result<String, Refusal> {
    let is_request = plan.chart.is_none();
    let window = source.window(WINDOW).map(|window| window.owned());
    let drawing = window.map_err(Refusal::from).and_then(|first| {
        let drawing = Drawing::of(plan, source, environment);
        drawing.map_err(|Refusal { fault, window }| {
            let window = Window { file: source.file_window(), ..window.unwrap_or(first) };
            Refusal { fault, window: Some(window) }
        })
    });
    if drawing.is_err() && is_request {
        // Read the rest of the request: the client that writes it fails if the pipe is closed early.
        source.drain();
    }
    let Drawing { format, figure, picture, frame } = drawing?;
    let glyphs = frame.glyphs;
    Ok(match format {
        OutputFormat::Text => output::text::write(&picture, frame.color),
        OutputFormat::Markdown => output::markdown::write(&figure, &picture, glyphs),
        OutputFormat::Csv => output::csv::write(&figure, glyphs),
        OutputFormat::Summary => output::summary::write(&figure, glyphs),
        OutputFormat::Json => output::json::write(&figure, &picture, glyphs),
        OutputFormat::ToolResult => output::json::tool_result(&figure, &picture, glyphs),
    })
}

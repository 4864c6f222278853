//! vizchart: data in on standard input, a chart out on standard output.
//!
//! One push pipeline of plain values, all of it in [`run`]:
//!
//! ```text
//! bytes -> Source -> Form -> rows -> Intake (roles, rules, selectors) -> Figure
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
//! * [`cli`] makes a [`plan::Plan`] of the flags, [`terminal`] a [`chart::frame::Frame`] of the
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

mod agent;
mod chart;
mod cli;
mod data;
mod fault;
mod input;
mod output;
mod plan;
mod printable;
mod progress;
mod terminal;

pub use input::pipe::Pipe;
pub use progress::Progress;
pub use terminal::{Stream, Surroundings, VARIABLES};

use std::ffi::OsString;
use std::fs::File;
use std::io::{Cursor, Read};

use chart::frame::Frame;
use chart::picture::Picture;
use cli::{Asked, Draw, Input};
use data::figure::Figure;
use data::intake::{Harvest, Intake};
use data::roles::Roles;
use data::rows::{Layout, Spot};
use data::survey::{FirstRow, Survey};
use fault::{Fault, Json, Kind, Place};
use input::Form;
use input::columns::shape::Shape;
use input::json::Request;
use input::source::{RECORD, Source, WINDOW};
use plan::{From, Plan, Reading, Takes, To, Wishes};

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
    let mut file = None;
    let mut glyphs = surroundings.glyphs();
    let done = cli::asked(args).and_then(|asked| match asked {
        Asked::Text(text) => Ok(text),
        Asked::Draw(draw) => {
            glyphs = draw.frame.glyphs.unwrap_or(glyphs);
            if let Input::File(path) = &draw.input {
                file = Some(path.display().to_string());
            }
            drawn(*draw, stdin, surroundings, progress)
        }
    });
    match done {
        Ok(stdout) => Outcome { status: 0, stdout, stderr: String::new() },
        Err(fault) => {
            let invocation = cli::invocation(args, file);
            let stderr = if invocation.wants_json() {
                fault.json(glyphs, &invocation)
            } else {
                fault.text(glyphs, &invocation)
            };
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
    let mut source = match &draw.input {
        Input::Inline(text) => Source::new(Cursor::new(text), "--data"),
        Input::File(path) => {
            let name = path.display().to_string();
            let reason = |error: std::io::Error| error.to_string();
            let file = File::open(path)
                .map_err(|error| Kind::Unreadable { name: name.clone(), reason: reason(error) })?;
            Source::new(Pipe::new(file), &name)
        }
        Input::Standard if matches!(surroundings.stdin, Stream::Terminal(_)) => {
            return Err(Kind::Terminal.into());
        }
        Input::Standard => Source::new(stdin, "standard input"),
    }
    .watched(progress);
    let is_request = draw.plan.chart.is_none();
    let (harvest, plan) = match taken_in(draw.plan, &mut source) {
        Ok(taken) => taken,
        Err(fault) => {
            // A client that declared the tool fails where its request is not read to the end.
            if is_request {
                source.drain();
            }
            return Err(fault);
        }
    };
    let frame = surroundings.frame(&draw.frame);
    let (figure, picture) = fitted(&harvest, &plan, &frame)?;
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

/// Reads the whole input. The plan comes back with what the input itself asked for.
fn taken_in(plan: Plan, source: &mut Source<'_>) -> Result<(Harvest, Plan), Fault> {
    let mut window = source.window(WINDOW)?;
    if !window.is_whole() && input::detect::is_short(window.ahead()) {
        window = source.window(RECORD)?;
    }
    let mut form = input::detect::form(window.ahead(), window.is_whole(), &plan.reading)?;
    let mut looked = looked_at(&form, &mut window, &plan);
    if matches!(&looked, Ok((survey, true)) if survey.is_empty()) {
        // The data begins late, behind other members or in a long text.
        looked = looked_at(&form, &mut source.window(RECORD)?, &plan);
    }
    if let (Form::Json { at }, Err(fault)) = (&form, &looked)
        && *fault.kind == Kind::RequestTooLong
    {
        return requested(&Request::new(source, at.as_deref())?, plan);
    }
    let (mut survey, is_cut) = looked?;
    let mut surveyed = plan.clone();
    unless_headed(&form, &survey, &plan.reading)?;
    if let Form::Delimited { delimiter, header } = &mut form {
        surveyed.reading.delimiter = Some(*delimiter);
        let is_headed = plan.reading.header.map_or_else(|| is_headed(&survey, &plan), Ok)?;
        let is_chosen = plan.drawn().takes() == Takes::Rows || !plan.choice.values.is_empty();
        if *delimiter == b',' && !is_headed && !is_chosen {
            survey.thousands().map_or(Ok(()), Err)?;
        }
        survey = if is_headed { survey.headed() } else { survey };
        *header = Some(is_headed);
    }
    if survey.is_empty() {
        return Err(if is_cut { Kind::LateData } else { Kind::NoRows }.into());
    }
    let roles = Roles::choose(&surveyed, &survey)?;
    let mut intake = Intake::new(roles, &surveyed)?;
    input::read(&form, source, plan.reading.decimal, &mut intake)?;
    finished(intake, surveyed, &Wishes::default())
}

/// Reads a request, all of which is here.
fn requested(request: &Request, plan: Plan) -> Result<(Harvest, Plan), Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    let (wishes, surveyed) = request.read(&mut survey);
    // The faults of points are told all at once, with those of their values.
    if survey.layout != Layout::Points {
        surveyed?;
    }
    let plan = plan.with(&wishes);
    if let Some(text) = &wishes.input_text {
        let reading = Reading { from: From::Auto, named: None, ..plan.reading.clone() };
        let mut source = Source::new(Cursor::new(text), "inputText");
        return taken_in(Plan { reading, ..plan }, &mut source).map_err(Fault::inside);
    }
    let mut intake = Intake::new(Roles::choose(&plan, &survey)?, &plan)?;
    request.read(&mut intake).1?;
    finished(intake, plan, &wishes)
}

/// What came of all rows, if the plan says which drawing it is for.
fn finished(intake: Intake, plan: Plan, wishes: &Wishes) -> Result<(Harvest, Plan), Fault> {
    if plan.chart.is_none() {
        return Err(Fault::new(Kind::NoChartType, Place::path("chartType")));
    }
    plan.suited().and_then(|()| wishes.suited()).map_err(Fault::of_request)?;
    Ok((intake.finish()?, plan))
}

/// Refuses a first row that is likely a header where the form has none: `[["month", 2023, 2024], ...`.
fn unless_headed(form: &Form, survey: &Survey, reading: &Reading) -> Result<(), Kind> {
    let Some(number) = survey.number_in_header().filter(|_| reading.header.is_none()) else {
        return Ok(());
    };
    let is_map = matches!(survey.spots.first(), Some(Spot::Member));
    let is_map = is_map || matches!(survey.layout, Layout::Named | Layout::Points);
    match form {
        Form::Json { .. } | Form::JsonLines if !is_map => {
            Err(Json::HeaderOrData(number.to_owned()).into())
        }
        Form::Aligned(_) if is_map => Ok(()),
        Form::Columns { shape: Shape::Last, .. } | Form::Aligned(_) => {
            Err(Kind::AmbiguousHeader(FirstRow::Numbers(None)))
        }
        Form::Json { .. }
        | Form::JsonLines
        | Form::Columns { .. }
        | Form::Delimited { .. }
        | Form::Markdown { .. }
        | Form::Numbers { .. } => Ok(()),
    }
}

/// Whether the first row is a header, as far as can be seen.
fn is_headed(survey: &Survey, plan: &Plan) -> Result<bool, Kind> {
    let draws_several = plan.chart.is_none_or(|chart| chart.takes() != Takes::Points)
        || plan.grouped
        || !plan.choice.values.is_empty();
    survey.has_header(&plan.choice).map_err(|kind| match kind {
        Kind::AmbiguousHeader(FirstRow::Numbers(_)) if draws_several => {
            Kind::AmbiguousHeader(FirstRow::Numbers(None))
        }
        kind => kind,
    })
}

/// What a look at the beginning of an input gave, and whether the input goes on.
fn looked_at(form: &Form, window: &mut Source<'_>, plan: &Plan) -> Result<(Survey, bool), Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    match input::read(form, window, plan.reading.decimal, &mut survey) {
        Ok(()) => Ok((survey, false)),
        Err(fault) if *fault.kind == Kind::Cut => Ok((survey, true)),
        Err(fault) => Err(fault),
    }
}

/// The figure and its drawing, with as many points as the height allows.
fn fitted(harvest: &Harvest, plan: &Plan, frame: &Frame) -> Result<(Figure, Picture), Fault> {
    let drawn = |points: usize| {
        let figure = harvest(points)?;
        let picture = chart::draw(&figure, frame)?;
        Ok::<_, Fault>((figure, picture))
    };
    let most = plan.volume.points();
    let all = drawn(most)?;
    let Some(height) = frame.height else { return Ok(all) };
    let lines = |(_, picture): &(Figure, Picture)| picture.lines.len();
    let mut least = lines(&all);
    if least <= height {
        return Ok(all);
    }
    // Each point takes a line, but to say that others are hidden may take more, or be too wide.
    for points in (1..=most.min(height)).rev() {
        if let Ok(tried) = drawn(points)
            && lines(&tried) <= height
        {
            return Ok(tried);
        }
    }
    let mut points = 1;
    while points < least.min(most) {
        least = drawn(points).map_or(least, |tried| least.min(lines(&tried)));
        points += 1;
    }
    Err(Kind::TooLow { height, least }.into())
}

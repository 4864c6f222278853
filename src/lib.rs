//! vizchart: data in on standard input, a chart out on standard output.
//!
//! One push pipeline of plain values, all of it in [`run`]:
//!
//! ```text
//! bytes -> Source -> Form -> rows -> Intake (roles, rules, selectors) -> Figure
//!                                                                          |
//!            text, markdown <- Picture <- chart::draw(&Figure, &Frame) <---+-> json, summary
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
//! A survey of the first 64 KiB settles header and roles, then all rows go through the intake once.
//! Nothing is collected but the points that are kept.

mod agent;
mod chart;
mod cli;
mod data;
mod fault;
mod input;
mod json;
mod output;
mod plan;
mod printable;
mod progress;
mod suited;
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
use data::rows::Layout;
use data::survey::{FirstRow, Survey};
use fault::{Fault, Invocation, Kind, Place};
use input::Form;
use input::source::{RECORD, REQUEST, Source, WINDOW};
use plan::{Chart, From, Plan, Reading, To, Wishes};

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
    let words = args.iter().map(|word| word.to_string_lossy().into_owned());
    let mut invocation = Invocation::new(words);
    let mut glyphs = surroundings.glyphs();
    let done = cli::asked(args).and_then(|asked| match asked {
        Asked::Text(text) => Ok(text),
        Asked::Draw(draw) => {
            glyphs = draw.frame.glyphs.unwrap_or(glyphs);
            if let Input::File(path) = &draw.input {
                invocation = std::mem::take(&mut invocation).reading(path.display().to_string());
            }
            drawn(*draw, stdin, surroundings, progress)
        }
        Asked::Discover => Ok(agent::declaration().to_owned()),
        Asked::Agent(topic) => Ok(agent::text(topic).to_owned()),
        Asked::Completions(shell) => Ok(shell.completions().to_owned()),
    });
    match done {
        Ok(stdout) => Outcome { status: 0, stdout, stderr: String::new() },
        Err(fault) => {
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
    let mut looked = looked_at(&form, &mut window, &plan)?;
    if looked.is_cut && looked.is_open(&plan) {
        // The data begins late, behind other members or in a long text, or `chartType` is behind it.
        looked = looked_at(&form, &mut source.window(RECORD)?, &plan)?;
    }
    let Looked { mut survey, wishes: early, is_cut } = looked;
    // A request is read whole, so that its options are known before its data.
    let mut request = None;
    let mut wishes = early;
    if survey.layout() == Layout::Points || survey.wishes().is_some() {
        let mut whole = source.window(REQUEST)?;
        if !whole.is_whole() {
            return Err(Kind::RequestTooLong.into());
        }
        let mut all = Survey::new(plan.reading.decimal);
        if let Ok(said) = input::read(&form, &mut whole, &mut all) {
            wishes = said;
        }
        request = Some(source.window(REQUEST)?);
    }
    let mut surveyed = plan.clone().with(&wishes);
    if let Form::Delimited { delimiter, header } = &mut form {
        surveyed.reading.delimiter = Some(*delimiter);
        let is_headed = plan.reading.header.map_or_else(|| is_headed(&survey, &plan), Ok)?;
        let is_chosen = plan.chart == Some(Chart::Table) || !plan.choice.values.is_empty();
        if *delimiter == b',' && !is_headed && !is_chosen {
            survey.thousands().map_or(Ok(()), Err)?;
        }
        survey = if is_headed { survey.headed() } else { survey };
        *header = Some(is_headed);
    }
    if let Some(text) = wishes.input_text.as_deref().filter(|_| survey.is_empty() && !is_cut) {
        let reading = Reading { from: From::Auto, ..surveyed.reading.clone() };
        let mut source = Source::new(Cursor::new(text), "inputText");
        return taken_in(Plan { reading, ..surveyed }, &mut source);
    }
    if survey.is_empty() {
        return Err(if is_cut { Kind::LateData } else { Kind::NoRows }.into());
    }
    let roles = Roles::choose(&surveyed, &survey)?;
    let mut intake = Intake::new(roles, &surveyed)?;
    match &mut request {
        Some(request) => input::read(&form, request, &mut intake)?,
        None => input::read(&form, source, &mut intake)?,
    };
    if surveyed.chart.is_none() {
        return Err(Fault::new(Kind::NoChartType, Place::path("chartType")));
    }
    suited::fields(&surveyed, &wishes)?;
    Ok((intake.finish()?, surveyed))
}

/// Whether the first row is a header, as far as can be seen.
fn is_headed(survey: &Survey, plan: &Plan) -> Result<bool, Kind> {
    let draws_several = plan.chart != Some(Chart::Bar) || !plan.choice.values.is_empty();
    survey.has_header().map_err(|kind| match kind {
        Kind::AmbiguousHeader(FirstRow::Numbers(_)) if draws_several => {
            Kind::AmbiguousHeader(FirstRow::Numbers(None))
        }
        kind => kind,
    })
}

/// What a look at the beginning of an input gave.
struct Looked {
    survey: Survey,
    wishes: Wishes,
    /// Whether the input goes on behind what was looked at.
    is_cut: bool,
}

impl Looked {
    /// Whether it does not say yet what the data is, or what is to be drawn.
    fn is_open(&self, plan: &Plan) -> bool {
        let is_request = self.survey.wishes().is_some();
        self.survey.is_empty() || (is_request && plan.chart.or(self.wishes.chart).is_none())
    }
}

fn looked_at(form: &Form, window: &mut Source<'_>, plan: &Plan) -> Result<Looked, Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    match input::read(form, window, &mut survey) {
        Ok(wishes) => Ok(Looked { survey, wishes, is_cut: false }),
        // The faults of a request are told all at once, with those of its values.
        Err(fault) if *fault.kind == Kind::Cut || survey.layout() == Layout::Points => {
            let wishes = survey.wishes().cloned().unwrap_or_default();
            Ok(Looked { survey, wishes, is_cut: true })
        }
        Err(fault) => Err(fault),
    }
}

/// The figure and its drawing, with as many points as the height allows.
fn fitted(harvest: &Harvest, plan: &Plan, frame: &Frame) -> Result<(Figure, Picture), Fault> {
    let drawn = |points: usize| {
        let figure = harvest.figure(points)?;
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

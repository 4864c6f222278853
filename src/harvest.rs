//! From the bytes of the input to what was kept of them: the form, a survey of the beginning, the header,
//! the roles of the columns, and one pass over all rows. Knows no form from inside and no drawing.

use std::io::Cursor;

use crate::data::headed::Headed;
use crate::data::intake::{Harvest, Intake};
use crate::data::roles::Roles;
use crate::data::rows::{Layout, Sink};
use crate::data::survey::Survey;
use crate::fault::{Doubt, Fault, Kind, Place};
use crate::input::json::Request;
use crate::input::source::{RECORD, Source, WINDOW};
use crate::input::{self, Form, Heads};
use crate::plan::{From, Plan, Reading, Takes};

/// Reads the whole input. The plan comes back with what the input itself asked for.
pub fn harvest(plan: Plan, source: &mut Source<'_>) -> Result<(Harvest, Plan), Fault> {
    let mut window = source.window(WINDOW)?;
    if !window.is_whole() && input::detect::is_short(window.ahead()) {
        window = source.window(RECORD)?;
    }
    let form = input::detect::form(window.ahead(), window.is_whole(), &plan.reading)?;
    let mut surveyed = survey(&form, &mut window, &plan);
    if surveyed.as_ref().is_ok_and(|survey| survey.is_cut && survey.is_empty()) {
        // The data begins late, behind other members or in a long text.
        surveyed = survey(&form, &mut source.window(RECORD)?, &plan);
    }
    if let (Form::Json { at }, Err(fault)) = (&form, &surveyed)
        && *fault.kind == Kind::RequestTooLong
    {
        return request(&Request::new(source, at.as_deref())?, plan);
    }
    let mut survey = surveyed?;
    let is_headed = is_headed(form.heads(), &survey, &plan)?;
    let mut columns = plan.clone();
    columns.reading.delimiter = form.delimiter();
    let is_chosen = plan.drawn().takes() == Takes::Rows || !plan.choice.values.is_empty();
    if form.delimiter() == Some(b',') && !is_headed && !is_chosen {
        survey.thousands().map_or(Ok(()), Err)?;
    }
    survey = if is_headed { survey.headed() } else { survey };
    if survey.is_empty() {
        return Err(if survey.is_cut { Kind::LateData } else { Kind::NoRows }.into());
    }
    let read = |sink: &mut dyn Sink| input::read(&form, source, plan.reading.decimal, sink);
    gather(columns, &survey, is_headed, read).map_err(|fault| match (&form, &*fault.kind) {
        (Form::Json { at }, Kind::NoValues(_)) => {
            let cells = survey.columns.iter().map(|column| (column.name.as_str(), column.head()));
            input::json::inside(cells, at.as_deref().unwrap_or_default()).unwrap_or(fault)
        }
        _ => fault,
    })
}

/// What a look at the beginning of an input gave.
fn survey(form: &Form, window: &mut Source<'_>, plan: &Plan) -> Result<Survey, Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    match input::read(form, window, plan.reading.decimal, &mut survey) {
        Err(fault) if *fault.kind == Kind::Cut => survey.is_cut = true,
        read => read?,
    }
    Ok(survey)
}

/// Reads a request, all of which is here.
fn request(request: &Request, plan: Plan) -> Result<(Harvest, Plan), Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    let (fields, surveyed) = request.read(&mut survey);
    // The faults of points are told all at once, with those of their values.
    if survey.layout != Layout::Points {
        surveyed?;
    }
    let suited = || match fields.unsuited() {
        Some((chart, field)) => Err(Fault::new(Kind::Unsuited(chart), Place::path(field))),
        None => Ok(()),
    };
    let plan = plan.or(fields.clone());
    if let Some(text) = &fields.input_text {
        let reading = Reading { from: From::Auto, named: None, ..plan.reading.clone() };
        let mut source = Source::new(Cursor::new(text), "inputText");
        let harvested = harvest(Plan { reading, ..plan }, &mut source).map_err(Fault::inside)?;
        return suited().map(|()| harvested);
    }
    let is_headed = is_headed(Heads::Survey, &survey, &plan)?;
    let survey = if is_headed { survey.headed() } else { survey };
    gather(plan, &survey, is_headed, |sink| request.read(sink).1.and_then(|()| suited()))
}

/// Whether the first row is a header that its reader has not found.
fn is_headed(heads: Heads, survey: &Survey, plan: &Plan) -> Result<bool, Kind> {
    if !matches!(survey.layout, Layout::Numbered | Layout::Pairs) {
        return Ok(false);
    }
    match (heads, plan.reading.header) {
        (Heads::Proven, _) => Ok(true),
        (Heads::Survey, Some(said)) => Ok(said),
        (Heads::Survey, None) => Ok(survey.has_header(&plan.choice)?),
        (Heads::Said, None) if survey.has_number_in_header() => Err(Doubt::AmbiguousHeader.into()),
        (Heads::Said | Heads::Reader, _) => Ok(false),
    }
}

/// Reads all rows into a figure, those below the first where that is a header.
fn gather(
    plan: Plan,
    survey: &Survey,
    is_headed: bool,
    read: impl FnOnce(&mut dyn Sink) -> Result<(), Fault>,
) -> Result<(Harvest, Plan), Fault> {
    let mut intake = Intake::new(Roles::choose(&plan, survey)?, &plan);
    if is_headed { read(&mut Headed::new(&mut intake)) } else { read(&mut intake) }?;
    if plan.chart.is_none() {
        return Err(Fault::new(Kind::NoChartType, Place::path("chartType")));
    }
    if plan.is_sorted_line() {
        return Err(Fault::new(Kind::SortedLine, Place::path("sort")));
    }
    Ok((intake.finish()?, plan))
}

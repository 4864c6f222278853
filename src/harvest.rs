//! From the bytes of the input to what was kept of them: the form, a survey of the beginning, the header,
//! the roles of the columns, and one pass over all rows. Knows no form from inside and no drawing.

use std::io::Cursor;

use crate::data::intake::{Harvest, Intake};
use crate::data::roles::Roles;
use crate::data::rows::{Layout, Spot};
use crate::data::survey::Survey;
use crate::fault::{Doubt, Fault, Json, Kind, Place};
use crate::input::columns::Shape;
use crate::input::json::Request;
use crate::input::source::{RECORD, Source, WINDOW};
use crate::input::{self, Form};
use crate::plan::{From, Plan, Reading, Takes};

/// Reads the whole input. The plan comes back with what the input itself asked for.
pub fn harvest(plan: Plan, source: &mut Source<'_>) -> Result<(Harvest, Plan), Fault> {
    let mut window = source.window(WINDOW)?;
    if !window.is_whole() && input::detect::is_short(window.ahead()) {
        window = source.window(RECORD)?;
    }
    let mut form = input::detect::form(window.ahead(), window.is_whole(), &plan.reading)?;
    let mut surveyed = survey(&form, &mut window, &plan);
    if matches!(&surveyed, Ok((survey, true)) if survey.is_empty()) {
        // The data begins late, behind other members or in a long text.
        surveyed = survey(&form, &mut source.window(RECORD)?, &plan);
    }
    if let (Form::Json { at }, Err(fault)) = (&form, &surveyed)
        && *fault.kind == Kind::RequestTooLong
    {
        return request(&Request::new(source, at.as_deref())?, plan);
    }
    let (mut survey, is_cut) = surveyed?;
    unless_headed(&form, &survey, &plan.reading)?;
    let mut columns = plan.clone();
    if let Form::Delimited { delimiter, header } = &mut form {
        columns.reading.delimiter = Some(*delimiter);
        let is_proven = *header == Some(true);
        let is_headed =
            is_proven || plan.reading.header.map_or_else(|| survey.has_header(&plan.choice), Ok)?;
        let is_chosen = plan.drawn().takes() == Takes::Rows || !plan.choice.values.is_empty();
        if *delimiter == b',' && !is_headed && !is_chosen {
            survey.thousands().map_or(Ok(()), Err)?;
        }
        survey = if is_headed && !is_proven { survey.headed() } else { survey };
        *header = Some(is_headed);
    }
    if survey.is_empty() {
        return Err(if is_cut { Kind::LateData } else { Kind::NoRows }.into());
    }
    let roles = Roles::choose(&columns, &survey)?;
    let mut intake = Intake::new(roles, &columns);
    input::read(&form, source, plan.reading.decimal, &mut intake)?;
    finished(intake, columns)
}

/// What a look at the beginning of an input gave, and whether the input goes on.
fn survey(form: &Form, window: &mut Source<'_>, plan: &Plan) -> Result<(Survey, bool), Fault> {
    let mut survey = Survey::new(plan.reading.decimal);
    match input::read(form, window, plan.reading.decimal, &mut survey) {
        Ok(()) => Ok((survey, false)),
        Err(fault) if *fault.kind == Kind::Cut => Ok((survey, true)),
        Err(fault) => Err(fault),
    }
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
    let mut intake = Intake::new(Roles::choose(&plan, &survey)?, &plan);
    request.read(&mut intake).1?;
    suited()?;
    finished(intake, plan)
}

/// What came of all rows, if the plan says which drawing it is for.
fn finished(intake: Intake, plan: Plan) -> Result<(Harvest, Plan), Fault> {
    if plan.chart.is_none() {
        return Err(Fault::new(Kind::NoChartType, Place::path("chartType")));
    }
    if plan.is_sorted_line() {
        return Err(Fault::new(Kind::SortedLine, Place::path("sort")));
    }
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
            Err(Doubt::AmbiguousHeader.into())
        }
        Form::Json { .. }
        | Form::JsonLines
        | Form::Columns { .. }
        | Form::Delimited { .. }
        | Form::Markdown { .. } => Ok(()),
    }
}

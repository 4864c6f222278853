//! From the input to the points that are kept: detect the format, survey the first rows, find the header row,
//! assign the roles of the columns, and read all rows once. Independent of drawings.

use std::io::Cursor;

use crate::data::figure::Footnote;
use crate::data::header::{FirstRow, has_header};
use crate::data::intake::{Dataset, Intake};
use crate::data::roles::Roles;
use crate::data::rows::{ColumnLayout, Sink};
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{Fault, FaultKind, JsonError, Place};
use crate::input::ReadError;
use crate::input::json::Request;
use crate::input::source::{RECORD, Source, WINDOW, Window};
use crate::input::text_table::TextTable;
use crate::input::{self, Form, detect};
use crate::plan::{DataShape, Flag, InputForm, InputOptions, OutputForm, Plan};

/// The maximum number of names in a note.
const MAX_NAMES: usize = 8;

/// Reads the whole input, and returns the points that were kept, and the plan, completed by the fields of a request.
pub fn read(mut plan: Plan, source: &mut Source<'_>) -> Result<(Dataset, Plan), Fault> {
    let mut window = source.window(WINDOW)?;
    if window.is_short() {
        window = source.window(RECORD)?;
    }
    let form = detect::form(&window, &plan)?;
    if let Form::Markdown { .. } = form
        && let Some(captions) = input::markdown::captions(&window)
    {
        plan = plan.with_fields(captions);
    }
    if form.has_number_first() {
        plan.columns.swap_numbers();
    }
    let mut surveyed = survey(&form, &window, &plan.input);
    if surveyed.as_ref().is_ok_and(|survey| survey.is_cut && survey.is_empty()) {
        // No row in the first window: the data starts after other members of an object, or after a long text.
        surveyed = survey(&form, &source.window(RECORD)?, &plan.input);
    }
    let (survey, has_header) = match surveyed {
        Err(ReadError::Request) => {
            source.was_read = true;
            let request = Request::new(source, plan.input.at.as_deref())?;
            let at = plan.input.at.clone();
            return read_request(&request, plan).inspect_err(|_| {
                if let Some(window) = request.window(at.as_deref()) {
                    source.first_window = window;
                }
            });
        }
        surveyed => below_header(surveyed?, &form, &plan)?,
    };
    check_single_fields(&form, &survey, &plan)?;
    let decimal = plan.input.decimal();
    plan.input.facts.delimiter = form.delimiter();
    plan.input.facts.is_json = matches!(form, Form::Json { .. } | Form::JsonLines);
    let read = read_rows(plan, &survey, has_header, |sink| {
        source.was_read = true;
        match input::read(&form, source, decimal, sink) {
            // While trying a repair, only the first window of the input is available.
            Err(ReadError::WindowEnd) => Ok(()),
            read => Ok(read?),
        }
    });
    let (mut data, plan) = read?;
    if let Form::TextTable(table) = &form {
        note_other_lines(table, &mut data);
    }
    Ok((data, plan))
}

fn survey(form: &Form, window: &Window<'_>, options: &InputOptions) -> Result<Survey, ReadError> {
    let is_json = matches!(form, Form::Json { .. } | Form::JsonLines);
    let mut survey = Survey::new(options, is_json);
    match input::read(form, &mut Source::of_window(window), options.decimal(), &mut survey) {
        Err(ReadError::WindowEnd) => survey.is_cut = true,
        read => read?,
    }
    Ok(survey)
}

/// Notes the lines above and below the rows of a text table.
fn note_other_lines(table: &TextTable, data: &mut Dataset) {
    if !table.titles().is_empty() {
        data.footnotes.push(Footnote::Titles(table.titles().to_vec()));
    }
    if !table.remarks.is_empty() {
        data.footnotes.push(Footnote::Remarks(table.remarks.clone()));
    }
}

/// The survey of the rows below the header and its rule, and whether the intake has to skip a header row (the
/// reader of the format did not).
fn below_header(mut survey: Survey, form: &Form, plan: &Plan) -> Result<(Survey, bool), Fault> {
    let has_header = has_header(form.first_row(), &survey, plan.input.header, &plan.columns)?;
    if has_header {
        survey = survey.with_header();
    }
    if survey.is_empty() {
        return Err(if survey.is_cut { FaultKind::LateData } else { FaultKind::NoRows }.into());
    }
    Ok((survey, has_header))
}

/// Refuses bars and lines of records of one field each, all with different names: `[{"Python": 45}, {"Java": 30}]`.
fn check_single_fields(form: &Form, survey: &Survey, plan: &Plan) -> Result<(), FaultKind> {
    let is_single = |column: &ColumnSurvey| column.filled().count() == 1;
    let columns = &survey.columns;
    let are_single = columns.len() > 1
        && columns.len() == survey.lines.len()
        && columns.iter().all(is_single)
        && matches!(form, Form::Json { .. })
        && plan.chart().shape() != DataShape::Table;
    if are_single { Err(JsonError::SingleKeys.into()) } else { Ok(()) }
}

/// Reads the data of a request, or its `inputText`.
fn read_request(request: &Request, plan: Plan) -> Result<(Dataset, Plan), Fault> {
    let mut survey = Survey::new(&plan.input, true);
    let (fields, surveyed) = request.read(&mut survey);
    // Faults in a request with points are reported together when its rows are read, not here.
    if survey.layout != ColumnLayout::Request {
        surveyed?;
    }
    let (text, undrawn, has_keys) = (fields.text.clone(), fields.undrawn.clone(), fields.has_keys);
    let mut plan = plan.with_fields(fields);
    let columns = &plan.columns;
    let has_label = columns.label.is_some() || columns.count.is_some() || !columns.by.is_empty();
    if has_keys && !has_label && plan.chart().shape() != DataShape::Lines {
        plan.columns.label = Some("1".to_owned());
    }
    if let Some(wrong) = plan.conflict(Flag::field_name) {
        return Err(FaultKind::Usage(wrong, Vec::new()).into());
    }
    if let Some(text) = text {
        plan.input.from = InputForm::Auto;
        plan.input.facts.form_of_extension = None;
        let mut source = Source::new(Cursor::new(text), "inputText");
        return read(plan, &mut source).map_err(Fault::in_input_text);
    }
    let has_header = has_header(FirstRow::Unknown, &survey, plan.input.header, &plan.columns)?;
    if has_header {
        survey = survey.with_header();
    }
    plan.input.facts.is_json = true;
    let (mut data, plan) = read_rows(plan, &survey, has_header, |sink| request.read(sink).1)?;
    note_undrawn(&mut data, undrawn);
    Ok((data, plan))
}

/// Notes the single values beside the data.
fn note_undrawn(data: &mut Dataset, mut names: Vec<String>) {
    names.truncate(MAX_NAMES);
    let known = data.footnotes.iter_mut().find_map(|note| match note {
        Footnote::NotDrawn(known) => Some(known),
        _ => None,
    });
    match known {
        Some(known) => known.extend(names),
        None if names.is_empty() => {}
        None => data.footnotes.push(Footnote::NotDrawn(names)),
    }
}

/// Reads all rows except a header row, and returns what the chart needs.
fn read_rows(
    mut plan: Plan,
    survey: &Survey,
    has_header: bool,
    read: impl FnOnce(&mut dyn Sink) -> Result<(), Fault>,
) -> Result<(Dataset, Plan), Fault> {
    plan.points.to_csv = plan.to == Some(OutputForm::Csv);
    let roles = Roles::choose(&plan, survey)?;
    plan.marks = roles.levels(&plan, survey)?;
    let columns = roles.column_names();
    let mut intake = Intake::new(roles, &plan, has_header);
    let data = match read(&mut intake) {
        Ok(()) if plan.chart.is_some() => intake.finish(),
        Ok(()) => Err(Fault::new(FaultKind::NoChartType, Place::path("chartType"))),
        Err(fault) => Err(fault),
    };
    Ok((data.map_err(|fault| fault.in_table(columns))?, plan))
}

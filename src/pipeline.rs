//! From the input to the points that are kept: detect the format, survey the first rows, find the header row,
//! assign the roles of the columns, and read all rows once. Independent of drawings.

use crate::data::figure::Footnote;
use crate::data::intake::{Dataset, Intake};
use crate::data::reading::Reading;
use crate::data::rows::{ColumnLayout, RowFormat, Sink};
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{Fault, FaultKind, JsonError, Place};
use crate::input::json::WholeValue;
use crate::input::source::{NamedFile, RECORD, Source, WINDOW, Window};
use crate::input::{self, End, Format, detect};
use crate::plan::{Flag, Plan, RequestInput};

/// Why nothing is drawn.
pub struct Refusal {
    pub fault: Fault,
    /// The beginning of the input, on which repairs are tried; of a long request, the beginning of its lists.
    pub window: Option<Window<'static>>,
}

impl<F: Into<Fault>> From<F> for Refusal {
    fn from(fault: F) -> Self {
        Self { fault: fault.into(), window: None }
    }
}

/// Reads the whole input, and returns the points that were kept.
pub fn read(mut plan: Plan, source: &mut Source<'_>) -> Result<Dataset, Refusal> {
    let mut window = source.window(WINDOW)?;
    if window.is_short() {
        window = source.window(RECORD)?;
    }
    let format = detect::format(&window, &plan)?;
    if let Some(captions) = format.captions(&window) {
        plan = plan.with_fields(captions);
    }
    let (mut survey, mut end) = survey(&format, &window, &plan)?;
    if end == End::Window && survey.is_empty() {
        // No row in the first window: the data starts after other members of an object, or after a long text.
        (survey, end) = self::survey(&format, &source.window(RECORD)?, &plan)?;
    }
    if end == End::Whole {
        let at = plan.input.at.clone();
        let value = WholeValue::new(source, at.as_deref())?;
        return read_whole_value(&value, plan, source)
            .map_err(|fault| Refusal { fault, window: value.window(at.as_deref()) });
    }
    if plan.chart.is_none() {
        return Err(no_chart().into());
    }
    if format.is_one_value() {
        check_single_fields(&survey, &plan)?;
    }
    let decimal = plan.input.decimal();
    Ok(read_rows(Reading::of(plan, survey)?, |sink| {
        // While a repair is tried, the input ends with the window.
        input::read(&format, source, decimal, sink).map(|_| ())
    })?)
}

/// The survey of a window, and how far the window was read.
fn survey(format: &Format, window: &Window<'_>, plan: &Plan) -> Result<(Survey, End), Fault> {
    let mut survey = Survey::new(&plan.input, format.rows());
    let mut source = Source::of_window(window);
    let end = input::read(format, &mut source, plan.input.decimal(), &mut survey)?;
    survey.is_cut |= end == End::Window;
    Ok((survey, end))
}

/// Refuses bars and lines of records of one field each, all with different names: `[{"Python": 45}, {"Java": 30}]`.
fn check_single_fields(survey: &Survey, plan: &Plan) -> Result<(), FaultKind> {
    let is_single = |column: &ColumnSurvey| column.filled().count() == 1;
    let columns = &survey.columns;
    let are_single = columns.len() > 1
        && columns.len() == survey.lines.len()
        && columns.iter().all(is_single)
        && survey.layout == ColumnLayout::Named
        && !plan.shape().draws_rows();
    if are_single { Err(JsonError::SingleKeys.into()) } else { Ok(()) }
}

/// Reads the data of a value that may be a request, or its `inputText` or `file`.
fn read_whole_value(
    value: &WholeValue,
    plan: Plan,
    source: &mut Source<'_>,
) -> Result<Dataset, Fault> {
    let format = RowFormat { is_json: true, ..RowFormat::default() };
    let mut survey = Survey::new(&plan.input, format);
    let (fields, surveyed) = value.read(&mut survey);
    // Faults in a request with points are reported together when its rows are read, not here.
    if survey.layout != ColumnLayout::Request {
        surveyed?;
    }
    let (input, not_drawn) = (fields.input.clone(), fields.not_drawn.clone());
    let (notation, dates) = (plan.input.notation(), plan.input.dates);
    let plan = plan.with_fields(fields);
    if let Some(wrong) = plan.conflict(Flag::field_name) {
        return Err(FaultKind::Usage(wrong, Vec::new()).into());
    }
    if let Some(input) = input {
        return read_input(&input, plan, source).map_err(|fault| fault.in_field(input.field()));
    }
    if (plan.input.notation(), plan.input.dates) != (notation, dates) {
        survey = Survey::new(&plan.input, format);
        // Its faults are reported when the rows are read.
        let _ = value.read(&mut survey);
    }
    let mut data = read_rows(Reading::of(plan, survey)?, |sink| value.read(sink).1)?;
    note_not_drawn(&mut data, not_drawn);
    Ok(data)
}

/// Reads the text or the file of a request in this source.
fn read_input(input: &RequestInput, plan: Plan, source: &mut Source<'_>) -> Result<Dataset, Fault> {
    let read = match input {
        RequestInput::Text(text) => {
            let mut text = Source::new(text.as_bytes(), input.field());
            text.file = NamedFile::Refused;
            read(plan, &mut text)
        }
        RequestInput::File(name) => read(plan, &mut source.named_file(name)?),
    };
    read.map_err(|refusal| refusal.fault)
}

/// Notes the single values beside the data.
fn note_not_drawn(data: &mut Dataset, names: Vec<String>) {
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

/// The fault of JSON that is no request, where only requests are read.
fn no_chart() -> Fault {
    Fault::new(FaultKind::NoChartType, Place::path("chartType"))
}

/// Reads all rows, and returns what the chart needs.
fn read_rows(
    reading: Reading,
    read: impl FnOnce(&mut dyn Sink) -> Result<(), Fault>,
) -> Result<Dataset, Fault> {
    let (columns, has_chart) = (reading.roles.column_names(), reading.plan.chart.is_some());
    let mut intake = Intake::new(reading)?;
    let data = match read(&mut intake) {
        Ok(()) if has_chart => intake.finish(),
        Ok(()) => Err(no_chart()),
        Err(fault) => Err(fault),
    };
    data.map_err(|fault| fault.in_table(columns))
}

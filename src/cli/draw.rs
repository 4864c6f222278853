//! From parsed arguments to a plan: options are applied in the order given, then checked together.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Id};

use super::definition::FILE;
use crate::fault::{Fault, FaultKind, Hint, Invocation};
use crate::plan::{Chart, DataShape, Flag, InputForm, Plan, Setting};

/// The command, with its options in the order in which they were given.
pub(super) fn invocation(chart: Chart, mut matches: ArgMatches) -> Invocation {
    let file = matches.remove_one::<PathBuf>(FILE).filter(|path| path.as_os_str() != "-");
    let mut settings = BTreeMap::new();
    let options: Vec<Id> = matches.ids().cloned().collect();
    for option in options {
        let name = option.as_str();
        let places: Vec<usize> = matches.indices_of(name).into_iter().flatten().collect();
        let values = matches.remove_many::<Setting>(name).into_iter().flatten();
        settings.extend(places.into_iter().zip(values));
    }
    Invocation { chart: Some(chart), settings: settings.into_values().collect(), file }
}

/// The plan of a command. `render_visualization` has no options: its plan is completed when the request is read.
pub(crate) fn plan(command: &Invocation) -> Result<Plan, Fault> {
    let mut plan = Plan { chart: command.chart, ..Plan::default() };
    if command.chart.is_none() {
        plan.input.from = InputForm::Json;
    }
    for setting in &command.settings {
        setting.clone().apply(&mut plan);
    }
    let extension = command.file.as_deref().and_then(Path::extension).and_then(OsStr::to_str);
    plan.input.facts.form_of_extension = extension.and_then(InputForm::of_extension);
    plan.grouped = plan.shape() == DataShape::Bars && plan.columns.has_several_series();
    match (plan.input.from, plan.input.delimiter) {
        (InputForm::Auto | InputForm::Csv, Some(_)) => plan.input.from = InputForm::Csv,
        (_, Some(_)) => return Err(usage("--delimiter needs --from csv", None)),
        (_, None) => {}
    }
    if let Some(what) = plan.conflict(Flag::with_dashes) {
        return Err(usage(&what, None));
    }
    if let Some(order) = plan.points.sort
        && !plan.chart().accepts(&Setting::Sort(order))
    {
        let what =
            "a line chart cannot be sorted by value: its points are in the order of their labels";
        return Err(usage(what, Some("bar and table can be sorted by value")));
    }
    if let Some(title) = &plan.captions.title
        && let [sign] = title.chars().collect::<Vec<_>>()[..]
        && !sign.is_alphanumeric()
    {
        let what = format!("-t sets the title, and `{sign}` looks like a delimiter");
        let hint = format!("to set the delimiter: --delimiter '{sign}'");
        return Err(usage(&what, Some(&hint)));
    }
    Ok(plan)
}

fn usage(what: &str, hint: Option<&str>) -> Fault {
    FaultKind::Usage(what.to_owned(), hint.into_iter().map(Hint::words).collect()).into()
}

//! What was found in the input, beside the plan, which says what was asked for. Made once, from the survey of the first
//! rows, in this order: the header, the kinds of the columns, their roles, and what follows from these. Nothing changes
//! it afterwards.

use super::figure::Level;
use super::header::has_header;
use super::roles::Roles;
use super::rows::{ColumnLayout, RowFormat};
use super::survey::Survey;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Keyword, Plan};

/// What was asked for, and what was found.
#[derive(Clone, Debug)]
pub struct Reading {
    pub plan: Plan,
    pub format: RowFormat,
    /// Whether the first row is a header that the reader of the format did not take.
    pub has_header: bool,
    pub roles: Roles,
    /// The levels of `--mark` in the unit in which values are shown; nothing has been counted.
    pub levels: Vec<Level>,
    /// `--bin-width` in this unit.
    pub bin_width: Option<f64>,
    /// The title of the plan, or else what the columns say.
    pub title: Option<String>,
    /// The names of the label column and of the value column.
    pub column_names: [Option<String>; 2],
}

impl Reading {
    pub fn of(plan: Plan, survey: Survey) -> Result<Self, Fault> {
        let has_header = has_header(&survey, plan.input.header, &plan.columns)?;
        let survey = if has_header { survey.with_header() } else { survey };
        // The points of a request are checked when they are read, so that all faults are reported together.
        if survey.is_empty() && survey.layout != ColumnLayout::Request {
            return Err(if survey.is_cut { FaultKind::LateData } else { FaultKind::NoRows }.into());
        }
        let roles = Roles::assign(&plan, &survey)?;
        let levels = roles.levels(&plan, &survey)?;
        let bin_width = roles.bin_width(&plan, &survey)?;
        let own_title = plan.captions.title.clone();
        Ok(Self {
            format: survey.format,
            has_header,
            levels,
            bin_width,
            title: own_title.or_else(|| heading(&roles, &plan)),
            column_names: column_names(&roles, &plan),
            roles,
            plan,
        })
    }
}

/// The title of a chart, if its columns have names. A table shows them anyway.
fn heading(roles: &Roles, plan: &Plan) -> Option<String> {
    if plan.shape().draws_rows() {
        return None;
    }
    let heading = roles.heading(plan)?;
    Some(match plan.columns.per {
        _ if plan.has_spread() => format!("{heading}, how they are spread"),
        Some(per) => format!("{heading}, per {}", per.word()),
        None => heading,
    })
}

fn column_names(roles: &Roles, plan: &Plan) -> [Option<String>; 2] {
    let label = roles.label.and_then(|label| roles.name(label));
    let value = roles.values.first().and_then(|value| roles.name(*value));
    let count = Some("count".to_owned());
    match (plan.columns.count.is_some(), plan.has_bins()) {
        (true, _) => [label, count],
        (false, true) => [value, count],
        (false, false) => [label, value],
    }
}

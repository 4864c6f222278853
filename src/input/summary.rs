//! Reads the output of `--to summary`: a line of facts, then points as comma-separated values. Facts that are not
//! needed for drawing are ignored.

use super::Form;
use super::cursor::Grammar;
use super::delimited::unescaped_fields;
use super::record::{Record, RowWriter};
use crate::data::rows::{Cell, ColumnLayout};
use crate::fault::{Fault, FaultKind};
use crate::plan::{Chart, Flag, Keyword, RequestFields};

pub struct FirstLine {
    /// Its length, including the line feed.
    pub length: usize,
    /// The form of the lines below it.
    pub form: Form,
    pub fields: RequestFields,
}

impl FirstLine {
    /// Parses the first line, if the text is a summary: `bar chart: Sales; unit s; 2 of 3 points shown; ...`.
    pub fn of(text: &str) -> Option<Self> {
        let line = text.lines().next()?;
        let mut charts = Chart::ALL.iter();
        let (chart, rest) =
            charts.find_map(|chart| Some((*chart, line.strip_prefix(chart.noun())?)))?;
        if !rest.starts_with([':', ';']) {
            return None;
        }
        let parts: Vec<&str> = rest.split("; ").collect();
        let (texts, facts) = parts.split_at(parts.iter().position(|fact| counts(fact).is_some())?);
        // Title, subtitle and unit may contain semicolons.
        let texts = texts.join("; ");
        let (titles, unit) = last_part(&texts, "; unit ");
        let (title, subtitle) = last_part(titles, "; subtitle ");
        let title = title.strip_prefix(": ");
        let settings = [(Flag::Title, title), (Flag::Subtitle, subtitle), (Flag::Unit, unit)];
        let settings = settings.into_iter().filter_map(|(flag, text)| Some(flag.with_text(text?)));
        let form = match chart {
            Chart::Table => Form::Delimited { delimiter: b',', has_names: true },
            Chart::Bar | Chart::Line => {
                Form::Summary { has_missing: facts.iter().any(|fact| fact.ends_with(" missing")) }
            }
        };
        let fields = RequestFields {
            settings: settings.collect(),
            is_grouped: chart == Chart::Bar,
            partial_result: partial_result(facts),
            ..RequestFields::default()
        };
        Some(Self { length: line.len() + 1, form, fields })
    }
}

/// Splits at the last occurrence of `words`.
fn last_part<'t>(text: &'t str, words: &str) -> (&'t str, Option<&'t str>) {
    text.rsplit_once(words).map_or((text, None), |(text, part)| (text, Some(part)))
}

/// The number of points shown and the total, from facts or footnotes; `None` if all are shown.
pub(super) fn partial_result(facts: &[&str]) -> Option<(u64, u64)> {
    let counts: Vec<(u64, u64)> = facts.iter().filter_map(|fact| counts(fact)).collect();
    // The summary of a partial result has two counts: the first has the points shown, the last the total.
    let (&(shown, _), &(_, total)) = (counts.first()?, counts.last()?);
    let sampled =
        facts.iter().find_map(|fact| count(fact.strip_suffix(" of these evenly sampled")?));
    let shown = sampled.unwrap_or(shown);
    (shown < total).then_some((shown, total))
}

/// Parses the numbers of `30 of 1,000 points shown` or `30 of 1,000 points were handed on`.
fn counts(fact: &str) -> Option<(u64, u64)> {
    let mut words = fact.split(' ');
    let shown = count(words.next()?)?;
    let of = words.next()?;
    let total = count(words.next()?)?;
    let verb = words.nth(1)?.trim_end_matches(',');
    (of == "of" && matches!(verb, "shown" | "were")).then_some((shown, total))
}

fn count(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok()
}

/// The points below the first line: a label and a value, or, below a header, a value for each series.
pub(super) struct Points {
    /// The names of the series; a single one has none.
    names: Vec<Option<String>>,
    /// Whether values are missing; otherwise a label without a value is not in the series.
    has_missing: bool,
}

impl Points {
    pub(super) fn new(has_missing: bool) -> Self {
        Self { names: Vec::new(), has_missing }
    }
}

impl Grammar for Points {
    fn read(
        &mut self,
        record: Record<'_>,
        line: u64,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        if record.text().is_empty() {
            return Ok(());
        }
        let fields = unescaped_fields(record);
        let [label, values @ ..] = fields.as_slice() else { return Ok(()) };
        if self.names.is_empty() {
            let names = ["series", "label", "value"].map(str::to_owned);
            rows.columns(ColumnLayout::Request, &names)?;
            if values.len() != 1 {
                self.names = values.iter().map(|name| Some(name.to_string())).collect();
                return Ok(());
            }
            self.names.push(None);
        }
        if values.len() != self.names.len() {
            let (expected, found) = (self.names.len() + 1, fields.len());
            return Err(FaultKind::Ragged { expected, found }.into());
        }
        for (name, value) in self.names.iter().zip(values) {
            if value.is_empty() && !self.has_missing {
                continue;
            }
            // A share (`45.8%`) or a change is derived from the value before it; a number is of a series of this name.
            let is_beside = matches!(name.as_deref(), Some("share" | "change"));
            if is_beside && value.parse::<f64>().is_err() {
                continue;
            }
            let name = name.as_deref().map_or(Cell::Missing, Cell::Text);
            let cells = [name, Cell::Text(label), Cell::Text(value)];
            rows.push(cells.into_iter(), Some(line))?;
        }
        Ok(())
    }
}

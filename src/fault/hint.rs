//! A hint: how to fix a fault, in words and as a change of the user's command.

use super::{Filter, Invocation};
use crate::plan::{Chart, Flag, Setting};

const FORMS: &str = "accepted forms are
  JSON             {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  JSON             [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";

/// The command that counts the rows of an input with too many different values.
pub(super) const COUNT_FIRST: &str = "sort | uniq -c";

/// Advice for a request, if no field has the effect of the options in hints.
pub(super) const POINTS: &str =
    r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// How to fix a fault: words and, in most cases, a change of the user's command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// The condition, as in `it is data`; empty if the hint always applies.
    pub(super) condition: String,
    /// The action, as in `choose one`; may have several lines.
    pub(super) action: String,
    /// What it does, when offered as the answer to a question.
    pub(super) choice: Option<String>,
    /// Whether it starts with `or` (unless it is the first).
    pub(super) is_alternative: bool,
    pub(super) is_example: bool,
    /// The only chart that the hint is for.
    chart: Option<Chart>,
    pub(crate) add: Vec<Setting>,
    pub(super) leave_out: Vec<Flag>,
    /// The filter commands to put before the pipe.
    pub(crate) filters: Vec<Filter>,
    /// If the hint adds `--missing skip`: how many rows or values its chart leaves out, `3 of 12`.
    left_out: Option<String>,
    /// Whether a request does the same with the field `grouped`.
    is_grouped: bool,
}

impl Hint {
    pub(crate) fn words(action: impl Into<String>) -> Self {
        Self { action: action.into(), ..Self::default() }
    }

    /// The list of accepted formats, if nothing else helps.
    pub(crate) fn accepted_forms() -> Self {
        Self::words(FORMS)
    }

    /// An action with the options that perform it.
    pub(crate) fn options(action: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self { add: settings.into_iter().collect(), ..Self::words(action) }
    }

    /// A condition with the options for this case.
    pub(crate) fn when(condition: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        let add = settings.into_iter().collect();
        Self { condition: condition.to_owned(), add, ..Self::default() }
    }

    pub(crate) fn example(action: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self::options(action, settings).for_example()
    }

    pub(crate) fn drawn_as(self, chart: Chart) -> Self {
        Self { chart: Some(chart), ..self }
    }

    pub(crate) fn filter(action: &str, filter: Filter) -> Self {
        Self { filters: vec![filter], ..Self::words(action) }
    }

    pub(crate) fn for_example(self) -> Self {
        Self { is_example: true, ..self }
    }

    pub(crate) fn or(self) -> Self {
        Self { is_alternative: true, ..self }
    }

    /// Sets what the hint does as the answer to a question.
    pub(super) fn choosing(self, choice: &str) -> Self {
        Self { choice: Some(choice.to_owned()), ..self }
    }

    pub(crate) fn without(self, flag: Flag) -> Self {
        Self { leave_out: vec![flag], ..self }
    }

    pub(super) fn grouped(self) -> Self {
        Self { is_grouped: true, ..self }
    }

    pub(crate) fn leaving_out(self, count: String) -> Self {
        let leaves_out = self.add.iter().any(|setting| setting.flag() == Flag::Missing);
        Self { left_out: leaves_out.then_some(count), ..self }
    }

    pub(crate) fn without_settings_of(mut self, command: &Invocation) -> Self {
        self.add.retain(|setting| !command.settings.contains(setting));
        self
    }

    /// `if it is data, choose one`
    pub(crate) fn text(&self) -> String {
        let start = if self.condition.is_empty() { "" } else { "if " };
        format!("{start}{}", joined(&self.condition, ", ", &self.action))
    }

    /// The text as an answer: `it is data`, `draw only this one`.
    pub(super) fn answer(&self) -> String {
        let action = self.choice.as_ref().unwrap_or(&self.action);
        joined(&self.condition, ", ", action)
    }

    /// The text, with the number of rows or values that its chart leaves out.
    pub(super) fn text_and_count(&self) -> String {
        let text = self.text();
        self.left_out.as_ref().map_or(text.clone(), |count| format!("{text} ({count})"))
    }

    /// Whether both make the same change, regardless of the order of options.
    pub(crate) fn does_the_same(&self, other: &Self) -> bool {
        self.filters == other.filters
            && self.add.iter().all(|setting| other.add.contains(setting))
            && other.add.iter().all(|setting| self.add.contains(setting))
    }

    /// Combines this hint with another one. `None` if the other reverses this one (other than by choosing other values
    /// or another part of the data).
    pub(crate) fn and(&self, next: &Self) -> Option<Self> {
        let mut add = self.add.clone();
        add.retain(|setting| !next.leave_out.contains(&setting.flag()));
        let (changed, unchanged): (Vec<&Setting>, Vec<&Setting>) =
            add.iter().partition(|old| next.add.iter().any(|new| new.flag() == old.flag()));
        if changed.iter().any(|setting| !matches!(setting.flag(), Flag::Value | Flag::At)) {
            return None;
        }
        let is_all_new = unchanged.is_empty() && !self.add.is_empty() && self.filters.is_empty();
        let words = if is_all_new {
            next.clone()
        } else {
            Self {
                condition: joined(&self.condition, " and ", &next.condition),
                action: joined(&self.action, " and ", &next.action),
                choice: self.choice.as_ref().map(|choice| joined(choice, " and ", &next.action)),
                ..self.clone()
            }
        };
        Some(Self {
            is_example: self.is_example || next.is_example,
            chart: next.chart.or(self.chart),
            add: unchanged.into_iter().chain(&next.add).cloned().collect(),
            leave_out: [&self.leave_out[..], &next.leave_out].concat(),
            filters: [&self.filters[..], &next.filters].concat(),
            left_out: None,
            is_grouped: self.is_grouped || next.is_grouped,
            ..words
        })
    }

    pub(crate) fn can_be_tried(&self) -> bool {
        !self.is_words() && !self.filters.iter().any(|filter| matches!(filter, Filter::Command(_)))
    }

    /// Whether it draws the chart that was asked for, or has no chart of its own.
    pub(crate) fn keeps_chart(&self, chart: Option<Chart>) -> bool {
        self.chart.is_none() || self.chart == chart
    }

    /// How many changes it makes.
    pub(crate) fn changes(&self) -> usize {
        self.add.len() + self.filters.len()
    }

    /// Whether it helps if the fault is after the first window: words, or a command that reads all of the input.
    pub(crate) fn helps_later(&self) -> bool {
        self.is_words() || matches!(self.filters[..], [Filter::Command(COUNT_FIRST)])
    }

    /// Whether there is no command to show.
    pub(crate) fn is_words(&self) -> bool {
        let has_options = !self.add.is_empty() || !self.leave_out.is_empty();
        self.chart.is_none() && self.filters.is_empty() && !has_options
    }

    /// Whether it adds options, without a filter.
    pub(super) fn is_options(&self) -> bool {
        !self.add.is_empty() && self.filters.is_empty()
    }

    /// The hint without its command.
    pub(super) fn only_words(self) -> Self {
        Self { is_alternative: self.is_alternative, ..Self::words(self.text()) }
    }

    /// The hint for a request: only words without options; `None` if no field has the same effect.
    pub(super) fn for_request(self) -> Option<Self> {
        if self.fields().is_some() {
            return Some(self);
        }
        self.add.is_empty().then(|| self.only_words())
    }

    /// The text for a request, if it can be done in a request.
    pub(super) fn request_words(&self) -> Option<String> {
        Some(format!("{}: write {}", self.text_and_count(), self.fields()?))
    }

    /// The fields of a request that do the same.
    pub(super) fn fields(&self) -> Option<String> {
        let settings = self.add.iter().map(|setting| match setting.flag() {
            Flag::By | Flag::Value if self.is_grouped => Some(r#""grouped": true"#.to_owned()),
            _ => setting.field(),
        });
        let fields: Vec<String> = settings.collect::<Option<_>>()?;
        (!fields.is_empty() && self.filters.is_empty()).then(|| fields.join(", "))
    }
}

/// Both texts, or one if they are the same.
fn joined(first: &str, between: &str, second: &str) -> String {
    if first == second {
        return first.to_owned();
    }
    let between = if first.is_empty() || second.is_empty() { "" } else { between };
    [first, between, second].concat()
}

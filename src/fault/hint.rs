//! A hint: what to do about a fault, in words, and the change of the user's command that does it. Knows
//! neither the command nor which fault has which hint.

use super::Filter;
use crate::plan::{Chart, Flag, Keyword, Setting};

/// What to do in a request if no field of it does the same as an option.
const POINTS: &str = r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// What to do about a fault: words and, unless they are all there is, a change of the user's command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// What to do, possibly in several lines.
    pub(super) words: String,
    pub(super) is_example: bool,
    pub(crate) chart: Option<Chart>,
    pub(super) add: Vec<Setting>,
    /// The name for which this option is given: the other names of the old option stay.
    pub(super) instead_of: Option<(Flag, String)>,
    pub(super) leave_out: Vec<Flag>,
    /// The commands of other programs through which the data has to go first.
    pub(crate) filters: Vec<Filter>,
    /// What its chart leaves out, if the user did not ask for that: `3 of 12`.
    left_out: Option<String>,
    /// What to do in a request, which has no options.
    request: Option<String>,
}

impl Hint {
    pub(crate) fn words(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    pub(crate) fn options(words: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self { add: settings.into_iter().collect(), ..Self::words(words) }
    }

    pub(crate) fn example(words: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self::options(words, settings).for_example()
    }

    /// The right name in an option, in place of the wrong one.
    pub(crate) fn rename(words: &str, flag: Flag, wrong: &str, right: &str) -> Self {
        let instead_of = Some((flag, wrong.to_owned()));
        Self { instead_of, ..Self::options(words, [flag.with_text(right)]) }
    }

    pub(crate) fn chart(words: &str, chart: Chart) -> Self {
        Self { chart: Some(chart), ..Self::words(words) }
    }

    /// The same, drawn as this chart.
    pub(crate) fn drawn_as(self, chart: Chart) -> Self {
        Self { chart: Some(chart), ..self }
    }

    /// A command of another program, which makes the data readable.
    pub(crate) fn filter(words: &str, filter: Filter) -> Self {
        Self { filters: vec![filter], ..Self::words(words) }
    }

    pub(crate) fn for_example(self) -> Self {
        Self { is_example: true, ..self }
    }

    pub(crate) fn without(self, flag: Flag) -> Self {
        Self { leave_out: vec![flag], ..self }
    }

    /// The option for durations, if a text has one that is not a number with a unit.
    pub(crate) fn durations(text: &str) -> Option<Self> {
        let hint = Self::options("if values are durations", [Setting::Durations])
            .in_request("write all values in one unit");
        text.split([' ', '\t', ',', '|']).any(is_duration).then_some(hint)
    }

    /// The same with these words in place of the command, for a request.
    pub(crate) fn in_request(self, words: impl Into<String>) -> Self {
        Self { request: Some(words.into()), ..self }
    }

    /// The same, with the rows that its chart leaves out, in words.
    pub(crate) fn leaving_out(self, rows: String) -> Self {
        let leaves_out = self.add.iter().any(|setting| setting.flag() == Flag::Missing);
        Self { left_out: leaves_out.then_some(rows), ..self }
    }

    pub(super) fn words_and_count(&self) -> String {
        let rows = self.left_out.as_ref().map_or(String::new(), |rows| format!(" ({rows})"));
        format!("{}{rows}", self.words)
    }

    /// This hint and then another one, as one; none if the other takes back what this one does. It may
    /// choose other values.
    pub(crate) fn and(&self, next: &Self) -> Option<Self> {
        let (changed, kept): (Vec<&Setting>, Vec<&Setting>) =
            self.add.iter().partition(|old| next.add.iter().any(|new| new.flag() == old.flag()));
        if changed.iter().any(|setting| setting.flag() != Flag::Value) {
            return None;
        }
        let is_all_new = kept.is_empty() && !changed.is_empty();
        let words = if is_all_new { next.words.clone() } else { self.words_and(next) };
        let requests = self.request_words().zip(next.request_words());
        Some(Self {
            words,
            is_example: self.is_example || next.is_example,
            chart: next.chart.or(self.chart),
            add: kept.into_iter().chain(&next.add).cloned().collect(),
            instead_of: next.instead_of.clone().or(self.instead_of.clone()),
            leave_out: [&self.leave_out[..], &next.leave_out].concat(),
            filters: [&self.filters[..], &next.filters].concat(),
            left_out: None,
            request: requests
                .map(|(first, next)| format!("{first}, and {}", next.trim_start_matches("or "))),
        })
    }

    /// The words of both: `if it is data, choose one`, `choose one and leave such rows out`.
    fn words_and(&self, next: &Self) -> String {
        let next = next.words.trim_start_matches("or ");
        match (self.words.starts_with("if "), next.strip_prefix("if ")) {
            (true, Some(also)) => format!("{} and {also}", self.words),
            (true, None) if !self.words.contains(", ") => format!("{}, {next}", self.words),
            (_, None) => format!("{} and {next}", self.words),
            (false, Some(_)) => format!("{}, {next}", self.words),
        }
    }

    /// Whether the change is the same, in whatever order its options come.
    pub(crate) fn does_the_same(&self, other: &Self) -> bool {
        let has_all = |one: &Self, other: &Self| one.add.iter().all(|it| other.add.contains(it));
        let is_same_data = self.chart == other.chart && self.filters == other.filters;
        is_same_data && has_all(self, other) && has_all(other, self)
    }

    pub(crate) fn can_be_tried(&self) -> bool {
        !self.is_words() && !self.filters.iter().any(|it| matches!(it, Filter::Untried(_)))
    }

    /// Whether there is no command to show.
    pub(super) fn is_words(&self) -> bool {
        let has_options = !self.add.is_empty() || !self.leave_out.is_empty();
        self.chart.is_none() && self.filters.is_empty() && !has_options
    }

    /// Whether all it does is to add options.
    pub(super) fn is_options(&self) -> bool {
        !self.add.is_empty() && self.filters.is_empty()
    }

    /// The same for a request: words, where no field does what it does.
    pub(crate) fn for_request(self) -> Self {
        let is_field = self.chart.is_some() || self.add.first().and_then(Setting::field).is_some();
        match self.request {
            Some(words) => Self::words(words),
            None if !self.filters.is_empty() => Self::words(self.words),
            None if self.is_words() || is_field => self,
            None => Self::words(POINTS),
        }
    }

    /// What to do in a request, if one can do it.
    pub(super) fn request_words(&self) -> Option<String> {
        if let Some(words) = &self.request {
            return Some(words.clone());
        }
        let chart = self.chart.map(|chart| format!(r#""chartType": "{}""#, chart.word()));
        let field = chart.or_else(|| self.add.first()?.field())?;
        Some(format!("{}: write {field}", self.words_and_count()))
    }
}

pub(super) fn options_in_shell(settings: &[Setting]) -> String {
    let words: Vec<String> = settings.iter().flat_map(Setting::words).collect();
    words.iter().map(|word| in_shell(word)).collect::<Vec<_>>().join(" ")
}

/// A word as a POSIX shell takes it, in quotes if it needs them.
pub(super) fn in_shell(word: &str) -> String {
    let is_plain = word.chars().all(|c| c.is_alphanumeric() || "_-./,:=+@%".contains(c));
    if is_plain && !word.is_empty() {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Whether a word looks like `1:32`, `1m32s`, `5m` or `2h`.
fn is_duration(word: &str) -> bool {
    let is_part = |pair: (char, char)| pair.0.is_ascii_alphabetic() && pair.1.is_ascii_digit();
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let has_parts = word.chars().zip(word.chars().skip(1)).any(is_part);
    let has_digits = rest.len() < word.len();
    has_digits && (rest.starts_with(':') || has_parts || matches!(rest, "m" | "min" | "h" | "d"))
}

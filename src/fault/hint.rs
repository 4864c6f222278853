//! A hint: what to do about a fault, in words, and the change of the user's command that does it. Knows
//! neither the command nor which fault has which hint.

use crate::plan::{Chart, Flag, Keyword, Setting};

/// What to do in a request if no field of it does the same as an option.
const POINTS: &str = r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// What to do about a fault: words and, unless they are all there is, a change of the user's command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// What to do, possibly in several lines.
    pub(super) words: String,
    /// Whether the command is only an example of it.
    pub(super) is_example: bool,
    /// The chart to draw in place of the other.
    pub(crate) chart: Option<Chart>,
    /// The options to add, each in place of the same option.
    pub(super) add: Vec<Setting>,
    /// The name for which the added option is given: the other names of the old option stay.
    pub(super) instead_of: Option<String>,
    /// The option to leave out.
    pub(super) leave_out: Option<Flag>,
    /// The command of another program through which the data has to go first.
    pub(super) filter: Option<String>,
    /// What to do in a request, which has no options.
    request: Option<String>,
}

impl Hint {
    /// Words alone.
    pub(crate) fn words(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// These options.
    pub(crate) fn options(words: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self { add: settings.into_iter().collect(), ..Self::words(words) }
    }

    /// These options, as an example.
    pub(crate) fn example(words: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self::options(words, settings).for_example()
    }

    /// The right name in an option, in place of the wrong one.
    pub(crate) fn rename(words: &str, flag: Flag, wrong: &str, right: &str) -> Self {
        Self { instead_of: Some(wrong.to_owned()), ..Self::options(words, [flag.with_text(right)]) }
    }

    /// Another chart.
    pub(crate) fn chart(words: &str, chart: Chart) -> Self {
        Self { chart: Some(chart), ..Self::words(words) }
    }

    /// A command of another program, which makes the data readable.
    pub(crate) fn filter(words: &str, command: impl Into<String>) -> Self {
        Self { filter: Some(command.into()), ..Self::words(words) }
    }

    /// A program of `jq`, which takes the whole input.
    pub(crate) fn jq(words: &str, program: &str) -> Self {
        Self::filter(words, format!("jq {}", in_shell(program))).without(Flag::At)
    }

    /// The same, with its command as an example.
    pub(crate) fn for_example(self) -> Self {
        Self { is_example: true, ..self }
    }

    /// The same without an option.
    pub(crate) fn without(self, flag: Flag) -> Self {
        Self { leave_out: Some(flag), ..self }
    }

    /// The same with these words in place of the command, for a request.
    pub(crate) fn in_request(self, words: impl Into<String>) -> Self {
        Self { request: Some(words.into()), ..self }
    }

    /// Whether there is no command to show.
    pub(super) fn is_words(&self) -> bool {
        let has_options = !self.add.is_empty() || self.leave_out.is_some();
        self.chart.is_none() && self.filter.is_none() && !has_options
    }

    /// Whether all it does is to add options.
    pub(super) fn is_options(&self) -> bool {
        !self.add.is_empty() && self.filter.is_none()
    }

    /// What to do in a request.
    pub(super) fn request_words(&self) -> String {
        if let Some(words) = &self.request {
            return words.clone();
        }
        if self.is_words() || self.filter.is_some() {
            return self.words.clone();
        }
        let chart = self.chart.map(|chart| format!(r#""chartType": "{}""#, chart.word()));
        match chart.or_else(|| request_field(self.add.first()?)) {
            Some(field) => format!("{}: write {field}", self.words),
            None => POINTS.to_owned(),
        }
    }
}

/// The field of a request that does the same as an option, if there is one.
fn request_field(setting: &Setting) -> Option<String> {
    Some(match setting {
        Setting::Signed => r#""signed": true"#.to_owned(),
        Setting::Sort(sort) => format!(r#""sort": "{}""#, sort.word()),
        Setting::Min(value) => format!(r#""min": {value}"#),
        Setting::Max(value) => format!(r#""max": {value}"#),
        _ => return None,
    })
}

/// Options as a shell takes them.
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

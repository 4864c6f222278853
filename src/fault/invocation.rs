//! The command as the user gave it, and the same with a change, as a POSIX shell takes it. Knows
//! options by their names only; what they mean is not its business.

use super::hint::Change;
use crate::plan::Chart;

/// The command as the user gave it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    words: Vec<String>,
    file: Option<String>,
}

impl Invocation {
    /// The words after the program's name.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        Self { words: words.into_iter().collect(), file: None }
    }

    /// The same, which reads this file.
    #[must_use]
    pub fn reading(self, file: String) -> Self {
        Self { file: Some(file), ..self }
    }

    /// Whether it reads a request, and takes no options.
    #[must_use]
    pub fn is_request(&self) -> bool {
        let first = self.words.first().map(String::as_str);
        matches!(first, Some("render_visualization" | "render"))
    }

    /// Whether faults are to be said as JSON: known even where the command is wrong.
    #[must_use]
    pub fn wants_json(&self) -> bool {
        let is_json = |word: &str| matches!(word, "json" | "tool-result");
        let apart = self
            .words
            .windows(2)
            .any(|pair| matches!(pair, [option, word] if option == "--to" && is_json(word)));
        apart || self.words.iter().any(|word| word.strip_prefix("--to=").is_some_and(is_json))
    }

    /// The command with a change; an option that it had already is replaced.
    #[must_use]
    pub fn changed(&self, change: &Change) -> String {
        let mut words = self.words.clone();
        let is_chart = |word: &&mut String| matches!(word.as_str(), "bar" | "line" | "table");
        if let (Some(chart), Some(word)) = (change.chart, words.iter_mut().find(is_chart)) {
            chart.name().clone_into(word);
            foreign(chart, &mut words);
        }
        if let Some(option) = change.without {
            taken(option, &mut words);
        }
        for (option, value) in &change.add {
            if value.is_none() {
                words.retain(|word| word != option);
            }
            let old = value.as_ref().map_or(Vec::new(), |_| taken(option, &mut words));
            let value = match (&change.replace, value) {
                (Some(wrong), Some(right)) => Some(replaced(&old, wrong, right)),
                (_, value) => value.clone(),
            };
            let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
            words.splice(end..end, written(option, value.as_deref()));
        }
        if let Some(file) = self.file.as_ref().filter(|_| change.is_inline()) {
            without(file, &mut words);
        }
        let before = change.through.as_deref().map(|command| self.before(command, &mut words));
        let all = std::iter::once("vizchart").chain(words.iter().map(String::as_str));
        before.unwrap_or_default() + &all.map(in_shell).collect::<Vec<_>>().join(" ")
    }

    /// The command in front of the pipe, which reads the file in place of this program.
    fn before(&self, command: &str, words: &mut Vec<String>) -> String {
        let Some(file) = &self.file else { return format!("{command} | ") };
        without(file, words);
        format!("{command} < {} | ", in_shell(file))
    }
}

/// Takes the file away, and what may stand before it alone.
fn without(file: &str, words: &mut Vec<String>) {
    if let Some(at) = words.iter().position(|word| word == file) {
        words.remove(at);
    }
    words.retain(|word| word != "--");
}

impl Change {
    /// Whether the data is to stand in the command.
    fn is_inline(&self) -> bool {
        self.add.iter().any(|(option, _)| option == "--data")
    }

    /// The options that it adds, if it adds any.
    #[must_use]
    pub fn flags(&self) -> Option<String> {
        let words = self.add.iter().flat_map(|(option, value)| written(option, value.as_deref()));
        let words = words.map(|word| in_shell(&word)).collect::<Vec<_>>().join(" ");
        (!words.is_empty()).then_some(words)
    }

    /// The change without the command, where that would be too long to show.
    #[must_use]
    pub fn alone(&self) -> String {
        let words = self.flags().unwrap_or_default();
        match (&self.through, self.chart) {
            (Some(command), _) => format!("put {command} before the pipe"),
            (None, Some(chart)) => format!("use {}", chart.name()),
            (None, None) => format!("add {words}"),
        }
    }
}

/// Takes away the options that a drawing does not have, and an order that a line cannot have.
fn foreign(chart: Chart, words: &mut Vec<String>) {
    let own = |chart: Chart| match chart {
        Chart::Bar => ["--signed"].as_slice(),
        Chart::Line => &["--by", "--sample", "--canvas", "--spacing", "--min"],
        Chart::Table => &["--columns"],
    };
    let others =
        [Chart::Bar, Chart::Line, Chart::Table].into_iter().filter(|other| *other != chart);
    for option in others.flat_map(own) {
        if *option == "--signed" {
            words.retain(|word| word != option);
        } else {
            taken(option, words);
        }
    }
    if chart == Chart::Line {
        taken("--sort", words);
    }
}

/// An option with its value, which is attached where it could be taken for another option.
fn written(option: &str, value: Option<&str>) -> Vec<String> {
    match value {
        None => vec![option.to_owned()],
        Some(value) if value.starts_with('-') => vec![format!("{option}={value}")],
        Some(value) => vec![option.to_owned(), value.to_owned()],
    }
}

/// Takes an option away, in whichever way it is written, and gives the values it had.
fn taken(option: &str, words: &mut Vec<String>) -> Vec<String> {
    let short = match option {
        "--label" => "-l",
        "--value" => "-v",
        "--delimiter" => "-d",
        "--from" => "-f",
        "--unit" => "-u",
        "--width" => "-w",
        "--sort" => "-s",
        other => other,
    };
    let (long, is_short) = (format!("{option}="), short.len() == 2);
    let mut values = Vec::new();
    let mut kept = Vec::new();
    let mut rest = std::mem::take(words).into_iter();
    while let Some(word) = rest.next() {
        let attached = word.strip_prefix(&long).or_else(|| {
            let behind =
                word.strip_prefix(short).filter(|behind| is_short && !behind.is_empty())?;
            Some(behind.strip_prefix('=').unwrap_or(behind))
        });
        if word == "--" {
            kept.push(word);
            kept.extend(rest.by_ref());
        } else if word == option || word == short {
            values.extend(rest.next());
        } else if let Some(value) = attached {
            values.push(value.to_owned());
        } else {
            kept.push(word);
        }
    }
    *words = kept;
    values
}

/// The names that an option had, with the right one in place of the wrong one.
fn replaced(old: &[String], wrong: &str, right: &str) -> String {
    let names = old.iter().flat_map(|value| match value {
        whole if whole == wrong => vec![whole.as_str()],
        list => list.split(',').map(str::trim).collect(),
    });
    let names = names.map(|name| if name == wrong { right } else { name });
    let names = names.collect::<Vec<_>>().join(",");
    if names.is_empty() { right.to_owned() } else { names }
}

/// A word as a POSIX shell takes it.
pub(super) fn in_shell(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,:=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

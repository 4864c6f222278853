//! The command as the user gave it, and the same with a change, as a POSIX shell takes it. Which
//! words are options, and which of these take a value, it asks the definition of the command line.

use clap::{Arg, Command};

use super::hint::{Hint, in_shell, options};
use super::request;
use crate::plan::{Ability, Chart, Flag, Setting, To, Word};
use crate::printable::{Glyphs, quoted};

/// Characters of a hint; more would be an essay.
const LONGEST: usize = 240;

/// The command as the user gave it.
pub struct Invocation {
    parts: Vec<Argument>,
    command: Command,
    is_request: bool,
    file: Option<String>,
}

/// Words that belong together: an option and its value, or one word that is no option.
#[derive(Clone, Default)]
struct Argument {
    words: Vec<String>,
    /// The long name of the option.
    option: Option<String>,
    value: Option<String>,
}

impl Invocation {
    /// The words after the program's name, and by what they are understood; `file` is what they
    /// name as the input.
    pub fn new(
        words: Vec<String>,
        command: Command,
        is_request: bool,
        file: Option<String>,
    ) -> Self {
        Self { parts: parts(words, &command), command, is_request, file }
    }

    /// Whether faults are to be said as JSON: known even where the command is wrong.
    pub(crate) fn wants_json(&self) -> bool {
        let words = self.parts.iter().filter(|part| !part.ends_options());
        let words = words.flat_map(|part| part.words.clone()).collect();
        let parts = parts(words, &self.command);
        let values = parts.iter().filter(|part| part.is(Flag::To)).map(|part| &part.value);
        values.flatten().filter_map(|word| To::named(word)).any(To::is_json)
    }

    /// The repairs, each a line or a few.
    pub(super) fn repairs(&self, hints: &[Hint], glyphs: Glyphs) -> Vec<String> {
        let mut repairs: Vec<String> = Vec::new();
        for text in hints.iter().map(|hint| self.shown(hint, glyphs)) {
            if !repairs.contains(&text) {
                repairs.push(text);
            }
        }
        repairs
    }

    /// The text of a repair for whoever gave this command.
    fn shown(&self, hint: &Hint, glyphs: Glyphs) -> String {
        // What the command has already would lead in a circle.
        let is_there = hint.is_flags()
            && hint.chart.is_none()
            && hint.add.iter().all(|setting| self.has(setting));
        if hint.is_words() || is_there {
            let lines = hint.plain().lines().map(|line| quoted(line, LONGEST, glyphs));
            return lines.collect::<Vec<_>>().join("\n");
        }
        if self.is_request {
            return quoted(&request::in_words(hint), LONGEST, glyphs);
        }
        let whole = format!("{}: {}", hint.say, self.changed(hint));
        let shown = quoted(&whole, LONGEST, glyphs);
        if whole.len() < LONGEST && shown == whole {
            return shown;
        }
        // The change alone, where the command is too long or cannot be shown as it is.
        let change = match (&hint.through, hint.chart) {
            (Some(command), _) => format!("put {command} before the pipe"),
            (None, Some(chart)) => format!("use {}", chart.word()),
            (None, None) => format!("add {}", options(&hint.add)),
        };
        quoted(&format!("{}: {change}", hint.say), LONGEST, glyphs)
    }

    fn has(&self, setting: &Setting) -> bool {
        self.parts.iter().any(|part| part.is(setting.flag) && part.value == setting.value)
    }

    /// The command with a change; an option that it had already is replaced.
    fn changed(&self, change: &Hint) -> String {
        let mut parts = self.parts.clone();
        if let Some(chart) = change.chart {
            self.redraw(chart, &mut parts);
        }
        if let Some(flag) = change.without {
            parts.retain(|part| !part.is(flag));
        }
        for setting in &change.add {
            let old: Vec<Argument> = parts.extract_if(.., |part| part.is(setting.flag)).collect();
            let words = match (&change.replace, &setting.value) {
                (Some(wrong), Some(right)) => {
                    setting.flag.with(replaced(&old, wrong, right)).words()
                }
                _ => setting.words(),
            };
            let end = parts.iter().position(Argument::ends_options).unwrap_or(parts.len());
            parts.insert(end, Argument { words, ..Argument::default() });
        }
        let is_inline = change.add.iter().any(|setting| setting.flag == Flag::Data);
        let before = match (&change.through, &self.file) {
            _ if is_inline => None,
            (Some(command), Some(file)) => {
                // A name that could be taken for an option.
                let folder = if file.starts_with('-') { "./" } else { "" };
                Some(format!("cat {} | {command} | ", in_shell(&format!("{folder}{file}"))))
            }
            (Some(command), None) => Some(format!("{command} | ")),
            (None, _) => None,
        };
        if is_inline || before.is_some() {
            self.take_file(&mut parts);
        }
        let words = parts.iter().flat_map(|part| &part.words).map(|word| in_shell(word));
        let command = std::iter::once("vizchart".to_owned()).chain(words);
        before.unwrap_or_default() + &command.collect::<Vec<_>>().join(" ")
    }

    /// Asks for another drawing, without the options that it does not have and without an order that it
    /// cannot have.
    fn redraw(&self, chart: Chart, parts: &mut Vec<Argument>) {
        let Some(first) = parts.first_mut() else { return };
        first.words = vec![chart.word().to_owned()];
        let own = self.command.find_subcommand(chart.word());
        let has = |name: &str| {
            own.is_some_and(|own| own.get_arguments().any(|arg| arg.get_long() == Some(name)))
        };
        parts.retain(|part| part.option.as_deref().is_none_or(has));
        if !chart.can(Ability::Sort) {
            parts.retain(|part| !part.is(Flag::Sort));
        }
    }

    /// Takes the file away, and what may stand before it alone.
    fn take_file(&self, parts: &mut Vec<Argument>) {
        let Some(file) = &self.file else { return };
        let is_file = |part: &Argument| part.option.is_none() && part.words == [file.as_str()];
        if let Some(at) = parts.iter().position(is_file) {
            parts.remove(at);
        }
        parts.retain(|part| !part.ends_options());
    }
}

impl Argument {
    fn is(&self, flag: Flag) -> bool {
        self.option.as_deref() == Some(flag.name())
    }

    /// Whether all words behind it are no options.
    fn ends_options(&self) -> bool {
        self.option.is_none() && self.words == ["--"]
    }
}

/// The words, as far as they are understood: also those of a command that is wrong.
fn parts(words: Vec<String>, command: &Command) -> Vec<Argument> {
    let args: Vec<&Arg> = command.get_subcommands().flat_map(Command::get_arguments).collect();
    let mut parts = Vec::new();
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let Some((arg, attached)) = option(&word, &args) else {
            let rest = if word == "--" { words.by_ref().collect() } else { Vec::new() };
            let alone = std::iter::once(word).chain(rest);
            parts.extend(alone.map(|word| Argument { words: vec![word], ..Argument::default() }));
            continue;
        };
        let wants_value = attached.is_none() && arg.get_action().takes_values();
        let has_dash = |next: &String| next != "-" && next.starts_with('-');
        let is_value =
            |next: &String| wants_value && (arg.is_allow_hyphen_values_set() || !has_dash(next));
        let apart = words.next_if(is_value);
        parts.push(Argument {
            option: arg.get_long().map(str::to_owned),
            value: attached.or_else(|| apart.clone()),
            words: [word].into_iter().chain(apart).collect(),
        });
    }
    parts
}

/// The option that a word is, and the value that is attached to it.
fn option<'a>(word: &str, args: &[&'a Arg]) -> Option<(&'a Arg, Option<String>)> {
    let find = |is: &dyn Fn(&Arg) -> bool| args.iter().copied().find(|arg| is(arg));
    if let Some(long) = word.strip_prefix("--") {
        let (name, value) = match long.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (long, None),
        };
        return Some((find(&|arg| arg.get_long() == Some(name))?, value.map(str::to_owned)));
    }
    let mut letters = word.strip_prefix('-')?.chars();
    let letter = letters.next()?;
    let arg = find(&|arg| arg.get_short() == Some(letter))?;
    let rest = letters.as_str();
    let value = (!rest.is_empty()).then(|| rest.strip_prefix('=').unwrap_or(rest).to_owned());
    Some((arg, value))
}

/// The names that an option had, with the right one in place of the wrong one.
fn replaced(old: &[Argument], wrong: &str, right: &str) -> String {
    let values = old.iter().filter_map(|part| part.value.as_deref());
    let names = values.flat_map(|value| match value {
        whole if whole == wrong => vec![whole],
        list => list.split(',').map(str::trim).collect(),
    });
    let names = names.map(|name| if name == wrong { right } else { name });
    let names = names.collect::<Vec<_>>().join(",");
    if names.is_empty() { right.to_owned() } else { names }
}

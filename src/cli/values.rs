//! What options take: how clap reads it, and which words a choice of the plan has. Knows no option.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ValueHint};

use crate::plan::{Flag, Setting, Sort, Word};

/// What an option takes; of a text its name in the help.
#[derive(Clone, Copy)]
pub(super) enum Taken {
    /// Nothing; the options that it stands against, of which the last one holds.
    Switch(&'static [Flag]),
    Text(&'static str),
    /// Texts, the option repeated.
    List(&'static str),
    /// One of these words.
    Word(&'static str, fn() -> Vec<PossibleValue>),
    /// A byte of ASCII.
    Delimiter,
    /// A whole number from this one to that.
    Whole(usize, usize),
    /// A finite number.
    Number,
}

/// An option.
pub(super) struct OptionRow {
    pub flag: Flag,
    /// One letter or none.
    pub short: &'static [char],
    pub taken: Taken,
    pub heading: &'static str,
    /// Whether `-h` has it.
    pub is_frequent: bool,
    pub help: &'static str,
    /// What `--help` says in its place, where a line has no room for it.
    pub long_help: &'static [&'static str],
}

/// The option as clap takes it.
pub(super) fn arg(row: &OptionRow) -> Arg {
    let OptionRow { flag, short, taken, heading, is_frequent, help, long_help } = row;
    let arg = Arg::new(flag.name()).long(flag.name()).help_heading(*heading).help(*help);
    let arg = arg.hide_short_help(!is_frequent).short(short.first().copied());
    let arg = arg.long_help(long_help.first().copied());
    let text = |arg: Arg, name| arg.value_name(name).value_hint(ValueHint::Other);
    match *taken {
        Taken::Switch(others) => {
            arg.action(ArgAction::SetTrue).overrides_with_all(others.iter().map(|flag| flag.name()))
        }
        Taken::Text(name) => text(arg, name),
        Taken::List(name) => text(arg, name).action(ArgAction::Append),
        Taken::Word(name, words) => arg
            .value_name(name)
            .value_parser(PossibleValuesParser::new(words()))
            .hide_possible_values(true),
        Taken::Delimiter => text(arg, "CHAR").value_parser(delimiter),
        Taken::Whole(least, most) => {
            text(arg, "N").value_parser(move |text: &str| whole(text, least, most))
        }
        Taken::Number => text(arg, "N").value_parser(number).allow_hyphen_values(true),
    }
}

/// The words of a choice.
pub(super) fn words<T: Word>() -> Vec<PossibleValue> {
    T::ALL.iter().map(|choice| PossibleValue::new(choice.word()).help(choice.help())).collect()
}

/// The words of `--sort`, of which the completions and hints of a line offer the first alone.
pub(super) fn unsorted() -> Vec<PossibleValue> {
    let hide = |word: PossibleValue| {
        let is_none = word.get_name() == Sort::None.word();
        word.hide(!is_none)
    };
    words::<Sort>().into_iter().map(hide).collect()
}

/// The options that were given.
pub(super) struct Given<'s>(pub &'s [Setting]);

impl Given<'_> {
    pub fn list(&self, flag: Flag) -> Vec<String> {
        let settings = self.0.iter().filter(|setting| setting.flag == flag);
        settings.filter_map(|setting| setting.value.clone()).collect()
    }

    pub fn text(&self, flag: Flag) -> Option<String> {
        self.list(flag).pop()
    }

    pub fn number<T: FromStr>(&self, flag: Flag) -> Option<T> {
        self.text(flag)?.parse().ok()
    }

    pub fn word<T: Word>(&self, flag: Flag) -> Option<T> {
        T::named(&self.text(flag)?)
    }

    pub fn is(&self, flag: Flag) -> bool {
        self.0.iter().any(|setting| setting.flag == flag)
    }
}

pub(super) fn delimiter(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        [b'\\', b't'] => Ok(b'\t'),
        [b'"' | b'\n' | b'\r'] => Err("a quote or a line end cannot delimit fields".to_owned()),
        [byte] if byte.is_ascii() => Ok(*byte),
        _ => Err("it is one character of ASCII, such as ; or \\t".to_owned()),
    }
}

fn number(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| "it is a number, such as 2.5".to_owned())
}

fn whole(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    let to = if most == usize::MAX { String::new() } else { format!(" to {most}") };
    number.ok_or_else(|| format!("it is a whole number from {least}{to}"))
}

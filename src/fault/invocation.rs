//! The command that the user gave, and the same with a change, as a POSIX shell takes it. Does not know
//! how it was read.

use std::path::PathBuf;

use super::hint::{Hint, in_shell, options};
use super::request;
use crate::plan::{Chart, Flag, Setting, Takes, Word};
use crate::printable::{Glyphs, quoted};

/// Characters of a hint; more would be an essay.
const LONGEST: usize = 240;

/// A command that draws.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Invocation {
    /// The drawing; none of a request, which takes no option.
    pub chart: Option<Chart>,
    /// The options, in the order in which they were given.
    pub settings: Vec<Setting>,
    /// The file that it reads.
    pub file: Option<PathBuf>,
}

impl Invocation {
    /// The data, where it stands in the command itself.
    pub fn data(&self) -> Option<&str> {
        self.settings.iter().find(|setting| setting.flag == Flag::Data)?.value.as_deref()
    }

    /// The repairs, each a line or a few.
    pub(super) fn repairs(&self, hints: &[Hint], glyphs: Glyphs) -> Vec<String> {
        let mut repairs: Vec<String> = hints.iter().map(|hint| self.shown(hint, glyphs)).collect();
        repairs.dedup();
        repairs
    }

    /// The text of a repair for whoever gave this command.
    fn shown(&self, hint: &Hint, glyphs: Glyphs) -> String {
        // What the command has already would lead in a circle.
        let has = |setting| self.settings.contains(setting);
        if hint.is_words() || (hint.is_flags() && hint.add.iter().all(has)) {
            let lines = hint.plain().lines().map(|line| quoted(line, LONGEST, glyphs));
            return lines.collect::<Vec<_>>().join("\n");
        }
        let Some(chart) = hint.chart.or(self.chart).filter(|_| self.chart.is_some()) else {
            return quoted(&request::in_words(hint), LONGEST, glyphs);
        };
        let whole = format!("{}: {}", hint.say, self.changed(chart, hint));
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

    /// The command for this drawing with a change: without the options that the drawing does not have
    /// and an order that it cannot have, and with others in place of those that it had already.
    fn changed(&self, chart: Chart, change: &Hint) -> String {
        let is_sortable = chart.takes() != Takes::Series || self.chart == Some(chart);
        let mut settings = self.settings.clone();
        settings.retain(|Setting { flag, .. }| {
            let is_suited = chart.has(*flag) && (is_sortable || *flag != Flag::Sort);
            is_suited && change.without != Some(*flag)
        });
        for new in &change.add {
            let old: Vec<Setting> =
                settings.extract_if(.., |setting| setting.flag == new.flag).collect();
            settings.push(match (&change.replace, &new.value) {
                (Some(wrong), Some(right)) => new.flag.with(replaced(&old, wrong, right)),
                _ => new.clone(),
            });
        }
        let file = self.file.as_ref().map(|path| {
            let name = path.to_string_lossy();
            // A name that could be taken for an option.
            let folder = if name.starts_with('-') { "./" } else { "" };
            in_shell(&format!("{folder}{name}"))
        });
        let source = match (self.data(), &file) {
            (Some(data), _) => format!("printf %s {} | ", in_shell(data)),
            (None, Some(file)) => format!("cat {file} | "),
            (None, None) => String::new(),
        };
        let before = change.through.as_ref().map(|command| format!("{source}{command} | "));
        settings.retain(|setting| before.is_none() || setting.flag != Flag::Data);
        let is_given = before.is_some() || settings.iter().any(|one| one.flag == Flag::Data);
        let file = file.filter(|_| !is_given);
        let options = Some(options(&settings)).filter(|options| !options.is_empty());
        let words = [Some(format!("vizchart {}", chart.word())), file, options];
        before.unwrap_or_default() + &words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The names that an option had, with the right one in place of the wrong one.
fn replaced(old: &[Setting], wrong: &str, right: &str) -> String {
    let values = old.iter().filter_map(|setting| setting.value.as_deref());
    let names = values.flat_map(|value| match value {
        whole if whole == wrong => vec![whole],
        list => list.split(',').map(str::trim).collect(),
    });
    let names = names.map(|name| if name == wrong { right } else { name });
    let names = names.collect::<Vec<_>>().join(",");
    if names.is_empty() { right.to_owned() } else { names }
}

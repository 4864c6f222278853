//! From options, variables and the terminal to a frame: the only place that knows the environment, which
//! `main` asks once.

use std::collections::BTreeMap;

use crate::chart::Frame;
use crate::plan::{ColorMode, FrameOptions, MAX_WIDTH};
use crate::printable::Glyphs;

/// The width where nothing says one: what the screen of 80 columns of a coding agent leaves for its reply.
const DEFAULT_WIDTH: usize = 72;

/// The variables that supply defaults.
pub const VARIABLES: [&str; 8] =
    ["CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "TERM"];

/// What the process finds around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// Those of [`VARIABLES`] that are set.
    pub variables: BTreeMap<String, String>,
    /// Standard input.
    pub stdin: Stream,
    /// Standard output.
    pub stdout: Stream,
    /// Standard error.
    pub stderr: Stream,
}

/// What a standard stream is connected to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stream {
    /// A file, a pipe, anything but a terminal.
    #[default]
    Plain,
    /// A terminal, with its columns if it reports them.
    Terminal(Option<usize>),
}

impl Surroundings {
    /// The frame, given what the options say.
    #[must_use]
    pub fn frame(&self, options: &FrameOptions) -> Frame {
        Frame {
            width: options.width.unwrap_or_else(|| self.width()),
            exact: options.width.is_some(),
            height: options.height,
            glyphs: options.glyphs.unwrap_or_else(|| self.glyphs()),
            color: self.color(options.color),
        }
    }

    /// The glyphs that the locale allows.
    #[must_use]
    pub fn glyphs(&self) -> Glyphs {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| self.set(name));
        let Some(locale) = locale else { return Glyphs::Unicode };
        let lower = locale.to_ascii_lowercase();
        let charset = lower.split_once('.').map(|(_, rest)| rest.split('@').next().unwrap_or(rest));
        match charset {
            Some("utf-8" | "utf8") => Glyphs::Unicode,
            Some(_) => Glyphs::Ascii,
            None if lower == "c" || lower == "posix" => Glyphs::Ascii,
            None => Glyphs::Unicode,
        }
    }

    fn width(&self) -> usize {
        let columns = self.set("COLUMNS").and_then(|text| text.parse().ok());
        let window = |stream: Stream| match stream {
            Stream::Terminal(columns) => columns,
            Stream::Plain => None,
        };
        columns
            .filter(|columns| (1..=MAX_WIDTH).contains(columns))
            .or_else(|| window(self.stdout).filter(|columns| *columns > 0))
            .or_else(|| window(self.stderr).filter(|columns| *columns > 0))
            .map_or(DEFAULT_WIDTH, |columns| columns.min(MAX_WIDTH))
    }

    fn color(&self, mode: ColorMode) -> bool {
        let forced = |name| self.set(name).is_some_and(|value| value != "0");
        match mode {
            ColorMode::Always => true,
            ColorMode::Never => false,
            ColorMode::Auto if self.set("NO_COLOR").is_some() => false,
            ColorMode::Auto if forced("CLICOLOR_FORCE") || forced("FORCE_COLOR") => true,
            ColorMode::Auto => {
                matches!(self.stdout, Stream::Terminal(_)) && self.set("TERM") != Some("dumb")
            }
        }
    }

    /// The value of a variable, unless it is empty.
    fn set(&self, name: &str) -> Option<&str> {
        self.variables.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }
}

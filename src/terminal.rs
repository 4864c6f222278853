//! From options, environment variables and the terminal to a frame. Only this file interprets the variables; `main`
//! reads them once.

use std::collections::HashMap;

use crate::chart::Frame;
use crate::plan::{ColorMode, FrameOptions, MAX_WIDTH, OutputFormat};
use crate::printable::Glyphs;

/// The default width: what a coding agent can show in its reply on a terminal of 80 columns.
const DEFAULT_WIDTH: usize = 72;

/// The environment variables that supply defaults.
pub const VARIABLES: [&str; 9] = [
    "ACCESSIBLE",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "NO_COLOR",
    "TERM",
];

/// The environment of the process.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Environment {
    /// The values of the [`VARIABLES`] that are set.
    pub variables: HashMap<String, String>,
    /// Standard input.
    pub stdin: Stream,
    /// Standard output.
    pub stdout: Stream,
    /// Standard error.
    pub stderr: Stream,
}

/// The kind of file that a standard stream is connected to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stream {
    /// A file, a pipe, anything but a terminal.
    #[default]
    Plain,
    /// A terminal, with its columns if it reports them.
    Terminal(Option<usize>),
}

impl Environment {
    /// The frame of the drawing. Options win over variables.
    pub(crate) fn frame(&self, options: &FrameOptions) -> Frame {
        Frame {
            width: options.width.unwrap_or_else(|| self.width()),
            has_explicit_width: options.width.is_some(),
            height: options.height,
            glyphs: options.glyphs.unwrap_or_else(|| self.glyphs()),
            color: self.color(options.color),
        }
    }

    /// The output format: that of `--to`; otherwise a drawing, or a summary if a screen reader is used on a terminal.
    pub(crate) fn format(&self, to: Option<OutputFormat>) -> OutputFormat {
        let is_spoken = self.is_enabled("ACCESSIBLE") && matches!(self.stdout, Stream::Terminal(_));
        to.unwrap_or(if is_spoken { OutputFormat::Summary } else { OutputFormat::Text })
    }

    /// The glyphs that the locale and the console allow.
    pub(crate) fn glyphs(&self) -> Glyphs {
        // The font of the Linux console has only 512 glyphs.
        if self.variable("TERM") == Some("linux") {
            return Glyphs::Ascii;
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| self.variable(name));
        let Some(locale) = locale else { return Glyphs::Unicode };
        let locale = locale.to_ascii_lowercase();
        let (name, modifier) = locale.split_once('@').unwrap_or((&locale, ""));
        let is_utf8 = match name.split_once('.') {
            Some((_, charset)) => matches!(charset, "utf-8" | "utf8"),
            // `de_DE` leaves the charset to the system, but `de_DE@euro` implies ISO 8859-15.
            None => !matches!(name, "c" | "posix") && modifier != "euro",
        };
        if is_utf8 { Glyphs::Unicode } else { Glyphs::Ascii }
    }

    fn width(&self) -> usize {
        let columns = self.variable("COLUMNS").and_then(|text| text.parse().ok());
        if let Some(columns) = columns.filter(|columns| (1..=MAX_WIDTH).contains(columns)) {
            return columns;
        }
        for stream in [self.stdout, self.stderr] {
            if let Stream::Terminal(Some(columns @ 1..)) = stream {
                return columns.min(MAX_WIDTH);
            }
        }
        DEFAULT_WIDTH
    }

    fn color(&self, mode: ColorMode) -> bool {
        let is_forced = self.is_enabled("CLICOLOR_FORCE") || self.is_enabled("FORCE_COLOR");
        let is_terminal = matches!(self.stdout, Stream::Terminal(_));
        let is_possible = is_terminal && self.variable("TERM") != Some("dumb");
        match mode {
            ColorMode::Always => true,
            ColorMode::Never => false,
            ColorMode::Auto => self.variable("NO_COLOR").is_none() && (is_forced || is_possible),
        }
    }

    /// Whether a variable is neither empty nor `0`.
    fn is_enabled(&self, name: &str) -> bool {
        self.variable(name).is_some_and(|value| value != "0")
    }

    /// The value of a variable, unless it is empty.
    fn variable(&self, name: &str) -> Option<&str> {
        self.variables.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }
}

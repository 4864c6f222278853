//! From flags, variables and window to a frame: the only place that knows the environment, and
//! what it says is asked once, in `main`.

use std::collections::BTreeMap;

use crate::chart::Frame;
pub use crate::plan::WIDEST;
use crate::printable::Glyphs;

/// The width where nothing says one.
const DEFAULT_WIDTH: usize = 80;

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

/// What stands behind a standard stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stream {
    /// A file, a pipe, anything that is no terminal.
    #[default]
    Plain,
    /// A terminal of so many columns, where it says so.
    Terminal(Option<usize>),
}

/// What the flags say about the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FrameFlags {
    /// `--width`.
    pub width: Option<usize>,
    /// `--height`.
    pub height: Option<usize>,
    /// `--ascii` or `--unicode`.
    pub glyphs: Option<Glyphs>,
    /// `--color`.
    pub color: ColorWish,
}

crate::plan::choices!(
    /// `--color`.
    ColorWish = Auto {
        Auto "auto" "On a terminal, unless a variable says otherwise",
        Always "always" "Wherever the output goes",
        Never "never" "Nowhere",
    }
);

impl Surroundings {
    /// The frame, given what the flags say.
    #[must_use]
    pub fn frame(&self, flags: &FrameFlags) -> Frame {
        Frame {
            width: flags.width.unwrap_or_else(|| self.width()),
            exact: flags.width.is_some(),
            height: flags.height,
            glyphs: flags.glyphs.unwrap_or_else(|| self.glyphs()),
            color: self.color(flags.color),
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
            .filter(|columns| (1..=WIDEST).contains(columns))
            .or_else(|| window(self.stdout).filter(|columns| *columns > 0))
            .or_else(|| window(self.stderr).filter(|columns| *columns > 0))
            .map_or(DEFAULT_WIDTH, |columns| columns.min(WIDEST))
    }

    fn color(&self, wish: ColorWish) -> bool {
        let forced = |name| self.set(name).is_some_and(|value| value != "0");
        match wish {
            ColorWish::Always => true,
            ColorWish::Never => false,
            ColorWish::Auto if self.set("NO_COLOR").is_some() => false,
            ColorWish::Auto if forced("CLICOLOR_FORCE") || forced("FORCE_COLOR") => true,
            ColorWish::Auto => {
                matches!(self.stdout, Stream::Terminal(_)) && self.set("TERM") != Some("dumb")
            }
        }
    }

    /// The value of a variable, unless it is empty.
    fn set(&self, name: &str) -> Option<&str> {
        self.variables.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }
}

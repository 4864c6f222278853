//! The row type of the option table, and the macro that defines the rows. Contains no option itself.

use super::{Chart, Flag, Setting};

/// An option: its name, its syntax and its help.
pub struct OptionRow {
    pub name: &'static str,
    /// The name of its field in a request, if any.
    pub field: Option<&'static str>,
    pub short: Option<char>,
    /// The placeholder for its value in the help; `None` for a switch.
    pub value: Option<&'static str>,
    /// The accepted words with their meanings; empty if any text of the type is accepted.
    pub words: fn() -> Vec<(&'static str, &'static str)>,
    /// Whether it may be given several times to make a list.
    pub is_repeatable: bool,
    pub may_be_negative: bool,
    pub heading: &'static str,
    pub help: &'static [Help],
    /// Parses the value; the error describes what was expected.
    pub parse: fn(&str) -> Result<Setting, String>,
}

/// The help of an option for some of the charts.
pub struct Help {
    pub charts: &'static [Chart],
    /// Whether `-h` lists it.
    pub is_frequent: bool,
    pub short: &'static str,
    /// The text of `--help`, if it is longer than one line.
    pub long: Option<&'static str>,
}

impl OptionRow {
    /// The long texts of these charts: each with the charts that it is for, if it is not for all of them.
    pub(crate) fn texts(&self, charts: &[Chart]) -> Vec<(Vec<Chart>, &'static str)> {
        let mut texts: Vec<(Vec<Chart>, &'static str)> = Vec::new();
        for chart in charts {
            let Some(help) = self.help(*chart) else { continue };
            let text = help.long.unwrap_or(help.short);
            match texts.iter_mut().find(|(_, other)| *other == text) {
                Some((charts, _)) => charts.push(*chart),
                None => texts.push((vec![*chart], text)),
            }
        }
        texts
    }

    /// The help for this chart. `None` if the chart does not have the option.
    pub fn help(&self, chart: Chart) -> Option<&'static Help> {
        self.help.iter().find(|help| help.charts.contains(&chart))
    }
}

impl Flag {
    pub(crate) fn name(self) -> &'static str {
        self.row().name
    }

    /// `--max`
    pub(crate) fn with_dashes(self) -> String {
        format!("--{}", self.name())
    }

    /// The setting of an option that accepts any text.
    #[expect(clippy::expect_used, reason = "the caller names an option that refuses no text")]
    pub(crate) fn with_text(self, text: &str) -> Setting {
        (self.row().parse)(text).expect("any text")
    }
}

impl Setting {
    /// The option as command-line words. A value that begins with a dash is joined with `=`, or clap would take it for
    /// an option.
    pub(crate) fn words(&self) -> Vec<String> {
        let option = format!("--{}", self.flag().name());
        match self.value() {
            None => vec![option],
            Some(value) if value.starts_with('-') => vec![format!("{option}={value}")],
            Some(value) => vec![option, value],
        }
    }
}

/// Makes `Flag`, an enum of the options with a table row for each, and `Setting`, an option with its value.
/// A row is written as
///
/// ```text
/// Variant(value: Type) "name" as "field" -'n' <VALUE> in HEADING { field of the plan = value }
///     [CHARTS, FREQUENT] "one line of help" "a longer text";
/// ```
///
/// The field is one of the plan, or of a part of it (`captions.title`); `+=` adds to a list. It is set
/// with a struct literal, not by assignment, so that the compiler reports a field that nobody reads.
macro_rules! options {
    ($(
        $variant:ident $(($value:ident: $type:ty))? $name:literal $(as $field:literal)? $(-$short:literal)? $(<$metavar:ident>)?
            in $heading:ident { $($set:tt)+ }
        $([$charts:ident, $is_frequent:ident] $help:literal $($long:expr)?;)+
    )+) => {
        /// An option of the command line.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Flag {
            $(#[doc = concat!("`--", $name, "`")] $variant,)+
        }

        /// An option with its value: one change of a plan. A command is a list of them.
        #[derive(Clone, PartialEq, Debug)]
        pub enum Setting {
            $(#[doc = concat!("`--", $name, "`")] $variant $(($type))?,)+
        }

        // Its numbers are finite, so equality is reflexive.
        impl Eq for Setting {}

        impl Flag {
            /// All options, in the order of the help.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant),+];

            pub(crate) fn row(self) -> &'static OptionRow {
                match self {
                    $(Self::$variant => const { &OptionRow {
                        name: $name,
                        field: options!(@option $($field)?),
                        short: options!(@option $($short)?),
                        value: options!(@option $(stringify!($metavar))?),
                        words: options!(@words $($type)?),
                        is_repeatable: options!(@is_list $($set)+),
                        may_be_negative: false $(|| <$type as OptionValue>::MAY_BE_NEGATIVE)?,
                        heading: $heading,
                        help: &[$(Help {
                            charts: $charts,
                            is_frequent: $is_frequent,
                            short: $help,
                            long: options!(@option $($long)?),
                        }),+],
                        parse: options!(@parse $variant $($type)?),
                    } },)+
                }
            }
        }

        impl Setting {
            pub(crate) fn flag(&self) -> Flag {
                match self {
                    $(Self::$variant { .. } => Flag::$variant,)+
                }
            }

            /// The value as a word; `None` for a switch.
            pub(crate) fn value(&self) -> Option<String> {
                match self {
                    $(Self::$variant $(($value))? => options!(@option $($value.to_word())?),)+
                }
            }

            /// The plan with this option.
            pub(crate) fn apply(self, mut plan: Plan) -> Plan {
                plan.flags.push(self.flag());
                match self {
                    $(Self::$variant $(($value))? => options!(@set plan $($set)+),)+
                }
            }
        }
    };
    (@option) => { None };
    (@option $value:expr) => { Some($value) };
    (@words) => { Vec::new };
    (@words $type:ty) => { <$type as OptionValue>::words };
    (@parse $variant:ident) => { |_| Ok(Setting::$variant) };
    (@parse $variant:ident $type:ty) => { |word| OptionValue::parse(word).map(Setting::$variant) };
    (@is_list $part:ident.$list:ident += $item:expr) => { true };
    (@is_list $list:ident += $item:expr) => { true };
    (@is_list $($set:tt)+) => { false };
    (@set $plan:ident $part:ident.$list:ident += $item:expr) => {{ $plan.$part.$list.push($item); $plan }};
    (@set $plan:ident $list:ident += $item:expr) => {{ $plan.$list.push($item); $plan }};
    (@set $plan:ident input.$($set:tt)+) => { options!(@in $plan.input: InputOptions, $($set)+) };
    (@set $plan:ident columns.$($set:tt)+) => { options!(@in $plan.columns: ColumnOptions, $($set)+) };
    (@set $plan:ident points.$($set:tt)+) => { options!(@in $plan.points: PointOptions, $($set)+) };
    (@set $plan:ident captions.$($set:tt)+) => { options!(@in $plan.captions: Captions, $($set)+) };
    (@set $plan:ident frame.$($set:tt)+) => { options!(@in $plan.frame: FrameOptions, $($set)+) };
    (@set $plan:ident bounds.$($set:tt)+) => { options!(@in $plan.bounds: AxisBounds, $($set)+) };
    (@set $plan:ident $field:ident = $value:expr) => { Plan { $field: $value, ..$plan } };
    (@in $plan:ident.$part:ident: $type:ident, $field:ident = $value:expr) => {
        Plan { $part: $type { $field: $value, ..$plan.$part }, ..$plan }
    };
}
pub(super) use options;

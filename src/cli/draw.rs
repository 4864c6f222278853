//! The plan of a drawing, of the options that were given. Knows no word of the help.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::definition::FILE;
use super::options::rows;
use super::values::{Given, Taken, delimiter};
use crate::fault::{Fault, Invocation, Kind};
use crate::plan::{
    Chart, Choice, Flag, From, Limits, Plan, Reading, Setting, Takes, Wanted, Words,
};
use crate::printable::Glyphs;
use crate::terminal::FrameFlags;

/// A drawing, and where its data is.
#[derive(Clone, PartialEq, Debug)]
pub struct Draw {
    /// What to draw.
    pub plan: Plan,
    /// What was said about the room and the means.
    pub frame: FrameFlags,
    /// The command that asked for it, and that says where the data is.
    pub command: Invocation,
}

impl Draw {
    /// What these options of a chart ask for.
    pub(super) fn new(chart: Chart, options: &ArgMatches) -> Result<Self, Fault> {
        let file = options.get_one::<PathBuf>(FILE).filter(|path| path.as_os_str() != "-").cloned();
        let command = Invocation { chart: Some(chart), settings: settings(chart, options), file };
        let given = Given(&command.settings);
        let glyphs = [(Flag::Ascii, Glyphs::Ascii), (Flag::Unicode, Glyphs::Unicode)];
        let glyphs = glyphs.into_iter().find(|(flag, _)| given.is(*flag)).map(|(_, glyphs)| glyphs);
        let frame = FrameFlags {
            width: given.number(Flag::Width),
            height: given.number(Flag::Height),
            glyphs,
            color: given.word(Flag::Color).unwrap_or_default(),
        };
        let plan = plan(chart, &given, command.file.as_deref())?;
        Ok(Self { plan, frame, command })
    }
}

/// The options, in the order in which they were given.
fn settings(chart: Chart, options: &ArgMatches) -> Vec<Setting> {
    let mut settings = Vec::new();
    for row in rows(chart) {
        let name = row.flag.name();
        if options.value_source(name) == Some(ValueSource::CommandLine) {
            let places = options.indices_of(name).into_iter().flatten();
            let values = options.get_raw(name).into_iter().flatten();
            settings.extend(places.zip(values).map(|(place, value)| {
                let value = value.to_string_lossy().into_owned();
                let is_switch = matches!(row.taken, Taken::Switch(_));
                (place, Setting { flag: row.flag, value: (!is_switch).then_some(value) })
            }));
        }
    }
    settings.sort_by_key(|(place, _)| *place);
    settings.into_iter().map(|(_, setting)| setting).collect()
}

fn plan(chart: Chart, given: &Given<'_>, file: Option<&Path>) -> Result<Plan, Fault> {
    let (values, by) = (given.list(Flag::Value), given.list(Flag::By));
    let series = given.list(Flag::Series);
    let is_list = |names: &[String]| names.len() > 1 || names.iter().any(|name| name.contains(','));
    let grouped =
        chart.takes() == Takes::Points && (!by.is_empty() || values.len() > 1 || is_list(&series));
    let plan = Plan {
        chart: Some(chart),
        reading: reading(given, file)?,
        choice: Choice {
            label: given.text(Flag::Label),
            values,
            by,
            series,
            columns: given.list(Flag::Columns),
            repeats: given.word(Flag::Repeats).unwrap_or_default(),
        },
        missing: given.word(Flag::Missing).unwrap_or_default(),
        volume: Wanted {
            max_points: given.number(Flag::MaxPoints),
            last: given.number(Flag::Last),
            sort: given.word(Flag::Sort),
            sample: given.word(Flag::Sample),
        },
        signed: given.is(Flag::Signed),
        grouped,
        words: Words {
            title: given.text(Flag::Title),
            subtitle: given.text(Flag::Subtitle),
            x_label: given.text(Flag::XLabel),
            y_label: given.text(Flag::YLabel),
            columns: [None, None],
        },
        unit: given.text(Flag::Unit),
        digits: given.number(Flag::Digits),
        canvas: given.word(Flag::Canvas).unwrap_or_default(),
        spacing: given.word(Flag::Spacing).unwrap_or_default(),
        limits: Limits { min: given.number(Flag::Min), max: given.number(Flag::Max) },
        to: given.word(Flag::To).unwrap_or_default(),
        input_text: None,
    };
    match plan.limits {
        Limits { min: Some(min), max: Some(max) } if min >= max => {
            let what = format!("--min {min} is not below --max {max}");
            Err(Kind::Usage(what, Vec::new()).into())
        }
        _ => Ok(plan),
    }
}

fn reading(given: &Given<'_>, file: Option<&Path>) -> Result<Reading, Fault> {
    let delimiter = given.text(Flag::Delimiter).and_then(|sign| delimiter(&sign).ok());
    let decimal = given.word(Flag::Decimal);
    let from = match (given.word(Flag::From).unwrap_or_default(), delimiter) {
        (from, None) => from,
        (From::Auto | From::Csv, Some(_)) => From::Csv,
        (_, Some(_)) => {
            let what = "--delimiter goes with --from csv only".to_owned();
            return Err(Kind::Usage(what, Vec::new()).into());
        }
    };
    let ending = file.and_then(Path::extension).and_then(OsStr::to_str);
    let is_header = given.is(Flag::Header);
    Ok(Reading {
        from,
        named: ending.and_then(From::ending),
        delimiter,
        header: (is_header || given.is(Flag::NoHeader)).then_some(is_header),
        at: given.text(Flag::At),
        decimal: decimal.unwrap_or_default(),
        is_decimal_given: decimal.is_some(),
        sizes: given.word(Flag::Sizes),
        dates: given.word(Flag::Dates),
        has_roles: given.text(Flag::Label).is_some() || !given.list(Flag::Value).is_empty(),
    })
}

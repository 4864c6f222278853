//! What detection refuses, and with which hints: formats that the options do not fit, lines that look like a format and are
//! not, and text in no format.

use super::delimiter::Split;
use super::heads_over_lines;
use super::text::Text;
use crate::data::date::is_date_or_time;
use crate::data::number::Decimal;
use crate::fault::{Ambiguity, Fault, FaultKind, Hint, Place};
use crate::input::Format;
use crate::input::blank::{is_blank, words};
use crate::input::labelled_numbers::LineShape;
use crate::input::text_table::{Cuts, Fit};
use crate::plan::{Chart, Delimiter, InputFormat, Plan, Setting};

/// Refuses `--at` for anything but a single JSON value.
pub(super) fn check_path(format: &Format, plan: &Plan) -> Result<(), Fault> {
    let what = match format {
        _ if plan.input.at.is_none() => return Ok(()),
        Format::Json { .. } => return Ok(()),
        Format::JsonLines => "one JSON value, and this is one a line",
        Format::Markdown { .. }
        | Format::Delimited { .. }
        | Format::LabelledNumbers { .. }
        | Format::TextTable(_) => "JSON, and this is not",
    };
    Err(FaultKind::Usage(format!("--at is for {what}"), vec![Hint::words("leave --at out")]).into())
}

/// Refuses lines between pipes without a row of dashes.
pub(super) fn check_pipes(text: &Text<'_>, split: &Split<'_>) -> Result<(), Fault> {
    let is_framed = |row: &&str| {
        let row = row.trim();
        row.starts_with('|') && row.ends_with('|')
    };
    if split.delimiter == b'|' && text.rows.iter().all(is_framed) {
        return Err(FaultKind::NoTable.into());
    }
    Ok(())
}

/// Refuses blocks of lines between blank ones that begin with the same label: each is a record, as `mlr --oxtab` writes it.
pub(super) fn check_blocks(text: &Text<'_>, format: &Format) -> Result<(), Fault> {
    let blocks = text.lines.split(|line| is_blank(line)).filter(|block| block.len() > 1);
    let labels: Option<Vec<&str>> = blocks
        .map(|block| match format {
            Format::LabelledNumbers { shape, .. } => Some(shape.split(block.first()?)?.0),
            Format::TextTable(_)
            | Format::Delimited { .. }
            | Format::Markdown { .. }
            | Format::Json { .. }
            | Format::JsonLines => words(block.first()?).next(),
        })
        .collect();
    match labels.as_deref() {
        Some([label, rest @ ..])
            if !label.is_empty() && !rest.is_empty() && rest.iter().all(|other| other == label) =>
        {
            Err(FaultKind::RecordsInBlocks((*label).to_owned()).into())
        }
        _ => Ok(()),
    }
}

/// The fault of lines such as `Mar 4`, which could be days, or a label and a number.
pub(super) fn days_fault(text: &Text<'_>) -> Fault {
    let columns = Hint::when("it is a label and a number", [Setting::From(InputFormat::Columns)]);
    let count = Hint::when("these are dates", [count_first()]).drawn_as(Chart::Bar);
    text.uncertain(vec![columns, count])
}

/// The fault of a text that is in no format. It names the line that does not fit, where most do.
pub(super) fn refusal(text: &Text<'_>, cuts: Cuts) -> Fault {
    if let Some(line) = text.lines.iter().position(|line| line.contains('\r')) {
        return Fault::new(FaultKind::BareCarriageReturn, Place::line(line as u64 + 1));
    }
    if text.notation.decimal == Decimal::Comma && text.rows.iter().all(|row| row.contains(',')) {
        return Ambiguity::Delimiter { found: vec![b','], decimal_comma: false }.into();
    }
    if text.plan.columns.count.is_some() && text.splits.is_empty() {
        let one_column = Hint::when("each line is a value", [Setting::From(InputFormat::Csv)]);
        return text.uncertain(vec![one_column]);
    }
    let is_pair = |row: &&&str| words(row).count() == 2;
    let pairs: Vec<&str> = text.rows.iter().filter(is_pair).copied().collect();
    if pairs.len() * 2 > text.rows.len()
        && let Some(shape) = LineShape::of(&pairs, text.notation)
        && let Some(row) = text.rows.iter().position(|row| !shape.fits(row, text.notation))
    {
        return text.fault_of_row(row, FaultKind::NotLabelAndNumber);
    }
    if let Fit::Misfit(row) = heads_over_lines(text, cuts) {
        return text.fault_of_row(row, FaultKind::Misaligned);
    }
    FaultKind::Prose(text.first_row()).into()
}

/// The fault of words or dates, which can only be counted, or split at an unusual delimiter.
pub(super) fn words_fault(text: &Text<'_>) -> Fault {
    let name_it =
        |sign: &u8| Hint::options("name the delimiter", [Setting::Delimiter(Delimiter(*sign))]);
    let separates = |sign: &&u8| {
        let mut rows = text.rows.iter();
        rows.all(|row| row.contains(char::from(**sign)) && !is_date_or_time(row))
    };
    let mut hints: Vec<Hint> = [b'=', b':'].iter().filter(separates).map(name_it).collect();
    hints.push(Hint::options("count each of them", [count_first()]).drawn_as(Chart::Bar));
    text.uncertain(hints)
}

fn count_first() -> Setting {
    Setting::Count("1".to_owned())
}

pub(super) fn fields_hint() -> Hint {
    Hint::when("each word is a cell", [Setting::From(InputFormat::Columns)])
}

pub(super) fn gutters_hint() -> Hint {
    Hint::when("cells are below their heads", [Setting::From(InputFormat::Aligned)])
}

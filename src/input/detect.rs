//! Detects the format of an input from its first window. Each step is one function from the window to a verdict: a
//! format, a fault, or nothing, so that the next step is tried. No step knows the inside of another one, or the chart.
//!
//! | step | function | finds | refuses |
//! | --- | --- | --- | --- |
//! | 1 | `foreign::markup` | | a web page (binary input was refused when it was read) |
//! | 2 | [`json`] | JSON, JSON Lines | |
//! | 3 | [`markdown`] | a table with a row of dashes | |
//! | 4 | [`numbers_between_delimiters`] | delimited text with numbers | two delimiters |
//! | 4 | [`text_format`] | | a drawn chart |
//! | 5 | [`named_column`], [`are_days`], [`numbers`], [`words_or_dates`] | one cell a line | `Mar 4`, which has two readings |
//! | 6 | [`labels_and_numbers`], [`has_numbers_at_one_place`], [`text_between_delimiters`], [`columns`] | labels with numbers, delimited text, columns | two readings |
//! | 7 | [`beside::lines_beside`] | | a title or a remark beside lines that steps 4 to 6 read |
//! | 6 | [`delimiter::of_most_records`] | delimited text with some other records, if these are no titles | |
//! | 7 | [`refusal`] | | anything else |

mod beside;
mod delimiter;
mod text;

use super::blank::{is_blank, words};
use super::labelled_numbers::{LineShape, are_numbers, is_like_number};
use super::source::Window;
use super::text_table::{self, Fit, Readings, TextTable};
use super::{Format, foreign, json as json_reader, markdown as markdown_reader};
use crate::data::date::{LIKELY_YEARS, is_date, is_date_or_time};
use crate::data::header::is_word;
use crate::data::number::{Decimal, Notation, are_units};
use crate::fault::{Ambiguity, Fault, FaultKind, Hint, Place};
use crate::plan::{Chart, Delimiter, InputFormat, InputOptions, Plan, Setting};
use delimiter::Split;
use text::Text;

/// The largest day of a month.
const LAST_DAY: i64 = 31;

/// The format of the input that starts with this window.
pub fn format(window: &Window<'_>, plan: &Plan) -> Result<Format, Fault> {
    if is_blank_text(&window.text) {
        let kind = if window.is_whole { FaultKind::Empty } else { FaultKind::Prose(String::new()) };
        return Err(kind.into());
    }
    let InputOptions { from, delimiter, extension, .. } = &plan.input;
    let is_named = *from != InputFormat::Auto || delimiter.is_some();
    if !is_named && is_endless_line(window) && foreign::markup(&window.text).is_none() {
        return Err(Fault::new(FaultKind::RecordTooLong, Place::line(Some(1))));
    }
    let text = Text::new(window, plan);
    let format = match (from, delimiter, extension) {
        (InputFormat::Auto | InputFormat::Csv, Some(delimiter), _) => {
            Ok(delimited(*delimiter, &text))
        }
        (InputFormat::Auto, None, Some(extension)) => format_of_file(&text, *extension),
        _ => format_named(&text, *from),
    }?;
    check_path(&format, plan)?;
    Ok(format)
}

/// What a step finds: `None` if its format does not fit; a fault if it fits but cannot be read.
type Verdict = Result<Option<Format>, Fault>;

/// The format that `--from` names.
fn format_named(text: &Text<'_>, from: InputFormat) -> Result<Format, Fault> {
    match from {
        InputFormat::Auto => detected(text),
        InputFormat::Csv => Ok(delimited(delimiter::of_fields(&text.splits)?, text)),
        InputFormat::Tsv => Ok(delimited(b'\t', text)),
        InputFormat::Json | InputFormat::Jsonl => {
            if let Some(kind) = foreign::markup(&text.window.text) {
                return Err(kind.into());
            }
            let at = text.plan.input.at.clone();
            Ok(if from == InputFormat::Json { Format::Json { at } } else { Format::JsonLines })
        }
        InputFormat::Markdown => Ok(Format::Markdown { is_embedded: true }),
        InputFormat::Numbers => Ok(labelled(LineShape::NumberOnly, text)),
        InputFormat::Columns | InputFormat::Aligned => {
            let format = match from {
                InputFormat::Columns => labels_and_numbers(text).or_else(|| numbers(text)),
                _ => None,
            };
            match format {
                Some(format) => Ok(format),
                None => columns(text, from)?.ok_or_else(|| refusal(text)),
            }
        }
    }
}

/// The format that the steps find, in their order.
fn detected(text: &Text<'_>) -> Result<Format, Fault> {
    if let Some(kind) = foreign::markup(&text.window.text) {
        return Err(kind.into());
    }
    if let Some(format) = json(text).or_else(|| markdown(text)) {
        return Ok(format);
    }
    if let Some(format) = text_format(text)? {
        return Ok(format);
    }
    if let Some(format) = words_or_dates(text) {
        let count = &text.plan.columns.count;
        return if count.is_some() { Ok(format) } else { Err(words_fault(text)) };
    }
    if let Some(fault) = beside::lines_beside(text) {
        return Err(fault);
    }
    let most = delimiter::of_most_records(&text.splits)?;
    most.map(|split| delimited(split.delimiter, text)).ok_or_else(|| refusal(text))
}

/// Steps 4 to 6: the format of text in which every line fits.
fn text_format(text: &Text<'_>) -> Verdict {
    if let Some(format) = numbers_between_delimiters(text)? {
        return Ok(Some(format));
    }
    if text.rows.iter().any(|row| row.contains(foreign::is_drawn_with)) {
        return Err(foreign::drawing().into());
    }
    if let Some(format) = named_column(text) {
        return Ok(Some(format));
    }
    if are_days(text)? {
        return Ok(None);
    }
    if let Some(format) = numbers(text).or_else(|| labels_and_numbers(text)) {
        check_blocks(text, &format)?;
        return Ok(Some(format));
    }
    if words_or_dates(text).is_some() {
        return Ok(None);
    }
    // The words of quoted names, `"a b","name"`, could be heads as well.
    if !has_numbers_at_one_place(text)
        && let Some(format) = text_between_delimiters(text)?
    {
        return Ok(Some(format));
    }
    let format = columns(text, InputFormat::Auto)?;
    format.iter().try_for_each(|format| check_blocks(text, format))?;
    Ok(format)
}

/// Step 2: a JSON value, or JSON Lines if a second value begins on a later line.
fn json(text: &Text<'_>) -> Option<Format> {
    let input = &*text.window.text;
    if !input.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let rest = json_reader::after_value(input);
    let next = rest.trim_start();
    let is_later = rest.strip_suffix(next).is_some_and(|gap| gap.contains('\n'));
    let is_value = next.starts_with(|c: char| c.is_ascii_digit() || "{[\"-tfn".contains(c));
    let at = text.plan.input.at.clone();
    Some(if is_later && is_value { Format::JsonLines } else { Format::Json { at } })
}

/// Step 3: a table with a row of dashes, between pipes or the lines of a box.
fn markdown(text: &Text<'_>) -> Option<Format> {
    let is_embedded = markdown_reader::captions(text.window).is_some();
    markdown_reader::has_table(&text.lines).then_some(Format::Markdown { is_embedded })
}

/// Step 4: a delimiter that splits all records alike, one column of them numbers; no title is among the records.
fn numbers_between_delimiters(text: &Text<'_>) -> Verdict {
    let Some(split) = delimiter::of_numbers(&text.splits)? else { return Ok(None) };
    if text.has_title(split) {
        return Ok(None);
    }
    check_pipes(text, split)?;
    split.check_records()?;
    if split.delimiter == b',' && !text.has_header() {
        delimiter::check_commas(&text.rows)?;
    }
    Ok(Some(delimited(split.delimiter, text)))
}

/// Step 6: a delimiter that splits all records alike; no title is among them.
fn text_between_delimiters(text: &Text<'_>) -> Verdict {
    let Some(split) = delimiter::of_text(&text.splits)? else { return Ok(None) };
    if text.has_title(split) {
        return Ok(None);
    }
    check_pipes(text, split)?;
    Ok(Some(delimited(split.delimiter, text)))
}

/// Step 5: one cell a line, below a name in quotes: delimited text of one column.
fn named_column(text: &Text<'_>) -> Option<Format> {
    let has_names = || text.is_true_of_split(b',', Split::has_quoted_names);
    (text.is_quoted_column() && has_names()).then(|| delimited(b',', text))
}

/// Step 5: one number a line, all in one unit or several; the first line may be a name.
fn numbers(text: &Text<'_>) -> Option<Format> {
    let mut format = labelled(LineShape::NumberOnly, text);
    let mut rows = text.rows_below_header();
    if let [name, numbers @ ..] = rows
        && !text.has_header()
        && is_word(name)
        && is_one_word(name)
        && numbers.len() > 1
    {
        format = Format::LabelledNumbers { shape: LineShape::NumberOnly, has_names: true };
        rows = numbers;
    }
    if rows.iter().all(|row| words(row).count() == 1) && begin_with_number(rows, text.notation) {
        return Some(format);
    }
    // Below two names, a number and a word are two cells, whatever the word.
    let are_in_columns = rows.iter().any(|row| words(row).count() > 1);
    let has_two_names =
        text.has_header() && text.rows.first().is_some_and(|row| words(row).count() == 2);
    let has_units = !are_in_columns || have_units(rows, has_two_names, text.notation);
    (has_units && are_numbers(rows.iter().copied(), text.notation)).then_some(format)
}

/// Whether the first of these words and most others are numbers. The reader refuses the rest.
fn begin_with_number(rows: &[&str], notation: Notation) -> bool {
    let is_number = |row: &&&str| is_like_number(row, notation);
    rows.first().is_some_and(|row| is_number(&row))
        && rows.iter().filter(is_number).count() * 2 > rows.len()
}

/// Whether the words after numbers are one unit, or are units all the same. A single word may as well be a label, as may
/// equal words below two names.
fn have_units(rows: &[&str], has_two_names: bool, notation: Notation) -> bool {
    let mut units: Vec<&str> = rows.iter().filter_map(|row| words(row).nth(1)).collect();
    let are_equal = units.len() > 1 && units.iter().all(|unit| Some(unit) == units.first());
    units.sort_unstable();
    units.dedup();
    are_equal && !has_two_names || notation.suffixes.is_some() || are_units(&units)
}

/// Step 5: lines such as `Mar 4` could be days, or a label and a number, unless they are to be counted. Alignment tells, or
/// a number above 31 that is no year.
fn are_days(text: &Text<'_>) -> Result<bool, Fault> {
    let numbers: Vec<i64> =
        text.rows.iter().flat_map(|row| words(row)).filter_map(|word| word.parse().ok()).collect();
    let are_in_dates = numbers.len() == text.rows.len()
        && text.rows.iter().all(|row| {
            words(row).count() == 2
                && is_date(row.trim())
                && !row.starts_with(' ')
                && !row.contains('\t')
        })
        && (numbers.iter().all(|number| *number <= LAST_DAY)
            || numbers.iter().all(|number| LIKELY_YEARS.contains(number)));
    if !are_in_dates || text.plan.columns.count.is_some() {
        return Ok(are_in_dates);
    }
    let columns = Hint::when("it is a label and a number", [Setting::From(InputFormat::Columns)]);
    let count = Hint::when("these are dates", [count_first()]).drawn_as(Chart::Bar);
    Err(text.uncertain(vec![columns, count]))
}

/// Step 5: one word, one quoted cell, or one date or time a line, to be counted. The first line is a name only where
/// an option says so.
fn words_or_dates(text: &Text<'_>) -> Option<Format> {
    if text.is_quoted_column() {
        return Some(delimited(b',', text));
    }
    let is_cell = |row: &&str| is_one_word(row) || is_date_or_time(row.trim());
    let is_named = text.plan.columns.count.as_deref() == text.rows.first().map(|row| row.trim());
    let has_names = text.has_header() || is_named;
    text.rows
        .iter()
        .all(is_cell)
        .then_some(Format::LabelledNumbers { shape: LineShape::NumberOnly, has_names })
}

/// Whether a line is one word, without a sign that could separate two.
fn is_one_word(line: &str) -> bool {
    words(line).count() == 1 && !line.contains([',', ';', '|', '\r'])
}

/// Step 6: a label and a number on each line.
fn labels_and_numbers(text: &Text<'_>) -> Option<Format> {
    let shape = LineShape::of(text.rows_below_header(), text.notation)?;
    Some(labelled(shape, text))
}

/// Whether these are columns even without heads.
fn has_numbers_at_one_place(text: &Text<'_>) -> bool {
    text_table::without_heads(&text.rows, text.notation).is_some()
}

/// Step 6: columns of text, below heads or with numbers at one place.
fn columns(text: &Text<'_>, from: InputFormat) -> Verdict {
    if text.plan.input.header != Some(false) {
        match heads_over_lines(text, from) {
            Fit::Table(table) => return Ok(Some(Format::TextTable(table))),
            Fit::Both => {
                return Err(text.uncertain(vec![fields_hint(), gutters_hint()]));
            }
            Fit::Unclear => return Err(text.uncertain(vec![gutters_hint()])),
            Fit::Misfit(_) | Fit::None => {}
        }
    }
    let table = text_table::without_heads(&text.rows, text.notation);
    Ok(table.filter(|_| from != InputFormat::Aligned).map(Format::TextTable))
}

fn fields_hint() -> Hint {
    Hint::when("each word is a cell", [Setting::From(InputFormat::Columns)])
}

fn gutters_hint() -> Hint {
    Hint::when("cells are below their heads", [Setting::From(InputFormat::Aligned)])
}

fn heads_over_lines(text: &Text<'_>, from: InputFormat) -> Fit {
    if text.rows.len() < 2 {
        return Fit::None;
    }
    let readings = match from {
        InputFormat::Columns => Readings::Fields,
        InputFormat::Aligned => Readings::Gutters,
        _ if text.has_header() => Readings::Both,
        _ => Readings::BelowHeads,
    };
    text_table::choose(&text.rows, readings, text.notation)
}

/// Step 7: the fault of a text that is in no format. It names the line that does not fit, where most do.
fn refusal(text: &Text<'_>) -> Fault {
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
    let from = text.plan.input.from;
    if let Fit::Misfit(row) = heads_over_lines(text, from) {
        return text.fault_of_row(row, FaultKind::Misaligned);
    }
    FaultKind::Prose(text.first_row()).into()
}

/// The fault of words or dates, which can only be counted, or split at an unusual delimiter.
fn words_fault(text: &Text<'_>) -> Fault {
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

/// The format of a file with this extension; a fault if the content clearly has another one.
fn format_of_file(text: &Text<'_>, extension: InputFormat) -> Result<Format, Fault> {
    if extension == InputFormat::Markdown && markdown(text).is_some() {
        return format_named(text, extension);
    }
    let format = match detected(text) {
        Ok(format) => format,
        Err(fault) => {
            // The extension does not decide these.
            let is_final = match &fault.kind {
                FaultKind::Foreign { .. } | FaultKind::Ambiguity(Ambiguity::Commas { .. }) => true,
                FaultKind::LineBesideTable { .. } => extension == InputFormat::Csv,
                _ => false,
            };
            return if is_final { Err(fault) } else { format_named(text, extension) };
        }
    };
    let starts_with_link = text.window.text.trim_start().starts_with('[');
    let content = format.name();
    let mismatch = FaultKind::ExtensionMismatch { extension, content };
    match (extension, content) {
        (InputFormat::Json, InputFormat::Jsonl)
        | (InputFormat::Csv, InputFormat::Csv | InputFormat::Tsv | InputFormat::Numbers) => {
            Ok(format)
        }
        (InputFormat::Markdown, InputFormat::Json) if !starts_with_link => Err(mismatch.into()),
        // A single value, or a number on each line.
        (InputFormat::Jsonl, InputFormat::Json | InputFormat::Numbers)
        | (InputFormat::Markdown, InputFormat::Json) => format_named(text, extension),
        _ if extension == content => format_named(text, extension),
        _ => Err(mismatch.into()),
    }
}

impl Format {
    /// The name of this format in `--from`.
    fn name(&self) -> InputFormat {
        match self {
            Format::Json { .. } => InputFormat::Json,
            Format::JsonLines => InputFormat::Jsonl,
            Format::Markdown { .. } => InputFormat::Markdown,
            Format::Delimited { delimiter: b'\t', .. } => InputFormat::Tsv,
            Format::Delimited { .. } => InputFormat::Csv,
            Format::LabelledNumbers { shape: LineShape::NumberOnly, .. } => InputFormat::Numbers,
            Format::LabelledNumbers { .. } | Format::TextTable(TextTable::Fields { .. }) => {
                InputFormat::Columns
            }
            Format::TextTable(TextTable::Gutters(_)) => InputFormat::Aligned,
        }
    }
}

/// Refuses `--at` for anything but a single JSON value.
fn check_path(format: &Format, plan: &Plan) -> Result<(), Fault> {
    if plan.input.at.is_none() || matches!(format, Format::Json { .. }) {
        return Ok(());
    }
    let what = match format {
        Format::JsonLines => "one JSON value, and this is one a line",
        _ => "JSON, and this is not",
    };
    let hint = Hint::words("leave --at out");
    Err(FaultKind::Usage(format!("--at is for {what}"), vec![hint]).into())
}

/// Refuses lines between pipes without a row of dashes.
fn check_pipes(text: &Text<'_>, split: &Split<'_>) -> Result<(), Fault> {
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
fn check_blocks(text: &Text<'_>, format: &Format) -> Result<(), Fault> {
    let blocks = text.lines.split(|line| is_blank(line)).filter(|block| block.len() > 1);
    let labels: Option<Vec<&str>> = blocks
        .map(|block| match format {
            Format::LabelledNumbers { shape, .. } => Some(shape.split(block.first()?)?.0),
            _ => words(block.first()?).next(),
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

fn delimited(delimiter: u8, text: &Text<'_>) -> Format {
    let has_names = text.plan.input.header.is_none()
        && text.is_true_of_split(delimiter, Split::has_quoted_names);
    Format::Delimited { delimiter, has_names }
}

fn labelled(shape: LineShape, text: &Text<'_>) -> Format {
    Format::LabelledNumbers { shape, has_names: text.has_header() }
}

/// Whether the input goes on after a window of a single line: its words alone could take many times its memory.
fn is_endless_line(window: &Window<'_>) -> bool {
    window.is_short() && !window.text.contains(['\n', '\r'])
}

fn is_blank_text(text: &str) -> bool {
    text.trim().is_empty()
}

#[cfg(test)]
mod tests;

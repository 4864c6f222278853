//! The facts above a line chart: the first value, the last value and the change of each series; for a single series
//! also the lowest and the highest value. They include points that are not drawn.

use super::{LineChart, number};
use crate::chart::TooSmall;
use crate::chart::picture::{Role, StyledLine};
use crate::chart::text::count_text;
use crate::data::date::{Date, column_form, month, weekday};
use crate::data::figure::{Facts, LineData, Point, Series, XScale, change_text};
use crate::data::name::DatesInDigits;
use crate::printable::{Glyphs, Printable};

const MAX_NAME_WIDTH: usize = 24;

/// The lines of facts. If they are the legend, they include the markers. `hidden` is the number of points shown, if
/// there is no footer for it.
pub(super) fn facts(
    chart: &LineChart<'_>,
    is_legend: bool,
    hidden: Option<String>,
) -> Result<Vec<StyledLine>, TooSmall> {
    let (width, glyphs) = (chart.frame.width, chart.frame.glyphs);
    let mut facts = match chart.lines.series.as_slice() {
        [only] => single_series_facts(chart, only),
        _ => multi_series_facts(chart, is_legend),
    };
    if chart.figure.bounds.is_log {
        facts.push(Fact::of([Printable::literal("log scale")]));
    }
    facts.extend(hidden.map(|hidden| Fact::of([Printable::trusted(hidden)])));
    wrapped_facts(&facts, width, glyphs)
}

/// One fact, such as `north 3 → 9 (+200%)` or `max 9 (May)`.
#[derive(Default)]
struct Fact {
    /// The marker of the series, if the facts are the legend.
    marker: StyledLine,
    name: Printable,
    /// Values, and words before them. Never cut.
    values: Vec<Printable>,
    /// In parentheses: a change, or the label of the value.
    detail: Option<Printable>,
}

fn single_series_facts(chart: &LineChart<'_>, series: &Series) -> Vec<Fact> {
    let Facts { count, first, lowest, highest, .. } = &series.facts;
    if *count == 1 {
        return vec![point_fact("one point:", first, chart)];
    }
    if lowest.value.value() >= highest.value.value() {
        let text = format!("all {} points are", count_text(*count));
        return vec![Fact::of(words(&text).chain([chart.value(&first.value)]))];
    }
    let lowest = point_fact("min", lowest, chart);
    vec![first_to_last(chart, series), lowest, point_fact("max", highest, chart)]
}

fn words(text: &str) -> impl Iterator<Item = Printable> {
    text.split(' ').map(|word| Printable::trusted(word.to_owned()))
}

fn point_fact(text: &str, point: &Point, chart: &LineChart<'_>) -> Fact {
    let detail = Some(chart.text(&point.label)).filter(|label| label.width() > 0);
    Fact { detail, ..Fact::of(words(text).chain([chart.value(&point.value)])) }
}

fn multi_series_facts(chart: &LineChart<'_>, is_legend: bool) -> Vec<Fact> {
    let names = chart.names(MAX_NAME_WIDTH);
    let mut facts = Vec::with_capacity(names.len());
    for (number, (series, name)) in chart.lines.series.iter().zip(names).enumerate() {
        let Facts { count, first, .. } = &series.facts;
        let fact = if *count == 1 {
            Fact::of([chart.value(&first.value), Printable::literal("(one point)")])
        } else {
            first_to_last(chart, series)
        };
        let mut marker = StyledLine::default();
        if is_legend {
            marker.push(Role::Series(number), chart.marker(number));
        }
        facts.push(Fact { marker, name, ..fact });
    }
    facts
}

/// `3 → 9 (+200%)`
fn first_to_last(chart: &LineChart<'_>, series: &Series) -> Fact {
    let Facts { first, last, .. } = &series.facts;
    let arrow = Printable::literal(chart.frame.glyphs.pick("→", "->"));
    let detail = change_fact(chart, series);
    Fact { detail, ..Fact::of([chart.value(&first.value), arrow, chart.value(&last.value)]) }
}

/// The change from the first to the last value. `None` for negative values, percentages, and unordered labels.
pub(super) fn change_fact(chart: &LineChart<'_>, series: &Series) -> Option<Printable> {
    let Facts { count, first, last, lowest, .. } = &series.facts;
    // A change of percentages in percent would be read as percentage points.
    let is_percentage = chart.figure.unit.as_ref().is_some_and(|unit| unit.text() == "%");
    if *count == 1 || lowest.value.value() < 0.0 || is_percentage || !has_order(chart.lines) {
        return None;
    }
    let text = change_text(first.value.value(), last.value.value())?;
    Some(Printable::trusted(text.replace('×', chart.frame.glyphs.pick("×", "x"))))
}

/// Whether the labels are dates, times, numbers, months or weekdays, and not all the same.
fn has_order(lines: &LineData) -> bool {
    if lines.labels.iter().all(|label| Some(label) == lines.labels.first()) {
        return false;
    }
    let labels: Vec<&str> = lines.labels.iter().map(String::as_str).collect();
    if lines.scale != XScale::Even {
        return true;
    }
    match column_form(&labels, DatesInDigits::default(), None) {
        // With `--sort none`, the last may be the first in time.
        Ok(Some(form)) => {
            let dates: Vec<Date> = labels.iter().filter_map(|label| form.read(label)).collect();
            !dates.is_sorted_by(|date, next| date > next)
        }
        Ok(None) => are_in_order(&labels),
        Err(_) => true,
    }
}

/// Whether labels are names of months or weekdays, or numbers, which ascend if they have a unit.
fn are_in_order(labels: &[&str]) -> bool {
    let numbers: Option<Vec<f64>> = labels.iter().map(|label| number(label)).collect();
    let have_units = labels.iter().any(|label| label.ends_with(|c: char| !c.is_ascii_digit()));
    match numbers {
        Some(numbers) if have_units => numbers.is_sorted(),
        _ => labels.iter().all(|label| {
            let name = label.trim();
            number(name).is_some() || month(name).or(weekday(name)).is_some()
        }),
    }
}

fn wrapped_facts(
    facts: &[Fact],
    width: usize,
    glyphs: Glyphs,
) -> Result<Vec<StyledLine>, TooSmall> {
    let (mut lines, mut line) = (Vec::new(), StyledLine::default());
    for (index, fact) in facts.iter().enumerate() {
        let comma = if index + 1 < facts.len() { "," } else { "" };
        let room = width.saturating_sub(comma.len());
        for part in fact.parts(room, glyphs) {
            if part.width() > room {
                return Err(TooSmall::Narrow(part.width() + comma.len()));
            }
            if line.width() > 0 && line.width() + 1 + part.width() > room {
                lines.push(std::mem::take(&mut line));
            }
            line.append(part);
        }
        line.push(Role::Plain, Printable::literal(comma));
    }
    lines.push(line);
    Ok(lines)
}

impl Fact {
    fn of(values: impl IntoIterator<Item = Printable>) -> Self {
        Self { values: values.into_iter().collect(), ..Self::default() }
    }

    /// The fact in a single part, or else its words; only a name or a label that is wider than a line is cut.
    fn parts(&self, width: usize, glyphs: Glyphs) -> Vec<StyledLine> {
        let mut first = self.marker.clone();
        let name = self.name.cut(width.saturating_sub(first.width() + 1), glyphs);
        first.append(StyledLine::of(Role::Plain, name));
        let mut parts = vec![first];
        parts.extend(self.values.iter().map(|value| StyledLine::of(Role::Plain, value.clone())));
        if let Some(text) = &self.detail {
            let text = text.cut(width.saturating_sub("()".len()), glyphs);
            let in_brackets = Printable::trusted(format!("({})", text.as_str()));
            parts.push(StyledLine::of(Role::Plain, in_brackets));
        }
        let mut whole = StyledLine::default();
        for part in &parts {
            whole.append(part.clone());
        }
        if whole.width() <= width { vec![whole] } else { parts }
    }
}

//! The facts above a line chart: the first value, the last value and the change of each series; for a single series
//! also the lowest and the highest value. They include points that are not drawn.

use super::{LineChart, MIN_NAME_WIDTH, is_number};
use crate::chart::TooSmall;
use crate::chart::picture::{Role, StyledLine};
use crate::chart::text::count_text;
use crate::data::date::{Date, column_form, month, weekday};
use crate::data::figure::{Facts, LineData, Point, Series, Unit, XScale, change_text};
use crate::data::survey::name::is_percent_or_degree;
use crate::printable::{Glyphs, Printable};

const MAX_NAME_WIDTH: usize = 24;
const MIN_LABEL_WIDTH: usize = 12;

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
    let (with_change, cut) = wrapped_facts(&facts, width, glyphs)?;
    for fact in &mut facts {
        fact.change = None;
    }
    let (without, cut_without) = wrapped_facts(&facts, width, glyphs)?;
    // The change is left out if it would cut a name or take another line.
    let costs_more = (cut, with_change.len()) > (cut_without, without.len());
    Ok(if costs_more { without } else { with_change })
}

/// One fact, such as `north 3 → 9 (+200%)` or `max 9 (May)`.
#[derive(Default)]
struct Fact {
    /// The marker of the series, if the facts are the legend.
    marker: StyledLine,
    name: Printable,
    /// Values, and words before them. Never cut.
    values: Vec<Printable>,
    /// In parentheses, like the label.
    change: Option<Printable>,
    label: Option<Printable>,
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
    let label = Some(chart.label(&point.label)).filter(|label| label.width() > 0);
    Fact { label, ..Fact::of(words(text).chain([chart.value(&point.value)])) }
}

fn multi_series_facts(chart: &LineChart<'_>, is_legend: bool) -> Vec<Fact> {
    let names = chart.names(MAX_NAME_WIDTH);
    let mut facts = Vec::with_capacity(names.len());
    for (number, (series, name)) in chart.lines.series.iter().zip(names).enumerate() {
        let Facts { count, first, lowest, highest, .. } = &series.facts;
        let fact = if *count == 1 {
            Fact::of([chart.value(&first.value), Printable::literal("(one point)")])
        } else if *count * 2 < chart.figure.volume.total && !series.has_line() {
            // A few isolated points are no trend, so their first and last values say little.
            let points = Printable::trusted(format!("{} points", count_text(*count)));
            let [lowest, highest] = [lowest, highest].map(|point| chart.value(&point.value));
            let [at, between, and] = ["at", "between", "and"].map(Printable::literal);
            if lowest == highest {
                Fact::of([points, at, lowest])
            } else {
                Fact::of([points, between, lowest, and, highest])
            }
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
    let mut fact = Fact::of([chart.value(&first.value), arrow, chart.value(&last.value)]);
    let change = change_fact(chart, series);
    fact.change = change.map(|change| Printable::trusted(format!("({})", change.as_str())));
    fact
}

/// The change from the first to the last value. `None` for negative values, percentages, degrees, and unordered labels.
pub(super) fn change_fact(chart: &LineChart<'_>, series: &Series) -> Option<Printable> {
    let Facts { count, first, last, lowest, .. } = &series.facts;
    // A change of percentages in percent would be read as percentage points; degrees have no natural zero.
    let unit = chart.figure.unit.as_ref().map(Unit::text);
    let has_no_ratio = unit.or(value_name(chart, series)).is_some_and(is_percent_or_degree);
    if *count == 1 || lowest.value.value() < 0.0 || has_no_ratio || !has_order(chart.lines) {
        return None;
    }
    let text = change_text(first.value.value(), last.value.value())?;
    Some(Printable::trusted(text.replace('×', chart.frame.glyphs.pick("×", "x"))))
}

/// The name of the column that has the values of a series. With `--by`, series have other names.
fn value_name<'c>(chart: &LineChart<'c>, series: &'c Series) -> Option<&'c str> {
    let [_, column] = &chart.figure.captions.columns;
    let are_columns = chart.lines.series.iter().any(|series| series.name == *column);
    if are_columns { series.name.as_deref() } else { column.as_deref() }
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
    match column_form(&labels, None) {
        // With `--sort none`, the last may be the first in time.
        Ok(Some(form)) => {
            let dates: Vec<Date> = labels.iter().filter_map(|label| form.read(label)).collect();
            !dates.is_sorted_by(|date, next| date > next)
        }
        Ok(None) => labels.iter().all(|label| is_ordered(label.trim())),
        Err(_) => true,
    }
}

fn is_ordered(label: &str) -> bool {
    is_number(label) || month(label).or(weekday(label)).is_some()
}

/// Arranges the facts in lines. Also returns how many facts were cut.
fn wrapped_facts(
    facts: &[Fact],
    width: usize,
    glyphs: Glyphs,
) -> Result<(Vec<StyledLine>, usize), TooSmall> {
    let (mut lines, mut line) = (Vec::new(), StyledLine::default());
    let mut cut = 0;
    for (index, fact) in facts.iter().enumerate() {
        let comma = if index + 1 < facts.len() { "," } else { "" };
        let room = width.saturating_sub(comma.len());
        let (parts, is_cut) = fact.parts(room, glyphs);
        cut += usize::from(is_cut);
        for part in parts {
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
    Ok((lines, cut))
}

impl Fact {
    fn of(values: impl IntoIterator<Item = Printable>) -> Self {
        Self { values: values.into_iter().collect(), ..Self::default() }
    }

    /// Fits the fact into `width` cells, and returns whether it was cut. The label is cut first, or dropped if it has
    /// too little room; then the name is cut. If the fact is still too long, each value gets a line.
    fn parts(&self, width: usize, glyphs: Glyphs) -> (Vec<StyledLine>, bool) {
        let name = &self.name;
        let mut values: Vec<&Printable> = self.values.iter().chain(&self.change).collect();
        let without_label = self.line(name, &values);
        let room = width.saturating_sub(without_label.width() + " ()".len());
        if let Some(label) = &self.label
            && room >= label.width().min(MIN_LABEL_WIDTH)
        {
            let cut = label.cut(room, glyphs);
            let in_brackets = Printable::trusted(format!("({})", cut.as_str()));
            values.push(&in_brackets);
            return (vec![self.line(name, &values)], cut.width() < label.width());
        }
        if without_label.width() <= width {
            return (vec![without_label], self.label.is_some());
        }
        let width_without_name = self.line(&Printable::default(), &values).width();
        if width_without_name + 1 + MIN_NAME_WIDTH <= width {
            let name = name.cut(width - width_without_name - 1, glyphs);
            return (vec![self.line(&name, &values)], true);
        }
        let name = name.cut(width.saturating_sub(self.marker.width() + 1), glyphs);
        let mut parts = vec![self.line(&name, &[])];
        parts.extend(values.into_iter().map(|value| StyledLine::of(Role::Plain, value.clone())));
        parts.retain(|part| part.width() > 0);
        (parts, true)
    }

    fn line(&self, name: &Printable, words: &[&Printable]) -> StyledLine {
        let mut line = self.marker.clone();
        for word in std::iter::once(name).chain(words.iter().copied()) {
            line.append(StyledLine::of(Role::Plain, word.clone()));
        }
        line
    }
}

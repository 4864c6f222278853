//! The facts above a line chart: of a single series the first, the last, the lowest and the highest value; of several
//! only the legend, if names do not fit at the ends of the lines. They include points that are not drawn.

use super::LineChart;
use crate::chart::TooSmall;
use crate::chart::picture::{Style, StyledLine};
use crate::chart::text::count_text;
use crate::data::figure::{Facts, Point, Series};
use crate::printable::{Glyphs, Printable};

pub(super) const MAX_NAME_WIDTH: usize = 24;

/// The lines of facts about a single series, or the legend of several.
pub(super) fn facts(chart: &LineChart<'_>) -> Result<Vec<StyledLine>, TooSmall> {
    let mut facts = match chart.lines.series.as_slice() {
        [only] => single_series_facts(chart, only),
        _ => legend(chart),
    };
    facts.extend(log_fact(chart));
    wrapped_facts(&facts, chart.frame.width, chart.frame.glyphs)
}

/// What must be said of an axis, even where there are no facts.
pub(super) fn axis_facts(chart: &LineChart<'_>) -> Result<Vec<StyledLine>, TooSmall> {
    let facts: Vec<Fact> = log_fact(chart).into_iter().collect();
    wrapped_facts(&facts, chart.frame.width, chart.frame.glyphs)
}

fn log_fact(chart: &LineChart<'_>) -> Option<Fact> {
    chart.figure.bounds.is_log.then(|| Fact::of([Printable::literal("log scale")]))
}

/// One fact, such as `north 3 → 9 (+200%)` or `max 9 (May)`.
#[derive(Default)]
struct Fact {
    /// The marker of the series, in a legend.
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

/// Each series with its marker. Where series do not span the same labels, only their last values.
fn legend(chart: &LineChart<'_>) -> Vec<Fact> {
    let names = chart.names(MAX_NAME_WIDTH);
    let mut facts = Vec::with_capacity(names.len());
    for (number, (series, name)) in chart.lines.series.iter().zip(names).enumerate() {
        let fact = if chart.lines.have_common_ends() && series.facts.count > 1 {
            first_to_last(chart, series)
        } else {
            Fact::of([chart.value(&series.facts.last.value)])
        };
        let marker = StyledLine::of(Style::Series(number), chart.marker(number));
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

pub(super) fn change_fact(chart: &LineChart<'_>, series: &Series) -> Option<Printable> {
    let text = chart.lines.change(series, chart.figure.unit.as_ref())?;
    Some(Printable::trusted(text.replace('×', chart.frame.glyphs.pick("×", "x"))))
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
        line.push(Style::Plain, Printable::literal(comma));
    }
    lines.extend(Some(line).filter(|line| line.width() > 0));
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
        first.append(StyledLine::of(Style::Plain, name));
        let mut parts = vec![first];
        parts.extend(self.values.iter().map(|value| StyledLine::of(Style::Plain, value.clone())));
        if let Some(text) = &self.detail {
            let text = text.cut(width.saturating_sub("()".len()), glyphs);
            let in_brackets = Printable::trusted(format!("({})", text.as_str()));
            parts.push(StyledLine::of(Style::Plain, in_brackets));
        }
        let mut whole = StyledLine::default();
        for part in &parts {
            whole.append(part.clone());
        }
        if whole.width() <= width { vec![whole] } else { parts }
    }
}

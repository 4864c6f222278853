//! The data of a bar chart: labels with values, and the share or change shown after a value.

use crate::data::number::{FixedPoint, Number, Unit, whole_factor};
use crate::data::order::{descending, reorder};

/// One to four series of bars over the same labels, in drawing order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BarData {
    /// The name of each series; a single series may have none.
    pub names: Vec<Option<String>>,
    pub items: Vec<Item>,
    /// Whether the zero axis has room on both sides (`--signed`).
    pub signed: bool,
    /// Whether dots are drawn instead of bars (`--dots`).
    pub dots: bool,
    /// Whether a missing value gets a line without a bar. An item without any value always gets one.
    pub shows_missing: bool,
    /// The kind of annotation, if any: `share` or `change`.
    pub annotation: Option<&'static str>,
    /// The share of the items that are not drawn.
    pub hidden_share: Option<String>,
    /// Set for a histogram: the facts about the values that it counts.
    pub histogram: Option<Box<ValueFacts>>,
    /// For a histogram, the index of the bar that holds each level: a rule is drawn above it.
    pub rules: Vec<usize>,
}

/// A label with the value of each series.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Item {
    pub label: String,
    pub values: Vec<Option<Number>>,
    /// The share or the change that is written after the last value.
    pub annotation: Option<String>,
    /// Whether dates between the previous label and this one are absent or hidden.
    pub follows_gap: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ValueFacts {
    pub count: u64,
    pub lowest: Number,
    pub median: Number,
    /// The 95th percentile.
    pub p95: Number,
    pub highest: Number,
    /// Whether the median and the 95th percentile are exact.
    pub is_exact: bool,
    pub unit: Option<Unit>,
    /// Whether values and bounds are shown with thousands separators.
    pub separators: bool,
}

impl Item {
    pub(crate) fn first(&self) -> Option<&Number> {
        self.values.first()?.as_ref()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.values.iter().all(Option::is_none)
    }
}

impl BarData {
    /// The numbers of each item, one item after the other.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &Number> + Clone {
        self.items.iter().flat_map(|item| item.values.iter().flatten())
    }

    /// Annotates each item with its share of a total: `45.8%`. The rest is that of hidden items.
    pub(crate) fn add_shares(&mut self, total: FixedPoint) {
        self.annotation = Some("share");
        let share = |value: f64| share_text(value / total.value() * 100.0);
        if total.units > 0 {
            for item in &mut self.items {
                item.annotation = item.first().map(|number| share(number.value()));
            }
            let mut shown = self.items.iter().filter_map(Item::first).map(Number::exact);
            let rest = shown.try_fold(total, |rest, value| rest.minus(value?));
            let rest = rest.filter(|rest| rest.units > 0);
            self.hidden_share = rest.map(|rest| share(rest.value()));
        }
    }

    /// Puts the item with the largest increase first.
    pub(crate) fn sort_by_change(&mut self, is_percentage: bool) {
        let pairs = self.items.iter().map(|item| match item.values.as_slice() {
            [Some(first), Some(second)] => Some([first.value(), second.value()]),
            _ => None,
        });
        let order = order_by_change(pairs, is_percentage);
        reorder(&mut self.items, order);
    }

    /// Annotates each item with the change from its first to its second value: `+14%`, `×14`; of values in per cent
    /// in points: `+19.4 pp`.
    pub(crate) fn add_changes(&mut self, is_percentage: bool) {
        self.annotation = Some("change");
        for item in &mut self.items {
            if let [Some(first), Some(second)] = item.values.as_slice() {
                item.annotation = if is_percentage {
                    points_text(first, second)
                } else {
                    change_text(first.value(), second.value())
                };
            }
        }
    }
}

/// The indices of these pairs, the largest increase first: in per cent of the first value, which must be above zero; of
/// values in per cent, in points. Those without a change come last.
pub(crate) fn order_by_change(
    pairs: impl Iterator<Item = Option<[f64; 2]>>,
    is_percentage: bool,
) -> Vec<usize> {
    let changes = pairs.map(|pair| match pair {
        Some([first, second]) if is_percentage => second - first,
        Some([first, second]) if first > 0.0 => second / first,
        _ => f64::NEG_INFINITY,
    });
    descending(&changes.collect::<Vec<_>>())
}

/// Larger changes are not shown.
const MAX_FACTOR: f64 = 1e6;

/// A percentage with one decimal; less than half of it is `<0.1%`, because it is not zero.
fn share_text(percent: f64) -> String {
    let text = format!("{percent:.1}%");
    if percent > 0.0 && text == "0.0%" { "<0.1%".to_owned() } else { text }
}

/// Changes in percentage points have at most this many decimals.
const MAX_POINT_DECIMALS: u32 = 2;

/// The change between two percentages: `+19.4 pp`.
fn points_text(first: &Number, second: &Number) -> Option<String> {
    let change = second.exact()?.minus(first.exact()?)?;
    if change.units == 0 {
        return Some("0 pp".to_owned());
    }
    let change = change.rounded(MAX_POINT_DECIMALS).unwrap_or(change);
    let sign = if change.units > 0 { "+" } else { "" };
    Some(format!("{sign}{} pp", change.text()))
}

/// The change from a value above zero: `+42%`, or `×14` for a factor of at least 10.
pub fn change_text(first: f64, last: f64) -> Option<String> {
    let factor = last / first;
    if first <= 0.0 || factor >= MAX_FACTOR {
        return None;
    }
    if let Some(factor) = whole_factor(factor) {
        return Some(format!("×{factor}"));
    }
    // Halves are rounded up, and a value above zero is never `-100%`.
    let change = ((last - first) / first * 100.0).round();
    let change = if last > 0.0 { change.max(-99.0) } else { change };
    Some(if change == 0.0 { "0%".to_owned() } else { format!("{change:+}%") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::number::{CellValue, Decimal, read};

    fn number(text: &str) -> Number {
        match read(text, Decimal::Point) {
            CellValue::Number(number) => number.into_owned(),
            other => panic!("{text} is {other:?}"),
        }
    }

    #[test]
    fn a_share_that_is_not_zero_is_not_written_as_zero() {
        let cases =
            [(0.0, "0.0%"), (0.049, "<0.1%"), (0.051, "0.1%"), (1e-30, "<0.1%"), (100.0, "100.0%")];
        for (percent, text) in cases {
            assert_eq!(share_text(percent), text);
        }
    }

    #[test]
    fn changes_of_percentages_are_in_points() {
        let cases = [
            ("72%", "91.4%", "+19.4 pp"),
            ("91.4%", "72%", "-19.4 pp"),
            ("0%", "3%", "+3 pp"),
            ("5%", "5.0%", "0 pp"),
            ("0.125%", "0.25%", "+0.13 pp"),
            ("0.121%", "0.123%", "0.00 pp"),
        ];
        for (first, second, text) in cases {
            let change = points_text(&number(first), &number(second));
            assert_eq!(change.as_deref(), Some(text), "{first} {second}");
        }
    }
}

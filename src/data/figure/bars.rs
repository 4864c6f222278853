//! The data of a bar chart: labels with their values, and what is written beside these. Knows nothing of
//! widths.

use crate::data::number::{FixedPoint, Number, Unit, separated};

/// One to four series of bars over the same labels, in drawing order.
#[derive(Clone, PartialEq, Debug)]
pub struct BarData {
    /// The name of each series; a single series may have none.
    pub names: Vec<Option<String>>,
    pub items: Vec<Item>,
    /// Whether the zero axis has room on both sides (`--signed`).
    pub signed: bool,
    /// Whether a missing value has a row without a bar. Where an item has no value at all, it has one.
    pub shows_missing: bool,
    /// What is written beside the value of the last series, if anything: `share` or `change`.
    pub beside: Option<&'static str>,
    /// The values of a histogram, whose bars are bins.
    pub facts: Option<Box<ValueFacts>>,
}

/// A label, and the value of each series under it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Item {
    pub label: String,
    pub values: Vec<Option<Number>>,
    /// What is written beside the last of them.
    pub beside: Option<String>,
    /// Whether points between it and the one drawn before it are hidden, where labels are dates.
    pub follows_gap: bool,
}

/// What is known of all values of a histogram.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueFacts {
    pub count: u64,
    pub lowest: Number,
    pub median: Number,
    /// The least value that 95 of 100 do not exceed.
    pub p95: Number,
    pub highest: Number,
    /// Whether the median and the 95th percentile are exact.
    pub is_exact: bool,
    pub unit: Option<Unit>,
}

/// From this factor on a change is written as a factor.
const TENFOLD: f64 = 10.0;

impl Item {
    pub(crate) fn first(&self) -> Option<&Number> {
        self.values.first()?.as_ref()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.values.iter().all(Option::is_none)
    }
}

impl BarData {
    /// Writes beside each value its share of a total: `45.8%`.
    pub(crate) fn add_shares(&mut self, total: FixedPoint) {
        self.beside = Some("share");
        let total = total.value();
        if total > 0.0 {
            for item in &mut self.items {
                item.beside = item.first().map(|number| share_text(number.value() / total * 100.0));
            }
        }
    }

    /// Writes beside the second value of each item its change from the first: `+14%`, `×14`.
    pub(crate) fn add_changes(&mut self) {
        self.beside = Some("change");
        for item in &mut self.items {
            if let [Some(first), Some(second)] = item.values.as_slice() {
                item.beside = change_text(first.value(), second.value());
            }
        }
    }
}

/// With one decimal; a share that would read as nothing has more.
fn share_text(percent: f64) -> String {
    for decimals in 1..=20 {
        let text = format!("{percent:.decimals$}");
        if percent <= 0.0 || text.contains(|letter| matches!(letter, '1'..='9')) {
            return text + "%";
        }
    }
    format!("{percent:.0e}%")
}

fn change_text(first: f64, second: f64) -> Option<String> {
    let factor = second / first;
    if first <= 0.0 || !factor.is_finite() {
        return None;
    }
    if factor >= TENFOLD {
        return Some(format!("×{}", separated(&format!("{:.0}", factor.round()))));
    }
    let percent = ((second - first) / first * 100.0).round();
    let sign = if percent > 0.0 { "+" } else { "" };
    // The sum turns -0 into 0.
    Some(format!("{sign}{:.0}%", percent + 0.0))
}

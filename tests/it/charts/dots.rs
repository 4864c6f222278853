//! Dots are true: each is within half a cell of where its value belongs, and where several fall together this is seen.

use proptest::prelude::*;

use super::scale::meant;
use crate::in_process::run;
use crate::properties::cases;

/// The axis below rows of signs: where a value belongs, in cells from the first one after the axis on the left.
pub struct Axis {
    ends: [f64; 2],
    cells: f64,
    is_log: bool,
}

impl Axis {
    /// Reads the ticks and their labels. `None` if there is no plot.
    pub fn of(drawing: &str, is_log: bool) -> Option<Self> {
        let mut lines = drawing.lines().skip_while(|line| !line.trim_start().starts_with('└'));
        let rule = lines.next()?.trim_start();
        let labels: Vec<f64> = lines.next()?.split_whitespace().map(meant).collect();
        assert_eq!(rule.matches('┬').count(), labels.len(), "{drawing}");
        assert!(rule.starts_with("└┬") && rule.ends_with('┬'), "{drawing}");
        let ends = [*labels.first()?, *labels.last()?];
        Some(Self { ends, cells: rule.chars().count() as f64 - 2.0, is_log })
    }

    pub fn place(&self, value: f64) -> f64 {
        let at = |value: f64| if self.is_log { value.log10() } else { value };
        let [low, high] = self.ends.map(at);
        (at(value) - low) / (high - low) * self.cells
    }
}

/// The signs of each row, after the axis.
pub fn rows(drawing: &str) -> Vec<Vec<char>> {
    let rows = drawing.lines().filter_map(|line| line.rsplit_once('│'));
    rows.map(|(_, signs)| signs.chars().collect()).collect()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn dots_are_where_their_values_are(
        items in prop::collection::vec(
            prop::collection::vec(prop::option::weighted(0.9, -2e5..1e6_f64), 4), 1..9),
        series in 1..=4_usize,
        width in 50..160_usize,
        is_log: bool,
    ) {
        let items: Vec<Vec<Option<f64>>> = items.iter().map(|item| {
            let values = item[..series].iter().copied();
            values.map(|value| value.map(|value| if is_log { value.abs() + 1e-3 } else { value })).collect()
        }).collect();
        prop_assume!(items.iter().any(|item| item[0].is_some()));
        let names = &["a", "b", "c", "d"][..series];
        let mut text = format!("k,{}\n", names.join(","));
        for (item, values) in items.iter().enumerate() {
            let cells: Vec<String> =
                values.iter().map(|value| value.map_or(String::new(), |value| value.to_string())).collect();
            text.extend([format!("k{item},{}\n", cells.join(","))]);
        }
        let (width, named) = (width.to_string(), names.join(","));
        let mut words = vec!["bar", "--dots", "-d,", "--header", "-l", "k", "-v", &named, "-w", &width];
        if is_log {
            words.push("--log");
        }
        let outcome = run(&words, text.as_bytes());
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let Some(axis) = Axis::of(&outcome.stdout, is_log) else { return Ok(()) };
        let signs = if series == 1 { ['●'; 4] } else { ['○', '●', '◇', '◆'] };
        let rows = rows(&outcome.stdout);
        prop_assert_eq!(rows.len(), items.len());
        for (row, values) in rows.iter().zip(&items) {
            for (value, sign) in values.iter().zip(signs) {
                let Some(place) = value.map(|value| axis.place(value)) else { continue };
                let is_near = |(column, found): (usize, &char)| {
                    (*found == sign || *found == '◉') && (column as f64 - place).abs() < 0.5 + 1e-3
                };
                prop_assert!(row.iter().enumerate().any(is_near), "{value:?}\n{}", outcome.stdout);
            }
            let seen = row.iter().map(|sign| match sign {
                '◉' => 2,
                sign => usize::from(signs.contains(sign)),
            });
            prop_assert!(seen.sum::<usize>() <= values.iter().flatten().count(), "{}", outcome.stdout);
        }
    }
}

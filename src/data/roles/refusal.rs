//! What to say where the choice of columns is refused: what can be chosen, in the order of the file.

use super::assign::Assignment;
use super::choose::NoChoice;
use super::repeats::{distinct, series_columns};
use crate::data::order::reorder;
use crate::data::survey::{ColumnSurvey, Kind};
use crate::fault::{Ambiguity, FaultKind, Hint, label_hints, value_hints};
use crate::plan::{DataShape, MAX_SPARKLINES, Repeats, Setting};

/// The most columns that a message lists.
const MAX_LISTED: usize = 8;

impl Assignment<'_> {
    pub(super) fn fault(&self, refusal: NoChoice) -> FaultKind {
        match refusal {
            NoChoice::NoNumbers => {
                let cells = self.survey.columns.iter().map(ColumnSurvey::first_cell);
                let cells = cells.collect::<Vec<_>>().join(",");
                let mut names = self.roles.names.clone();
                names.retain(|name| !name.is_empty());
                FaultKind::NoValues { names, cells }
            }
            NoChoice::OnlyKeys(keys) => {
                let hints = self.words(&keys).into_iter().map(|word| {
                    Hint::when("it is a measure", [Setting::Value(word)]).for_example()
                });
                Ambiguity::OnlyKeys {
                    names: self.roles.names_or_numbers(&keys),
                    hints: hints.collect(),
                }
                .into()
            }
            NoChoice::SeveralValues(values) => self.several_values(&values),
            NoChoice::TextHasNoOrder(label) => {
                let hint = Hint::when("its rows are in order", [Setting::Label(self.word(label))]);
                Ambiguity::TextHasNoOrder {
                    name: self.roles.name_or_number(label),
                    hints: vec![hint],
                }
                .into()
            }
            NoChoice::OnlyNumbers(columns) => self.only_numbers(&columns),
            NoChoice::NoNames => self.no_names(),
        }
    }

    /// The fault of too many values.
    pub(super) fn several_values(&self, values: &[usize]) -> FaultKind {
        let chart = self.plan.chart();
        let names = self.roles.names_or_numbers(values);
        let max = self.max_values();
        let words = self.words(values);
        let mut together = words.clone();
        together.truncate(max);
        let mut hints = value_hints(&words, &together, names.len(), chart);
        if self.plan.change {
            hints = vec![Hint::words("name two, the earlier first, as in: --value before,after")];
        }
        Ambiguity::SeveralValues { names, hints, chart, max }.into()
    }

    pub(super) fn max_values(&self) -> usize {
        let chart = self.plan.chart();
        if self.plan.has_spread() {
            return MAX_SPARKLINES;
        }
        match chart.shape() {
            // What a table adds up is shown as its columns are: only sorting needs one.
            DataShape::Table
                if self.plan.columns.makes_groups() && !self.plan.points.is_sorted() =>
            {
                MAX_SPARKLINES
            }
            DataShape::Table => 1,
            DataShape::Bars if !self.roles.by.is_empty() => 1,
            DataShape::Bars | DataShape::Lines => chart.max_series(),
        }
    }

    fn only_numbers(&self, columns: &[usize]) -> FaultKind {
        let words = self.words(columns);
        let label = words.iter().take(1).map(|word| {
            Hint::when("one is the label", [Setting::Label(word.clone())]).for_example()
        });
        let all = Hint::when("none is", [Setting::Value(words.join(","))]);
        let hints = label.chain([all]).collect();
        Ambiguity::OnlyNumbers { names: self.roles.names_or_numbers(columns), hints }.into()
    }

    fn no_names(&self) -> FaultKind {
        let columns = &self.survey.columns;
        let cells = columns.iter().take(MAX_LISTED).map(|column| column.first_cell().to_owned());
        let heads: Vec<&str> = columns.iter().map(ColumnSurvey::first_cell).collect();
        let differ = heads.iter().enumerate().all(|(index, head)| {
            !head.is_empty() && !heads.iter().take(index).any(|other| other == head)
        });
        let mut hints = Vec::new();
        if columns.len() == 2 {
            hints.extend(label_hints());
        } else {
            let has_numbers = |index: &usize| self.columns.kind(*index) == Some(Kind::Numbers);
            let has_words =
                |index: &usize| matches!(self.columns.kind(*index), Some(Kind::Text | Kind::Times));
            let label = self.columns.indices().find(has_words).unwrap_or(0);
            let mut values = self.columns.indices().filter(has_numbers);
            hints.extend(values.find(|value| *value != label).map(|value| {
                let [label, value] = [label, value].map(|index| (index + 1).to_string());
                Hint::example("choose by number", [Setting::Label(label), Setting::Value(value)])
            }));
        }
        if differ && self.plan.input.header.is_none() {
            hints.push(Hint::when("the first row has their names", [Setting::Header]));
        }
        Ambiguity::NoNames {
            cells: cells.collect(),
            more: columns.len().saturating_sub(MAX_LISTED),
            hints,
        }
        .into()
    }

    /// The hint to draw a line for each series, if a column names these.
    pub(super) fn series_hint(&self, labels: &[usize]) -> Option<Hint> {
        let label = self.roles.label?;
        let names = self.columns_of_things();
        let numbers: Vec<usize> = (0..label)
            .filter(|index| !names.contains(index))
            .filter(|index| {
                self.columns.kind(*index) == Some(Kind::Numbers)
                    && self.columns.column(*index).is_whole
            })
            .collect();
        let cells = |columns: &[usize]| {
            columns.iter().map(|index| self.cell_numbers(*index)).collect::<Vec<_>>()
        };
        let found = series_columns(labels, &cells(&names), &cells(&numbers))?;
        let mut by: Vec<usize> = [names, numbers].concat();
        reorder(&mut by, found);
        let mut settings = Vec::new();
        if let [axis] = by[..]
            && self.columns.is_on_axis(axis)
            && distinct(labels) < distinct(&self.cell_numbers(axis))
        {
            // Fewer series the other way round: a line for each year, along the months.
            settings.push(Setting::Label(self.word(axis)));
            by = vec![label];
        }
        settings.insert(0, Setting::By(self.words(&by).join(",")));
        Some(Hint::options("draw a line for each", settings))
    }

    /// The fault of a label that comes again in a line; its first two rows.
    pub(super) fn repeated_label(&self, rows: [usize; 2], series: Option<Hint>) -> FaultKind {
        let label = self.roles.label.and_then(|label| self.survey.columns.get(label));
        let label = label.map_or("", |label| label.cells.get(rows[0])).to_owned();
        let [first, second] = rows.map(|row| self.survey.lines.get(row).copied().flatten());
        let mean = Hint::options("draw the mean of each label", [Setting::Repeats(Repeats::Mean)]);
        let hints: Vec<Hint> = series.into_iter().chain([mean.or()]).collect();
        Ambiguity::RepeatedLabel { label, lines: first.zip(second), hints }.into()
    }

    /// How to name columns in a hint: by name, or by number if the name cannot be shown.
    pub(super) fn words(&self, columns: &[usize]) -> Vec<String> {
        columns.iter().map(|column| self.word(*column)).collect()
    }
}

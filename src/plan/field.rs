//! The fields of a request that correspond to options, and how they change a plan. Does not parse JSON.

use std::path::Path;

use super::{
    Chart, ColumnOptions, DEFAULT_POINTS, Decimal, Flag, InputFormat, Missing, OutputFormat, Plan,
    Repeats, Sample, Setting, Sort, WholeNumber,
};

/// The fields of a request, except its data.
#[derive(Clone, Debug, Default)]
pub struct RequestFields {
    pub chart: Option<Chart>,
    pub settings: Vec<Setting>,
    /// Whether several series of bars are drawn under each label.
    pub is_grouped: bool,
    /// Data in any format, which is read if the request has no other data.
    pub input: Option<RequestInput>,
    /// If the input is a vizchart result with hidden points: how many it has, and the total.
    pub partial_result: Option<(u64, u64)>,
    /// Whether the data are records led by their keys, which are their labels.
    pub has_keys: bool,
    /// Single values beside the data, which are not drawn.
    pub not_drawn: Vec<String>,
}

/// The field of a request that has data in any format.
#[derive(Clone, Debug)]
pub enum RequestInput {
    /// `inputText`
    Text(String),
    /// `file`: the path of a file below the working directory.
    File(String),
}

impl RequestInput {
    /// The name of the field.
    pub(crate) fn field(&self) -> &'static str {
        match self {
            Self::Text(_) => "inputText",
            Self::File(_) => "file",
        }
    }

    /// The format that the extension of the file implies.
    fn extension(&self) -> Option<InputFormat> {
        match self {
            Self::Text(_) => None,
            Self::File(name) => InputFormat::of_path(Path::new(name)),
        }
    }
}

impl Plan {
    /// This plan with the fields of a request. Options of the command take precedence. Fields that the chart does not
    /// have, or that conflict with the command, are ignored, so that a request can be drawn as any chart.
    pub(crate) fn with_fields(mut self, mut fields: RequestFields) -> Self {
        let added = std::mem::take(&mut self.added_fields);
        fields.settings.retain(|old| !added.iter().any(|new| new.flag() == old.flag()));
        fields.settings.extend(added);
        // What is drawn decides which other fields it has: `log` needs `dots`.
        let kinds = [Flag::Dots, Flag::Spread, Flag::Bins, Flag::BinWidth];
        let is_kind = |setting: &Setting| kinds.contains(&setting.flag());
        let (kinds, others): (Vec<_>, Vec<_>) = fields.settings.into_iter().partition(is_kind);
        fields.settings = kinds.into_iter().chain(others).collect();
        let has_other_chart = self.chart.is_some_and(|chart| Some(chart) != fields.chart);
        self.chart = self.chart.or(fields.chart);
        self.input.partial_result = fields.partial_result;
        if let Some(input) = &fields.input {
            // What `--from` and the name of the file say is the format of the request.
            (self.input.from, self.input.extension) = (InputFormat::Auto, input.extension());
        }
        let (chart, command) = (self.chart(), self.flags.clone());
        let grouped = Self { grouped: self.grouped || fields.is_grouped, ..self.clone() };
        if command.is_empty() || grouped.contradiction(Flag::field_name).is_none() {
            self = grouped;
        }
        for setting in fields.settings {
            let flag = setting.flag();
            let is_in_command =
                command.contains(&flag) || flag == Flag::Ascii && command.contains(&Flag::Unicode);
            if is_in_command || !chart.accepts(&setting) {
                continue;
            }
            let changed = setting.apply(self.clone());
            // Conflicts within the request itself are kept here and reported later.
            let is_plain_request = command.is_empty() && !has_other_chart;
            if is_plain_request || changed.contradiction(Flag::field_name).is_none() {
                self = changed;
            }
        }
        if self.input.delimiter.is_some() {
            self.input.from = InputFormat::Csv;
        }
        if self.starts_at_zero() {
            self.bounds.min = None;
        }
        let ColumnOptions { label, count, by, .. } = &self.columns;
        let has_label = label.is_some() || count.is_some() || !by.is_empty();
        if fields.has_keys && !has_label && !self.shape().has_order() {
            self.columns.label = Some("1".to_owned());
        }
        self.completed()
    }

    /// The plan with what follows from several options together.
    pub(crate) fn completed(mut self) -> Self {
        if self.input.from == InputFormat::Auto && self.input.delimiter.is_some() {
            self.input.from = InputFormat::Csv;
        }
        self.grouped |= self.shape().has_groups() && self.columns.has_several_series();
        self.points.to_csv = self.to == Some(OutputFormat::Csv);
        self.points.are_periods = self.columns.per.is_some();
        let has_order = self.points.sort.is_some() || self.points.last.is_some();
        if self.columns.count.is_some()
            && !has_order
            && !self.points.are_periods
            && !self.has_bins()
        {
            // The most frequent first.
            self.points.sort = Some(Sort::Desc);
        }
        self
    }
}

impl Flag {
    /// Its name in a request, or the name of the option if no field exists.
    pub(crate) fn field_name(self) -> String {
        self.row().field.map_or_else(|| self.with_dashes(), str::to_owned)
    }
}

impl Setting {
    /// Whether it is the default. Language models often fill in default values.
    pub(crate) fn is_default(&self) -> bool {
        matches!(
            self,
            Self::Sort(Sort::None)
                | Self::Sample(Sample::All)
                | Self::Missing(Missing::Show)
                | Self::MaxPoints(WholeNumber(DEFAULT_POINTS))
                | Self::Repeats(Repeats::Refuse)
                | Self::From(InputFormat::Auto)
                | Self::Decimal(Decimal::Point)
        )
    }

    /// The same setting as a field of a request: `"missing": "skip"`.
    pub(crate) fn field(&self) -> Option<String> {
        let name = self.flag().row().field?;
        let value = match self.value() {
            None => "true".to_owned(),
            Some(value) if value.parse::<f64>().is_ok() => value,
            Some(value) => format!("\"{value}\""),
        };
        let (start, end) = if self.flag().row().is_repeatable { ("[", "]") } else { ("", "") };
        Some(format!("\"{name}\": {start}{value}{end}"))
    }
}

//! The fields of a request that do the same as an option, and what they change in a plan. Knows no JSON but
//! how a field is written in a hint.

use super::{Chart, DEFAULT_POINTS, Flag, Missing, Plan, Sample, Setting, Sort, Whole};

/// What a request says beside its data.
#[derive(Clone, Debug, Default)]
pub struct RequestFields {
    pub chart: Option<Chart>,
    pub settings: Vec<Setting>,
    /// Whether several series of bars are drawn under each label.
    pub is_grouped: bool,
    /// Data in any form, to be read if there is no other.
    pub text: Option<String>,
    /// How many of how many points a result has, if not all.
    pub partial_result: Option<(u64, u64)>,
}

impl Plan {
    /// This plan with the fields of a request, unless an option of the command says otherwise. Fields that
    /// only another chart has, and those that conflict with the command, change nothing, so that a request
    /// can be drawn as any chart.
    pub(crate) fn or(mut self, fields: RequestFields) -> Self {
        let is_other = self.chart.is_some_and(|chart| Some(chart) != fields.chart);
        self.chart = self.chart.or(fields.chart);
        self.input.partial_result = fields.partial_result;
        let (chart, given) = (self.chart(), self.given.clone());
        let is_given =
            |flag| given.contains(&flag) || flag == Flag::Ascii && given.contains(&Flag::Unicode);
        let grouped = Self { grouped: self.grouped || fields.is_grouped, ..self.clone() };
        if given.is_empty() || grouped.conflict(Flag::field_name).is_none() {
            self = grouped;
        }
        for setting in fields.settings {
            if chart.accepts(&setting) && !is_given(setting.flag()) {
                let mut changed = self.clone();
                setting.apply(&mut changed);
                if given.is_empty() && !is_other || changed.conflict(Flag::field_name).is_none() {
                    self = changed;
                }
            }
        }
        if self.has_no_low_end() {
            self.bounds.min = None;
        }
        self
    }
}

impl Flag {
    /// Its name in a request; an option without a field can only come from the command.
    pub(crate) fn field_name(self) -> String {
        self.row().field.map_or_else(|| self.with_dashes(), str::to_owned)
    }
}

impl Setting {
    /// Whether it is the default. Models fill in such fields.
    pub(crate) fn is_usual(&self) -> bool {
        matches!(
            self,
            Self::Sort(Sort::None)
                | Self::Sample(Sample::All)
                | Self::Missing(Missing::Show)
                | Self::MaxPoints(Whole(DEFAULT_POINTS))
        )
    }

    /// The field of a request that does the same, with its value, as in `"missing": "skip"`.
    pub(crate) fn field(&self) -> Option<String> {
        let name = self.flag().row().field?;
        let value = match self.value() {
            None => "true".to_owned(),
            Some(value) if value.parse::<f64>().is_ok() => value,
            Some(value) => format!("\"{value}\""),
        };
        let value = if self.flag().row().is_repeatable { format!("[{value}]") } else { value };
        Some(format!("\"{name}\": {value}"))
    }
}

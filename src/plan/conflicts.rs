//! Which options cannot be used together, in a command or in a request, and what chart they make together. Independent
//! of the data.

use super::{
    Amount, AxisBounds, Chart, ColumnOptions, Flag, InputFormat, Keyword, Mark, Plan, Repeats,
    Setting, Sort,
};

const MAX_MARKS: usize = 4;

/// The options that a histogram does not have, after `--bin-width`, which `--bins` replaces.
const BIN_CONFLICTS: &[Flag] = &[
    Flag::BinWidth,
    Flag::Count,
    Flag::MaxPoints,
    Flag::Last,
    Flag::Sort,
    Flag::Change,
    Flag::Repeats,
    Flag::Signed,
    Flag::By,
    Flag::Series,
    Flag::Value,
];

/// How messages spell the name of an option: `--max`, or `max` in a request.
pub(crate) type OptionSpelling = fn(Flag) -> String;

impl Plan {
    /// The message if options contradict each other, or one lacks another that it needs.
    pub(crate) fn conflict(&self, name: OptionSpelling) -> Option<String> {
        self.contradiction(name).or_else(|| self.period_conflict(name))
    }

    /// What a command asks for that its chart or its format does not have, and a hint. Such fields of a request are ignored,
    /// and its title is one.
    pub(crate) fn conflict_in_command(&self) -> Option<(String, Option<String>)> {
        if self.chart.is_some()
            && self.input.delimiter.is_some()
            && self.input.from != InputFormat::Csv
        {
            return Some(("--delimiter needs --from csv".to_owned(), None));
        }
        if let Some(order) = self.points.sort
            && !self.chart().accepts(&Setting::Sort(order))
        {
            let by = match order {
                Sort::None | Sort::Asc | Sort::Desc => "value",
                Sort::Label | Sort::Change => order.word(),
            };
            let what = format!(
                "a line chart cannot be sorted by {by}: its points are in the order of their labels"
            );
            return Some((what, Some(format!("bar and table can be sorted by {by}"))));
        }
        let title = self.captions.title.as_deref()?;
        let sign = title.chars().next().filter(|sign| title.len() == sign.len_utf8())?;
        (!sign.is_alphanumeric()).then(|| {
            let what = format!("-t sets the title, and `{sign}` looks like a delimiter");
            (what, Some(format!("to set the delimiter: --delimiter '{sign}'")))
        })
    }

    /// The message if options contradict each other.
    pub(super) fn contradiction(&self, name: OptionSpelling) -> Option<String> {
        if let Some([first, second]) = self.conflicting_pair() {
            let what = format!("{} and {} cannot be used together", name(first), name(second));
            let [spread, per] = [Flag::Spread, Flag::Per].map(name);
            return Some(match (first, second) {
                (Flag::Bins | Flag::BinWidth, Flag::By) => {
                    format!("{what}: {spread} compares the values of each label")
                }
                (Flag::Count, Flag::By) => {
                    format!("{what} here: a line does both, with {per} day or another")
                }
                (Flag::Per, _) => format!("{what}: all periods are drawn, in the order of time"),
                _ => what,
            });
        }
        if self.has_spread() && self.points.sort == Some(Sort::Change) {
            let [spread, sort] = [Flag::Spread, Flag::Sort].map(name);
            return Some(format!("{spread} and {sort} change cannot be used together"));
        }
        let [min_name, max_name] = [name(Flag::Min), name(Flag::Max)];
        let [bins, dots] = [name(Flag::Bins), name(Flag::Dots)];
        let AxisBounds { min, max, is_log } = self.bounds;
        match (min, max, &self.bin_width) {
            (Some(min), Some(max), _) if min >= max => {
                Some(format!("{min_name} {min} is not below {max_name} {max}"))
            }
            (_, _, Some(width)) if width.value <= 0.0 => {
                Some(format!("{} must be above 0", name(Flag::BinWidth)))
            }
            (Some(_), ..) if self.flags.contains(&Flag::Min) && self.starts_at_zero() => {
                Some(format!("{min_name} needs {bins} or {dots}: bars begin at zero"))
            }
            _ if is_log && (self.starts_at_zero() || self.has_bins()) => {
                let [log, spread] = [Flag::Log, Flag::Spread].map(name);
                Some(format!("{log} needs {dots} or {spread}: bars begin at zero"))
            }
            (Some(min), ..) if is_log && min <= 0.0 => Some(above_zero(Flag::Min, min, name)),
            (_, Some(max), _) if is_log && max <= 0.0 => Some(above_zero(Flag::Max, max, name)),
            _ => self.mark_conflict(name),
        }
    }

    /// Two options of this plan that cannot be used together: to refuse a pair, add it to this table.
    fn conflicting_pair(&self) -> Option<[Flag; 2]> {
        use Flag::{
            BinWidth, Bins, By, Change, Columns, Count, Dots, Durations, Label, Last, MaxPoints,
            Per, Repeats, Series, Share, Signed, Sizes, Sort, Spread, Value,
        };
        let no_count: &[Flag] = match self.chart() {
            Chart::Line => &[Label, Columns, Change, Signed, Repeats, Value],
            Chart::Bar | Chart::Table => {
                &[Label, Columns, Change, Signed, Repeats, By, Series, Value]
            }
        };
        let no_per: &[Flag] = if self.chart() == Chart::Bar { &[MaxPoints, Sort] } else { &[] };
        let conflicts: [(Flag, &[Flag]); 9] = [
            (
                Spread,
                &[Bins, BinWidth, Dots, Share, Change, By, Series, Count, Repeats, Signed, Last],
            ),
            (Dots, &[Bins, BinWidth, Share, Signed]),
            (Bins, BIN_CONFLICTS),
            (BinWidth, BIN_CONFLICTS.split_at(1).1),
            (Count, no_count),
            (Per, no_per),
            (Repeats, &[Columns]),
            (Share, &[Signed, Change, By, Series, Value]),
            (Durations, &[Sizes]),
        ];
        for (flag, others) in conflicts {
            if self.is_requested(flag)
                && let Some(other) = others.iter().find(|other| self.is_requested(**other))
            {
                return Some([flag, *other]);
            }
        }
        None
    }

    /// The message if there is nothing to count or to add up by period, or nothing says of which period.
    fn period_conflict(&self, name: OptionSpelling) -> Option<String> {
        let ColumnOptions { count, per, .. } = &self.columns;
        let [count_name, per_name] = [name(Flag::Count), name(Flag::Per)];
        if per.is_some() && !self.columns.makes_groups() {
            let repeats = name(Flag::Repeats);
            return Some(format!(
                "{per_name} needs {count_name}, or {repeats} sum, mean, min or max"
            ));
        }
        (self.chart == Some(Chart::Line) && count.is_some() && per.is_none())
            .then(|| format!("{count_name} in a line needs {per_name}, such as {per_name} day"))
    }

    /// Whether the value axis always starts at zero, so that `--min` is meaningless.
    pub(super) fn starts_at_zero(&self) -> bool {
        self.chart() == Chart::Bar && !self.has_bins() && !self.has_spread() && !self.dots
    }

    /// Whether the chart is a histogram.
    pub(crate) fn has_bins(&self) -> bool {
        self.chart() == Chart::Bar && (self.bins.is_some() || self.bin_width.is_some())
    }

    /// Whether the chart shows how the values of each label are spread.
    pub(crate) fn has_spread(&self) -> bool {
        self.chart() == Chart::Bar && self.spread
    }

    /// Whether the chart has a dot for each value.
    pub(crate) fn has_dots(&self) -> bool {
        self.chart() == Chart::Bar && self.dots
    }

    /// Whether values below zero need no option.
    pub(crate) fn accepts_negative(&self) -> bool {
        self.signed || !self.starts_at_zero()
    }

    /// Whether an option was given with a value that can conflict.
    fn is_requested(&self, flag: Flag) -> bool {
        match flag {
            // Periods are in the order of their labels.
            Flag::Sort if self.columns.per.is_some() => {
                matches!(self.points.sort, Some(Sort::Asc | Sort::Desc | Sort::Change))
            }
            Flag::Sort => !matches!(self.points.sort, None | Some(Sort::None)),
            // One value goes with everything: in the table above it means several, but nothing is counted by a value.
            Flag::Value if self.columns.count.is_none() => self.grouped,
            Flag::Repeats => self.columns.repeats != Repeats::Refuse,
            _ => self.flags.contains(&flag),
        }
    }

    /// The message if there are too many levels, or if the axis does not reach one of them.
    fn mark_conflict(&self, name: OptionSpelling) -> Option<String> {
        let (count, mark) = (self.marks.len(), name(Flag::Mark));
        if count > MAX_MARKS {
            return Some(format!("{mark} takes at most {MAX_MARKS} levels, found {count}"));
        }
        self.marks.iter().find_map(|Mark { amount: Amount { value, unit }, .. }| {
            if *value < 0.0 && self.starts_at_zero() && !self.signed {
                let signed = name(Flag::Signed);
                return Some(format!("{mark} {value} needs {signed}: bars begin at zero"));
            }
            if *value <= 0.0 && self.bounds.is_log {
                return Some(above_zero(Flag::Mark, *value, name));
            }
            // One with a unit is compared when that of the values is known.
            Some(match self.bounds.exceeded(*value).filter(|_| unit.is_empty())? {
                (_, Setting::Min(_)) => format!("{mark} {value} is below {}", name(Flag::Min)),
                _ => format!("{mark} {value} is above {}", name(Flag::Max)),
            })
        })
    }
}

/// The message for a position on a logarithmic axis that is not above zero.
fn above_zero(option: Flag, value: f64, name: OptionSpelling) -> String {
    format!("{} needs {} above zero, found {value}", name(Flag::Log), name(option))
}

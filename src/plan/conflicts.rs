//! Which options do not go together, for a command and for a request. Knows no data.

use super::mark::above_zero;
use super::{AxisBounds, Chart, Flag, Plan, Repeats};

impl Plan {
    /// What is wrong with its options together.
    pub(crate) fn conflict(&self) -> Option<String> {
        if let Some([one, other]) = self.pair() {
            return Some(format!("--{} and --{} do not go together", one.name(), other.name()));
        }
        let AxisBounds { min, max, is_log } = self.bounds;
        match (min, max, self.bin_width) {
            (Some(min), Some(max), _) if min >= max => {
                Some(format!("--min {min} is not below --max {max}"))
            }
            (_, _, Some(width)) if width <= 0.0 => Some("--bin-width is more than 0".to_owned()),
            (Some(_), ..) if self.given.contains(&Flag::Min) && self.has_no_low_end() => {
                Some("--min goes with --bins only: bars begin at zero".to_owned())
            }
            (Some(min), ..) if is_log && min <= 0.0 => Some(above_zero("min", min)),
            (_, Some(max), _) if is_log && max <= 0.0 => Some(above_zero("max", max)),
            _ => self.mark_fault(),
        }
    }

    /// Two options that do not go together.
    fn pair(&self) -> Option<[Flag; 2]> {
        use Flag::{BinWidth, Bins, Change, Count, Share};
        let groups: &[Flag] = &[Flag::By, Flag::Series, Flag::Value];
        let conflicts: [(Flag, &[Flag]); 6] = [
            (Bins, &[BinWidth, Count, Flag::MaxPoints, Flag::Last, Flag::Sort, Change, Flag::Mark]),
            (BinWidth, &[Count, Flag::MaxPoints, Flag::Last, Flag::Sort, Change, Flag::Mark]),
            (Count, &[Flag::Label, Flag::Columns, Change, Flag::Signed, Flag::Repeats]),
            (Share, &[Flag::Signed, Change]),
            (Change, &[]),
            (Flag::Durations, &[Flag::Sizes]),
        ];
        for (flag, others) in conflicts {
            let is_grouping = matches!(flag, Bins | BinWidth | Count | Share);
            let groups = if is_grouping { groups } else { &[] };
            let mut others = others.iter().chain(groups);
            if self.asks_for(flag)
                && let Some(other) = others.find(|other| self.asks_for(**other))
            {
                return Some([flag, *other]);
            }
        }
        None
    }

    /// Whether its values begin at zero.
    pub(super) fn has_no_low_end(&self) -> bool {
        self.chart() == Chart::Bar && !self.has_bins()
    }

    /// Whether rows are counted by their values: the lengths of bars are counts.
    pub(crate) fn has_bins(&self) -> bool {
        self.chart() == Chart::Bar && (self.bins.is_some() || self.bin_width.is_some())
    }

    /// Whether one of the options that may not go together was given.
    fn asks_for(&self, flag: Flag) -> bool {
        let (columns, points) = (&self.columns, &self.points);
        match flag {
            Flag::Bins => self.bins.is_some(),
            Flag::BinWidth => self.bin_width.is_some(),
            Flag::Count => columns.count.is_some(),
            Flag::Durations => self.input.durations,
            Flag::Sizes => self.input.sizes.is_some(),
            Flag::Share => self.share,
            Flag::Change => self.change,
            Flag::Mark => !self.marks.is_empty(),
            Flag::MaxPoints => points.max_points.is_some(),
            Flag::Last => points.last.is_some(),
            Flag::Sort => points.is_sorted(),
            Flag::Signed => self.signed,
            Flag::Label => columns.label.is_some(),
            Flag::Value if columns.count.is_some() => !columns.values.is_empty(),
            Flag::Value => self.grouped,
            Flag::By => !columns.by.is_empty(),
            Flag::Series => !columns.series.is_empty(),
            Flag::Columns => !columns.columns.is_empty(),
            Flag::Repeats => columns.repeats == Repeats::Keep,
            _ => false,
        }
    }
}

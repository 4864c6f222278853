//! Which rows are kept: the largest, the smallest, the most recent or the first. Knows no cells.

use crate::data::date::DateForm;
use crate::data::figure::{Footnote, Order, SelectionRule, Volume};
use crate::data::gate::Bounds;
use crate::data::order::ascending;
use crate::data::selection::rank::RankSelector;
use crate::fault::Kind;
use crate::plan::{PointOptions, Sort};

#[derive(Clone)]
pub struct Selector<T> {
    pub options: PointOptions,
    rule: RankRule,
    /// The first rows by the rule; of equal rows the earlier ones. Rows without a value are last.
    ranked: RankSelector<T>,
    /// The most recent rows, if they were asked for: by position, and by date as long as every label is one.
    recent: Option<Box<[RankSelector<T>; 2]>>,
    pub given: u64,
    has_negative: bool,
    pub dates: Option<DateForm>,
    /// Whether a label is no date.
    has_undated: bool,
}

/// Which rows come first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RankRule {
    /// By magnitude.
    Largest,
    Smallest,
    /// Rows have no values that rank them.
    Position,
}

impl RankRule {
    /// The rank of a value; a higher one comes first.
    fn rank(self, value: f64) -> i128 {
        match self {
            // The bits of magnitudes are in the same order.
            Self::Largest => i128::from(value.abs().to_bits()),
            Self::Smallest if value < 0.0 => i128::from(value.abs().to_bits()),
            Self::Smallest => -i128::from(value.to_bits()),
            Self::Position => 0,
        }
    }

    /// Rows with a value within these bounds do not exceed a rank.
    fn bounds_up_to(self, rank: i128) -> Bounds {
        let magnitude = u64::try_from(rank.abs()).map(f64::from_bits);
        match (self, magnitude) {
            (Self::Largest, Ok(magnitude)) => Bounds::around_zero(magnitude),
            (Self::Smallest, Ok(magnitude)) => {
                Bounds { low: if rank > 0 { -magnitude } else { magnitude }, ..Bounds::ALL }
            }
            // While rows without a value are kept, any value wins.
            (Self::Largest | Self::Smallest, _) => Bounds::NONE,
            (Self::Position, _) => Bounds::ALL,
        }
    }
}

/// The rank of a row without a value.
const NO_VALUE: i128 = -(1 << 64);

impl<T: Clone + Default> Selector<T> {
    /// A selector of rows with or without values that rank them.
    pub fn new(options: PointOptions, is_ranked: bool, dates: Option<DateForm>) -> Self {
        let rule = if !is_ranked {
            RankRule::Position
        } else if options.keeps_smallest() {
            RankRule::Smallest
        } else {
            RankRule::Largest
        };
        let recent = options.last.map(|_| Box::default());
        let (ranked, has_negative, has_undated) = (RankSelector::default(), false, dates.is_none());
        Self { options, rule, ranked, recent, given: 0, has_negative, dates, has_undated }
    }

    /// Inserts a row, which is written over an old one if it is kept. Without a value it ranks last.
    pub fn insert(&mut self, label: &str, value: Option<f64>, write: impl Fn(&mut T)) {
        let position = i128::from(self.given);
        self.given += 1;
        self.has_negative |= value.is_some_and(|value| value < 0.0);
        let rank = value.map_or(NO_VALUE, |value| self.rule.rank(value));
        self.ranked.insert((rank, -position), &write);
        if let Some([by_position, by_date]) = self.recent.as_deref_mut() {
            by_position.insert((0, position), &write);
            let date = self.dates.and_then(|form| form.read(label));
            self.has_undated |= date.is_none();
            // Of equal dates the later comes first.
            if let Some(date) = date.filter(|_| !self.has_undated) {
                by_date.insert((date.instant(), position), write);
            }
        }
    }

    /// Rows with a value within these bounds change nothing; `None` while there is room.
    pub fn lost(&self) -> Option<Bounds> {
        let (rank, _) = self.ranked.threshold?;
        if self.recent.is_some() {
            return None;
        }
        Some(self.rule.bounds_up_to(rank))
    }

    /// Values within these bounds do not change the name of the rule; the first negative one would.
    pub fn values_keeping_rule(&self) -> Bounds {
        if self.has_negative { Bounds::ALL } else { Bounds { low: 0.0, ..Bounds::ALL } }
    }

    /// The rows that are held, the first by rank first.
    pub fn by_rank(&self) -> impl Iterator<Item = &T> {
        self.ranked.by_rank().map(|(_, row)| row)
    }

    /// At most `count` rows in drawing order, how much of the data they are, and a note if dates reordered them.
    pub fn chosen(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
    ) -> Result<(Vec<T>, Volume, Option<Footnote>), Kind> {
        if self.given == 0 {
            return Err(Kind::AllMissing(None));
        }
        let (given, sort) = (self.given, self.options.sort);
        let mut is_reordered = false;
        let mut rows = match self.recent.as_deref() {
            None => self.ranked.first(count),
            Some([by_position, _]) if self.has_undated => by_position.first(count),
            Some([_, by_date]) if sort.is_some() => by_date.first(count),
            Some([_, by_date]) => {
                let mut rows: Vec<_> = by_date.by_rank().take(count).collect();
                rows.reverse();
                is_reordered = !rows.is_sorted_by_key(|((_, position), _)| *position);
                rows.into_iter().map(|(_, row)| row.clone()).collect()
            }
        };
        let rule = match (&self.recent, self.rule) {
            _ if rows.len() as u64 == given => SelectionRule::All,
            (Some(_), _) => SelectionRule::Latest { by_date: !self.has_undated },
            (None, RankRule::Largest) => SelectionRule::Largest { is_absolute: self.has_negative },
            (None, RankRule::Smallest) => SelectionRule::Smallest,
            (None, RankRule::Position) => SelectionRule::First,
        };
        if self.options.is_sorted() {
            // Equal rows keep the order of the input, and those without a value come last.
            let is_descending = sort == Some(Sort::Desc);
            let keys = rows.iter().map(|row| match value(row) {
                Some(value) if is_descending => -value,
                value => value.unwrap_or(f64::INFINITY),
            });
            let order = ascending(&keys.collect::<Vec<_>>());
            rows = order.into_iter().filter_map(|row| rows.get(row).cloned()).collect();
        }
        let volume = Volume { sort, ..Volume::new(rows.len() as u64, given, rule) };
        Ok((rows, volume, is_reordered.then_some(Footnote::Sorted(Order::Date))))
    }
}

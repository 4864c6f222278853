//! Points far behind others, taken by another intake in the meantime: which allow for it, and what is
//! known of both together. Does not know who takes them, or when.

use super::Points;
use crate::data::figure::Skipped;
use crate::data::range::Range;
use crate::data::sieve::Sieve;
use crate::data::total::Total;

impl Points {
    /// An intake for rows that come behind these, where they have labels of their own. It is strict:
    /// of what it refuses, it does not know the place.
    #[must_use]
    pub fn twin(&self) -> Option<Self> {
        let has_place = self.label.is_some() && self.column.is_bare();
        has_place.then(|| Self {
            series: self.series.clone(),
            column: self.column.clone(),
            kept: self.kept.twin(),
            total: Total::default(),
            sieve: Sieve::new(self.decimal),
            range: Range::default(),
            digits: String::new(),
            rows: 0,
            skipped: Skipped::default(),
            is_strict: true,
            negative: None,
            ..*self
        })
    }

    /// Takes all rows of a twin.
    pub fn absorb(&mut self, twin: Self) {
        if let (Some(series), Some(twin)) = (&mut self.series, twin.series) {
            series.absorb(&twin);
        }
        self.kept.absorb(twin.kept);
        self.total.absorb(twin.total);
        self.sieve.absorb(&twin.sieve);
        self.range.absorb(&twin.range);
        self.rows += twin.rows;
        self.skipped.absorb(twin.skipped);
    }
}

//! Points that are counted and summed, and otherwise lost: not of the series that is taken in, or
//! neither among the largest nor among the latest, nor the lowest or the highest. Does not take
//! fields apart; what needs that is left to be taken as a row.

use super::{Held, Points};
use crate::data::date::Date;
use crate::data::literal;
use crate::data::number::{self, Reading};
use crate::data::run::{Field, Run};
use crate::data::sieve::Bounds;
use crate::plan::MOST_POINTS;

impl Points {
    /// Takes rows that are seen to be lost. No negative one is, where those are refused: none
    /// before them was negative, so it would be the lowest.
    pub fn skim(&mut self, run: &Run<'_>) -> usize {
        if let Some(chosen) = &mut self.series {
            let Some(series) = run.series() else { return 0 };
            if !chosen.takes(series.name.unwrap_or_default()) {
                self.rows += run.rows() as u64;
                return run.rows();
            }
        }
        let (Some(lost), Some((lowest, highest))) = (self.kept.lost(), self.range.ends()) else {
            return 0;
        };
        if !self.column.is_bare() {
            return 0;
        }
        let bounds = Bounds { low: lowest.max(-lost), high: highest.min(lost) };
        let passed = match self.kept.latest().map(|latest| latest.is_by_position()) {
            None => self.sieve.passed(run, self.value, bounds),
            Some(true) => self.by_position(run, bounds),
            Some(false) => self.by_date(run, bounds),
        };
        self.rows += passed as u64;
        self.kept.pass(passed as u64);
        passed
    }

    /// Where labels do not matter, only the last rows of a run can be among the latest.
    fn by_position(&mut self, run: &Run<'_>, bounds: Bounds) -> usize {
        let followed = if self.leaves_out { 0 } else { run.rows().saturating_sub(MOST_POINTS) };
        let early = self.sieve.passed(&run.until(followed), self.value, bounds);
        self.forget(early);
        if early < followed {
            return early;
        }
        let late = run.after(early).until(MOST_POINTS);
        let is_verbatim = |field: &Field| run.verbatim(*field).is_some();
        let verbatim = self
            .label
            .map_or(late.rows(), |label| late.column(label).take_while(is_verbatim).count());
        let late = late.until(verbatim);
        let late = late.until(self.sieve.passed(&late, self.value, bounds));
        self.remember(&late, early);
        early + late.rows()
    }

    /// Where all labels so far are dates, and those of the rows go on like this, the last of them
    /// can be among the latest.
    fn by_date(&mut self, run: &Run<'_>, bounds: Bounds) -> usize {
        let (Some(label), Some(latest)) = (self.label, self.kept.latest()) else { return 0 };
        let mut labels = run.column(label);
        let mut follows = |field| latest.follows(run.verbatim(field).and_then(Date::read));
        let passed = self
            .sieve
            .passed_if(run, self.value, bounds, || labels.next().is_some_and(&mut follows));
        let early = passed.saturating_sub(MOST_POINTS);
        self.forget(early);
        self.remember(&run.until(passed).after(early), early);
        passed
    }

    fn forget(&mut self, rows: usize) {
        if let Some(latest) = self.kept.latest() {
            latest.pass(rows as u64);
        }
    }

    /// Keeps these rows, of which so many others were before, among the latest.
    fn remember(&mut self, run: &Run<'_>, before: usize) {
        let Some(latest) = self.kept.latest() else { return };
        let mut labels = self.label.map(|label| run.column(label));
        let text = |field| run.verbatim(field).unwrap_or_default();
        for (row, value) in (self.rows + before as u64 + 1..).zip(run.column(self.value)) {
            let Reading::Number(numeral) = number::read(text(value), self.decimal) else { return };
            self.digits.clear();
            literal::write(&numeral, &mut self.digits);
            let position = labels.is_none().then(|| row.to_string());
            let label = labels.as_mut().and_then(Iterator::next).map(text);
            let label = label.or(position.as_deref()).unwrap_or_default();
            let date = if latest.is_by_position() { None } else { Date::read(label) };
            latest.take(date, || Held::new(label, &self.digits));
        }
    }
}

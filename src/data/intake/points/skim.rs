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
        let passed = if self.kept.latest().is_some() {
            let foreseen = self.foreseen(run);
            self.passed(&run.until(foreseen), bounds)
        } else {
            self.sieve.passed(run, self.value, bounds)
        };
        self.rows += passed as u64;
        self.kept.pass(passed as u64);
        passed
    }

    /// How many of these rows are not among the latest by their dates, or need none.
    fn foreseen(&mut self, run: &Run<'_>) -> usize {
        match (self.kept.latest(), self.label) {
            // A row that is left out pushes no other away.
            _ if self.leaves_out => 0,
            (Some(latest), _) if latest.is_by_position() => run.rows(),
            (Some(latest), Some(label)) => {
                let rows = |foreseen: u64| usize::try_from(foreseen).unwrap_or(usize::MAX);
                let ahead = run.after(rows(latest.foreseen()));
                let text = |field: Field| run.text().get(field.start..field.end);
                let date = |bytes| Date::read(std::str::from_utf8(bytes).ok()?);
                latest.foresee(ahead.column(label).map(|field| text(field).and_then(date)));
                rows(latest.foreseen())
            }
            _ => 0,
        }
    }

    /// How many of these rows are lost: all but the last have others behind them.
    fn passed(&mut self, run: &Run<'_>, bounds: Bounds) -> usize {
        let followed = run.rows().saturating_sub(MOST_POINTS);
        let early = self.sieve.passed(&run.until(followed), self.value, bounds);
        self.forget(early);
        if early < followed {
            return early;
        }
        let late = run.after(early);
        let is_verbatim = |field: &Field| run.verbatim(*field).is_some();
        let verbatim = self
            .label
            .map_or(late.rows(), |label| late.column(label).take_while(is_verbatim).count());
        let late = late.until(verbatim);
        let late = late.until(self.sieve.passed(&late, self.value, bounds));
        self.remember(&late, early);
        early + late.rows()
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
            latest.push(date, || Held::new(label, &self.digits));
        }
    }
}

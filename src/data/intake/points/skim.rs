//! Points by a look at their fields: most are counted and summed, and otherwise lost, since they are
//! not of the series that is taken in, or neither among the largest nor among the latest, nor the
//! lowest or the highest. Does not take fields apart; what needs that is left to be taken as a row.

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
        if !self.column.is_bare() {
            return 0;
        }
        if self.kept.latest().is_none() {
            return self.plain(*run);
        }
        let Some(bounds) = self.bounds() else { return 0 };
        let foreseen = self.foreseen(run);
        let passed = self.passed(&run.until(foreseen), bounds);
        self.pass(passed);
        passed
    }

    /// The values that change nothing but how many there are and their sum.
    fn bounds(&self) -> Option<Bounds> {
        let (lost, (lowest, highest)) = (self.kept.lost()?, self.range.ends()?);
        Some(Bounds { low: lowest.max(-lost), high: highest.min(lost) })
    }

    fn pass(&mut self, rows: usize) {
        self.rows += rows as u64;
        self.kept.pass(rows as u64);
    }

    /// Takes rows, lost or not, as long as they are nothing but what is written in their fields.
    fn plain(&mut self, run: Run<'_>) -> usize {
        let (mut rest, mut is_rising) = (run, false);
        while let Some(bounds) = self.bounds() {
            // Where each is larger than those before, none is looked for that is lost.
            if !is_rising {
                let lost = self.sieve.passed(&rest, self.value, bounds);
                self.pass(lost);
                rest = rest.after(lost);
            }
            let Some(value) = self.takes_first(&rest) else { break };
            rest = rest.after(1);
            is_rising = value < bounds.low || value > bounds.high;
        }
        run.rows() - rest.rows()
    }

    /// Takes the first of these rows, unless it has to be taken apart; its value.
    fn takes_first(&mut self, run: &Run<'_>) -> Option<f64> {
        let number = self.sieve.first(run, self.value)?;
        let value = number.value().filter(|value| *value > 0.0 || (self.signed && *value < 0.0))?;
        let label = run.verbatim(run.field(self.label?)?)?;
        let digits = number.literal(run.bytes(run.field(self.value)?)?)?;
        self.rows += 1;
        self.sieve.add(number);
        self.range.widen(value, digits);
        self.kept.offer(label, Some(value), |spare| Held::new(label, digits, spare));
        Some(value)
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
                let text = |field: Field| run.bytes(field);
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
        // A plain number means what is written, whatever may be around it.
        let digits = |field: Field| {
            let bytes = run.bytes(field).unwrap_or_default();
            std::str::from_utf8(bytes).unwrap_or_default()
        };
        for (row, value) in (self.rows + before as u64 + 1..).zip(run.column(self.value)) {
            let read = number::read(digits(value), self.decimal);
            let Reading::Number(numeral) = read else { return };
            self.digits.clear();
            literal::write(&numeral, &mut self.digits);
            let position = labels.is_none().then(|| row.to_string());
            let label = labels.as_mut().and_then(Iterator::next).map(text);
            let label = label.or(position.as_deref()).unwrap_or_default();
            let date = if latest.is_by_position() { None } else { Date::read(label) };
            latest.push(date, || Held::new(label, &self.digits, None));
        }
    }
}

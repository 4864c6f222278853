//! Reads labels as times, in the UTC offset of the first row, and finds the periods in which they are.

use crate::data::date::{Date, DateForm, offset_text, whole_seconds};
use crate::data::figure::{Footnote, Order};
use crate::data::period::{Calendar, end_text};
use crate::data::x_axis::{XKind, XReader};
use crate::fault::{Fault, FaultKind};
use crate::plan::Period;

#[derive(Clone)]
pub(super) struct TimeReader {
    pub(super) per: Period,
    pub(super) calendar: Calendar,
    form: DateForm,
    /// Whether a label of this form may stand for a time that is not within one period.
    may_exceed: bool,
    /// For times without a date, or without a year: counts midnights, or years.
    cycle: Option<XReader>,
    /// The offset of the first row, and the first other one.
    offset: Option<i32>,
    other_offset: Option<i32>,
    /// What the first label stands for.
    precision: Period,
    /// The first and the last time.
    ends: Option<[Date; 2]>,
}

impl TimeReader {
    /// `None` if labels are no times, or have no such periods.
    pub(super) fn new(kind: Option<XKind>, per: Period) -> Option<Self> {
        let kind = kind?;
        let (calendar, form) = match kind {
            XKind::Dates(form, _) => (Calendar::Full, form),
            XKind::Cycle(_) if kind.order() == Order::Time => {
                (Calendar::WithoutDay, DateForm::TimeOfDay)
            }
            XKind::Cycle(_) => (Calendar::WithoutYear, DateForm::YearDay),
            XKind::Names(..) | XKind::Numbers(_) | XKind::RowNumbers => {
                return None;
            }
        };
        calendar.has(per).then_some(Self {
            per,
            calendar,
            form,
            may_exceed: !form.lowest_precision().lies_in(per),
            cycle: (calendar != Calendar::Full).then(|| XReader::new(kind)),
            offset: None,
            other_offset: None,
            precision: Period::Minute,
            ends: None,
        })
    }

    /// The number of the period of a label.
    #[inline]
    pub(super) fn period(&mut self, label: &str) -> Result<i64, Fault> {
        let date = self.date(label)?;
        if self.may_exceed {
            let own = self.form.precision(label);
            if !own.lies_in(self.per) {
                let label = label.trim().to_owned();
                return Err(FaultKind::NotInPeriod { label, per: self.per, own }.into());
            }
        }
        self.record(date, label)?;
        Ok(self.per.number(date))
    }

    /// The time of a label, in the offset of the first row.
    #[inline]
    fn date(&mut self, label: &str) -> Result<Date, Fault> {
        if let Some(reader) = &mut self.cycle {
            return Ok(Date::at(whole_seconds(reader.read(label)?)));
        }
        let Some((date, offset)) = self.form.read_with_offset(label) else {
            return Err(self.no_time(label));
        };
        let first = *self.offset.get_or_insert(offset);
        if first != offset {
            self.other_offset.get_or_insert(offset);
        }
        Ok(Date { seconds: date.seconds + i64::from(first), ..date })
    }

    #[cold]
    fn no_time(&self, label: &str) -> Fault {
        let read = XReader::new(XKind::Dates(self.form, 0)).read(label);
        read.err().unwrap_or_else(|| FaultKind::NotDate(label.trim().to_owned())).into()
    }

    #[inline]
    fn record(&mut self, date: Date, label: &str) -> Result<(), Fault> {
        let Some([first, last]) = &mut self.ends else {
            self.precision = self.form.precision(label);
            self.ends = Some([date, date]);
            return Ok(());
        };
        if *first <= date && date <= *last {
            return Ok(());
        }
        (*first, *last) = ((*first).min(date), (*last).max(date));
        if self.calendar.repeats_label(self.per, *first, *last) {
            return Err(FaultKind::SeveralCycles(label.trim().to_owned()).into());
        }
        Ok(())
    }

    /// How the labels of periods are converted to x; `None` if they have no year.
    pub(super) fn label_form(&self) -> Option<DateForm> {
        (self.calendar == Calendar::Full).then_some(match self.per {
            Period::Minute | Period::Hour => DateForm::Time,
            Period::Day => DateForm::Day,
            Period::Week => DateForm::Week,
            Period::Month => DateForm::Month,
            Period::Quarter => DateForm::Quarter,
            Period::Year => DateForm::Year,
        })
    }

    /// The first and the last time, and what is to be said of the time zone.
    pub(super) fn notes(&self) -> Vec<Footnote> {
        let Some(ends) = self.ends else { return Vec::new() };
        let has_seconds = ends.iter().any(|end| end.seconds % 60 != 0);
        let precision = if has_seconds { None } else { Some(self.precision) };
        let ends = ends.map(|end| end_text(end, self.per, precision, self.calendar));
        let mut notes = vec![Footnote::Periods { per: self.per, ends }];
        if matches!(self.form, DateForm::Unix(_)) {
            notes.push(Footnote::UnixTime);
        }
        if let (Some(ticks), Some(other)) = (self.offset, self.other_offset) {
            let [ticks, other] = [ticks, other].map(offset_text);
            notes.push(Footnote::OtherOffset { ticks, other });
        }
        notes
    }
}

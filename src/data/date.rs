//! Labels that are dates: a year, `YYYY-MM`, `YYYY-MM-DD` and ISO 8601 date-times, read into one
//! key that orders them all. Knows no chart, no clock and no names of months.

/// The instant at which a date begins; in UTC where the label has no offset.
///
/// The derived order is the order in time, across all forms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Since the beginning of 1970.
    seconds: i64,
    nanos: u32,
}

impl Date {
    /// The date that a label as a whole is; blanks and tabs around it do not count.
    pub fn read(label: &str) -> Option<Self> {
        let mut rest = Rest(label.trim_matches([' ', '\t']).as_bytes());
        let year = rest.number(4)?;
        if rest.is_empty() {
            return (1000..3000).contains(&year).then(|| Self::midnight(year, 1, 1));
        }
        rest.skip(b"-")?;
        let month = rest.number(2).filter(|month| (1..=12).contains(month))?;
        if rest.is_empty() {
            return Some(Self::midnight(year, month, 1));
        }
        rest.skip(b"-")?;
        let day = rest.number(2).filter(|day| (1..=days(year, month)).contains(day))?;
        let date = Self::midnight(year, month, day);
        if rest.is_empty() {
            return Some(date);
        }
        rest.skip(b"Tt ")?;
        let (time, nanos) = rest.time()?;
        let offset = rest.offset()?;
        rest.is_empty().then_some(Self { seconds: date.seconds + time - offset, nanos })
    }

    /// Since the beginning of 1970.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
    pub fn seconds(self) -> f64 {
        self.seconds as f64 + f64::from(self.nanos) / 1e9
    }

    fn midnight(year: i64, month: i64, day: i64) -> Self {
        // Years that begin in March have their leap day last.
        let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let days = year * 365 + leap_days + (153 * month + 2) / 5 + day - 1;
        Self { seconds: (days - DAYS_TO_1970) * 86_400, nanos: 0 }
    }
}

/// Days from the first of March of the year 0 to the first of January 1970.
const DAYS_TO_1970: i64 = 719_468;

fn days(year: i64, month: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// What has not been read yet.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Passes over one of these bytes.
    fn skip(&mut self, any: &[u8]) -> Option<u8> {
        let (first, rest) = self.0.split_first().filter(|(first, _)| any.contains(first))?;
        self.0 = rest;
        Some(*first)
    }

    /// A number of exactly so many digits.
    fn number(&mut self, width: usize) -> Option<i64> {
        let (digits, rest) = self.0.split_at_checked(width)?;
        let number = digits.iter().try_fold(0, |number, digit| {
            digit.is_ascii_digit().then(|| number * 10 + i64::from(digit - b'0'))
        })?;
        self.0 = rest;
        Some(number)
    }

    /// `hh:mm`, with `:ss` and a fraction or without, as seconds and nanoseconds.
    fn time(&mut self) -> Option<(i64, u32)> {
        let hour = self.number(2).filter(|hour| *hour < 24)?;
        self.skip(b":")?;
        let minute = self.number(2).filter(|minute| *minute < 60)?;
        let seconds = hour * 3600 + minute * 60;
        if self.skip(b":").is_none() {
            return Some((seconds, 0));
        }
        // A leap second is the sixty-first of its minute.
        let second = self.number(2).filter(|second| *second <= 60)?;
        let nanos = if self.skip(b".,").is_some() { self.fraction()? } else { 0 };
        Some((seconds + second, nanos))
    }

    /// One to nine digits behind the point, in nanoseconds.
    fn fraction(&mut self) -> Option<u32> {
        let mut place = 1_000_000_000;
        let mut nanos = 0;
        while let Some(digit) = self.skip(b"0123456789") {
            place /= 10;
            if place == 0 {
                return None;
            }
            nanos += u32::from(digit - b'0') * place;
        }
        (place < 1_000_000_000).then_some(nanos)
    }

    /// `Z`, `+02:00`, `+0200`, `+02`, one blank before them or none, or nothing; in seconds.
    fn offset(&mut self) -> Option<i64> {
        if self.is_empty() {
            return Some(0);
        }
        let _ = self.skip(b" ");
        let sign = match self.skip(b"+-Zz")? {
            b'+' => 1,
            b'-' => -1,
            _ => return Some(0),
        };
        let hours = self.number(2).filter(|hours| *hours < 24)?;
        let minutes = if self.is_empty() {
            0
        } else {
            let _ = self.skip(b":");
            self.number(2).filter(|minutes| *minutes < 60)?
        };
        Some(sign * (hours * 3600 + minutes * 60))
    }
}

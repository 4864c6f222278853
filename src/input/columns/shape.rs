//! On which side of the label the number stands, judged over all lines of the detection window, and
//! what each line is then. Knows neither sources nor sinks.

use crate::data::number::{self, Decimal};
use crate::input::record::{BLANKS, Field, trimmed};

/// The widths that implementations of `uniq -c` give a count.
const COUNT_WIDTHS: [usize; 2] = [4, 7];

/// How a line parts into a number and a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A number, and nothing else.
    Alone,
    /// A count behind blanks, and what was counted, which may be empty: `uniq -c`.
    Counted,
    /// The number first.
    First,
    /// The number last.
    Last,
    /// The number and, behind a blank, its unit last: `web 12 MB`.
    Measured,
}

impl Shape {
    /// The label and the value on a line; none where there is only one word.
    pub fn split(self, line: &str) -> Option<(&str, &str)> {
        let Some([label, value]) = self.parts(line.as_bytes()) else {
            return (self == Self::Counted).then_some(("", line.trim_matches(BLANKS)));
        };
        Some((line.get(label.0..label.1)?, line.get(value.0..value.1)?))
    }

    /// Where the label and the value are on a line that has more than one word.
    #[inline]
    pub(super) fn parts(self, line: &[u8]) -> Option<[Field; 2]> {
        let (start, end) = trimmed(line, (0, line.len()));
        let words = line.get(start..end)?;
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
        Some(match self {
            Self::Alone => return None,
            Self::Counted | Self::First => {
                let blank = start + words.iter().position(is_blank)?;
                [trimmed(line, (blank, end)), (start, blank)]
            }
            Self::Last => {
                let blank = start + words.iter().rposition(is_blank)?;
                [trimmed(line, (start, blank)), (blank + 1, end)]
            }
            Self::Measured => {
                let (_, number) = trimmed(line, (start, start + words.iter().rposition(is_blank)?));
                let blank = start + line.get(start..number)?.iter().rposition(is_blank)?;
                [trimmed(line, (start, blank)), (blank + 1, end)]
            }
        })
    }

    /// What belongs to the label, and what to the value, given what belongs to the two words.
    pub fn ordered<T>(self, [first, second]: [T; 2]) -> [T; 2] {
        match self {
            Self::Alone | Self::Last | Self::Measured => [first, second],
            Self::Counted | Self::First => [second, first],
        }
    }
}

/// What the lines of a window have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The number is on this side of every line.
    Sure(Shape),
    /// Of this shape if anything, but no proof: labels of several words, or one line only.
    Likely(Shape),
    /// Each line has a number at both ends, and either could be the label.
    Either,
    /// No side has a number on every line.
    Neither,
}

/// Judges all lines, of which none is blank.
pub fn verdict(lines: &[&str], decimal: Decimal) -> Verdict {
    let two = is_pairs(lines);
    let several = lines.len() > 1;
    // One bad value does not make labels of the others.
    let last = is_mostly_numeric(lines, Shape::Last, decimal);
    if let Some(count) = Count::of(lines).filter(|_| is_numeric(lines, Shape::Counted, decimal)) {
        // Two numbers on every line: the columns of `wc`, or counted labels that begin with one.
        let again = last && two || lines.iter().all(|line| begins_with_two(line, decimal));
        return match (again, count.is_of_uniq(), count.is_close) {
            (true, true, true) => Verdict::Sure(Shape::Counted),
            (true, false, false) if two => Verdict::Sure(Shape::Last),
            (true, ..) => Verdict::Either,
            (false, of_uniq, _) if several || of_uniq => Verdict::Sure(Shape::Counted),
            (false, ..) => Verdict::Likely(Shape::Counted),
        };
    }
    if is_measured(lines, decimal) {
        return Verdict::Sure(Shape::Measured);
    }
    let sure = |shape| if two { Verdict::Sure(shape) } else { Verdict::Likely(shape) };
    let first = is_numeric(lines, Shape::First, decimal);
    match (first, last) {
        // `1 100`: two columns, of which the first is the label, or one that groups by blanks.
        (true, true) if two && lines.iter().all(|line| is_grouped(line)) => {
            Verdict::Likely(Shape::Last)
        }
        (true, true) if two => sure(Shape::Last),
        (true, true) => Verdict::Either,
        (true, false) => sure(Shape::First),
        (false, _) if is_numeric(lines, Shape::Last, decimal) => sure(Shape::Last),
        (false, _) => Verdict::Neither,
    }
}

/// Whether each of several lines is a word, a number and the same unit behind it.
fn is_measured(lines: &[&str], decimal: Decimal) -> bool {
    let is_number = |cell: &str| number::is_number(cell, decimal);
    let mut unit = None;
    lines.len() > 1
        && lines.iter().all(|line| match words(line).collect::<Vec<_>>().as_slice() {
            [label, digits, word] => {
                let is_same = *unit.get_or_insert(*word) == *word;
                let is_amount = is_number(digits) && is_number(&format!("{digits} {word}"));
                is_same && is_amount && !is_number(label) && !is_number(word)
            }
            _ => false,
        })
}

/// Whether every line has two words.
pub fn is_pairs(lines: &[&str]) -> bool {
    lines.iter().all(|line| words(line).count() == 2)
}

/// Whether most lines have a number on this side, or what is meant as one.
pub fn is_mostly_numeric(lines: &[&str], shape: Shape, decimal: Decimal) -> bool {
    let meant = |line: &&&str| {
        let value = shape.split(line).map(|(_, value)| number::read(value, decimal));
        matches!(value, Some(number::Reading::Number(_) | number::Reading::Malformed(_)))
    };
    lines.iter().filter(meant).count() * 2 > lines.len()
}

/// Whether every line has a number on this side, or nothing where a number would be, and one of
/// them has a label.
fn is_numeric(lines: &[&str], shape: Shape, decimal: Decimal) -> bool {
    let mut any = false;
    let all = lines.iter().all(|line| {
        let Some((label, value)) = shape.split(line) else { return false };
        let number = number::is_number(value, decimal);
        any |= number && !label.is_empty();
        number || matches!(number::read(value, decimal), number::Reading::Missing)
    });
    all && any
}

fn begins_with_two(line: &str, decimal: Decimal) -> bool {
    words(line).take(2).filter(|word| number::is_number(word, decimal)).count() == 2
}

/// `1 234`: digits that look like one number with a blank between its thousands.
pub fn is_grouped(line: &str) -> bool {
    let mut groups = line.trim_matches(BLANKS).split(' ');
    let digits = |group: &str, least: usize| {
        (least..=3).contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    groups.next().is_some_and(|first| digits(first, 1)) && groups.all(|group| digits(group, 3))
}

/// The words of a line.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(BLANKS).filter(|word| !word.is_empty())
}

/// Numbers that end in one column, at least one of them behind blanks.
struct Count {
    /// The column in which they end.
    width: usize,
    /// Whether one blank, and no more, follows each.
    is_close: bool,
}

impl Count {
    fn of(lines: &[&str]) -> Option<Self> {
        let parts = |line: &&str| {
            let word = line.trim_start_matches(' ');
            let length = word.find(BLANKS).unwrap_or(word.len());
            let indent = line.len() - word.len();
            (indent, indent + length, word.get(length..).unwrap_or_default().to_owned())
        };
        let parts: Vec<(usize, usize, String)> = lines.iter().map(parts).collect();
        let (_, width, _) = *parts.iter().find(|(indent, ..)| *indent > 0)?;
        // `uniq` gives a count more room where it needs it.
        let is_wider = |indent, end| indent == 0 && end > width && COUNT_WIDTHS.contains(&width);
        let fits = parts.iter().all(|(indent, end, rest)| {
            (*end == width || is_wider(*indent, *end)) && !rest.starts_with('\t')
        });
        let is_close =
            |rest: &str| !rest.strip_prefix(' ').is_some_and(|it| it.starts_with(BLANKS));
        let is_close = parts.iter().all(|(.., rest)| is_close(rest));
        fits.then_some(Self { width, is_close })
    }

    fn is_of_uniq(&self) -> bool {
        COUNT_WIDTHS.contains(&self.width)
    }
}

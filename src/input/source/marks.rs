//! Where some of the records of an input begin, so that it can be entered there when it comes for
//! the second time. Knows no records but by their numbers.

/// The beginning of a record, which is that of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// How many records come before it.
    pub record: u64,
    /// How many bytes.
    pub place: u64,
    /// How many line feeds.
    pub lines: u64,
}

/// Marks in the order of the input, at a distance that grows with it.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    marks: Vec<Mark>,
    /// Bytes that are at least between two of them.
    distance: u64,
}

/// Marks that are kept, at most.
const MOST: usize = 8192;
/// Closer to each other they are of no use: so much is read at a time anyway.
const LEAST_DISTANCE: u64 = 8 * 1024;

impl Default for Marks {
    fn default() -> Self {
        Self { marks: Vec::new(), distance: LEAST_DISTANCE }
    }
}

impl Marks {
    /// Keeps this mark, if it is far enough behind the one before.
    pub(super) fn push(&mut self, mark: Mark) {
        let least = self.marks.last().map_or(0, |last| last.place.saturating_add(self.distance));
        if mark.place < least {
            return;
        }
        if self.marks.len() == MOST {
            let mut is_even = false;
            self.marks.retain(|_| {
                is_even = !is_even;
                is_even
            });
            self.distance *= 2;
        }
        self.marks.push(mark);
    }

    /// Keeps the marks of what comes behind so many records and lines.
    pub(super) fn append(&mut self, behind: &Self, records: u64, lines: u64) {
        for mark in &behind.marks {
            let (record, lines) = (records + mark.record, lines + mark.lines);
            self.push(Mark { record, lines, ..*mark });
        }
    }

    /// The last mark with no more records before it than this.
    pub(super) fn before(&self, record: u64) -> Option<Mark> {
        let behind = self.marks.partition_point(|mark| mark.record <= record);
        self.marks.get(behind.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_long_the_input_marks_stay_few_and_in_order() {
        let mut marks = Marks::default();
        let mark = |record: u64| Mark { record, place: 100 * record, lines: 2 * record };
        (0..10_000_000).map(mark).for_each(|mark| marks.push(mark));
        assert!(marks.marks.len() > MOST / 2 && marks.marks.len() <= MOST);
        for record in [0, 1, 4_999_999, 9_999_999] {
            let before = marks.before(record).expect("a mark");
            assert_eq!(before, mark(before.record));
            assert!(before.record <= record && record - before.record < 2 * marks.distance / 100);
        }
        assert_eq!(Marks::default().before(u64::MAX), None);
    }
}

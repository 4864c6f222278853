//! What becomes of each character of a text from outside: it is kept, replaced or dropped.
//!
//! The class of a character decides; no escape sequence is parsed. A decision depends only on what has
//! been kept so far and on the next character that is kept, so cleaning a clean text changes nothing.
//! This file does not know how a replaced character is written, nor any width.

use super::class::{
    Class, class, continues_syllable, is_keycap_base, is_of_joining_script, is_pictograph,
    is_virama,
};

/// The most marks on a base: more than any living script has.
const MARKS_PER_BASE: usize = 4;
const BLACK_FLAG: char = '\u{1F3F4}';

/// What becomes of a character. No decision is made on one that vanishes without a loss, as the
/// selector of an emoji does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    Keep(char),
    /// A replacement character is drawn instead.
    Replace(char),
    /// One mark too many: nothing is drawn.
    Drop(char),
}

/// Calls `on_decision` with the decision on each character of `raw`, in order.
pub(super) fn decide(raw: &str, on_decision: impl FnMut(Decision)) {
    let mut cleaner = Cleaner { on_decision, last: None, marks: 0, joiners: String::new() };
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if !(c == '\r' && chars.peek() == Some(&'\n')) {
            cleaner.character(c);
        }
    }
    cleaner.decide_on_joiners(None);
}

struct Cleaner<F> {
    on_decision: F,
    /// The last character of the result, U+FFFD for a replaced one.
    last: Option<char>,
    /// How many marks it carries.
    marks: usize,
    /// Joiners since then: the next character decides.
    joiners: String,
}

impl<F: FnMut(Decision)> Cleaner<F> {
    fn character(&mut self, c: char) {
        let class = class(c);
        match class {
            Class::Selector => return,
            Class::Joiner => return self.joiners.push(c),
            Class::Tag if self.last == Some(BLACK_FLAG) => return,
            Class::Tone if self.last.is_some_and(is_pictograph) => return,
            Class::Keycap if self.last.is_some_and(is_keycap_base) => return,
            Class::Mark | Class::Keycap | Class::Jamo if self.marks == MARKS_PER_BASE => {
                return (self.on_decision)(Decision::Drop(c));
            }
            _ => self.decide_on_joiners(Some(c)),
        }
        let is_attached = match class {
            Class::Mark | Class::Keycap => self.last.is_some_and(|base| base != ' '),
            Class::Jamo => self.last.is_some_and(|before| continues_syllable(before, c)),
            _ => false,
        };
        match class {
            _ if is_attached => self.keep(c, self.marks + 1),
            Class::Blank => self.keep(' ', 0),
            Class::Tone | Class::Plain => self.keep(c, 0),
            _ => self.replace(c),
        }
    }

    fn keep(&mut self, c: char, marks: usize) {
        self.last = Some(c);
        self.marks = marks;
        (self.on_decision)(Decision::Keep(c));
    }

    fn replace(&mut self, c: char) {
        self.last = Some(char::REPLACEMENT_CHARACTER);
        self.marks = 0;
        (self.on_decision)(Decision::Replace(c));
    }

    /// Between two pictographs joiners vanish, for their emoji is shown in its parts. A single one is
    /// kept if a script needs it; all others are replaced.
    fn decide_on_joiners(&mut self, next: Option<char>) {
        if self.joiners.is_empty() {
            return;
        }
        let (joiners, last) = (std::mem::take(&mut self.joiners), self.last);
        let neighbours = last.zip(next);
        if neighbours.is_some_and(|(last, next)| is_pictograph(last) && is_pictograph(next)) {
            return;
        }
        let is_single = joiners.chars().count() == 1;
        let is_needed = last.is_some_and(is_virama)
            || neighbours.is_some_and(|(last, next)| {
                is_of_joining_script(last) && is_of_joining_script(next)
            });
        for joiner in joiners.chars() {
            if is_single && is_needed {
                (self.on_decision)(Decision::Keep(joiner));
            } else {
                self.replace(joiner);
            }
        }
    }
}

//! Decides for each character of an untrusted text whether it is kept, replaced or dropped.
//!
//! The class of the character decides; escape sequences are not parsed. A decision depends only on the characters
//! kept so far and on the next kept character, so cleaning a clean text changes nothing. Does not know how a
//! replaced character is written.

use super::class::{
    Class, class, continues_syllable, is_keycap_base, is_of_joining_script, is_pictograph,
    is_virama,
};

/// The maximum number of marks on one character: more than any living script has.
const MAX_MARKS: usize = 4;
const BLACK_FLAG: char = '\u{1F3F4}';

/// What to do with a character. Characters that can be removed silently, such as the variation selector of an emoji,
/// get no decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    Keep(char),
    /// A replacement character is drawn instead.
    Replace(char),
    /// Removed, because the character before it already has the maximum number of marks.
    Drop(char),
}

/// Calls `on_decision` with the decision about each character of `raw`, in order.
pub(super) fn decide(raw: &str, on_decision: impl FnMut(Decision)) {
    let mut cleaner = Cleaner { on_decision, last: None, marks: 0, joiners: String::new() };
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if !(c == '\r' && chars.peek() == Some(&'\n')) {
            cleaner.push(c);
        }
    }
    cleaner.flush_joiners(None);
}

struct Cleaner<F> {
    on_decision: F,
    /// The last character of the result, which is U+FFFD if it was replaced.
    last: Option<char>,
    marks: usize,
    /// The joiners after it. The next character decides about them.
    joiners: String,
}

impl<F: FnMut(Decision)> Cleaner<F> {
    fn push(&mut self, c: char) {
        let class = class(c);
        match class {
            Class::Selector => return,
            Class::Joiner => return self.joiners.push(c),
            Class::Tag if self.last == Some(BLACK_FLAG) => return,
            Class::Tone if self.last.is_some_and(is_pictograph) => return,
            Class::Keycap if self.last.is_some_and(is_keycap_base) => return,
            Class::Mark | Class::Keycap | Class::Jamo if self.marks == MAX_MARKS => {
                return (self.on_decision)(Decision::Drop(c));
            }
            _ => self.flush_joiners(Some(c)),
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

    /// Decides about the joiners before `next`. Between pictographs they are removed, because an emoji is split into
    /// its parts. A single joiner is kept if the script requires it; all others are replaced.
    fn flush_joiners(&mut self, next: Option<char>) {
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

//! The fate of each character of a text from outside: it is kept, it is replaced, or it goes.
//!
//! Everything is decided by class of character; no escape sequence is parsed. A decision looks only at
//! what has been kept so far and at the next character that is kept, so judging the result again
//! changes nothing. This file does not know how a replaced character is written, nor any width.

use super::class::{Class, class, has_keycap, is_joining, is_pictograph, is_syllable, is_virama};

/// What a base may carry; more than any living script stacks.
const MARKS_PER_BASE: usize = 4;
const BLACK_FLAG: char = '\u{1F3F4}';

/// What becomes of a character that does not vanish silently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Kept(char),
    /// Something visible has to stand in its place.
    Replaced(char),
    /// One mark too many: nothing stands in its place.
    Shed(char),
}

/// Tells `tell` the fate of each character of `raw`, in order.
pub(super) fn judge(raw: &str, tell: impl FnMut(Fate)) {
    let mut judge = Judge { tell, last: None, marks: 0, joiners: String::new() };
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if !(c == '\r' && chars.peek() == Some(&'\n')) {
            judge.character(c);
        }
    }
    judge.settle_joiners(None);
}

struct Judge<F> {
    tell: F,
    /// The last character of the result, U+FFFD for a replaced one.
    last: Option<char>,
    marks: usize,
    /// Joiners whose fate depends on the next character that is kept.
    joiners: String,
}

impl<F: FnMut(Fate)> Judge<F> {
    fn character(&mut self, c: char) {
        let class = class(c);
        match class {
            Class::Selector => return,
            Class::Joiner => return self.joiners.push(c),
            Class::Tag if self.last == Some(BLACK_FLAG) => return,
            Class::Tone if self.last.is_some_and(is_pictograph) => return,
            Class::Keycap if self.last.is_some_and(has_keycap) => return,
            Class::Mark | Class::Keycap | Class::Jamo if self.marks == MARKS_PER_BASE => {
                return (self.tell)(Fate::Shed(c));
            }
            _ => self.settle_joiners(Some(c)),
        }
        let is_attached = match class {
            Class::Mark | Class::Keycap => self.last.is_some_and(|base| base != ' '),
            Class::Jamo => self.last.is_some_and(|before| is_syllable(before, c)),
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
        (self.tell)(Fate::Kept(c));
    }

    fn replace(&mut self, c: char) {
        self.last = Some(char::REPLACEMENT_CHARACTER);
        self.marks = 0;
        (self.tell)(Fate::Replaced(c));
    }

    fn settle_joiners(&mut self, next: Option<char>) {
        if self.joiners.is_empty() {
            return;
        }
        let joiners = std::mem::take(&mut self.joiners);
        let between =
            |test: fn(char) -> bool| self.last.is_some_and(test) && next.is_some_and(test);
        if between(is_pictograph) {
            return;
        }
        let mut each = joiners.chars();
        match (each.next(), each.next()) {
            (Some(only), None) if between(is_joining) || self.last.is_some_and(is_virama) => {
                (self.tell)(Fate::Kept(only));
            }
            _ => joiners.chars().for_each(|joiner| self.replace(joiner)),
        }
    }
}

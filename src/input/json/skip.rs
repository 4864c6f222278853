//! The end of a value, with all that is inside it checked, however long it is and in however many
//! pieces it comes: between two pieces nothing is kept but which brackets are open. Does not know what
//! a value means.

use super::cursor::Cursor;
use super::syntax::{Expected, Open};
use super::token::Stop;

/// Stands somewhere in a value.
pub(super) struct Skip {
    /// A bit for each bracket that is open, the lowest for the innermost one: set for an object.
    open: u128,
    depth: usize,
    next: Next,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Value(Expected),
    ValueOrEnd,
    Key(Expected),
    KeyOrEnd,
    Colon,
    Comma,
    /// The rest of a string.
    Text {
        is_key: bool,
    },
    Nothing,
}

impl Skip {
    /// Before a value.
    pub fn new() -> Self {
        Self { open: 0, depth: 0, next: Next::Value(Expected::Value) }
    }

    /// Goes to behind the value, or to where it is cut: from there it goes on with the next piece.
    pub fn run(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        while self.next != Next::Nothing {
            self.step(cursor)?;
        }
        Ok(())
    }

    fn step(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        if let Next::Text { is_key } = self.next {
            cursor.rest_of_string()?;
            self.next = if is_key { Next::Colon } else { self.behind_value() };
            return Ok(());
        }
        let byte = cursor.peek()?;
        self.next = match (self.next, byte) {
            (Next::ValueOrEnd, b']') | (Next::KeyOrEnd, b'}') => self.close(),
            (Next::Value(_) | Next::ValueOrEnd, b'"') => Next::Text { is_key: false },
            (Next::Key(_) | Next::KeyOrEnd, b'"') => Next::Text { is_key: true },
            (Next::Value(_) | Next::ValueOrEnd, b'[' | b'{') => {
                if self.depth == cursor.room {
                    return cursor.wrong(Expected::Shallower);
                }
                self.depth += 1;
                self.open = self.open << 1 | u128::from(byte == b'{');
                if byte == b'{' { Next::KeyOrEnd } else { Next::ValueOrEnd }
            }
            (Next::Value(_) | Next::ValueOrEnd, byte) => {
                let Next::Value(expected) = self.next else {
                    return self.scalar(cursor, byte, Expected::Value);
                };
                return self.scalar(cursor, byte, expected);
            }
            (Next::Key(expected), _) => return cursor.wrong(expected),
            (Next::KeyOrEnd, _) => return cursor.wrong(Expected::Key),
            (Next::Colon, b':') => Next::Value(Expected::Value),
            (Next::Colon, _) => return cursor.wrong(Expected::Colon),
            (Next::Comma, byte) => match (self.innermost(), byte) {
                (Open::Array, b',') => Next::Value(Expected::Element),
                (Open::Object, b',') => Next::Key(Expected::NextKey),
                (Open::Array, b']') | (Open::Object, b'}') => self.close(),
                (open, _) => return cursor.wrong(Expected::Comma(open)),
            },
            (Next::Text { .. } | Next::Nothing, _) => return Ok(()),
        };
        cursor.at += 1;
        Ok(())
    }

    fn scalar(
        &mut self,
        cursor: &mut Cursor<'_>,
        byte: u8,
        expected: Expected,
    ) -> Result<(), Stop> {
        cursor.scalar(byte, expected)?;
        self.next = self.behind_value();
        Ok(())
    }

    fn innermost(&self) -> Open {
        if self.open & 1 == 1 { Open::Object } else { Open::Array }
    }

    fn close(&mut self) -> Next {
        self.open >>= 1;
        self.depth -= 1;
        self.behind_value()
    }

    fn behind_value(&self) -> Next {
        if self.depth == 0 { Next::Nothing } else { Next::Comma }
    }
}

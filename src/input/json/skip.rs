//! The end of a value, with all that is inside it checked, however long it is and in however many
//! pieces it comes: between two pieces nothing is kept but which brackets are open. Does not know what
//! a value means.

use super::cursor::Cursor;
use super::syntax::Open;
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
    Value,
    /// The rest of a string.
    Text {
        is_key: bool,
    },
    Colon,
    /// A comma or the end of the innermost container, of which something was seen or not.
    Inside {
        begun: bool,
    },
    /// An element or a key of it.
    Element {
        begun: bool,
    },
    Nothing,
}

impl Skip {
    /// Before a value.
    pub fn new() -> Self {
        Self { open: 0, depth: 0, next: Next::Value }
    }

    /// Goes to behind the value, or to where it is cut: from there it goes on with the next piece.
    pub fn run(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stop> {
        cursor.room -= self.depth;
        while self.next != Next::Nothing {
            self.next = self.step(cursor)?;
        }
        Ok(())
    }

    fn step(&mut self, cursor: &mut Cursor<'_>) -> Result<Next, Stop> {
        let open = if self.open & 1 == 1 { Open::Object } else { Open::Array };
        Ok(match self.next {
            Next::Value => match cursor.peek()? {
                b'"' => {
                    cursor.at += 1;
                    Next::Text { is_key: false }
                }
                byte @ (b'[' | b'{') => {
                    cursor.enter()?;
                    self.depth += 1;
                    self.open = self.open << 1 | u128::from(byte == b'{');
                    Next::Inside { begun: false }
                }
                byte => {
                    cursor.scalar(byte)?;
                    self.behind_value()
                }
            },
            Next::Inside { begun } => {
                if cursor.goes_on(open, begun)? {
                    return Ok(Next::Element { begun });
                }
                self.open >>= 1;
                self.depth -= 1;
                self.behind_value()
            }
            Next::Element { begun } => {
                cursor.begins(open, begun)?;
                match open {
                    Open::Array => Next::Value,
                    Open::Object => {
                        cursor.at += 1;
                        Next::Text { is_key: true }
                    }
                }
            }
            Next::Text { is_key } => {
                cursor.rest_of_string()?;
                if is_key { Next::Colon } else { self.behind_value() }
            }
            Next::Colon => {
                cursor.colon()?;
                Next::Value
            }
            Next::Nothing => Next::Nothing,
        })
    }

    fn behind_value(&self) -> Next {
        if self.depth == 0 { Next::Nothing } else { Next::Inside { begun: true } }
    }
}

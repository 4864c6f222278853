//! An automaton that follows one JSON value byte by byte, however the bytes arrive: it tells where
//! the value ends, and what would have had to stand at the first byte that is wrong. It keeps
//! nothing of the value but which brackets are open; it does not know what a value means, and it
//! leaves halves of surrogate pairs to whoever reads a string.

/// What could have stood at a byte that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    Value,
    /// Behind a comma of an array.
    Element,
    /// Behind `{`.
    Key,
    /// Behind a comma of an object.
    NextKey,
    Colon,
    /// A comma, or the end of this container.
    Comma(Open),
    /// A digit inside a number.
    Digit,
    /// No more digits: the number began with zero.
    NoDigit,
    /// The rest of `true`, `false` or `null`.
    Word,
    /// One of the letters that may stand behind a backslash.
    Escape,
    /// Four hexadecimal digits behind `\u`.
    Hex,
    /// Anything but a bare control character.
    NoControl,
    /// Fewer brackets.
    Shallower,
}

/// A container that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Open {
    Array,
    Object,
}

/// The first byte that is wrong, counted from the first that was fed in the same call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    pub at: usize,
    pub expected: Expected,
}

/// Where in a value the bytes so far have led.
pub(super) struct Skim {
    open: Vec<Open>,
    room: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Value,
    Element,
    ElementOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    Next,
    Text { key: bool, escape: Escape },
    Number(Digits),
    Word(&'static [u8]),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Escape {
    None,
    Letter,
    /// So many hexadecimal digits are to come.
    Hex(u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Digits {
    Minus,
    Zero,
    Whole,
    Point,
    Fraction,
    Exponent,
    Sign,
    Power,
}

impl Skim {
    /// Before a value that may open so many brackets inside each other.
    pub fn new(room: usize) -> Self {
        Self { open: Vec::new(), room, state: State::Value }
    }

    /// Follows these bytes; the number of them that belong to the value, once it is over.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<Option<usize>, Wrong> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if let State::Text { escape: Escape::None, .. } = self.state {
                let rest = bytes.get(at..).unwrap_or_default();
                let plain = rest.iter().position(|b| matches!(b, b'"' | b'\\' | 0..0x20));
                match plain {
                    Some(0) => {}
                    Some(count) => {
                        at += count;
                        continue;
                    }
                    None => return Ok(None),
                }
            }
            let eaten = self.step(byte).map_err(|expected| Wrong { at, expected })?;
            at += usize::from(eaten);
            if self.state == State::Over {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// Whether the value is complete if nothing follows.
    pub fn is_whole(&self) -> bool {
        use Digits::{Fraction, Power, Whole, Zero};
        let number = matches!(self.state, State::Number(Zero | Whole | Fraction | Power));
        self.open.is_empty() && (number || self.state == State::Over)
    }

    /// Whether the byte was eaten; otherwise the state has changed and wants to see it again.
    fn step(&mut self, byte: u8) -> Result<bool, Expected> {
        match self.state {
            State::Text { key, escape } => self.text(byte, key, escape)?,
            State::Number(digits) => return self.number(byte, digits),
            State::Word(rest) => match rest.split_first() {
                Some((&first, rest)) if first == byte => {
                    self.state = State::Word(rest);
                    if rest.is_empty() {
                        self.after();
                    }
                }
                _ => return Err(Expected::Word),
            },
            _ if matches!(byte, b' ' | b'\t' | b'\n' | b'\r') => {}
            State::ElementOrEnd if byte == b']' => self.close(),
            State::KeyOrEnd if byte == b'}' => self.close(),
            State::Value | State::ElementOrEnd => self.value(byte, Expected::Value)?,
            State::Element => self.value(byte, Expected::Element)?,
            State::Key | State::KeyOrEnd if byte == b'"' => {
                self.state = State::Text { key: true, escape: Escape::None };
            }
            State::Key => return Err(Expected::NextKey),
            State::KeyOrEnd => return Err(Expected::Key),
            State::Colon if byte == b':' => self.state = State::Value,
            State::Colon => return Err(Expected::Colon),
            State::Next => self.next(byte)?,
            State::Over => return Ok(false),
        }
        Ok(true)
    }

    fn value(&mut self, byte: u8, expected: Expected) -> Result<(), Expected> {
        self.state = match byte {
            b'{' => self.enter(Open::Object, State::KeyOrEnd)?,
            b'[' => self.enter(Open::Array, State::ElementOrEnd)?,
            b'"' => State::Text { key: false, escape: Escape::None },
            b'-' => State::Number(Digits::Minus),
            b'0' => State::Number(Digits::Zero),
            b'1'..=b'9' => State::Number(Digits::Whole),
            b't' => State::Word(b"rue"),
            b'f' => State::Word(b"alse"),
            b'n' => State::Word(b"ull"),
            _ => return Err(expected),
        };
        Ok(())
    }

    fn enter(&mut self, open: Open, state: State) -> Result<State, Expected> {
        if self.open.len() == self.room {
            return Err(Expected::Shallower);
        }
        self.open.push(open);
        Ok(state)
    }

    fn close(&mut self) {
        self.open.pop();
        self.after();
    }

    /// Behind a complete value.
    fn after(&mut self) {
        self.state = if self.open.is_empty() { State::Over } else { State::Next };
    }

    fn next(&mut self, byte: u8) -> Result<(), Expected> {
        let open = self.open.last().copied().unwrap_or(Open::Array);
        match (open, byte) {
            (Open::Array, b',') => self.state = State::Element,
            (Open::Object, b',') => self.state = State::Key,
            (Open::Array, b']') | (Open::Object, b'}') => self.close(),
            _ => return Err(Expected::Comma(open)),
        }
        Ok(())
    }

    fn text(&mut self, byte: u8, key: bool, escape: Escape) -> Result<(), Expected> {
        let escape = match (escape, byte) {
            (Escape::None, b'"') => {
                if key {
                    self.state = State::Colon;
                } else {
                    self.after();
                }
                return Ok(());
            }
            (Escape::None, b'\\') => Escape::Letter,
            (Escape::None, 0..0x20) => return Err(Expected::NoControl),
            (Escape::Letter, b'u') => Escape::Hex(4),
            (Escape::Letter, b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't')
            | (Escape::None, _) => Escape::None,
            (Escape::Letter, _) => return Err(Expected::Escape),
            (Escape::Hex(left), _) if byte.is_ascii_hexdigit() => match left {
                0 | 1 => Escape::None,
                left => Escape::Hex(left - 1),
            },
            (Escape::Hex(_), _) => return Err(Expected::Hex),
        };
        self.state = State::Text { key, escape };
        Ok(())
    }

    fn number(&mut self, byte: u8, digits: Digits) -> Result<bool, Expected> {
        use Digits::{Exponent, Fraction, Minus, Point, Power, Sign, Whole, Zero};
        let next = match (digits, byte) {
            (Minus, b'0') => Zero,
            (Minus | Whole, b'0'..=b'9') => Whole,
            (Zero, b'0'..=b'9') => return Err(Expected::NoDigit),
            (Zero | Whole, b'.') => Point,
            (Point | Fraction, b'0'..=b'9') => Fraction,
            (Zero | Whole | Fraction, b'e' | b'E') => Exponent,
            (Exponent, b'+' | b'-') => Sign,
            (Exponent | Sign | Power, b'0'..=b'9') => Power,
            (Minus | Point | Exponent | Sign, _) => return Err(Expected::Digit),
            _ => {
                self.after();
                return Ok(false);
            }
        };
        self.state = State::Number(next);
        Ok(true)
    }
}

//! Complete lines of a source, with their numbers: what every format reads that is made of lines.
//! Knows no format, and keeps nothing but the line it hands out.

use wide::u8x16;

use super::source::Source;
use crate::fault::{Fault, Kind, Place};

/// What stands between words.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// The lines of a source that were not read yet.
pub struct Lines<'s, 'a> {
    source: &'s mut Source<'a>,
    /// Bytes of the line handed out last, which are still ahead in the source.
    taken: usize,
}

/// One line, without its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'t> {
    /// Its number, from 1.
    pub number: u64,
    /// Its text.
    pub text: &'t str,
}

impl Line<'_> {
    /// Where it is.
    pub fn place(self) -> Place {
        Place::line(self.number)
    }

    /// Whether there is nothing on it.
    pub fn is_blank(self) -> bool {
        self.text.trim_matches(BLANKS).is_empty()
    }
}

impl<'s, 'a> Lines<'s, 'a> {
    /// The lines from where the source stands.
    pub fn new(source: &'s mut Source<'a>) -> Self {
        Self { source, taken: 0 }
    }

    /// The next line; a byte order mark in front of the first is no part of it.
    pub fn line(&mut self) -> Result<Option<Line<'_>>, Fault> {
        self.source();
        let feed = self.feed()?;
        let ahead = self.source.ahead();
        if ahead.is_empty() {
            return Ok(None);
        }
        let number = self.source.line();
        self.taken = feed.map_or(ahead.len(), |feed| feed + 1);
        let place = || Place::line(number);
        let bytes = ahead.get(..feed.unwrap_or(ahead.len())).unwrap_or_default();
        let text = std::str::from_utf8(bytes).map_err(|_| Fault::new(Kind::NotUtf8, place()))?;
        let text = if feed.is_some() { text.strip_suffix('\r').unwrap_or(text) } else { text };
        if text.contains('\r') {
            return Err(Fault::new(Kind::BareReturn, place()));
        }
        let text = if number == 1 { without_mark(text) } else { text };
        Ok(Some(Line { number, text }))
    }

    /// The source, which stands behind the line handed out last, and which others may read on by
    /// whole lines.
    pub fn source(&mut self) -> &mut Source<'a> {
        self.source.consume(self.taken);
        self.taken = 0;
        self.source
    }

    /// How far ahead the next line feed is; none where the input ends before.
    fn feed(&mut self) -> Result<Option<usize>, Fault> {
        let mut searched = 0;
        loop {
            let fresh = self.source.ahead().get(searched..).unwrap_or_default();
            if let Some(feed) = first_feed(fresh) {
                return Ok(Some(searched + feed));
            }
            searched += fresh.len();
            if !self.source.more()? {
                return Ok(None);
            }
        }
    }
}

/// The text of the first line that is not blank, which is read then; empty where there is none.
pub fn head(source: &mut Source<'_>) -> Result<String, Fault> {
    let mut lines = Lines::new(source);
    while let Some(line) = lines.line()? {
        if !line.is_blank() {
            let text = line.text.trim_matches(BLANKS).to_owned();
            lines.source();
            return Ok(text);
        }
    }
    Ok(String::new())
}

/// Where the first line feed is.
fn first_feed(bytes: &[u8]) -> Option<usize> {
    let (vectors, rest) = bytes.as_chunks::<16>();
    let feeds = |lanes: &[u8; 16]| u8x16::new(*lanes).simd_eq(u8x16::splat(b'\n')).to_bitmask();
    let mut masks = vectors.iter().map(feeds).enumerate();
    match masks.find(|(_, mask)| *mask != 0) {
        Some((vector, mask)) => Some(16 * vector + mask.trailing_zeros() as usize),
        None => Some(bytes.len() - rest.len() + rest.iter().position(|&byte| byte == b'\n')?),
    }
}

/// A text without the byte order mark in front of it.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// Gives one byte a read.
    struct Drops<'a>(&'a [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.0.read(&mut buffer[..1])
        }
    }

    fn all(text: &str, drops: bool) -> Result<Vec<(u64, String)>, Fault> {
        let bytes = text.as_bytes();
        let mut source = if drops { Source::new(Drops(bytes), "") } else { Source::new(bytes, "") };
        let mut lines = Lines::new(&mut source);
        let mut all = Vec::new();
        while let Some(line) = lines.line()? {
            all.push((line.number, line.text.to_owned()));
        }
        Ok(all)
    }

    fn both(text: &str) -> Result<Vec<(u64, String)>, Fault> {
        let whole = all(text, false);
        assert_eq!(whole, all(text, true), "{text:?}");
        whole
    }

    #[test]
    fn lines_end_with_a_line_feed_or_with_both_or_with_the_input() {
        let line = |number, text: &str| (number, text.to_owned());
        assert_eq!(both(""), Ok(vec![]));
        assert_eq!(both("\n"), Ok(vec![line(1, "")]));
        assert_eq!(
            both("\u{feff}é\r\n\n\u{feff}b"),
            Ok(vec![line(1, "é"), line(2, ""), line(3, "\u{feff}b")])
        );
    }

    #[test]
    fn a_bare_return_is_refused_with_its_line() {
        for (text, number) in [("a\n1\r2\n", 2), ("\r", 1), ("a\nb\r", 2), ("a\r\r\n", 1)] {
            let fault = Fault::new(Kind::BareReturn, Place::line(number));
            assert_eq!(both(text), Err(fault), "{text:?}");
        }
    }

    #[test]
    fn an_endless_line_is_refused() {
        let mut source = Source::new(std::io::repeat(b'a'), "");
        let fault = Lines::new(&mut source).line().expect_err("endless");
        assert_eq!(fault, Fault::new(Kind::RecordTooLong, Place::line(1)));
    }
}

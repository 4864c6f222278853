//! JSON on one line: no character in it is invisible or acts on a terminal; such are escaped, so
//! that nothing is lost. Knows nothing of what it says.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use super::{Glyphs, Printable};

/// The value on one line, which ends with a line feed; in ASCII everything else is escaped.
pub(crate) fn line(value: &impl Serialize, glyphs: Glyphs) -> String {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, Visible { glyphs });
    // Writing to memory does not fail, and every key is a string.
    let _ = value.serialize(&mut serializer);
    bytes.push(b'\n');
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes as few bytes as possible, and escapes what is not to be seen.
struct Visible {
    glyphs: Glyphs,
}

impl Formatter for Visible {
    fn write_string_fragment<W>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        for c in fragment.chars() {
            if is_visible(c, self.glyphs) {
                write!(writer, "{c}")?;
            } else {
                let mut units = [0; 2];
                c.encode_utf16(&mut units)
                    .iter()
                    .try_for_each(|unit| write!(writer, "\\u{unit:04x}"))?;
            }
        }
        Ok(())
    }
}

/// Whether `c` is printed as it is; the first letter is for a mark to stand on.
fn is_visible(c: char, glyphs: Glyphs) -> bool {
    if matches!(c, ' '..='~') || glyphs == Glyphs::Ascii {
        return matches!(c, ' '..='~');
    }
    let text = String::from_iter(['a', c]);
    Printable::clean(&text, Glyphs::Unicode).as_str() == text
}

//! From a picture or a figure to the bytes of one form of the output: one file a form. Knows no
//! stream and no terminal; the same arguments give the same text.

pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use crate::printable::{Glyphs, Printable};

/// Text from outside for a form that is not drawn: cleaned, never cut.
fn clean(raw: &str, glyphs: Glyphs) -> String {
    Printable::clean(raw, glyphs).as_str().to_owned()
}

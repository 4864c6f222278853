//! How the sizes of a column are written, and which of them cannot be read beside the others. Knows no columns.

use super::Number;
use crate::plan::Sizes;

/// The styles of a column, with the suffix and the line of the first size of each.
#[derive(Clone, Debug, Default)]
pub struct SizeStyles {
    known: Vec<(SizeStyle, String, Option<u64>)>,
}

impl SizeStyles {
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Records the style of a size. If it means something else than one before it, the suffix and the line of that one.
    pub fn record(
        &mut self,
        number: &Number<&str>,
        sizes: Sizes,
        line: Option<u64>,
    ) -> Result<(), (&str, Option<u64>)> {
        let Some(style) = SizeStyle::of(number) else { return Ok(()) };
        if self.known.iter().all(|(known, ..)| *known != style) {
            self.known.push((style, number.suffix().to_owned(), line));
        }
        let contradiction = style.contradiction(sizes);
        match self.known.iter().find(|(known, ..)| Some(*known) == contradiction) {
            Some((_, suffix, line)) => Err((suffix, *line)),
            None => Ok(()),
        }
    }
}

/// How the size of a number is written, if it is not zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SizeStyle {
    /// `512`
    Plain,
    /// `512B`
    Bytes,
    /// `1.2K`
    Letter,
    /// `1.2KB`, `1.2Ki`
    Long,
}

impl SizeStyle {
    fn of(number: &Number<&str>) -> Option<Self> {
        if number.value() == 0.0 {
            return None;
        }
        Some(match number.suffix() {
            "" => Self::Plain,
            "B" | "b" => Self::Bytes,
            word if word.ends_with(['B', 'b', 'i']) => Self::Long,
            _ => Self::Letter,
        })
    }

    /// The style that says that this one means something else: who writes `1.2KB` writes `512B`, so that `512` counts
    /// something, and beside `1.2M` without a B a number such as `8B` may be a billion.
    fn contradiction(self, sizes: Sizes) -> Option<Self> {
        match (self, sizes) {
            (Self::Plain, _) => Some(Self::Long),
            (Self::Long, _) => Some(Self::Plain),
            (Self::Bytes, Sizes::Si) => Some(Self::Letter),
            (Self::Letter, Sizes::Si) => Some(Self::Bytes),
            _ => None,
        }
    }
}

//! How the sizes of a column are written, and which styles contradict each other.

use super::Number;
use crate::plan::Sizes;

/// The styles seen in a column, each with the suffix and line of its first size.
#[derive(Clone, Debug, Default)]
pub struct SizeStyles {
    known: Vec<(SizeStyle, String, Option<u64>)>,
}

impl SizeStyles {
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Records the style of a size. `Err` with suffix and line of an earlier size whose style contradicts it.
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
        let conflicting_style = style.conflicting_style(sizes);
        match self.known.iter().find(|(known, ..)| Some(*known) == conflicting_style) {
            Some((_, suffix, line)) => Err((suffix, *line)),
            None => Ok(()),
        }
    }
}

/// How a size other than zero is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SizeStyle {
    /// `512`
    Plain,
    /// `512B`
    Bytes,
    /// `1.2K`
    Letter,
    /// `1.2KB`, `1.2Ki`
    LongSuffix,
}

impl SizeStyle {
    fn of(number: &Number<&str>) -> Option<Self> {
        if number.value() == 0.0 {
            return None;
        }
        Some(match number.suffix() {
            "" => Self::Plain,
            "B" | "b" => Self::Bytes,
            word if word.ends_with(['B', 'b', 'i']) => Self::LongSuffix,
            _ => Self::Letter,
        })
    }

    /// The style that contradicts this one: next to `1.2KB`, a plain `512` is probably a count, not bytes; next to
    /// `1.2M`, `8B` may be a billion.
    fn conflicting_style(self, sizes: Sizes) -> Option<Self> {
        match (self, sizes) {
            (Self::Plain, _) => Some(Self::LongSuffix),
            (Self::LongSuffix, _) => Some(Self::Plain),
            (Self::Bytes, Sizes::Si) => Some(Self::Letter),
            (Self::Letter, Sizes::Si) => Some(Self::Bytes),
            _ => None,
        }
    }
}

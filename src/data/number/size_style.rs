//! How the sizes of a column are written, and which styles contradict each other.

use super::Number;
use crate::fault::FaultKind;
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

    /// Records the style of a size. Refuses one that contradicts the style of an earlier size.
    pub fn record(
        &mut self,
        number: &Number<&str>,
        sizes: Sizes,
        line: Option<u64>,
    ) -> Result<(), FaultKind> {
        let Some(style) = SizeStyle::of(number) else { return Ok(()) };
        if self.known.iter().all(|(known, ..)| *known != style) {
            self.known.push((style, number.suffix().to_owned(), line));
        }
        match self.known.iter().find(|(known, ..)| style.contradicts(*known, sizes)) {
            Some((_, suffix, line)) => {
                let unit = (!suffix.is_empty()).then(|| suffix.clone());
                Err(FaultKind::MixedUnits { cell: number.text().to_owned(), unit, line: *line })
            }
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

    /// Whether two styles contradict each other: next to `1.2KB`, `512` is a count; next to `1.2M`, `8B` is a billion.
    fn contradicts(self, other: Self, sizes: Sizes) -> bool {
        match (self, other) {
            (Self::Plain, Self::LongSuffix) | (Self::LongSuffix, Self::Plain) => true,
            (Self::Bytes, Self::Letter) | (Self::Letter, Self::Bytes) => sizes == Sizes::Si,
            _ => false,
        }
    }
}

//! A list of strings in one allocation, so that it is cheap to clone.

/// A text of at most eight bytes as one integer, of which the lowest byte is its first. Four to eight bytes are read as
/// the first four and the last four, which may overlap: `abcdefg` is `abcd` and `defg`.
#[inline]
pub fn word(text: &[u8]) -> u64 {
    match (text.first_chunk(), text.last_chunk()) {
        (Some(first), Some(last)) => {
            let half = |bytes: &[u8; 4]| u64::from(u32::from_le_bytes(*bytes));
            half(first) | half(last) << (8 * (text.len() - 4))
        }
        _ => text.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// The concatenated texts.
    text: String,
    /// The end of each text.
    ends: Vec<usize>,
}

impl Texts {
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The total length in bytes.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Replaces the texts from `first` on by the texts at these indices, in this order.
    pub fn retain(&mut self, first: usize, indices: &[usize]) {
        let start = self.start(first);
        let (text, mut ends) = (self.text.split_off(start), self.ends.split_off(first));
        for end in &mut ends {
            *end -= start;
        }
        let rest = Self { text, ends };
        for index in indices {
            self.push(rest.get(*index - first));
        }
    }

    #[expect(clippy::indexing_slicing, reason = "an index is one of these")]
    #[inline]
    pub fn get(&self, index: usize) -> &str {
        self.text.split_at(self.ends[index]).0.split_at(self.start(index)).1
    }

    /// Whether the text at `index` equals `text`.
    #[inline]
    pub fn has(&self, index: usize, text: &str) -> bool {
        let bytes = self.text.as_bytes();
        let end = self.ends.get(index);
        end.is_some_and(|end| bytes.get(self.start(index)..*end) == Some(text.as_bytes()))
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let (text, _) = self.text.split_at(*end);
            let (_, text) = text.split_at(start);
            start = *end;
            text
        })
    }

    /// Removes the text at `index`, if there is one.
    pub fn remove(&mut self, index: usize) {
        let start = self.start(index);
        let Some(end) = self.ends.get(index).copied() else { return };
        self.text.replace_range(start..end, "");
        self.ends.remove(index);
        self.ends.iter_mut().skip(index).for_each(|later| *later -= end - start);
    }

    #[inline]
    fn start(&self, index: usize) -> usize {
        self.ends.split_at(index).0.last().copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn words_are_little_endian() {
        for length in 0..=8 {
            let bytes: Vec<u8> = (1..=length).collect();
            let mut padded = [0; 8];
            padded[..bytes.len()].copy_from_slice(&bytes);
            assert_eq!(word(&bytes), u64::from_le_bytes(padded), "{length}");
        }
    }
}

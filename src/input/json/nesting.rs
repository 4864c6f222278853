//! The brackets that are open around a place. Knows no bytes.

/// Brackets that may be open inside each other: one for each bit of [`Nesting`].
pub(super) const MAX_DEPTH: usize = 128;

/// The containers around a place.
#[derive(Clone, Copy, Default)]
pub(super) struct Nesting {
    /// A bit for each bracket that is open, the lowest for the innermost one: set for an object.
    ///
    /// ```text
    /// [{"a": {"b": [        0110, the lowest bit for the last bracket
    /// ```
    objects: u128,
    pub depth: usize,
    /// Whether an element or a key of the innermost container was seen.
    pub is_begun: bool,
    /// Whether the place is inside a string, which is skipped.
    pub is_in_text: bool,
}

impl Nesting {
    /// Goes into a container.
    #[inline]
    pub fn enter(&mut self, is_object: bool) {
        self.objects = self.objects << 1 | u128::from(is_object);
        self.depth += 1;
        self.is_begun = false;
    }

    /// Leaves the innermost container, which is an element, or has a key, of the one around it.
    #[inline]
    pub fn leave(&mut self) {
        self.objects >>= 1;
        self.depth -= 1;
        self.is_begun = true;
    }

    /// Whether the innermost container is an object.
    #[inline]
    pub fn is_object(self) -> bool {
        self.objects & 1 == 1
    }
}

//! Rows of delimited text as they lie in it: where each field ends, and nothing taken apart. It
//! knows neither what the fields hold nor who looks at them.

/// Rows that follow each other, each with the same number of fields.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The text in which they lie.
    text: &'a [u8],
    /// Where the first of them begins.
    start: usize,
    /// The places of the delimiter or line feed behind each field.
    ends: &'a [u32],
    /// Fields of a row.
    width: usize,
    /// Whether carriage returns stand before the line feeds.
    returns: bool,
}

/// Where a field lies in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its first byte.
    pub start: usize,
    /// The byte behind its last one.
    pub end: usize,
}

impl<'a> Run<'a> {
    /// Rows from the start of a text, given where their fields end; `returns` says that some of
    /// the line feeds may follow a carriage return.
    #[must_use]
    pub fn new(text: &'a [u8], ends: &'a [u32], width: usize, returns: bool) -> Self {
        Self { text, start: 0, ends, width, returns }
    }

    /// The text in which the rows lie.
    #[must_use]
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.ends.len() / self.width
    }

    /// Where the first row begins.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The same without the first so many rows.
    #[must_use]
    pub fn after(self, rows: usize) -> Self {
        let (passed, ends) = self.ends.split_at_checked(rows * self.width).unwrap_or((&[], &[]));
        let start = passed.last().map_or(self.start, |&end| end as usize + 1);
        Self { start, ends, ..self }
    }

    /// The fields of the first row.
    pub fn first(&self) -> impl Iterator<Item = Field> + use<'a> {
        let row = *self;
        (0..self.width).filter_map(move |column| row.column(column).next())
    }

    /// The field in this column, for each row.
    #[inline]
    pub fn column(&self, column: usize) -> impl Iterator<Item = Field> + use<'a> {
        let Self { text, start, ends, width, returns } = *self;
        let ends_row = returns && column + 1 == width;
        let mut row_start = start;
        ends.chunks_exact(width).map_while(move |row| {
            let start = match column.checked_sub(1) {
                Some(before) => *row.get(before)? as usize + 1,
                None => row_start,
            };
            row_start = *row.last()? as usize + 1;
            let end = *row.get(column)? as usize;
            let is_return = ends_row && end > start && text.get(end - 1) == Some(&b'\r');
            Some(Field { start, end: end - usize::from(is_return) })
        })
    }
}

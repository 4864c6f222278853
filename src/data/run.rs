//! Rows of a text as they lie in it: where each field ends, and nothing taken apart, escapes included.
//! It knows neither what the fields hold nor who looks at them.

use wide::u8x16;

/// Rows that follow each other, each with the same number of fields.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The text in which they lie.
    text: &'a [u8],
    /// Where the first of them begins.
    start: usize,
    /// The places of the delimiter or line feed behind each field.
    ends: &'a [u32],
    rows: usize,
    /// Fields of a row.
    width: usize,
    around: Around,
    /// Which of its fields is in which column, where that is not the same.
    columns: Option<&'a [usize]>,
    series: Option<Series<'a>>,
}

/// The series of a request to which rows belong: the column of its name is in none of their fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series<'a> {
    /// Which of the request's it is, from 0.
    pub index: u64,
    /// What it is called.
    pub name: Option<&'a str>,
}

/// What may stand around a field and is no part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Around {
    /// Nothing.
    Nothing,
    /// Quotes; behind the last field of a row also a carriage return.
    Quotes,
    /// Blanks and tabs.
    Blanks,
}

/// Where a field lies in a text, without what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its first byte.
    pub start: usize,
    /// The byte behind its last one.
    pub end: usize,
}

impl<'a> Run<'a> {
    /// Rows from the start of a text, given where their fields end, and what may be around them.
    #[must_use]
    pub fn new(text: &'a [u8], ends: &'a [u32], width: usize, around: Around) -> Self {
        Self {
            text,
            start: 0,
            ends,
            rows: ends.len() / width.max(1),
            width,
            around,
            columns: None,
            series: None,
        }
    }

    /// The same, where for each column it is said which field of a row is in it; a place beyond
    /// the last means none.
    #[must_use]
    pub fn of_columns(self, columns: &'a [usize]) -> Self {
        Self { columns: Some(columns), ..self }
    }

    /// The same, where all rows belong to this series.
    #[must_use]
    pub fn of_series(self, series: Series<'a>) -> Self {
        Self { series: Some(series), ..self }
    }

    /// The series to which all rows belong, in a request.
    #[must_use]
    pub fn series(&self) -> Option<Series<'a>> {
        self.series
    }

    /// The bytes of a field, as they lie there.
    #[must_use]
    pub fn bytes(&self, field: Field) -> Option<&'a [u8]> {
        self.text.get(field.start..field.end)
    }

    /// The text of a field, if neither it nor anything in it may stand for something else.
    #[must_use]
    pub fn verbatim(&self, field: Field) -> Option<&'a str> {
        let bytes = self.bytes(field)?;
        // In a table of Markdown, more than these have a meaning.
        let is_verbatim = self.around != Around::Blanks
            && bytes != b"null"
            && !bytes.iter().any(|byte| matches!(byte, b'"' | b'\\'));
        std::str::from_utf8(bytes).ok().filter(|_| is_verbatim)
    }

    /// The text in which the rows lie.
    #[must_use]
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// What may stand around a field; where it is quotes, some in the field are written as two.
    #[must_use]
    pub fn around(&self) -> Around {
        self.around
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Where the first row begins.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The same without the first so many rows.
    #[must_use]
    pub fn after(self, rows: usize) -> Self {
        if rows == 0 {
            return self;
        }
        let (passed, ends) = self.ends.split_at_checked(rows * self.width).unwrap_or((&[], &[]));
        let start = passed.last().map_or(self.start, |&end| end as usize + 1);
        Self { start, ends, rows: self.rows.saturating_sub(rows), ..self }
    }

    /// The same without what follows the first so many rows.
    #[must_use]
    pub fn until(self, rows: usize) -> Self {
        let ends = self.ends.get(..rows.saturating_mul(self.width)).unwrap_or(self.ends);
        Self { ends, rows: self.rows.min(rows), ..self }
    }

    /// The fields of the first row.
    pub fn first(&self) -> impl Iterator<Item = Field> + use<'a> {
        let run = *self;
        (0..self.width).filter_map(move |column| run.field(column))
    }

    /// The field in this column, in the first row.
    #[inline]
    #[must_use]
    pub fn field(&self, column: usize) -> Option<Field> {
        let place = self.places(column).next()?;
        Some(self.around.strip(place, self.text))
    }

    /// The field in this column, for each row.
    #[inline]
    pub fn column(&self, column: usize) -> impl Iterator<Item = Field> + use<'a> {
        let Self { text, around, .. } = *self;
        self.places(column).map(move |place| around.strip(place, text))
    }

    /// The same with what is around it.
    #[inline]
    pub(super) fn places(&self, column: usize) -> impl Iterator<Item = Field> + use<'a> {
        let Self { start, ends, width, .. } = *self;
        let mut row_start = start;
        let column = self
            .columns
            .map_or(column, |columns| columns.get(column).copied().unwrap_or(usize::MAX));
        ends.chunks_exact(width).map_while(move |row| {
            let start = match column.checked_sub(1) {
                Some(before) => *row.get(before)? as usize + 1,
                None => row_start,
            };
            row_start = *row.last()? as usize + 1;
            Some(Field { start, end: *row.get(column)? as usize })
        })
    }
}

impl Around {
    #[inline]
    fn strip(self, place: Field, text: &[u8]) -> Field {
        match self {
            Self::Nothing => place,
            Self::Quotes => place.bare(text),
            Self::Blanks => place.trimmed(text),
        }
    }
}

impl Field {
    /// The same without a carriage return behind it and without the quotes around it.
    #[inline]
    pub(super) fn bare(self, text: &[u8]) -> Self {
        let Self { start, end } = self;
        let is = |place: usize, byte: u8| text.get(place) == Some(&byte);
        let end = end - usize::from(start < end && is(end.wrapping_sub(1), b'\r'));
        // Without a branch, as often only some fields have them.
        let is_quoted = (end - start > 1) & is(start, b'"') & is(end.wrapping_sub(1), b'"');
        Self { start: start + usize::from(is_quoted), end: end - usize::from(is_quoted) }
    }

    /// The same without blanks and tabs before and behind it.
    #[inline]
    pub(super) fn trimmed(self, text: &[u8]) -> Self {
        let behind = text.get(self.start..).unwrap_or_default();
        let start =
            behind.first_chunk().map_or(LANES, |next| blanks(next).trailing_ones() as usize);
        let before = text.get(..self.end).unwrap_or_default();
        let end = before.last_chunk().map_or(LANES, |last| blanks(last).leading_ones() as usize);
        if start >= LANES || end >= LANES {
            return self.stripped(text);
        }
        let start = self.end.min(self.start + start);
        Self { start, end: start.max(self.end - end) }
    }

    /// The same one by one, for more blanks than a vector has and near the ends of the text.
    fn stripped(self, text: &[u8]) -> Self {
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
        let all = text.get(self.start..self.end).unwrap_or_default();
        let first = all.iter().position(|byte| !is_blank(byte)).unwrap_or(all.len());
        let behind = all.iter().rposition(|byte| !is_blank(byte)).map_or(first, |last| last + 1);
        Self { start: self.start + first, end: self.start + behind }
    }
}

/// Bytes of a vector.
const LANES: usize = 16;

/// Which of these bytes are blanks or tabs.
#[inline]
fn blanks(bytes: &[u8; LANES]) -> u16 {
    let lanes = u8x16::new(*bytes);
    let is = |byte: u8| lanes.simd_eq(u8x16::splat(byte));
    let mask = (is(b' ') | is(b'\t')).to_bitmask();
    u16::try_from(mask).unwrap_or(u16::MAX)
}

//! Elements of which another thread reads the second half: where it may begin, and how it is read to
//! its end, which is that of the input or of the array. Knows neither threads nor files.

use super::{ElementKind, Elements};
use crate::data::rows::Sink;
use crate::fault::Fault;
use crate::input::json::flat::Parted;
use crate::input::json::out::{Here, Out, Route};
use crate::input::json::walker::{Inside, Walker};
use crate::input::source::{Begin, Rest, Source, line};

impl Elements {
    /// Has another thread read the second half of those to come, if that was not asked before.
    pub(super) fn share(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) {
        if !self.is_shared
            && let Some(rest) = self.rest(walker.depth())
        {
            self.is_shared = true;
            out.share(walker, rest);
        }
    }

    /// How many of them another thread has read, behind those that were read here.
    pub(super) fn joined(
        &self,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        if self.is_shared { out.join(walker) } else { Ok(0) }
    }

    /// How those to come may be read, where they are told by how they begin.
    fn rest(&self, depth: usize) -> Option<Rest> {
        let on_lines = self.flat.parted() == Parted::ByLines;
        let begin: Begin = match self.kind? {
            _ if on_lines => line,
            ElementKind::Record => |bytes| between(bytes, *b"},{"),
            ElementKind::List => |bytes| between(bytes, *b"],["),
            ElementKind::Single => return None,
        };
        let mut elements = self.clone();
        let read = move |source: &mut Source<'_>, sink: &mut dyn Sink| {
            let known = elements.columns.known();
            let mut walker = Walker::behind(source, depth);
            let mut out = Out::new(sink, Route::Quick);
            let read = if on_lines { Elements::read_lines } else { Elements::read_on };
            let count = read(&mut elements, &mut walker, &mut out).ok()?;
            // Keys that are new here may not be behind others.
            (elements.columns.known() == known).then_some(count)
        };
        Some(Rest { begin, read: Box::new(read) })
    }

    /// Reads those of an array up to its end, from behind one of them; tells how many.
    fn read_on(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<u64, Fault> {
        let (mut inside, mut count) = (Inside::begun(), 0);
        loop {
            count += self.flat(walker, &Here::Element("", count), out)?;
            // The end is for whoever reads what is around the array.
            if walker.peek()? == Some(b']') {
                return Ok(count);
            }
            let Some(byte) = walker.element(&mut inside)? else { return Ok(count) };
            self.read(byte, walker, &Here::Element("", count), out)?;
            count += 1;
        }
    }
}

/// Where the first of these marks is left behind, with no more than white space between it and the
/// other two.
fn between(bytes: &[u8], [closing, comma, opening]: [u8; 3]) -> Option<usize> {
    let is_next = |behind: &[u8]| {
        let mut marks = behind.iter().filter(|byte| !byte.is_ascii_whitespace());
        marks.next() == Some(&comma) && marks.next() == Some(&opening)
    };
    let places = bytes.iter().enumerate().filter(|(_, byte)| **byte == closing);
    let mut behind = places.map(|(place, _)| place + 1);
    behind.find(|place| is_next(bytes.get(*place..).unwrap_or_default()))
}

//! Elements of which another thread reads the second half: where it may begin, and how it is read to
//! its end, which is that of the input or of the array. Knows neither threads nor files.

use super::{ElementKind, Elements};
use crate::data::rows::Sink;
use crate::fault::Fault;
use crate::input::json::flat::Parted;
use crate::input::json::out::{Here, Out, Route};
use crate::input::json::scan::behind;
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
            ElementKind::Record => |bytes| behind(bytes, *b"},{"),
            ElementKind::List => |bytes| behind(bytes, *b"],["),
            // There is nothing to tell those by.
            ElementKind::Single => return None,
        };
        let mut elements = self.clone();
        let read = move |source: &mut Source<'_>, sink: &mut dyn Sink| {
            let known = elements.columns.known();
            let mut walker = Walker::behind(source, depth);
            let mut out = Out::new(sink, Route::Quick);
            let count = if on_lines {
                elements.read_lines(&mut walker, &mut out)
            } else {
                elements.read_all(&mut walker, "", &mut Inside::begun(), &mut out)
            };
            // Keys that are new here may not be behind others.
            count.ok().filter(|_| elements.columns.known() == known)
        };
        Some(Rest { begin, read: Box::new(read) })
    }

    /// Reads those of the array at this path up to its end, which is left; tells how many.
    pub(super) fn read_all(
        &mut self,
        walker: &mut Walker<'_, '_>,
        base: &str,
        inside: &mut Inside,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        let mut count = 0;
        loop {
            count += self.flat(walker, &Here::Element(base, count), out)?;
            if walker.peek()? == Some(b']') {
                return Ok(count);
            }
            let Some(byte) = walker.element(inside)? else { return Ok(count) };
            self.read(byte, walker, &Here::Element(base, count), out)?;
            count += 1;
        }
    }
}

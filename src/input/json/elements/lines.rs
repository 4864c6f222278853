//! Elements that stand one a line, or on several lines each; nothing but line feeds parts them. Does
//! not know what an element is.

use super::Elements;
use crate::fault::{Fault, Json, Kind, Place};
use crate::input::json::out::{Here, Out};
use crate::input::json::skim::Expected;
use crate::input::json::walker::Walker;

impl Elements {
    /// Reads all of them; tells how many.
    pub fn read_lines(
        &mut self,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        let (mut count, mut last) = (0, Here::Line(0));
        loop {
            if walker.peek()?.is_none() {
                self.end(&last, out)?;
                return Ok(count);
            }
            let byte = walker.value(Expected::Value)?;
            last = Here::Line(walker.line());
            let begun = walker.line();
            self.read(byte, walker, &last, out).map_err(|fault| broken_line(fault, begun))?;
            walker.end_of_line()?;
            count += 1;
        }
    }
}

/// A record that goes on into the next one was cut on its own line.
fn broken_line(fault: Fault, begun: u64) -> Fault {
    let goes_on = match &*fault.kind {
        Kind::Json(Json::Truncated) => true,
        Kind::Json(Json::Syntax { found, character: 1, .. }) if found == "{" || found == "[" => {
            true
        }
        Kind::Json(Json::Syntax { found, .. }) => found == "\\n",
        _ => false,
    };
    if goes_on { Fault::new(Json::CutLine.into(), Place::line(begun)) } else { fault }
}

//! Where the data could be inside an object that is no data itself: lists of records or of numbers,
//! and maps of numbers. Found while going past, so nothing is held.

use super::at::step;
use super::out::place;
use super::walker::Walker;
use crate::fault::{Fault, Json};

/// Paths that a refusal names.
const MOST_PATHS: usize = 4;
/// Bytes of a path that can be named: a longer one would not fit into the refusal.
const LONGEST_PATH: usize = 120;
/// Bytes that are searched on, once there is a path to name.
const MOST_BYTES: u64 = 1024 * 1024;

/// The paths so far.
#[derive(Default)]
pub(super) struct Found {
    lists: Vec<String>,
    maps: Vec<String>,
}

impl Found {
    /// Names this path, too.
    pub fn list(&mut self, path: &str) {
        add(&mut self.lists, path);
    }

    /// The refusal that names the paths, lists first.
    pub fn fault(self, base: &str) -> Fault {
        let paths = self.lists.into_iter().chain(self.maps).take(MOST_PATHS).collect();
        Fault::new(Json::Envelope { paths }.into(), place(base))
    }

    /// Goes past the array or object that begins here; the fault where that was enough.
    pub fn search(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        path: &str,
    ) -> Result<Search, Fault> {
        if !self.lists.is_empty() && walker.consumed() > MOST_BYTES {
            return Ok(Search::Enough);
        }
        if path.len() > LONGEST_PATH {
            walker.skip()?;
            return Ok(Search::On);
        }
        if byte == b'[' { self.array(walker, path) } else { self.object(walker, path) }
    }

    fn array(&mut self, walker: &mut Walker<'_, '_>, path: &str) -> Result<Search, Fault> {
        let mut inside = walker.enter()?;
        let mut first = true;
        while let Some(byte) = walker.element(&mut inside)? {
            if std::mem::take(&mut first) && matches!(byte, b'{' | b'[' | b'-' | b'0'..=b'9') {
                self.list(path);
            }
            if !self.lists.is_empty() && walker.consumed() > MOST_BYTES {
                return Ok(Search::Enough);
            }
            walker.skip()?;
        }
        Ok(Search::On)
    }

    fn object(&mut self, walker: &mut Walker<'_, '_>, path: &str) -> Result<Search, Fault> {
        let mut inside = walker.enter()?;
        let mut key = String::new();
        let (mut numbers, mut others) = (0_u64, 0_u64);
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            match byte {
                b'{' | b'[' => {
                    others += 1;
                    if let Search::Enough = self.search(byte, walker, &step(path, &key))? {
                        return Ok(Search::Enough);
                    }
                    continue;
                }
                b'-' | b'0'..=b'9' => numbers += 1,
                _ => others += 1,
            }
            walker.skip()?;
        }
        if numbers > 0 && others == 0 {
            add(&mut self.maps, path);
        }
        Ok(Search::On)
    }
}

/// Whether to search on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Search {
    On,
    Enough,
}

fn add(paths: &mut Vec<String>, path: &str) {
    if paths.len() < MOST_PATHS {
        paths.push(path.to_owned());
    }
}

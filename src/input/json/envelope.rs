//! Where the data could be inside an object that is no data itself: lists of records or of numbers,
//! maps of numbers, maps of records, and lists side by side. Found while going past, so nothing is
//! held but paths and a few keys.

use super::at::step;
use super::jq;
use super::out::place;
use super::walker::Walker;
use crate::fault::{Fault, Json};
use crate::input::source::Source;

/// Paths that a refusal names.
const MOST_PATHS: usize = 4;
/// Bytes of a path that can be named: a longer one would not fit into the refusal.
const LONGEST_PATH: usize = 120;
/// Bytes that are searched on, once there is a path to name.
const MOST_BYTES: u64 = 1024 * 1024;
/// Lists side by side that are remembered.
const MOST_COLUMNS: usize = 8;
/// Members of a map, and keys of each, that are compared with each other.
const MOST_COMPARED: usize = 64;

/// The paths so far.
#[derive(Default)]
pub(super) struct Found {
    lists: Vec<String>,
    maps: Vec<String>,
    /// Maps of records.
    groups: Vec<String>,
    /// Lists without elements.
    empty: Vec<String>,
    columns: Vec<Column>,
}

/// A list of single values.
struct Column {
    base: String,
    key: String,
    length: u64,
    numeric: bool,
}

/// The members of one object, which may all be records.
#[derive(Default)]
pub(super) struct Group {
    objects: usize,
    others: bool,
    /// Whether one of them is no map of numbers, which would be data by itself.
    mixed: bool,
    /// The keys of single values that all of them have.
    common: Vec<String>,
}

impl Group {
    /// Takes an object with these keys of single values.
    fn object(&mut self, keys: Vec<String>, is_map: bool) {
        match self.objects {
            0 => self.common = keys,
            1..MOST_COMPARED => self.common.retain(|key| keys.contains(key)),
            _ => {}
        }
        self.objects += 1;
        self.mixed |= !is_map;
    }

    fn is_records(&self) -> bool {
        !self.others && !self.common.is_empty() && (self.objects > 1 || self.mixed)
    }

    /// Whether the records are columns, their keys being the numbers of rows.
    fn is_frame(&self) -> bool {
        let mut keys = self.common.iter();
        keys.all(|key| key.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

impl Found {
    /// Names this path, too.
    pub fn list(&mut self, path: &str) {
        add(&mut self.lists, path);
    }

    /// Remembers a list of single values, which stands under this key.
    pub fn column(&mut self, base: &str, key: &str, length: u64, numeric: bool) {
        if self.columns.len() < MOST_COLUMNS && base.len() + key.len() <= LONGEST_PATH {
            let (base, key) = (base.to_owned(), key.to_owned());
            self.columns.push(Column { base, key, length, numeric });
        }
    }

    /// The refusal of the object at this path, which has these members, if all of them are known.
    pub fn fault(mut self, base: &str, members: Option<&Group>) -> Fault {
        if let Some(group) = members.filter(|members| members.is_records()) {
            if group.is_frame() {
                return Fault::new(Json::Frame(jq::framed(base)).into(), place(base));
            }
            self.groups.push(base.to_owned());
        }
        let what = self.parallel().unwrap_or_else(|| match (self.groups.first(), &self.empty) {
            (Some(path), _) if self.lists.is_empty() => Json::MapOfRecords(jq::records(path)),
            (_, empty) if self.lists.is_empty() && self.maps.is_empty() && !empty.is_empty() => {
                Json::EmptyLists(self.empty)
            }
            _ => Json::Envelope { paths: paths(self.lists, self.maps) },
        });
        Fault::new(what.into(), place(base))
    }

    /// Lists of one length side by side, where nothing else is data.
    fn parallel(&self) -> Option<Json> {
        let numeric = self.columns.iter().find(|column| column.numeric)?;
        let beside = |column: &&Column| {
            column.base == numeric.base && column.length == numeric.length && column.length > 0
        };
        let columns: Vec<&Column> = self.columns.iter().filter(beside).collect();
        let paths: Vec<String> = columns.iter().map(|c| step(&c.base, &c.key)).collect();
        if columns.len() < 2 || self.lists.iter().any(|list| !paths.contains(list)) {
            return None;
        }
        let is_all = columns.iter().all(|column| column.numeric);
        let keys: Vec<&str> = columns.iter().map(|column| column.key.as_str()).collect();
        let program = jq::transposed(&numeric.base, &keys);
        let alone = if is_all { paths.clone() } else { Vec::new() };
        Some(Json::Parallel { paths, program, alone })
    }

    /// Goes past the array or object that begins here, under this key; the fault where that was
    /// enough.
    pub fn search(
        &mut self,
        byte: u8,
        walker: &mut Walker<'_, '_>,
        (base, key): (&str, &str),
        around: &mut Group,
    ) -> Result<Search, Fault> {
        around.others |= byte == b'[';
        let path = step(base, key);
        if !self.lists.is_empty() && walker.consumed() > MOST_BYTES {
            return Ok(Search::Enough);
        }
        if path.len() > LONGEST_PATH {
            around.others = true;
            walker.skip()?;
            return Ok(Search::On);
        }
        if byte == b'{' {
            return self.object(walker, &path, around);
        }
        let mut inside = walker.enter()?;
        let (mut length, mut singles, mut numbers) = (0, 0, 0);
        while let Some(byte) = walker.element(&mut inside)? {
            let is_number = matches!(byte, b'-' | b'0'..=b'9');
            if length == 0 && (is_number || matches!(byte, b'{' | b'[')) {
                self.list(&path);
            }
            if !self.lists.is_empty() && walker.consumed() > MOST_BYTES {
                return Ok(Search::Enough);
            }
            length += 1;
            singles += u64::from(!matches!(byte, b'{' | b'['));
            numbers += u64::from(is_number || byte == b'n');
            walker.skip()?;
        }
        if length == 0 {
            add(&mut self.empty, &path);
        } else if singles == length {
            self.column(base, key, length, numbers == length);
        }
        Ok(Search::On)
    }

    fn object(
        &mut self,
        walker: &mut Walker<'_, '_>,
        path: &str,
        around: &mut Group,
    ) -> Result<Search, Fault> {
        let mut inside = walker.enter()?;
        let mut key = String::new();
        let (mut numbers, mut singles) = (0_u64, Vec::new());
        let mut members = Group::default();
        let mut others = false;
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            if matches!(byte, b'{' | b'[') {
                others = true;
                if self.search(byte, walker, (path, &key), &mut members)? == Search::Enough {
                    return Ok(Search::Enough);
                }
                continue;
            }
            members.others = true;
            if singles.len() < MOST_COMPARED && key.len() <= MOST_COMPARED {
                singles.push(key.clone());
            }
            match byte {
                b'-' | b'0'..=b'9' => numbers += 1,
                _ => others = true,
            }
            walker.skip()?;
        }
        let is_map = numbers > 0 && !others;
        if is_map {
            add(&mut self.maps, path);
        }
        if members.is_records() {
            add(&mut self.groups, path);
        }
        around.object(singles, is_map);
        Ok(Search::On)
    }
}

/// Whether to search on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Search {
    On,
    Enough,
}

/// The refusal of the object that begins here, at this path.
pub(super) fn refusal(walker: &mut Walker<'_, '_>, base: &str) -> Result<Fault, Fault> {
    let mut found = Found::default();
    found.object(walker, base, &mut Group::default())?;
    Ok(found.fault(base, None))
}

/// The paths of data in the object that these bytes begin with; the empty one for all of it.
pub(super) fn paths_in(bytes: &[u8]) -> Vec<String> {
    let mut found = Found::default();
    let mut source = Source::new(bytes, "");
    if let Ok(mut walker) = Walker::new(&mut source)
        && let Ok(Some(b'{')) = walker.peek()
    {
        // What was found before a fault was found.
        let _ = found.object(&mut walker, "", &mut Group::default());
    }
    paths(found.lists, found.maps)
}

/// The paths of all: lists before maps, and of these those with the fewest steps first.
fn paths(mut lists: Vec<String>, maps: Vec<String>) -> Vec<String> {
    lists.sort_by_key(|path| path.matches(['.', '[']).count());
    lists.into_iter().chain(maps).take(MOST_PATHS).collect()
}

fn add(paths: &mut Vec<String>, path: &str) {
    if paths.len() < MOST_PATHS {
        paths.push(path.to_owned());
    }
}

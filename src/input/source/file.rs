//! Opens the file that a request names. A request may come from a model or from the network, so it reaches only regular
//! files below the working directory; whoever names `FILE` on a command line may read what the process may read.

use std::fs::{self, File};
use std::io;
use std::path::{Component, Path};

const NOT_PLAIN: &str = "the path must be relative and without `..`";
const OUTSIDE: &str = "it is not below the working directory";
const NOT_REGULAR: &str = "it is not a regular file";

/// Opens a regular file below the working directory; the error is the reason for the refusal. Symbolic links may lead to
/// another place below it.
pub fn open_below(path: &Path) -> io::Result<File> {
    let is_below = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !path.components().all(is_below) {
        return Err(io::Error::other(NOT_PLAIN));
    }
    let (folder, target) = (fs::canonicalize(".")?, fs::canonicalize(path)?);
    let Ok(inner) = target.strip_prefix(&folder) else { return Err(io::Error::other(OUTSIDE)) };
    // Opening a device or a named pipe may change it, so this is asked before, and again of what was opened.
    if !fs::metadata(&target)?.is_file() {
        return Err(io::Error::other(NOT_REGULAR));
    }
    let file = open_resolved(inner)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::Error::other(NOT_REGULAR)) }
}

/// Opens a path without links, part by part: if one was replaced by a link since the path was resolved, it is refused.
/// Nor does this wait, as opening a named pipe would.
#[cfg(unix)]
fn open_resolved(path: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};
    let options = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let mut file = openat(CWD, ".", options | OFlags::DIRECTORY, Mode::empty())?;
    for part in path {
        file = openat(file, part, options, Mode::empty())?;
    }
    Ok(file.into())
}

#[cfg(not(unix))]
fn open_resolved(path: &Path) -> io::Result<File> {
    File::open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reason for the refusal of this path, relative to the root of the project; empty if it is opened.
    fn reason(path: &str) -> String {
        open_below(Path::new(path)).map_or_else(|error| error.to_string(), |_| String::new())
    }

    #[test]
    fn only_files_below_the_working_directory_are_opened() {
        for inside in ["Cargo.toml", "./src/lib.rs", "src/./lib.rs", "src//lib.rs"] {
            assert_eq!(reason(inside), "", "{inside}");
        }
        for outside in ["../x", "src/../Cargo.toml", "/etc/passwd", "..", "/"] {
            assert_eq!(reason(outside), NOT_PLAIN, "{outside}");
        }
        for folder in ["src", "src/", "."] {
            assert_eq!(reason(folder), NOT_REGULAR, "{folder}");
        }
        for absent in ["no-such-file", "Cargo.toml/x", "Cargo.toml/", "a\0b", ""] {
            let reason = reason(absent);
            assert!(
                ![NOT_PLAIN, OUTSIDE, NOT_REGULAR, ""].contains(&&*reason),
                "{absent:?}: {reason}"
            );
        }
    }
}

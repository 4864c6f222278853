//! What is generated of the definition of the command line and committed: the manual and the
//! completions.

mod completions;
mod manual;
mod options;
mod roff;

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the project.
fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The committed file is the one that is made, or `BLESS=1` makes it so.
#[track_caller]
fn stands(path: &str, made: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        fs::write(place(path), made).expect("it is written");
    }
    let committed = fs::read_to_string(place(path)).unwrap_or_default();
    assert!(committed == made, "{path} is not what is made now (BLESS=1 writes it)");
}

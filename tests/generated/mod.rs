//! What is generated from the definition of the command line and committed: the manual and the
//! completions.

mod completions;
mod manual;
mod options;
mod roff;

use std::fs;
use std::path::{Path, PathBuf};

/// The path of a file of the project.
fn project_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Checks that the committed file is the generated one; `BLESS=1` writes it.
#[track_caller]
fn assert_committed(path: &str, made: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        fs::write(project_path(path), made).expect("it is written");
    }
    let committed = fs::read_to_string(project_path(path)).unwrap_or_default();
    assert!(committed == made, "{path} is not what is made now (BLESS=1 writes it)");
}

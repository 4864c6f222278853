//! A temporary directory in which the commands of a document run, with the files that they mention:
//! a table of sales, a database, a repository. And the paths of the documents.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::command::{Run, run_command, shell};

/// A temporary directory for the commands of one document.
pub struct Workspace {
    home: TempDir,
}

const DEPLOYMENTS: &str = r#"{"apiVersion": "v1", "kind": "List", "items": [
  {"kind": "Deployment", "metadata": {"name": "api"}, "spec": {"replicas": 4}},
  {"kind": "Deployment", "metadata": {"name": "web"}, "spec": {"replicas": 6}}
], "metadata": {"resourceVersion": ""}}
"#;

const SHOP: &str = "\
create table sales(day text, total real);
insert into sales values ('2024-05-01', 12.5), ('2024-05-02', 7), ('2024-05-03', 1200);
";

const REPOSITORY: &str = "\
git init -q .
commit() {
    git -c user.name=\"$1\" -c user.email=a@example.org commit -q --allow-empty -m x --date=\"$2\"
}
commit 'Ada Lovelace' 2024-01-05T12:00; commit Bob 2024-02-06T12:00
commit 'Ada Lovelace' 2024-02-07T12:00
";

impl Default for Workspace {
    fn default() -> Self {
        Self { home: tempfile::tempdir().expect("a directory") }
    }
}

impl Workspace {
    /// With all files that the examples mention. Needs `git` and `sqlite3`.
    pub fn with_examples() -> Self {
        let workspace = Self::default();
        let sales = fs::read_to_string(project_path("tests/report/sales.csv")).expect("a file");
        workspace.write_file("tests/report/sales.csv", &sales);
        workspace.write_file("sales.csv", &sales);
        workspace.write_file("deployments.json", DEPLOYMENTS);
        workspace.write_file("shop.sql", SHOP);
        for script in ["sqlite3 shop.db <shop.sql", REPOSITORY] {
            let run = workspace.run(script);
            assert_eq!((run.status, run.stderr_text()), (0, ""), "{script}");
        }
        workspace
    }

    /// Writes a file. One that begins with `#!` is a program; in `bin` it is found before any other
    /// program of its name.
    pub fn write_file(&self, name: &str, content: &str) {
        let path = self.home.path().join(name);
        fs::create_dir_all(path.parent().expect("a directory")).expect("a directory is made");
        if content.starts_with("#!") {
            program(&path, content);
        } else {
            fs::write(&path, content).expect("a file");
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        self.home.path()
    }

    /// Runs a command line in bash, which fails if any part of it fails.
    pub fn run(&self, script: &str) -> Run {
        run_command(&mut shell(&["bash", "-o", "pipefail"], script, self.path()), b"")
    }

    /// What a command line draws. It must succeed, with nothing on standard error.
    #[track_caller]
    pub fn draw(&self, script: &str) -> String {
        let run = self.run(script);
        assert_eq!((run.status, run.stderr_text()), (0, ""), "{script}");
        assert!(!run.stdout.is_empty(), "{script}");
        run.text().to_owned()
    }
}

/// Writes a program through a process of its own. A file that this process has open for writing is also
/// open in every process that another thread starts just then, and cannot be run (`Text file busy`).
fn program(path: &Path, content: &str) {
    let mut install = Command::new("sh");
    install.args(["-c", "cat >\"$1\" && chmod +x \"$1\"", "sh"]).arg(path);
    assert_eq!(run_command(&mut install, content.as_bytes()).status, 0, "{}", path.display());
}

/// The path of a file of the project.
pub fn project_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

//! A directory with what the examples of the documents speak of: a table of sales, a database, a
//! repository, an answer of a server. And where the documents are.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::program::{Ran, finished, shell};

/// Where commands of a document run.
pub struct Desk {
    home: TempDir,
}

const SALES: &str = "\
month,region,amount
2024-01,north,310
2024-01,south,210.5
2024-02,north,285
2024-02,south,244
2024-03,north,402.25
2024-03,south,233
";

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

impl Default for Desk {
    fn default() -> Self {
        Self { home: tempfile::tempdir().expect("a directory") }
    }
}

impl Desk {
    /// With all that the examples speak of; takes `git` and `sqlite3`.
    pub fn furnished() -> Self {
        let desk = Self::default();
        desk.has("sales.csv", SALES);
        desk.has("deployments.json", DEPLOYMENTS);
        desk.has("shop.sql", SHOP);
        for script in ["sqlite3 shop.db <shop.sql", REPOSITORY] {
            let ran = desk.runs(script);
            assert_eq!((ran.status, ran.complaint()), (0, ""), "{script}");
        }
        desk
    }

    /// Has this file, too; one that begins with `#!` is a program, and in `bin` it comes before any
    /// other of its name.
    pub fn has(&self, name: &str, content: &str) {
        let path = self.home.path().join(name);
        fs::create_dir_all(path.parent().expect("a directory")).expect("a directory is made");
        fs::write(&path, content).expect("a file");
        if content.starts_with("#!") {
            fs::set_permissions(path, Permissions::from_mode(0o755)).expect("a program");
        }
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        self.home.path()
    }

    /// The end of a command line of bash, which fails where a part of it fails.
    pub fn runs(&self, script: &str) -> Ran {
        finished(&mut shell(&["bash", "-o", "pipefail"], script, self.path()), b"")
    }

    /// What a command line draws, which must succeed without a word on standard error.
    #[track_caller]
    pub fn draws(&self, script: &str) -> String {
        let ran = self.runs(script);
        assert_eq!((ran.status, ran.complaint()), (0, ""), "{script}");
        assert!(!ran.stdout.is_empty(), "{script}");
        ran.text().to_owned()
    }
}

/// A file of the project.
pub fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

//! The runner judged: what must fail does fail, what is blessed holds and leaves the rest alone, and
//! command lines mean what they mean to a shell.

use std::path::Path;

use super::command::{self, Command};
use super::document::{Case, Document};
use super::{Scene, Verdict, verdict};
use crate::program::{Ran, finished, shell};

/// A program that repeats its input, and refuses if there is none.
#[expect(clippy::unnecessary_wraps, reason = "one of several ways to run a case")]
fn repeated(_: &Document, case: &Case) -> Result<Ran, String> {
    let (status, stderr) = if case.input.is_empty() { (1, "nothing\n") } else { (0, "") };
    Ok(Ran { status, stdout: case.input.clone().into_bytes(), stderr: stderr.into() })
}

fn judged(text: &str) -> Verdict {
    verdict(text, true, false, repeated)
}

fn blessed(text: &str) -> String {
    verdict(text, true, true, repeated).blessed
}

fn remark(text: &str) -> (usize, String) {
    let mut remarks = judged(text).remarks;
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    remarks.remove(0)
}

const GOOD: &str = "\
# Title

```csv
a,1
b,2
```

Words.

```console
$ vizchart one
a,1
b,2
$ vizchart 'two
> lines'
a,1
b,2
```

````console
$ vizchart nothing
nothing
? 1
````
";

#[test]
fn a_right_document_holds() {
    let verdict = judged(GOOD);
    assert_eq!((verdict.cases, &verdict.remarks[..]), (3, &[][..]));
    assert_eq!(verdict.blessed, GOOD);
}

#[test]
fn each_wrong_output_is_reported_with_its_line_and_difference() {
    let verdict =
        judged(&GOOD.replace("$ vizchart one\na,1", "$ vizchart one\na,7").replace("? 1\n", ""));
    let [(first, what), (second, status)] = &verdict.remarks[..] else { panic!("{verdict:?}") };
    assert_eq!((*first, *second), (11, 21));
    assert_eq!(what, "$ vizchart one\n    - a,7\n    + a,1\n      b,2\n");
    assert_eq!(status, "$ vizchart nothing\n      nothing\n    + ? 1\n");
}

#[test]
fn what_is_blessed_holds_and_the_rest_is_untouched() {
    let wrong =
        GOOD.replace("'\na,1\nb,2\n", "'\nmuch\ntoo\nlong\n").replace("\nnothing\n? 1\n", "\n");
    assert_ne!(wrong, GOOD);
    assert_eq!(blessed(&wrong), GOOD);
    let tight = "```console\n$ vizchart\n```\nlast line without an end";
    assert_eq!(
        blessed(tight),
        "```console\n$ vizchart\nnothing\n? 1\n```\nlast line without an end"
    );
}

#[test]
fn what_an_editor_hides_is_seen() {
    let document = "```console\n$ vizchart\n```\n";
    for (output, shown) in [
        ("a  \nb\n", "a␠␠\nb\n"),
        ("a\nb", "a\nb␄\n"),
        ("a\n\n", "a\n\n"),
        ("\x1b[1ma\tb\r\n", "␛[1ma␉b␍\n"),
        ("\x7f\0\n", "␡␀\n"),
    ] {
        let ran = |_: &_, _: &_| Ok(Ran { status: 0, stdout: output.into(), stderr: Vec::new() });
        let blessed = verdict(document, true, true, ran).blessed;
        assert_eq!(blessed, format!("```console\n$ vizchart\n{shown}```\n"));
        assert!(verdict(&blessed, true, false, ran).remarks.is_empty());
        let tidy = format!("```console\n$ vizchart\n{}\n```\n", output.trim_end());
        assert_eq!(verdict(&tidy, true, false, ran).remarks.len(), 1, "{output:?}");
    }
}

#[test]
fn output_that_cannot_be_shown_is_no_golden_file() {
    let document = "```console\n$ vizchart\n```\n";
    for output in [&b"a\n$ x\n"[..], b"> x\n", b"? 3\n", b"```\n", b"\xff\n", "␛\n".as_bytes()] {
        let ran = |_: &_, _: &_| Ok(Ran { status: 0, stdout: output.to_vec(), stderr: Vec::new() });
        let verdict = verdict(document, true, true, ran);
        assert_eq!((verdict.remarks.len(), &verdict.blessed[..]), (1, document), "{output:?}");
    }
}

#[test]
fn a_document_that_would_not_be_read_is_refused() {
    for (text, line) in [
        ("```console\n$ vizchart\n", 1),
        ("x\n```csv\na,1\n```\n", 2),
        ("```csv\na,1\n```\n```csv\nb,1\n```\n```console\n$ vizchart\n```\n", 1),
        ("```console\n```\n", 1),
        ("```console\nvizchart\n```\n", 2),
        ("1. x\n   ```console\n   $ vizchart\n   ```\n", 2),
        ("```console\n$ vizchart 'a\nb'\n```\n", 2),
        ("```console\n$ vizchart\n$ vizchart \\\n```\n", 3),
        ("```console terminal=wide\n$ vizchart\n```\n", 1),
        ("```console width=3\n$ vizchart\n```\n", 1),
        ("a\r\n", 1),
    ] {
        assert_eq!(remark(text).0, line, "{text}");
    }
}

#[test]
fn words_are_those_of_a_shell() {
    let home = tempfile::tempdir().expect("a directory");
    for line in [
        r"vizchart bar --title 'two words' -u s",
        r#"vizchart "a b"c'd e'f\ g "" '' "\"\\\$\a" \'"#,
        "vizchart  {\"a\":1}\t%s !x a=b",
        "vizchart 'a\nb' c\\\nd \"e\\\nf\"",
    ] {
        let Ok(Command::Direct { args, .. }) = command::read(line) else { panic!("{line}") };
        let script = format!("vizchart() {{ printf '<%s>' \"$@\"; }}; {line}");
        let ran = finished(&mut shell(&["sh"], &script, home.path()), b"");
        assert_eq!(format!("<{}>", args.join("><")), ran.text());
    }
}

#[test]
fn producers_write_what_programs_write() {
    let home = tempfile::tempdir().expect("a directory");
    for line in [
        r"printf 'a\tb\\\n\033[1m\x1b\101\0071%%'",
        r"printf '%s,%s\n' a 1 b 2 c",
        r"printf ''",
        r"echo a  'b  c' {}",
        r#"echo "{\"a\": 1}""#,
        "seq 5",
        "seq 0",
        "seq -1 3",
        "seq 10 -3 1",
    ] {
        let read = command::read(&format!("{line} | vizchart"));
        let Ok(Command::Direct { input: Some(bytes), .. }) = read else {
            panic!("{line}: {read:?}")
        };
        let ran = finished(&mut shell(&["bash"], line, home.path()), b"");
        assert_eq!(String::from_utf8_lossy(&bytes), String::from_utf8_lossy(&ran.stdout), "{line}");
    }
}

#[test]
fn what_shells_do_not_agree_on_is_refused_and_the_rest_left_to_them() {
    for line in [r"printf '\e[1m' | vizchart", r"echo 'a\nb' | vizchart", "printf a b | vizchart"] {
        assert!(command::read(line).is_err(), "{line}");
    }
    for line in [
        "vizchart bar < a.csv",
        "cat a.csv | vizchart bar",
        "vizchart bar && echo done",
        "seq 3 | tac | vizchart line",
        "vizchart --title \"$HOME\"",
        "vizchart --title *",
        "vizchart | head -c 1",
        "seq 0.5 2 | vizchart line",
        "FOO=1 make chart",
    ] {
        assert_eq!(command::read(line), Ok(Command::Shell), "{line}");
    }
    let read = command::read("LC_ALL=C COLUMNS=40 vizchart bar");
    let Ok(Command::Direct { variables, input: None, .. }) = read else { panic!("{read:?}") };
    assert_eq!(variables.get("COLUMNS").map(String::as_str), Some("40"));
}

#[test]
fn files_and_shells_meet_in_one_directory() {
    let text = "\
```text file=data/one.csv
a,1
```

```sh file=bin/producer
#!/bin/sh
cat data/one.csv -
```

```csv
b,2
```

```console
$ producer | tee two.csv
a,1
b,2
$ cat two.csv |
> cat; exit 3
a,1
b,2
? 3
```
";
    let scene = Scene::default();
    let verdict = verdict(text, true, false, |document, case| scene.ran(document, case));
    assert_eq!(verdict.remarks, []);
    assert!(!Path::new("two.csv").exists());
}

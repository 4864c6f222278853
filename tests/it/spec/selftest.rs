//! The runner judged: what must fail does fail, and what is blessed holds and leaves the rest alone.

use super::document::Case;
use super::{Report, Workspace, report, run};
use crate::command::Run;

/// A program that repeats its input, and refuses if there is none.
fn repeated(case: &Case) -> Run {
    let (status, stderr) = if case.input.is_empty() { (1, "nothing\n") } else { (0, "") };
    Run { status, stdout: case.input.clone().into_bytes(), stderr: stderr.into() }
}

fn judged(text: &str) -> Report {
    checked(text, false, repeated)
}

/// The report of a strict document whose hints are not followed.
fn checked(text: &str, bless: bool, run: impl Fn(&Case) -> Run) -> Report {
    report(text, true, bless, run, |_, _| Ok(0))
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
    let report = judged(GOOD);
    assert_eq!((report.cases, &report.remarks[..]), (3, &[][..]));
    assert_eq!(report.blessed, GOOD);
}

#[test]
fn each_wrong_output_is_reported_with_its_line_and_difference() {
    let wrong = GOOD.replace("$ vizchart one\na,1", "$ vizchart one\na,7").replace("? 1\n", "");
    let report = judged(&wrong);
    let [(first, what), (second, status)] = &report.remarks[..] else { panic!("{report:?}") };
    assert_eq!((*first, *second), (11, 21));
    assert_eq!(what, "$ vizchart one\n    from line 1 on:\n    - a,7\n    + a,1\n");
    assert_eq!(status, "$ vizchart nothing\n    from line 2 on:\n    + ? 1\n");
}

#[test]
fn what_is_blessed_holds_and_the_rest_is_untouched() {
    let wrong =
        GOOD.replace("'\na,1\nb,2\n", "'\nmuch\ntoo\nlong\n").replace("\nnothing\n? 1\n", "\n");
    assert_ne!(wrong, GOOD);
    assert_eq!(checked(&wrong, true, repeated).blessed, GOOD);
}

#[test]
fn what_an_editor_hides_is_seen() {
    let document = "```console\n$ vizchart\n```\n";
    for (output, shown) in [
        ("a  \nb\n", "a␠␠\nb\n"),
        ("a\nb", "a\nb␄\n"),
        ("\x1b[1ma\tb\r\n", "␛[1ma␉b␍\n"),
        ("\x7f\0\n", "␡␀\n"),
    ] {
        let run = |_: &_| Run { status: 0, stdout: output.into(), stderr: Vec::new() };
        let blessed = checked(document, true, run).blessed;
        assert_eq!(blessed, format!("```console\n$ vizchart\n{shown}```\n"));
        let tidy = format!("```console\n$ vizchart\n{}\n```\n", output.trim_end());
        assert_eq!(checked(&tidy, false, run).remarks.len(), 1, "{output:?}");
    }
}

#[test]
fn output_that_cannot_be_shown_is_no_golden_file() {
    let document = "```console\n$ vizchart\n```\n";
    for output in [&b"a\n$ x\n"[..], b"> x\n", b"? 3\n", b"```\n", b"\xff\n", "␛\n".as_bytes()] {
        let run = |_: &_| Run { status: 0, stdout: output.to_vec(), stderr: Vec::new() };
        let report = checked(document, true, run);
        assert_eq!((report.remarks.len(), &report.blessed[..]), (1, document), "{output:?}");
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
        ("```console terminal=wide\n$ vizchart\n```\n", 1),
        ("```console width=3\n$ vizchart\n```\n", 1),
        ("a\r\n", 1),
    ] {
        let report = judged(text);
        assert_eq!(report.remarks.first().map(|remark| remark.0), Some(line), "{text}");
    }
}

#[test]
fn commands_files_and_terminals_meet_in_one_directory() {
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
> cat; vizchart discover | head -c 1; exit 3
a,1
b,2
[␄
? 3
```

```console terminal=30
$ test -t 1 && stty size <&1
24 30
```

```console stdin=terminal
$ test -t 0 && echo typed
typed
```
";
    let workspace = Workspace::default();
    let report = checked(text, false, |case| run(&workspace, case));
    assert_eq!(report.remarks, []);
}

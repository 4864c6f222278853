//! What a chart looks like by what the process finds around it, for consoles that no test can open here:
//! those of Windows set none of the variables by which terminals elsewhere are known.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;
use vizchart::{Environment, Stream};

/// The chart of three numbers on a console with these variables.
fn chart(columns: Option<usize>, variables: &[(&str, &str)]) -> String {
    let console = Stream::Terminal(columns);
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let variables: HashMap<String, String> = variables.iter().map(own).collect();
    let environment =
        Environment { variables, stdin: Stream::Plain, stdout: console, stderr: console };
    let outcome =
        vizchart::run(&["bar".into()], "a,1\nb,2\nc,3\n".as_bytes(), &environment, &mut |_| {});
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    outcome.stdout
}

/// The cells of the widest line, without colours.
fn width(chart: &str) -> usize {
    let plain = chart.replace("\u{1b}[36m", "").replace("\u{1b}[2m", "").replace("\u{1b}[0m", "");
    assert!(!plain.contains('\u{1b}'), "{plain:?}");
    plain.lines().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

#[test]
fn a_console_of_windows_gets_unicode_colours_and_its_own_width() {
    let console = chart(Some(90), &[]);
    assert!(console.contains('█') && console.contains("\u{1b}[36m"), "{console}");
    assert_eq!(width(&console), 90);
    // Charts are not wider than 100 columns; a console that does not say how wide it is gets 72.
    assert_eq!(width(&chart(Some(240), &[])), 100);
    assert_eq!(width(&chart(None, &[])), 72);
    assert_eq!(width(&chart(Some(0), &[])), 72);
}

/// `main` says so of a console in which escape codes cannot be switched on.
#[test]
fn a_console_without_escape_codes_gets_no_colours() {
    let console = chart(Some(80), &[("TERM", "dumb")]);
    assert!(console.contains('█') && !console.contains('\u{1b}'), "{console}");
    assert_eq!(width(&console), 80);
}

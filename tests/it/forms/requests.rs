//! Requests that are longer than the window that decides the form: blanks between the rows of their data
//! change nothing, whatever is before or after the data.

use crate::in_process::run;

const KIB: usize = 1024;

/// The result of a request with this many blanks after its first row.
fn drawn(request: &str, blanks: usize) -> (u8, String) {
    let (first, rest) = request.split_once('~').expect("a place for blanks");
    let text = format!("{first}{}{rest}", " ".repeat(blanks));
    let outcome = run(&["render_visualization"], text.as_bytes());
    // A hint is tried on the window alone, so a fault beyond it has none.
    let message = outcome.stderr.lines().next().unwrap_or_default();
    (outcome.status, outcome.stdout + message)
}

/// Data in every form that a request has.
const DATA: [&str; 7] = [
    r#""series":[{"name":"a","points":[{"label":"x","value":9},~{"label":"y","value":-1},{"label":"x","value":3}]}]"#,
    r#""series":[{"name":"a","points":[{"label":"x","value":9},~{"label":"y","value":1}]},{"name":"a","points":[{"label":"x","value":3}]}]"#,
    r#""series":[{"points":[{"label":"x","value":9},~{"label":"y","value":1}]}]"#,
    r#""data":[{"a":"x","b":9,"c":"p"},~{"a":"y","b":-1,"c":"q"},{"a":"z","b":3,"c":"r"}]"#,
    r#""data":[{"a":"x","b":9},~{"a":"y","b":"5 kg"},{"a":"z","b":3}]"#,
    r#""data":[{"a":"x","b":9,"c":1},~{"a":"y","b":1,"c":2},{"a":"z","b":3,"c":3}]"#,
    r#""columns":["a","b"],"rows":[["x",9],~["y",1],["z",3]]"#,
];

#[test]
fn what_stands_in_front_of_long_data_counts() {
    let fields = ["", r#""last":2,"#, r#""signed":true,"#, r#""unit":"kg","title":"t","#];
    for data in DATA {
        for chart in ["bar", "line", "table"] {
            for field in fields {
                let request = format!(r#"{{{field}"chartType":"{chart}",{data}}}"#);
                let short = drawn(&request, 0);
                assert_eq!(drawn(&request, 70 * KIB), short, "{request}");
            }
        }
    }
}

#[test]
fn what_stands_behind_long_data_counts() {
    for data in DATA {
        for chart in ["bar", "line", "table"] {
            for field in ["", r#","last":2"#, r#","maxPoints":1,"sort":"desc""#] {
                let request = format!(r#"{{"chartType":"{chart}",{data}{field}}}"#);
                assert_eq!(drawn(&request, 70 * KIB), drawn(&request, 0), "{request}");
                let request = format!(r#"{{{data},"chartType":"{chart}"{field}}}"#);
                assert_eq!(drawn(&request, 70 * KIB), drawn(&request, 0), "{request}");
            }
        }
    }
}

/// A label may have 64 KiB, in the first record as well as in others.
#[test]
fn a_long_first_record_is_a_record() {
    for length in [60 * KIB, 64 * KIB] {
        let long = "x".repeat(length);
        let rows = format!("{long},3\ny,4\n");
        let table = format!("| {long} | 3 |\n| y | 4 |\n");
        let texts = [
            (rows.clone(), "--no-header"),
            (format!("y,4\n{rows}"), "--no-header"),
            (format!("name,size\n{rows}"), "--header"),
            (format!("name\tsize\n{}", rows.replace(',', "\t")), "--header"),
            (format!("| name | size |\n|---|---|\n{table}"), "--missing=skip"),
        ];
        for (text, flag) in texts {
            let chart = run(&["bar", "-w", "40", flag], text.as_bytes());
            assert_eq!(chart.stderr, "", "{length} {flag}");
            assert!(chart.stdout.contains("xxx…"), "{length} {flag}: {}", chart.stdout);
            let is_short = |line: &str| line.starts_with("y ") && line.contains(" 4 ");
            assert!(chart.stdout.lines().any(is_short), "{length} {flag}: {}", chart.stdout);
        }
    }
}

//! Random data, written in each form, is told as that form and read back equal; random text brings
//! nothing down.

use proptest::prelude::*;

use super::*;

/// A word that is no number, and looks like none of the marks that have a meaning.
fn word() -> impl Strategy<Value = String> {
    "[a-z\u{e0}-\u{f0}世][a-z0-9世]{0,8}".prop_filter("no number", |word| {
        let known = ["na", "n/a", "null", "nan", "inf", "infinity"];
        !known.contains(&word.to_lowercase().as_str())
    })
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof!["[1-9][0-9]{0,5}", "0\\.[0-9]{1,3}", "-[1-9][0-9]?\\.[0-9]"]
}

fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec((word(), value()), 2..12)
}

fn expected(pairs: &[(String, String)], head: u64) -> Vec<(u64, Vec<String>)> {
    let cells = pairs.iter().map(|(label, value)| vec![label.clone(), value.clone()]);
    (head + 1..).zip(cells).collect()
}

proptest! {
    #[test]
    fn tables_read_back(pairs in pairs(), outer: bool, crlf: bool) {
        let mut lines = vec!["| label | value |".to_owned(), "|:--|--:|".to_owned()];
        lines.extend(pairs.iter().map(|(label, value)| format!("| {label} | {value} |")));
        if !outer {
            for line in &mut lines {
                *line = line.trim_matches(['|', ' ']).to_owned();
            }
        }
        let text = lines.join(if crlf { "\r\n" } else { "\n" });
        prop_assert_eq!(auto(&text), Ok(TABLE));
        prop_assert_eq!(rows(&text, &TABLE), expected(&pairs, 2));
    }

    #[test]
    fn columns_read_back(pairs in pairs(), last: bool, tail: bool) {
        // Without digits, equal words behind the numbers would be their unit.
        let pairs: Vec<(String, String)> = (1..)
            .zip(pairs)
            .map(|(number, (label, value))| (format!("{label}{number}"), value))
            .collect();
        let line = |(label, value): &(String, String)| {
            if last { format!("{label} {value}") } else { format!("{value} {label}") }
        };
        let mut text = pairs.iter().map(line).collect::<Vec<_>>().join("\n");
        text.push_str(if tail { "\n" } else { "" });
        let form = if last { LAST } else { FIRST };
        prop_assert_eq!(auto(&text), Ok(form.clone()));
        prop_assert_eq!(rows(&text, &form), expected(&pairs, 0));
    }

    #[test]
    fn counts_read_back(
        counts in prop::collection::vec((1..9_999_999_999_u64, "[a-z0-9]{1,4}( [a-z]{1,4}){0,2}"), 1..9),
        small in 1..999_u64,
    ) {
        let mut counts = counts;
        counts.dedup_by(|one, other| one.1 == other.1);
        counts.push((small, "others".to_owned()));
        let text: String = counts.iter().map(|(count, label)| format!("{count:7} {label}")).collect::<Vec<_>>().join("\n");
        let pairs: Vec<(String, String)> =
            counts.into_iter().map(|(count, label)| (label, count.to_string())).collect();
        prop_assert_eq!(auto(&text), Ok(COUNTED));
        prop_assert_eq!(rows(&text, &COUNTED), expected(&pairs, 0));
    }

    #[test]
    fn numbers_read_back(values in prop::collection::vec(value(), 1..20)) {
        let text = values.join("\n");
        prop_assert_eq!(auto(&text), Ok(NUMBERS));
        let all: Vec<_> = (1..).zip(values.iter().map(|value| vec![value.clone()])).collect();
        prop_assert_eq!(rows(&text, &NUMBERS), all);
    }

    #[test]
    fn one_delimiter_is_found(pairs in pairs(), delimiter in prop::sample::select(vec![',', ';', '\t', '|'])) {
        let text: String =
            pairs.iter().map(|(label, value)| format!("{label}{delimiter}{value}")).collect::<Vec<_>>().join("\n");
        prop_assert_eq!(auto(&text), Ok(delimited(delimiter)));
    }

    #[test]
    fn no_bytes_bring_detection_down(bytes: Vec<u8>, whole: bool) {
        let _ = detect::form(&bytes, whole, &Reading::default());
    }

    #[test]
    fn no_text_brings_a_reader_down(text in "([-|+:*_`\\\\\\[\\]() \t\ra1,;.\"#>世]{0,9}\n?){0,8}") {
        for from in [Asked::Auto, Asked::Csv, Asked::Columns] {
            let _ = detected(&text, &Reading { from, ..Reading::default() });
        }
        let embedded = Form::Markdown { embedded: true };
        for form in [TABLE, embedded, COUNTED, FIRST, LAST, NUMBERS] {
            let _ = read(&text, &form);
        }
    }
}

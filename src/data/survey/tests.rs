use super::*;

/// A survey of one column with these cells, which are separated by semicolons.
fn survey(name: &str, cells: &str, format: RowFormat) -> Survey {
    let mut survey = Survey::new(&InputOptions::default(), format);
    let columns = Columns { layout: ColumnLayout::Named, names: &[name.to_owned()] };
    survey.columns(columns).expect("one column");
    for cell in cells.split(';') {
        survey.row(&Row { line: None, cells: &[Cell::Text(cell)] }).expect("no row is refused");
    }
    survey
}

#[test]
fn more_than_half_of_the_cells_say_the_kind() {
    let (numbers, times, text) = (Some(Kind::Numbers), Some(Kind::Times), Some(Kind::Text));
    let cases = [
        ("n", "1;2;x", numbers),
        ("n", "1;x", text),
        ("n", "1;;;x;2", numbers),
        ("n", "1,000;$5;-2.5e3", numbers),
        ("n", "5ms;7s", numbers),
        ("n", "<5;6;7", numbers),
        ("n", ";null;n/a", None),
        // One code makes a column text, but in a column of months.
        ("n", "007;8;9", text),
        ("month", "07;08;09", numbers),
        // Times.
        ("n", "2024-01-01;2024-01-02;x", times),
        ("n", "2024-01-01;x", text),
        ("n", "12:30;13:00", times),
        ("n", "Jan;Feb;total", times),
        ("n", "Mon;Tue", times),
        ("n", "Q1;Q2", times),
        // Whole numbers are times only where the name says so.
        ("n", "2020;2021", numbers),
        ("year", "2020;2021", times),
        ("growth_per_year", "2020;2021", numbers),
        ("date", "20240131;20240201", times),
        ("ts", "1709510400;1709596800", times),
        ("n", "1709510400;1709596800", numbers),
    ];
    for (name, cells, kind) in cases {
        let survey = survey(name, cells, RowFormat::default());
        assert_eq!(survey.columns[0].kind(), kind, "{name}: {cells}");
    }
}

#[test]
fn lists_and_booleans_of_json_have_no_kind() {
    for (cells, json, other) in [
        ("true;false", None, Some(Kind::Text)),
        ("[1];{}", None, Some(Kind::Text)),
        ("true;yes", Some(Kind::Text), Some(Kind::Text)),
    ] {
        let kind = |is_json| {
            survey("n", cells, RowFormat { is_json, ..RowFormat::default() }).columns[0].kind()
        };
        assert_eq!((kind(true), kind(false)), (json, other), "{cells}");
    }
}

#[test]
fn a_header_is_no_cell() {
    let survey = survey("", "n;1;2", RowFormat::default()).with_header();
    let column = &survey.columns[0];
    assert_eq!((column.name.as_str(), column.cells.len(), survey.lines.len()), ("n", 2, 2));
    assert_eq!(column.values, [1.0, 2.0]);
}

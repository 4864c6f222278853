//! What the intake of the line chart does with series, labels and gaps, case by case.
#![cfg(test)]

use vizchart::data::figure::{Note, Skipped};
use vizchart::data::intake::line::{LineIntake, Shape};
use vizchart::data::rows::Spot;
use vizchart::fault::Kind;
use vizchart::plan::{Choice, Missing, Plan, Wanted};

use super::plain::{Input, Wrong, numeral, plan, shown, taken};

/// A series, a label and a value; empty if it is missing.
type Row = (&'static str, &'static str, &'static str);

fn points(rows: &[Row]) -> Input {
    let point = |(series, label, cell): &Row| {
        (*series, (*label).to_owned(), Some((*cell).to_owned()).filter(|cell| !cell.is_empty()))
    };
    Input::Long(rows.iter().map(point).collect())
}

fn labels(input: &Input) -> Vec<String> {
    let plan = plan(Wanted::default());
    taken(input, &plan, true, &plan).unwrap().0.labels
}

#[test]
fn labels_of_several_series_have_an_order_that_agrees_with_each() {
    let cases: [(&[Row], &[&str]); 5] = [
        (
            &[
                ("a", "Jan", "1"),
                ("a", "Mar", "2"),
                ("b", "Jan", "3"),
                ("b", "Feb", "4"),
                ("b", "Mar", "5"),
            ],
            &["Jan", "Feb", "Mar"],
        ),
        (
            &[("a", "Jan", "1"), ("b", "Feb", "2"), ("a", "Mar", "3"), ("b", "Apr", "3")],
            &["Jan", "Feb", "Mar", "Apr"],
        ),
        (&[("a", "B", "1"), ("a", "C", "2"), ("b", "A", "3"), ("b", "B", "4")], &["A", "B", "C"]),
        (&[("a", "x", "1"), ("a", "y", "2"), ("b", "y", "3"), ("b", "x", "4")], &["x", "y"]),
        (
            &[("a", "2021", "1"), ("a", "2023", "2"), ("b", "2022", "3"), ("b", "2020-07", "4")],
            &["2020-07", "2021", "2022", "2023"],
        ),
    ];
    for (rows, expected) in cases {
        assert_eq!(labels(&points(rows)), expected);
    }
}

#[test]
fn gaps_stand_only_where_a_series_lacks_the_label() {
    let rows = [("gas", "Q1", "31"), ("gas", "Q2", ""), ("gas", "Q3", "44"), ("ev", "Q2", "7.50")];
    let plan = plan(Wanted::default());
    let (lines, volume, notes) = taken(&points(&rows), &plan, true, &plan).unwrap();
    let text = |text: &str| Some(text.to_owned());
    let expected = [
        ("Q1".to_owned(), vec![text("31"), None]),
        ("Q2".to_owned(), vec![None, text("7.50")]),
        ("Q3".to_owned(), vec![text("44"), None]),
    ];
    assert_eq!(shown(&lines), expected);
    let skipped = Skipped { rows: 1, values: 1 };
    assert_eq!((volume.shown, volume.given, notes), (3, 3, vec![Note::Skipped(skipped)]));
}

fn kind(input: &Input, plan: &Plan) -> (Option<usize>, Kind) {
    match taken(input, plan, true, plan) {
        Err(Wrong::Row(row, why)) => (Some(row), *why.kind),
        Err(Wrong::End(fault)) => (None, *fault.kind),
        Ok(drawn) => panic!("{drawn:?}"),
    }
}

#[test]
fn a_label_comes_once_in_each_of_several_series() {
    let plan = plan(Wanted::default());
    let repeated = |line| Kind::RepeatedLabel {
        label: "x".to_owned(),
        series: "a".to_owned(),
        line: Some(line),
    };
    let direct = points(&[("a", "x", "1"), ("b", "x", "2"), ("a", "x", "3")]);
    assert_eq!(kind(&direct, &plan), (Some(2), repeated(1)));
    let before = points(&[("a", "x", "1"), ("a", "y", "2"), ("a", "x", "3"), ("b", "y", "3")]);
    assert_eq!(kind(&before, &plan), (Some(3), repeated(3)));
    let chosen =
        Plan { choice: Choice { series: Some("a".into()), ..plan.choice.clone() }, ..plan };
    assert_eq!(taken(&before, &chosen, true, &chosen).unwrap().0.labels, ["x", "y", "x"]);
}

#[test]
fn series_are_limited_and_can_be_chosen() {
    let mut plan = plan(Wanted::default());
    let nine = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    let rows: Vec<Row> = nine.iter().map(|name| (*name, "x", "1")).collect();
    let wide = Input::Wide(nine.to_vec(), vec![("x".to_owned(), vec![Some("1".to_owned()); 9])]);
    for input in [points(&rows), wide] {
        let (_, found) = kind(&input, &plan);
        let Kind::TooManySeries { names, .. } = found else { panic!("{found:?}") };
        assert_eq!(names, nine);
        plan.choice.series = Some("i".to_owned());
        let (lines, ..) = taken(&input, &plan, true, &plan).unwrap();
        assert_eq!(shown(&lines), [("x".to_owned(), vec![Some("1".to_owned())])]);
        assert_eq!(lines.series[0].name.as_deref(), Some("i"));
        plan.choice.series = Some("z".to_owned());
        let (_, found) = kind(&input, &plan);
        assert!(
            matches!(found, Kind::UnknownSeries(name, known) if name == "z" && known.len() >= 8)
        );
        plan.choice.series = None;
    }
}

#[test]
fn several_series_that_cannot_be_matched_are_refused() {
    let plan = plan(Wanted::default());
    let label = |row: usize| format!("label {row}");
    let row = |series, row| (series, label(row), Some(row.to_string()));
    let held: Vec<_> = (0..201).map(|one| row("a", one)).collect();
    let full = Input::Long(held.iter().cloned().chain((0..201).map(|one| row("b", one))).collect());
    let (lines, volume, _) = taken(&full, &plan, true, &plan).unwrap();
    assert!(lines.series.iter().all(|series| series.values.iter().all(Option::is_some)));
    assert_eq!((volume.given, volume.shown), (201, 30));
    let beyond = |last| Input::Long(held.iter().cloned().chain([row("b", 7), last]).collect());
    assert_eq!(kind(&beyond(row("b", 201)), &plan), (Some(202), Kind::TooManyLabels(201)));
    let later = Input::Long(held.iter().cloned().chain([row("a", 201), row("b", 7)]).collect());
    assert_eq!(kind(&later, &plan), (Some(202), Kind::TooManyLabels(201)));
}

#[test]
fn missing_values_are_refused_unless_they_may_be_skipped() {
    let mut plan = plan(Wanted::default());
    plan.missing = Missing::Error;
    let long = points(&[("a", "x", "1"), ("a", "y", "")]);
    let wide = Input::Wide(vec!["a", "b"], vec![("x".into(), vec![Some("1".into()), None])]);
    assert_eq!(kind(&long, &plan), (Some(1), Kind::MissingValue(String::new())));
    assert_eq!(kind(&wide, &plan), (Some(0), Kind::MissingValue(String::new())));
    plan.missing = Missing::Skip;
    assert_eq!(kind(&wide, &plan), (None, Kind::AllMissing));
    assert_eq!(kind(&points(&[("a", "y", "")]), &plan), (None, Kind::AllMissing));
    assert_eq!(kind(&points(&[]), &plan), (None, Kind::NoRows));
}

#[test]
fn two_series_of_a_request_have_different_names() {
    let plan = plan(Wanted::default());
    let number = numeral("3");
    let spot = |series| Spot::Point { series, point: 0 };
    for name in [None, Some("a")] {
        let mut intake = LineIntake::new(Shape::Long, &plan, false).unwrap();
        intake.long(spot(0), name, "x", Some(&number)).unwrap();
        let why = intake.long(spot(1), name, "y", Some(&number)).unwrap_err();
        assert_eq!(*why.kind, Kind::RepeatedSeries(name.unwrap_or_default().to_owned()));
    }
}

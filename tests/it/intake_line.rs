//! The intake of the line chart, against the plainest version of it.

use proptest::prelude::*;
use vizchart::data::date::Date;
use vizchart::data::figure::{Lines, Note, Point, Rule, Volume};
use vizchart::data::intake::line::{LineIntake, Shape};
use vizchart::data::number::{Decimal, Numeral, Reading, read};
use vizchart::data::rows::{Refusal, Spot};
use vizchart::data::volume::peaks::Values;
use vizchart::fault::{Fault, Kind};
use vizchart::plan::{Missing, Plan, Sample, Sort, Wanted};

use crate::volume::{even_naively, latest_naively};

/// Rows as a format brings them.
#[derive(Clone, Debug)]
enum Input {
    Wide(Vec<&'static str>, Vec<(String, Vec<Option<String>>)>),
    Long(Vec<(&'static str, String, Option<String>)>),
}

type Drawn = (Lines, Volume, Vec<Note>);

fn numeral(cell: &str) -> Numeral<'_> {
    match read(cell, Decimal::Point) {
        Reading::Number(numeral) => numeral,
        _ => unreachable!("{cell}"),
    }
}

fn plan(volume: Wanted) -> Plan {
    Plan { volume, missing: Missing::Skip, ..Plan::default() }
}

/// A refusal while reading, or a fault at the end.
#[derive(Debug)]
enum Wrong {
    Row(usize, Refusal),
    End(Fault),
}

fn taken(input: &Input, first: &Plan, settled: bool, last: &Plan) -> Result<Drawn, Wrong> {
    let shape = match input {
        Input::Wide(names, _) => {
            Shape::Wide { names: names.iter().map(|name| Some((*name).to_owned())).collect() }
        }
        Input::Long(_) => Shape::Long,
    };
    let intake = LineIntake::new(shape, first, settled).map_err(|why| Wrong::Row(0, why))?;
    let mut intake = intake.holding(0);
    match input {
        Input::Wide(_, rows) => {
            for (row, (label, cells)) in rows.iter().enumerate() {
                let values: Vec<_> = cells.iter().map(|c| c.as_deref().map(numeral)).collect();
                let taken = intake.wide(Spot::Line(row as u64 + 1), label, &values);
                taken.map_err(|why| Wrong::Row(row, why))?;
            }
        }
        Input::Long(rows) => {
            for (row, (series, label, cell)) in rows.iter().enumerate() {
                let value = cell.as_deref().map(numeral);
                let spot = Spot::Line(row as u64 + 1);
                let taken = intake.long(spot, Some(series), label, value.as_ref());
                taken.map_err(|why| Wrong::Row(row, why))?;
            }
        }
    }
    intake.finish(last).map_err(Wrong::End)
}

/// All positions from left to right, before any is left out.
#[derive(Clone, Debug, Default)]
struct Plain {
    names: Vec<String>,
    rows: Vec<(String, Vec<Option<String>>)>,
    skipped: u64,
}

fn plain(input: &Input) -> Plain {
    match input {
        Input::Wide(names, rows) => Plain {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            rows: rows.iter().filter(|(_, row)| row.iter().any(Option::is_some)).cloned().collect(),
            skipped: rows.iter().flat_map(|(_, row)| row).filter(|cell| cell.is_none()).count()
                as u64,
        },
        Input::Long(points) => matched(points),
    }
}

fn matched(points: &[(&'static str, String, Option<String>)]) -> Plain {
    let mut plain = Plain::default();
    for (name, _, _) in points {
        if !plain.names.iter().any(|known| known == name) {
            plain.names.push((*name).to_owned());
        }
    }
    plain.skipped = points.iter().filter(|(_, _, cell)| cell.is_none()).count() as u64;
    let given: Vec<_> = points.iter().filter(|(_, _, cell)| cell.is_some()).collect();
    if plain.names.len() == 1 {
        plain.rows = given.iter().map(|(_, label, c)| (label.clone(), vec![c.clone()])).collect();
        return plain;
    }
    let mut labels: Vec<&String> = Vec::new();
    for (_, label, _) in &given {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let sequences: Vec<Vec<&String>> = plain
        .names
        .iter()
        .map(|one| {
            given.iter().filter(|(name, _, _)| name == one).map(|(_, label, _)| label).collect()
        })
        .collect();
    for label in in_agreement(&labels, &sequences) {
        let cell = |name: &String| {
            let point = given.iter().find(|(one, other, _)| one == name && other == label);
            point.and_then(|(_, _, cell)| cell.clone())
        };
        plain.rows.push((label.clone(), plain.names.iter().map(cell).collect()));
    }
    plain
}

/// The labels so that each sequence keeps its order; as they are where that cannot be.
fn in_agreement<'a>(labels: &[&'a String], sequences: &[Vec<&'a String>]) -> Vec<&'a String> {
    let mut order: Vec<&String> = Vec::new();
    while order.len() < labels.len() {
        let behind = |label: &String| {
            sequences.iter().any(|sequence| {
                let at = sequence.iter().position(|one| *one == label);
                let before = at.unwrap_or_default().checked_sub(1).map(|before| sequence[before]);
                before.is_some_and(|before| !order.contains(&before))
            })
        };
        match labels.iter().find(|label| !order.contains(label) && !behind(label)) {
            Some(label) => order.push(label),
            None => return labels.to_vec(),
        }
    }
    order
}

fn dates(plain: &Plain) -> Vec<Option<Date>> {
    plain.rows.iter().map(|(label, _)| Date::read(label)).collect()
}

/// Puts the positions in the order of their dates, and says whether that changed anything.
fn sort(plain: &mut Plain, wanted: Wanted) -> bool {
    let dates = dates(plain);
    if wanted.sort == Some(Sort::None) || dates.iter().any(Option::is_none) || dates.is_sorted() {
        return false;
    }
    plain.rows.sort_by_key(|(label, _)| Date::read(label));
    true
}

fn value(cell: &Option<String>) -> f64 {
    cell.as_deref().map_or(f64::NAN, |cell| cell.parse().unwrap())
}

fn expected(mut plain: Plain, wanted: Wanted) -> (Plain, Rule, bool) {
    let (given, count) = (plain.rows.len(), wanted.points());
    let rule = match (wanted.last, wanted.sample) {
        _ if given <= count => Rule::All,
        (Some(_), _) => Rule::Latest { by_date: dates(&plain).iter().all(Option::is_some) },
        (None, Some(Sample::Peaks)) => Rule::Peaks,
        (None, _) => Rule::Even,
    };
    if let Rule::Latest { .. } = rule {
        let keep = latest_naively(&dates(&plain), count);
        let mut whole = plain.clone();
        let sorted = sort(&mut whole, wanted);
        plain.rows = keep.iter().map(|row| plain.rows[*row].clone()).collect();
        if sorted {
            sort(&mut plain, wanted);
        }
        return (plain, rule, sorted);
    }
    let sorted = sort(&mut plain, wanted);
    let keep = match rule {
        Rule::Peaks => {
            let table: Vec<f64> =
                plain.rows.iter().flat_map(|(_, row)| row.iter().map(value)).collect();
            let places: Vec<u64> = (0..given as u64).collect();
            Values { table: &table, series: plain.names.len() }.chosen(&places, given as u64, count)
        }
        Rule::Even => even_naively(given, count),
        _ => (0..given).collect(),
    };
    plain.rows = keep.iter().map(|row| plain.rows[*row].clone()).collect();
    (plain, rule, sorted)
}

fn shown(lines: &Lines) -> Vec<(String, Vec<Option<String>>)> {
    let row = |(index, label): (usize, &String)| {
        let cell = |values: &Vec<Option<_>>| literal(&values[index]);
        (label.clone(), lines.series.iter().map(|series| cell(&series.values)).collect())
    };
    lines.labels.iter().enumerate().map(row).collect()
}

fn literal(number: &Option<vizchart::data::number::Number>) -> Option<String> {
    number.as_ref().map(|number| number.literal().to_owned())
}

fn check_facts(lines: &Lines, all: &Plain) {
    for (index, series) in lines.series.iter().enumerate() {
        let cell = |(label, row): &(String, Vec<Option<String>>)| {
            Some((label.clone(), row[index].clone()?))
        };
        let points: Vec<(String, String)> = all.rows.iter().filter_map(cell).collect();
        let number = |point: &&(String, String)| value(&Some(point.1.clone()));
        let by = |one: &&(String, String), other: &&(String, String)| {
            number(one).total_cmp(&number(other))
        };
        let same = |point: &Point, expected: Option<&(String, String)>| {
            let found = (point.label.clone(), point.value.literal().to_owned());
            assert_eq!(Some(&found), expected);
        };
        assert_eq!(series.name.as_ref(), Some(&all.names[index]));
        assert_eq!(series.facts.count, points.len() as u64);
        same(&series.facts.first, points.first());
        same(&series.facts.last, points.last());
        same(&series.facts.lowest, points.iter().min_by(by));
        same(&series.facts.highest, points.iter().rev().max_by(by));
    }
}

fn check_volume(volume: &Volume, notes: &[Note], all: &Plain, wanted: Wanted, sorted: bool) {
    let values: Vec<f64> =
        all.rows.iter().flat_map(|(_, row)| row).filter(|c| c.is_some()).map(value).collect();
    let lowest = values.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let range = volume.range.as_ref().map(|(low, high)| (low.value(), high.value()));
    assert_eq!(range, Some((lowest, highest)));
    assert_eq!(
        (volume.given, &volume.hidden_sum, volume.sort),
        (all.rows.len() as u64, &None, None)
    );
    let skipped = (all.skipped > 0).then_some(Note::Skipped(all.skipped));
    let capped = wanted.capped().map(Note::Capped);
    let expected = [skipped, capped, sorted.then_some(Note::SortedByDate)];
    assert_eq!(notes, expected.into_iter().flatten().collect::<Vec<Note>>());
}

fn repeats(input: &Input) -> bool {
    let Input::Long(points) = input else { return false };
    let several = points.iter().any(|(name, _, _)| *name != points[0].0);
    let mut seen: Vec<_> =
        points.iter().filter(|p| p.2.is_some()).map(|(name, label, _)| (name, label)).collect();
    let count = seen.len();
    seen.sort();
    seen.dedup();
    several && seen.len() < count
}

/// Where all positions are held, everything is exactly as the plain version has it.
fn check(input: &Input, wanted: Wanted, settled: bool) {
    let first = plan(if settled { wanted } else { Wanted::default() });
    let all = plain(input);
    let empty = (0..all.names.len()).any(|one| all.rows.iter().all(|(_, row)| row[one].is_none()));
    let drawn = taken(input, &first, settled, &plan(wanted));
    if repeats(input) {
        let Err(Wrong::Row(_, why)) = drawn else { panic!("{drawn:?}") };
        assert!(matches!(*why.kind, Kind::RepeatedLabel { .. }));
        return;
    }
    if all.rows.is_empty() || empty {
        let Err(Wrong::End(fault)) = drawn else { panic!("{drawn:?}") };
        let nothing = all.rows.is_empty() && all.skipped == 0;
        assert_eq!(*fault.kind, if nothing { Kind::NoRows } else { Kind::AllMissing });
        return;
    }
    let (lines, volume, notes) = drawn.unwrap();
    let (kept, rule, sorted) = expected(all.clone(), wanted);
    assert_eq!(shown(&lines), kept.rows);
    assert_eq!((volume.rule, volume.shown), (rule, kept.rows.len() as u64));
    let mut all = all;
    sort(&mut all, wanted);
    check_facts(&lines, &all);
    check_volume(&volume, &notes, &all, wanted, sorted);
}

const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

fn cell() -> impl Strategy<Value = Option<String>> {
    let number = prop_oneof![
        (-20..20_i32).prop_map(|units| units.to_string()),
        (-2000..2000_i32).prop_map(|units| format!(
            "{}.{:02}",
            units / 100,
            units.unsigned_abs() % 100
        )),
        (1..9_i32).prop_map(|power| format!("1e{power}")),
    ];
    prop_oneof![9 => number.prop_map(Some), 1 => Just(None)]
}

/// Labels of one kind: words, years, dates of all forms, or dates with a word among them.
fn label() -> impl Strategy<Value = BoxedStrategy<String>> {
    let year = (1990..2090_u32).prop_map(|year| year.to_string()).boxed();
    let day = (2000..2004_u32, 1..13_u32, 1..29_u32)
        .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"))
        .boxed();
    let mixed = prop_oneof![year.clone(), day.clone()].boxed();
    let word = prop_oneof!["[a-z]{1,2}", "[0-9]{3}"].boxed();
    let spoiled = prop_oneof![300 => day.clone(), 1 => word.clone()].boxed();
    prop::sample::select(vec![word, year, day, mixed, spoiled])
}

fn wide(most: usize) -> impl Strategy<Value = Input> {
    let names = prop_oneof![Just(1), Just(8), 1..=8_usize];
    (names, label(), 0..4_u8).prop_flat_map(move |(series, label, order)| {
        let row = (label, prop::collection::vec(cell(), series));
        prop::collection::vec(row, 0..most).prop_map(move |mut rows| {
            match order {
                0 => rows.sort_by_key(|(label, _)| Date::read(label)),
                1 => rows.sort_by_key(|(label, _)| std::cmp::Reverse(Date::read(label))),
                _ => {}
            }
            Input::Wide(NAMES[..series].to_vec(), rows)
        })
    })
}

fn long(most: usize) -> impl Strategy<Value = Input> {
    let names = prop_oneof![Just(1), Just(8), 1..=8_usize];
    (names, label(), any::<bool>(), 0..30_u8).prop_flat_map(
        move |(series, label, blocks, clean)| {
            let point = (prop::sample::select(NAMES[..series].to_vec()), label, cell());
            prop::collection::vec(point, 0..most).prop_map(move |mut points| {
                if blocks {
                    points.sort_by_key(|(name, _, _)| *name);
                }
                if clean > 0 {
                    let mut seen = std::collections::HashSet::new();
                    points.retain(|(name, label, _)| seen.insert((*name, label.clone())));
                }
                Input::Long(points)
            })
        },
    )
}

fn wanted() -> impl Strategy<Value = Wanted> {
    let count =
        || prop_oneof![Just(None), (1..40_usize).prop_map(Some), (190..210_usize).prop_map(Some)];
    let last = prop_oneof![2 => Just(None), 1 => count()];
    let sort = prop_oneof![2 => Just(None), 1 => Just(Some(Sort::None))];
    let sample = prop::sample::select(vec![None, Some(Sample::Even), Some(Sample::Peaks)]);
    (count(), last, sort, sample).prop_map(|(max_points, last, sort, sample)| Wanted {
        max_points,
        last,
        sort,
        sample,
    })
}

proptest! {
    #[test]
    fn wide_rows(input in wide(190), wanted in wanted(), settled in any::<bool>()) {
        check(&input, wanted, settled);
    }

    #[test]
    fn long_rows(input in long(190), wanted in wanted(), settled in any::<bool>()) {
        check(&input, wanted, settled);
    }
}

/// Beyond what is held: every drawn position is one of the input, in the right order.
fn check_stream(input: &Input, wanted: Wanted, settled: bool) {
    let first = plan(if settled { wanted } else { Wanted::default() });
    let mut all = plain(input);
    let (lines, volume, notes) = match taken(input, &first, settled, &plan(wanted)) {
        Ok(drawn) => drawn,
        Err(Wrong::End(fault)) => {
            assert_eq!(*fault.kind, Kind::AllMissing);
            return;
        }
        Err(why) => panic!("{why:?}"),
    };
    let (kept, rule, sorted) = expected(all.clone(), wanted);
    let in_order = dates(&all).is_sorted() || !sorted;
    sort(&mut all, wanted);
    check_facts(&lines, &all);
    check_volume(&volume, &notes, &all, wanted, sorted);
    let (given, count, shown) = (all.rows.len(), wanted.points(), shown(&lines));
    assert_eq!((volume.rule, volume.shown), (rule, shown.len() as u64));
    assert!(shown.len() <= count && (count < 20 || shown.len() >= count / 4), "{}", shown.len());
    let mut rest = all.rows.iter().enumerate();
    let positions: Vec<usize> = shown
        .iter()
        .map(|row| rest.find(|(_, one)| *one == row).expect("a row of the input, in order").0)
        .collect();
    match rule {
        Rule::All | Rule::Latest { .. } => assert_eq!(shown, kept.rows),
        Rule::Even => {
            assert_eq!(shown.first(), all.rows.first());
            assert!(count == 1 || shown.last() == all.rows.last());
            for wanted in even_naively(given, count) {
                let off = positions.iter().map(|found| found.abs_diff(wanted)).min();
                // Dates in no order are a sample of the ranks, and only that.
                assert!(!in_order || off.is_some_and(|off| off * 201 <= given), "{positions:?}");
            }
        }
        Rule::Peaks if count >= 4 => {
            let number = |rows: &[(String, Vec<Option<String>>)]| {
                let values =
                    rows.iter().flat_map(|(_, row)| row).filter(|c| c.is_some()).map(value);
                values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
                    (low.min(v), high.max(v))
                })
            };
            assert_eq!(number(&shown), number(&all.rows));
            assert_eq!((shown.first(), shown.last()), (all.rows.first(), all.rows.last()));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn long_streams(input in wide(2500), wanted in wanted(), settled in any::<bool>()) {
        let Input::Wide(names, mut rows) = input else { unreachable!() };
        // No two rows are equal, so that each can be found again.
        for (index, (_, row)) in rows.iter_mut().enumerate() {
            row[0] = row[0].as_ref().map(|_| (index * 7919 % 10_007).to_string());
        }
        rows.retain(|(_, row)| row[0].is_some());
        let input = Input::Wide(names, rows);
        if !plain(&input).rows.is_empty() {
            check_stream(&input, wanted, settled);
        }
    }

    #[test]
    fn what_stands_behind_the_data_changes_nothing(input in wide(1500), wanted in wanted()) {
        let known = taken(&input, &plan(wanted), true, &plan(wanted)).ok();
        let late = taken(&input, &plan(Wanted::default()), false, &plan(wanted)).ok();
        prop_assert_eq!(known, late);
    }

    #[test]
    fn one_series_of_points_is_a_stream(input in wide(1500), wanted in wanted()) {
        let Input::Wide(_, rows) = input else { unreachable!() };
        let wide = rows.iter().map(|(label, row)| (label.clone(), row[..1].to_vec())).collect();
        let long = rows.into_iter().map(|(label, row)| ("a", label, row[0].clone())).collect();
        let wanted = plan(wanted);
        let wide = taken(&Input::Wide(vec!["a"], wide), &wanted, true, &wanted).ok();
        let long = taken(&Input::Long(long), &wanted, true, &wanted).ok();
        prop_assert_eq!(wide, long);
    }
}

fn points(rows: &[(&'static str, &str, &str)]) -> Input {
    let point = |(series, label, cell): &(&'static str, &str, &str)| {
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
    let cases: [(&[(&'static str, &str, &str)], &[&str]); 5] = [
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
        ("Q3".to_owned(), vec![text("44"), None]),
        ("Q2".to_owned(), vec![None, text("7.50")]),
    ];
    assert_eq!(shown(&lines), expected);
    assert_eq!((volume.shown, volume.given, notes), (3, 3, vec![Note::Skipped(1)]));
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
    let chosen = Plan {
        choice: vizchart::plan::Choice { series: Some("a".into()), ..plan.choice.clone() },
        ..plan
    };
    assert_eq!(taken(&before, &chosen, true, &chosen).unwrap().0.labels, ["x", "y", "x"]);
}

#[test]
fn series_are_limited_and_can_be_chosen() {
    let mut plan = plan(Wanted::default());
    let nine = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    let rows: Vec<(&'static str, &str, &str)> = nine.iter().map(|name| (*name, "x", "1")).collect();
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

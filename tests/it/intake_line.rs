//! The intake of the line chart, against the plainest version of it.
#![cfg(test)]

mod cases;
mod inputs;
mod plain;

use proptest::prelude::*;
use vizchart::data::figure::{Lines, Note, Point, Rule, Volume};
use vizchart::fault::Kind;
use vizchart::plan::Wanted;

use crate::volume::even_naively;
use inputs::{long, one_long, wanted, wide};
use plain::{
    Input, Plain, Wrong, dates, expected, plain, plan, shown, sort, taken, taken_again, value,
};

/// The points of which facts are stated: those that were asked for, where a series has any there.
fn asked(index: usize, all: &Plain, kept: &Plain, rule: Rule) -> Vec<(String, String)> {
    let points = |from: &Plain| {
        let rows = from.rows.iter();
        let cells = rows.filter_map(|(label, row)| Some((label.clone(), row[index].clone()?)));
        cells.collect::<Vec<_>>()
    };
    let recent = if let Rule::Latest { .. } = rule { points(kept) } else { Vec::new() };
    if recent.is_empty() { points(all) } else { recent }
}

fn check_facts(lines: &Lines, all: &Plain, kept: &Plain, rule: Rule) {
    for (index, series) in lines.series.iter().enumerate() {
        let points = asked(index, all, kept, rule);
        let number = |point: &&(String, String)| value(Some(&point.1));
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

fn check_volume(
    (volume, notes): (&Volume, &[Note]),
    (all, kept): (&Plain, &Plain),
    wanted: Wanted,
    sorted: bool,
) {
    let points = (0..all.names.len()).flat_map(|index| asked(index, all, kept, volume.rule));
    let values: Vec<f64> = points.map(|(_, cell)| value(Some(&cell))).collect();
    let lowest = values.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let range = volume.range.as_ref().map(|(low, high)| (low.value(), high.value()));
    assert_eq!(range, Some((lowest, highest)));
    assert_eq!(
        (volume.given, &volume.hidden_sum, volume.sort),
        (all.rows.len() as u64, &None, None)
    );
    let skipped = (!all.skipped.is_nothing()).then_some(Note::Skipped(all.skipped));
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
        let nothing = all.rows.is_empty() && all.skipped.is_nothing();
        assert_eq!(*fault.kind, if nothing { Kind::NoRows } else { Kind::AllMissing });
        return;
    }
    let (lines, volume, notes) = drawn.unwrap();
    let (kept, rule, sorted) = expected(all.clone(), wanted);
    assert_eq!(shown(&lines), kept.rows);
    assert_eq!((volume.rule, volume.shown), (rule, kept.rows.len() as u64));
    let mut all = all;
    sort(&mut all, wanted);
    check_facts(&lines, &all, &kept, rule);
    check_volume((&volume, &notes), (&all, &kept), wanted, sorted);
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
    check_facts(&lines, &all, &kept, rule);
    check_volume((&volume, &notes), (&all, &kept), wanted, sorted);
    let (given, count, shown) = (all.rows.len(), wanted.points(), shown(&lines));
    assert_eq!((volume.rule, volume.shown), (rule, shown.len() as u64));
    let fewest = if count < 20 { 1 } else { given.min(count) / 4 };
    assert!((fewest..=count).contains(&shown.len()), "{} of {given}", shown.len());
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
                    rows.iter().flat_map(|(_, row)| row).flatten().map(|cell| value(Some(cell)));
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

/// Read twice, everything is exactly as the plain version has it, as if all had been held; but a
/// stream that is another one the second time is refused.
fn check_again(input: &Input, wanted: Wanted, settled: bool, cut: usize) {
    let first = plan(if settled { wanted } else { Wanted::default() });
    let last = plan(wanted);
    let mut all = plain(input);
    let again = |other| taken_again(input, other, (&first, settled), &last);
    let (lines, volume, notes) = match again(input) {
        Ok(drawn) => drawn,
        Err(Wrong::End(fault)) => {
            assert!(matches!(*fault.kind, Kind::AllMissing | Kind::NoRows));
            return;
        }
        Err(why) => panic!("{why:?}"),
    };
    let (kept, rule, sorted) = expected(all.clone(), wanted);
    let is_held = all.rows.len() <= 201;
    sort(&mut all, wanted);
    check_facts(&lines, &all, &kept, rule);
    check_volume((&volume, &notes), (&all, &kept), wanted, sorted);
    assert_eq!(volume.rule, rule);
    if rule != Rule::Even || (sorted && !is_held) {
        return;
    }
    assert_eq!(shown(&lines), kept.rows);
    if is_held {
        return;
    }
    let shorter = input.without(cut);
    if plain(&shorter).rows.len() < all.rows.len() {
        let Err(Wrong::End(fault)) = again(&shorter) else { panic!("drawn") };
        assert_eq!(*fault.kind, Kind::Changed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn long_streams(input in wide(1000), wanted in wanted(), settled in any::<bool>()) {
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
    fn long_streams_that_come_again_are_exact(
        input in prop_oneof![wide(1000), wide(1000), one_long(1000)],
        wanted in wanted(),
        settled in any::<bool>(),
        cut in 1..400_usize,
    ) {
        check_again(&input, wanted, settled, cut);
    }

    #[test]
    fn what_stands_behind_the_data_changes_nothing(input in wide(700), wanted in wanted()) {
        let known = taken(&input, &plan(wanted), true, &plan(wanted)).ok();
        let late = taken(&input, &plan(Wanted::default()), false, &plan(wanted)).ok();
        prop_assert_eq!(known, late);
    }

    #[test]
    fn one_series_of_points_is_a_stream(input in wide(700), wanted in wanted()) {
        let Input::Wide(_, rows) = input else { unreachable!() };
        let wide = rows.iter().map(|(label, row)| (label.clone(), row[..1].to_vec())).collect();
        let long = rows.into_iter().map(|(label, row)| ("a", label, row[0].clone())).collect();
        let wanted = plan(wanted);
        let wide = taken(&Input::Wide(vec!["a"], wide), &wanted, true, &wanted).ok();
        let long = taken(&Input::Long(long), &wanted, true, &wanted).ok();
        prop_assert_eq!(wide, long);
    }
}

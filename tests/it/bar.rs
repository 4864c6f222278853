//! What holds for every bar chart, whatever its labels, values, width and glyphs.

use proptest::prelude::*;
use vizchart::chart::frame::{Frame, Glyphs};
use vizchart::chart::{self, picture::Line};
use vizchart::data::figure::{Bars, Body, Figure, Point, Rule, Unit, Volume};
use vizchart::data::number::{Number, wants_separators};
use vizchart::fault::Kind;
use vizchart::plan::Words;

use crate::hostile::label;

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        Just(0.0),
        -1000.0..1000.0,
        any::<f64>().prop_filter("finite", |value| value.is_finite()),
        (0..1_000_000_i32).prop_map(f64::from),
    ]
}

fn figure(points: Vec<(String, f64)>, title: Option<String>, unit: Option<Unit>) -> Figure {
    let signed = points.iter().any(|(_, value)| *value < 0.0);
    let point = |(label, value)| Point { label, value: Number::from_f64(value).unwrap() };
    let points: Vec<Point> = points.into_iter().map(point).collect();
    let given = points.len() as u64;
    let volume =
        Volume { shown: given, given, rule: Rule::All, hidden_sum: None, range: None, sort: None };
    let words = Words { title, ..Words::default() };
    let body = Body::Bar(Bars { name: None, points, signed });
    Figure {
        words,
        unit,
        limits: vizchart::plan::Limits::default(),
        body,
        volume,
        notes: Vec::new(),
    }
}

fn shown(line: &Line) -> String {
    line.spans().iter().map(|span| span.text.as_str()).collect()
}

/// Eighths of a cell that the bars take on both sides of the axis; none where there are no bars.
fn eighths(line: &str) -> Option<(u32, u32)> {
    let (before, after) = line.rsplit_once('│')?;
    let left = before.chars().rev().take_while(|c| "█▐".contains(*c));
    let left = left.map(|c| if c == '▐' { 4 } else { 8 }).sum();
    let right = after.chars().map(|c| {
        "▏▎▍▌▋▊▉█".chars().zip(1..).find(|(tip, _)| *tip == c).map_or(0, |(_, eighths)| eighths)
    });
    Some((left, right.sum()))
}

proptest! {
    #[test]
    fn every_line_fits_and_every_number_is_whole(
        points in prop::collection::vec((label(), value()), 1..30),
        title in prop::option::of(label()),
        width in 1..300_usize,
        ascii in any::<bool>(),
        after in any::<bool>(),
    ) {
        let unit = after.then(|| Unit::After("ms".to_owned()));
        let figure = figure(points, title, unit);
        let Body::Bar(bars) = &figure.body else { unreachable!() };
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let frame = Frame { width, exact: true, height: None, glyphs, color: false };
        let picture = match chart::draw(&figure, &frame) {
            Ok(picture) => picture,
            Err(fault) => {
                let Kind::TooNarrow { width: had, least } = *fault.kind else { panic!("{fault:?}") };
                prop_assert!(had == width && least > width);
                let wider = Frame { width: least, ..frame };
                prop_assert!(chart::draw(&figure, &wider).is_ok());
                return Ok(());
            }
        };
        let lines: Vec<String> = picture.lines.iter().map(shown).collect();
        for (line, text) in picture.lines.iter().zip(&lines) {
            prop_assert!(line.width() <= width, "{text:?} is wider than {width}");
            prop_assert!(!text.ends_with(' ') && !text.is_empty(), "{text:?}");
            prop_assert!(!ascii || text.bytes().all(|byte| matches!(byte, b' '..=b'~')));
        }
        prop_assert!(!lines[0].starts_with(' '));
        let separators = wants_separators(bars.points.iter().map(|point| point.value.value()));
        let unit = if after { "ms" } else { "" };
        for point in &bars.points {
            let number = format!("{}{unit}", point.value.shown(separators));
            prop_assert!(lines.iter().any(|line| line.contains(&number)), "{number} in {lines:#?}");
        }
    }

    #[test]
    fn all_bars_have_one_scale(
        values in prop::collection::vec(prop_oneof![Just(0.0), -1e3..1e3_f64, 0.0..1e6], 2..20),
        width in 30..200_usize,
    ) {
        let points = values.iter().map(|value| ("a".to_owned(), *value)).collect();
        let figure = figure(points, None, None);
        let frame =
            Frame { width, exact: true, height: None, glyphs: Glyphs::Unicode, color: false };
        let Ok(picture) = chart::draw(&figure, &frame) else { return Ok(()) };
        let drawn = picture.lines.iter().filter_map(|line| eighths(&shown(line)));
        // Each bar allows the scales from which its length could have been rounded.
        let (mut least, mut most) = (0.0_f64, f64::INFINITY);
        for (value, (left, right)) in values.iter().zip(drawn) {
            let (length, other, grain) =
                if *value < 0.0 { (left, right, 4.0) } else { (right, left, 1.0) };
            prop_assert_eq!(other, 0);
            prop_assert_eq!(length == 0, *value == 0.0);
            let is_thinnest = f64::from(length) <= grain;
            let (length, slack) = (f64::from(length), grain / 2.0 + 1e-6);
            if *value != 0.0 && !is_thinnest {
                least = least.max((length - slack) / value.abs());
            }
            if *value != 0.0 {
                most = most.min((length + slack) / value.abs());
            }
        }
        prop_assert!(least <= most, "from {least} to {most}");
    }
}

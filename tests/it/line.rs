//! What holds for every line chart, whatever the labels, values, width and height.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that panics has failed, and that is what it is for"
)]

use proptest::prelude::*;
use vizchart::chart::frame::Frame;
use vizchart::chart::line::draw;
use vizchart::data::figure::{Body, Facts, Figure, Lines, Point, Rule, Series, Unit, Volume};
use vizchart::data::number::Number;
use vizchart::fault::Kind;
use vizchart::plan::{Canvas, Words};
use vizchart::printable::Glyphs;

fn number(value: f64) -> Number {
    Number::from_f64(value).unwrap()
}

type Column = (Option<String>, Vec<Option<f64>>);

fn lines(labels: &[String], columns: &[Column], canvas: Canvas) -> Lines {
    let series = columns.iter().filter_map(|(name, values)| {
        let points: Vec<Point> = labels
            .iter()
            .zip(values)
            .filter_map(|(label, value)| {
                value.map(|value| Point { label: label.clone(), value: number(value) })
            })
            .collect();
        let by_value = |a: &&Point, b: &&Point| a.value.value().total_cmp(&b.value.value());
        let facts = Facts {
            count: points.len() as u64,
            first: points.first()?.clone(),
            last: points.last()?.clone(),
            lowest: points.iter().min_by(by_value)?.clone(),
            highest: points.iter().rev().max_by(by_value)?.clone(),
        };
        let values = values.iter().map(|value| value.map(number)).collect();
        Some(Series { name: name.clone(), values, facts })
    });
    Lines { labels: labels.to_vec(), series: series.collect(), canvas }
}

fn figure(lines: &Lines, unit: Option<Unit>, words: Words) -> Figure {
    let shown = lines.labels.len() as u64;
    let volume =
        Volume { shown, given: shown, rule: Rule::All, hidden_sum: None, range: None, sort: None };
    Figure { words, unit, body: Body::Line(lines.clone()), volume, notes: Vec::new() }
}

fn frame(width: usize, height: Option<usize>, glyphs: Glyphs) -> Frame {
    Frame { width, exact: true, height, glyphs, color: false }
}

fn drawn(figure: &Figure, lines: &Lines, frame: &Frame) -> Result<Vec<String>, Kind> {
    let picture = draw(figure, lines, frame).map_err(|fault| *fault.kind)?;
    for line in &picture.lines {
        assert!(line.width() <= frame.chart_width(), "{} cells: {line:?}", line.width());
    }
    let text = |line: &vizchart::chart::picture::Line| {
        line.spans().iter().map(|span| span.text.as_str()).collect::<String>()
    };
    Ok(picture.lines.iter().map(text).collect())
}

fn of(labels: &[&str], columns: &[(&str, &[f64])], width: usize, glyphs: Glyphs) -> String {
    let labels: Vec<String> = labels.iter().map(|&label| label.to_owned()).collect();
    let columns: Vec<Column> = columns
        .iter()
        .map(|(name, values)| {
            let name = (!name.is_empty()).then(|| (*name).to_owned());
            (name, values.iter().copied().map(Some).collect())
        })
        .collect();
    let lines = lines(&labels, &columns, Canvas::Lines);
    let figure = figure(&lines, None, Words::default());
    let drawn = drawn(&figure, &lines, &frame(width, None, glyphs)).expect("fits");
    format!("\n{}\n", drawn.join("\n"))
}

const YEARS: [&str; 5] = ["2020", "2021", "2022", "2023", "2024"];
const MODELS: [(&str, &[f64]); 2] =
    [("gas", &[31.0, 35.0, 33.0, 41.0, 44.0]), ("ev", &[12.0, 18.0, 25.0, 22.0, 30.0])];

#[test]
fn two_series_are_named_at_their_ends() {
    let expected = "
gas 31 → 44 (+42%), ev 12 → 30 (+150%)
50 ┤
   │                                                          ╭──────● gas 44
40 ┤                                          ╭──────●────────╯
   │       ╭────────●───────────────●─────────╯
30 ┤●──────╯                                                    ╭────○ ev 30
   │                           ╭────○──────────────╮   ╭────────╯
20 ┤               ╭○──────────╯                   ╰─○─╯
   │  ╭────────────╯
10 ┤○─╯
   └┬───────────────┬───────────────┬────────────────┬───────────────┬
  2020            2021            2022             2023            2024
";
    assert_eq!(of(&YEARS, &MODELS, 77, Glyphs::Unicode), expected);
}

#[test]
fn ascii_lines_differ_by_their_character() {
    let expected = "
gas 31 -> 44 (+42%), ev 12 -> 30 (+150%)
50 +
   |                                                          .......* gas 44
40 +                                          .......*.........
   |       .........*...............*..........
30 +*.......                                                    :::::o ev 30
   |                           :::::o:::::::::::::::   ::::::::::
20 +               :o:::::::::::                   ::o::
   |  ::::::::::::::
10 +o::
   ++---------------+---------------+----------------+---------------+
  2020            2021            2022             2023            2024
";
    assert_eq!(of(&YEARS, &MODELS, 77, Glyphs::Ascii), expected);
}

#[test]
fn a_narrow_chart_is_the_same_with_less_between_the_points() {
    let expected = "
gas 31 → 44 (+42%), ev 12 → 30 (+150%)
50 ┤
   │                        ╭──● gas 44
40 ┤                  ╭─●───╯
   │   ╭───●──────●───╯
30 ┤●──╯                     ╭─○ ev 30
   │            ╭─○────╮ ╭───╯
20 ┤       ○────╯      ╰○╯
   │ ╭─────╯
10 ┤○╯
   └┬──────┬──────┬─────┬──────┬
  2020   2021   2022  2023   2024
";
    assert_eq!(of(&YEARS, &MODELS, 39, Glyphs::Unicode), expected);
}

#[test]
fn what_does_not_fit_goes_in_order() {
    let facts = |width| {
        let text = of(&YEARS, &MODELS, width, Glyphs::Unicode);
        text.lines().skip(1).take_while(|line| !line.contains('┤')).collect::<Vec<_>>().join("|")
    };
    assert_eq!(facts(37), "gas 31 → 44, ev 12 → 30");
    assert_eq!(facts(22), "gas 31 → 44 (+42%),|ev 12 → 30 (+150%)");
    assert_eq!(facts(18), "● gas 31 → 44,|○ ev 12 → 30");
    assert_eq!(facts(13), "● gas 31 →|44,|○ ev 12 → 30");
}

#[test]
fn one_point_is_one_marker_and_equal_values_are_a_line_in_the_middle() {
    assert_eq!(
        of(&["2024"], &[("", &[49.5])], 80, Glyphs::Unicode),
        "
one point: 49.5 (2024)
50.0 ┤
     │
49.5 ┤ ●  49.5
     │
49.0 ┤
     └─┬
     2024
"
    );
    assert_eq!(
        of(&["a", "b", "c"], &[("", &[7.0, 7.0, 7.0])], 20, Glyphs::Unicode),
        "
all 3 points are 7
8 ┤
  │
7 ┤●──────●──────● 7
  │
6 ┤
  └┬──────┬──────┬
   a      b      c
"
    );
}

#[test]
fn lines_that_coincide_are_seen_by_turns() {
    let values: &[f64] = &[1.0, 5.0, 2.0];
    assert_eq!(
        of(&["a", "b", "c"], &[("in", values), ("out", values)], 30, Glyphs::Ascii),
        "
in 1 -> 2, out 1 -> 2
5 +         o.
  |        .:.:.
4 +       :.   .:
  |      .:     :.:
3 +    .:.        :.
  |   :.           .:. out 2 o
2 +  .:              * in 2
  | :.
1 +*:
  ++--------+--------+
   a        b        c
"
    );
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[a-zA-Z ]{0,12}",
        3 => "(19|20)[0-9]{2}(-[01][0-9](-[0-3][0-9])?)?",
        2 => "-?[0-9]{1,12}(\\.[0-9]{1,4})?",
        1 => "[東京日本語é\u{301}👍🏽🇧🇷\u{200d}𝒳אבגسلام \t\u{7}\u{1b}\u{202e}\u{2800}…]{0,40}",
        1 => ".{0,60}",
    ]
}

pub fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => (-1000i32..1000).prop_map(f64::from),
        2 => (-1e6f64..1e6).prop_map(|value| (value * 100.0).round() / 100.0),
        1 => prop_oneof![Just(0.0), Just(1e-300), Just(1e300), Just(-1e308), Just(1e308)],
        1 => prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
    ]
}

fn chart() -> impl Strategy<Value = Lines> {
    let count = prop_oneof![1usize..12, 1usize..201];
    (count, 1usize..9, any::<bool>()).prop_flat_map(|(count, many, wild)| {
        let value = if wild { value().boxed() } else { (-99i32..99).prop_map(f64::from).boxed() };
        let values = prop::collection::vec(prop::option::weighted(0.9, value), count);
        let column = (prop::option::weighted(0.9, label()), values);
        let columns = prop::collection::vec(column, many);
        let labels = prop::collection::vec(label(), count);
        (labels, columns, any::<bool>()).prop_map(|(labels, mut columns, braille)| {
            // A series has at least one point.
            for (_, values) in &mut columns {
                if values.iter().all(Option::is_none) {
                    values[0] = Some(1.0);
                }
            }
            lines(&labels, &columns, if braille { Canvas::Braille } else { Canvas::Lines })
        })
    })
}

fn words() -> impl Strategy<Value = Words> {
    (prop::option::of(label()), prop::option::of(label())).prop_map(|(x_label, y_label)| Words {
        x_label,
        y_label,
        ..Words::default()
    })
}

fn unit() -> impl Strategy<Value = Option<Unit>> {
    prop_oneof![
        3 => Just(None),
        1 => Just(Some(Unit::Before("$".to_owned()))),
        1 => Just(Some(Unit::After(" ms".to_owned()))),
        1 => label().prop_map(|unit| Some(Unit::After(unit))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_chart_leaves_its_frame(
        lines in chart(),
        words in words(),
        unit in unit(),
        width in prop_oneof![1usize..60, 1usize..301],
        height in prop::option::weighted(0.4, 1usize..40),
        ascii: bool,
    ) {
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let figure = figure(&lines, unit, words);
        let draw = |width, height| drawn(&figure, &lines, &frame(width, height, glyphs));
        let text = match draw(width, height) {
            Ok(text) => text,
            Err(Kind::TooNarrow { width: had, least }) => {
                prop_assert!(had == width && least > width);
                prop_assert!(draw(least - 1, height).is_err());
                match draw(least, height) {
                    Ok(text) => text,
                    Err(Kind::TooLow { .. }) => draw(least, None).expect("the width is enough"),
                    Err(other) => return Err(TestCaseError::fail(format!("{other:?}"))),
                }
            }
            Err(Kind::TooLow { height: had, least }) => {
                prop_assert!(Some(had) == height && least > had);
                let text = draw(width, Some(least)).expect("the least height is enough");
                prop_assert!(text.len() <= least);
                text
            }
            Err(other) => return Err(TestCaseError::fail(format!("{other:?}"))),
        };
        if let (Some(height), Ok(text)) = (height, draw(width, height)) {
            prop_assert!(text.len() <= height);
        }
        for line in &text {
            prop_assert!(!line.ends_with(' '), "trailing blank: {line:?}");
            let has_blank_braille = line.contains('\u{2800}');
            prop_assert!(!line.is_empty() && !has_blank_braille);
            prop_assert!(!ascii || line.bytes().all(|byte| (0x20..0x7F).contains(&byte)), "{line:?}");
        }
        // Numbers are whole, even where a line ends.
        if figure.unit.is_none() {
            let said: String = text.join(" ");
            for series in &lines.series {
                for point in [&series.facts.first, &series.facts.last] {
                    let shown = [point.value.shown(false), point.value.shown(true)];
                    prop_assert!(shown.iter().any(|shown| said.contains(shown)), "{shown:?}");
                }
            }
        }
    }

    #[test]
    fn the_line_passes_through_every_point(
        values in prop::collection::vec(prop::option::weighted(0.9, -500i32..500), 2..120),
        width in 30usize..120,
        height in prop::option::of(12usize..40),
        canvas in prop_oneof![Just(Canvas::Lines), Just(Canvas::Braille)],
        ascii: bool,
    ) {
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let mut values: Vec<Option<f64>> =
            values.into_iter().map(|value| value.map(f64::from)).collect();
        values[0] = Some(-7.0);
        let labels: Vec<String> = (0..values.len()).map(|index| index.to_string()).collect();
        let lines = lines(&labels, &[(None, values.clone())], canvas);
        let figure = figure(&lines, None, Words::default());
        let text = drawn(&figure, &lines, &frame(width, height, glyphs)).expect("fits");
        let cells: Vec<Vec<char>> = text.iter().map(|line| line.chars().collect()).collect();
        let axis = text.iter().position(|line| line.trim_start().starts_with(['└'])
            || line.trim_start().starts_with("++")).expect("an axis");
        let left = cells[axis].iter().position(|c| *c != ' ').expect("a corner") + 1;
        let plot = cells[axis].len() - left;
        let has_axis = |row: &usize| cells[*row].get(left - 1).is_some_and(|c| "┤│+|".contains(*c));
        let ticks: Vec<(usize, f64)> = (0..axis)
            .filter(has_axis)
            .filter_map(|row| {
                let label: String = cells[row].iter().take(left - 1).collect();
                Some((row, label.trim().parse().ok()?))
            })
            .collect();
        let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
        let even = ticks.windows(2).all(|pair| pair[1].0 - pair[0].0 == ticks[1].0 - ticks[0].0);
        prop_assert!(even && last.0 + 1 == axis, "{ticks:?}");
        for (index, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            // In braille a cell has two columns of dots.
            let across = if canvas == Canvas::Braille && !ascii { 2 } else { 1 };
            let column = index as f64 * (plot * across - 1) as f64 / (values.len() - 1) as f64;
            let column = left + column.round_ties_even() as usize / across;
            let per_row = (first.1 - last.1) / (last.0 - first.0) as f64;
            let above = (value - last.1) / per_row;
            let is_seen = |above: f64| {
                let row = last.0 - above as usize;
                cells[row].get(column).is_some_and(|c| *c != ' ')
            };
            // On a tie either row is right.
            let near = [above - 1e-6, above + 1e-6].map(f64::round);
            prop_assert!(near.into_iter().any(is_seen), "{index}: {value}\n{}", text.join("\n"));
        }
    }
}

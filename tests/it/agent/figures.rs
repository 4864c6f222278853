//! Random figures: hostile labels, exact numbers, every chart, rule and note.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use vizchart::data::figure::{
    Align, Bars, Body, Column, Facts, Field, Figure, Grid, Lines, Note, Point, Rule, Scale, Series,
    Skipped, Unit, Volume,
};
use vizchart::data::number::{Number, json_number};
use vizchart::plan::{Canvas, Limits, Sort, Words};

/// The number of a JSON literal.
pub fn number(literal: &str) -> Number {
    Number::from_numeral(&json_number(literal).unwrap())
}

pub fn label() -> impl Strategy<Value = String> {
    let hostile = select(
        &[
            "",
            " ",
            "BMW M5 CS",
            "a,b",
            "say \"5\"",
            "x|y",
            "back\\slash",
            "`tick` ````",
            "*bold* _it_ [l](u)",
            "<b>&amp;</b>",
            "\u{1b}[31mred",
            "\u{202e}abc",
            "a\u{200b}b",
            "\u{feff}",
            "\r\n\t",
            "\u{e0041}\u{fe0f}",
            "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
            "東京",
            "👨\u{200d}👩\u{200d}👧",
            "\u{7f}\u{9b}",
            "\u{3164}",
            "2024",
            "-3",
            "क\u{94d}\u{200d}ष",
            "\u{2028}",
            "\u{10ffff}",
        ][..],
    );
    let wild = vec(any::<char>(), 0..6).prop_map(String::from_iter);
    prop_oneof![4 => hostile.prop_map(str::to_owned), 1 => wild]
}

pub fn value() -> impl Strategy<Value = Number> {
    let exponent = select(&["", "", "", "e3", "e-7", "E0", "e+12"][..]);
    (-999_999_999_999_999i64..=999_999_999_999_999, 0usize..9, exponent).prop_map(
        |(digits, decimals, exponent)| {
            let sign = if digits < 0 { "-" } else { "" };
            let digits = digits.unsigned_abs();
            let point = if decimals > 0 { "." } else { "" };
            let fraction: String = digits.to_string().chars().rev().take(decimals).collect();
            number(&format!("{sign}{}{point}{fraction}{exponent}", digits >> (6 * decimals)))
        },
    )
}

fn point() -> impl Strategy<Value = Point> {
    (label(), value()).prop_map(|(label, value)| Point { label, value })
}

fn bars() -> impl Strategy<Value = Body> {
    (option::of(label()), vec(point(), 1..6), any::<bool>())
        .prop_map(|(name, points, signed)| Body::Bar(Bars { name, points, signed }))
}

fn lines() -> impl Strategy<Value = Body> {
    vec(label(), 1..5).prop_flat_map(move |labels| {
        let values = vec(option::of(value()), labels.len());
        let series = (option::of(label()), values, facts()).prop_map(|(name, values, facts)| {
            Series { name, values, facts, path: Vec::new(), between: Vec::new() }
        });
        vec(series, 1..4).prop_map(move |series| {
            Body::Line(Lines {
                labels: labels.clone(),
                scale: Scale::Even,
                places: (0_u32..).zip(&labels).map(|(index, _)| f64::from(index)).collect(),
                series,
                canvas: Canvas::Auto,
                is_whole: false,
            })
        })
    })
}

fn facts() -> impl Strategy<Value = Facts> {
    (1u64..99_999, point(), point(), point(), point()).prop_map(
        |(count, first, last, lowest, highest)| Facts { count, first, last, lowest, highest },
    )
}

fn grid() -> impl Strategy<Value = Body> {
    let column =
        (label(), label(), any::<bool>(), select(&[Align::Left, Align::Center, Align::Right][..]))
            .prop_map(|(key, label, numeric, align)| Column { key, label, numeric, align });
    vec(column, 1..4).prop_flat_map(|columns| {
        let fields: Vec<_> = columns.iter().map(|column| field(column.numeric)).collect();
        vec(fields, 0..5).prop_map(move |rows| Body::Table(Grid { columns: columns.clone(), rows }))
    })
}

fn field(numeric: bool) -> BoxedStrategy<Field> {
    let given = (value(), select(&["", "%", " ms", "s"][..])).prop_map(|(value, unit)| {
        Field::Number { given: format!("{}{unit}", value.literal()), value }
    });
    if numeric {
        prop_oneof![4 => given, 1 => Just(Field::Missing)].boxed()
    } else {
        prop_oneof![1 => given, 2 => label().prop_map(Field::Text), 1 => Just(Field::Missing)]
            .boxed()
    }
}

fn volume() -> impl Strategy<Value = Volume> {
    let rules = select(
        &[
            Rule::All,
            Rule::Largest,
            Rule::Latest { by_date: true },
            Rule::Latest { by_date: false },
            Rule::First,
            Rule::Even,
            Rule::Peaks,
        ][..],
    );
    let sort = option::of(select(&[Sort::None, Sort::Asc, Sort::Desc][..]));
    let range = option::of((value(), value()));
    (1u64..200, 0u64..9_999, rules, option::of(value()), range, sort).prop_map(
        |(shown, hidden, rule, hidden_sum, range, sort)| {
            let given = if rule == Rule::All { shown } else { shown + hidden };
            Volume { shown, given, rule, hidden_sum, range, sort }
        },
    )
}

pub fn figure() -> impl Strategy<Value = Figure> {
    let words =
        (option::of(label()), option::of(label()), option::of(label()), option::of(label()))
            .prop_map(|(title, subtitle, x_label, y_label)| Words {
                title,
                subtitle,
                x_label,
                y_label,
            });
    let unit =
        option::of(prop_oneof![label().prop_map(Unit::Before), label().prop_map(Unit::After)]);
    let notes = (option::of((0u64..99, 1u64..99)), option::of(201usize..9_999), any::<bool>());
    let notes = notes.prop_map(|(skipped, capped, dated)| {
        let skipped =
            skipped.map(|(rows, more)| Note::Skipped(Skipped { rows, values: rows + more }));
        let capped = capped.map(Note::Capped);
        skipped.into_iter().chain(capped).chain(dated.then_some(Note::SortedByDate)).collect()
    });
    let body = prop_oneof![bars(), lines(), grid()];
    (words, unit, body, volume(), notes).prop_map(|(words, unit, body, volume, notes)| Figure {
        limits: Limits::default(),
        words,
        unit,
        body,
        volume,
        notes,
    })
}

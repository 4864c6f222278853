//! Long documents of which another thread reads the second half: as if one had read all.

use std::io::{Seek, Write};

use proptest::prelude::*;
use proptest::sample::{Index, select};
use vizchart::data::figure::Figure;
use vizchart::data::intake::Intake;
use vizchart::data::number::Decimal;
use vizchart::data::roles::Roles;
use vizchart::data::rows::Sink;
use vizchart::data::survey::Survey;
use vizchart::fault::Fault;
use vizchart::input::pipe::Pipe;
use vizchart::input::source::Source;
use vizchart::input::{self, Form};
use vizchart::plan::{Chart, Plan};

use super::routes::{Harm, harm, harmed, nested, record, value};
use crate::watched::Watched;

fn source(text: &str, is_shared: bool) -> Source<'static> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file.rewind().unwrap();
    let source = Source::of(Pipe::new(file), "text");
    if is_shared { source.sharing(1) } else { source }
}

/// An intake for what a document seems to be by its beginning.
fn intake(form: &Form, source: &mut Source<'_>, plan: &Plan) -> Result<Intake, Fault> {
    let mut survey = Survey::new(Decimal::Point);
    // It is cut there.
    let _ = input::read(form, &mut source.window(3000)?, &mut survey);
    Ok(Intake::new(Roles::choose(plan, &survey)?, plan)?.holding(0))
}

fn figure(text: &str, form: &Form, plan: &Plan, is_shared: bool) -> Result<Figure, Fault> {
    let mut source = source(text, is_shared);
    let mut intake = intake(form, &mut source, plan)?.coming_again(is_shared);
    input::read(form, &mut source, &mut intake)?;
    if intake.is_rough(plan) && source.rewind() {
        intake = intake.again(plan);
        input::read(form, &mut source, &mut intake)?;
    }
    intake.finish(plan)?.figure(plan.volume.points())
}

fn plan(chart: Chart) -> Plan {
    Plan { chart: Some(chart), signed: true, ..Plan::default() }
}

/// Plans of which some keep the latest, or refuse what is negative.
fn plans() -> impl Strategy<Value = Plan> {
    let charts = select(vec![Chart::Bar, Chart::Bar, Chart::Line, Chart::Table]);
    (charts, 0..8_usize).prop_map(|(chart, rare)| {
        let mut plan = plan(chart);
        plan.signed = rare > 0;
        plan.volume.last = (rare > 5).then_some(rare);
        plan
    })
}

/// How points stand in a request: in the first of two series, in the second, or in the only one.
const REQUESTS: [[&str; 2]; 4] = [
    ["{\"series\":[{\"name\":\"s\",\"points\":[", "]}]}"],
    [r#"{"title":"t","series":[{"points":["#, r#"]}],"signed":true,"last":9}"#],
    [r#"{"series":[{"name":"a","points":["#, r#"]},{"name":"b","points":[{"x":"c","y":-1}]}]}"#],
    [r#"{"series":[{"name":"a","points":[{"x":"c","y":1}]},{"name":"b","points":["#, "]}]}"],
];

/// What elements are, with one of them by its number.
#[derive(Clone, Copy, Debug)]
enum Usual {
    Record,
    Turned,
    Nested,
    List,
}

impl Usual {
    fn element(self, number: usize) -> String {
        let value = (number * 7919) % 1009;
        match self {
            Self::Turned if number.is_multiple_of(3) => {
                format!(r#"{{"value":{value},"label":"é{number}"}}"#)
            }
            Self::Record | Self::Turned => format!(r#"{{"label":"n{number}","value":{value}.5}}"#),
            Self::Nested => {
                let tags = r#"[{"a":1},{"a":2}]"#;
                format!(r#"{{"label": "{number}", "tags": {tags}, "value": {value}}}"#)
            }
            Self::List => format!(r#"["n}},{{{number}", {value}]"#),
        }
    }
}

/// A long document, and whether its elements stand on lines.
fn document() -> impl Strategy<Value = (String, bool)> {
    let usual = select(vec![Usual::Record, Usual::Turned, Usual::Nested, Usual::List]);
    let list = (value(), value()).prop_map(|(a, b)| format!("[{a},{b}]"));
    let odd = prop_oneof![record(), nested(), list, value()];
    let odd = prop_oneof![
        3 => Just(Vec::new()),
        1 => prop::collection::vec((any::<Index>(), odd), 1..3),
    ];
    let comma = select(vec![",", ",", ", ", " ,\n", "\n"]);
    let tail = select(vec!["]", "]", "]", "]\n", " ] x", "]\n\n é]", ""]);
    (usual, 400..1200_usize, odd, comma, tail).prop_map(|(usual, count, odd, comma, tail)| {
        let mut elements: Vec<String> = (0..count).map(|number| usual.element(number)).collect();
        for (place, odd) in odd {
            let place = place.index(elements.len());
            elements.insert(place, odd);
        }
        let text = elements.join(comma);
        if comma == "\n" { (text, true) } else { (format!("[{text}{tail}"), false) }
    })
}

/// A long request.
fn request() -> impl Strategy<Value = String> {
    let odd = prop_oneof![record(), value()];
    let odd = prop_oneof![3 => Just(None), 1 => (any::<Index>(), odd).prop_map(Some)];
    (400..1200_usize, odd, select(REQUESTS.to_vec()), 0..4_u8).prop_map(
        |(count, odd, [before, behind], negative)| {
            let usual = if negative == 1 { Usual::Record } else { Usual::Turned };
            let mut points: Vec<String> = (0..count).map(|number| usual.element(number)).collect();
            if negative == 0 {
                points[count * 2 / 3] = r#"{"label":"below","value":-5}"#.to_owned();
            }
            if let Some((place, odd)) = odd {
                points.insert(place.index(count), odd);
            }
            format!("{before}{}{behind}", points.join(","))
        },
    )
}

fn form(on_lines: bool) -> Form {
    if on_lines { Form::JsonLines } else { Form::Json { at: None } }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn elements_that_two_threads_read_are_as_of_one(
        (text, on_lines) in document(),
        harm in prop_oneof![3 => Just(Harm::None), 1 => harm()],
        plan in plans(),
    ) {
        let (text, form) = (harmed(&text, &harm), form(on_lines));
        let [one, two] = [false, true].map(|shared| figure(&text, &form, &plan, shared));
        prop_assert_eq!(one, two);
    }

    #[test]
    fn points_that_two_threads_read_are_as_of_one(
        text in request(),
        harm in prop_oneof![3 => Just(Harm::None), 1 => harm()],
        plan in plans(),
    ) {
        let (text, form) = (harmed(&text, &harm), form(false));
        let [one, two] = [false, true].map(|shared| figure(&text, &form, &plan, shared));
        prop_assert_eq!(one, two);
    }
}

/// How many times what another thread read was taken over.
fn taken_over(text: &str, form: &Form, chart: Chart) -> usize {
    let mut source = source(text, true);
    let mut watched = Watched::new(intake(form, &mut source, &plan(chart)).unwrap());
    input::read(form, &mut source, &mut watched as &mut dyn Sink).unwrap();
    watched.absorbed
}

/// The properties would hold as well if nothing were ever taken over.
#[test]
fn points_that_another_thread_reads_are_taken_over() {
    // Short ones that stand before the name of their series are read when it has come.
    for [before, behind] in REQUESTS.into_iter().filter(|[before, _]| before.contains("name")) {
        let points: Vec<String> = (0..1000).map(|number| Usual::Turned.element(number)).collect();
        let text = format!("{before}{}{behind}", points.join(","));
        assert_eq!(taken_over(&text, &form(false), Chart::Bar), 1, "{before}");
    }
}

/// A map is shared when no more of its keys are compared.
#[test]
fn a_long_map_that_two_threads_read_is_as_of_one() {
    let member = |number: usize| format!("\"k, {number}\":{}", (number * 7919) % 1009);
    let members: Vec<String> = (0..140_000).map(member).collect();
    let whole = format!("{{{}}}", members.join(", "));
    assert_eq!(taken_over(&whole, &form(false), Chart::Bar), 1);
    let plan = plan(Chart::Bar);
    for (place, odd) in [
        (0, "\"é\\n\":-9"),
        (120_000, "\"é\\n\":-9e9"),
        (125_000, "\"k, 3\":9999"),
        (130_000, "\"list\":[1]"),
        (130_000, "\"text\":\"many\""),
        (139_990, "k:1"),
    ] {
        let mut members = members.clone();
        members[place] = odd.to_owned();
        let text = format!("{{{}}}", members.join(", "));
        let [one, two] = [false, true].map(|shared| figure(&text, &form(false), &plan, shared));
        assert_eq!(one, two, "{odd} at {place}");
    }
}

#[test]
fn what_another_thread_reads_is_taken_over() {
    for usual in [Usual::Record, Usual::Turned, Usual::List] {
        for (comma, on_lines) in [(",", false), (" ,\n ", false), ("\n", true)] {
            for chart in [Chart::Bar, Chart::Line, Chart::Table] {
                let elements: Vec<String> = (0..1000).map(|n| usual.element(n)).collect();
                let text = elements.join(comma);
                let text = if on_lines { text } else { format!("[{text}]\n") };
                let (form, plan) = (form(on_lines), plan(chart));
                let absorbed = taken_over(&text, &form, chart);
                assert_eq!(absorbed, 1, "{usual:?} {comma:?} {chart:?}");
                let figure = figure(&text, &form, &plan, true).unwrap();
                assert_eq!(figure.volume.given, 1000);
            }
        }
    }
}

/// Key that no record of the first half has may be wrong behind it: the whole is read by one.
#[test]
fn a_key_that_is_new_in_the_second_half_is_told_by_one() {
    let late = |number: usize| {
        let more = if number == 900 { r#","late":1"# } else { "" };
        format!(r#"{{"label":"n{number}","value":{number}{more}}}"#)
    };
    let text: Vec<String> = (0..1000).map(late).collect();
    let (text, form) = (text.join("\n"), form(true));
    for chart in [Chart::Bar, Chart::Table] {
        let [one, two] = [false, true].map(|shared| figure(&text, &form, &plan(chart), shared));
        assert_eq!(one, two);
        assert_eq!(one.is_ok(), chart == Chart::Bar);
    }
}

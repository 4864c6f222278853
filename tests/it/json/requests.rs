//! Requests of thousands of points, by the two routes through JSON and all the way to the figure:
//! what is lost by a look at its fields changes nothing that is drawn, and nothing that is refused.

mod texts;

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::data::figure::Figure;
use vizchart::data::intake::Intake;
use vizchart::data::roles::Roles;
use vizchart::data::survey::Survey;
use vizchart::fault::{Fault, Kind, Place};
use vizchart::input::json::{self, Route};
use vizchart::input::source::Source;
use vizchart::plan::{Chart, Missing, Plan};

use super::Drip;
use crate::watched::Watched;
use texts::{Given, Labels, Values, request};

/// What comes of a request: all figures that could be drawn of it, and how many rows were taken
/// one by one, the first time and, for a line, the second.
fn figures(
    (text, step): (&str, usize),
    plan: &Plan,
    is_surveyed_whole: bool,
    route: Route,
) -> Result<(Vec<Figure>, [usize; 2]), Fault> {
    let source = || Source::new(Drip(text.as_bytes(), step), "standard input");
    let mut survey = Survey::new(plan.reading.decimal);
    let size = if is_surveyed_whole { text.len() + 1 } else { 700 };
    let mut source_to_look_at = source();
    let looked = json::read(&mut source_to_look_at.window(size)?, None, &mut survey, route);
    let early = looked.unwrap_or_else(|_| survey.wishes().cloned().unwrap_or_default());
    if survey.is_empty() {
        return Err(Kind::NoRows.into());
    }
    let surveyed = plan.clone().with(&early);
    let intake = Intake::new(Roles::choose(&surveyed, &survey)?, &surveyed)?.holding(300);
    let mut watched = Watched::new(intake);
    let wishes = json::read(&mut source(), None, &mut watched, route)?;
    let plan = plan.clone().with(&wishes);
    if plan.chart.is_none() {
        return Err(Fault::new(Kind::NoChartType, Place::path("chartType")));
    }
    let first = watched.rows;
    if watched.intake.is_rough(&plan) {
        watched = Watched::new(watched.intake.again(&plan));
        json::read(&mut source(), None, &mut watched, route)?;
    }
    let second = watched.rows;
    let harvest = watched.intake.finish(&plan)?;
    let figures = [1, 2, 30, 199, 200].map(|points| harvest.figure(points));
    Ok((figures.into_iter().collect::<Result<_, _>>()?, [first, second]))
}

fn plan() -> impl Strategy<Value = Plan> {
    let chart = select(vec![None, None, Some(Chart::Bar), Some(Chart::Line), Some(Chart::Table)]);
    (chart, 0..24_usize).prop_map(|(chart, n)| {
        let mut plan = Plan { chart, signed: n % 3 == 0, ..Plan::default() };
        plan.missing = if n % 4 == 0 { Missing::Skip } else { Missing::Error };
        plan.volume.last = (n % 5 == 0).then_some(n + 1);
        plan.choice.series = (n % 6 == 0).then(|| "a".to_owned());
        plan
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_long_request_is_the_same_by_both_routes(
        text in request(),
        plan in plan(),
        step in select(vec![61, 5000, usize::MAX, usize::MAX]),
        is_surveyed_whole in any::<bool>(),
    ) {
        let [quick, thorough] = [Route::Quick, Route::Thorough].map(|route| {
            figures((&text, step), &plan, is_surveyed_whole, route).map(|(figures, _)| figures)
        });
        prop_assert_eq!(quick, thorough, "{} {:?}", text, plan);
    }
}

/// The property would hold as well if nothing were ever lost on the quick route.
#[test]
fn most_points_of_a_long_request_are_lost_unseen() {
    let series = |name, labels| Given {
        name,
        points: 40_000,
        labels,
        values: Values::Even,
        seed: 1,
        strange: None,
        is_named_late: false,
    };
    let rows = |front: &str, series: &[Given], behind: &str, plan: &Plan| {
        let series: Vec<String> = series.iter().map(Given::text).collect();
        let text = format!("{{{front}\"series\":[{}]{behind}}}", series.join(","));
        let (_, rows) = figures((&text, usize::MAX), plan, false, Route::Quick).expect("a figure");
        rows
    };
    let (none, bar) = (Plan::default(), Plan { chart: Some(Chart::Bar), ..Plan::default() });
    for labels in [Labels::Words, Labels::Days, Labels::Numbers] {
        let one = [series("\"a\"", labels)];
        let known = rows("\"chartType\":\"bar\",", &one, "", &none);
        assert!(known.iter().all(|rows| *rows < 4000), "{known:?}");
        let table = rows("\"chartType\":\"table\",", &one, ",\"last\":3", &none);
        assert!(table.iter().all(|rows| *rows < 4000), "{table:?}");
        let flagged = rows("", &one, ",\"maxPoints\":3", &bar);
        assert!(flagged.iter().all(|rows| *rows < 4000), "{flagged:?}");
        let [_, again] = rows("\"chartType\":\"line\",", &one, "", &none);
        assert!(again < 1500, "{again}");
    }
    let two = [series("\"b\"", Labels::Words), series("\"a\"", Labels::Words)];
    let mut chosen = bar.clone();
    chosen.choice.series = Some("a".to_owned());
    let known = rows("", &two, "", &chosen);
    assert!(known.iter().all(|rows| *rows < 4000), "{known:?}");
}

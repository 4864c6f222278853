//! Long lines: what is skimmed changes nothing.

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::input::columns::shape::Shape;
use vizchart::plan::{Chart, Missing, Plan, Sample, Sort};

use super::{Form, Way, arrival, columns, delimited, figure, markdown, numbers, plan, same};

pub fn line_plan() -> impl Strategy<Value = Plan> {
    let count = prop_oneof![Just(None), (0..210_usize).prop_map(Some)];
    let sample = select(vec![None, None, Some(Sample::Even), Some(Sample::Peaks)]);
    let columns = select(vec![&[][..], &["2"], &["2"], &["2", "3"], &["3", "2", "4"]]);
    (plan(), count, sample, columns, 0..20_u8).prop_map(
        |(mut plan, count, sample, columns, rare)| {
            plan.chart = Some(Chart::Line);
            plan.choice.values = columns.iter().map(|&column| column.to_owned()).collect();
            plan.choice.series = (rare == 0).then(|| "c2".to_owned());
            plan.choice.by = (rare == 1).then(|| "1".to_owned());
            plan.volume.sort = (rare < 5).then_some(Sort::None);
            plan.volume.max_points = count;
            plan.volume.last = plan.volume.last.filter(|_| rare < 10);
            plan.volume.sample = sample;
            plan
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn lines_of_many_records_at_a_time_are_as_of_one_by_one(
        text in delimited::text(),
        plan in line_plan(),
        arrival in arrival(),
        may_again in any::<bool>(),
    ) {
        same(&text, &plan, arrival, may_again)?;
    }

    #[test]
    fn lines_of_many_numbers_at_a_time_are_as_of_one_by_one(
        text in numbers::text(),
        plan in line_plan(),
        arrival in arrival(),
        may_again in any::<bool>(),
    ) {
        same(&text, &plan, arrival, may_again)?;
    }

    #[test]
    fn lines_of_many_pairs_at_a_time_are_as_of_one_by_one(
        text in columns::text(),
        plan in line_plan(),
        arrival in arrival(),
        may_again in any::<bool>(),
    ) {
        same(&text, &plan, arrival, may_again)?;
    }

    #[test]
    fn lines_of_many_rows_of_a_table_at_a_time_are_as_of_one_by_one(
        text in markdown::text(),
        plan in line_plan(),
        arrival in arrival(),
        may_again in any::<bool>(),
    ) {
        same(&text, &plan, arrival, may_again)?;
    }
}

/// What is skimmed may be the latest date of all.
#[test]
fn a_date_before_those_that_were_skimmed_is_put_in_its_place() {
    let plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    for early in 700..1100 {
        let time = |row: usize| if row == early { 5 } else { row };
        let row =
            |row| format!("2024-03-05 {:02}:{:02},{}\n", time(row) / 60, time(row) % 60, row % 9);
        let text: String = (0..1440).map(row).collect();
        let input = Form::Delimited(b',').given(&text);
        let single = figure(Way::OneByOne, input, &plan, 20, true).unwrap();
        assert_eq!(figure(Way::Many(1), input, &plan, 20, true).unwrap(), single);
        let short: String = (0..=early).map(row).collect();
        let input = Form::Delimited(b',').given(&short);
        let single = figure(Way::OneByOne, input, &plan, 20, true).unwrap();
        assert_eq!(figure(Way::Many(1), input, &plan, 20, true).unwrap(), single);
    }
}

/// The last row with a value is drawn, whatever is left out behind it.
#[test]
fn rows_that_are_left_out_at_the_end_leave_the_last_one_in_its_place() {
    let mut plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    plan.missing = Missing::Skip;
    for missing in [1, 5, 700] {
        let row = |row: usize| format!("r{row},{}\n", row % 89);
        let text = (0..3000).map(row).collect::<String>() + &"r,\n".repeat(missing);
        for (rows, again) in [(2900, false), (2900, true), (2999, false)] {
            let text = [&text, "r,\n", &text].concat();
            let text = text.split_inclusive('\n').skip(3000 - rows).collect::<String>();
            let text = Form::Delimited(b',').given(&text);
            let [one, many] = [Way::OneByOne, Way::Many(1)]
                .map(|way| figure(way, text, &plan, 20, again).unwrap());
            assert_eq!(one, many, "{missing} rows are left out");
        }
    }
}

/// Lines of nothing but blanks are no rows behind numbers, and nowhere among pairs.
#[test]
fn blank_lines_are_no_rows() {
    let plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    let number = |row: usize| format!("{}\n", row % 89);
    let pair = |row: usize| format!("{} r{row}\n", row % 89);
    let rows: [(Form, &dyn Fn(usize) -> String); 2] =
        [(Form::Numbers, &number), (Form::Columns(Shape::Counted), &pair)];
    for (form, row) in rows {
        let [early, late] = [0..1500, 1500..3000].map(|rows| rows.map(row).collect::<String>());
        let drawn =
            |way, text: &str, again| figure(way, form.given(text), &plan, 20, again).unwrap();
        let expected = drawn(Way::OneByOne, &[&*early, &late].concat(), true);
        for blank in ["\n", "\n\n\n", "  \n", " \t\n\n", "\r\n\r\n"] {
            let amid = if form == Form::Numbers { "" } else { blank };
            let text = [&early, amid, &late, blank].concat();
            assert_eq!(drawn(Way::OneByOne, &text, true), expected, "{blank:?}");
            assert_eq!(drawn(Way::Many(1), &text, true), expected, "{blank:?}");
            let once = drawn(Way::OneByOne, &text, false);
            assert_eq!(drawn(Way::Many(1), &text, false), once, "{blank:?}");
        }
    }
}

/// Of numbers that are the same, it is the first that stands out, however zero is written.
#[test]
fn a_minus_before_zero_makes_no_peak() {
    let mut plan = Plan { chart: Some(Chart::Line), ..Plan::default() };
    plan.volume.sample = Some(Sample::Peaks);
    plan.volume.max_points = Some(3);
    let row = |row: usize| format!("r{row},{}\n", if row.is_multiple_of(3) { "-0" } else { "0.0" });
    let text: String = (0..2000).map(row).collect();
    let text = Form::Delimited(b',').given(&text);
    let [one, many] =
        [Way::OneByOne, Way::Many(1)].map(|way| figure(way, text, &plan, 20, false).unwrap());
    assert_eq!(one, many);
}

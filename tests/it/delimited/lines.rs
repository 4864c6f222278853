//! Long lines from delimited text: what is skimmed changes nothing.

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::input::delimited;
use vizchart::plan::{Chart, Plan, Sample, Sort};

use super::{Way, figure, plan, text};

fn line_plan() -> impl Strategy<Value = Plan> {
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
        text in text(),
        mut plan in line_plan(),
        most in select(vec![64, 1000, 8192, 1 << 20]),
        surveyed in select(vec![3, 20, 1000]),
        least in select(vec![1, 1, 100, delimited::LEAST]),
        may_again in any::<bool>(),
    ) {
        plan.reading.delimiter = Some(text.delimiter);
        let input = (text.bytes.as_slice(), most);
        let single = figure(Way::OneByOne, input, &plan, surveyed, may_again);
        let many = figure(Way::Many(least), input, &plan, surveyed, may_again);
        prop_assert_eq!(single, many);
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
        let input = (text.as_bytes(), 1 << 20);
        let single = figure(Way::OneByOne, input, &plan, 20, true).unwrap();
        assert_eq!(figure(Way::Many(1), input, &plan, 20, true).unwrap(), single);
        let short: String = (0..=early).map(row).collect();
        let input = (short.as_bytes(), 1 << 20);
        let single = figure(Way::OneByOne, input, &plan, 20, true).unwrap();
        assert_eq!(figure(Way::Many(1), input, &plan, 20, true).unwrap(), single);
    }
}

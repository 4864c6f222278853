//! Shares, changes and bins, computed a second time in whole numbers, of values that carry traps: equal ones, one
//! alone, zeros, seventeen digits, all at a bound, halves.

use crate::in_process::drawn;

/// Decimals, and values without their point.
const VALUES: [(u32, &[i128]); 10] = [
    (0, &[7]),
    (0, &[5, 5, 5]),
    (0, &[0, 0, 3]),
    (0, &[1, 1999, 1, 1999]),
    (0, &[1, 7, 8]),
    (0, &[1000, 1001, 999, 1005, 995, 9999, 10_000]),
    (0, &[12_345_678_901_234_567, 1, 12_345_678_901_234_568, 99_999_999_999_999_999]),
    (1, &[1, 2, 3, 3]),
    (1, &[25, 50, 75, 100]),
    (2, &[0, 1, 99, 100, 101, 1000]),
];

fn text(units: i128, decimals: u32) -> String {
    let one = 10_i128.pow(decimals);
    match decimals {
        0 => units.to_string(),
        _ => format!("{}.{:0>width$}", units / one, units % one, width = decimals as usize),
    }
}

/// Halves away from zero.
fn quotient(dividend: i128, divisor: i128) -> i128 {
    (2 * dividend.abs() + divisor) / (2 * divisor) * dividend.signum()
}

/// A number with ten decimals, without its point, so that each bound is whole.
fn units(text: &str) -> i128 {
    let (number, power) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let units: i128 = format!("{whole}{decimals:0<10}").parse().expect("a number");
    units * 10_i128.pow(power.parse().expect("a power"))
}

/// The cells of the rows below the header, without commas in numbers.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows = reader.records().map(|row| row.expect("a row"));
    rows.map(|row| row.iter().map(|cell| cell.replace(',', "")).collect()).collect()
}

#[test]
fn shares_are_tenths_of_a_hundredth_of_the_sum() {
    for (decimals, values) in VALUES {
        let sum: i128 = values.iter().sum();
        let lines: String =
            values.iter().map(|value| format!("x,{}\n", text(*value, decimals))).collect();
        let csv = drawn("bar --header --share --to csv", &format!("label,v\n{lines}"));
        for (row, value) in rows(&csv).iter().zip(values) {
            if row[2] == "<0.1%" {
                assert!(*value > 0 && 2000 * value <= sum, "{csv}");
                continue;
            }
            let share = row[2].strip_suffix('%').expect("a share").replace('.', "");
            let tenths: i128 = share.parse().expect("one decimal");
            // It is rounded to the nearest; of a half to either side.
            assert!(2 * (tenths * sum - 1000 * value).abs() <= sum, "{csv}");
            assert!(tenths > 0 || *value == 0, "{csv}");
        }
    }
}

#[test]
fn changes_are_whole_hundredths_of_the_first_value() {
    for (decimals, values) in VALUES {
        for first in values {
            for second in values {
                let [a, b] = [first, second].map(|value| text(*value, decimals));
                let csv = drawn("bar -v a,b --change --to csv", &format!("label,a,b\nx,{a},{b}\n"));
                let expected = match (*first, *second) {
                    (0, _) => String::new(),
                    (first, second) if second >= 1_000_000 * first => String::new(),
                    (first, second) if second >= 10 * first => {
                        format!("×{}", quotient(second, first))
                    }
                    (first, second) => match quotient(100 * (second - first), first) {
                        0 => "0%".to_owned(),
                        -100 if second > 0 => "-99%".to_owned(),
                        hundredths => format!("{hundredths:+}%"),
                    },
                };
                assert_eq!(rows(&csv)[0].last(), Some(&expected), "{a} to {b}");
            }
        }
    }
}

/// Each bar counts the values from its lower bound on, and below its upper one.
#[test]
fn bins_count_what_is_between_their_bounds() {
    for (decimals, values) in VALUES {
        for bins in ["auto", "2", "5", "9"] {
            let lines: String = values.iter().map(|value| text(*value, decimals) + "\n").collect();
            let csv = drawn(&format!("bar --no-header --bins {bins} --to csv"), &lines);
            let mut all = 0;
            for row in rows(&csv) {
                let count: usize = row[1].parse().expect("a count");
                let value = |value: &i128| units(&text(*value, decimals));
                let expected = match row[0].split_once(" … ") {
                    Some((low, high)) if !low.is_empty() && !high.is_empty() => {
                        let bounds = units(low)..units(high);
                        values.iter().filter(|number| bounds.contains(&value(number))).count()
                    }
                    _ if row[0].contains('…') => count,
                    _ => {
                        let bound = units(&row[0]);
                        values.iter().filter(|number| value(number) == bound).count()
                    }
                };
                assert_eq!(count, expected, "{row:?} in\n{csv}");
                all += count;
            }
            assert_eq!(all, values.len(), "{csv}");
        }
    }
}

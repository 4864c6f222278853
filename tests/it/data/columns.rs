//! Which columns are drawn when several are named, or one of many is.

use crate::in_process::{drawn, refused};

const WIDE: &str = "day,in,out\nMon,3,40\nTue,5,20\n";

#[test]
fn names_may_be_separated_by_commas_or_given_one_by_one() {
    let commas = drawn("line --value out,in", WIDE);
    assert!(commas.starts_with("out, in by day\n40 ┤●"), "{commas}");
    assert!(commas.contains("● out 20 -50%\n"), "{commas}");
    assert_eq!(commas, drawn("line --value out --value in", WIDE));
    let numbers = drawn("table --columns 3,1", WIDE);
    assert!(numbers.starts_with("out  day\n"), "{numbers}");
    assert_eq!(numbers, drawn("table --columns out,day", WIDE));
}

#[test]
fn a_comma_within_a_name_is_a_part_of_it() {
    let chart = drawn("bar --value a,b", "n,\"a,b\",a,b\nx,1,22,33\n");
    assert!(chart.contains("x 1 │"), "{chart}");
}

#[test]
fn several_values_are_drawn_where_they_are_asked_for() {
    assert!(refused("bar", WIDE).contains("bar draws one"));
    assert!(drawn("bar --value in,out", WIDE).contains("    out 20 │"));
    assert!(refused("table --value in,out", WIDE).contains("table is sorted by one"));
}

#[test]
fn one_series_of_many_columns_is_drawn_alone() {
    let many = "day,s1,s2,s3,s4,s5,s6,s7,s8,s9\nMon,1,2,3,4,5,6,7,8,9\nTue,1,2,3,4,5,6,7,8,9\n";
    assert!(drawn("line", many).starts_with("9 series by day\n"));
    let chart = drawn("line --series s7", many);
    assert!(chart.starts_with("s7 by day\n"), "{chart}");
    assert!(drawn("bar --series in", WIDE).contains("Tue 5 │"));
    assert!(refused("line --series of", many).contains("there is no series `of`"));
}

//! A number and a label a line.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| vizchart_fuzz::form("columns", bytes));

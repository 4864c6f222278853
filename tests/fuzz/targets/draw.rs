//! Arbitrary words and arbitrary bytes, from the command line to the drawing.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| vizchart_fuzz::command(bytes));

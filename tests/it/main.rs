//! The tests from outside, one binary.

mod json;

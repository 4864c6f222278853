//! All tests from outside, in one binary.

mod number;
mod printable;

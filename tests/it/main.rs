//! All tests from outside, in one binary.

mod csv;
mod number;
mod printable;

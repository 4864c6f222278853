//! All tests from outside, in one binary.

mod bar;
mod csv;
mod hostile;
mod number;
mod printable;

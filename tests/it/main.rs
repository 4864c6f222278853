//! All tests from outside, in one binary.

mod bar;
mod csv;
mod forms;
mod hostile;
mod number;
mod printable;

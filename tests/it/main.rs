//! All tests from outside, in one binary.

mod bar;
mod completions;
mod csv;
mod desk;
mod forms;
mod hostile;
mod manual;
mod number;
mod printable;
mod program;

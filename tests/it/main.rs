//! All tests from outside, in one binary.

mod agent;
mod bar;
mod csv;
mod date;
mod forms;
mod hostile;
mod intake_line;
mod number;
mod printable;
mod total;
mod volume;

//! Everything that can be seen from outside.

mod date;
mod intake_line;
mod total;
mod volume;

//! What users are given: the help, the README, the manual and the completions. What they show is run.

mod completions;
mod help;
mod manual;
mod readme;
mod report;

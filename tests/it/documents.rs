//! The texts for users: help, README, manual and completions. All commands in them are run.

mod completions;
mod help;
mod installed;
mod manual;
mod readme;
mod report;

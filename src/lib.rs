//! vizchart: data in on standard input, a chart out on standard output.

pub mod agent;
pub mod chart;
pub mod data;
pub mod fault;
pub mod input;
pub mod json;
pub mod output;
pub mod plan;
pub mod printable;

//! Which points are kept of how many: one small structure for each rule, all of them taking the
//! points one by one and holding no more than the rule can still ask for. Knows nothing of
//! columns, charts or footers.

pub mod even;
pub mod largest;
pub mod latest;
pub mod peaks;
pub mod store;

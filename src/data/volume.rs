//! Which points are kept of how many: structures that take the points one by one and hold no more than
//! can still be drawn. Knows nothing of columns, charts or footers.

pub mod choice;
pub mod reservoir;
pub mod store;
pub mod top;

//! Which points are kept of a stream of any length: selectors that take points one by one and hold no more
//! than can still be drawn. Know nothing of columns, charts or footers.

pub mod line_rows;
pub mod rank;
pub mod sample;
pub mod sampler;
pub mod series_numbers;

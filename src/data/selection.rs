//! Selectors: keep some of the points of a stream of any length, in bounded memory. Independent of columns and charts.

pub mod line_rows;
pub mod rank;
pub mod sample;
pub mod sampler;
pub mod series_numbers;

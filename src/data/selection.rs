//! The rows of a line chart, in bounded memory, and samples of them. Independent of columns and charts.

pub mod line_rows;
pub mod sample;
pub mod series_numbers;

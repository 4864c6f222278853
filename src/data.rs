//! From rows to a figure: what cells are numbers, which columns play which part, which points
//! are kept. Knows neither formats nor drawings.

pub mod figure;
pub mod number;
pub mod rows;

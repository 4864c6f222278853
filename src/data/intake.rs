//! From rows to the points of a figure, by the rules of each chart.

pub mod line;

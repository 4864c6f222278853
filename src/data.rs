//! From rows to a figure: parses numbers and dates, assigns roles to columns, and keeps some of the points.
//! Independent of input formats and drawings.

pub mod date;
pub mod figure;
pub mod gate;
pub mod gated_sink;
pub mod header;
pub mod histogram;
pub mod intake;
pub mod number;
pub mod numbers_ahead;
pub mod order;
pub mod roles;
pub mod rounding;
pub mod rows;
pub mod selection;
pub mod survey;
pub mod texts;
pub mod value;
pub mod x_axis;

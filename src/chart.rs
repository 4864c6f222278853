//! From a figure to a picture: one file a drawing, each of which computes its geometry first and
//! draws second. Knows no input and no terminal beyond its frame.

pub mod around;
pub mod frame;
pub mod line;
pub mod picture;
pub mod scale;

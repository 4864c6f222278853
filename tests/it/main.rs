//! Placeholder.

mod line;
mod scale;

//! Placeholder.

mod line;

//! Placeholder.

mod forms;

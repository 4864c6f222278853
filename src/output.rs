//! From a picture and a figure to bytes: one file a form.

pub mod text;

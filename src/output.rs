//! From a picture or a figure to the bytes of one form of the output: one file a form. Knows no
//! stream and no terminal; the same arguments give the same text.

pub mod text;

//! All tests from outside, in one binary.

mod csv;
mod delimited;
mod number;
mod plain;
mod printable;

//! The tests from outside, in one binary.

#![cfg(unix)]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test may panic, as with any index"))]

#[cfg(test)]
mod spec;

//! The tests from outside, in one binary: golden Markdown files (`spec`), the real binary among
//! other programs (`process`), the documents that users are given (`documents`), and long inputs
//! in pieces (`pieces`).

#![cfg(unix)]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test may panic, as with any index"))]

#[cfg(test)]
mod documents;
#[cfg(test)]
mod pieces;
#[cfg(test)]
mod process;
#[cfg(test)]
mod program;
#[cfg(test)]
mod spec;

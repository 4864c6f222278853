//! The tests from outside, in one binary: golden Markdown files (`spec`), the real binary among
//! other programs (`process`), and the documents that users are given (`documents`).

#![cfg(unix)]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test may panic, as with any index"))]

#[cfg(test)]
mod documents;
#[cfg(test)]
mod process;
#[cfg(test)]
mod program;
#[cfg(test)]
mod spec;

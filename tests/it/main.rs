//! The tests from outside, in one binary: golden Markdown files (`spec`), the real binary among
//! other programs (`process`), what users are given (`documents`, `manual`, `completions`), and what
//! holds for whatever input comes (the rest).

#![cfg(unix)]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test may panic, as with any index"))]
#![cfg_attr(test, expect(clippy::format_collect, reason = "texts are made, not timed"))]

#[cfg(test)]
mod agent;
#[cfg(test)]
mod bar;
#[cfg(test)]
mod charts;
#[cfg(test)]
mod completions;
#[cfg(test)]
mod csv;
#[cfg(test)]
mod date;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod height;
#[cfg(test)]
mod hostile;
#[cfg(test)]
mod intake_line;
#[cfg(test)]
mod json;
#[cfg(test)]
mod manual;
#[cfg(test)]
mod number;
#[cfg(test)]
mod pieces;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod printable;
#[cfg(test)]
mod process;
#[cfg(test)]
mod program;
#[cfg(test)]
mod regular;
#[cfg(test)]
mod roles;
#[cfg(test)]
mod spec;
#[cfg(test)]
mod total;
#[cfg(test)]
mod volume;
#[cfg(test)]
mod watched;

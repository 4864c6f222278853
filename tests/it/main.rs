//! The tests from outside, in one binary and in folders as the house has them: golden Markdown files
//! (`spec`), what is read (`forms`), taken in (`data`) and drawn (`charts`), the real binary among
//! other programs (`process`), what users (`documents`) and agents (`agent`) are given.

#![cfg(unix)]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test may panic, as with any index"))]
#![cfg_attr(test, expect(clippy::format_collect, reason = "texts are made, not timed"))]
#![cfg_attr(test, expect(clippy::cast_precision_loss, reason = "what is counted here is small"))]
#![cfg_attr(test, expect(clippy::float_cmp, reason = "what is read is the same double"))]

#[cfg(test)]
mod agent;
#[cfg(test)]
mod charts;
#[cfg(test)]
mod data;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod inside;
#[cfg(test)]
mod labels;
#[cfg(test)]
mod process;
#[cfg(test)]
mod program;
#[cfg(test)]
mod screen;
#[cfg(test)]
mod spec;

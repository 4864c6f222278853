//! The integration tests, in one binary with a folder for each part: golden Markdown files (`spec`),
//! reading (`forms`), values and selection (`data`), drawing (`charts`), the real binary and other
//! programs (`process`), and the texts for users (`documents`) and agents (`agent`).

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
mod command;
#[cfg(test)]
mod data;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod in_process;
#[cfg(test)]
mod labels;
#[cfg(test)]
mod process;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod pseudo_terminal;
#[cfg(test)]
mod spec;
#[cfg(test)]
mod workspace;

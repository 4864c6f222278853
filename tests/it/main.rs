//! Placeholder.

#[cfg(test)]
mod agent;

//! What agents and their hosts are given: the declaration of the tool, and texts to install. They
//! are files as they are; this only hands them out.

use crate::cli::Topic;

/// The tool declarations, as a JSON array.
pub fn declaration() -> &'static str {
    include_str!("agent/declaration.json")
}

/// The text on this topic.
pub fn text(topic: Topic) -> &'static str {
    match topic {
        Topic::Skill => include_str!("agent/SKILL.md"),
        Topic::Guide => include_str!("agent/guide.md"),
        Topic::Policy => include_str!("agent/policy.toml"),
        Topic::Settings => include_str!("agent/settings.json"),
    }
}

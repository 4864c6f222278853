//! What agents and their hosts are given: the declaration of the tool, and texts to install. They
//! are files as they are; this only hands them out.

/// A text for agents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// A `SKILL.md`.
    Skill,
    /// A paragraph for GEMINI.md, CLAUDE.md or AGENTS.md.
    Guide,
    /// A policy file of Gemini CLI.
    Policy,
    /// The settings of Gemini CLI that declare the tool.
    Settings,
}

/// The tool declarations, as a JSON array.
#[must_use]
pub fn declaration() -> &'static str {
    include_str!("agent/declaration.json")
}

/// The text on this topic.
#[must_use]
pub fn text(topic: Topic) -> &'static str {
    match topic {
        Topic::Skill => include_str!("agent/SKILL.md"),
        Topic::Guide => include_str!("agent/guide.md"),
        Topic::Policy => include_str!("agent/policy.toml"),
        Topic::Settings => include_str!("agent/settings.json"),
    }
}

//! The completions of the shells: the committed files, as they are. A test holds them equal to the
//! definition of the command line.

use super::Shell;

impl Shell {
    /// The text that this shell is to read.
    pub fn completions(self) -> &'static str {
        match self {
            Self::Bash => include_str!("../../completions/vizchart.bash"),
            Self::Zsh => include_str!("../../completions/_vizchart"),
            Self::Fish => include_str!("../../completions/vizchart.fish"),
            Self::PowerShell => include_str!("../../completions/_vizchart.ps1"),
            Self::Elvish => include_str!("../../completions/vizchart.elv"),
        }
    }
}

//! The completions of the shells: the committed files, as they are, and the line that makes a shell
//! read them. A test holds the files equal to the definition of the command line.

use crate::plan::choices;

choices!(
    /// A shell that has completions.
    Shell {
        Bash "bash" "Bash",
        Zsh "zsh" "Zsh",
        Fish "fish" "Fish",
        Pwsh "powershell" "PowerShell",
        Elvish "elvish" "Elvish",
    }
);

impl Shell {
    /// The text that this shell is to read.
    pub fn script(self) -> &'static str {
        match self {
            Self::Bash => include_str!("../../completions/vizchart.bash"),
            Self::Zsh => include_str!("../../completions/_vizchart"),
            Self::Fish => include_str!("../../completions/vizchart.fish"),
            Self::Pwsh => include_str!("../../completions/_vizchart.ps1"),
            Self::Elvish => include_str!("../../completions/vizchart.elv"),
        }
    }

    /// The command of this shell that makes it read them whenever it starts.
    pub fn installation(self) -> &'static str {
        match self {
            Self::Bash => r#"echo 'eval "$(vizchart completions bash)"' >>~/.bashrc"#,
            Self::Zsh => {
                r#"echo 'autoload -U compinit && compinit && eval "$(vizchart completions zsh)"' >>~/.zshrc"#
            }
            Self::Fish => "echo 'vizchart completions fish | source' >>~/.config/fish/config.fish",
            Self::Pwsh => {
                "Add-Content $PROFILE 'vizchart completions powershell | Out-String | Invoke-Expression'"
            }
            Self::Elvish => {
                "echo 'eval (vizchart completions elvish | slurp)' >>~/.config/elvish/rc.elv"
            }
        }
    }
}

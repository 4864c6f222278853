//! The commands other than charts. Most print a text that is embedded in the program. Independent of clap.

pub(super) enum Service {
    Draw,
    Print(&'static str),
    /// Prints one of these documents, or a list of them. Fields: the argument's name, its help, the documents.
    PrintOne(&'static str, &'static str, &'static [AgentText]),
}

pub(super) struct AgentText {
    /// The argument that chooses it.
    pub word: &'static str,
    pub about: &'static str,
    /// What the list of documents shows for it.
    pub line: &'static str,
    pub text: &'static str,
}

/// The commands, each with its name and its help. `render_visualization` has a short name as well.
pub(super) static SERVICES: [(&str, &str, Service); 5] = [
    (REQUEST, "For agents: draw one JSON request from standard input", Service::Draw),
    ("discover", "For agents: the declaration of this tool, as JSON", Service::Print(DECLARATION)),
    ("agent", "For agents: a skill, a guide, a policy, settings", AGENT),
    ("completions", "The completions of a shell", COMPLETIONS),
    ("man", "The manual page", Service::Print(MANUAL)),
];

pub(super) const REQUEST: &str = "render_visualization";
pub(super) const SHORT_REQUEST: &str = "render";
const DECLARATION: &str = include_str!("../agent/declaration.json");
const MANUAL: &str = include_str!("../../man/vizchart.1");

/// Defines documents by rows such as `"word": "what it is", "list entry" => "file";`.
macro_rules! documents {
    ($($word:literal: $about:literal $(, $line:literal)? => $file:literal;)+) => {
        &[$(AgentText {
            word: $word,
            about: $about,
            line: documents!(@line $about $($line)?),
            text: include_str!($file),
        }),+]
    };
    (@line $about:literal) => { $about };
    (@line $about:literal $line:literal) => { $line };
}

const AGENT: Service = Service::PrintOne(
    "TOPIC",
    "Which text; without it, lists them",
    documents! {
        "skill": "A SKILL.md" => "../agent/SKILL.md";
        "guide": "A paragraph for GEMINI.md, CLAUDE.md or AGENTS.md" => "../agent/guide.md";
        "policy": "A policy file of Gemini CLI" => "../agent/policy.toml";
        "settings": "The settings of Gemini CLI that declare the tool" => "../agent/settings.json";
    },
);

/// In the list, each line is the command that installs the completions.
const COMPLETIONS: Service = Service::PrintOne(
    "SHELL",
    "Which shell; without it, prints how to install them for each shell",
    documents! {
        "bash": "Bash", r#"echo 'eval "$(vizchart completions bash)"' >>~/.bashrc"#
            => "../../completions/vizchart.bash";
        "zsh": "Zsh",
            r#"echo 'autoload -U compinit && compinit && eval "$(vizchart completions zsh)"' >>~/.zshrc"#
            => "../../completions/_vizchart";
        "fish": "Fish", "echo 'vizchart completions fish | source' >>~/.config/fish/config.fish"
            => "../../completions/vizchart.fish";
        "powershell": "PowerShell",
            "Add-Content $PROFILE 'vizchart completions powershell | Out-String | Invoke-Expression'"
            => "../../completions/_vizchart.ps1";
        "elvish": "Elvish", "echo 'eval (vizchart completions elvish | slurp)' >>~/.config/elvish/rc.elv"
            => "../../completions/vizchart.elv";
    },
);

//! The options of all charts as one section. An option that not all charts have is followed by the charts
//! that have it.

use clap::{Arg, Command};
use clap_mangen::Man;

const DRAWINGS: [&str; 3] = ["bar", "line", "table"];

/// What the words of an option are, and in which drawings.
type Words = Vec<(String, Vec<&'static str>)>;

/// The section, with a subsection for each heading of the help.
pub fn section(command: &Command) -> String {
    let mut union: Vec<(Arg, Words)> = Vec::new();
    for name in DRAWINGS {
        let drawing = command.find_subcommand(name).expect("a drawing");
        for arg in drawing.get_arguments().filter(|arg| !is_help(arg)) {
            let known = union.iter().position(|(other, _)| other.get_id() == arg.get_id());
            let index = known.unwrap_or_else(|| {
                union.push((arg.clone(), Words::new()));
                union.len() - 1
            });
            let said = words(arg);
            match union[index].1.iter_mut().find(|(words, _)| *words == said) {
                Some((_, drawings)) => drawings.push(name),
                None => union[index].1.push((said, vec![name])),
            }
        }
    }
    let section = union.into_iter().enumerate().fold(
        Command::new("vizchart").disable_help_flag(true),
        |command, (order, (arg, words))| command.arg(described(&arg, &words, order)),
    );
    let mut text = Vec::new();
    Man::new(section).render_options_section(&mut text).expect("options");
    let text = String::from_utf8(text).expect("UTF-8");
    let text = text.replace(".SH INPUT", ".SS Input").replace(".SH COLUMNS", ".SS Columns");
    let text = text.replace(".SH POINTS", ".SS Points").replace(".SH DRAWING", ".SS Drawing");
    let help =
        r"\fB\-h\fR prints those most needed, \fB\-\-help\fR all, \fB\-\-version\fR the version";
    format!(".SH OPTIONS\n{help}.\n{text}")
}

fn is_help(arg: &Arg) -> bool {
    arg.get_id() == "help"
}

fn words(arg: &Arg) -> String {
    let words = arg.get_long_help().or_else(|| arg.get_help());
    words.map(ToString::to_string).unwrap_or_default()
}

/// The option as the section has it, its drawings named where not all have it.
fn described(arg: &Arg, words: &Words, order: usize) -> Arg {
    let sentences = words.iter().map(|(words, drawings)| {
        let all = drawings.len() == DRAWINGS.len();
        if all { format!("{words}.") } else { format!("({}) {words}.", drawings.join(", ")) }
    });
    let sentences = sentences.collect::<Vec<_>>().join(" ");
    arg.clone().help(sentences.clone()).long_help(sentences).display_order(order)
}

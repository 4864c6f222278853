//! The options of all charts as one section, with the texts of the long help.

use clap::{Arg, Command};
use clap_mangen::Man;

use crate::cli::help;
use crate::plan::{Chart, Flag, Keyword};

/// The section, with a subsection for each heading of the help.
pub fn section(command: &Command) -> String {
    let mut options: Vec<Arg> = Vec::new();
    for chart in Chart::ALL {
        let chart = command.find_subcommand(chart.word()).expect("a chart");
        for arg in chart.get_arguments().filter(|arg| arg.get_id() != "help") {
            if options.iter().all(|other| other.get_id() != arg.get_id()) {
                options.push(described(arg));
            }
        }
    }
    let empty = Command::new("vizchart").disable_help_flag(true);
    let options = options.into_iter().enumerate();
    let section = options.fold(empty, |section, (i, arg)| section.arg(arg.display_order(i)));
    let mut text = Vec::new();
    Man::new(section).render_options_section(&mut text).expect("options");
    let text = String::from_utf8(text).expect("UTF-8");
    let text = text.replace(".SH INPUT", ".SS Input").replace(".SH COLUMNS", ".SS Columns");
    let text = text.replace(".SH POINTS", ".SS Points").replace(".SH DRAWING", ".SS Drawing");
    let help = r"\fB\-h\fR prints the most needed, \fB\-\-help\fR all";
    format!(".SH OPTIONS\n{help}.\n{text}")
}

/// The option with its long text.
fn described(arg: &Arg) -> Arg {
    let row = Flag::ALL.iter().map(|flag| flag.row()).find(|row| arg.get_id() == row.name);
    let text = row.map_or_else(|| arg.get_help().expect("a text").to_string(), help::text);
    arg.clone().long_help(format!("{text}.")).hide_long_help(false)
}

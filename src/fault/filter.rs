//! The commands of other programs that make data of an input. Does not know what becomes of the text: that
//! is tried in `input`.

use super::hint::in_shell;

/// A command of another program, which reads the whole input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// A command that cannot be tried, such as `zcat`, because it reads what is no text.
    Untried(&'static str),
    /// Line feeds in place of carriage returns.
    LineFeeds,
    /// The input from this line on, counted from 1.
    FromLine(usize),
    /// A program of `jq` for what is at this path.
    Jq(String, Jq),
}

/// What a program of `jq` makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Jq {
    /// Of the lists of this length in an object, a table.
    Table(usize),
    /// Of a map of records, records with a label.
    Records,
    /// Of a data frame that is a map of its columns, each a map of its rows, records.
    Frame,
    /// Of the list in this field of each record, its last item.
    LastItems(String),
}

impl Filter {
    /// The command as a shell takes it.
    pub(super) fn command(&self) -> String {
        match self {
            Self::Untried(command) => (*command).to_owned(),
            Self::LineFeeds => r"tr '\r' '\n'".to_owned(),
            Self::FromLine(line) => format!("tail -n +{line}"),
            Self::Jq(path, program) => {
                let start = if path.is_empty() { String::new() } else { format!(".{path} | ") };
                format!("jq {}", in_shell(&(start + &program.text())))
            }
        }
    }
}

impl Jq {
    fn text(&self) -> String {
        match self {
            Self::Table(length) => format!(
                "map_values(arrays | select(length == {length})) | \
                 {{columns: keys_unsorted, rows: ([.[]] | transpose)}}"
            ),
            Self::Records => "to_entries | map({label: .key} + .value)".to_owned(),
            Self::Frame => ". as $all | first(.[]) | keys_unsorted | \
                            map(. as $row | $all | map_values(.[$row]))"
                .to_owned(),
            Self::LastItems(field) => format!("map(.{field} |= last)"),
        }
    }
}

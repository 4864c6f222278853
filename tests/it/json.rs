//! JSON from outside: rows and refusals of given texts; that rows do not depend on how the bytes
//! arrive; that what is read equals a naive reading of the whole; that nothing but JSON is read.

mod given;
mod halves;
mod model;
mod property;
mod requests;
mod routes;

use std::io::Read;

use clap::CommandFactory;
use vizchart::cli::Cli;
use vizchart::data::rows::{Cell, Columns, Refusal, Row, Sink};
use vizchart::fault::{Fault, Invocation, Kind};
use vizchart::input::json::{self, Route};
use vizchart::input::source::Source;
use vizchart::plan::Wishes;
use vizchart::printable::Glyphs;

/// A sink that writes down what it hears, a line each, and refuses text that ends in `!`.
#[derive(Default)]
struct Heard(Vec<String>);

impl Sink for Heard {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.0.push(format!("{:?} {}", columns.layout, columns.names.join("|")));
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cells: Vec<String> = row.cells.iter().map(|&cell| shown(cell)).collect();
        self.0.push(format!("{:?}: {}", row.spot, cells.join(", ")));
        match row.cells.last() {
            Some(Cell::Text(text)) if text.ends_with('!') => {
                Err(Refusal::new(Kind::NotNumber((*text).to_owned())).in_column("value"))
            }
            _ => Ok(()),
        }
    }
}

fn shown(cell: Cell<'_>) -> String {
    match cell {
        Cell::Text(text) => format!("{text:?}"),
        Cell::Number(literal) => literal.to_owned(),
        Cell::Missing => "-".to_owned(),
    }
}

/// A stream that gives at most so many bytes at once.
struct Drip<'a>(&'a [u8], usize);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(buffer.len()).min(self.0.len());
        let (now, later) = self.0.split_at(count);
        buffer.iter_mut().zip(now).for_each(|(to, from)| *to = *from);
        self.0 = later;
        Ok(count)
    }
}

/// How a text is to be read.
#[derive(Clone, Copy)]
enum How<'a> {
    Whole,
    At(&'a str),
    Lines,
}

/// What a reading comes to.
type Outcome = (Vec<String>, Result<Wishes, Fault>);

fn read(text: &str, how: How<'_>, step: usize) -> Outcome {
    read_by(Route::Quick, text, how, step)
}

fn read_by(route: Route, text: &str, how: How<'_>, step: usize) -> Outcome {
    let mut heard = Heard::default();
    let mut source = Source::new(Drip(text.as_bytes(), step), "standard input");
    let result = match how {
        How::Whole => json::read(&mut source, None, &mut heard, route),
        How::At(path) => json::read(&mut source, Some(path), &mut heard, route),
        How::Lines => json::read_lines(&mut source, &mut heard, route),
    };
    (heard.0, result)
}

fn refusal(fault: &Fault) -> String {
    fault.text(
        Glyphs::Unicode,
        &Invocation::new(vec!["bar".to_owned()], Cli::command(), false, None),
    )
}

//! An intake, and how much of its work is done by a look at the fields alone.

use vizchart::data::intake::Intake;
use vizchart::data::rows::{Columns, Refusal, Row, Sink};
use vizchart::data::run::Run;
use vizchart::plan::Wishes;

/// An intake, and how many rows came to it one by one.
pub struct Watched {
    pub intake: Intake,
    pub rows: usize,
}

impl Sink for Watched {
    fn wishes(&mut self, wishes: &Wishes) {
        self.intake.wishes(wishes);
    }

    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.intake.columns(columns)
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        self.rows += 1;
        self.intake.row(row)
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        self.intake.skim(run)
    }

    fn idle(&self) -> u64 {
        self.intake.idle()
    }

    fn pass(&mut self, rows: u64) {
        self.intake.pass(rows);
    }
}

//! An intake, and how much of its work is done by a look at the fields alone.

use vizchart::data::intake::Intake;
use vizchart::data::rows::{Columns, Refusal, Row, Sink, Twin};
use vizchart::data::run::Run;
use vizchart::plan::Wishes;

/// An intake, how many rows came to it one by one, and how often others' were taken over.
pub struct Watched {
    pub intake: Intake,
    pub rows: usize,
    pub absorbed: usize,
}

impl Watched {
    pub fn new(intake: Intake) -> Self {
        Self { intake, rows: 0, absorbed: 0 }
    }
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

    fn twin(&self) -> Option<Box<dyn Twin>> {
        self.intake.twin()
    }

    fn absorb(&mut self, twin: Box<dyn Twin>) -> bool {
        let is_absorbed = self.intake.absorb(twin);
        self.absorbed += usize::from(is_absorbed);
        is_absorbed
    }
}

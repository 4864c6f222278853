//! What is kept after the last row: enough to make a figure with any number of points up to the limit. Does not
//! know how points were chosen.

use std::rc::Rc;

use super::bars::Bars;
use super::spreads::Spreads;
use super::table::TableIntake;
use crate::data::figure::{Body, ChosenColumns, Figure, Footnote};
use crate::data::reading::Reading;
use crate::data::rounding::with_max_decimals;
use crate::fault::Fault;

pub struct Dataset {
    pub reading: Rc<Reading>,
    pub(super) selection: Selection,
    /// The rows of a table including the total, which is shown unless rows are ranked.
    pub(super) with_total: Option<Box<TableIntake>>,
    /// Notes about all rows, drawn or not.
    pub footnotes: Vec<Footnote>,
    pub(super) columns: Option<ChosenColumns>,
}

/// The points that were kept.
pub(super) enum Selection {
    /// A finished histogram or line chart. It cannot be reduced further, except that sparklines can be dropped.
    Figure(Box<Figure>),
    Bars(Box<Bars>),
    Spread(Box<Spreads>),
    Table(Box<TableIntake>),
}

impl Dataset {
    /// A figure with at most `max` points.
    pub fn figure(&self, max: usize) -> Result<Figure, Fault> {
        let (plan, mut footnotes) = (&self.reading.plan, self.footnotes.clone());
        let mut figure = self.selection.figure(max, &self.reading)?;
        if let Some(table) = &self.with_total
            && !plan.points.is_sorted()
        {
            let with_total = table.figure(max)?;
            if !with_total.volume.rule.is_by_value() {
                footnotes.retain(|note| !matches!(note, Footnote::Total(..)));
                figure = with_total;
            }
        }
        figure.notes.extend(footnotes);
        figure.columns.clone_from(&self.columns);
        Ok(match plan.digits {
            Some(decimals) => with_max_decimals(figure, decimals),
            None => figure,
        })
    }
}

impl Selection {
    fn figure(&self, max: usize, reading: &Reading) -> Result<Figure, Fault> {
        match self {
            Self::Figure(figure) => {
                let mut figure = (**figure).clone();
                // A small height may have room for fewer sparklines.
                if let Body::Lines(lines) = &mut figure.body
                    && max < reading.plan.points.limit()
                {
                    lines.keep_sparklines(max);
                }
                Ok(figure)
            }
            Self::Bars(bars) => bars.figure(max, reading),
            Self::Spread(spreads) => Ok(spreads.figure(max, reading)),
            Self::Table(table) => table.figure(max),
        }
    }
}

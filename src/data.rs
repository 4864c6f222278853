//! Turns rows into a [`figure::Figure`]: parses numbers and dates, assigns roles to columns, and keeps some of the
//! points.
//!
//! | step | module | from | to |
//! | --- | --- | --- | --- |
//! | 1. survey | `survey` | the first 64 KiB of rows | a `ColumnSurvey` for each column: its name, cells and units |
//! | 2. header | `header` | the survey | whether the first row is a header |
//! | 3. roles | `roles` | the survey and the options | which columns are label, values and series |
//! | | `reading` | the plan and the survey | a `Reading`: what steps 2 and 3 found |
//! | 4. skip rows | `gate`, `gated_sink`, `numbers_ahead` | the numbers of the next rows | how many cannot change the chart |
//! | 5. read cells | `label`, `value`, `number`, `date`, `x_axis` | a cell | a number, or a place on the x axis |
//! | 6. keep points | `intake`, `line_rows`, `histogram`, `quantiles` | rows | the points that can be drawn |
//! | 7. finish | `figure`, `rounding`, `sizes`, `order`, `natural_order` | kept points | a `Figure` |
//!
//! [`rows`] defines what the readers push: a [`rows::Sink`] takes [`rows::Row`]s of [`rows::Cell`]s.

pub mod date;
pub mod figure;
pub mod gate;
pub mod gated_sink;
pub mod header;
pub mod histogram;
pub mod intake;
pub mod label;
pub mod line_rows;
pub mod name;
pub mod natural_order;
pub mod number;
pub mod numbers_ahead;
pub mod order;
pub mod period;
pub mod quantiles;
pub mod reading;
pub mod roles;
pub mod rounding;
pub mod rows;
mod sizes;
pub mod survey;
pub mod texts;
pub mod value;
pub mod x_axis;

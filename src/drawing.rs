//! Draws an input, or its beginning with the change of a hint.

use crate::chart::picture::Picture;
use crate::chart::text::count_text;
use crate::chart::{self, Frame};
use crate::cli;
use crate::data::figure::Figure;
use crate::fault::{FaultKind, Hint, Invocation};
use crate::input::source::{Source, Window};
use crate::pipeline::{self, Refusal};
use crate::plan::{MAX_POINTS, MAX_WIDTH, OutputFormat, Plan, Setting, WholeNumber};
use crate::printable::Glyphs;
use crate::terminal::Environment;

/// A picture, with the figure and the frame that it was drawn from.
pub struct Drawing {
    /// The format of the output.
    pub format: OutputFormat,
    pub figure: Figure,
    pub picture: Picture,
    pub frame: Frame,
}

impl Drawing {
    /// Reads all of the source, and draws it.
    pub fn of(
        mut plan: Plan,
        source: &mut Source<'_>,
        environment: &Environment,
    ) -> Result<Self, Refusal> {
        plan.frame.glyphs.get_or_insert(environment.glyphs());
        let data = pipeline::read(plan, source)?;
        let plan = &data.reading.plan;
        let mut frame = environment.frame(&plan.frame);
        let format = environment.format(plan.to);
        if !format.has_drawing() {
            frame.width = MAX_WIDTH;
        }
        let (figure, picture) =
            chart::fit(&|max_points| data.figure(max_points), plan.points.limit(), &frame)?;
        if plan.points.must_fit() && figure.volume.shown < figure.volume.total {
            let fewer = match plan.points.last {
                Some(_) => Setting::Last(WholeNumber(MAX_POINTS)),
                None => Setting::MaxPoints(WholeNumber(MAX_POINTS)),
            };
            return Err(FaultKind::TooManyPoints(figure.point_count(), "points", fewer).into());
        }
        Ok(Self { format, figure, picture, frame })
    }
}

/// Tries a hint on the first window of the input. Returns the hint, with a note of the rows that its chart leaves
/// out; if the chart is refused, the hints of that fault.
pub fn try_hint(
    hint: &Hint,
    command: &Invocation,
    window: &Window<'_>,
    environment: &Environment,
) -> Result<Hint, Vec<Hint>> {
    let is_request = command.chart.is_none();
    let changed = if is_request { command.clone() } else { command.changed(hint) };
    let drawing = cli::plan(&changed).map_err(Refusal::from).and_then(|mut plan| {
        if is_request {
            plan.added_fields.clone_from(&hint.add);
        }
        let mut source = match &plan.input.data {
            Some(data) if !command.has_data() => Source::of_window(&Window::new(data, true)),
            _ => Source::of_window(window),
        };
        Drawing::of(plan, &mut source, environment)
    });
    let (count, all) = match drawing {
        Ok(drawing) => drawing.figure.left_out(),
        Err(Refusal { fault, .. }) => {
            let mut hints = fault.report(Glyphs::default()).hints;
            hints.retain(|hint| hint.keeps_chart(command.chart));
            return Err(hints);
        }
    };
    let hint = hint.clone().without_settings_of(command);
    if count == 0 {
        return Ok(hint);
    }
    let of = if window.has_all() { "of" } else { "of the first" };
    let [count, all] = [count, all].map(count_text);
    Ok(hint.leaving_out(format!("{count} {of} {all}")))
}

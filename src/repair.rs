//! Repairs that were tried: the hints of a fault are followed on the beginning of the input, and those of
//! the next fault as well, until something is drawn. Only what was drawn is shown. Knows neither faults nor
//! options.

use std::collections::{HashSet, VecDeque};
use std::rc::Rc;

use crate::fault::Hint;
use crate::input::filter;
use crate::input::source::Beginning;

/// Hints that are followed one after the other.
const MAX_STEPS: usize = 3;
/// How often the beginning is read: together not longer than reading one MiB takes.
const MAX_TRIES: usize = 14;
/// Repairs that are looked for: as many as a question has options.
const MAX_FOUND: usize = 4;
/// Hints of each later fault that are followed.
const MAX_NEXT: usize = 2;

/// Draws the beginning with the change of a hint: the hint with what its chart leaves out, or what to do
/// about the fault.
type Draw<'d> = &'d dyn Fn(&Hint, &Beginning) -> Result<Hint, Vec<Hint>>;

/// The hints without a command, and some that were tried and drew something. If the beginning
/// is drawn without any change, the fault comes later, and no command is certain to repair it.
pub fn tried(hints: Vec<Hint>, beginning: &Beginning, draw: Draw<'_>) -> Vec<Hint> {
    let Some(place) = hints.iter().position(Hint::can_be_tried) else { return hints };
    let (changes, mut hints): (Vec<Hint>, Vec<Hint>) =
        hints.into_iter().partition(Hint::can_be_tried);
    if beginning.is_whole || draw(&Hint::default(), beginning).is_err() {
        hints.splice(place..place, drawn(changes, beginning, draw));
    }
    hints
}

/// Hints that were followed.
struct Attempt {
    /// The number of the first of them.
    first: usize,
    /// All of them as one.
    hint: Hint,
    steps: usize,
    beginning: Rc<Beginning>,
}

impl Attempt {
    /// A hint that is followed on this beginning; none if what its command writes cannot be told.
    fn new(first: usize, hint: Hint, beginning: &Rc<Beginning>) -> Option<Self> {
        let mut beginning = Rc::clone(beginning);
        for filter in &hint.filters {
            beginning = Rc::new(filter::apply(filter, &beginning)?);
        }
        Some(Self { first, hint, steps: 1, beginning })
    }

    /// The same, and then this hint.
    fn and(&self, next: &Hint) -> Option<Self> {
        let beginning = Self::new(self.first, next.clone(), &self.beginning)?.beginning;
        let hint = self.hint.and(next)?;
        Some(Self { first: self.first, hint, steps: self.steps + 1, beginning })
    }
}

/// Those of these changes, and of what they need as well, that draw: one of each change first, and of those
/// the ones of the fewest hints.
fn drawn(changes: Vec<Hint>, beginning: &Beginning, draw: Draw<'_>) -> Vec<Hint> {
    let beginning = Rc::new(beginning.clone());
    let changes = changes.into_iter().take(MAX_FOUND).enumerate();
    let attempts = changes.filter_map(|(first, hint)| Attempt::new(first, hint, &beginning));
    let mut attempts: VecDeque<Attempt> = attempts.collect();
    let (mut found, mut tries): (Vec<Attempt>, usize) = (Vec::new(), 0);
    while let Some(attempt) = attempts.pop_front()
        && found.len() < MAX_FOUND
        && tries < MAX_TRIES
    {
        tries += 1;
        match draw(&attempt.hint, &attempt.beginning) {
            Ok(hint) if found.iter().any(|other| other.hint.does_the_same(&hint)) => {}
            Ok(hint) => found.push(Attempt { hint, ..attempt }),
            Err(next) if attempt.steps < MAX_STEPS => {
                let next = next.iter().filter(|hint| hint.can_be_tried());
                attempts.extend(next.filter_map(|hint| attempt.and(hint)).take(MAX_NEXT));
            }
            Err(_) => {}
        }
    }
    // Another chart is what comes of a hint only where nothing else does.
    let is_same_chart = |attempt: &Attempt| attempt.steps == 1 || attempt.hint.chart.is_none();
    if found.iter().any(is_same_chart) {
        found.retain(is_same_chart);
    }
    let mut known = HashSet::new();
    let (mut hints, others): (Vec<Attempt>, Vec<Attempt>) =
        found.into_iter().partition(|attempt| known.insert(attempt.first));
    hints.extend(others);
    hints.into_iter().map(|attempt| attempt.hint).collect()
}

//! Searches for repairs, breadth first: tries each hint of a fault on the first window of the input; if that leads
//! to another fault, its hints are tried on top. Only hints that result in a chart are shown. Independent of the
//! kinds of faults and of the options.

use std::collections::{HashSet, VecDeque};

use crate::fault::{Filter, Hint};
use crate::input::json;
use crate::input::source::Window;

/// The maximum number of hints that are combined.
const MAX_STEPS: usize = 3;
const MAX_TRIES: usize = 14;
/// The maximum number of repairs: a question has at most four options.
const MAX_REPAIRS: usize = 4;
/// The maximum number of hints of each further fault that are tried.
const MAX_NEXT: usize = 2;

/// Tries a hint on a window. Returns it with a note of what its chart leaves out, or the hints of the next fault.
type Draw<'d> = &'d dyn Fn(&Hint, &Window<'_>) -> Result<Hint, Vec<Hint>>;

/// The hints without a command, and those that result in a chart. If rows were read and the first window is drawn as it is, the fault is further down, and no repair can be tried.
pub fn hints_that_draw(
    hints: Vec<Hint>,
    window: &Window<'static>,
    was_read: bool,
    draw: Draw<'_>,
) -> Vec<Hint> {
    let Some(place) = hints.iter().position(Hint::can_be_tried) else { return hints };
    let (changes, mut words): (Vec<Hint>, Vec<Hint>) =
        hints.into_iter().partition(Hint::can_be_tried);
    let is_fault_later = was_read && !window.is_whole && draw(&Hint::default(), window).is_ok();
    if !is_fault_later {
        words.splice(place..place, search_repairs(changes, window, draw));
    }
    words
}

/// A combination of hints to try.
struct Attempt {
    /// The index of the first hint.
    first: usize,
    /// The hints, combined.
    hint: Hint,
    steps: usize,
    /// The window, changed by the filters of the hints.
    window: Window<'static>,
}

impl Attempt {
    /// An attempt with one hint; `None` if it has a filter whose output cannot be computed.
    fn new(first: usize, hint: Hint, window: &Window<'static>) -> Option<Self> {
        let mut window = window.clone();
        for filter in &hint.filters {
            window = Window::new(filtered(filter, &window)?, window.is_whole);
        }
        Some(Self { first, hint, steps: 1, window })
    }

    /// This attempt with another hint on top.
    fn and(&self, next: &Hint) -> Option<Self> {
        let window = Self::new(self.first, next.clone(), &self.window)?.window;
        Some(Self { first: self.first, hint: self.hint.and(next)?, steps: self.steps + 1, window })
    }

    /// Whether it keeps the chart that was asked for. A single hint may change it.
    fn keeps_chart(&self) -> bool {
        self.steps == 1 || self.hint.chart.is_none()
    }
}

/// The output of a filter command for the text of the window; `None` if it cannot be computed.
fn filtered(filter: &Filter, window: &Window<'_>) -> Option<String> {
    let text = &window.text;
    match filter {
        Filter::LineFeeds => Some(text.replace('\r', "\n")),
        Filter::FromLine(line) => Some(text.split_inclusive('\n').skip(line - 1).collect()),
        Filter::FirstLines(count) => Some(text.split_inclusive('\n').take(*count).collect()),
        Filter::Jq(path, program) if window.is_whole => json::jq(text, path, *program),
        Filter::Jq(..) | Filter::Command(_) => None,
    }
}

/// The hints that result in a chart, if necessary combined. First the shortest combination for each, then the others.
fn search_repairs(changes: Vec<Hint>, window: &Window<'static>, draw: Draw<'_>) -> Vec<Hint> {
    let changes = changes.into_iter().take(MAX_REPAIRS).enumerate();
    let attempts = changes.filter_map(|(first, hint)| Attempt::new(first, hint, window));
    let mut attempts: VecDeque<Attempt> = attempts.collect();
    let (mut found, mut tries): (Vec<Attempt>, usize) = (Vec::new(), 0);
    while let Some(attempt) = attempts.pop_front()
        && found.len() < MAX_REPAIRS
        && tries < MAX_TRIES
    {
        tries += 1;
        match draw(&attempt.hint, &attempt.window) {
            Ok(hint) if found.iter().any(|other| other.hint.does_the_same(&hint)) => {}
            Ok(hint) => found.push(Attempt { hint, ..attempt }),
            Err(next) if attempt.steps < MAX_STEPS => {
                let next = next.iter().filter(|hint| hint.can_be_tried());
                attempts.extend(next.filter_map(|hint| attempt.and(hint)).take(MAX_NEXT));
            }
            Err(_) => {}
        }
    }
    // Combinations that change the chart are shown only if there are no other repairs.
    if found.iter().any(Attempt::keeps_chart) {
        found.retain(Attempt::keeps_chart);
    }
    let mut known = HashSet::new();
    let (firsts, others): (Vec<Attempt>, Vec<Attempt>) =
        found.into_iter().partition(|attempt| known.insert(attempt.first));
    firsts.into_iter().chain(others).map(|attempt| attempt.hint).collect()
}

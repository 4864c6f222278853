//! Searches for repairs: tries each hint of a fault on the first window of the input; if that leads to another fault,
//! its hints are tried on top. Only hints that draw are shown. Independent of the kinds of faults and of the options.

use crate::data::order::sort_by_rank;
use crate::fault::{Filter, Hint};
use crate::input::source::Window;

/// The maximum number of hints of the fault that are tried, and of those of the faults that follow.
const MAX_FIRST: usize = 8;
const MAX_SECOND: usize = 6;
/// The maximum number of hints of each further fault that are tried.
const MAX_NEXT: usize = 2;
/// The maximum number of repairs: a question has at most four options.
const MAX_REPAIRS: usize = 4;

/// Tries a hint on a window. Returns it with a note of what its chart leaves out, or the hints of the next fault.
type Draw<'d> = &'d dyn Fn(&Hint, &Window<'_>) -> Result<Hint, Vec<Hint>>;

/// The hints without a command, and those that result in a chart. If the first window is drawn as it is, the fault is
/// further down, and no command is shown unless it reads all of the input.
pub fn hints_that_draw(
    mut hints: Vec<Hint>,
    window: &Window<'static>,
    draw: Draw<'_>,
) -> Vec<Hint> {
    if hints.iter().all(Hint::is_words) {
        return hints;
    }
    let is_late = !window.has_all() && draw(&Hint::default(), window).is_ok();
    if is_late {
        hints.retain(Hint::helps_later);
        return hints;
    }
    let Some(place) = hints.iter().position(Hint::can_be_tried) else { return hints };
    let (changes, mut others): (Vec<Hint>, Vec<Hint>) =
        hints.into_iter().partition(Hint::can_be_tried);
    others.splice(place..place, repairs(&changes, window, draw));
    others
}

/// The hints that draw, alone or with one of the next fault: the first repair of each hint, then the others; those with
/// fewer changes first.
fn repairs(changes: &[Hint], window: &Window<'_>, draw: Draw<'_>) -> Vec<Hint> {
    let (mut found, mut seconds) = (Vec::new(), Vec::new());
    for (first, hint) in changes.iter().take(MAX_FIRST).enumerate() {
        let Some(window) = filtered(hint, window) else { continue };
        match draw(hint, &window) {
            Ok(hint) => found.push((0, first, hint)),
            Err(next) => {
                let next = next.iter().filter(|next| next.can_be_tried());
                let both =
                    next.filter_map(|next| Some((hint.and(next)?, filtered(next, &window)?)));
                seconds.extend(both.take(MAX_NEXT).enumerate().map(|both| (first, both)));
            }
        }
    }
    // The first of each fault, then the second of each.
    sort_by_rank(&mut seconds, |(_, (place, _))| *place);
    for (first, (_, (hint, window))) in seconds.into_iter().take(MAX_SECOND) {
        if let Ok(hint) = draw(&hint, &window) {
            let earlier = found.iter().filter(|(_, other, _)| *other == first).count();
            found.push((earlier, first, hint));
        }
    }
    sort_by_rank(&mut found, |(_, _, hint)| hint.changes());
    sort_by_rank(&mut found, |(earlier, ..)| *earlier);
    let mut repairs: Vec<Hint> = Vec::new();
    for (_, _, hint) in found {
        if repairs.len() < MAX_REPAIRS && !repairs.iter().any(|other| other.does_the_same(&hint)) {
            repairs.push(hint);
        }
    }
    repairs
}

/// The window after the filter commands of a hint; `None` if their output cannot be computed.
fn filtered<'t>(hint: &Hint, window: &Window<'t>) -> Option<Window<'t>> {
    let mut window = window.clone();
    for filter in &hint.filters {
        let text = match filter {
            Filter::LineFeeds => window.text.replace('\r', "\n"),
            Filter::FromLine(line) => window.text.split_inclusive('\n').skip(line - 1).collect(),
            Filter::ToLine(line) => window.text.split_inclusive('\n').take(*line).collect(),
            Filter::Command(_) => return None,
        };
        window = Window::new(text, window.is_whole);
    }
    Some(window)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Setting;

    fn with(settings: &[&str]) -> Hint {
        Hint::options("try", settings.iter().map(|text| Setting::Value((*text).to_owned())))
    }

    /// Draws hints that add one of these values, and suggests `next` on top of all others.
    fn found(draws: &[&[&str]], next: &[Hint], tried: &[Hint]) -> Vec<Hint> {
        let draw = |hint: &Hint, _: &Window<'_>| {
            let is_drawn = draws.iter().any(|settings| with(settings).does_the_same(hint));
            if is_drawn { Ok(hint.clone()) } else { Err(next.to_vec()) }
        };
        repairs(tried, &Window::new("a,1", true), &draw)
    }

    #[test]
    fn fewer_changes_come_first() {
        let tried = [with(&["a", "b"]), with(&["c"]), with(&["d"])];
        let all: [&[&str]; 3] = [&["a", "b"], &["c"], &["d"]];
        let expected = [with(&["c"]), with(&["d"]), with(&["a", "b"])];
        assert_eq!(found(&all, &[], &tried), expected);
    }

    #[test]
    fn two_steps_are_the_most() {
        let next = [Hint::options("skip", [Setting::Header])];
        assert_eq!(found(&[&["b"]], &next, &[with(&["a"])]), []);
        let both = [with(&["a"]).and(&next[0]).expect("both")];
        let draw = |hint: &Hint, _: &Window<'_>| {
            if both[0].does_the_same(hint) { Ok(hint.clone()) } else { Err(next.to_vec()) }
        };
        assert_eq!(repairs(&[with(&["a"])], &Window::new("a,1", true), &draw), both);
    }

    #[test]
    fn each_choice_has_a_repair() {
        let [a, b] =
            ["a", "b"].map(|label| Hint::options("try", [Setting::Label(label.to_owned())]));
        let next = [with(&["1"]), with(&["2"])];
        let draw = |hint: &Hint, _: &Window<'_>| {
            if hint.changes() == 2 { Ok(hint.clone()) } else { Err(next.to_vec()) }
        };
        let found = repairs(&[a.clone(), b.clone()], &Window::new("a,1", true), &draw);
        let expected = [(&a, 0), (&b, 0), (&a, 1), (&b, 1)].map(|(hint, at)| hint.and(&next[at]));
        assert_eq!(found.into_iter().map(Some).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn filters_cut_the_window() {
        let window = Window::new("a\nb\nc\n", true);
        let text = |filter| filtered(&Hint::filter("cut", filter), &window).map(|cut| cut.text);
        assert_eq!(text(Filter::FromLine(2)).as_deref(), Some("b\nc\n"));
        assert_eq!(text(Filter::ToLine(2)).as_deref(), Some("a\nb\n"));
        assert_eq!(text(Filter::Command("zcat")), None);
    }
}

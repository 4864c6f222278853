//! How wide things that share a line are: which columns have to go, and fair shares of the room.
//! Knows widths only, neither text nor lines.

use super::strip::{Need, Strip};

/// Blanks between two columns.
pub(super) const GAP: usize = 2;

/// The columns that fit side by side in `room` cells, and those that have to go: the last that
/// yield first, the first column never. Where even the others do not fit, what they would need.
pub(super) fn fitting(strips: &[Strip], room: usize) -> Result<(Vec<&Strip>, Vec<&Strip>), usize> {
    // One gap too many on both sides of the comparison.
    let mut taken = strips.iter().map(|strip| strip.need.least + GAP).sum::<usize>();
    let (mut shown, mut hidden) = (strips.iter().collect::<Vec<_>>(), Vec::new());
    for (index, strip) in strips.iter().enumerate().skip(1).rev() {
        if taken > room + GAP && strip.yields {
            taken -= strip.need.least + GAP;
            hidden.push(shown.remove(index));
        }
    }
    hidden.reverse();
    if taken > room + GAP { Err(taken - GAP) } else { Ok((shown, hidden)) }
}

/// Fair shares of `room`, which holds at least what is least needed: everyone is satisfied up to
/// one common level, so the shortest are satisfied first; odd cells go to the first.
pub(super) fn shares(needs: &[Need], room: usize) -> Vec<usize> {
    let share = |need: &Need, level: usize| level.clamp(need.least, need.most);
    let total = |level: usize| needs.iter().map(|need| share(need, level)).sum::<usize>();
    let longest = needs.iter().map(|need| need.most).max().unwrap_or(0);
    let level = (0..=longest.min(room)).rev().find(|&level| total(level) <= room).unwrap_or(0);
    let mut odd = room.saturating_sub(total(level));
    needs
        .iter()
        .map(|need| {
            let width = share(need, level);
            let more = usize::from(odd > 0 && share(need, level + 1) > width);
            odd -= more;
            width + more
        })
        .collect()
}

//! Fair shares of a line: what things beside each other get of the room there is. Knows widths only.

/// The cells that something wants on a line.
#[derive(Clone, Copy)]
pub struct Need {
    /// With fewer it is not drawn.
    pub least: usize,
    /// With these it is whole; never below `least`.
    pub most: usize,
}

/// Fair shares of `room`, which holds at least what is least needed: everyone is satisfied up to
/// one common level, so the shortest are satisfied first; odd cells go to the first.
pub fn shares(needs: &[Need], room: usize) -> Vec<usize> {
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

//! Fair shares of a line: what things beside each other get of the room there is. Knows widths only.

/// The cells that something wants on a line.
#[derive(Clone, Copy)]
pub struct Need {
    /// With fewer it is not drawn.
    pub least: usize,
    /// With these it is whole; never below `least`.
    pub most: usize,
}

/// Fair shares of `room`, which holds at least what is least needed: cell by cell, the narrowest that is
/// not whole yet has the next one, the first of equals.
pub fn shares(needs: &[Need], room: usize) -> Vec<usize> {
    let mut shares: Vec<usize> = needs.iter().map(|need| need.least).collect();
    for _ in shares.iter().sum()..room {
        let wanting = shares.iter_mut().zip(needs).filter(|(share, need)| **share < need.most);
        let Some((share, _)) = wanting.min_by_key(|(share, _)| **share) else { break };
        *share += 1;
    }
    shares
}

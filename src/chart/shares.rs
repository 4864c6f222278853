//! Fair shares of a line: what things beside each other get of the room there is. Knows widths only.

use super::Misfit;

/// The cells that something wants on a line.
#[derive(Clone, Copy)]
pub struct Need {
    /// With fewer it is not drawn.
    pub least: usize,
    /// With these it is whole; never below `least`.
    pub most: usize,
}

/// The cells that all of these need, with so many between each two.
pub fn least(needs: impl IntoIterator<Item = Need>, gap: usize) -> usize {
    needs.into_iter().map(|need| need.least + gap).sum::<usize>().saturating_sub(gap)
}

/// Fair shares of a width: cell by cell, the narrowest that is not whole yet has the next one, the first
/// of equals.
pub fn shares(needs: &[Need], gap: usize, width: usize) -> Result<Vec<usize>, Misfit> {
    let least = least(needs.iter().copied(), gap);
    let room = width.checked_sub(least).ok_or(Misfit::Narrow(least))?;
    let mut shares: Vec<usize> = needs.iter().map(|need| need.least).collect();
    for _ in 0..room {
        let wanting = shares.iter_mut().zip(needs).filter(|(share, need)| **share < need.most);
        let Some((share, _)) = wanting.min_by_key(|(share, _)| **share) else { break };
        *share += 1;
    }
    Ok(shares)
}

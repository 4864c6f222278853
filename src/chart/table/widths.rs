//! How wide things that share a line are: what each needs, which columns have to go, and fair
//! shares of the rest. Knows widths only, neither text nor lines.

/// Blanks between two columns.
pub(super) const GAP: usize = 2;

/// The cells that something wants on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Need {
    /// With fewer it is not drawn.
    pub least: usize,
    /// With these it is whole; never below `least`.
    pub most: usize,
}

/// What a column asks of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    /// Its cells.
    pub need: Need,
    /// Whether it may be hidden where there is too little room.
    pub yields: bool,
}

/// The columns of a table, by their number from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    /// The drawn ones, each with its width.
    pub shown: Vec<(usize, usize)>,
    /// The others.
    pub hidden: Vec<usize>,
}

/// The layout of columns in `room` cells; the last that yield are hidden first, the first column
/// never.
pub(super) fn columns(claims: &[Claim], room: usize) -> Result<Columns, usize> {
    // One gap too many on both sides of the comparison.
    let mut taken = claims.iter().map(|claim| claim.need.least + GAP).sum::<usize>();
    let mut hidden = Vec::new();
    for (index, claim) in claims.iter().enumerate().skip(1).rev() {
        if taken <= room + GAP {
            break;
        }
        if claim.yields {
            taken -= claim.need.least + GAP;
            hidden.push(index);
        }
    }
    if taken > room + GAP {
        return Err(taken.saturating_sub(GAP));
    }
    hidden.reverse();
    let (drawn, needs): (Vec<usize>, Vec<Need>) = claims
        .iter()
        .enumerate()
        .filter(|(index, _)| hidden.binary_search(index).is_err())
        .map(|(index, claim)| (index, claim.need))
        .unzip();
    let gaps = GAP * drawn.len().saturating_sub(1);
    let widths = shares(&needs, room.saturating_sub(gaps));
    Ok(Columns { shown: drawn.into_iter().zip(widths).collect(), hidden })
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

#[cfg(test)]
mod tests {
    use super::{Claim, Columns, Need, columns, shares};

    fn need(least: usize, most: usize) -> Need {
        Need { least, most }
    }

    #[test]
    fn the_shortest_is_satisfied_first_and_odd_cells_go_to_the_first() {
        assert_eq!(shares(&[need(8, 58), need(7, 8), need(8, 24)], 53), [23, 8, 22]);
        assert_eq!(shares(&[need(1, 5), need(20, 20), need(1, 9)], 99), [5, 20, 9]);
        assert_eq!(shares(&[need(12, 30), need(8, 30), need(8, 30)], 29), [12, 9, 8]);
        assert!(shares(&[], 10).is_empty());
    }

    #[test]
    fn the_last_that_yield_are_hidden_and_the_first_is_not() {
        let text = Claim { need: need(8, 20), yields: true };
        let number = Claim { need: need(10, 10), yields: false };
        let claims = [text, text, number, number, text];
        let laid = columns(&claims, 40).unwrap();
        let expected = Columns { shown: vec![(0, 16), (2, 10), (3, 10)], hidden: vec![1, 4] };
        assert_eq!(laid, expected);
        assert_eq!(columns(&claims, 31), Err(32));
        assert_eq!(columns(&claims, 32).unwrap().shown, [(0, 8), (2, 10), (3, 10)]);
    }
}

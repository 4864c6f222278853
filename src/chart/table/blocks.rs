//! Which columns stand side by side. Knows widths only, neither text nor lines.

use super::GAP;
use super::strip::Strip;
use crate::chart::shares::{Need, shares};

/// The columns in blocks, as many as fit beside the first, which is in all of them; where not even two
/// do, what they would need.
pub(super) fn blocks(strips: &[Strip], width: usize) -> Result<Vec<Vec<(&Strip, Need)>>, usize> {
    let Some((first, others)) = strips.split_first() else { return Ok(Vec::new()) };
    let mut blocks = vec![vec![(first, first.need)]];
    for strip in others {
        if let Some(block) = blocks.last_mut()
            && (block.len() == 1 || least(block) + GAP + strip.need.least <= width)
        {
            block.push((strip, strip.need));
        } else {
            blocks.push(vec![(first, first.need), (strip, strip.need)]);
        }
    }
    for block in &mut blocks {
        if least(block) > width {
            for (strip, need) in block {
                need.least = strip.tight;
            }
        }
    }
    match blocks.iter().map(|block| least(block)).max() {
        Some(least) if least > width => return Err(least),
        _ => {}
    }
    // In each block it is as wide as in the one with the least room, so that rows are found again.
    let narrowest = blocks.iter().filter_map(|block| widths(block, width).first().copied()).min();
    for (_, need) in blocks.iter_mut().filter_map(|block| block.first_mut()) {
        need.most = narrowest.unwrap_or(need.most);
        need.least = need.least.min(need.most);
    }
    Ok(blocks)
}

/// The width of each column of a block.
pub(super) fn widths(block: &[(&Strip, Need)], width: usize) -> Vec<usize> {
    let needs: Vec<Need> = block.iter().map(|(_, need)| *need).collect();
    shares(&needs, width.saturating_sub(GAP * block.len().saturating_sub(1)))
}

/// The width that columns need at least.
fn least(block: &[(&Strip, Need)]) -> usize {
    let gaps = GAP * block.len().saturating_sub(1);
    block.iter().map(|(_, need)| need.least).sum::<usize>() + gaps
}

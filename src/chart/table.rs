//! A table: rows under heads. Where not all columns fit side by side, they follow in blocks, each with
//! the first column again. Knows cells as they were given; it computes nothing from them and chooses
//! no rows.

mod strip;

use super::around::{self, several};
use super::picture::{Line, Picture, Role};
use super::shares::{Need, least, shares};
use super::{Frame, Misfit};
use crate::data::figure::{Figure, Grid};
use crate::printable::{Glyphs, Printable, cut_apart};
use strip::{Strip, strips};

/// Blanks between two columns.
const GAP: usize = 2;
/// Stands where a line would otherwise be blank, or begin with blanks above all others.
const NOTHING: &str = "-";

/// The table in at most the frame's width.
pub fn draw(figure: &Figure, grid: &Grid, frame: &Frame) -> Result<Picture, Misfit> {
    let strips = strips(grid, frame.glyphs);
    let mut lines = around::head(figure, frame);
    let mut shortened = 0;
    for block in blocks(&strips, frame.width)? {
        lines.extend(drawn(&block, frame.glyphs, lines.is_empty()));
        shortened += block.iter().map(|(strip, width)| strip.shortened(*width)).sum::<usize>();
    }
    let shortened = (shortened > 0).then(|| format!("{} shortened", several(shortened, "cell")));
    lines.extend(around::footer(figure, frame, around::kept(figure), shortened));
    Ok(Picture { lines })
}

/// The columns in blocks, each with its width: as many as fit beside the first, which is in all blocks.
fn blocks(strips: &[Strip], width: usize) -> Result<Vec<Vec<(&Strip, usize)>>, Misfit> {
    let Some((first, others)) = strips.split_first() else { return Ok(Vec::new()) };
    let needs = |block: &[&Strip]| block.iter().map(|strip| strip.need).collect::<Vec<_>>();
    let fits = |block: &[&Strip]| least(needs(block), GAP) <= width;
    let mut blocks = vec![vec![first]];
    for strip in others {
        match blocks.last_mut() {
            Some(block) if block.len() == 1 || fits(&[block.as_slice(), &[strip]].concat()) => {
                block.push(strip);
            }
            _ => blocks.push(vec![first, strip]),
        }
    }
    let tight = |strip: &&Strip| Need { least: strip.tight, ..strip.need };
    let needs = |block: &Vec<&Strip>| {
        if fits(block) { needs(block) } else { block.iter().map(tight).collect() }
    };
    let mut needs: Vec<Vec<Need>> = blocks.iter().map(needs).collect();
    let widths = |needs: &Vec<Need>| shares(needs, GAP, width);
    let widest = needs.iter().map(widths).collect::<Result<Vec<_>, _>>()?;
    // In each block it is as wide as in the one with the least room, so that rows are found again.
    let narrowest = widest.iter().filter_map(|widths| widths.first().copied()).min();
    for need in needs.iter_mut().filter_map(|needs| needs.first_mut()) {
        need.most = narrowest.unwrap_or(need.most);
        need.least = need.least.min(need.most);
    }
    let blocks = blocks.into_iter().zip(&needs);
    blocks.map(|(block, needs)| Ok(block.into_iter().zip(widths(needs)?).collect())).collect()
}

/// Columns side by side: heads, a rule, one line a row; `is_first` says that no line stands above them.
fn drawn(block: &[(&Strip, usize)], glyphs: Glyphs, is_first: bool) -> Vec<Line> {
    let column = |(strip, width): &(&Strip, usize)| {
        let texts = cut_apart(strip.cells.iter().map(|cell| &cell.text), *width, glyphs);
        let roles = strip.cells.iter().map(|cell| cell.role);
        let head = (Role::Head, strip.head.cut(*width, glyphs));
        std::iter::once(head).chain(roles.zip(texts)).collect()
    };
    let columns: Vec<Vec<(Role, Printable)>> = block.iter().map(column).collect();
    let line = |index: usize| {
        let is_top = is_first && index == 0;
        let texts = || columns.iter().filter_map(|column| column.get(index));
        let is_blank = texts().all(|(_, text)| text.width() == 0);
        let mut line = Line::default();
        let mut start = 0;
        for ((strip, width), (role, text)) in block.iter().zip(texts()) {
            let is_nothing = text.width() == 0 && start == 0 && (is_top || is_blank);
            let text = if is_nothing { Printable::literal(NOTHING) } else { text.clone() };
            // Whoever trims the first line of the output would shift it against the others.
            let is_right = strip.is_right && !(is_top && start == 0);
            if text.width() > 0 {
                line.pad_to(start + if is_right { width - text.width() } else { 0 });
                line.push(*role, text);
            }
            start += width + GAP;
        }
        line
    };
    let has_heads = block.iter().any(|(strip, _)| strip.head.width() > 0);
    let stroke = if glyphs == Glyphs::Ascii { "-" } else { "─" };
    let strokes: Vec<String> = block.iter().map(|(_, width)| stroke.repeat(*width)).collect();
    let rule = Line::default().with(Role::Axis, Printable::drawn(strokes.join(&" ".repeat(GAP))));
    let rows = 1..columns.first().map_or(0, Vec::len);
    has_heads.then(|| line(0)).into_iter().chain([rule]).chain(rows.map(line)).collect()
}

//! The dots of a drawn line, read back from its characters.

use super::drawing::Drawing;

const BLOCKS: &str = " ▖▗▄▘▌▚▙▝▞▐▟▀▛▜█";

/// What is lit in a plot.
pub struct Canvas {
    /// Dots of a cell, beside and above each other.
    pub wide: usize,
    pub tall: usize,
    /// For each column of dots, from the bottom, whether each is lit: `None` below a marker.
    pub dots: Vec<Vec<Option<bool>>>,
}

impl Canvas {
    pub fn read(drawing: &Drawing) -> Result<Self, String> {
        let is_braille = |cell: &char| ('\u{2801}'..='\u{28ff}').contains(cell);
        let has_braille = drawing.rows.iter().flatten().any(is_braille);
        let (wide, tall) = (2, if has_braille { 4 } else { 2 });
        let height = drawing.rows.len() * tall;
        let mut dots = vec![vec![Some(false); height]; drawing.columns * wide];
        for (row, cells) in drawing.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                for x in 0..wide {
                    for y in 0..tall {
                        dots[column * wide + x][row * tall + y] = lit(*cell, x, y)?;
                    }
                }
            }
        }
        Ok(Self { wide, tall, dots })
    }

    /// Whether a dot is lit, or may be, below a marker, whose middle is not further from here.
    pub fn is_lit_near(&self, x: f64, y: f64, (wide, tall): (f64, f64)) -> bool {
        let columns = self.dots.iter().enumerate().filter(|(at, _)| near(*at, x, wide));
        let mut dots = columns.flat_map(|(_, dots)| dots.iter().enumerate());
        dots.any(|(at, lit)| near(at, y, tall) && *lit != Some(false))
    }
}

fn near(dot: usize, place: f64, reach: f64) -> bool {
    (dot as f64 + 0.5 - place).abs() <= reach
}

/// Whether the dot of a cell is lit that is `x` from its left and `y` from its bottom.
fn lit(cell: char, x: usize, y: usize) -> Result<Option<bool>, String> {
    if "●○◆◇■□▲△".contains(cell) {
        return Ok(None);
    }
    if cell == '┄' {
        return Ok(Some(false));
    }
    if let Some(bits) = BLOCKS.chars().position(|block| block == cell) {
        return Ok(Some(y < 2 && bits >> (y * 2 + x) & 1 > 0));
    }
    let bits = u32::from(cell).checked_sub(0x2800).filter(|bits| *bits < 256);
    let bits = bits.ok_or_else(|| format!("`{cell}` is no part of a line"))?;
    // Unicode numbers the dots downwards: 1, 2, 3 and 7 at the left, 4, 5, 6 and 8 at the right.
    let bit = [[6, 2, 1, 0], [7, 5, 4, 3]][x][y];
    Ok(Some(bits >> bit & 1 > 0))
}

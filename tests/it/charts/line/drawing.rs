//! A drawn line chart, taken apart again: its ticks, its labels, and what stands in which cell.

use std::fmt;

const MARKERS: [&str; 2] = ["●○◆◇■□▲△", "*o#x+@%&"];

/// The parts of a drawing.
pub struct Drawing {
    pub lines: Vec<String>,
    ascii: bool,
    /// The cells of the plot, from the bottom.
    pub rows: Vec<Vec<char>>,
    pub columns: usize,
    /// Rows with their values, from the bottom.
    pub ticks: Vec<(usize, f64)>,
    /// Columns with their labels.
    pub labels: Vec<(usize, String)>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.lines.join("\n"))
    }
}

impl Drawing {
    /// All that is written, in one line.
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }

    pub fn read(text: &str, ascii: bool) -> Result<Self, String> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let corner = if ascii { "++" } else { "└┬" };
        let axis = lines.iter().position(|line| line.trim_start().starts_with(corner));
        let axis = axis.ok_or_else(|| format!("no axis\n{text}"))?;
        let rule: Vec<char> = lines[axis].chars().collect();
        let left = rule.iter().position(|sign| *sign != ' ').unwrap() + 1;
        let columns = rule.len() - left;
        let (tick, plain, cross) = if ascii { ('+', '|', '+') } else { ('┤', '│', '┬') };
        let (mut rows, mut ticks) = (Vec::new(), Vec::new());
        for line in lines[..axis].iter().rev() {
            let cells: Vec<char> = line.chars().collect();
            let sign = cells.get(left - 1).copied();
            let margin: String = cells.iter().take(left - 2).collect();
            let value = number(margin.trim());
            match sign {
                Some(sign) if sign == tick && value.is_some() => {
                    ticks.push((rows.len(), value.unwrap()));
                }
                Some(sign) if sign == plain && margin.trim().is_empty() => {}
                _ => break,
            }
            let mut cells: Vec<char> = cells.into_iter().skip(left).take(columns).collect();
            cells.resize(columns, ' ');
            rows.push(cells);
        }
        let crosses = (0..columns).filter(|column| rule[left + column] == cross);
        let below: Vec<char> =
            lines.get(axis + 1).into_iter().flat_map(|line| line.chars()).collect();
        let labels = apart(&below, crosses.clone().count())
            .ok_or_else(|| format!("labels touch\n{text}"))?;
        for ((start, label), column) in labels.iter().zip(crosses.clone()) {
            let reach = *start..start + label.chars().count();
            if !reach.contains(&(left + column)) {
                return Err(format!("`{label}` is not under its tick\n{text}"));
            }
        }
        let labels = crosses.zip(labels.into_iter().map(|(_, label)| label)).collect();
        Ok(Self { lines, ascii, rows, columns, ticks, labels })
    }

    /// The cells that show this series' marker.
    pub fn markers(&self, series: usize) -> Vec<(usize, usize)> {
        let sign = MARKERS[usize::from(self.ascii)].chars().nth(series);
        self.cells().filter(|(_, cell)| Some(*cell) == sign).map(|(at, _)| at).collect()
    }

    /// The cells that show an extreme.
    pub fn extremes(&self) -> Vec<(usize, usize)> {
        let sign = if self.ascii { '\'' } else { '·' };
        self.cells().filter(|(_, cell)| *cell == sign).map(|(at, _)| at).collect()
    }

    /// The cells that show a line or a marker.
    pub fn ink(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let none = if self.ascii { " '-" } else { " ·┄" };
        self.cells().filter(|(_, cell)| !none.contains(*cell)).map(|(at, _)| at)
    }

    fn cells(&self) -> impl Iterator<Item = ((usize, usize), char)> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().map(move |(column, cell)| ((row, column), *cell))
        })
    }
}

/// Texts with where they begin: as many as there are, with two blanks between them; but one will do
/// between the only two.
fn apart(line: &[char], count: usize) -> Option<Vec<(usize, String)>> {
    let split = |blanks: usize| {
        let mut texts: Vec<(usize, String)> = Vec::new();
        let mut gap = blanks;
        for (column, sign) in line.iter().enumerate() {
            if *sign == ' ' {
                gap += 1;
            } else {
                match texts.last_mut().filter(|_| gap < blanks) {
                    Some((_, text)) => text.push_str(&(" ".repeat(gap) + &sign.to_string())),
                    None => texts.push((column, sign.to_string())),
                }
                gap = 0;
            }
        }
        texts
    };
    let texts = split(2);
    if texts.len() == count {
        return Some(texts);
    }
    // Two dates with times have blanks in them: the middle one is between them.
    let (start, text) = texts.into_iter().next().filter(|_| count == 2)?;
    let half = text.chars().count() / 2;
    let (first, last): (String, String) =
        (text.chars().take(half).collect(), text.chars().skip(half + 1).collect());
    Some(vec![(start, first), (start + half + 1, last)])
}

fn number(text: &str) -> Option<f64> {
    let (digits, factor) = match text.strip_suffix(['k', 'M', 'G', 'T']) {
        Some(digits) => (digits, text.chars().last()),
        None => (text, None),
    };
    let factor = factor.map_or(1.0, |sign| match sign {
        'k' => 1e3,
        'M' => 1e6,
        'G' => 1e9,
        _ => 1e12,
    });
    digits.replace(',', "").parse::<f64>().ok().map(|number| number * factor)
}

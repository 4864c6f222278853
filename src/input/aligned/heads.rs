//! Where aligned text is cut, judged over all lines of the detection window: by words, where every line
//! has as many as there are heads; else where every line is blank. Knows neither sources nor sinks.

use super::line::{Line, Span};
use super::{Alignment, Block, Edges};
use crate::data::number::{self, Decimal};
use crate::input::record::BLANKS;

/// Numbers on each line that make columns of them.
const FEWEST_NUMBERS: usize = 3;
/// Blanks that some programs leave between two columns at least; then a single one is part of a head.
const WIDE: usize = 3;

impl Alignment {
    /// The columns of these lines, of which the first, or the first two, are heads; none where these are
    /// no heads for sure. Heads that are numbers are said to be heads.
    pub fn of(lines: &[&str], decimal: Decimal, may_be_numbers: bool) -> Option<Self> {
        let head = usize::from(lines.first().is_some_and(|line| is_banner(line)));
        let index = index_name(lines.get(head)?, lines.get(head + 1)?);
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end_matches(BLANKS)).collect();
        let has_rule = lines.get(head + 1).is_some_and(|line| is_rule(line));
        let first = head + 1 + usize::from(has_rule || index.is_some());
        let (above, rows) = lines.split_at_checked(first)?;
        let rows = rows.iter().filter(|row| !row.is_empty() && !above.contains(row));
        let lines = Lines {
            head: Line::of(above.get(head)?)?,
            rule: above.get(head + 1).filter(|_| has_rule).and_then(|rule| Line::of(rule)),
            rows: rows.map(|row| Line::of(row)).collect::<Option<_>>()?,
            decimal,
        };
        let is_head = |head: &String| may_be_numbers || !lines.is_number(head);
        let is_headed = lines.names(ALL).iter().all(is_head) && !lines.rows.is_empty();
        let (mut names, blocks) =
            lines.by_words().or_else(|| lines.by_blanks()).filter(|_| is_headed)?;
        if let Some((unnamed, index)) = names.first_mut().zip(index) {
            index.clone_into(unnamed);
        }
        Some(Self { above: above.iter().map(|line| (*line).to_owned()).collect(), names, blocks })
    }

    /// Whether nothing stands above the first column.
    pub fn has_corner(&self) -> bool {
        self.names.first().is_some_and(String::is_empty)
    }

    /// The columns of lines that are nothing but numbers, as many on each.
    pub fn of_numbers(lines: &[&str], decimal: Decimal) -> Option<Self> {
        let rows: Vec<Line> = lines.iter().map(|line| Line::of(line)).collect::<Option<_>>()?;
        let columns = rows.first()?.words(ALL).count();
        let is_number = |line: &Line, word| number::is_number(line.part(word), decimal);
        let is_even = rows.iter().all(|row| {
            row.words(ALL).count() == columns && row.words(ALL).all(|word| is_number(row, word))
        });
        let blocks = vec![Block::words((0, 0), columns)];
        (is_even && columns >= FEWEST_NUMBERS).then_some(Self {
            above: Vec::new(),
            names: Vec::new(),
            blocks,
        })
    }
}

/// All cells of a line.
const ALL: Span = (0, usize::MAX);

/// The names of the columns, and where they are.
type Found = (Vec<String>, Vec<Block>);

/// `procs -----------memory----------`: what stands above the heads of `vmstat`.
fn is_banner(line: &str) -> bool {
    let has_dashes = |word: &str| word.starts_with("--") && word.ends_with("--");
    line.split(BLANKS).any(has_dashes) && !is_rule(line)
}

/// Dashes below the heads.
fn is_rule(line: &str) -> bool {
    line.contains("--") && line.chars().all(|c| c == '-' || BLANKS.contains(&c))
}

/// The name of the first column where it stands on a line of its own, as pandas writes it: filled up
/// with blanks, left of all heads.
fn index_name<'t>(head: &str, line: &'t str) -> Option<&'t str> {
    let name = line.trim_end_matches(' ');
    let indent = head.len() - head.trim_start_matches(' ').len();
    (line.len() >= head.len() && name.len() < line.len() && (1..indent).contains(&name.len()))
        .then_some(name)
}

/// The lines of the window, those above the first row apart.
struct Lines<'t> {
    head: Line<'t>,
    rule: Option<Line<'t>>,
    rows: Vec<Line<'t>>,
    decimal: Decimal,
}

impl Lines<'_> {
    /// A column for each head, where words alone part all of them.
    fn by_words(&self) -> Option<Found> {
        let names = self.names(ALL);
        let fits = self.is_by_words(ALL, names.len()) && self.has_numbers(ALL, names.len());
        fits.then(|| (names.clone(), vec![Block::words((0, 0), names.len())]))
    }

    /// Whether each row has as many words here as there are heads, and no cell can be empty while another
    /// has two words: since all are numbers, or since no word stands below the head of another.
    fn is_by_words(&self, span: Span, columns: usize) -> bool {
        let heads: Vec<Span> = self.head.words(span).collect();
        let is_apart = |row: &Line| {
            heads.iter().zip(row.words(span)).all(|(head, word)| {
                let is_below = |head: &Span| word.0 < head.1 && head.0 < word.1;
                is_below(head) || (self.rows.len() > 1 && !heads.iter().any(is_below))
            })
        };
        let has_words = columns > 1
            && self.rule.is_none()
            && self.rows.iter().all(|row| row.words(span).count() == columns);
        let are_numbers = || (0..columns).all(|column| self.holds_numbers(span, column));
        has_words && (are_numbers() || self.rows.iter().all(is_apart))
    }

    /// Whether one of so many words on each row is always a number.
    fn has_numbers(&self, span: Span, columns: usize) -> bool {
        (0..columns).any(|column| self.holds_numbers(span, column))
    }

    /// The columns between cells that are blank on every line.
    fn by_blanks(&self) -> Option<Found> {
        let (spans, is_wide) = self.spans();
        let (mut names, mut blocks, mut is_numeric) = (Vec::new(), Vec::new(), false);
        for span in spans {
            let heads = self.names(span);
            if !is_wide && self.is_by_words(span, heads.len()) {
                is_numeric |= self.has_numbers(span, heads.len());
                blocks.push(Block::words(span, heads.len()));
                names.extend(heads);
                continue;
            }
            let edges = self.edges(span);
            let holds_numbers = self.is_numeric(span);
            // A row that was shifted has its numbers, or parts of its words, beside its heads.
            let is_doubtful = holds_numbers || !self.has_single_words(span);
            if is_doubtful && self.rule.is_none() && edges == Edges::default() {
                return None;
            }
            is_numeric |= holds_numbers;
            names.push(heads.join(" "));
            blocks.push(Block { span, columns: 1, edges });
        }
        let is_table = self.rule.is_some() || (self.rows.len() > 1 && has_capitals(&names));
        let is_sure = is_numeric || (is_table && blocks.iter().all(|block| block.edges.left));
        (blocks.len() > 1 && is_sure).then_some((names, blocks))
    }

    /// Where the columns stand, what has no head being part of a neighbour; and whether there are three
    /// blanks between any two.
    fn spans(&self) -> (Vec<Span>, bool) {
        let runs = self.runs();
        let gaps = runs.iter().zip(runs.iter().skip(1)).map(|(run, next)| (run.1, next.0));
        let mut wide = gaps.filter(|gap| !self.is_narrow(*gap)).peekable();
        let is_wide = wide.peek().is_some() && wide.all(|(start, end)| end - start >= WIDE);
        let mut spans: Vec<Span> = Vec::new();
        let mut before = None;
        for (index, &(start, end)) in runs.iter().enumerate() {
            let run = (before.take().unwrap_or(start), end);
            let next = runs
                .get(index + 1)
                .filter(|next| self.is_of_next(spans.last().copied(), run, **next));
            before = next.map(|_| run.0);
            match spans.last_mut() {
                _ if before.is_some() => {}
                Some(last) if self.is_of_last(*last, run, is_wide) => last.1 = end,
                _ => spans.push(run),
            }
        }
        (spans, is_wide)
    }

    /// Whether a run of cells is part of the column on its left: `on` of `Mounted on`, with nothing below
    /// it, or what has no head.
    fn is_of_last(&self, last: Span, run: Span, is_wide: bool) -> bool {
        let is_narrow = self.is_narrow((last.1, run.0));
        let is_empty = || self.rows.iter().all(|row| is_empty(row.trimmed(run)));
        is_empty_head(&self.head, run) || (is_narrow && (is_wide || is_empty()))
    }

    /// Whether words without a head, such as `New` of `New York`, belong to the words behind them: since
    /// these are nearer than what is before, or that is a column of numbers.
    fn is_of_next(&self, last: Option<Span>, run: Span, next: Span) -> bool {
        let is_nearer = match last {
            Some(last) if run.0 - last.1 == 1 => self.is_numeric(last),
            Some(_) => true,
            None => !self.is_numeric(run),
        };
        let is_beside = is_empty_head(&self.head, run) && next.0 - run.1 == 1;
        is_beside && is_nearer && !self.is_numeric(next)
    }

    /// Whether a gap has one blank, with heads on both sides of it.
    fn is_narrow(&self, (start, end): Span) -> bool {
        end - start == 1 && start > 0 && !self.head.is_blank(start - 1) && !self.head.is_blank(end)
    }

    /// The cells that are blank on no line, as far as they go on.
    fn runs(&self) -> Vec<Span> {
        let mut runs: Vec<Span> = Vec::new();
        let lines = || [&self.head].into_iter().chain(&self.rule).chain(&self.rows);
        let mut words: Vec<Span> = lines().flat_map(|line| line.words(ALL)).collect();
        words.sort_unstable();
        for (start, end) in words {
            match runs.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => runs.push((start, end)),
            }
        }
        runs
    }

    fn names(&self, span: Span) -> Vec<String> {
        self.head.words(span).map(|word| self.head.part(word).to_owned()).collect()
    }

    fn has_single_words(&self, span: Span) -> bool {
        self.rows.iter().all(|row| row.words(span).count() < 2)
    }

    /// Whether the word in this place of each row is a number.
    fn holds_numbers(&self, span: Span, place: usize) -> bool {
        let is_number = |row: &Line| {
            row.words(span).nth(place).is_some_and(|word| self.is_number(row.part(word)))
        };
        self.rows.iter().all(is_number)
    }

    /// Whether there is a number in these cells, and nothing else.
    fn is_numeric(&self, span: Span) -> bool {
        let cells = || self.rows.iter().map(|row| row.part(row.trimmed(span)));
        let mut filled = cells().filter(|cell| !cell.is_empty()).peekable();
        filled.peek().is_some() && filled.all(|cell| self.is_number(cell))
    }

    fn is_number(&self, cell: &str) -> bool {
        number::is_number(cell, self.decimal)
    }

    fn edges(&self, span: Span) -> Edges {
        let lines = || [&self.head].into_iter().chain(&self.rows).map(|line| line.trimmed(span));
        let mut filled = lines().filter(|cell| !is_empty(*cell));
        let left = filled.all(|cell| cell.0 == span.0);
        let mut filled = lines().filter(|cell| !is_empty(*cell));
        Edges { left, right: filled.all(|cell| cell.1 == span.1) }
    }
}

fn is_empty((start, end): Span) -> bool {
    start == end
}

fn is_empty_head(head: &Line, span: Span) -> bool {
    is_empty(head.trimmed(span))
}

/// Whether all these are heads to the eye: `CONTAINER ID`.
fn has_capitals(names: &[String]) -> bool {
    names.iter().all(|name| !name.is_empty() && !name.contains(char::is_lowercase))
}

impl Block {
    /// So many columns of one word.
    fn words(span: Span, columns: usize) -> Self {
        Self { span, columns, edges: Edges::default() }
    }
}

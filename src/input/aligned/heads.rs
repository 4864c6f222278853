//! Where aligned text is cut, judged over all lines of the detection window: by words, where every line
//! has as many as there are heads; else where every line is blank. Knows neither sources nor sinks.

use super::line::{Line, Span};
use super::{Alignment, Block, Column, Edges};
use crate::data::header::is_header_line;
use crate::data::number::{self, Decimal};
use crate::input::blank::BLANKS;

/// Blanks that some programs leave between two columns at least; then a single one is part of a head.
const WIDE: usize = 3;

impl Alignment {
    /// The columns of these lines, of which the first, or the first two, are heads; none where these are
    /// no heads for sure, and the first row that does not fit them where most do. Heads that are numbers
    /// are said to be heads, or have a word beside them that stands above numbers.
    pub fn of(
        lines: &[&str],
        decimal: Decimal,
        may_be_numbers: bool,
    ) -> Option<Result<Self, String>> {
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
        let words = lines.names(ALL);
        let is_headed = |blocks: &Vec<Block>| {
            let words = words.iter().map(String::as_str);
            let heads = blocks.iter().flat_map(Block::heads);
            !lines.rows.is_empty()
                && (may_be_numbers || is_header_line(words, heads, lines.decimal))
        };
        let alignment = |mut blocks: Vec<Block>| {
            let unnamed = blocks.first_mut().and_then(|block| block.columns.first_mut());
            if let Some((unnamed, index)) = unnamed.zip(index) {
                index.clone_into(&mut unnamed.name);
            }
            let above = above.iter().map(|line| (*line).to_owned()).collect();
            Self { above, blocks, is_single: lines.rows.len() < 2, decimal }
        };
        let mut odd = None;
        for way in [Lines::ruled, Lines::in_order, Lines::by_blanks] {
            let Some(found) = way(&lines).filter(is_headed).map(alignment) else { continue };
            let mut misfits = lines.rows.iter().filter(|row| found.cut(row).is_none());
            let Some(first) = misfits.next() else { return Some(Ok(found)) };
            let are_few = 2 * (1 + misfits.count()) <= lines.rows.len();
            odd = are_few.then(|| first.part(ALL).to_owned());
        }
        odd.map(Err)
    }
}

/// All cells of a line.
pub(super) const ALL: Span = (0, usize::MAX);

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
    /// A column for each word of the head.
    fn in_order(&self) -> Option<Vec<Block>> {
        let block = self.words(ALL).filter(|block| self.rule.is_none() && block.has_numbers())?;
        Some(vec![block])
    }

    /// Columns of one word each, in the order of their heads.
    fn words(&self, span: Span) -> Option<Block> {
        let heads: Vec<Span> = self.head.words(span).collect();
        let words: Vec<Vec<Span>> = self.rows.iter().map(|row| row.words(span).collect()).collect();
        let is_even = words.iter().all(|words| words.len() == heads.len());
        let column = |(place, head): (usize, &Span)| {
            let cells = self.rows.iter().zip(&words);
            let is_numeric = self.are_numbers(cells.filter_map(|(row, words)| {
                let word = words.get(place)?;
                Some(row.part(*word))
            }));
            let name = self.head.part(*head).to_owned();
            let column =
                Column { name, span: *head, reach: head.1, is_numeric, ..Column::default() };
            is_numeric.map(|_| column)
        };
        let heads = heads.iter().enumerate().filter(|_| is_even && heads.len() > 1);
        let columns: Vec<Column> = heads.map(column).collect::<Option<_>>()?;
        (!columns.is_empty()).then_some(Block { span, columns })
    }

    /// Columns as wide as the dashes below the heads; the last may go on.
    fn ruled(&self) -> Option<Vec<Block>> {
        let spans: Vec<Span> = self.rule.as_ref()?.words(ALL).collect();
        let last = spans.last()?.0;
        let block = |&(start, end): &Span| {
            let cell = self.head.cell((start, end));
            let name = cell.map_or("", |cell| self.head.part(cell)).to_owned();
            let span = (start, if start == last { usize::MAX } else { end });
            let edges = Edges { ruled: true, ..Edges::default() };
            let column = Column { name, span, edges, reach: span.1, is_numeric: None };
            Block { span, columns: vec![column] }
        };
        (spans.len() > 1).then(|| spans.iter().map(block).collect())
    }

    /// The columns between cells that are blank on every line.
    fn by_blanks(&self) -> Option<Vec<Block>> {
        let (spans, is_wide) = self.spans()?;
        let mut blocks: Vec<Block> = Vec::new();
        for span in spans.iter().rev() {
            let words = self.words(*span).filter(|_| !is_wide);
            let column = || self.column(*span, is_wide, blocks.last());
            let block = words.or_else(|| Some(Block { span: *span, columns: vec![column()?] }))?;
            blocks.push(block);
        }
        blocks.reverse();
        let is_table = self.rows.len() > 1 && blocks.iter().all(Block::is_capital);
        let is_sure = is_table || blocks.iter().any(Block::has_numbers);
        (self.rule.is_none() && blocks.len() > 1 && is_sure).then_some(blocks)
    }

    /// The column in these cells, which is before that block; none where a row may have been shifted: then
    /// numbers, or parts of words, stand beside their head, or below two.
    fn column(&self, span: Span, is_wide: bool, next: Option<&Block>) -> Option<Column> {
        let head = self.head.cell(span);
        let cells: Vec<Span> = self.rows.iter().filter_map(|row| row.cell(span)).collect();
        let is_edge = |edge: fn(&Span) -> usize| {
            cells.iter().chain(&head).all(|cell| edge(cell) == edge(&span))
        };
        let edges = Edges { left: is_edge(|it| it.0), right: is_edge(|it| it.1), ruled: false };
        let is_numeric = self.are_numbers(self.cells(span));
        let is_word = |row: &Line| row.words(span).count() < 2;
        let are_words = is_numeric != Some(true) && self.rows.iter().all(is_word);
        let is_fixed = edges != Edges::default() || (are_words && self.rows.len() > 1);
        let has_one = is_wide || next.is_none() || cells.len() > 1 || self.names(span).len() < 2;
        let has_gap = head.is_some_and(|head| self.head.part(head).contains("  "));
        let next = next.filter(|next| next.is_anchored());
        // A cell with two blanks behind it has not pushed what follows.
        let end = |row: &Line| {
            let (cell, behind) = (row.cell(span)?, row.cell(next?.span)?);
            (cell.1 + 1 < behind.0).then_some(cell.1)
        };
        let ends = self.rows.iter().filter_map(end).chain(head.map(|head| head.1));
        let reach = ends.max().unwrap_or_default();
        let name = self.names(span).join(" ");
        (is_fixed && has_one && !has_gap).then_some(Column { name, span, edges, reach, is_numeric })
    }

    /// The cells of the rows that are not empty.
    fn cells(&self, span: Span) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(move |row| Some(row.part(row.cell(span)?)))
    }

    /// Whether these cells are numbers; none where some are, and others are not.
    fn are_numbers<'c>(&self, cells: impl Iterator<Item = &'c str>) -> Option<bool> {
        let mut are_numbers = cells.map(|cell| self.is_number(cell));
        let first = are_numbers.next().unwrap_or_default();
        are_numbers.all(|is_number| is_number == first).then_some(first)
    }

    /// Where the columns stand, and whether there are three blanks between any two. What has no head, or
    /// nothing below a second word of it, is part of the column on its left; but `New` of `New York`, right
    /// before another one, is part of that. None where it could be of either.
    fn spans(&self) -> Option<(Vec<Span>, bool)> {
        let runs = self.runs();
        let gaps = runs.iter().zip(runs.iter().skip(1)).map(|(run, next)| (run.1, next.0));
        let mut wide = gaps.filter(|gap| !self.is_narrow(*gap)).peekable();
        let is_wide = wide.peek().is_some() && wide.all(|(start, end)| end - start >= WIDE);
        let mut spans: Vec<Span> = Vec::new();
        let mut goes_on = false;
        for (run, next) in runs.iter().zip(runs.iter().skip(1).map(Some).chain([None])) {
            let Some(last) = spans.last_mut() else {
                spans.push(*run);
                continue;
            };
            // Behind all heads the last column goes on, as the commands of `ps` do.
            if run.0 >= self.head.width() {
                last.1 = run.1;
                continue;
            }
            let is_headless = self.head.cell(*run).is_none();
            let is_bare = self.cells(*run).next().is_none();
            let holds_numbers = |span: Span| self.are_numbers(self.cells(span)) == Some(true);
            let is_near = |next: &&Span| is_headless && !goes_on && next.0 - run.1 == 1;
            let near = next.filter(is_near);
            if near.is_some_and(|next| !holds_numbers(*next)) {
                (run.0 - last.1 > 1 || holds_numbers(*last)).then_some(())?;
                goes_on = true;
                spans.push(*run);
            } else if near.is_some() && holds_numbers(*run) {
                return None;
            } else if std::mem::take(&mut goes_on)
                || is_headless
                || (self.is_narrow((last.1, run.0)) && (is_wide || is_bare))
            {
                last.1 = run.1;
            } else {
                spans.push(*run);
            }
        }
        Some((spans, is_wide))
    }

    /// Whether a gap has one blank, with heads on both sides of it.
    fn is_narrow(&self, (start, end): Span) -> bool {
        end - start == 1 && start > 0 && !self.head.is_blank(start - 1) && !self.head.is_blank(end)
    }

    /// The cells that are blank on no line, as far as they go on.
    fn runs(&self) -> Vec<Span> {
        let mut runs: Vec<Span> = Vec::new();
        let lines = || [&self.head].into_iter().chain(&self.rows);
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

    fn is_number(&self, cell: &str) -> bool {
        number::is_number(cell, self.decimal)
    }
}

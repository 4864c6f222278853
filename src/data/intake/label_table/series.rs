//! Where in the input each point of a series of a label table was, and the order of rows that agrees with every series.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The points of one series name in one column; their numbers are in the rows of the table.
#[derive(Clone, Debug)]
pub(super) struct TableSeries {
    pub(super) name: Option<String>,
    pub(super) column: usize,
    /// Where in the input each point was, by row: its line, or its row there if there are no lines; 0 without a point.
    pub(super) lines: Vec<u32>,
}

impl TableSeries {
    pub(super) fn new(name: Option<&str>, column: usize) -> Self {
        Self { name: name.map(str::to_owned), column, lines: Vec::new() }
    }

    #[inline]
    pub(super) fn has_point(&self, row: usize) -> bool {
        self.lines.get(row).is_some_and(|line| *line > 0)
    }

    #[inline]
    pub(super) fn set_line(&mut self, row: usize, line: u32) {
        if let Some(known) = self.lines.get_mut(row) {
            *known = line;
        } else {
            self.lines.resize(row, 0);
            self.lines.push(line);
        }
    }

    /// Whether each point is in a later row than those before it.
    pub(super) fn is_ordered(&self) -> bool {
        self.lines.iter().filter(|line| **line > 0).is_sorted()
    }

    /// The pairs of rows of consecutive points in the input.
    pub(super) fn neighbours(&self) -> Vec<(u32, u32)> {
        let points = self.lines.iter().copied().zip(0..).filter(|(line, _)| *line > 0);
        let mut points: Vec<(u32, u32)> = points.collect();
        points.sort_unstable();
        let pairs = points.iter().zip(points.iter().skip(1));
        pairs.map(|((_, before), (_, row))| (*before, *row)).collect()
    }
}

/// The rows below `count` in topological order: each left neighbour before its right one, otherwise the smaller first.
/// `None` if the neighbours contradict each other.
pub(super) fn merged_order(count: usize, mut edges: Vec<(u32, u32)>) -> Option<Vec<usize>> {
    edges.sort_unstable();
    edges.dedup();
    // How many left neighbours of each row are not in the order yet.
    let mut waiting = vec![0_u32; count];
    for (_, right) in &edges {
        if let Some(waiting) = waiting.get_mut(*right as usize) {
            *waiting += 1;
        }
    }
    let ready = waiting.iter().enumerate().filter(|(_, waiting)| **waiting == 0);
    let mut ready: BinaryHeap<Reverse<usize>> = ready.map(|(entry, _)| Reverse(entry)).collect();
    let mut order = Vec::with_capacity(count);
    while let Some(Reverse(entry)) = ready.pop() {
        order.push(entry);
        let from = edges.partition_point(|(left, _)| (*left as usize) < entry);
        for (_, right) in edges.iter().skip(from).take_while(|(left, _)| *left as usize == entry) {
            if let Some(waiting) = waiting.get_mut(*right as usize) {
                *waiting -= 1;
                if *waiting == 0 {
                    ready.push(Reverse(*right as usize));
                }
            }
        }
    }
    (order.len() == count).then_some(order)
}

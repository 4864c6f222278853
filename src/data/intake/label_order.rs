//! The order of the labels of several series, each of which has some of them. Knows labels by their numbers.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The numbers below `count`, each left neighbour before its right one, the smaller first. `None` if the
/// neighbours contradict each other.
pub(super) fn merged_order(count: usize, mut edges: Vec<(u32, u32)>) -> Option<Vec<usize>> {
    edges.sort_unstable();
    edges.dedup();
    // How many left neighbours of each number are not in the order yet.
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
        let next = edges.iter().skip(from).take_while(|(left, _)| *left as usize == entry);
        for (_, right) in next {
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

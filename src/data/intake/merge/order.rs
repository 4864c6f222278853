//! One order for the labels of several series, each of which has some of them: as they first came
//! up, unless a series says otherwise. Knows labels only by number.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The numbers below `count` in an order that agrees with every pair of neighbours, and where
/// that leaves a choice, the smaller number first. Where neighbours contradict each other, the
/// numbers as they are.
pub(super) fn merged(count: usize, neighbours: &[(u32, u32)]) -> Vec<usize> {
    let plain = || (0..count).collect::<Vec<usize>>();
    if neighbours.iter().all(|(left, right)| left < right) {
        return plain();
    }
    let mut edges = neighbours.to_vec();
    edges.sort_unstable();
    edges.dedup();
    let mut waiting = vec![0_u32; count];
    for (_, right) in &edges {
        if let Some(waiting) = waiting.get_mut(*right as usize) {
            *waiting += 1;
        }
    }
    let ready = waiting.iter().enumerate().filter(|(_, waiting)| **waiting == 0);
    let mut ready: BinaryHeap<Reverse<usize>> = ready.map(|(label, _)| Reverse(label)).collect();
    let mut order = Vec::with_capacity(count);
    while let Some(Reverse(label)) = ready.pop() {
        order.push(label);
        let from = edges.partition_point(|(left, _)| (*left as usize) < label);
        let behind = edges.iter().skip(from).take_while(|(left, _)| *left as usize == label);
        for (_, right) in behind {
            if let Some(waiting) = waiting.get_mut(*right as usize) {
                *waiting -= 1;
                if *waiting == 0 {
                    ready.push(Reverse(*right as usize));
                }
            }
        }
    }
    if order.len() == count { order } else { plain() }
}

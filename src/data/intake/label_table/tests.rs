use super::{Chart, LabelTable};

/// However often the value of a point is missing, nothing more is kept.
#[test]
fn a_missing_point_is_kept_once() {
    let mut table = LabelTable::new(Chart::Line, Vec::new());
    let mut sizes = Vec::new();
    for line in 1..100 {
        for name in ["gas", "ev"] {
            let row = table.row("Q1");
            table.insert((Some(line), line), Some(name), ("Q1", None), row, &[None]).unwrap();
        }
        let points = table.series.iter().map(|series| series.lines.len()).sum::<usize>();
        sizes.push((table.rows.len(), points));
    }
    assert!(sizes.iter().all(|size| *size == (1, 2)), "{sizes:?}");
}

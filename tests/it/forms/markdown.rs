//! Tables of Markdown against an independent reader, and what their cells are.

use serde_json::{Value, json};

use super::{WINDOW, Wrong, cell, filled, row_count, sizes, strings, wrong};
use crate::in_process::{Pieces, table};

const FLAGS: [&str; 2] = ["--from", "markdown"];

fn rows(flags: &[&str], text: &str, most: usize) -> Result<Vec<Vec<Value>>, Wrong> {
    let read = table(flags, Pieces::new(text, most));
    read.map(|(_, rows)| filled(rows)).map_err(|fault| wrong(&fault))
}

#[test]
fn every_short_table_reads_line_by_line() {
    let steps = [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 5), (7, 23), (8, 101)];
    for (length, step) in steps {
        for (more, most) in strings(&['a', '|', '\\', '\n'], length, step).zip(sizes()) {
            let text = format!("|a|b|\n|-|-|\n|x|y|\n{more}");
            assert_eq!(rows(&[], &text, most), by_lines(&text), "{text:?} by {most}");
        }
    }
}

/// Behind what is looked at first, where rows pass that no table has room for.
#[test]
fn short_tables_behind_many_rows_read_line_by_line() {
    let (head, row) = ("|a|b|\n|-|-|\n", format!("|{}|y|\n", "x".repeat(60)));
    let before = WINDOW / row.len();
    for more in strings(&['a', '|', '\\', '\n'], 8, 1499) {
        // The reference is slow, and reads of all these rows but one.
        let others = before as u64 - 1;
        let expected = by_lines(&format!("{head}{row}{more}"))
            .map(|rows| rows.len() as u64 + others)
            .map_err(|(line, code)| (line + others, code));
        let text = format!("{head}{}{more}", row.repeat(before));
        assert_eq!(row_count(&[], &text), expected, "{more:?}");
    }
}

/// The rows of a table of two columns, line by line; only blank lines follow it.
fn by_lines(text: &str) -> Result<Vec<Vec<Value>>, Wrong> {
    let mut records = Vec::new();
    let mut is_over = false;
    for (number, line) in (1..).zip(text.split('\n')).skip(2) {
        is_over |= line.is_empty();
        if line.is_empty() {
            continue;
        }
        if is_over {
            return Err((number, "text_beside_table".to_owned()));
        }
        let mut cells = vec![String::new()];
        let mut before = ' ';
        for character in line.chars() {
            match (before, character) {
                ('\\', '|') | (_, 'a'..='z' | '0'..='9' | '\\') => {
                    cells.last_mut().expect("one at least").push(character);
                }
                _ => cells.push(String::new()),
            }
            before = character;
        }
        let pipes = cells.len() - 1;
        if line.starts_with('|') {
            cells.remove(0);
        }
        if line.ends_with('|') && !line.ends_with("\\|") && (cells.len() > 1 || line.len() > 1) {
            cells.pop();
        }
        if cells.len() != 2 || pipes == 0 {
            return Err((number, "ragged_row".to_owned()));
        }
        records.push(cells.iter().map(|text| cell(&shown(text))).collect());
    }
    Ok(records)
}

/// A cell without the backslash before a pipe, and then without those before punctuation.
fn shown(cell: &str) -> String {
    let cell = cell.replace("\\|", "|");
    let mut shown = String::new();
    let mut characters = cell.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = characters.next_if(|next| character == '\\' && next.is_ascii_punctuation());
        shown.push(escaped.unwrap_or(character));
    }
    shown
}

#[test]
fn pipes_split_unless_escaped() {
    for (line, cells) in [
        ("| a | b |", ["a", "b"]),
        ("a|b", ["a", "b"]),
        ("|a||", ["a", ""]),
        (r"| f\|oo | `x\|y` |", ["f|oo", "x|y"]),
        (r"| `x|y` |", ["`x", "y`"]),
        (r"| `Cell 3\\|` | b", [r"Cell 3\|", "b"]),
        (r"| a \| | b \|", ["a |", "b |"]),
    ] {
        let text = format!("|a|b|\n|-|-|\n{line}\n");
        assert_eq!(rows(&FLAGS, &text, usize::MAX), Ok(vec![cells.map(cell).to_vec()]), "{line}");
    }
    let psql = " a | b \n---+---\n a\\ | b \n a | \n";
    let expected = [["a\\", "b"], ["a", ""]].map(|cells| cells.map(cell).to_vec());
    assert_eq!(rows(&FLAGS, psql, usize::MAX), Ok(expected.to_vec()));
    let boxed = "+---+---+\n| a | b |\n+---+---+\n| a* | *b* |\n+---+---+\n";
    assert_eq!(rows(&FLAGS, boxed, usize::MAX), Ok(vec![["a*", "*b*"].map(cell).to_vec()]));
}

#[test]
fn cells_say_what_markdown_shows() {
    let cases = [
        ("**2.9**", "2.9"),
        ("*2.9*", "2.9"),
        ("_**x**_", "x"),
        ("***x***", "x"),
        ("**`a_b`**", "a_b"),
        ("[M5 CS](https://example.org/m5)", "M5 CS"),
        ("**[M5](u)**", "M5"),
        ("b `x` az", "b x az"),
        ("`` a`b ``", "a`b"),
        ("`\\`", "\\"),
        (r"\`\`", "``"),
        (r"\\\\", r"\\"),
        (r"`\\`", r"\\"),
        (r"\_ `\_`", r"_ \_"),
        (r"\a", r"\a"),
        (r"\*x\*", "*x*"),
        ("`open", "`open"),
        ("**a** and **b**", "**a** and **b**"),
        ("2 * 3", "2 * 3"),
        ("* x *", "* x *"),
        ("snake_case", "snake_case"),
        ("*", "*"),
        ("[x]", "[x]"),
        ("ok <br> sure", "ok <br> sure"),
    ];
    for (cell, shown) in cases {
        let text = format!("|a|b|\n|-|-|\n| {cell} | x |\n");
        let shown = shown.parse::<f64>().map_or(json!(shown), Value::from);
        assert_eq!(rows(&FLAGS, &text, usize::MAX), Ok(vec![vec![shown, json!("x")]]), "{cell}");
    }
}

//! Output as a golden file shows it, byte for byte: what an editor would hide is written as a visible
//! sign, and the difference of two outputs line by line.

use super::document;
use crate::program::Ran;

/// The output as the lines of a console block: standard output, standard error, and `? STATUS` where
/// that is not 0. Control characters are shown as their pictures (`␛`), blanks at the end of a line
/// as `␠`, and a last line that is not ended as `␄`.
pub fn shown(ran: &Ran, fence: &str) -> Result<String, String> {
    let mut text = stream(&ran.stdout)? + &stream(&ran.stderr)?;
    for line in text.lines() {
        if line.starts_with("$ ") || is_status(line) {
            return Err(format!("the output line `{line}` would be read as a part of the case"));
        }
        if document::is_closing(line, fence) {
            return Err(format!("the output line `{line}` closes the block: use a longer fence"));
        }
    }
    if text.starts_with("> ") {
        return Err("the first output line would be read as a part of the command".to_owned());
    }
    if ran.status != 0 {
        text.extend(["? ", &ran.status.to_string(), "\n"]);
    }
    Ok(text)
}

/// The lines of two texts, `-` before those of the first only and `+` before those of the second only.
pub fn difference(expected: &str, found: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let lengths = common_lengths(&old, &new);
    let (mut row, mut column) = (0, 0);
    let mut text = String::new();
    while row < old.len() || column < new.len() {
        let (sign, line) = if row < old.len() && column < new.len() && old[row] == new[column] {
            (row, column) = (row + 1, column + 1);
            (" ", old[row - 1])
        } else if column == new.len()
            || (row < old.len() && lengths[row + 1][column] >= lengths[row][column + 1])
        {
            row += 1;
            ("-", old[row - 1])
        } else {
            column += 1;
            ("+", new[column - 1])
        };
        text.extend(["    ", sign, " ", line, "\n"]);
    }
    text
}

/// The length of the longest common part of each two ends.
fn common_lengths(old: &[&str], new: &[&str]) -> Vec<Vec<usize>> {
    let mut lengths = vec![vec![0; new.len() + 1]; old.len() + 1];
    for row in (0..old.len()).rev() {
        for column in (0..new.len()).rev() {
            lengths[row][column] = if old[row] == new[column] {
                lengths[row + 1][column + 1] + 1
            } else {
                lengths[row + 1][column].max(lengths[row][column + 1])
            };
        }
    }
    lengths
}

fn stream(bytes: &[u8]) -> Result<String, String> {
    let raw = str::from_utf8(bytes).map_err(|error| format!("the output is not UTF-8: {error}"))?;
    if let Some(picture) = raw.chars().find(|c| matches!(c, '\u{2400}'..='\u{2426}')) {
        return Err(format!("the output holds `{picture}`, which stands for something else here"));
    }
    let mut text = String::new();
    for line in raw.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, "␄\n"), |line| (line, "\n"));
        let kept = line.trim_end_matches(' ');
        text.extend(kept.chars().map(visible));
        text.extend(line[kept.len()..].chars().map(|_| '␠'));
        text += end;
    }
    Ok(text)
}

fn visible(c: char) -> char {
    match c {
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(c),
        '\x7f' => '\u{2421}',
        c => c,
    }
}

fn is_status(line: &str) -> bool {
    line.strip_prefix("? ").is_some_and(|rest| rest.parse::<i32>().is_ok())
}

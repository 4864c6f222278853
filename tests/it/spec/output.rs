//! Output as a golden file shows it, byte for byte: what an editor would hide is a visible sign. And
//! the difference of two outputs.

use super::document;
use crate::command::Run;

/// The output as the lines of a console block: standard output, standard error, and `? STATUS` if that
/// is not 0. Control characters are shown as their pictures (`␛`), blanks at the end of a line as `␠`,
/// and `␄` is the end of a last line without a line feed.
pub fn console_lines(run: &Run, fence: &str) -> Result<String, String> {
    let mut text = stream(&run.stdout)? + &stream(&run.stderr)?;
    let is_status = |line: &str| line.strip_prefix("? ").is_some_and(|n| n.parse::<i32>().is_ok());
    let is_part = |line: &str| line.starts_with("$ ") || is_status(line);
    if let Some(line) = text.lines().find(|line| is_part(line)) {
        return Err(format!("the output line `{line}` would be read as a part of the case"));
    }
    if let Some(line) = text.lines().find(|line| document::is_closing(line, fence)) {
        return Err(format!("the output line `{line}` closes the block: use a longer fence"));
    }
    if text.starts_with("> ") {
        return Err("the first output line would be read as a part of the command".to_owned());
    }
    if run.status != 0 {
        text.extend(["? ", &run.status.to_string(), "\n"]);
    }
    Ok(text)
}

/// The lines from the first that differs to the last that differs: `-` before expected lines, `+` before
/// those of the output.
pub fn difference(expected: &str, found: &str) -> String {
    let (mut old, mut new) = (expected.lines().peekable(), found.lines().peekable());
    let mut number = 1;
    while old.peek().is_some() && old.peek() == new.peek() {
        old.next();
        new.next();
        number += 1;
    }
    let (mut old, mut new): (Vec<_>, Vec<_>) = (old.collect(), new.collect());
    while old.last().is_some() && old.last() == new.last() {
        old.pop();
        new.pop();
    }
    let lines = |sign: char, lines: Vec<&str>| -> String {
        lines.iter().map(|line| format!("    {sign} {line}\n")).collect()
    };
    format!("    from line {number} on:\n{}{}", lines('-', old), lines('+', new))
}

fn stream(bytes: &[u8]) -> Result<String, String> {
    let raw = str::from_utf8(bytes).map_err(|error| format!("the output is not UTF-8: {error}"))?;
    if let Some(picture) = raw.chars().find(|c| matches!(c, '\u{2400}'..='\u{2426}')) {
        return Err(format!("the output has `{picture}`, which means something else here"));
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

//! The Markdown of `man/manual.md` as roff: two kinds of headings, paragraphs, terms with `: ` below them, fenced
//! blocks, `code` and *words*. Nothing else is understood.

/// The most bytes of a line, unless it has no blank at which to break it.
const MAX_BYTES: usize = 79;

/// Sections as roff.
pub fn page(markdown: &str) -> String {
    let mut text = String::new();
    let mut is_first = true;
    let mut blocks = markdown.split("\n\n").map(|block| block.trim_matches('\n')).peekable();
    while let Some(block) = blocks.next() {
        if let Some(head) = block.strip_prefix("# ") {
            text.extend([".SH ", head, "\n"]);
            is_first = true;
            continue;
        }
        if let Some(head) = block.strip_prefix("## ") {
            text.extend([".SS ", head, "\n"]);
            is_first = true;
            continue;
        }
        if let Some(rest) = block.strip_prefix("```") {
            let (_, rest) = rest.split_once('\n').expect("a line after the fence");
            let mut content = rest.to_owned();
            while !content.ends_with("```") {
                content = content + "\n\n" + blocks.next().expect("the end of the block");
            }
            text += if is_first { "" } else { ".PP\n" };
            text += &example(content.trim_end_matches("```"));
        } else if let Some((term, words)) = block.split_once("\n: ") {
            text.extend([".TP\n", &prose(term), "\n", &prose(words), "\n"]);
        } else if !block.is_empty() {
            text += if is_first { "" } else { ".PP\n" };
            text.extend([&prose(block), "\n"]);
        }
        is_first = false;
    }
    text
}

/// A word of the command line.
pub fn code(text: &str) -> String {
    format!(r"\fB{}\fR", verbatim(text))
}

/// Text with `code` and *words*.
pub fn prose(text: &str) -> String {
    let plain = |part: &str| part.replace('\\', r"\e");
    alternating(text, '`', code, |part| {
        alternating(part, '*', |word| format!(r"\fI{}\fR", plain(word)), plain)
    })
}

/// The text, with what is between two of these signs written by `inside` and the rest by `outside`.
fn alternating(
    text: &str,
    sign: char,
    inside: impl Fn(&str) -> String,
    outside: impl Fn(&str) -> String,
) -> String {
    let parts = text.split(sign).enumerate();
    parts.map(|(i, part)| if i % 2 == 1 { inside(part) } else { outside(part) }).collect()
}

/// The page with its long lines broken at blanks; examples stay as they are.
pub fn filled(page: &str) -> String {
    let mut text = String::new();
    let mut in_example = false;
    for line in page.lines() {
        match line {
            ".EX" => in_example = true,
            ".EE" => in_example = false,
            _ => {}
        }
        if in_example || line.starts_with('.') {
            text += line;
            text.push('\n');
            continue;
        }
        let mut column = 0;
        for word in line.split(' ') {
            if column > 0 && column + 1 + bytes(word) > MAX_BYTES {
                text.push('\n');
                column = 0;
            }
            if column > 0 {
                text.push(' ');
                column += 1;
            } else if word.starts_with(['.', '\'']) {
                text += r"\&";
            }
            text += word;
            column += bytes(word);
        }
        text.push('\n');
    }
    text
}

/// The bytes of a word as `mandoc` counts them: of `–` those of `\[u2013]`.
fn bytes(word: &str) -> usize {
    word.chars().map(|c| if c.is_ascii() { 1 } else { 8 }).sum()
}

fn example(lines: &str) -> String {
    let lines: String = lines.lines().map(|line| verbatim(line) + "\n").collect();
    format!(".RS 4\n.EX\n{lines}.EE\n.RE\n")
}

/// Text whose every character is meant.
fn verbatim(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '\\' => r"\e".to_owned(),
        '-' => r"\-".to_owned(),
        '\'' => r"\(aq".to_owned(),
        '`' => r"\(ga".to_owned(),
        '^' => r"\(ha".to_owned(),
        '~' => r"\(ti".to_owned(),
        c => c.to_string(),
    });
    let escaped: String = escaped.collect();
    if escaped.starts_with('.') { format!(r"\&{escaped}") } else { escaped }
}

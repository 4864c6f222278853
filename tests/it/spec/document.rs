//! The cases of a Markdown document: input, command, and the place of the output. Runs nothing.

use std::mem::take;
use std::ops::Range;

/// One command with what it reads and what it should write.
#[derive(Debug, Default)]
pub struct Case {
    /// The line of the command, from 1.
    pub line: usize,
    /// The command, without the prompt.
    pub command: String,
    /// Standard input.
    pub input: String,
    /// Files that the document makes before it, and what is in them.
    pub files: Vec<(String, String)>,
    /// The columns of the terminal on standard output and error.
    pub terminal: Option<u16>,
    /// Whether standard input is a terminal.
    pub typed: bool,
    /// The bytes of the text that are its output.
    pub output: Range<usize>,
    /// The fence around it, which the output must not contain.
    pub fence: String,
}

/// Programs that commands of the documents call, and that a system may lack.
const PROGRAMS: [&str; 2] = ["jq", "python3"];

impl Case {
    /// Such a program that it calls.
    pub fn program(&self) -> Option<&'static str> {
        let mut words = self.command.split_whitespace();
        words.find_map(|word| PROGRAMS.into_iter().find(|program| *program == word))
    }
}

/// Something wrong with a document: the line, from 1, and what.
pub type Remark = (usize, String);

/// The cases of a text. In a `strict` document each block is the input of a case.
pub fn cases(text: &str, strict: bool) -> Result<Vec<Case>, Remark> {
    let mut cases = Vec::new();
    let mut files = Vec::new();
    let mut input: Option<Block> = None;
    let unread = |block: &Block| Err((block.line, "no console block reads this".to_owned()));
    for block in blocks(text)? {
        let (language, setting) = block.info.split_once(' ').unwrap_or((block.info, ""));
        match (language, setting.split_once('=')) {
            ("console", setting) => {
                let before = cases.len();
                block.console(input.take().map_or("", |input| input.content), &mut cases)?;
                for case in &mut cases[before..] {
                    case.files = take(&mut files);
                    match setting {
                        None => {}
                        Some(("stdin", "terminal")) => case.typed = true,
                        Some(("terminal", columns)) if columns.parse::<u16>().is_ok() => {
                            case.terminal = columns.parse().ok();
                        }
                        Some(_) => {
                            return Err((block.line, "a setting without meaning".to_owned()));
                        }
                    }
                }
            }
            (_, Some(("file", name))) => files.push((name.to_owned(), block.content.to_owned())),
            // Commands for the reader.
            ("sh", None) => {}
            _ => {
                if let Some(unused) = input.replace(block).filter(|_| strict) {
                    return unread(&unused);
                }
            }
        }
    }
    input.filter(|_| strict).as_ref().map_or(Ok(cases), unread)
}

struct Block<'a> {
    /// The line of the opening fence.
    line: usize,
    fence: &'a str,
    info: &'a str,
    /// Where the content starts in the text.
    start: usize,
    content: &'a str,
}

fn blocks(text: &str) -> Result<Vec<Block<'_>>, Remark> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut offset = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let bare = line.trim_end_matches('\n');
        if bare.contains('\r') {
            return Err((number, "a carriage return; write it as `\\r` in a printf".to_owned()));
        }
        match open.take() {
            Some(mut block) if is_closing(bare, block.fence) => {
                block.content = &text[block.start..offset];
                blocks.push(block);
            }
            Some(block) => open = Some(block),
            None if bare.trim_start() != bare && bare.trim_start().starts_with("```console") => {
                return Err((number, "an indented console block would not be read".to_owned()));
            }
            None if bare.starts_with("```") => {
                let info = bare.trim_start_matches('`');
                let fence = &bare[..bare.len() - info.len()];
                let start = offset + line.len();
                open = Some(Block { line: number, fence, info, start, content: "" });
            }
            None => {}
        }
        offset += line.len();
    }
    match open {
        Some(block) => Err((block.line, "the block is not closed".to_owned())),
        None => Ok(blocks),
    }
}

/// Whether a line ends a block that this fence opened.
pub fn is_closing(line: &str, fence: &str) -> bool {
    line.starts_with(fence) && line.trim_end_matches(' ').chars().all(|c| c == '`')
}

impl Block<'_> {
    /// The commands of a console block, each with the lines up to the next.
    fn console(&self, input: &str, cases: &mut Vec<Case>) -> Result<(), Remark> {
        let before = cases.len();
        let mut offset = self.start;
        let mut may_continue = false;
        for (line, number) in self.content.split_inclusive('\n').zip(self.line + 1..) {
            offset += line.len();
            let bare = line.trim_end_matches('\n');
            if let Some(command) = bare.strip_prefix("$ ") {
                cases.push(Case {
                    line: number,
                    command: command.to_owned(),
                    input: input.to_owned(),
                    output: offset..offset,
                    fence: self.fence.to_owned(),
                    ..Case::default()
                });
                may_continue = true;
                continue;
            }
            let Some(case) = cases[before..].last_mut() else {
                return Err((number, "a console block begins with `$ ` and a command".to_owned()));
            };
            case.output.end = offset;
            match bare.strip_prefix("> ").filter(|_| may_continue) {
                Some(more) => {
                    case.command.extend(["\n", more]);
                    case.output.start = offset;
                }
                None => may_continue = false,
            }
        }
        if cases.len() == before { Err((self.line, "no command".to_owned())) } else { Ok(()) }
    }
}

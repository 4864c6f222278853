//! A Markdown document as cases: which input, which command, and where its output stands. Runs
//! nothing and judges no output.

use std::ops::Range;

use super::command;

/// A document that holds cases.
#[derive(Debug, Default)]
pub struct Document {
    /// In the order of the text.
    pub cases: Vec<Case>,
    /// The files that it makes, in the order of the text.
    pub files: Vec<File>,
}

/// One command with what it reads and what it should write.
#[derive(Debug)]
pub struct Case {
    /// The line of the command, from 1.
    pub line: usize,
    /// The command, without the prompt.
    pub command: String,
    /// Standard input.
    pub input: String,
    /// How many of the document's files stand before it.
    pub files: usize,
    /// The columns of the terminal on standard output and error.
    pub terminal: Option<usize>,
    /// Whether standard input is a terminal.
    pub typed: bool,
    /// The bytes of the text that are its output.
    pub output: Range<usize>,
    /// The fence around it, which the output must not contain.
    pub fence: String,
}

/// A file in the directory of the document.
#[derive(Debug)]
pub struct File {
    /// Its path there.
    pub name: String,
    /// All of it.
    pub content: String,
}

/// Something wrong with a document: the line, from 1, and what.
pub type Remark = (usize, String);

/// The cases of a text. In a `strict` document each block is the input of a case.
pub fn read(text: &str, strict: bool) -> Result<Document, Vec<Remark>> {
    let mut document = Document::default();
    let mut remarks = Vec::new();
    let mut input: Option<&Block> = None;
    let blocks = blocks(text).map_err(|remark| vec![remark])?;
    for block in &blocks {
        let result = match block.language() {
            "console" => document.console(block, input.take().map_or("", |input| input.content)),
            _ if block.setting("file").is_some() => document.file(block),
            // Commands for the reader.
            "sh" => Ok(()),
            _ => match input.replace(block).filter(|_| strict) {
                Some(unused) => Err(unused.unread()),
                None if strict => block.settings_are(&[]),
                None => Ok(()),
            },
        };
        remarks.extend(result.err());
    }
    remarks.extend(input.filter(|_| strict).map(Block::unread));
    if remarks.is_empty() { Ok(document) } else { Err(remarks) }
}

/// The text with another output for each case, and everything else as it was.
pub fn with_outputs(text: &str, cases: &[Case], outputs: &[String]) -> String {
    let mut result = String::new();
    let mut done = 0;
    for (case, output) in cases.iter().zip(outputs) {
        result.push_str(&text[done..case.output.start]);
        result.push_str(output);
        done = case.output.end;
    }
    result.push_str(&text[done..]);
    result
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

impl Block<'_> {
    fn language(&self) -> &str {
        self.info.split_whitespace().next().unwrap_or_default()
    }

    fn unread(&self) -> Remark {
        (self.line, "no console block reads this".to_owned())
    }

    fn setting(&self, key: &str) -> Option<&str> {
        let settings = self.info.split_whitespace().skip(1);
        settings
            .filter_map(|word| word.split_once('='))
            .find(|(name, _)| *name == key)
            .map(|(_, v)| v)
    }

    fn settings_are(&self, known: &[&str]) -> Result<(), Remark> {
        let mut settings = self.info.split_whitespace().skip(1);
        let key =
            |word: &str| word.split_once('=').map_or(word.to_owned(), |(key, _)| key.to_owned());
        match settings.find(|word| !known.contains(&key(word).as_str())) {
            Some(word) => Err((self.line, format!("`{word}` means nothing here"))),
            None => Ok(()),
        }
    }
}

fn blocks(text: &str) -> Result<Vec<Block<'_>>, Remark> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut offset = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let end = offset + line.len();
        let bare = line.trim_end_matches('\n');
        if bare.contains('\r') {
            return Err((index + 1, "a carriage return; write it as `\\r` in a printf".to_owned()));
        }
        match open.take() {
            Some(mut block) if is_closing(bare, block.fence) => {
                block.content = &text[block.start..offset];
                blocks.push(block);
            }
            Some(block) => open = Some(block),
            None => match opening(bare) {
                Some((fence, info)) => {
                    open = Some(Block { line: index + 1, fence, info, start: end, content: "" });
                }
                None if opening(bare.trim_start()).is_some_and(|(_, info)| is_console(info)) => {
                    return Err((
                        index + 1,
                        "an indented console block would not be read".to_owned(),
                    ));
                }
                None => {}
            },
        }
        offset = end;
    }
    match open {
        Some(block) => Err((block.line, "the block is not closed".to_owned())),
        None => Ok(blocks),
    }
}

fn opening(line: &str) -> Option<(&str, &str)> {
    let sign = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let info = line.trim_start_matches(sign);
    let fence = &line[..line.len() - info.len()];
    (fence.len() >= 3 && !(sign == '`' && info.contains('`'))).then_some((fence, info.trim()))
}

fn is_console(info: &str) -> bool {
    info.split_whitespace().next() == Some("console")
}

/// Whether a line ends a block that this fence opened.
pub fn is_closing(line: &str, fence: &str) -> bool {
    let sign = fence.chars().next().unwrap_or('`');
    line.starts_with(fence) && line.trim_end_matches(' ').chars().all(|c| c == sign)
}

impl Document {
    fn file(&mut self, block: &Block) -> Result<(), Remark> {
        let name = block.setting("file").unwrap_or_default().to_owned();
        self.files.push(File { name, content: block.content.to_owned() });
        block.settings_are(&["file"])
    }

    fn console(&mut self, block: &Block, input: &str) -> Result<(), Remark> {
        block.settings_are(&["terminal", "stdin"])?;
        let terminal = block.setting("terminal").map(str::parse).transpose();
        let terminal = terminal.map_err(|_| (block.line, "terminal=COLUMNS".to_owned()))?;
        let typed = match block.setting("stdin") {
            None => false,
            Some("terminal") => true,
            Some(_) => return Err((block.line, "stdin=terminal, or nothing".to_owned())),
        };
        let before = self.cases.len();
        let mut offset = block.start;
        let mut may_continue = false;
        for (index, line) in block.content.split_inclusive('\n').enumerate() {
            let number = block.line + 1 + index;
            offset += line.len();
            let bare = line.trim_end_matches('\n');
            if let Some(command) = bare.strip_prefix("$ ") {
                self.cases.push(Case {
                    line: number,
                    command: command.to_owned(),
                    input: input.to_owned(),
                    files: self.files.len(),
                    terminal,
                    typed,
                    output: offset..offset,
                    fence: block.fence.to_owned(),
                });
                may_continue = true;
                continue;
            }
            let Some(case) = self.cases.get_mut(before..).and_then(|cases| cases.last_mut()) else {
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
        let cases = &self.cases[before..];
        match cases.iter().find(|case| !command::is_complete(&case.command)) {
            Some(case) => Err((case.line, "its next line begins with `> `".to_owned())),
            None if cases.is_empty() => Err((block.line, "no command".to_owned())),
            None => Ok(()),
        }
    }
}

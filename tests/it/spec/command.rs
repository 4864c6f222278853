//! A command line as a shell reads it, as far as no shell is needed: words in quotes, assignments in
//! front, and `printf`, `echo` or `seq` before a pipe. Everything else is left to a real shell.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::Chars;

/// How a command line is to be run.
#[derive(PartialEq, Eq, Debug)]
pub enum Command {
    /// Inside this process.
    Direct {
        /// The assignments in front of `vizchart`.
        variables: BTreeMap<String, String>,
        /// What the command before the pipe writes; without one, the input of the case.
        input: Option<Vec<u8>>,
        /// The words after `vizchart`.
        args: Vec<String>,
    },
    /// By a shell.
    Shell,
}

/// How a command line is to be run; an error where a shell would not do what it seems to say.
pub fn read(line: &str) -> Result<Command, String> {
    let Some(tokens) = tokens(line)? else { return Ok(Command::Shell) };
    let mut stages = tokens.split(|token| *token == Token::Pipe);
    let (producer, last) = match (stages.next(), stages.next(), stages.next()) {
        (Some(last), None, None) => (None, last),
        (Some(producer), Some(last), None) => (Some(producer), last),
        _ => return Ok(Command::Shell),
    };
    let words = |stage: &[Token]| stage.iter().map(Token::text).collect::<Vec<_>>();
    let mut words_after = words(last).into_iter().peekable();
    let mut variables = BTreeMap::new();
    while let Some((name, value)) = words_after.peek().and_then(|word| assignment(word)) {
        variables.insert(name, value);
        words_after.next();
    }
    if words_after.next().as_deref() != Some("vizchart") {
        return Ok(Command::Shell);
    }
    let input = match producer {
        None => None,
        Some(stage) => match written(&words(stage))? {
            None => return Ok(Command::Shell),
            bytes => bytes,
        },
    };
    Ok(Command::Direct { variables, input, args: words_after.collect() })
}

/// Whether the command ends here: no open quote, no backslash at the end.
pub fn is_complete(line: &str) -> bool {
    tokens(line).is_ok()
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Pipe,
}

impl Token {
    fn text(&self) -> String {
        match self {
            Token::Word(word) => word.clone(),
            Token::Pipe => String::from("|"),
        }
    }
}

/// The words and pipes of a line; none where it takes a shell to understand it.
fn tokens(line: &str) -> Result<Option<Vec<Token>>, String> {
    let mut tokens = Vec::new();
    let mut word: Option<String> = None;
    let mut needs_shell = false;
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            ' ' | '\t' => tokens.extend(word.take().map(Token::Word)),
            '|' => {
                needs_shell |= rest.peek() == Some(&'|');
                tokens.extend(word.take().map(Token::Word));
                tokens.push(Token::Pipe);
            }
            '\'' => word.get_or_insert_default().push_str(&single_quoted(&mut rest)?),
            '"' => {
                let (text, expands) = double_quoted(&mut rest)?;
                needs_shell |= expands;
                word.get_or_insert_default().push_str(&text);
            }
            '\\' => match rest.next() {
                None => return Err("a backslash at the end".to_owned()),
                Some('\n') => {}
                Some(c) => word.get_or_insert_default().push(c),
            },
            '#' | '~' if word.is_none() => needs_shell = true,
            '&' | ';' | '<' | '>' | '(' | ')' | '$' | '`' | '*' | '?' | '[' | '\n' => {
                needs_shell = true;
            }
            c => word.get_or_insert_default().push(c),
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok((!needs_shell).then_some(tokens))
}

fn single_quoted(rest: &mut Peekable<Chars>) -> Result<String, String> {
    let mut text = String::new();
    loop {
        match rest.next() {
            None => return Err("an open single quote".to_owned()),
            Some('\'') => return Ok(text),
            Some(c) => text.push(c),
        }
    }
}

/// The text in double quotes, and whether a shell would expand something in it.
fn double_quoted(rest: &mut Peekable<Chars>) -> Result<(String, bool), String> {
    let mut text = String::new();
    let mut expands = false;
    loop {
        match rest.next() {
            None => return Err("an open double quote".to_owned()),
            Some('"') => return Ok((text, expands)),
            Some('\\') => match rest.next() {
                Some('\n') => {}
                Some(c @ ('"' | '\\' | '$' | '`')) => text.push(c),
                Some(c) => text.extend(['\\', c]),
                None => return Err("an open double quote".to_owned()),
            },
            Some(c) => {
                expands |= matches!(c, '$' | '`');
                text.push(c);
            }
        }
    }
}

fn assignment(word: &str) -> Option<(String, String)> {
    let (name, value) = word.split_once('=')?;
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    is_name.then(|| (name.to_owned(), value.to_owned()))
}

/// What a command writes, if it is one of those that are understood here.
fn written(words: &[String]) -> Result<Option<Vec<u8>>, String> {
    let Some((program, words)) = words.split_first() else { return Ok(None) };
    match program.as_str() {
        "echo" => echo(words).map(Some),
        "printf" => printf(words).map(Some),
        "seq" => Ok(seq(words)),
        _ => Ok(None),
    }
}

fn echo(words: &[String]) -> Result<Vec<u8>, String> {
    let text = words.join(" ") + "\n";
    if text.starts_with('-') || text.contains('\\') {
        return Err("shells do not agree on this echo; write it as a printf".to_owned());
    }
    Ok(text.into_bytes())
}

fn seq(words: &[String]) -> Option<Vec<u8>> {
    let numbers = words.iter().map(|word| word.parse().ok()).collect::<Option<Vec<i64>>>()?;
    let (first, step, last) = match numbers[..] {
        [last] => (1, 1, last),
        [first, last] => (first, 1, last),
        [first, step, last] if step != 0 => (first, step, last),
        _ => return None,
    };
    let next = |number: &i64| number.checked_add(step);
    let numbers = std::iter::successors(Some(first), next)
        .take_while(|number| if step > 0 { *number <= last } else { *number >= last });
    Some(numbers.flat_map(|number| format!("{number}\n").into_bytes()).collect())
}

fn printf(words: &[String]) -> Result<Vec<u8>, String> {
    let (format, words) = words.split_first().ok_or("printf: no format")?;
    let mut bytes = Vec::new();
    let mut words = words.iter().peekable();
    loop {
        let mut used = false;
        let mut rest = format.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\\' => bytes.push(escape(&mut rest)?),
                '%' => match rest.next() {
                    Some('%') => bytes.push(b'%'),
                    Some('s') => {
                        used = true;
                        bytes.extend(words.next().map_or("", String::as_str).bytes());
                    }
                    _ => return Err("printf: only %s and %% are known here".to_owned()),
                },
                c => bytes.extend(c.to_string().bytes()),
            }
        }
        if words.peek().is_none() {
            return Ok(bytes);
        }
        if !used {
            return Err("printf: more words than the format takes".to_owned());
        }
    }
}

fn escape(rest: &mut Peekable<Chars>) -> Result<u8, String> {
    let unknown = || Err("printf: unknown escape; octal such as \\033 works everywhere".to_owned());
    match rest.next() {
        Some('n') => Ok(b'\n'),
        Some('t') => Ok(b'\t'),
        Some('r') => Ok(b'\r'),
        Some('\\') => Ok(b'\\'),
        Some('"') => Ok(b'"'),
        Some('x') => match digits(rest, 16, 2) {
            Some(value) => u8::try_from(value).or_else(|_| unknown()),
            None => unknown(),
        },
        Some(c @ '0'..='7') => {
            let first = c.to_digit(8).unwrap_or_default();
            let more = digits_of(rest, 8, 2);
            let value = more.iter().fold(first, |value, digit| value * 8 + digit);
            u8::try_from(value).or_else(|_| unknown())
        }
        _ => unknown(),
    }
}

fn digits(rest: &mut Peekable<Chars>, radix: u32, most: usize) -> Option<u32> {
    let digits = digits_of(rest, radix, most);
    (!digits.is_empty()).then(|| digits.iter().fold(0, |value, digit| value * radix + digit))
}

fn digits_of(rest: &mut Peekable<Chars>, radix: u32, most: usize) -> Vec<u32> {
    let mut digits = Vec::new();
    while let Some(digit) =
        rest.peek().and_then(|c| c.to_digit(radix)).filter(|_| digits.len() < most)
    {
        digits.push(digit);
        rest.next();
    }
    digits
}

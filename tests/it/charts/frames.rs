//! Every chart keeps to its frame, or is refused with the least one that it fits.

use std::cell::Cell;

use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use unicode_width::UnicodeWidthStr;
use vizchart::Outcome;

use super::figures::{Request, request};
use crate::forms::inputs::{Input, short};
use crate::in_process::run;
use crate::properties::cases;

/// What is asked of a drawing besides its data.
#[derive(Clone, Debug)]
struct Frame {
    width: usize,
    height: Option<usize>,
    is_ascii: bool,
}

fn frame() -> impl Strategy<Value = Frame> {
    let width = prop_oneof![1 => 1..40_usize, 2 => 20..120_usize, 1 => 1..301_usize];
    (width, option::weighted(0.4, 1..30_usize), any::<bool>())
        .prop_map(|(width, height, is_ascii)| Frame { width, height, is_ascii })
}

impl Frame {
    fn drawn(&self, words: &[&str], text: &str) -> Outcome {
        let (width, height) = (self.width.to_string(), self.height.unwrap_or_default().to_string());
        let mut words = [words, &["--width", &width]].concat();
        if self.height.is_some() {
            words.extend(["--height", &height]);
        }
        if self.is_ascii {
            words.push("--ascii");
        }
        run(&words, text.as_bytes())
    }

    /// What holds for a drawing in this frame.
    fn holds(&self, drawing: &str) -> TestCaseResult {
        let lines = drawing.lines().count();
        prop_assert!(self.height.is_none_or(|height| lines <= height), "{lines} lines:\n{drawing}");
        prop_assert!(!drawing.starts_with([' ', '\n']), "no visible character first:\n{drawing}");
        for line in drawing.lines() {
            prop_assert!(line.width() <= self.width, "{} cells in {line:?}", line.width());
            prop_assert!(!line.ends_with(' '), "a trailing blank in {line:?}");
            prop_assert!(!line.contains(|c: char| c.is_control() || c == '\u{2800}'), "{line:?}");
            let is_ascii = line.bytes().all(|byte| matches!(byte, b' '..=b'~'));
            prop_assert!(is_ascii || !self.is_ascii, "{line:?}");
        }
        Ok(())
    }

    /// Checks words on a text, and says whether they drew.
    fn keeps(&self, words: &[&str], text: &str) -> Result<bool, TestCaseError> {
        let Outcome { status, stdout, stderr } = self.drawn(words, text);
        if status == 0 {
            self.holds(&stdout)?;
            return Ok(true);
        }
        let first = stderr.lines().next().unwrap_or_default();
        let Some((_, least)) = first.rsplit_once("this needs ") else { return Ok(false) };
        let least: usize = least.parse().expect("a number");
        let is_narrow = first.contains("column");
        let sized = |size: usize| {
            let frame = if is_narrow {
                Self { width: size, ..self.clone() }
            } else {
                Self { height: Some(size), ..self.clone() }
            };
            (frame.drawn(words, text), frame)
        };
        let had = if is_narrow { self.width } else { self.height.unwrap_or_default() };
        prop_assert!(least > had, "{stderr}");
        prop_assert_ne!(sized(least - 1).0.status, 0, "{}", stderr);
        let (drawn, frame) = sized(least);
        // Where the width is enough, the height may not be.
        prop_assert!(
            drawn.status == 0 || is_narrow && drawn.stderr.contains("line"),
            "{stderr}{drawn:?}"
        );
        if drawn.status == 0 { frame.holds(&drawn.stdout).map(|()| true) } else { Ok(false) }
    }
}

#[test]
fn no_request_leaves_its_frame() {
    let (drawn, all) = (Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(cases(250));
    let outcome = runner.run(&(request(), frame()), |(Request { chart, text }, frame)| {
        let is_drawn = frame.keeps(&[chart, "--from", "json"], &text)?;
        drawn.set(drawn.get() + usize::from(is_drawn));
        all.set(all.get() + 1);
        Ok(())
    });
    outcome.unwrap();
    // Usually it is nine of ten, so this does not depend on the random numbers, nor on how many cases there are.
    assert!(drawn.get() * 2 > all.get(), "{} of {} drawn", drawn.get(), all.get());
}

#[test]
fn no_input_leaves_its_frame() {
    let mut runner = TestRunner::new(cases(200));
    let outcome = runner.run(&(short(), frame()), |(Input { words, text }, frame)| {
        let is_other = |word: &&&str| ["--width", "--height", "--to"].contains(*word);
        let end = words.iter().position(|word| is_other(&word)).unwrap_or(words.len());
        frame.keeps(&words[..end], &text).map(|_| ())
    });
    outcome.unwrap();
}

/// The words of no form and of no sense.
#[test]
fn nothing_is_a_surprise() {
    let words = prop::collection::vec(
        "(bar|line|table|-n|--to|json|--from|csv|-|--last|[a-z0-9=,.-]{0,6})",
        0..6,
    );
    let text = "([-|+:*_`\\\\\\[\\]{}() \t\ra1,;.\"#>世]{0,9}\n?){0,8}";
    let mut runner = TestRunner::new(cases(500));
    let outcome = runner.run(
        &(words, text, prop::collection::vec(any::<u8>(), 0..60)),
        |(words, text, bytes)| {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            run(&words, text.as_bytes());
            for chart in ["bar", "line", "table"] {
                run(&[chart], text.as_bytes());
                run(&[chart], &bytes[..]);
            }
            Ok(())
        },
    );
    outcome.unwrap();
}

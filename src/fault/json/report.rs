//! What is told of what can be wrong with JSON: code, sentence, repairs.

use super::Json;
use crate::fault::report::{Quotes, Report};
use crate::fault::typed::Answer;
use crate::fault::{Hint, Kind, Place};
use crate::plan::{Flag, From, Missing, Setting, Word};
use crate::printable::Glyphs;

impl Json {
    #[expect(clippy::too_many_lines, reason = "one flat match, an arm a fault")]
    pub(in crate::fault) fn report(&self, place: &Place, glyphs: Glyphs) -> Report {
        let quotes = Quotes(glyphs);
        let q = |text: &str| quotes.of(text);
        let report = |code: &'static str, what: &str| Report::new(code, what);
        match self {
            Self::Syntax { expected, found, character, repair } => {
                let what =
                    format!("expected {expected}, found {} (character {character})", q(found));
                report("json_syntax", &what).with(syntax(*repair, found))
            }
            Self::Truncated => report("json_truncated", "the JSON ends too early").say(
                "did the download break off, or the command before the pipe fail? \
                 (curl -f, set -o pipefail)",
            ),
            Self::CutLine => {
                report("json_truncated", "the record that begins here is not complete")
                    .with([place.without_line("complete it, or leave it out")])
            }
            Self::TextAfter { found, character, value, pages } => {
                let what =
                    format!("{} after the end of the JSON value (character {character})", q(found));
                let is_line = *character == 1 && found.starts_with(char::is_alphabetic);
                report("json_trailing_text", &what).with(if *value {
                    several_values()
                } else if *pages {
                    vec![Hint::through("join the arrays", "jq -s add")]
                } else if is_line {
                    vec![place.without_line("leave the line out")]
                } else {
                    vec![Hint::say(text_after(found))]
                })
            }
            Self::TooDeep => report("json_too_deep", "more than 128 brackets inside each other"),
            Self::Surrogate => {
                report("json_lone_surrogate", "a \\u escape is half of a surrogate pair")
                    .say("write the character itself, or both halves of it")
            }
            Self::EqualKeys(key) => {
                report("equal_keys", &format!("the key {} stands there twice", q(key)))
                    .say("rename one of them, or give pairs: [[\"a\", 1], [\"a\", 2]]")
            }
            Self::EqualFields(one, other) => {
                report("equal_keys", &format!("{} and {} say the same thing", q(one), q(other)))
                    .say("leave one of them out")
            }
            Self::Mixed { expected, found } => report(
                "mixed_elements",
                &format!("expected {expected} like those before, found {found}"),
            )
            .say("make all elements alike"),
            Self::Ragged { expected, found } => {
                report("ragged_record", &format!("expected {expected} cells, found {found}"))
                    .say("complete the row, with null where there is no value")
            }
            Self::HeaderOrData(cell) => {
                let what = "the first row could be a header or data";
                report("ambiguous_header", &format!("{what}: {} above numbers", q(cell))).say(
                    "write numbers without quotes, or say {\"columns\": [...], \"rows\": [...]}",
                )
            }
            Self::TooManyColumns(most) => {
                let what = format!("more than {most} columns, or more than 1 MiB of their names");
                report("too_many_columns", &what)
                    .say("are keys used as data? make them records: jq to_entries")
            }
            Self::Envelope { paths } if paths.is_empty() => {
                report("envelope", "the object holds other objects or lists, but no data to draw")
                    .say(ROWS)
            }
            Self::Envelope { paths } => {
                let answers =
                    paths.iter().map(|path| Answer::new(path, &[Flag::At.with(path)], glyphs));
                let what = format!("the data is inside an envelope, at {}", quotes.all(paths));
                report("envelope", &what).with(paths_to_data(paths)).ask(
                    "Where is the data",
                    "Data",
                    answers.collect(),
                )
            }
            Self::Frame(program) => report("data_frame", "the data is a data frame by its columns")
                .with([Hint::jq("make rows of it", program)])
                .say("or ask pandas for records: to_json(orient='records')"),
            Self::MapOfRecords(program) => {
                report("map_of_records", "the data is a map of objects, not of numbers")
                    .with([Hint::jq("make a record of each, its key as label", program)])
            }
            Self::Parallel { paths, program, alone } => {
                let what = format!("the data is in lists side by side, at {}", quotes.all(paths));
                report("parallel_lists", &what)
                    .with([Hint::jq("make a record of each place in them", program)])
                    .with(
                        alone
                            .iter()
                            .map(|path| Hint::add("or draw one alone", [Flag::At.with(path)])),
                    )
            }
            Self::EmptyLists(paths) => {
                report("no_rows", &format!("there are no rows at {}", quotes.all(paths)))
                    .with(Kind::NoRows.report(place, glyphs).hints)
            }
            Self::NotData(found, paths) => {
                let what = format!("expected an object or an array, found {}", quotes.bare(found));
                report("wrong_type", &what).with(if !paths.is_empty() {
                    paths_to_data(paths)
                } else if place.path.is_some() {
                    Kind::NoRows.report(place, glyphs).hints
                } else {
                    Vec::new()
                })
            }
            Self::LoneRecord(cell) => {
                let as_map = Kind::NotNumber(cell.clone()).report(place, glyphs);
                Report::new(as_map.code, as_map.message)
                    .add("if it is one record", [a_line_each()])
                    .with(as_map.hints)
            }
            Self::NoPath { step, known, nearest } => {
                let found = match known.as_slice() {
                    [] => String::new(),
                    known => format!(", found {}", quotes.all(known)),
                };
                report("no_such_path", &format!("there is no {}{found}", q(step))).with(
                    nearest.iter().map(|path| Hint::add("did you mean", [Flag::At.with(path)])),
                )
            }
            Self::WrongType { expected, found } => {
                let what = format!("expected {expected}, found {}", quotes.bare(found));
                let is_empty = *expected == Self::ONE_CELL;
                report("wrong_type", &what).with(is_empty.then(|| {
                    Hint::say("leave the empty row out, or give its cells, as in [\"a\", 1]")
                }))
            }
            Self::WrongWord { found, allowed } => {
                let words: Vec<String> = allowed.iter().map(|word| q(word)).collect();
                report("wrong_word", &format!("expected {}, found {}", words.join(", "), q(found)))
            }
            Self::UnknownField { name, nearest, known } => {
                let what = format!("there is no field {}", q(name));
                match nearest {
                    Some(near) => {
                        report("unknown_field", &format!("{what}; did you mean {}?", q(near)))
                    }
                    None => report("unknown_field", &what)
                        .say(format!("the fields are {}", known.join(", "))),
                }
            }
            Self::MissingField(name) => {
                let is_data = *name == Self::SERIES;
                report("missing_field", &format!("{} is missing", q(name)))
                    .with(is_data.then(|| {
                    Hint::say(
                        "as in {\"series\": [{\"points\": [{\"label\": \"a\", \"value\": 1}]}]}",
                    )
                }))
            }
        }
    }
}

/// What can be drawn, where nothing of it is there.
const ROWS: &str = "give numbers by label, or records: {\"M5 CS\": 2.9} or [{\"model\": \"M5 CS\", \"time\": 2.9}]";

/// What to do about a mistake in the syntax, with the flag that it takes as well.
fn syntax(repair: Option<&'static str>, found: &str) -> Vec<Hint> {
    let through_python = || Hint::through("if Python wrote it", PYTHON);
    let say = || repair.map(Hint::say);
    match found {
        "NaN" | "nan" | "Infinity" | "inf" | "Inf" | "undefined" => {
            let skip = Flag::Missing.with(Missing::Skip.word());
            vec![Hint::add("write null in its place, and leave such rows out", [skip])]
        }
        "True" | "False" | "None" => vec![through_python()],
        "'" => say().into_iter().chain([through_python()]).collect(),
        _ => say().into_iter().collect(),
    }
}

/// The way from Python's notation to JSON.
const PYTHON: &str =
    "python3 -c 'import ast, json, sys; print(json.dumps(ast.literal_eval(sys.stdin.read())))'";

fn several_values() -> Vec<Hint> {
    vec![
        Hint::add("if there is one value a line", [a_line_each()]),
        Hint::through("or make them one array", "jq -s ."),
    ]
}

fn a_line_each() -> Setting {
    Flag::From.with(From::Jsonl.word())
}

fn text_after(found: &str) -> &'static str {
    match found {
        "/" | "#" => "JSON has no comments: remove them",
        "," => "remove the comma; values of one array stand in brackets",
        "]" | "}" => "remove the bracket, or open it at the beginning",
        _ => "remove it, or put each value on a line of its own",
    }
}

/// The empty path is that of the whole object.
fn paths_to_data(paths: &[String]) -> Vec<Hint> {
    if paths.iter().any(String::is_empty) {
        return vec![Hint { without: Some(Flag::At), ..Hint::say("draw the whole object") }];
    }
    paths.iter().map(|path| Hint::add("name the data, as in", [Flag::At.with(path)])).collect()
}

//! What to say of words that other programs have and this one has not: `--top 5`, `hist`. Knows no
//! option of ours but those that do the same.

/// What there is in place of a word, without dashes; none for a word that nobody would expect.
pub(super) fn instead(word: &str) -> Option<&'static str> {
    Some(match word {
        "top" | "limit" | "head" | "number" => {
            "-n 5 keeps the 5 largest, --sort desc puts them first"
        }
        "tail" | "recent" => "--last 5 keeps the most recent 5",
        "reverse" | "desc" | "descending" | "asc" | "order" => "--sort desc, or --sort asc",
        "log" | "logscale" | "log-scale" | "logy" => LOGARITHMS,
        "hist" | "histogram" | "bins" | "bin" => BINS,
        "follow" | "watch" | "interval" | "live" => WATCH,
        "format" => "--from is the form of the input, --to that of the output",
        "output" | "o" | "out" => "write > chart.txt behind the command",
        "x" => "--label names the column of the labels",
        "y" => "--value names the column of the values",
        "no-color" | "no-colour" => "--color never",
        "help" => "vizchart --help, vizchart bar --help",
        _ => return None,
    })
}

const LOGARITHMS: &str = "the scale is linear; draw logarithms, as in: awk '{print $1, log($2) / log(10)}' | vizchart bar";
const BINS: &str = "count per bin before, as in: \
    awk '{n[10 * int($1 / 10)]++} END {for (b in n) print b, n[b]}' | sort -n | vizchart bar -l 1 -v 2";
const WATCH: &str = "draw again and again: watch -n 2 'COMMAND | vizchart bar'";

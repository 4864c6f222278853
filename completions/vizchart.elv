
use builtin;
use str;

set edit:completion:arg-completer[vizchart] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'vizchart'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'vizchart'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand bar 'Compare: bars from zero, alone or in groups'
            cand line 'Trend: up to eight series in one plot, more in rows'
            cand table 'Several facts an item: rows under heads'
            cand render_visualization 'For agents: draw one JSON request from standard input'
            cand discover 'For agents: the tool declarations, as JSON'
            cand agent 'For agents: a skill, guide, policy or settings file'
            cand completions 'The completions of a shell'
            cand man 'The manual page'
        }
        &'vizchart;bar'= {
            cand --data 'The data itself, in place of a file'
            cand -f 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand --from 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand -d 'The field delimiter of CSV; implies --from csv'
            cand --delimiter 'The field delimiter of CSV; implies --from csv'
            cand --at 'JSON: the path to data inside other objects: data.items'
            cand --decimal 'point (1,234.5) or comma (1.234,5), for the whole input'
            cand --dates 'How dates are written: dmy, mdy, ymd, unix or none'
            cand --sizes 'Values may end in K, M, G, T, P: iec (1024) or si (1000)'
            cand --missing 'A missing value: show it, the default, skip its row, or error'
            cand -l 'The label column, by name or by number from 1'
            cand --label 'The label column, by name or by number from 1'
            cand -v 'The value column; bar and line take several, as in a,b'
            cand --value 'The value column; bar and line take several, as in a,b'
            cand --series 'Draw only the series of these names, as in a,b'
            cand --by 'Groups: one bar for each value of this column'
            cand --repeats 'Labels that repeat: refuse, or keep, which draws rows as they come'
            cand -n 'How many to keep: 30 unless given, at most 200'
            cand --max-points 'How many to keep: 30 unless given, at most 200'
            cand --last 'Keep the most recent N in place of the largest'
            cand -s 'By value: asc, desc, or none, the order of the input'
            cand --sort 'By value: asc, desc, or none, the order of the input'
            cand -t 'The heading'
            cand --title 'The heading'
            cand --subtitle 'A line below the heading'
            cand --x-label 'What the labels are'
            cand --y-label 'What the values are'
            cand -u 'After each value; a currency sign goes in front'
            cand --unit 'After each value; a currency sign goes in front'
            cand --digits 'Decimals to show at most'
            cand -w 'Columns of the drawing, 1 to 1000'
            cand --width 'Columns of the drawing, 1 to 1000'
            cand --height 'Lines of the whole output'
            cand --color 'auto, always or never'
            cand --to 'text, markdown, csv, summary, json or tool-result'
            cand --max 'The value of the longest bar there can be'
            cand --header 'The first row is a header'
            cand --no-header 'The first row is data'
            cand --ascii 'Use ASCII only'
            cand --unicode 'Use Unicode whatever the locale says'
            cand --signed 'Draw negative values to the left of a zero axis'
            cand -h 'This help; --help shows all options'
            cand --help 'This help; --help shows all options'
        }
        &'vizchart;line'= {
            cand --data 'The data itself, in place of a file'
            cand -f 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand --from 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand -d 'The field delimiter of CSV; implies --from csv'
            cand --delimiter 'The field delimiter of CSV; implies --from csv'
            cand --at 'JSON: the path to data inside other objects: data.items'
            cand --decimal 'point (1,234.5) or comma (1.234,5), for the whole input'
            cand --dates 'How dates are written: dmy, mdy, ymd, unix or none'
            cand --sizes 'Values may end in K, M, G, T, P: iec (1024) or si (1000)'
            cand --missing 'A missing value: show it, the default, skip its row, or error'
            cand -l 'The label column, by name or by number from 1'
            cand --label 'The label column, by name or by number from 1'
            cand -v 'The value column; bar and line take several, as in a,b'
            cand --value 'The value column; bar and line take several, as in a,b'
            cand --series 'Draw only the series of these names, as in a,b'
            cand --by 'One series for each value of this column, or of several'
            cand --repeats 'Labels that repeat: refuse, or keep, which draws rows as they come'
            cand -n 'Draw N points, at most 200; all are drawn without it'
            cand --max-points 'Draw N points, at most 200; all are drawn without it'
            cand --last 'Keep the most recent N in place of the largest'
            cand -s 'none keeps the order of the input, even of dates'
            cand --sort 'none keeps the order of the input, even of dates'
            cand --sample 'How to thin out: even, peaks or all'
            cand -t 'The heading'
            cand --title 'The heading'
            cand --subtitle 'A line below the heading'
            cand --x-label 'What the labels are'
            cand --y-label 'What the values are'
            cand -u 'After each value; a currency sign goes in front'
            cand --unit 'After each value; a currency sign goes in front'
            cand --digits 'Decimals to show at most'
            cand -w 'Columns of the drawing, 1 to 1000'
            cand --width 'Columns of the drawing, 1 to 1000'
            cand --height 'Lines of the whole output'
            cand --color 'auto, always or never'
            cand --to 'text, markdown, csv, summary, json or tool-result'
            cand --canvas 'auto, blocks or braille'
            cand --spacing 'auto: to scale for dates and ordered numbers; or even'
            cand --scale 'each: a row for each series, on its own scale; or same'
            cand --min 'Where the value axis begins'
            cand --max 'Where the value axis ends'
            cand --mark 'A level to compare with: 500, or 500=SLO; up to 4'
            cand --header 'The first row is a header'
            cand --no-header 'The first row is data'
            cand --ascii 'Use ASCII only'
            cand --unicode 'Use Unicode whatever the locale says'
            cand -h 'This help; --help shows all options'
            cand --help 'This help; --help shows all options'
        }
        &'vizchart;table'= {
            cand --data 'The data itself, in place of a file'
            cand -f 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand --from 'auto, json, jsonl, markdown, csv, tsv, columns, numbers'
            cand -d 'The field delimiter of CSV; implies --from csv'
            cand --delimiter 'The field delimiter of CSV; implies --from csv'
            cand --at 'JSON: the path to data inside other objects: data.items'
            cand --decimal 'point (1,234.5) or comma (1.234,5), for the whole input'
            cand --dates 'How dates are written: dmy, mdy, ymd, unix or none'
            cand --sizes 'Values may end in K, M, G, T, P: iec (1024) or si (1000)'
            cand --missing 'A missing value: show it, the default, skip its row, or error'
            cand -l 'The label column, by name or by number from 1'
            cand --label 'The label column, by name or by number from 1'
            cand -v 'The value column; bar and line take several, as in a,b'
            cand --value 'The value column; bar and line take several, as in a,b'
            cand --series 'Draw only the series of these names, as in a,b'
            cand --columns 'The columns to show, in this order, comma-separated'
            cand -n 'How many to keep: 30 unless given, at most 200'
            cand --max-points 'How many to keep: 30 unless given, at most 200'
            cand --last 'Keep the most recent N in place of the largest'
            cand -s 'By value: asc, desc, or none, the order of the input'
            cand --sort 'By value: asc, desc, or none, the order of the input'
            cand -t 'The heading'
            cand --title 'The heading'
            cand --subtitle 'A line below the heading'
            cand --x-label 'What the labels are'
            cand --y-label 'What the values are'
            cand -u 'After each value; a currency sign goes in front'
            cand --unit 'After each value; a currency sign goes in front'
            cand --digits 'Decimals to show at most'
            cand -w 'Columns of the drawing, 1 to 1000'
            cand --width 'Columns of the drawing, 1 to 1000'
            cand --height 'Lines of the whole output'
            cand --color 'auto, always or never'
            cand --to 'text, markdown, csv, summary, json or tool-result'
            cand --header 'The first row is a header'
            cand --no-header 'The first row is data'
            cand --ascii 'Use ASCII only'
            cand --unicode 'Use Unicode whatever the locale says'
            cand -h 'This help; --help shows all options'
            cand --help 'This help; --help shows all options'
        }
        &'vizchart;render_visualization'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'vizchart;discover'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'vizchart;agent'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'vizchart;completions'= {
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'vizchart;man'= {
            cand -h 'Print help'
            cand --help 'Print help'
        }
    ]
    $completions[$command]
}

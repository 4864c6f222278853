# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_vizchart_global_optspecs
    string join \n h/help V/version
end

function __fish_vizchart_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_vizchart_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_vizchart_using_subcommand
    set -l cmd (__fish_vizchart_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c vizchart -n "__fish_vizchart_needs_command" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_needs_command" -s V -l version -d 'Print version'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "bar" -d 'Compare: bars from zero, alone or in groups'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "line" -d 'Trend: up to eight series in one plot, more in rows'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "table" -d 'Several facts per item: rows under a header'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "render_visualization" -d 'For agents: draw one JSON request from standard input'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "discover" -d 'For agents: the declaration of this tool, as JSON'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "agent" -d 'For agents: a skill, a guide, a policy, settings'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "completions" -d 'The completions of a shell'
complete -c vizchart -n "__fish_vizchart_needs_command" -f -a "man" -d 'The manual page'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l data -d 'The data itself, instead of a file' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s f -l from -d 'csv, tsv, json, jsonl, markdown, columns, numbers ...' -r -f -a "auto\t'Detected from the first 64 KiB'
json\t'One JSON value'
jsonl\t'JSON values, one per line'
markdown\t'The only table of a Markdown document'
csv\t'Delimited text; the delimiter is detected unless it is given'
tsv\t'Tab-separated text'
columns\t'A number and a label, or words under a header'
aligned\t'Columns under a header, cut at the blanks'
numbers\t'One number per line'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s d -l delimiter -d 'What separates fields; implies --from csv' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l at -d 'JSON: the path of the data, such as data.items' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l decimal -d 'The decimal separator: point (1,234.5) or comma (1.234,5)' -r -f -a "point\t'1,234.5'
comma\t'1.234,5'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l dates -d 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none' -r -f -a "dmy\t'31/12/2024'
mdy\t'12/31/2024'
ymd\t'24/12/31'
unix\t'Numbers are seconds, or milliseconds, since 1970'
none\t'Nothing is a date'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l sizes -d 'Values may end in K, M, G, T, P: iec (1024), si (1000), count' -r -f -a "iec\t'1K is 1024'
si\t'1K is 1000'
count\t'1K is 1000, 1B a billion'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l missing -d 'Missing values: show (the default), skip their rows, or error' -r -f -a "show\t'Show it as missing, and say how many'
skip\t'Leave the row out, and say how many'
error\t'Refuse the input, naming the row'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s l -l label -d 'The label column, by name or by number from 1' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s v -l value -d 'The value column; bar and line take several, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l series -d 'Draw only these series, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l by -d 'Groups: one bar for each value of this column' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l count -d 'How often each value of this column occurs' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l per -d 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year' -r -f -a "minute\t'2024-03-04 13:05'
hour\t'2024-03-04 13:00'
day\t'2024-03-04'
week\t'2024-W10'
month\t'2024-03'
quarter\t'2024-Q1'
year\t'2024'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l repeats -d 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse' -r -f -a "refuse\t'Refuse them if other columns tell their rows apart'
keep\t'Draw the rows in their order'
sum\t'Draw the sum of the rows of each label'
mean\t'Draw the mean of the rows of each label'
min\t'Draw the smallest value of each label'
max\t'Draw the largest value of each label'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s n -l max-points -d 'Keep at most N points, up to 200; the default is 30' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l last -d 'Keep the most recent N instead of the largest' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s s -l sort -d 'Sort: asc, desc, label or change; none keeps the order' -r -f -a "none\t'The order of the input'
asc\t'Smallest first'
desc\t'Largest first'
label\t'By label: dates, numbers, or else text'
change\t'By the change between two values, the largest increase first'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s t -l title -d 'The heading' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l subtitle -d 'The line below the title' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l x-label -d 'The label of the x axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l y-label -d 'The label of the y axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s u -l unit -d 'The unit of the values; a currency sign goes in front' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l digits -d 'The maximum number of decimals, or all' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s w -l width -d 'The width in columns, 1 to 1000' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l height -d 'The maximum number of output lines' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l color -d 'auto, always or never' -r -f -a "auto\t'On a terminal, unless a variable says otherwise'
always\t'Wherever the output goes'
never\t'Nowhere'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l to -d 'text, markdown, csv, summary, json or tool-result' -r -f -a "text\t'The drawing'
markdown\t'The drawing in a fenced block, or a Markdown table'
csv\t'The points that are drawn, with a header'
summary\t'One line of facts and the kept points, for a screen reader or a model'
json\t'The typed result'
tool-result\t'The summary for a model and the result for a screen'"
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l bins -d 'A histogram of about N bars, or auto' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l bin-width -d 'A histogram in bins of this width' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l min -d 'With --dots, --spread or --bins: the lower end of the axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l max -d 'The value of the longest possible bar' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l mark -d 'A level to compare with: 500, or 500=SLO; up to 4' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l header -d 'The first row is a header'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l no-header -d 'The first row is data'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l durations -d 'Values may be durations: 1m32s, 2d3h, 00:01:02'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l ascii -d 'Use ASCII only'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l unicode -d 'Use Unicode regardless of the locale'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l json -d 'The same as --to json'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l signed -d 'Draw negative values to the left of a zero axis'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l spread -d 'How the values of each label are spread, in a row each'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l dots -d 'Dots instead of bars: the axis need not begin at zero'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l share -d 'Show the share of each value in the sum'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l change -d 'With two values per label: show the change'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -l log -d 'With --dots or --spread: a logarithmic value axis'
complete -c vizchart -n "__fish_vizchart_using_subcommand bar" -s h -l help -d 'This help; --help shows all options'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l data -d 'The data itself, instead of a file' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s f -l from -d 'csv, tsv, json, jsonl, markdown, columns, numbers ...' -r -f -a "auto\t'Detected from the first 64 KiB'
json\t'One JSON value'
jsonl\t'JSON values, one per line'
markdown\t'The only table of a Markdown document'
csv\t'Delimited text; the delimiter is detected unless it is given'
tsv\t'Tab-separated text'
columns\t'A number and a label, or words under a header'
aligned\t'Columns under a header, cut at the blanks'
numbers\t'One number per line'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s d -l delimiter -d 'What separates fields; implies --from csv' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l at -d 'JSON: the path of the data, such as data.items' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l decimal -d 'The decimal separator: point (1,234.5) or comma (1.234,5)' -r -f -a "point\t'1,234.5'
comma\t'1.234,5'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l dates -d 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none' -r -f -a "dmy\t'31/12/2024'
mdy\t'12/31/2024'
ymd\t'24/12/31'
unix\t'Numbers are seconds, or milliseconds, since 1970'
none\t'Nothing is a date'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l sizes -d 'Values may end in K, M, G, T, P: iec (1024), si (1000), count' -r -f -a "iec\t'1K is 1024'
si\t'1K is 1000'
count\t'1K is 1000, 1B a billion'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l missing -d 'Missing values: show (the default), skip their rows, or error' -r -f -a "show\t'Show it as missing, and say how many'
skip\t'Leave the row out, and say how many'
error\t'Refuse the input, naming the row'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s l -l label -d 'The label column, by name or by number from 1' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s v -l value -d 'The value column; bar and line take several, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l series -d 'Draw only these series, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l by -d 'One series for each value of this column, or of several' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l count -d 'With --per: how many rows each period of this column of times has' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l per -d 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year' -r -f -a "minute\t'2024-03-04 13:05'
hour\t'2024-03-04 13:00'
day\t'2024-03-04'
week\t'2024-W10'
month\t'2024-03'
quarter\t'2024-Q1'
year\t'2024'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l repeats -d 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse' -r -f -a "refuse\t'Refuse them if other columns tell their rows apart'
keep\t'Draw the rows in their order'
sum\t'Draw the sum of the rows of each label'
mean\t'Draw the mean of the rows of each label'
min\t'Draw the smallest value of each label'
max\t'Draw the largest value of each label'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s n -l max-points -d 'Draw N points, at most 200; the default is all' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l last -d 'Keep the most recent N instead of the largest' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s s -l sort -d 'none keeps the order of the input, even of dates' -r -f -a "none\t'The order of the input'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l sample -d 'Which points to draw: even, peaks or all' -r -f -a "all\t'All points, as finely as the canvas can; the default without -n'
even\t'Points at even distances, including the first and the last'
peaks\t'The lowest and the highest point of each stretch'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s t -l title -d 'The heading' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l subtitle -d 'The line below the title' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l x-label -d 'The label of the x axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l y-label -d 'The label of the y axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s u -l unit -d 'The unit of the values; a currency sign goes in front' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l digits -d 'The maximum number of decimals, or all' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s w -l width -d 'The width in columns, 1 to 1000' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l height -d 'The maximum number of output lines' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l color -d 'auto, always or never' -r -f -a "auto\t'On a terminal, unless a variable says otherwise'
always\t'Wherever the output goes'
never\t'Nowhere'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l to -d 'text, markdown, csv, summary, json or tool-result' -r -f -a "text\t'The drawing'
markdown\t'The drawing in a fenced block, or a Markdown table'
csv\t'The points that are drawn, with a header'
summary\t'One line of facts and the kept points, for a screen reader or a model'
json\t'The typed result'
tool-result\t'The summary for a model and the result for a screen'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l canvas -d 'auto, blocks or braille' -r -f -a "auto\t'Blocks for up to three series, braille for more'
blocks\t'Quarter blocks, two by two in a cell'
braille\t'Braille dots, two by four in a cell'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l spacing -d 'auto: to scale for dates and ordered numbers; or even' -r -f -a "auto\t'To scale if labels are dates, or numbers that rise or fall'
even\t'All the same'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l scale -d 'each: a sparkline per series, on its own scale; or same' -r -f -a "same\t'One scale for all series'
each\t'A row for each series, with a scale of its own'"
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l min -d 'The lower end of the value axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l max -d 'The upper end of the value axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l mark -d 'A level to compare with: 500, or 500=SLO; up to 4' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l header -d 'The first row is a header'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l no-header -d 'The first row is data'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l durations -d 'Values may be durations: 1m32s, 2d3h, 00:01:02'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l ascii -d 'Use ASCII only'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l unicode -d 'Use Unicode regardless of the locale'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l json -d 'The same as --to json'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -l log -d 'A logarithmic value axis'
complete -c vizchart -n "__fish_vizchart_using_subcommand line" -s h -l help -d 'This help; --help shows all options'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l data -d 'The data itself, instead of a file' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s f -l from -d 'csv, tsv, json, jsonl, markdown, columns, numbers ...' -r -f -a "auto\t'Detected from the first 64 KiB'
json\t'One JSON value'
jsonl\t'JSON values, one per line'
markdown\t'The only table of a Markdown document'
csv\t'Delimited text; the delimiter is detected unless it is given'
tsv\t'Tab-separated text'
columns\t'A number and a label, or words under a header'
aligned\t'Columns under a header, cut at the blanks'
numbers\t'One number per line'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s d -l delimiter -d 'What separates fields; implies --from csv' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l at -d 'JSON: the path of the data, such as data.items' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l decimal -d 'The decimal separator: point (1,234.5) or comma (1.234,5)' -r -f -a "point\t'1,234.5'
comma\t'1.234,5'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l dates -d 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none' -r -f -a "dmy\t'31/12/2024'
mdy\t'12/31/2024'
ymd\t'24/12/31'
unix\t'Numbers are seconds, or milliseconds, since 1970'
none\t'Nothing is a date'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l sizes -d 'Values may end in K, M, G, T, P: iec (1024), si (1000), count' -r -f -a "iec\t'1K is 1024'
si\t'1K is 1000'
count\t'1K is 1000, 1B a billion'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l missing -d 'Missing values: show (the default), skip their rows, or error' -r -f -a "show\t'Show it as missing, and say how many'
skip\t'Leave the row out, and say how many'
error\t'Refuse the input, naming the row'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s l -l label -d 'The label column, by name or by number from 1' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s v -l value -d 'The value column; bar and line take several, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l series -d 'Draw only these series, as in a,b' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l count -d 'How often each value of this column occurs' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l per -d 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year' -r -f -a "minute\t'2024-03-04 13:05'
hour\t'2024-03-04 13:00'
day\t'2024-03-04'
week\t'2024-W10'
month\t'2024-03'
quarter\t'2024-Q1'
year\t'2024'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l repeats -d 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse' -r -f -a "refuse\t'Refuse them if other columns tell their rows apart'
keep\t'Draw the rows in their order'
sum\t'Draw the sum of the rows of each label'
mean\t'Draw the mean of the rows of each label'
min\t'Draw the smallest value of each label'
max\t'Draw the largest value of each label'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l columns -d 'The columns to show, in this order, comma-separated' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s n -l max-points -d 'Keep at most N rows, up to 200; the default is 30' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l last -d 'Keep the most recent N instead of the largest' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s s -l sort -d 'Sort by value: asc or desc; or label; none: as read' -r -f -a "none\t'The order of the input'
asc\t'Smallest first'
desc\t'Largest first'
label\t'By label: dates, numbers, or else text'
change\t'By the change between two values, the largest increase first'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s t -l title -d 'The heading' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l subtitle -d 'The line below the title' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l x-label -d 'The label of the x axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l y-label -d 'The label of the y axis' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s u -l unit -d 'The unit of the values; a currency sign goes in front' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l digits -d 'The maximum number of decimals, or all' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s w -l width -d 'The width in columns, 1 to 1000' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l height -d 'The maximum number of output lines' -r -f
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l color -d 'auto, always or never' -r -f -a "auto\t'On a terminal, unless a variable says otherwise'
always\t'Wherever the output goes'
never\t'Nowhere'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l to -d 'text, markdown, csv, summary, json or tool-result' -r -f -a "text\t'The drawing'
markdown\t'The drawing in a fenced block, or a Markdown table'
csv\t'The points that are drawn, with a header'
summary\t'One line of facts and the kept points, for a screen reader or a model'
json\t'The typed result'
tool-result\t'The summary for a model and the result for a screen'"
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l header -d 'The first row is a header'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l no-header -d 'The first row is data'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l durations -d 'Values may be durations: 1m32s, 2d3h, 00:01:02'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l ascii -d 'Use ASCII only'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l unicode -d 'Use Unicode regardless of the locale'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -l json -d 'The same as --to json'
complete -c vizchart -n "__fish_vizchart_using_subcommand table" -s h -l help -d 'This help; --help shows all options'
complete -c vizchart -n "__fish_vizchart_using_subcommand render_visualization" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_using_subcommand discover" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_using_subcommand agent" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_using_subcommand man" -s h -l help -d 'Print help'
complete -c vizchart -n "__fish_vizchart_using_subcommand agent" -f -a skill -d 'A SKILL.md'
complete -c vizchart -n "__fish_vizchart_using_subcommand agent" -f -a guide -d 'A paragraph for GEMINI.md, CLAUDE.md or AGENTS.md'
complete -c vizchart -n "__fish_vizchart_using_subcommand agent" -f -a policy -d 'A policy file of Gemini CLI'
complete -c vizchart -n "__fish_vizchart_using_subcommand agent" -f -a settings -d 'The settings of Gemini CLI that declare the tool'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -f -a bash -d 'Bash'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -f -a zsh -d 'Zsh'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -f -a fish -d 'Fish'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -f -a powershell -d 'PowerShell'
complete -c vizchart -n "__fish_vizchart_using_subcommand completions" -f -a elvish -d 'Elvish'

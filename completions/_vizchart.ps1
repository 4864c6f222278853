
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'vizchart' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'vizchart'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'vizchart' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('bar', 'bar', [CompletionResultType]::ParameterValue, 'Compare: bars from zero, alone or in groups')
            [CompletionResult]::new('line', 'line', [CompletionResultType]::ParameterValue, 'Trend: up to eight series in one plot, more in rows')
            [CompletionResult]::new('table', 'table', [CompletionResultType]::ParameterValue, 'Several facts per item: rows under a header')
            [CompletionResult]::new('render_visualization', 'render_visualization', [CompletionResultType]::ParameterValue, 'For agents: draw one JSON request from standard input')
            [CompletionResult]::new('discover', 'discover', [CompletionResultType]::ParameterValue, 'For agents: the declaration of this tool, as JSON')
            [CompletionResult]::new('agent', 'agent', [CompletionResultType]::ParameterValue, 'For agents: a skill, a guide, a policy, settings')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'The completions of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'The manual page')
            break
        }
        'vizchart;bar' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'The data itself, instead of a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'JSON: the path of the data, such as data.items')
            [CompletionResult]::new('--decimal', '--decimal', [CompletionResultType]::ParameterName, 'The decimal separator: point (1,234.5) or comma (1.234,5)')
            [CompletionResult]::new('--dates', '--dates', [CompletionResultType]::ParameterName, 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none')
            [CompletionResult]::new('--sizes', '--sizes', [CompletionResultType]::ParameterName, 'Values may end in K, M, G, T, P: iec (1024), si (1000), count')
            [CompletionResult]::new('--missing', '--missing', [CompletionResultType]::ParameterName, 'Missing values: show (the default), skip their rows, or error')
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--value', '--value', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--series', '--series', [CompletionResultType]::ParameterName, 'Draw only these series, as in a,b')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Groups: one bar for each value of this column')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How often each value of this column occurs')
            [CompletionResult]::new('--per', '--per', [CompletionResultType]::ParameterName, 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year')
            [CompletionResult]::new('--repeats', '--repeats', [CompletionResultType]::ParameterName, 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Keep at most N points, up to 200; the default is 30')
            [CompletionResult]::new('--max-points', '--max-points', [CompletionResultType]::ParameterName, 'Keep at most N points, up to 200; the default is 30')
            [CompletionResult]::new('--last', '--last', [CompletionResultType]::ParameterName, 'Keep the most recent N instead of the largest')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Sort: asc, desc, label or change; none keeps the order')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'Sort: asc, desc, label or change; none keeps the order')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--title', '--title', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--subtitle', '--subtitle', [CompletionResultType]::ParameterName, 'The line below the title')
            [CompletionResult]::new('--x-label', '--x-label', [CompletionResultType]::ParameterName, 'The label of the x axis')
            [CompletionResult]::new('--y-label', '--y-label', [CompletionResultType]::ParameterName, 'The label of the y axis')
            [CompletionResult]::new('-u', '-u', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--digits', '--digits', [CompletionResultType]::ParameterName, 'The maximum number of decimals, or all')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--height', '--height', [CompletionResultType]::ParameterName, 'The maximum number of output lines')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'auto, always or never')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'text, markdown, csv, summary, json or tool-result')
            [CompletionResult]::new('--bins', '--bins', [CompletionResultType]::ParameterName, 'A histogram of about N bars, or auto')
            [CompletionResult]::new('--bin-width', '--bin-width', [CompletionResultType]::ParameterName, 'A histogram in bins of this width')
            [CompletionResult]::new('--min', '--min', [CompletionResultType]::ParameterName, 'With --dots, --spread or --bins: the lower end of the axis')
            [CompletionResult]::new('--max', '--max', [CompletionResultType]::ParameterName, 'The value of the longest possible bar')
            [CompletionResult]::new('--mark', '--mark', [CompletionResultType]::ParameterName, 'A level to compare with: 500, or 500=SLO; up to 4')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'The first row is a header')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The first row is data')
            [CompletionResult]::new('--durations', '--durations', [CompletionResultType]::ParameterName, 'Values may be durations: 1m32s, 2d3h, 00:01:02')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Use ASCII only')
            [CompletionResult]::new('--unicode', '--unicode', [CompletionResultType]::ParameterName, 'Use Unicode regardless of the locale')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'The same as --to json')
            [CompletionResult]::new('--signed', '--signed', [CompletionResultType]::ParameterName, 'Draw negative values to the left of a zero axis')
            [CompletionResult]::new('--spread', '--spread', [CompletionResultType]::ParameterName, 'How the values of each label are spread, in a row each')
            [CompletionResult]::new('--dots', '--dots', [CompletionResultType]::ParameterName, 'Dots instead of bars: the axis need not begin at zero')
            [CompletionResult]::new('--share', '--share', [CompletionResultType]::ParameterName, 'Show the share of each value in the sum')
            [CompletionResult]::new('--change', '--change', [CompletionResultType]::ParameterName, 'With two values per label: show the change')
            [CompletionResult]::new('--log', '--log', [CompletionResultType]::ParameterName, 'With --dots or --spread: a logarithmic value axis')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            break
        }
        'vizchart;line' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'The data itself, instead of a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'JSON: the path of the data, such as data.items')
            [CompletionResult]::new('--decimal', '--decimal', [CompletionResultType]::ParameterName, 'The decimal separator: point (1,234.5) or comma (1.234,5)')
            [CompletionResult]::new('--dates', '--dates', [CompletionResultType]::ParameterName, 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none')
            [CompletionResult]::new('--sizes', '--sizes', [CompletionResultType]::ParameterName, 'Values may end in K, M, G, T, P: iec (1024), si (1000), count')
            [CompletionResult]::new('--missing', '--missing', [CompletionResultType]::ParameterName, 'Missing values: show (the default), skip their rows, or error')
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--value', '--value', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--series', '--series', [CompletionResultType]::ParameterName, 'Draw only these series, as in a,b')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'One series for each value of this column, or of several')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'With --per: how many rows each period of this column of times has')
            [CompletionResult]::new('--per', '--per', [CompletionResultType]::ParameterName, 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year')
            [CompletionResult]::new('--repeats', '--repeats', [CompletionResultType]::ParameterName, 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Draw N points, at most 200; the default is all')
            [CompletionResult]::new('--max-points', '--max-points', [CompletionResultType]::ParameterName, 'Draw N points, at most 200; the default is all')
            [CompletionResult]::new('--last', '--last', [CompletionResultType]::ParameterName, 'Keep the most recent N instead of the largest')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'none keeps the order of the input, even of dates')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'none keeps the order of the input, even of dates')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Which points to draw: even, peaks or all')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--title', '--title', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--subtitle', '--subtitle', [CompletionResultType]::ParameterName, 'The line below the title')
            [CompletionResult]::new('--x-label', '--x-label', [CompletionResultType]::ParameterName, 'The label of the x axis')
            [CompletionResult]::new('--y-label', '--y-label', [CompletionResultType]::ParameterName, 'The label of the y axis')
            [CompletionResult]::new('-u', '-u', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--digits', '--digits', [CompletionResultType]::ParameterName, 'The maximum number of decimals, or all')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--height', '--height', [CompletionResultType]::ParameterName, 'The maximum number of output lines')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'auto, always or never')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'text, markdown, csv, summary, json or tool-result')
            [CompletionResult]::new('--canvas', '--canvas', [CompletionResultType]::ParameterName, 'auto, blocks or braille')
            [CompletionResult]::new('--spacing', '--spacing', [CompletionResultType]::ParameterName, 'auto: to scale for dates and ordered numbers; or even')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'each: a sparkline per series, on its own scale; or same')
            [CompletionResult]::new('--min', '--min', [CompletionResultType]::ParameterName, 'The lower end of the value axis')
            [CompletionResult]::new('--max', '--max', [CompletionResultType]::ParameterName, 'The upper end of the value axis')
            [CompletionResult]::new('--mark', '--mark', [CompletionResultType]::ParameterName, 'A level to compare with: 500, or 500=SLO; up to 4')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'The first row is a header')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The first row is data')
            [CompletionResult]::new('--durations', '--durations', [CompletionResultType]::ParameterName, 'Values may be durations: 1m32s, 2d3h, 00:01:02')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Use ASCII only')
            [CompletionResult]::new('--unicode', '--unicode', [CompletionResultType]::ParameterName, 'Use Unicode regardless of the locale')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'The same as --to json')
            [CompletionResult]::new('--log', '--log', [CompletionResultType]::ParameterName, 'A logarithmic value axis')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            break
        }
        'vizchart;table' {
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'The data itself, instead of a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'csv, tsv, json, jsonl, markdown, columns, numbers ...')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'What separates fields; implies --from csv')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'JSON: the path of the data, such as data.items')
            [CompletionResult]::new('--decimal', '--decimal', [CompletionResultType]::ParameterName, 'The decimal separator: point (1,234.5) or comma (1.234,5)')
            [CompletionResult]::new('--dates', '--dates', [CompletionResultType]::ParameterName, 'Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none')
            [CompletionResult]::new('--sizes', '--sizes', [CompletionResultType]::ParameterName, 'Values may end in K, M, G, T, P: iec (1024), si (1000), count')
            [CompletionResult]::new('--missing', '--missing', [CompletionResultType]::ParameterName, 'Missing values: show (the default), skip their rows, or error')
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'The label column, by name or by number from 1')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--value', '--value', [CompletionResultType]::ParameterName, 'The value column; bar and line take several, as in a,b')
            [CompletionResult]::new('--series', '--series', [CompletionResultType]::ParameterName, 'Draw only these series, as in a,b')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How often each value of this column occurs')
            [CompletionResult]::new('--per', '--per', [CompletionResultType]::ParameterName, 'With --count or --repeats sum: per minute, hour, day, week, month, quarter or year')
            [CompletionResult]::new('--repeats', '--repeats', [CompletionResultType]::ParameterName, 'Labels that repeat: sum, mean, min or max of their rows; keep; or refuse')
            [CompletionResult]::new('--columns', '--columns', [CompletionResultType]::ParameterName, 'The columns to show, in this order, comma-separated')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Keep at most N rows, up to 200; the default is 30')
            [CompletionResult]::new('--max-points', '--max-points', [CompletionResultType]::ParameterName, 'Keep at most N rows, up to 200; the default is 30')
            [CompletionResult]::new('--last', '--last', [CompletionResultType]::ParameterName, 'Keep the most recent N instead of the largest')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Sort by value: asc or desc; or label; none: as read')
            [CompletionResult]::new('--sort', '--sort', [CompletionResultType]::ParameterName, 'Sort by value: asc or desc; or label; none: as read')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--title', '--title', [CompletionResultType]::ParameterName, 'The heading')
            [CompletionResult]::new('--subtitle', '--subtitle', [CompletionResultType]::ParameterName, 'The line below the title')
            [CompletionResult]::new('--x-label', '--x-label', [CompletionResultType]::ParameterName, 'The label of the x axis')
            [CompletionResult]::new('--y-label', '--y-label', [CompletionResultType]::ParameterName, 'The label of the y axis')
            [CompletionResult]::new('-u', '-u', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'The unit of the values; a currency sign goes in front')
            [CompletionResult]::new('--digits', '--digits', [CompletionResultType]::ParameterName, 'The maximum number of decimals, or all')
            [CompletionResult]::new('-w', '-w', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'The width in columns, 1 to 1000')
            [CompletionResult]::new('--height', '--height', [CompletionResultType]::ParameterName, 'The maximum number of output lines')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'auto, always or never')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'text, markdown, csv, summary, json or tool-result')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'The first row is a header')
            [CompletionResult]::new('--no-header', '--no-header', [CompletionResultType]::ParameterName, 'The first row is data')
            [CompletionResult]::new('--durations', '--durations', [CompletionResultType]::ParameterName, 'Values may be durations: 1m32s, 2d3h, 00:01:02')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Use ASCII only')
            [CompletionResult]::new('--unicode', '--unicode', [CompletionResultType]::ParameterName, 'Use Unicode regardless of the locale')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'The same as --to json')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'This help; --help shows all options')
            break
        }
        'vizchart;render_visualization' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'vizchart;discover' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'vizchart;agent' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'vizchart;completions' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'vizchart;man' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}

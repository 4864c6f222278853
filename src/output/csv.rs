//! Writes the selected points as CSV: a header, then a record for each label or row.

use csv::{QuoteStyle, WriterBuilder};

use super::{cell_data, clean, labels_and_series};
use crate::chart::ascii_texts::with_distinct_texts;
use crate::data::figure::{Body, ColumnData, Figure, TableData};
use crate::data::header::is_name;
use crate::data::number::Number;
use crate::printable::Glyphs;

/// Characters that could be taken for the delimiter in an unquoted field.
const DELIMITERS: [char; 3] = [';', '|', '\t'];
/// Characters that could be taken for another format at the beginning of an unquoted field.
const AMBIGUOUS_STARTS: [char; 3] = ['{', '[', '<'];

pub fn write(figure: &Figure, glyphs: Glyphs) -> String {
    lines(&with_distinct_texts(figure, glyphs), Number::literal, glyphs).concat()
}

/// The header and the records as lines. `number` formats the numbers.
pub(super) fn lines(figure: &Figure, number: fn(&Number) -> String, glyphs: Glyphs) -> Vec<String> {
    let records = match &figure.body {
        Body::Bars(_) | Body::Lines(_) => series_records(figure, number),
        Body::Spread(spread) => table_records(&spread.table(None), glyphs),
        Body::Table(table) => table_records(table, glyphs),
    };
    let lines = records.iter().enumerate().map(|(index, record)| {
        let fields: Vec<String> = record.iter().map(|field| clean(field, glyphs)).collect();
        // Quotes a header that could be taken for data.
        let is_like_data = fields.len() == 1 || !fields.iter().all(|name| is_name(name));
        line(&fields, index == 0 && is_like_data)
    });
    lines.collect()
}

fn table_records(table: &TableData, glyphs: Glyphs) -> Vec<Vec<String>> {
    let mut records = vec![table.columns.iter().map(column_name).collect()];
    for row in &table.rows {
        records.push(row.iter().map(|cell| cell_data(cell, glyphs).into_owned()).collect());
    }
    records
}

/// The heading, or the key if there is no heading and the key is not a number.
fn column_name(column: &ColumnData) -> String {
    let has_name = column.label.is_empty() && is_name(&column.key);
    if has_name { column.key.clone() } else { column.label.clone() }
}

fn series_records(figure: &Figure, number: fn(&Number) -> String) -> Vec<Vec<String>> {
    let (labels, series) = labels_and_series(&figure.body);
    let captions = &figure.captions;
    let [label, value] = &figure.column_names;
    let label = captions.x_label.as_ref().or(label.as_ref());
    let value = captions.y_label.as_ref().or(value.as_ref());
    let mut header = vec![label.map_or("label", String::as_str).to_owned()];
    header.extend(series.iter().zip(1..).map(|((name, _), position)| match name {
        Some(name) => (*name).to_owned(),
        None if series.len() == 1 => value.map_or("value", String::as_str).to_owned(),
        None => format!("series {position}"),
    }));
    let annotation = match &figure.body {
        Body::Bars(bars) => bars.annotation.map(|name| (name, &bars.items)),
        Body::Spread(_) | Body::Lines(_) | Body::Table(_) => None,
    };
    header.extend(annotation.map(|(name, _)| name.to_owned()));
    let mut records = vec![header];
    for (index, label) in labels.into_iter().enumerate() {
        let values = series.iter().map(|(_, values)| values.get(index).copied().flatten());
        let values = values.map(|value| value.map_or_else(String::new, number));
        let mut record = vec![label.to_owned()];
        record.extend(values);
        if let Some((_, items)) = annotation {
            let item = items.get(index);
            record.push(item.and_then(|item| item.annotation.clone()).unwrap_or_default());
        }
        records.push(record);
    }
    records
}

/// One CSV line. If a field is ambiguous, all fields except numbers are quoted.
#[expect(clippy::expect_used, reason = "writing to memory does not fail")]
fn line(fields: &[String], is_quoted: bool) -> String {
    let style = if is_quoted {
        QuoteStyle::Always
    } else if fields.iter().any(|field| is_ambiguous(field)) {
        QuoteStyle::NonNumeric
    } else {
        QuoteStyle::Necessary
    };
    let mut writer = WriterBuilder::new().quote_style(style).from_writer(Vec::new());
    writer.write_record(fields).expect("a record in memory");
    let bytes = writer.into_inner().expect("a flush in memory");
    String::from_utf8(bytes).expect("fields are UTF-8, and so are their quotes")
}

fn is_ambiguous(field: &str) -> bool {
    let inner = field.trim_matches(' ');
    inner.len() < field.len() || inner.contains(DELIMITERS) || inner.starts_with(AMBIGUOUS_STARTS)
}

#[cfg(test)]
mod tests {
    use super::line;

    /// Fields are quoted where they could be read as something else.
    #[test]
    fn fields_are_quoted_where_they_are_ambiguous() {
        let cases = [
            (["a", "1"], "a,1\n"),
            (["a|b", "1"], "\"a|b\",1\n"),
            (["a;b", "1"], "\"a;b\",1\n"),
            (["a\tb", "1"], "\"a\tb\",1\n"),
            (["a,b", "1"], "\"a,b\",1\n"),
            (["a \"b\"", "1"], "\"a \"\"b\"\"\",1\n"),
            ([" a", "1"], "\" a\",1\n"),
            (["a ", "1"], "\"a \",1\n"),
            (["a b", "1"], "a b,1\n"),
            (["{a", "1"], "\"{a\",1\n"),
            (["[a", "1"], "\"[a\",1\n"),
            (["<a", "1"], "\"<a\",1\n"),
            (["a{", "1"], "a{,1\n"),
            (["a:b", "1"], "a:b,1\n"),
        ];
        for (fields, expected) in cases {
            assert_eq!(line(&fields.map(str::to_owned), false), expected);
        }
        assert_eq!(line(&["a".to_owned(), "1".to_owned()], true), "\"a\",\"1\"\n");
    }
}

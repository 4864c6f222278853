//! Applies the options to the choice of columns, and completes it: what labels that come again mean, the order of the
//! labels, what is not drawn. Reads the rows of the window; [`super::choose`] does not.

use super::choose::{self, Candidates, Choice, Options};
use super::keys::Key;
use super::repeats::{completion, first_repeat, may_name_series, numbered};
use super::{Candidate, Roles};
use crate::data::figure::{Order, OtherColumn};
use crate::data::order::reorder;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{CellKind, ColumnSurvey, Kind, Survey};
use crate::data::x_axis::{XKind, XReader};
use crate::fault::{Ambiguity, FaultKind, Hint, column_argument};
use crate::plan::{Decimal, Missing, Plan, Repeats, Setting, Sort};
use crate::printable::Glyphs;

/// The roles so far, and what they are decided from.
pub(super) struct Assignment<'s> {
    pub(super) plan: &'s Plan,
    pub(super) survey: &'s Survey,
    pub(super) columns: Candidates,
    pub(super) roles: Roles,
}

impl Roles {
    pub fn assign(plan: &Plan, survey: &Survey) -> Result<Self, FaultKind> {
        if survey.columns.is_empty() {
            // All records are empty objects.
            return Err(FaultKind::NoRows);
        }
        let columns = columns(survey);
        let is_key = |index: &usize| columns.is_on_axis(*index) || columns.key(*index).is_some();
        let keys = columns.indices().filter(is_key).collect();
        let mut assignment = Assignment {
            plan,
            survey,
            columns,
            roles: Self {
                layout: survey.layout,
                keys,
                names: survey.columns.iter().map(|column| column.name.clone()).collect(),
                time_units: survey.columns.iter().map(ColumnSurvey::time_unit).collect(),
                ..Self::default()
            },
        };
        assignment.assign()?;
        Ok(assignment.roles)
    }
}

/// What the choice knows of the columns.
fn columns(survey: &Survey) -> Candidates {
    let has_names = survey.layout == ColumnLayout::Named;
    let is_pair = survey.columns.len() == 2;
    let columns = survey.columns.iter().map(|column| {
        let has_years = column.has_years();
        Candidate {
            name: if has_names { column.name.clone() } else { String::new() },
            // The first of two columns without names may be years.
            kind: if !has_names && is_pair && column.index == 0 && has_years {
                Some(Kind::Times)
            } else {
                column.kind()
            },
            is_whole: column.has_whole_numbers(),
            has_years,
        }
    });
    Candidates { all: columns.collect(), has_names }
}

impl<'s> Assignment<'s> {
    fn assign(&mut self) -> Result<(), FaultKind> {
        let options = &self.plan.columns;
        self.roles.by = self.columns_of(&options.by)?;
        let shape = self.plan.shape();
        if let Some(name) = &options.count {
            self.roles.label = Some(self.column_of(name)?);
        } else {
            self.assign_columns()?;
            if shape.draws_rows() && !self.plan.columns.makes_groups() {
                self.assign_table()?;
            } else if self.roles.by.is_empty() && !self.roles.is_along_names {
                self.roles.values = self.chosen_series()?;
            }
            self.check_values()?;
            self.check_spread()?;
            self.roles.may_have_totals = self.roles.layout != ColumnLayout::Request
                && self.roles.layout != ColumnLayout::Values;
            self.roles.other_columns = self.other_columns();
            self.roles.naming_column = self.roles.label.or_else(|| self.naming_column());
        }
        if self.roles.is_along_names {
            self.complete_labels();
            self.roles.x_kind = self.x_kind_of_names()?;
        } else if shape.has_order() || self.plan.columns.per.is_some() {
            self.roles.x_kind = self.x_kind()?;
            self.assign_repeats()?;
        } else {
            self.complete_labels();
            self.roles.order_kind = self.order()?;
        }
        Ok(())
    }

    fn assign_columns(&mut self) -> Result<(), FaultKind> {
        let options = &self.plan.columns;
        let is_choice = options.label.is_some() || !options.values.is_empty();
        let (label, values) = match self.roles.layout {
            ColumnLayout::Values => {
                if self.survey.columns.iter().all(ColumnSurvey::is_empty) {
                    return Err(FaultKind::AllMissing);
                }
                (None, vec![0])
            }
            ColumnLayout::Request => {
                (self.roles.by, self.roles.label, self.roles.values) = (vec![0], Some(1), vec![2]);
                if self.plan.has_spread() {
                    // Each of several series is a row of the chart, as columns of values are.
                    let series = self.survey.columns.first();
                    let has_series = series.is_some_and(|series| {
                        series.cells.iter().zip(series.cells.iter().skip(1)).any(|(a, b)| a != b)
                    });
                    self.roles.label = Some(usize::from(!has_series));
                    self.roles.by.clear();
                }
                return Ok(());
            }
            ColumnLayout::Map if !is_choice => (Some(0), vec![1]),
            // Rows of JSON do not say which is the label, as lines of a label and a number do.
            ColumnLayout::Pairs if !is_choice && !self.survey.format.is_json => (Some(0), vec![1]),
            _ => {
                let choice = choose::choose(&self.columns, &self.options()?);
                let Choice { label, values, is_along_names } =
                    choice.map_err(|refusal| self.fault(refusal))?;
                self.roles.is_along_names = is_along_names;
                (label, values)
            }
        };
        (self.roles.label, self.roles.values) = (label, values);
        Ok(())
    }

    fn options(&self) -> Result<Options, Ambiguity> {
        let options = &self.plan.columns;
        let label = options.label.as_deref().map(|name| self.column_of(name)).transpose()?;
        Ok(Options {
            shape: self.plan.shape(),
            label,
            values: self.columns_of(&options.values)?,
            by: self.roles.by.clone(),
            has_bins: self.plan.has_bins(),
            has_spread: self.plan.has_spread(),
            is_grouped: self.plan.grouped || !options.series.is_empty(),
        })
    }

    /// Refuses more values than the chart draws.
    fn check_values(&self) -> Result<(), FaultKind> {
        let values = &self.roles.values;
        if values.is_empty() && self.plan.columns.makes_groups() {
            // A table needs no numbers, but there is nothing to add up.
            return Err(self.fault(choose::NoChoice::NoNumbers));
        }
        if self.plan.has_bins() && values.len() > 1 {
            let names = self.roles.names_or_numbers(values).join(", ");
            let what = format!("bins show one column, found {names}");
            return Err(FaultKind::Usage(what, Vec::new()));
        }
        if values.len() > self.max_values() {
            return Err(self.several_values(values));
        }
        Ok(())
    }

    /// Refuses a spread of labels that all differ, each of one value; another column of text may have groups. Several
    /// values have a row each, so that a label would not be seen.
    fn check_spread(&self) -> Result<(), FaultKind> {
        if self.plan.has_spread()
            && self.plan.columns.label.is_some()
            && self.roles.values.len() > 1
        {
            let message = "--spread draws a row for each label, or for each of several --value";
            let hint = Hint::words("leave --label out, or name one column with --value");
            return Err(FaultKind::Usage(message.to_owned(), vec![hint]));
        }
        let Some(label) = self.label_column().filter(|_| self.plan.has_spread()) else {
            return Ok(());
        };
        let is_asked = self.plan.columns.label.is_some();
        let cells = numbered(label.cells.iter());
        if is_asked || cells.len() < 2 || first_repeat(&cells).is_some() {
            return Ok(());
        }
        let groups = self.columns.indices().filter(|index| {
            self.columns.kind(*index) == Some(Kind::Text)
                && first_repeat(&self.cell_numbers(*index)).is_some()
        });
        let hints = groups.map(|index| {
            Hint::options("spread the values of its groups", [Setting::Label(self.word(index))])
        });
        let hints = hints.collect();
        Err(Ambiguity::LabelsDiffer { name: self.roles.name_or_number(label.index), hints }.into())
    }

    /// The other columns, and what they are instead.
    fn other_columns(&self) -> Vec<OtherColumn> {
        let shows_all = self.plan.shape().draws_rows() && !self.plan.columns.makes_groups();
        if shows_all || self.roles.layout == ColumnLayout::Request {
            return Vec::new();
        }
        let others = self.others().map(|index| {
            let what = match self.columns.kind(index) {
                _ if self.columns.key(index).is_some() => "key",
                Some(Kind::Numbers) => "numbers",
                Some(Kind::Times) => "times",
                Some(Kind::Text) => "text",
                None => "no kind",
            };
            OtherColumn { index, name: self.roles.name_or_number(index), what }
        });
        others.collect()
    }

    /// The other columns that may tell rows with one label apart: of text or times, then keys.
    pub(super) fn columns_of_things(&self) -> Vec<usize> {
        let (keys, others): (Vec<usize>, Vec<usize>) =
            self.others().partition(|index| self.columns.key(*index).is_some());
        let is_name =
            |index: &usize| matches!(self.columns.kind(*index), Some(Kind::Text | Kind::Times));
        others.into_iter().filter(is_name).chain(keys).collect()
    }

    /// Of the columns that are not drawn, the one that could be a label: the first of text, else of times, else a key.
    fn naming_column(&self) -> Option<usize> {
        let is_of = |kind| move |index: &usize| self.columns.kind(*index) == Some(kind);
        let is_key = |index: &usize| self.columns.key(*index).is_some();
        (self.others().find(is_of(Kind::Text)))
            .or_else(|| self.others().find(is_of(Kind::Times)))
            .or_else(|| self.others().find(is_key))
    }

    /// The columns that are neither label nor value nor name a series.
    fn others(&self) -> impl Iterator<Item = usize> {
        let Roles { label, values, by, .. } = &self.roles;
        self.columns.indices().filter(|index| {
            *label != Some(*index) && !values.contains(index) && !by.contains(index)
        })
    }

    /// Adds columns to labels that come again in a bar chart, unless an option says what they mean.
    fn complete_labels(&mut self) {
        let Some(label) = self.label_column() else { return };
        if self.plan.shape().draws_rows()
            || self.plan.columns.repeats != Repeats::Refuse
            || self.plan.columns.count.is_some()
            || self.plan.has_bins()
            || self.plan.has_spread()
            || !self.roles.by.is_empty()
        {
            return;
        }
        let mut names = self.columns_of_things();
        let columns: Vec<Vec<usize>> =
            names.iter().map(|index| self.cell_numbers(*index)).collect();
        reorder(&mut names, completion(&numbered(label.cells.iter()), &columns));
        self.roles.other_columns.retain(|other| !names.contains(&other.index));
        self.roles.completed_by = names;
    }

    /// What labels of a line that come again mean, unless an option or the format says it. Those in the window are refused
    /// here. After the other columns are known.
    fn assign_repeats(&mut self) -> Result<(), FaultKind> {
        let Some(label) = self.label_column() else { return Ok(()) };
        if !self.roles.by.is_empty()
            || self.roles.layout == ColumnLayout::Map
            || self.plan.columns.count.is_some()
        {
            return Ok(());
        }
        let labels = self.places(label);
        self.roles.refuses_repeats = self.refuses_repeats(label);
        match first_repeat(&labels) {
            Some(rows) if self.roles.refuses_repeats => {
                return Err(self.repeated_label(rows, self.series_hint(&labels)));
            }
            // The rows of one label are of one thing.
            Some(_) if self.plan.columns.repeats == Repeats::Refuse => {}
            _ => self.roles.possible_series = self.possible_series(),
        }
        Ok(())
    }

    /// Whether labels that come again are refused: unless they are times or numbers, and nothing else is there that could
    /// tell their rows apart.
    fn refuses_repeats(&self, label: &ColumnSurvey) -> bool {
        let columns = self.columns.all.iter().filter(|column| column.kind.is_some()).count();
        let is_ordered = self.columns.kind(label.index) != Some(Kind::Text);
        self.plan.columns.repeats == Repeats::Refuse
            && !(is_ordered && columns <= 1 + self.roles.values.len().min(1))
    }

    /// Equal numbers for labels at one place of the axis, or of one text.
    fn places(&self, label: &ColumnSurvey) -> Vec<usize> {
        let mut reader = self.roles.x_kind.map(XReader::new);
        numbered(label.cells.iter().map(|cell| {
            let x = reader.as_mut().and_then(|reader| reader.read(cell).ok());
            x.map_or_else(|| cell.to_owned(), |x| x.to_bits().to_string())
        }))
    }

    /// The first column of text, or key of things, that is not drawn and may name several series of a line.
    fn possible_series(&self) -> Option<String> {
        if !self.plan.shape().has_order() {
            return None;
        }
        let mut columns = self.roles.other_columns.iter().map(|other| other.index);
        let column = columns.find(|index| {
            let is_thing = self.columns.key(*index) == Some(Key::Thing);
            (is_thing || self.columns.kind(*index) == Some(Kind::Text))
                && may_name_series(&self.cell_numbers(*index))
        })?;
        Some(self.word(column))
    }

    /// A number for each cell of a column in the window; equal cells have equal numbers.
    pub(super) fn cell_numbers(&self, index: usize) -> Vec<usize> {
        self.survey.columns.get(index).map_or(Vec::new(), |column| numbered(column.cells.iter()))
    }

    fn label_column(&self) -> Option<&'s ColumnSurvey> {
        self.survey.columns.get(self.roles.label?)
    }

    /// How labels of a line chart are converted to x, if they are.
    fn x_kind(&self) -> Result<Option<XKind>, Ambiguity> {
        match self.label_column() {
            None => Ok(Some(XKind::RowNumbers)),
            Some(_)
                if self.plan.points.sort == Some(Sort::None) && self.plan.columns.per.is_none() =>
            {
                Ok(None)
            }
            Some(label) => self.x_kind_of(label),
        }
    }

    fn x_kind_of(&self, label: &ColumnSurvey) -> Result<Option<XKind>, Ambiguity> {
        let kind = self.columns.kind(label.index);
        let decimal =
            if self.survey.format.is_json { Decimal::Point } else { self.plan.input.decimal() };
        let are_matched = !self.roles.by.is_empty() || self.plan.columns.makes_groups();
        // Of times of day that are a part of others, midnights may be absent.
        let is_part = self.plan.input.partial_result.is_some();
        let kind = XKind::of(label, kind, decimal, are_matched)?;
        Ok(kind.filter(|kind| !is_part || kind.order() != Order::Time))
    }

    /// The same for labels that are the names of the values.
    fn x_kind_of_names(&self) -> Result<Option<XKind>, Ambiguity> {
        let names = self.roles.names_or_numbers(&self.roles.values);
        XKind::of_names(
            &names.iter().map(String::as_str).collect::<Vec<_>>(),
            self.plan.input.dates,
        )
    }

    /// The order of the labels of a bar chart or table, if it affects the rows: with `--last`, that of a line chart.
    fn order(&self) -> Result<Option<XKind>, Ambiguity> {
        let options = &self.plan.points;
        let has_last = options.last.is_some() || options.sort == Some(Sort::Label);
        let draws_rows = self.plan.shape().draws_rows();
        let Some(label) = self.label_column().filter(|_| !draws_rows || has_last) else {
            return Ok(None);
        };
        let has_series = !self.roles.by.is_empty();
        match self.x_kind_of(label) {
            // Bars keep the input order, so the order of day and month does not matter.
            Err(_) if !has_last => Ok(None),
            // Rows of several series need not follow each other.
            Ok(Some(XKind::Cycle(_))) if has_series => Ok(None),
            kind => Ok(kind?.filter(|kind| kind.is_dated())),
        }
    }

    /// The columns of a table, and the one that ranks its rows: that of `--value`, or else the only measure.
    fn assign_table(&mut self) -> Result<(), FaultKind> {
        let shown = self.columns_of(&self.plan.columns.columns)?;
        let shown = if shown.is_empty() { self.columns.indices().collect() } else { shown };
        let is_numeric = |index: usize| {
            let kind = self.columns.kind(index);
            let is_year = self.columns.column(index).has_years;
            kind == Some(Kind::Numbers) || kind == Some(Kind::Times) && is_year
        };
        self.roles.table = shown.iter().map(|index| (*index, is_numeric(*index))).collect();
        let named = !self.plan.columns.values.is_empty();
        if let (true, Some(value)) = (named, self.roles.values.first()) {
            self.roles.measures.clone_from(&self.roles.values);
            return self.check_ranking(*value);
        }
        let values = std::mem::take(&mut self.roles.values);
        self.roles.measures.clone_from(&values);
        let shown: Vec<usize> = values.into_iter().filter(|value| shown.contains(value)).collect();
        match shown[..] {
            [only] if self.plan.points.is_sorted() || self.is_ranking(only) => {
                self.roles.values = vec![only];
                Ok(())
            }
            _ if !self.plan.points.is_sorted() => Ok(()),
            [] => Err(self.fault(choose::NoChoice::NoNumbers)),
            _ => Err(self.several_values(&shown)),
        }
    }

    /// Whether rows are ranked by this column without being asked to: all its cells are numbers of one unit.
    fn is_ranking(&self, index: usize) -> bool {
        self.survey.columns.get(index).is_some_and(|column| {
            let skips = self.plan.missing == Missing::Skip;
            let mut kinds = column.kinds.iter();
            column.is_comparable()
                && (skips || kinds.all(|kind| kind.is_like_number() || *kind == CellKind::Missing))
        })
    }

    /// Refuses `--value` of a column of text.
    fn check_ranking(&self, index: usize) -> Result<(), FaultKind> {
        let Some(column) = self.survey.columns.get(index) else { return Ok(()) };
        if column.kinds.iter().any(|kind| kind.is_like_number()) || column.is_empty() {
            return Ok(());
        }
        let name = self.roles.name_or_number(index);
        let what = format!("a table ranks its rows by --value, but `{name}` has no numbers");
        Err(FaultKind::Usage(what, Vec::new()))
    }

    /// The value columns chosen by `--series`; all without this option.
    fn chosen_series(&self) -> Result<Vec<usize>, Ambiguity> {
        let options = &self.plan.columns;
        let values = self.roles.values.iter();
        let mut series: Vec<(Option<String>, usize)> =
            values.map(|value| (self.roles.name(*value), *value)).collect();
        let names: Vec<String> = series.iter().filter_map(|(name, _)| name.clone()).collect();
        if let Some(unknown) = options.unknown_series(&names) {
            return Err(Ambiguity::UnknownSeries(unknown, names));
        }
        series.retain(|(name, _)| match name {
            Some(name) => options.has_series(name),
            None => options.series.is_empty(),
        });
        Ok(options.in_series_order(series.iter().map(|(name, value)| (name.as_deref(), *value))))
    }

    /// The columns named by these option values; each is one name, or several separated by commas. A column that is
    /// named twice is taken once.
    fn columns_of(&self, words: &[String]) -> Result<Vec<usize>, Ambiguity> {
        let mut indices: Vec<usize> = Vec::new();
        for word in words {
            let named = match self.column_of(word) {
                Err(_) if word.contains(',') => {
                    word.split(',').map(|name| self.column_of(name.trim())).collect()
                }
                column => column.map(|index| vec![index]),
            };
            for index in named? {
                if !indices.contains(&index) {
                    indices.push(index);
                }
            }
        }
        Ok(indices)
    }

    /// The column with this name or number (from 1). A name wins.
    fn column_of(&self, name: &str) -> Result<usize, Ambiguity> {
        let columns = &self.survey.columns;
        let mut with_name = columns.iter().filter(|column| column.name == name);
        match (with_name.next(), with_name.next(), name.parse()) {
            (Some(first), Some(other), _) => {
                let numbers = [first, other].map(|column| column.index + 1);
                Err(Ambiguity::RepeatedColumn(name.to_owned(), numbers))
            }
            (Some(column), None, _) => Ok(column.index),
            (None, _, Ok(number @ 1..)) if number <= columns.len() => {
                Ok(if self.survey.format.is_reversed { columns.len() - number } else { number - 1 })
            }
            _ => Err(Ambiguity::UnknownColumn(name.to_owned(), self.roles.names.clone())),
        }
    }

    /// How to name a column in a hint: by name, or by number if the name cannot be shown.
    pub(super) fn word(&self, index: usize) -> String {
        let number = (index + 1).to_string();
        let name = self.roles.names.get(index).map_or("", String::as_str);
        let is_ascii = self.plan.frame.glyphs == Some(Glyphs::Ascii);
        if is_ascii && !name.is_ascii() && !self.roles.names.contains(&number) {
            return number;
        }
        column_argument(&self.roles.names, index)
    }
}

//! The choice of columns: which is the label, and which are drawn, by their names, their order and the kinds of their
//! cells. Never by how many rows there are, by their order, or by what the numbers are, but for two things:
//! whether all are whole, and whether they are years. A pure function; the manual's
//! section COLUMNS says the same in words, and `cases.txt` has examples. What needs no choice is in `assign.rs`.

use std::ops::Range;

use super::keys::{Key, key};
use crate::data::survey::Kind;
use crate::data::x_axis::time_name;
use crate::plan::DataShape;

/// What the choice knows of a column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Candidate {
    /// Empty if it has none.
    pub name: String,
    /// A column without a kind is chosen only by an option.
    pub kind: Option<Kind>,
    /// Whether it has whole numbers only.
    pub is_whole: bool,
    /// Whether it has whole numbers from 1800 to 2100 only.
    pub has_years: bool,
}

/// The columns of an input.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    pub all: Vec<Candidate>,
    /// Whether it has a header.
    pub has_names: bool,
}

impl Candidates {
    pub fn indices(&self) -> Range<usize> {
        0..self.all.len()
    }

    #[expect(clippy::indexing_slicing, reason = "an index is one of these")]
    pub fn column(&self, index: usize) -> &Candidate {
        &self.all[index]
    }

    pub fn kind(&self, index: usize) -> Option<Kind> {
        self.column(index).kind
    }

    pub fn key(&self, index: usize) -> Option<Key> {
        key(self.column(index), index, self.has_names)
    }

    /// Whether its cells are places on an axis: times, or a key of such.
    pub fn is_on_axis(&self, index: usize) -> bool {
        self.kind(index) == Some(Kind::Times) || self.key(index) == Some(Key::Axis)
    }
}

/// What options say about columns, by their indices.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub shape: DataShape,
    pub label: Option<usize>,
    pub values: Vec<usize>,
    pub by: Vec<usize>,
    /// A histogram has no label.
    pub has_bins: bool,
    /// `--spread` takes the first column of text; without one, or with several values named, it has a row for each
    /// column of values.
    pub has_spread: bool,
    /// Whether several values are drawn, as groups, without being named.
    pub is_grouped: bool,
}

/// The chosen columns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Without a label, rows are numbered.
    pub label: Option<usize>,
    pub values: Vec<usize>,
    /// Whether a line goes along the names of the values, and each row is a series.
    pub is_along_names: bool,
}

/// Why no columns are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoChoice {
    NoNumbers,
    /// The only numbers are these keys.
    OnlyKeys(Vec<usize>),
    /// One of these columns is to be drawn.
    SeveralValues(Vec<usize>),
    /// A line along text, beside other text: the label.
    TextHasNoOrder(usize),
    /// Three columns of numbers and more are left, and no key or time is among the columns: which is the label?
    OnlyNumbers(Vec<usize>),
    /// Columns without names, of which two do not say by their kinds what they are.
    NoNames,
}

/// The columns of an input, and what was asked for.
struct Chooser<'c> {
    columns: &'c Candidates,
    options: &'c Options,
}

/// Chooses the label and the values.
pub fn choose(columns: &Candidates, options: &Options) -> Result<Choice, NoChoice> {
    let chooser = Chooser { columns, options };
    if !chooser.may_choose_without_names() {
        return Err(NoChoice::NoNames);
    }
    if let [only] = &columns.all[..]
        && (only.kind == Some(Kind::Numbers) || only.is_whole)
        && options.label.is_none()
    {
        return Ok(Choice { values: vec![0], ..Choice::default() });
    }
    let label = chooser.label()?;
    if let Some(values) = chooser.values_along_names(label) {
        return Ok(Choice { label, values, is_along_names: true });
    }
    if let Some(label) = label
        && chooser.is_text_without_order(label)
    {
        return Err(NoChoice::TextHasNoOrder(label));
    }
    let values = chooser.values(label)?;
    Ok(Choice { label, values, is_along_names: false })
}

impl Chooser<'_> {
    fn has_order(&self) -> bool {
        self.options.shape.has_order()
    }

    fn kind(&self, index: usize) -> Option<Kind> {
        self.columns.kind(index)
    }

    fn key(&self, index: usize) -> Option<Key> {
        self.columns.key(index)
    }

    fn has_name(&self, index: usize, name: &str) -> bool {
        self.columns.column(index).name.trim().eq_ignore_ascii_case(name)
    }

    /// The columns with a kind that no option takes as a value or for `--by`.
    fn free(&self) -> impl Iterator<Item = usize> + Clone {
        self.columns.indices().filter(|index| {
            self.kind(*index).is_some()
                && !self.options.values.contains(index)
                && !self.options.by.contains(index)
        })
    }

    /// Whether columns have names, or are two, of which one is text or times and the other numbers, or an option chooses.
    fn may_choose_without_names(&self) -> bool {
        let Options { label, values, .. } = self.options;
        if self.columns.has_names
            || self.options.shape.draws_rows()
            || label.is_some()
            || !values.is_empty()
        {
            return true;
        }
        match &self.columns.all[..] {
            [] | [_] => true,
            [first, second] => {
                let numbers = [first, second].map(|column| column.kind == Some(Kind::Numbers));
                let other = if numbers[0] { second } else { first };
                numbers[0] != numbers[1] && other.kind.is_some()
            }
            _ => false,
        }
    }

    fn label(&self) -> Result<Option<usize>, NoChoice> {
        if self.options.label.is_some() || self.options.has_bins {
            return Ok(self.options.label);
        }
        if self.options.has_spread {
            let mut texts = self.free().filter(|index| self.kind(*index) == Some(Kind::Text));
            return Ok(texts.next().filter(|_| self.options.values.len() < 2));
        }
        if let Some((label, _)) = self.label_and_value() {
            return Ok(Some(label));
        }
        if self.has_order()
            && let Some(time) = self.free().find(|index| self.columns.is_on_axis(*index))
        {
            return Ok(Some(time));
        }
        let is_called_name = |index: &usize| self.has_name(*index, "name");
        let names_rows =
            |index: &usize| self.kind(*index) != Some(Kind::Numbers) && self.key(*index).is_none();
        let has_key = |key| move |index: &usize| self.key(*index) == Some(key);
        let label = self
            .called_label()
            .or_else(|| self.free().find(is_called_name))
            .or_else(|| self.free().find(names_rows))
            .or_else(|| self.free().find(has_key(Key::Axis)))
            .or_else(|| self.free().find(has_key(Key::Thing)));
        match label {
            // A line along the numbers of things would be in no order.
            Some(label)
                if self.has_order()
                    && self.kind(label) == Some(Kind::Numbers)
                    && self.key(label) == Some(Key::Thing) =>
            {
                Ok(None)
            }
            Some(label) => Ok(Some(label)),
            None => self.label_among_numbers(),
        }
    }

    /// The column called `label`, which is one also where its cells are missing: `NA` may be a label.
    fn called_label(&self) -> Option<usize> {
        self.columns.indices().find(|index| {
            self.has_name(*index, "label")
                && !self.options.values.contains(index)
                && !self.options.by.contains(index)
        })
    }

    /// The columns `label` and `value`, if both are there, no option names a value, and the first is not of numbers.
    fn label_and_value(&self) -> Option<(usize, usize)> {
        if !self.options.values.is_empty() {
            return None;
        }
        let label = self.called_label()?;
        let value = self.free().find(|index| self.has_name(*index, "value"))?;
        let are_so =
            self.kind(label) != Some(Kind::Numbers) && self.kind(value) == Some(Kind::Numbers);
        are_so.then_some((label, value))
    }

    /// The label where all columns left are numbers and none is a key.
    fn label_among_numbers(&self) -> Result<Option<usize>, NoChoice> {
        let free: Vec<usize> = self.free().collect();
        let has_values = !self.options.values.is_empty();
        match free[..] {
            [only] if has_values => Ok(Some(only)),
            [first, _] if !has_values => Ok(Some(first)),
            [_, _, _, ..] if !has_values && !self.options.shape.draws_rows() => {
                Err(NoChoice::OnlyNumbers(free))
            }
            // One of several columns was named: of the others, none is sure to be the label, so rows are numbered.
            _ => Ok(None),
        }
    }

    /// Whether the label of a line is text, and nothing shows that its rows are in an order.
    fn is_text_without_order(&self, label: usize) -> bool {
        let mut others = self.columns.indices().filter(|index| *index != label);
        self.has_order()
            && self.options.label.is_none()
            && self.kind(label) == Some(Kind::Text)
            && others.any(|index| {
                self.kind(index) == Some(Kind::Text) && !self.options.by.contains(&index)
            })
    }

    /// The values whose names are times of one form, if a line goes along these names; also those of which all cells are
    /// missing: a year without values breaks the line.
    fn values_along_names(&self, label: Option<usize>) -> Option<Vec<usize>> {
        let is_text = self.kind(label?) == Some(Kind::Text);
        if !self.has_order() || !is_text || !self.options.by.is_empty() {
            return None;
        }
        let asked = &self.options.values;
        let is_number = |index: &usize| self.kind(*index) == Some(Kind::Numbers);
        let values = self
            .columns
            .indices()
            .filter(|index| is_number(index) || self.kind(*index).is_none())
            .filter(|index| Some(*index) != label && (asked.is_empty() || asked.contains(index)));
        let form = |index: &usize| time_name(self.columns.column(*index).name.trim());
        let first = values.clone().filter(is_number).find_map(|index| form(&index))?;
        let (along, others): (Vec<usize>, Vec<usize>) =
            values.partition(|index| form(index) == Some(first));
        let others = others.into_iter().filter(is_number);
        let others = others.filter(|index| self.key(*index).is_none()).count();
        let is_clear = first.has_year() || others <= 1;
        let are_all_asked = asked.is_empty() || asked.iter().all(|index| along.contains(index));
        let has_several = along.iter().filter(|index| is_number(index)).count() > 1;
        (has_several && is_clear && are_all_asked).then_some(along)
    }

    fn values(&self, label: Option<usize>) -> Result<Vec<usize>, NoChoice> {
        let values = &self.options.values;
        if !values.is_empty() {
            return Ok(values.clone());
        }
        if let Some((_, value)) = self.label_and_value().filter(|(first, _)| label == Some(*first))
        {
            return Ok(vec![value]);
        }
        let (keys, values): (Vec<usize>, Vec<usize>) = self
            .free()
            .filter(|index| self.kind(*index) == Some(Kind::Numbers) && Some(*index) != label)
            .partition(|index| self.columns.all.len() > 1 && self.key(*index).is_some());
        match values.len() {
            0 if self.options.shape.draws_rows() => Ok(values),
            0 if keys.is_empty() => Err(NoChoice::NoNumbers),
            0 => Err(NoChoice::OnlyKeys(keys)),
            1 => Ok(values),
            _ if self.draws_several(label) => Ok(values),
            _ => Err(NoChoice::SeveralValues(values)),
        }
    }

    /// Whether several values are drawn without being named.
    fn draws_several(&self, label: Option<usize>) -> bool {
        match self.options.shape {
            DataShape::Lines | DataShape::Table => true,
            DataShape::Bars => {
                self.options.is_grouped || self.options.has_spread && label.is_none()
            }
        }
    }
}

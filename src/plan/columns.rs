//! The options that name columns and series.

use super::{Aggregate, Period, Repeats};

/// The columns to use, by name or number, as the user wrote them.
#[derive(Clone, Debug, Default)]
pub struct ColumnOptions {
    pub label: Option<String>,
    pub values: Vec<String>,
    /// The columns of `--by`: each combination of their values is a series.
    pub by: Vec<String>,
    /// The series to draw.
    pub series: Vec<String>,
    /// The column whose values are counted.
    pub count: Option<String>,
    /// `table`: the columns to show, in this order.
    pub columns: Vec<String>,
    pub repeats: Repeats,
    /// Labels, or what is counted, are times: one label for each such period.
    pub per: Option<Period>,
}

impl ColumnOptions {
    /// All names of columns in the options. Without `--by`, series are columns too.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let series = self.series.iter().filter(|_| self.by.is_empty());
        let lists = [&self.values, &self.by, &self.columns].into_iter().flatten().chain(series);
        let parts = lists.flat_map(|list| std::iter::once(list.as_str()).chain(list.split(',')));
        parts.map(str::trim).chain(self.label.as_deref()).chain(self.count.as_deref())
    }

    /// What the rows of one label, or of one period, become; `None` if each row is drawn.
    pub(crate) fn aggregate(&self) -> Option<Aggregate> {
        match self.repeats {
            _ if self.count.is_some() => Some(Aggregate::Count),
            Repeats::Refuse | Repeats::Keep => None,
            Repeats::Sum => Some(Aggregate::Sum),
            Repeats::Mean => Some(Aggregate::Mean),
            Repeats::Min => Some(Aggregate::Min),
            Repeats::Max => Some(Aggregate::Max),
        }
    }

    /// Whether several rows become one value.
    pub(crate) fn makes_groups(&self) -> bool {
        self.aggregate().is_some()
    }

    /// Whether the series of this name is drawn.
    pub fn has_series(&self, name: &str) -> bool {
        self.series.is_empty() || self.series_position(name).is_some()
    }

    /// Sorts items by the position of their series in `--series`.
    pub fn in_series_order<'n, T>(
        &self,
        series: impl Iterator<Item = (Option<&'n str>, T)>,
    ) -> Vec<T> {
        let (mut places, mut ordered) = (Vec::new(), Vec::new());
        for (name, one) in series {
            let place = name.and_then(|name| self.series_position(name));
            let index = places.partition_point(|other| *other <= place);
            places.insert(index, place);
            ordered.insert(index, one);
        }
        ordered
    }

    /// The position of a series in `--series`: the occurrence of the option, and the position within its list.
    fn series_position(&self, name: &str) -> Option<(usize, usize)> {
        self.series.iter().enumerate().find_map(|(place, list)| {
            let part = list.split(',').position(|part| part.trim() == name);
            part.or((list == name).then_some(0)).map(|part| (place, part))
        })
    }

    /// Whether the options ask for several series: with `--by`, or with more than one name.
    pub(crate) fn has_several_series(&self) -> bool {
        !self.by.is_empty()
            || self.values.len() > 1
            || self.series.len() > 1
            || self.series.iter().any(|names| names.contains(','))
    }

    /// Whether `--series` names exactly one series.
    pub fn has_one_series(&self) -> bool {
        matches!(self.series.as_slice(), [name] if !name.contains(','))
    }

    /// The first name in `--series` that is not in `known`.
    pub fn unknown_series(&self, known: &[String]) -> Option<String> {
        // A name may contain a comma itself.
        let lists = self.series.iter().filter(|list| !known.contains(list));
        let mut parts = lists.flat_map(|list| list.split(',').map(str::trim));
        parts.find(|part| !known.iter().any(|name| name == part)).map(str::to_owned)
    }
}

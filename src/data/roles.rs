//! Which column plays which part: the user's choice, then names that say it, then what the survey
//! saw. A doubt is a refusal. Knows no rows.

use super::rows::Layout;
use super::survey::{Survey, Surveyed};
use crate::fault::{Kind, nearest};
use crate::plan::{Chart, Choice, MOST_SERIES, Plan};

/// The parts, by column index from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    /// What the columns are.
    pub layout: Option<Layout>,
    /// Whether they are the data of a request, which may still change the plan behind it.
    pub of_request: bool,
    /// The names of all columns.
    pub names: Vec<String>,
    /// The labels; none where the position of a row is its label.
    pub label: Option<usize>,
    /// The values. For a table at most one, by which rows are ranked.
    pub values: Vec<usize>,
    /// Whose values name the series.
    pub by: Option<usize>,
    /// The columns of a table, and whether each is numeric.
    pub shown: Vec<(usize, bool)>,
}

impl Roles {
    /// The parts for this plan.
    ///
    /// # Errors
    /// Where a named column does not exist, where no column has numbers, or several have and the
    /// chart draws one.
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns();
        if columns.is_empty() {
            // Records without any field are none.
            return Err(Kind::NoRows);
        }
        let names = columns.iter().map(|c| c.name.clone()).collect();
        let of_request = survey.layout() == Layout::Points || survey.wishes().is_some();
        let base = Self { layout: Some(survey.layout()), of_request, names, ..Self::default() };
        match survey.layout() {
            Layout::Values => Ok(Self { values: vec![0], shown: vec![(0, true)], ..base }),
            Layout::Points => Ok(Self {
                by: Some(0),
                label: Some(1),
                values: vec![2],
                shown: vec![(1, false), (2, true)],
                ..base
            }),
            Layout::Named | Layout::Numbered | Layout::Pairs => base.chosen(plan, columns),
        }
    }

    fn chosen(mut self, plan: &Plan, columns: &[Surveyed]) -> Result<Self, Kind> {
        let Choice { label, values, by, columns: shown, .. } = &plan.choice;
        let find = |name: &String, flag| found(name, flag, columns);
        self.by = by.as_ref().map(|name| find(name, "--by")).transpose()?;
        self.label = label.as_ref().map(|name| find(name, "--label")).transpose()?;
        self.values = found_all(values, "--value", columns)?;
        self.is_drawable(plan.chart)?;
        if plan.chart == Some(Chart::Table) {
            let shown = found_all(shown, "--columns", columns)?;
            let shown = if shown.is_empty() { (0..columns.len()).collect() } else { shown };
            let numeric = |index: usize| columns.get(index).is_some_and(Surveyed::is_numeric);
            self.shown = shown.into_iter().map(|index| (index, numeric(index))).collect();
            if self.values.is_empty() {
                // A column that is not shown is no reason to show a row.
                let is_shown = |index: &usize| self.shown.iter().any(|(shown, _)| shown == index);
                let mut candidates = self.candidates(columns);
                candidates.retain(is_shown);
                self.values = if candidates.len() == 1 { candidates } else { Vec::new() };
            }
            return Ok(self);
        }
        let is_pairs = self.layout == Some(Layout::Pairs);
        if is_pairs && self.values.is_empty() && self.label.is_none() {
            (self.label, self.values) = (Some(0), vec![1]);
            return Ok(self);
        }
        if self.values.is_empty() {
            self.values = self.guessed_values(columns, plan)?;
        }
        self.label = self.label.or_else(|| self.guessed_label(columns));
        Ok(self)
    }

    /// Only a line draws several columns that were asked for.
    fn is_drawable(&self, chart: Option<Chart>) -> Result<(), Kind> {
        let names = || self.called(&self.values);
        match chart {
            _ if self.values.len() < 2 => Ok(()),
            Some(Chart::Line) if self.by.is_some() => {
                Err(Kind::SeveralValues { names: names(), chart: Chart::Line })
            }
            Some(Chart::Line) => Ok(()),
            Some(Chart::Table) => {
                let what = "table ranks by one --value; --columns has those that are shown";
                Err(Kind::Usage(what.to_owned(), None))
            }
            Some(Chart::Bar) | None => {
                Err(Kind::SeveralValues { names: names(), chart: Chart::Bar })
            }
        }
    }

    fn guessed_values(&self, columns: &[Surveyed], plan: &Plan) -> Result<Vec<usize>, Kind> {
        let several = plan.chart == Some(Chart::Line) && self.by.is_none();
        let candidates = self.candidates(columns);
        let names = |indices: &[usize]| self.called(indices);
        let wanted =
            plan.choice.series.as_ref().filter(|_| self.by.is_none() && candidates.len() > 1);
        if let Some(wanted) = wanted {
            let is_wanted = |index: &usize| self.names.get(*index) == Some(wanted);
            let found = candidates.iter().copied().find(is_wanted);
            let unknown = || Kind::UnknownSeries(wanted.clone(), names(&candidates));
            return found.map(|index| vec![index]).ok_or_else(unknown);
        }
        match candidates.len() {
            0 => Err(Kind::NoValues(self.names.clone())),
            1 => Ok(candidates),
            n if several && n <= MOST_SERIES => Ok(candidates),
            _ => Err(Kind::SeveralValues {
                names: names(&candidates),
                chart: plan.chart.unwrap_or(Chart::Bar),
            }),
        }
    }

    /// What to call these columns by: their names, or numbers where others have the same name.
    fn called(&self, indices: &[usize]) -> Vec<String> {
        let is_twin = |name: &String| self.names.iter().filter(|other| *other == name).count() > 1;
        let called = |&index: &usize| {
            let name = self.names.get(index)?;
            Some(if is_twin(name) { (index + 1).to_string() } else { name.clone() })
        };
        indices.iter().filter_map(called).collect()
    }

    /// The columns that could be values: the one of that name, else those that hold numbers, less
    /// the first one where it is needed as the label.
    fn candidates(&self, columns: &[Surveyed]) -> Vec<usize> {
        let free = |index: &usize| Some(*index) != self.label && Some(*index) != self.by;
        let values: Vec<usize> = all_named(columns, "value").filter(free).collect();
        if !values.is_empty() {
            return values;
        }
        // A column without a name among columns with names is an index that some writers add.
        let is_index =
            |column: &Surveyed| self.layout == Some(Layout::Named) && column.name.is_empty();
        let those = |are: fn(&Surveyed) -> bool| -> Vec<usize> {
            let fits = |&i: &usize| columns.get(i).is_some_and(|c| are(c) && !is_index(c));
            (0..columns.len()).filter(free).filter(fits).collect()
        };
        // Words in a column of numbers are more likely a mistake than a reason to draw another.
        let mut numeric = those(Surveyed::is_nearly_numeric);
        if numeric.is_empty() {
            numeric = those(Surveyed::has_numbers);
        }
        let text_left =
            (0..columns.len()).filter(free).any(|index| numeric.binary_search(&index).is_err());
        if self.label.is_none() && !text_left && numeric.len() > 1 {
            let label = named(columns, "label").filter(free).unwrap_or(0);
            numeric.retain(|&index| index != label);
        }
        let label = named(columns, "label");
        numeric.retain(|&index| Some(index) != label);
        // The index that spreadsheets and data frames write in front has no name.
        let named: Vec<usize> =
            numeric.iter().copied().filter(|&index| self.name(index).is_some()).collect();
        if self.layout == Some(Layout::Named) && !named.is_empty() { named } else { numeric }
    }

    fn guessed_label(&self, columns: &[Surveyed]) -> Option<usize> {
        let free = |index: &usize| !self.values.contains(index) && Some(*index) != self.by;
        let word = |index: &usize| columns.get(*index).is_some_and(|c| !c.is_numeric());
        named(columns, "label")
            .filter(free)
            .or_else(|| (0..columns.len()).filter(free).find(word))
            .or_else(|| (0..columns.len()).find(free))
    }

    /// The name of a column, if it has one.
    #[must_use]
    pub fn name(&self, index: usize) -> Option<String> {
        let is_named = matches!(self.layout, Some(Layout::Named | Layout::Points));
        let is_name = |name: &&String| !name.is_empty() && **name != (index + 1).to_string();
        self.names.get(index).filter(|_| is_named).filter(is_name).cloned()
    }

    /// `time by model`, as far as the columns have names.
    #[must_use]
    pub fn heading(&self) -> Option<String> {
        let is_named = self.layout == Some(Layout::Named);
        let plain = !is_named && (self.layout != Some(Layout::Numbered) || self.names.len() <= 2);
        if plain {
            return None;
        }
        let name =
            |index: usize| self.name(index).unwrap_or_else(|| format!("column {}", index + 1));
        let values = self.values.iter().map(|&index| name(index)).collect::<Vec<_>>().join(", ");
        let label = self.label.map(|index| format!(" by {}", name(index))).unwrap_or_default();
        let by = self.by.map(|index| format!(", one line for each {}", name(index)));
        Some(format!("{values}{label}{}", by.unwrap_or_default()))
    }
}

/// The column of this name, whatever its case.
fn named(columns: &[Surveyed], name: &str) -> Option<usize> {
    all_named(columns, name).next()
}

fn all_named(columns: &[Surveyed], name: &str) -> impl Iterator<Item = usize> {
    let is_named = move |column: &Surveyed| column.name.eq_ignore_ascii_case(name);
    (0..columns.len()).filter(move |&index| columns.get(index).is_some_and(is_named))
}

/// The columns that the user means: each word names one, or several with commas between.
fn found_all(
    words: &[String],
    flag: &'static str,
    columns: &[Surveyed],
) -> Result<Vec<usize>, Kind> {
    let mut indices = Vec::new();
    for word in words {
        match found(word, flag, columns) {
            Ok(index) => indices.push(index),
            Err(unknown) if !word.contains(',') => return Err(unknown),
            Err(_) => {
                for name in word.split(',').map(str::trim) {
                    let other = |kind| with_other(kind, word, columns);
                    indices.push(found(name, flag, columns).map_err(other)?);
                }
            }
        }
    }
    Ok(indices)
}

/// The column that the user means, by its name or by its number from 1.
fn found(name: &str, flag: &'static str, columns: &[Surveyed]) -> Result<usize, Kind> {
    let mut with_name = (0..).zip(columns).filter(|(_, column)| column.name == name);
    let by_name = with_name.next().map(|(index, _)| index);
    if let (Some(first), Some((other, _))) = (by_name, with_name.next()) {
        let name = name.to_owned();
        return Err(Kind::RepeatedColumn { name, flag, numbers: [first + 1, other + 1] });
    }
    let by_number = || {
        let number = name.parse::<usize>().ok()?;
        (1..=columns.len()).contains(&number).then(|| number - 1)
    };
    by_name.or_else(by_number).ok_or_else(|| {
        let known: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
        let mut kind = Kind::unknown(name, flag, &known);
        let fits = |column: &&Surveyed| column.is_numeric() == (flag == "--value");
        let fitting = columns.iter().find(fits).map(|column| column.name.clone());
        if let Kind::UnknownColumn { example, .. } = &mut kind
            && nearest(name, known.iter().map(String::as_str)).is_none()
        {
            *example = fitting.or(example.take());
        }
        kind
    })
}

/// The fault with an example that the list does not have yet.
fn with_other(mut kind: Kind, list: &str, columns: &[Surveyed]) -> Kind {
    let taken: Vec<&str> = list.split(',').map(str::trim).collect();
    let is_taken = |name: &str| taken.contains(&name);
    if let Kind::UnknownColumn { flag, example, .. } = &mut kind
        && example.as_deref().is_some_and(is_taken)
    {
        let fits = |column: &&Surveyed| *flag != "--value" || column.is_numeric();
        let names = columns.iter().filter(fits).map(|column| column.name.clone());
        *example = names.into_iter().find(|name| !is_taken(name));
    }
    kind
}

//! Which column plays which part: the user's choice, then names that say it, then what the survey
//! saw. A doubt is a refusal. Knows no rows.

mod named;

use std::collections::HashSet;

use super::date::DateForm;
use super::rows::Layout;
use super::survey::{Survey, Surveyed};
use crate::fault::{Column, Hint, Kind};
use crate::plan::{Chart, Choice, MOST_SERIES, Missing, Plan, Sort};
use named::{found, found_all};

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
    /// In which form the labels are dates, where their order is asked for.
    pub dates: Option<DateForm>,
    /// The values. For a table at most one, by which rows are ranked.
    pub values: Vec<usize>,
    /// Whose values name the series.
    pub by: Option<usize>,
    /// The columns of a table, and whether each is numeric.
    pub shown: Vec<(usize, bool)>,
}

impl Roles {
    /// The parts for this plan.
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let roles = Self::columns(plan, survey)?;
        let is_dated = match plan.chart {
            Some(Chart::Line) => plan.volume.sort != Some(Sort::None),
            Some(Chart::Bar | Chart::Table) | None => plan.volume.last.is_some(),
        };
        let label = roles.label.or(roles.shown.first().map(|(index, _)| *index));
        let label = label.and_then(|label| survey.columns().get(label)).filter(|_| is_dated);
        let dates = label.map_or(Ok(None), |label| label.dates(plan.reading.dates))?;
        Ok(Self { dates, ..roles })
    }

    fn columns(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns();
        if columns.is_empty() {
            // Records without any field are none.
            return Err(Kind::NoRows);
        }
        let names = columns.iter().map(|c| c.name.clone()).collect();
        let of_request = survey.layout() == Layout::Points || survey.wishes().is_some();
        let base = Self { layout: Some(survey.layout()), of_request, names, ..Self::default() };
        match survey.layout() {
            Layout::Values => {
                let is_table = plan.chart == Some(Chart::Table);
                let is_ranked = !is_table || ranks(plan, columns, 0);
                let values = if is_ranked { vec![0] } else { Vec::new() };
                Ok(Self { values, shown: vec![(0, true)], ..base })
            }
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
            match self.values.first().and_then(|&index| columns.get(index)) {
                Some(text) if text.is_text() => return Err(self.unranked(text, columns)),
                Some(_) => {}
                None => self.values = self.ranking(plan, columns),
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

    /// The one column by which the rows of a table are ranked, if there is one.
    fn ranking(&self, plan: &Plan, columns: &[Surveyed]) -> Vec<usize> {
        let mut candidates = self.candidates(columns, &[is_numeric(plan)]);
        // A column that is not shown is no reason to show a row.
        let shown: HashSet<usize> = self.shown.iter().map(|(index, _)| *index).collect();
        candidates.retain(|index| shown.contains(index));
        match candidates.as_slice() {
            [one] if ranks(plan, columns, *one) => candidates,
            _ => Vec::new(),
        }
    }

    /// The refusal to rank rows by a column of text, with one that would do.
    fn unranked(&self, text: &Surveyed, columns: &[Surveyed]) -> Kind {
        let name = &text.name;
        let what =
            format!("--value is what a table ranks its rows by, and `{name}` holds no numbers");
        let other = self.candidates(columns, &[Surveyed::is_numeric]);
        let other = other.first().map(|&index| Column::of(&self.names, index));
        let hint = other.map(|other| Hint::add("as in", &["--value", other.word()]));
        Kind::Usage(what, hint)
    }

    /// Only a line draws several columns that were asked for.
    fn is_drawable(&self, chart: Option<Chart>) -> Result<(), Kind> {
        let columns = || Column::each(&self.names, self.values.iter().copied()).collect();
        match chart {
            _ if self.values.len() < 2 => Ok(()),
            Some(Chart::Line) if self.by.is_some() => {
                Err(Kind::SeveralValues { columns: columns(), chart: Chart::Line })
            }
            Some(Chart::Line) => Ok(()),
            Some(Chart::Table) => {
                let what = "table ranks by one --value; --columns has those that are shown";
                Err(Kind::Usage(what.to_owned(), None))
            }
            Some(Chart::Bar) | None => {
                Err(Kind::SeveralValues { columns: columns(), chart: Chart::Bar })
            }
        }
    }

    fn guessed_values(&self, columns: &[Surveyed], plan: &Plan) -> Result<Vec<usize>, Kind> {
        let several = plan.chart == Some(Chart::Line) && self.by.is_none();
        // Words in a column of numbers are more likely a mistake than a reason to draw another.
        let numeric = [Surveyed::is_nearly_numeric, Surveyed::has_numbers];
        let candidates = self.candidates(columns, &numeric);
        let wanted =
            plan.choice.series.as_ref().filter(|_| self.by.is_none() && candidates.len() > 1);
        if let Some(wanted) = wanted {
            let is_wanted = |index: &usize| self.names.get(*index) == Some(wanted);
            let found = candidates.iter().copied().find(is_wanted);
            let names = candidates.iter().filter_map(|&i| self.names.get(i).cloned());
            let unknown = || Kind::UnknownSeries(wanted.clone(), names.collect());
            return found.map(|index| vec![index]).ok_or_else(unknown);
        }
        match candidates.len() {
            0 => Err(Kind::NoValues(self.names.clone())),
            1 => Ok(candidates),
            n if several && n <= MOST_SERIES => Ok(candidates),
            _ => Err(Kind::SeveralValues {
                columns: Column::each(&self.names, candidates).collect(),
                chart: plan.chart.unwrap_or(Chart::Bar),
            }),
        }
    }

    /// The columns that could be values: the one of that name, else those that are numeric in the
    /// first way in which any is, less the first one where it is needed as the label.
    fn candidates(&self, columns: &[Surveyed], numeric: &[fn(&Surveyed) -> bool]) -> Vec<usize> {
        let free = |index: &usize| Some(*index) != self.label && Some(*index) != self.by;
        let values: Vec<usize> = all_named(columns, "value").filter(free).collect();
        if !values.is_empty() {
            return values;
        }
        // A column without a name among columns with names is an index that some writers add.
        let is_index =
            |column: &Surveyed| self.layout == Some(Layout::Named) && column.name.is_empty();
        let those = |are: &fn(&Surveyed) -> bool| -> Vec<usize> {
            let fits = |&i: &usize| columns.get(i).is_some_and(|c| are(c) && !is_index(c));
            (0..columns.len()).filter(free).filter(fits).collect()
        };
        let mut numeric =
            numeric.iter().map(those).find(|found| !found.is_empty()).unwrap_or_default();
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
    pub fn name(&self, index: usize) -> Option<String> {
        let is_named = matches!(self.layout, Some(Layout::Named | Layout::Points));
        let is_name = |name: &&String| !name.is_empty() && **name != (index + 1).to_string();
        self.names.get(index).filter(|_| is_named).filter(is_name).cloned()
    }

    /// `time by model`, as far as the columns have names.
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

/// Whether a column that could be one is what the rows of a table are ranked by: one whose numbers
/// cannot be compared is no reason to hide rows, but one to say what is wrong where they are sorted.
fn ranks(plan: &Plan, columns: &[Surveyed], index: usize) -> bool {
    let is_ranked = |column: &Surveyed| is_numeric(plan)(column) && column.is_measured();
    plan.volume.is_sorted() || columns.get(index).is_some_and(is_ranked)
}

/// Which columns of a table are numeric: also those with words, where these are to be left out, or
/// more likely a mistake.
fn is_numeric(plan: &Plan) -> fn(&Surveyed) -> bool {
    let has_words = plan.volume.is_sorted() || plan.missing == Missing::Skip;
    if has_words { Surveyed::is_nearly_numeric } else { Surveyed::is_numeric }
}

/// The column of this name, whatever its case.
fn named(columns: &[Surveyed], name: &str) -> Option<usize> {
    all_named(columns, name).next()
}

fn all_named(columns: &[Surveyed], name: &str) -> impl Iterator<Item = usize> {
    let is_named = move |column: &Surveyed| column.name.eq_ignore_ascii_case(name);
    (0..columns.len()).filter(move |&index| columns.get(index).is_some_and(is_named))
}

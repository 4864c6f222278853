//! Random line charts: labels with their true places, values, and how they are to be drawn.

use proptest::prelude::*;
use proptest::sample::select;

/// What `--sample` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Even,
    All,
}

/// What labels are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Labels {
    Words,
    Numbers,
    /// With so many seconds from one to the next, times a few.
    Dates(i64),
}

/// A chart to be drawn.
#[derive(Clone, Debug)]
pub struct Chart {
    pub kind: Labels,
    is_even: bool,
    pub labels: Vec<String>,
    places: Vec<f64>,
    pub series: Vec<Vec<Option<f64>>>,
    pub width: usize,
    canvas: &'static str,
    pub ascii: bool,
    pub way: Way,
}

/// Labels and where they belong.
pub struct Labelled {
    pub labels: Vec<String>,
    pub places: Vec<f64>,
}

impl Labels {
    /// So many labels, different for each seed.
    pub fn labels(self, count: usize, seed: u64) -> Labelled {
        // Steps of one to nine, from a small generator.
        let steps = (0..count as u64).scan(seed | 1, |state, _| {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            Some((*state >> 33) % 9 + 1)
        });
        let sums: Vec<i64> = steps
            .scan(0, |sum, step| {
                *sum += i64::try_from(step).unwrap();
                Some(*sum)
            })
            .collect();
        match self {
            Self::Words => Labelled {
                labels: (0..count).map(|index| format!("w{index}x")).collect(),
                places: (0..count).map(|index| index as f64).collect(),
            },
            Self::Numbers => Labelled {
                labels: sums.iter().map(|sum| format!("{}.5", sum * 3)).collect(),
                places: sums.iter().map(|sum| (sum * 3) as f64 + 0.5).collect(),
            },
            Self::Dates(length) => {
                let start = 946_684_800 + i64::try_from(seed % 10_000).unwrap() * 86_400;
                let all: Vec<i64> = sums.iter().map(|sum| start + sum * length).collect();
                Labelled {
                    labels: all.iter().map(|seconds| written(*seconds, length)).collect(),
                    places: all.iter().map(|seconds| *seconds as f64).collect(),
                }
            }
        }
    }
}

/// As days, or as days with a time.
fn written(seconds: i64, length: i64) -> String {
    let (year, month, day) = civil(seconds.div_euclid(86_400));
    let date = format!("{year:04}-{month:02}-{day:02}");
    if length % 86_400 == 0 {
        return date;
    }
    let time = seconds.rem_euclid(86_400);
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    if length % 60 == 0 {
        format!("{date} {hour:02}:{minute:02}")
    } else {
        format!("{date} {hour:02}:{minute:02}:{second:02}")
    }
}

/// Year, month and day, counted up year by year from one in the decades before.
pub fn civil(mut day: i64) -> (i64, i64, i64) {
    // No year is longer than 366 days.
    let (mut year, mut month) = (1970 + day / 366, 1);
    day -= (year - 1970) * 365 + leap_days_until(year);
    let is_leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    while day >= 365 + i64::from(is_leap(year)) {
        day -= 365 + i64::from(is_leap(year));
        year += 1;
    }
    let length = |month| match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    while day >= length(month) {
        day -= length(month);
        month += 1;
    }
    (year, month, day + 1)
}

/// The leap days since 1970 before a year.
pub fn leap_days_until(year: i64) -> i64 {
    (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 - 477
}

pub const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

impl Chart {
    /// Where each position stands.
    pub fn places(&self) -> Vec<f64> {
        if self.is_even {
            (0..self.labels.len()).map(|index| index as f64).collect()
        } else {
            self.places.clone()
        }
    }

    /// The positions that are drawn.
    pub fn kept(&self) -> Vec<usize> {
        let (count, most) = (self.labels.len(), 30);
        if count <= most || self.way == Way::All {
            return (0..count).collect();
        }
        (0..most).map(|i| (2 * i * (count - 1) + (most - 1)) / (2 * (most - 1))).collect()
    }

    /// The places that a tick's text may mean.
    pub fn meanings(&self, text: &str) -> Vec<f64> {
        if self.is_even || self.kind == Labels::Words {
            let labels = self.labels.iter().enumerate();
            let labels = labels.filter(|(_, label)| *label == text);
            return labels.map(|(index, _)| index as f64).collect();
        }
        if self.kind == Labels::Numbers {
            return text.replace(',', "").parse().into_iter().collect();
        }
        let (first, last) = (self.places[0] as i64, self.places[self.places.len() - 1] as i64);
        let days = first.div_euclid(86_400)..=last.div_euclid(86_400);
        let meant = days.filter_map(|day| {
            let (year, month, date) = civil(day);
            let name = MONTHS[usize::try_from(month - 1).unwrap()];
            let of_day = if let Some((hour, rest)) = text.split_once(':') {
                let (minute, second) = rest.split_once(':').unwrap_or((rest, "0"));
                let [hour, minute, second] =
                    [hour, minute, second].map(|part| part.parse::<i64>().unwrap());
                Some(hour * 3_600 + minute * 60 + second)
            } else {
                let is_it = text == year.to_string() && (month, date) == (1, 1)
                    || text == name && date == 1
                    || text == format!("{name} {date}");
                is_it.then_some(0)
            };
            of_day.map(|seconds| (day * 86_400 + seconds) as f64)
        });
        meant.collect()
    }

    pub fn csv(&self) -> String {
        let names: Vec<String> = (0..self.series.len()).map(|index| format!(",s{index}")).collect();
        let mut text = format!("place{}\n", names.concat());
        for (index, label) in self.labels.iter().enumerate() {
            text.push_str(label);
            for values in &self.series {
                text.push(',');
                text.push_str(&values[index].map(|value| value.to_string()).unwrap_or_default());
            }
            text.push('\n');
        }
        text
    }

    pub fn words(&self) -> Vec<String> {
        let values: Vec<String> = (0..self.series.len()).map(|index| format!("s{index}")).collect();
        let width = self.width.to_string();
        let mut words = vec!["line", "--from", "csv", "--header", "--missing", "skip"];
        words.extend(["-l", "place", "-w", &width, "--canvas", self.canvas]);
        words.extend(self.is_even.then_some(["--spacing", "even"]).into_iter().flatten());
        words.extend(self.ascii.then_some("--ascii"));
        words.extend((self.way == Way::Even).then_some(["--sample", "even"]).into_iter().flatten());
        let values = values.join(",");
        words.extend(["-v", &values]);
        words.into_iter().map(str::to_owned).collect()
    }
}

/// Charts of one to eight series.
pub fn chart() -> impl Strategy<Value = Chart> {
    let kinds = vec![
        Labels::Words,
        Labels::Numbers,
        Labels::Dates(1),
        Labels::Dates(60),
        Labels::Dates(1_800),
        Labels::Dates(86_400),
        Labels::Dates(86_400 * 9),
        Labels::Dates(86_400 * 200),
    ];
    let frame = (45..140_usize, select(vec!["auto", "blocks", "braille"]), any::<bool>());
    let ways = (select(vec![Way::Even, Way::Even, Way::All]), prop::bool::weighted(0.2));
    let size = (1..9_usize, prop_oneof![2..13_usize, 2..120_usize]);
    (size, select(kinds), any::<u64>(), frame, ways).prop_flat_map(
        |((many, count), kind, seed, (width, canvas, ascii), (way, is_even))| {
            let value = prop_oneof![
                4 => (-500..500_i32).prop_map(f64::from),
                1 => (-50_000..50_000_i32).prop_map(|value| f64::from(value) / 100.0),
            ];
            let values = prop::collection::vec(prop::option::weighted(0.92, value), count);
            prop::collection::vec(values, many).prop_map(move |mut series| {
                let Labelled { labels, places } = kind.labels(count, seed);
                // Each series and each position has a value.
                for values in &mut series {
                    values[0] = values[0].or(Some(1.0));
                }
                for value in &mut series[0] {
                    *value = value.or(Some(2.0));
                }
                let is_even = is_even || kind == Labels::Words;
                Chart { kind, is_even, labels, places, series, width, canvas, ascii, way }
            })
        },
    )
}

//! How many cases a property runs.

use proptest::test_runner::Config;

/// As many as the variable `PROPTEST_CASES` says, or else `usual`: what there is time for in each run of the
/// tests.
pub fn cases(usual: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok();
    let cases = asked.map_or(usual, |cases| cases.parse().unwrap());
    let rejects = cases.saturating_mul(4);
    Config { max_global_rejects: rejects, max_local_rejects: rejects, ..Config::with_cases(cases) }
}

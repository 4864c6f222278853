//! How many cases a property runs, and which.

use proptest::test_runner::{Config, RngSeed};

/// As many as the variable `PROPTEST_CASES` says, or else `usual`: what there is time for in each run of the
/// tests. They are the same in each run, so that a change fails or passes for what it changes; other ones are
/// those of another `PROPTEST_RNG_SEED`.
pub fn cases(usual: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok();
    let cases = asked.map_or(usual, |cases| cases.parse().unwrap());
    let rejects = cases.saturating_mul(4);
    let config = Config::with_cases(cases);
    let rng_seed = match config.rng_seed {
        RngSeed::Random => RngSeed::Fixed(0),
        fixed @ RngSeed::Fixed(_) => fixed,
    };
    Config { max_global_rejects: rejects, max_local_rejects: rejects, rng_seed, ..config }
}

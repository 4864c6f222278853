//! What agents are given and what they get: the declaration and the texts, the results and the
//! faults as JSON, held against the schemas in `tests/schema`.

mod declaration;
mod faults;
mod results;
mod schema;

//! What agents get: the declaration, the texts to install, and results and faults as JSON, which must
//! fit the schemas in `tests/schema`.

mod declaration;
mod faults;
mod results;
mod round_trips;
mod schema;

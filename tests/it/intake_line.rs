//! The intake of the line chart, against the plainest version of it.

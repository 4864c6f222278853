//! What holds for the drawings, whatever the data and the frame.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "what is counted are cells, points and seconds"
)]

mod line;

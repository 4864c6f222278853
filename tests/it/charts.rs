//! What holds for the drawings, whatever the data and the frame.

mod line;

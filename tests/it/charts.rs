//! What holds for every drawing, whatever the data, the width, the height and the glyphs: it keeps to
//! its frame, it is true, and nothing in it acts or hides.

mod bars;
mod consoles;
mod dots;
pub mod figures;
mod frames;
mod line;
mod scale;
mod spread;
mod table;
mod text;

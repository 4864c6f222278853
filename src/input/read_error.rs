//! Why a reader stopped before the end of its input: a fault, or something that its caller handles. Only a
//! fault is ever shown.

use crate::fault::{Fault, Kind, Place};

/// Why a reader stopped.
#[derive(Clone, Debug)]
pub enum ReadError {
    /// Something is wrong with the input.
    Fault(Fault),
    /// The detection window ends here, and the input goes on.
    WindowEnd,
    /// What begins on this line is longer than may be held at once.
    TooLong {
        /// The line, from 1.
        line: u64,
    },
    /// A JSON object that is not a map: a request, or an envelope. It has to be read whole.
    Request,
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Kind> for ReadError {
    fn from(kind: Kind) -> Self {
        Self::Fault(kind.into())
    }
}

/// The fault to show. Only where a repair is tried does the input end like a window; whether it is a request
/// is known from its window.
impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Fault(fault) => fault,
            ReadError::TooLong { line } => Self::new(Kind::RecordTooLong, Place::line(line)),
            ReadError::WindowEnd => Kind::LateData.into(),
            ReadError::Request => unreachable!("the window of this input was read before"),
        }
    }
}

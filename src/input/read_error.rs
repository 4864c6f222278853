//! Why a reader stopped before the end of the input: a fault, which is shown, or something that the caller handles.

use crate::fault::{Fault, FaultKind, Place};

#[derive(Clone, Debug)]
pub enum ReadError {
    Fault(Fault),
    /// The window ends here, but the input continues.
    WindowEnd,
    /// The record that starts on this line is too long to buffer.
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

impl From<FaultKind> for ReadError {
    fn from(kind: FaultKind) -> Self {
        Self::Fault(kind.into())
    }
}

/// The fault to show. (`WindowEnd` gets here only while a repair is tried; `Request` is known from the first window.)
impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Fault(fault) => fault,
            ReadError::TooLong { line } => Self::new(FaultKind::RecordTooLong, Place::line(line)),
            ReadError::WindowEnd => FaultKind::LateData.into(),
            ReadError::Request => unreachable!("the window of this input was read before"),
        }
    }
}

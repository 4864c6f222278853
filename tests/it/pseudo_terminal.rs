//! A terminal for tests.

use std::fs::File;
use std::os::fd::OwnedFd;
use std::process::Stdio;
use std::sync::mpsc::Receiver;

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};

use crate::command::collect;

/// A pseudo-terminal: what is written to its end can be read here.
pub struct Screen {
    controller: OwnedFd,
    user: OwnedFd,
}

impl Screen {
    /// A terminal with this many columns; with 0 it does not say its size.
    pub fn new(columns: u16) -> Self {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let controller = openpt(flags).expect("a pseudo-terminal");
        grantpt(&controller).expect("access to it");
        unlockpt(&controller).expect("the use of it");
        let name = ptsname(&controller, Vec::new()).expect("its name");
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let user = open(name, flags, Mode::empty()).expect("its other end");
        let mut modes = tcgetattr(&user).expect("its modes");
        modes.make_raw();
        tcsetattr(&user, OptionalActions::Now, &modes).expect("other modes");
        let rows = if columns == 0 { 0 } else { 24 };
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&user, size).expect("another size");
        Self { controller, user }
    }

    /// An end for a process.
    pub fn end(&self) -> Stdio {
        self.user.try_clone().expect("one more end").into()
    }

    /// Everything that is written to it, once no process has it open any more.
    pub fn seen(self) -> Receiver<Vec<u8>> {
        collect(File::from(self.controller))
    }
}

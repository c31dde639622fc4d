//! Installing what checks need, where that may be done: as root on Debian, as in a container.

use crate::test::finish;
use std::path::Path;
use std::process::Command;

/// Whether packages may be installed.
pub fn may_install() -> bool {
    is_root() && Path::new("/usr/bin/apt-get").exists()
}

/// Whether this runs as root.
pub fn is_root() -> bool {
    let asked = Command::new("id").arg("-u").output();
    asked.is_ok_and(|told| told.stdout.trim_ascii() == b"0")
}

/// Installs a package.
pub fn install(package: &str) -> Result<(), String> {
    println!("no {package} here: installing Debian's");
    finish(Command::new("apt-get").args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install.env("DEBIAN_FRONTEND", "noninteractive");
    finish(install.args(["install", "-y", "-qq", "--no-install-recommends", package]))
}

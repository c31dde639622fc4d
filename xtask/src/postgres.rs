//! A PostgreSQL server of the tests' own, gone when they are.

use crate::debian;
use crate::test::finish;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What tells the tests where the server is.
pub const VARIABLE: &str = "CARDWRIGHT_TEST_POSTGRES";

/// Whom the server runs as where we are root, which it refuses to be.
const USER: &str = "postgres";

/// A server that runs until this is dropped.
pub struct Server {
    folder: PathBuf,
    process: Child,
}

/// Starts a server, unless one is named already; says so where there is none, and fails in CI.
pub fn start() -> Result<Option<Server>, String> {
    if std::env::var_os(VARIABLE).is_some() {
        return Ok(None);
    }
    own()
}

/// Starts a server; says so where there is none, and fails in CI.
pub fn own() -> Result<Option<Server>, String> {
    match programs() {
        Ok(programs) => Server::start(&programs).map(Some),
        Err(problem) if std::env::var("CI").is_ok_and(|ci| ci == "true") => Err(problem),
        Err(problem) => {
            println!("tests on PostgreSQL are skipped: {problem}");
            Ok(None)
        }
    }
}

/// The folder with the server's programs, installed now where that may be done.
fn programs() -> Result<PathBuf, String> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    if cfg!(unix) && debian::may_install() {
        debian::install("postgresql")?;
    }
    installed().ok_or_else(|| {
        format!(
            "no PostgreSQL found. Install it (Debian: `sudo apt-get install postgresql`), or set {VARIABLE} \
             to the address of a server"
        )
    })
}

/// Where `initdb` and `postgres` are: on the path, or where Debian has them, the newest first.
fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders.into_iter().find(|folder| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file()))
}

impl Server {
    fn start(programs: &Path) -> Result<Server, String> {
        let folder = std::env::temp_dir().join(format!("cardwright-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        let user = server_user()?;
        if user.is_some() {
            finish(Command::new("chown").arg(USER).arg(&folder))?;
        }
        let data = folder.join("data");
        let mut initdb = as_user(programs.join("initdb"), user);
        initdb.current_dir(&folder).args(["-A", "trust", "-U", USER, "--no-sync", "-D"]).arg(&data);
        finish(initdb.stdout(Stdio::null()))?;
        let mut postgres = as_user(programs.join("postgres"), user);
        // Tests kill themselves, not the server: it need not wait for the disk. No port is taken.
        postgres.current_dir(&folder).args(["-c", "listen_addresses=", "-c", "fsync=off", "-k"]).arg(&folder);
        postgres.arg("-D").arg(&data).stdout(Stdio::null()).stderr(Stdio::null());
        let process = postgres.spawn().map_err(|error| format!("cannot run {postgres:?}: {error}"))?;
        let mut server = Server { folder, process };
        server.wait()?;
        Ok(server)
    }

    /// The server's address.
    pub fn address(&self) -> String {
        format!("postgres://{USER}@localhost/postgres?host={}", self.folder.display())
    }

    /// Waits until it listens.
    fn wait(&mut self) -> Result<(), String> {
        let began = Instant::now();
        let status = self.folder.join("data/postmaster.pid");
        let is_ready =
            || fs::read_to_string(&status).is_ok_and(|text| text.lines().any(|l| l.trim() == "ready"));
        while !is_ready() {
            if let Ok(Some(status)) = self.process.try_wait() {
                return Err(format!("PostgreSQL did not start: {status}"));
            }
            if began.elapsed() > Duration::from_secs(60) {
                return Err("PostgreSQL did not start in 60 s".to_owned());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Server {
    /// Asks this very process to stop at once in good order, and removes its folder.
    fn drop(&mut self) {
        let stop = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status();
        if !stop.is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The user and group that the server runs as, where it cannot run as we do.
fn server_user() -> Result<Option<(u32, u32)>, String> {
    if !debian::is_root() {
        return Ok(None);
    }
    let number = |flag: &str| {
        let told = Command::new("id").args([flag, USER]).output().ok()?;
        String::from_utf8_lossy(&told.stdout).trim().parse::<u32>().ok()
    };
    let user = number("-u").zip(number("-g"));
    user.map(Some).ok_or_else(|| format!("PostgreSQL does not run as root, and there is no user {USER}"))
}

#[cfg(unix)]
fn as_user(program: PathBuf, user: Option<(u32, u32)>) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(program);
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command
}

#[cfg(not(unix))]
fn as_user(program: PathBuf, _: Option<(u32, u32)>) -> Command {
    Command::new(program)
}

//! Addresses of databases, good and bad.

use crate::bed::{block_on, on_sqlite};
use store::{Error, Store};

fn refusal(url: &str) -> Error {
    block_on(Store::open(url)).unwrap_err()
}

#[test]
fn what_is_no_database_is_refused() {
    for url in ["", "store.db", "mysql://host/name", "sqlite:", "sqlite:/", "postgres", "postgres://[host"] {
        let refused = refusal(url);
        assert!(matches!(refused, Error::Address(_)), "{url}: {refused:?}");
    }
}

#[test]
fn a_password_is_in_no_message() {
    for url in ["postgres://ann:hush@127.0.0.1:1/x", "hush://ann:hush@host", "postgres://ann:hush@[x/y"] {
        let refused = refusal(url);
        let told = format!("{refused} {refused:?}").replace("hush:", "");
        assert!(!told.contains("hush"), "{told}");
    }
}

#[test]
fn a_server_that_is_not_there_is_unreachable() {
    assert!(matches!(refusal("postgres://ann@127.0.0.1:1/x"), Error::Unreachable(_)));
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    on_sqlite(async |bed| {
        let file = bed.folder.join("file");
        std::fs::write(&file, "").unwrap();
        let refused = Store::open(&format!("sqlite:{}/store.db", file.display())).await.unwrap_err();
        assert!(matches!(refused, Error::File { .. }) && refused.to_string().contains("file"), "{refused}");
    });
}

#[test]
fn any_path_will_do_and_is_made() {
    on_sqlite(async |bed| {
        let path = bed.folder.join("new/50% odd? #1 é/../deep/store.db");
        let url = format!("sqlite:{}", path.display());
        let store = Store::open(&url).await.unwrap();
        store.add_guest(&"a1".into()).await.unwrap();
        store.close().await;
        let file = bed.folder.join("new/deep/store.db");
        assert!(std::fs::metadata(&file).unwrap().len() > 0);
        let name = bed.folder.join("what? 100%#.db");
        Store::open(&format!("sqlite:{}", name.display())).await.unwrap().close().await;
        assert!(std::fs::metadata(&name).unwrap().len() > 0);
    });
}

#[test]
#[cfg(unix)]
fn nobody_else_reads_the_file() {
    use std::os::unix::fs::PermissionsExt;
    on_sqlite(async |bed| {
        let store = bed.open().await;
        store.add_guest(&"a1".into()).await.unwrap();
        let backup = bed.folder.join("backup");
        store.backup(&backup).await.unwrap();
        let log = bed.folder.join("store.db-wal");
        for file in [bed.folder.join("store.db"), log, backup] {
            let mode = std::fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}", file.display());
        }
    });
}

//! Running a server: settings, what is kept, and sealed deals.

mod cardwright;

use cardwright::cardwright;
use kernel::{Request, Seed};
use std::path::{Path, PathBuf};
use store::Store;

/// A path of this test alone.
fn own(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("cardwright_running_{}_{name}", std::process::id()))
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn every_option_of_the_server_is_listed() {
    let run = cardwright(&["serve", "--help"]).succeeds();
    for option in ["port", "host", "db", "public-url", "trust-proxy", "bots", "keep-guests", "log", "config"]
    {
        assert!(run.out.contains(&format!("--{option}")), "{option}");
    }
    run.says("CARDWRIGHT_KEEP_MATCHES");
}

#[test]
fn a_wrong_setting_is_named() {
    let file = own("settings.toml");
    std::fs::write(&file, "prot = 9000").unwrap();
    cardwright(&["serve", "--config", text(&file)]).fails("there is no setting \"prot\", only port, host");
    std::fs::write(&file, "port = \"many\"").unwrap();
    cardwright(&["serve", "--config", text(&file)]).fails("invalid value 'many' for '--port <PORT>'");
    std::fs::remove_file(&file).unwrap();
    cardwright(&["serve", "--config", text(&file)]).fails("cannot be read");
}

#[test]
fn bots_and_addresses_that_cannot_be_are_named_before_anything_starts() {
    let database = format!("sqlite:{}/main.db", own("settled").display());
    let serve = |more: &[&str]| cardwright(&[&["serve", "--port", "0", "--db", &database], more].concat());
    serve(&["--bots", "novice,zork"]).fails("no bot is called \"zork\"; there are");
    serve(&["--bots", "journeymn"]).fails("did you mean \"journeyman\"?");
    for address in ["cards.example", "ftp://cards.example", "https://", "https://cards.example/play"] {
        serve(&["--public-url", address]).fails("a public address is written https://cards.example");
    }
    assert!(!own("settled").exists());
}

#[test]
fn what_is_kept_is_saved_and_put_back() {
    let (folder, file) = (own("db"), own("backup.jsonl"));
    let [one, other] = ["one", "other"].map(|name| format!("sqlite:{}/{name}.db", folder.display()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&one).await.unwrap();
        for id in ["a1", "a2"] {
            store.add_guest(&id.into()).await.unwrap();
        }
        let secret = || store::Secret::new("x");
        let credentials = store::Credentials { password: secret(), recovery: secret() };
        store.sign_up(&"a1".into(), "Rude", &credentials).await.unwrap();
        store.report_name(&"a1".into(), &"a2".into(), "It is \u{1b}[31mrude.").await.unwrap();
        store.close().await;
    });
    let backup = text(&file);
    cardwright(&["db", "backup", backup, "--db", &one]).succeeds().says("3 rows are in");
    cardwright(&["db", "--db", &other, "restore", backup]).succeeds().says("3 rows are back from");
    cardwright(&["db", "restore", backup, "--db", &other]).fails("--force does it");
    cardwright(&["db", "restore", backup, "--db", &other, "--force"]).succeeds();
    let reports = cardwright(&["db", "reports", "--db", &other]).succeeds().says("1 report");
    assert!(reports.out.starts_with("Rude: ") && !reports.out.contains('\u{1b}'), "{:?}", reports.out);
    cardwright(&["db", "rename", "rude", "Polite", "--db", &other])
        .succeeds()
        .says("Rude is called Polite now");
    cardwright(&["db", "reports", "--db", &other]).succeeds().says("0 reports");
    cardwright(&["db", "rename", "rude", "Polite", "--db", &other])
        .fails("there is no account named \"rude\"");
    std::fs::remove_dir_all(folder).unwrap();
    std::fs::remove_file(file).unwrap();
}

/// A match without decks, dealt and told as the first of the test vectors says.
fn sealed_match() -> String {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/fair-vectors.json");
    let vectors: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(vectors).unwrap()).unwrap();
    let seed: Seed = vectors[0]["seed"].as_str().unwrap().parse().unwrap();
    let shelf = catalog::games().into_iter().find(|shelf| shelf.name() == "principality").unwrap();
    let request = Request { seats: Some(2), ..Request::default() };
    let replay = shelf.game().start(&request, seed).unwrap().replay(None);
    let fair: server::fair::Fair = serde_json::from_value(vectors[0]["fair"].clone()).unwrap();
    let fair = toml::to_string(&fair).unwrap().replace("[seats]", "[fair.seats]");
    replay.replace("== moves ==", &format!("[fair]\n{fair}\n== moves =="))
}

#[test]
fn a_sealed_deal_is_verified() {
    let (file, sealed) = (own("match.txt"), sealed_match());
    std::fs::write(&file, &sealed).unwrap();
    let run = cardwright(&["replay", text(&file), "--verify"]).succeeds();
    run.says("The deal is what was sealed as \"").says("no player added a seed");
    std::fs::write(&file, sealed.replace("B = \"bot\"", &format!("B = \"{}\"", "1".repeat(64)))).unwrap();
    cardwright(&["replay", text(&file), "--verify"]).fails("was not dealt as it was sealed");
    std::fs::write(&file, sealed.replace("server = \"00", "server = \"01")).unwrap();
    cardwright(&["replay", text(&file), "--verify"]).fails("does not have the commitment");
    // What is not verified is shown all the same.
    cardwright(&["replay", text(&file)]).succeeds();
    std::fs::remove_file(file).unwrap();
}

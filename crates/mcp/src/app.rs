//! The board inside the chat: a page that a host shows beside what a tool says (MCP Apps, `ui://`).
//!
//! The page is one file and uses no network. It draws what the tool `board` returns and plays by
//! `make_move`; a host that cannot show it loses nothing: every tool says the same in words.

use rmcp::model::{ExtensionCapabilities, JsonObject, MetaObject, Resource, ResourceContents, Tool};
use serde_json::{Value, json};

/// Where the page is.
const PAGE: &str = "ui://cardwright/board.html";
/// What kind of page it is, for hosts.
const KIND: &str = "text/html;profile=mcp-app";
/// How the extension is called.
const EXTENSION: &str = "io.modelcontextprotocol/ui";
/// The tools whose answer is shown as a board.
const SHOWN: [&str; 3] = ["get_game_state", "join_match", "start_match"];
/// The tool that only the page calls.
const OWN: &str = "board";

/// The page, as one HTML file.
#[derive(Clone, Copy)]
pub(crate) struct App(pub &'static str);

impl App {
    /// What the server says that it can do.
    pub fn capability() -> ExtensionCapabilities {
        ExtensionCapabilities::from([(EXTENSION.to_owned(), object(json!({ "mimeTypes": [KIND] })))])
    }

    /// The page as it is listed.
    pub fn resource() -> Resource {
        Resource::new(PAGE, "The board")
            .with_description("The table of a match, to look at and to play on inside the chat.")
            .with_mime_type(KIND)
    }

    /// The page, if it is asked for. It needs nothing from anywhere.
    pub fn read(self, uri: &str) -> Option<ResourceContents> {
        let wants = json!({ "ui": { "csp": { "connectDomains": [], "resourceDomains": [] }, "prefersBorder": false } });
        (uri == PAGE).then(|| ResourceContents::text(self.0, uri).with_mime_type(KIND).with_meta(meta(wants)))
    }
}

/// The tools with what hosts must know of the page; without a page, those that make sense without.
pub(crate) fn shown(tools: Vec<Tool>, app: Option<App>) -> Vec<Tool> {
    let told = |tool: Tool| match &*tool.name {
        OWN if app.is_none() => None,
        OWN => Some(tool.with_meta(meta(json!({ "ui": { "resourceUri": PAGE, "visibility": ["app"] } })))),
        name if app.is_some() && SHOWN.contains(&name) => {
            // The second key is the name that the first hosts knew.
            let known = json!({ "ui": { "resourceUri": PAGE }, "ui/resourceUri": PAGE });
            Some(tool.with_meta(meta(known)))
        }
        _ => Some(tool),
    };
    tools.into_iter().filter_map(told).collect()
}

fn object(value: Value) -> JsonObject {
    if let Value::Object(object) = value { object } else { JsonObject::new() }
}

fn meta(value: Value) -> MetaObject {
    MetaObject(object(value))
}

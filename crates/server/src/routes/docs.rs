//! What the server answers, described from the table of routes and the types of the wire.

use super::{Route, Shape, example, get, manual};
use crate::Server;
use crate::kept::Page;
use crate::wire::Problem;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// What everybody should know first.
const ABOUT: &str = "A browser is recognised by a cookie, which POST /api/session sets; a program sends \
    `Authorization: Bearer TOKEN` of a bot account. What changes something is sent as JSON. A refusal is \
    {\"error\": {\"code\", \"reason\"}}, and nothing has changed. Times are milliseconds since 1970. \
    Examples are made from the schemas.";

/// The address of the socket, which answers in another way.
const SOCKET: &str = "/api/socket";

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/openapi.json", "This description, as OpenAPI.", openapi).gives_file("application/json"),
        get("/api/docs", "This description, as a page.", page).gives_file("text/html"),
        get("/api/docs/style.css", "How that page looks.", style).gives_file("text/css"),
    ]
}

/// `GET /api/openapi.json`
async fn openapi(State(server): State<Server>, asked: HeaderMap) -> Response {
    server.kept.json("openapi", || document(&super::all())).answer(&asked)
}

/// `GET /api/docs`
async fn page(State(server): State<Server>, asked: HeaderMap) -> Response {
    let html = || manual::page(&document(&super::all())).into_bytes();
    server.kept.page("docs", || Page::new("text/html; charset=utf-8", html())).answer(&asked)
}

/// `GET /api/docs/style.css`
async fn style(State(server): State<Server>, asked: HeaderMap) -> Response {
    let css = || Page::new("text/css; charset=utf-8", manual::STYLE.into());
    server.kept.page("docs/style", css).answer(&asked)
}

/// The description of some routes.
fn document(routes: &[Route]) -> Value {
    let place = |settings: &mut SchemaSettings| settings.definitions_path = "/components/schemas".into();
    let mut schemas = SchemaSettings::draft2020_12().with(place).into_generator();
    let mut paths: Map<String, Value> = Map::new();
    let problem = schemas.subschema_for::<Problem>();
    for route in routes {
        let described = operation(route, &mut schemas);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = described;
    }
    let refusal = json!({ "type": "object", "required": ["error"], "properties": { "error": problem } });
    let mut document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Cardwright", "version": crate::BUILD, "description": ABOUT },
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "responses": { "Refused": {
                "description": "It is not done, and nothing has changed.",
                "content": { "application/json": { "schema": refusal } },
            } },
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "cardwright" },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
        },
        "security": [{}, { "cookie": [] }, { "bearer": [] }],
    });
    add_examples(&mut document, routes);
    document
}

fn operation(route: &Route, schemas: &mut SchemaGenerator) -> Value {
    let mut json = |shape: Shape| json!({ "application/json": { "schema": shape(schemas) } });
    let mut operation = json!({
        "operationId": name(route),
        "summary": route.about,
        "description": limit(route),
        "parameters": parameters(route),
    });
    if let Some(body) = route.body {
        // Nothing is read as `{}`.
        let required = (route.reads)("{}").is_err();
        operation["requestBody"] = json!({ "required": required, "content": json(body) });
    }
    let (status, answer) = match (route.answer, route.file) {
        (Some(answer), _) => ("200", json!({ "description": "Done.", "content": json(answer) })),
        (None, Some(kind)) => {
            let schema = json!({ "schema": { "type": "string" } });
            ("200", json!({ "description": "A file.", "content": { kind: schema } }))
        }
        (None, None) if route.path == SOCKET => ("101", json!({ "description": "The socket is open." })),
        (None, None) => ("204", json!({ "description": "Done." })),
    };
    operation["responses"] =
        json!({ status: answer, "default": { "$ref": "#/components/responses/Refused" } });
    operation
}

/// A name of its own: the method and the words of the address.
fn name(route: &Route) -> String {
    let words = route.path.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.filter(|word| *word != "api");
    std::iter::once(route.method.as_str().to_lowercase())
        .chain(words.map(str::to_owned))
        .collect::<Vec<_>>()
        .join("_")
}

fn limit(route: &Route) -> String {
    let (burst, each) = (route.limit.burst, route.limit.each.as_secs_f64());
    format!("One address may call it {burst} times at once, and then once every {each} s.")
}

fn parameters(route: &Route) -> Vec<Value> {
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parts = names.map(|name| {
        json!({
            "name": name, "in": "path", "required": true, "schema": { "type": "string" },
            "description": meaning(name),
        })
    });
    let questions = route.questions.iter().map(|(name, kind, about)| {
        // Without eyes there is nothing to see.
        let required = *name == "as";
        json!({
            "name": name, "in": "query", "required": required, "schema": asked(name, kind),
            "description": about,
        })
    });
    parts.chain(questions).collect()
}

/// What may be asked behind an address.
fn asked(name: &str, kind: &str) -> Value {
    match name {
        "as" => json!({ "type": kind, "enum": ["A", "B", "C", "D", "spectator"] }),
        "epoch" | "since" | "from" | "count" | "wait" => json!({ "type": kind, "minimum": 0 }),
        _ => json!({ "type": kind }),
    }
}

/// What a part of an address means.
fn meaning(name: &str) -> &'static str {
    match name {
        "game" => "The name of a game, such as `spellfaire`.",
        "id" => "What names the thing.",
        "code" => "The code of a table, which its players give to others.",
        "name" => "A name, as it is shown.",
        "verb" => "The kind of message, such as `move`.",
        _ => "A part of the address.",
    }
}

/// Puts examples beside the schemas of what is sent and answered.
fn add_examples(document: &mut Value, routes: &[Route]) {
    let whole = document.clone();
    for route in routes {
        let operation = &mut document["paths"][route.path][route.method.as_str().to_lowercase()];
        let given = route.example.and_then(|example| serde_json::from_str(example).ok());
        for (place, given) in [("/requestBody", given), ("/responses/200", None)] {
            let Some(content) = operation.pointer_mut(&format!("{place}/content/application~1json")) else {
                continue;
            };
            let example = given.unwrap_or_else(|| example::of(&whole, &content["schema"]));
            // What could not be sent shall not be shown.
            let sent = place == "/requestBody";
            if !sent || (route.reads)(&example.to_string()).is_ok() {
                content["example"] = example;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whatever is referred to is there.
    #[test]
    fn every_reference_of_the_description_leads_somewhere() {
        let document = document(&super::super::all());
        let text = document.to_string();
        let links = text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next());
        let dead: Vec<&str> = links.clone().filter(|link| document.pointer(link).is_none()).collect();
        assert!(links.count() > 10);
        assert_eq!(dead, Vec::<&str>::new());
        assert!(document.pointer("/paths/~1api~1tables/post/requestBody").is_some());
    }

    /// Only what can be sent is shown.
    #[test]
    fn every_body_has_an_example_that_its_route_reads() {
        let routes = super::super::all();
        let document = document(&routes);
        for route in routes.iter().filter(|route| route.body.is_some()) {
            let operation = &document["paths"][route.path][route.method.as_str().to_lowercase()];
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            assert!(example.is_object(), "{} {}", route.method, route.path);
        }
    }

    #[test]
    fn every_route_is_described_under_a_name_of_its_own() {
        let routes = super::super::all();
        let names: BTreeSet<String> = routes.iter().map(name).collect();
        assert_eq!(names.len(), routes.len());
        let page = manual::page(&document(&routes));
        for route in &routes {
            assert!(route.about.ends_with('.'), "{}", route.path);
            assert!(page.contains(&format!("<code>{}</code>", route.path)), "{}", route.path);
        }
        assert!(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"));
    }
}

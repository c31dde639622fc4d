//! What the server answers, described from the table of routes and the types of the wire.

use super::{Route, Shape, get};
use crate::Server;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub fn routes() -> Vec<Route> {
    vec![get("/api/openapi.json", "This description, as OpenAPI.", openapi)]
}

/// `GET /api/openapi.json`
async fn openapi(State(server): State<Server>, asked: HeaderMap) -> Response {
    server.kept.json("openapi", || document(&super::all())).answer(&asked)
}

/// The description of some routes.
fn document(routes: &[Route]) -> Value {
    let place = |settings: &mut SchemaSettings| settings.definitions_path = "/components/schemas".into();
    let mut schemas = SchemaSettings::draft2020_12().with(place).into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes {
        let described = operation(route, &mut schemas);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Cardwright", "version": crate::BUILD },
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

fn operation(route: &Route, schemas: &mut SchemaGenerator) -> Value {
    let mut json = |shape: Shape| json!({ "application/json": { "schema": shape(schemas) } });
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameters = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let mut operation = json!({ "summary": route.about, "parameters": parameters.collect::<Vec<_>>() });
    if let Some(body) = route.body {
        operation["requestBody"] = json!({ "required": true, "content": json(body) });
    }
    operation["responses"] = match route.answer {
        Some(answer) => json!({ "200": { "description": "Done.", "content": json(answer) } }),
        None => json!({ "default": { "description": "See the summary." } }),
    };
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

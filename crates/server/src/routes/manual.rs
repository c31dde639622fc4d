//! The description of all addresses as a page to read: no script, nothing from elsewhere.

use serde_json::Value;
use std::fmt::Write;

/// How it looks.
pub const STYLE: &str = include_str!("manual.css");

/// The page of a description.
pub fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Cardwright: the API</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>\
         <main><h1>Cardwright: the API</h1>",
    );
    let about = document["info"]["description"].as_str().unwrap_or_default();
    let _ = write!(
        page,
        "<p>{}</p><p>For programs: <a href=\"/api/openapi.json\">openapi.json</a></p>",
        safe(about)
    );
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            write_operation(&mut page, path, method, operation);
        }
    }
    page.push_str("</main></body></html>");
    page
}

fn write_operation(page: &mut String, path: &str, method: &str, operation: &Value) {
    let text = |value: &Value| safe(value.as_str().unwrap_or_default());
    let method = method.to_uppercase();
    let _ = write!(
        page,
        "<section id=\"{0}\"><h2><code class=\"{method}\">{method}</code> <code>{1}</code></h2><p>{2}</p>\
         <p class=\"limit\">{3}</p>",
        text(&operation["operationId"]),
        safe(path),
        text(&operation["summary"]),
        text(&operation["description"])
    );
    let parameters: Vec<&Value> = operation["parameters"].as_array().into_iter().flatten().collect();
    if !parameters.is_empty() {
        page.push_str("<dl>");
        for parameter in parameters {
            let _ = write!(
                page,
                "<dt><code>{}</code></dt><dd>{}</dd>",
                text(&parameter["name"]),
                text(&parameter["description"])
            );
        }
        page.push_str("</dl>");
    }
    let json = "/content/application~1json/example";
    write_example(page, "Sends", operation["requestBody"].pointer(json));
    write_example(page, "Answers", operation["responses"]["200"].pointer(json));
    page.push_str("</section>");
}

fn write_example(page: &mut String, title: &str, example: Option<&Value>) {
    if let Some(example) = example {
        let pretty = serde_json::to_string_pretty(example).unwrap_or_default();
        let _ = write!(page, "<details><summary>{title}</summary><pre>{}</pre></details>", safe(&pretty));
    }
}

fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

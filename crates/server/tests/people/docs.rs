//! The description of the API.

use crate::bed::*;
use serde_json::Value;
use server::Running;

#[test]
fn the_description_is_a_page_that_loads_nothing_from_elsewhere() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let who = Caller::default();
        let (head, page) = send(&running, &who, "GET", "/api/docs", Value::Null, "").await;
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("content-type: text/html"), "{head}");
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{head}");
        assert!(page.contains("<code>/api/sign-up</code>"));
        let (head, _) = send(&running, &who, "GET", "/api/docs/style.css", Value::Null, "").await;
        assert!(head.contains("content-type: text/css"), "{head}");
        let (head, text) = send(&running, &who, "GET", "/api/openapi.json", Value::Null, "").await;
        assert!(head.contains("content-type: application/json"), "{head}");
        let document: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["openapi"], "3.1.0");
        let sign_up =
            &document["paths"]["/api/sign-up"]["post"]["requestBody"]["content"]["application/json"];
        assert_eq!(sign_up["example"]["name"], "Ann");
        running.stop().await;
    });
}

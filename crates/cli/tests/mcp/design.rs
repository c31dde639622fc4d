//! The tools for designers.

use crate::cardwright::scratch;
use crate::client::Client;
use serde_json::{Map, Value, json};

#[test]
fn designers_have_tools_of_their_own() {
    let mut client = Client::start(&scratch("mcp_design"), &["--tools", "design"]);
    let tools = client.ask("tools/list", json!({}));
    let names: Vec<&str> =
        tools["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["balance", "check_card", "compare"]);
    let card = "[[spell]]\nname = \"Ice Lance\"\nschool = \"Frost\"\ncost = 3\ntext = \"Deal 3 damage to a creature. Frieze it.\"\n";
    let refusal = client.refused("check_card", json!({"game": "spellfaire", "cards": card}));
    assert!(refusal["reason"].as_str().unwrap().contains("Frieze"), "{refusal}");
    let found = client.call("balance", json!({"game": "territory", "games": 20}));
    assert!(!found["text"].as_str().unwrap().is_empty());
    client.refused("balance", json!({"game": "territory", "games": 1_000_000}));
    client.refused("compare", json!({"game": "territory"}));
    let _: Map<String, Value> = serde_json::from_value(found).unwrap();
}

/// What a client says of itself in each request by the newest protocol.
fn with_tasks(mut params: Value) -> Value {
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {"extensions": {"io.modelcontextprotocol/tasks": {}}},
    });
    params
}

#[test]
fn a_client_that_knows_tasks_is_given_one() {
    let mut client = Client::start(&scratch("mcp_tasks"), &["--tools", "design"]);
    let call = |tool: &str, arguments: Value| with_tasks(json!({"name": tool, "arguments": arguments}));
    let measure = |games: u64| call("balance", json!({"game": "territory", "games": games}));
    let about = |task: &Value| with_tasks(json!({ "taskId": task["taskId"] }));

    let task = client.ask("tools/call", measure(20));
    assert_eq!((&task["resultType"], &task["status"]), (&"task".into(), &"working".into()), "{task}");
    let found = settled(&mut client, &about(&task));
    assert_eq!(found["status"], "completed", "{found}");
    assert!(!found["result"]["structuredContent"]["text"].as_str().unwrap().is_empty(), "{found}");

    // What cannot be asked, and what is answered at once, is not a task.
    let refused = client.ask("tools/call", measure(1_000_000));
    assert_eq!((&refused["isError"], &refused["taskId"]), (&true.into(), &Value::Null), "{refused}");
    let checked = client.ask("tools/call", call("check_card", json!({"game": "territory", "cards": "x"})));
    assert_eq!(checked["isError"], true, "{checked}");

    let task = client.ask("tools/call", measure(20_000));
    client.ask("tasks/cancel", about(&task));
    assert_eq!(settled(&mut client, &about(&task))["status"], "cancelled");
}

/// A task when it is over.
fn settled(client: &mut Client, task: &Value) -> Value {
    loop {
        let found = client.ask("tasks/get", task.clone());
        if found["status"] != "working" {
            return found;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

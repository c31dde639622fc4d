//! The tools for models, over stdin and stdout of the real program. The client knows nothing but what
//! the tools return.

#[path = "../cardwright/mod.rs"]
mod cardwright;
mod client;
mod design;

use cardwright::scratch;
use client::Client;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["spellfaire", "principality", "territory", "clans", "kitbash"];

/// Which of several to take; the same every time.
fn pick(luck: &mut u64, of: usize) -> usize {
    *luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*luck >> 33) as usize % of
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Every move is one that a tool has returned, sent back as it stands.
#[test]
fn whole_matches_of_every_game_are_played() {
    let folder = scratch("mcp_games");
    let mut client = Client::start(&folder, &[]);
    let games = client.call("list_games", json!({}));
    let names: Vec<&str> =
        games["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), catalog::games().len());
    for game in names {
        let mut luck = 7;
        let mut state = client.call("start_match", json!({"game": game, "opponent": "thumb", "seed": 7}));
        let seat = state["seat"].clone();
        let mut moves = 0;
        while state["result"].is_null() {
            state = if state["your_move"] == true {
                let legal = texts(&state["legal"]);
                assert!(!legal.is_empty());
                moves += 1;
                assert!(moves < 3_000, "{game} does not end");
                let text = &legal[pick(&mut luck, legal.len())];
                client.call("make_move", json!({"move_description": text, "seat": seat}))
            } else {
                client.call("wait_for_turn", json!({"seat": seat}))
            };
        }
        let result = client.call("match_result", json!({"seat": seat}));
        assert_eq!((&result["over"], &result["metrics"]["refused"]), (&true.into(), &0.into()), "{game}");
        let replay = folder.join(format!("{game}.replay"));
        std::fs::write(&replay, result["replay"].as_str().unwrap()).unwrap();
        cardwright::cardwright(&["replay", replay.to_str().unwrap(), "--verify"]).succeeds().says("is true");
    }
}

/// The same deal once for each move that is listed, a card's target included.
#[test]
fn every_move_that_is_returned_is_accepted() {
    let mut client = Client::start(&scratch("mcp_moves"), &[]);
    for game in GAMES {
        let start = json!({"game": game, "opponent": "thumb", "seed": 11});
        let state = client.call("start_match", start.clone());
        let listed = client.call("legal_moves", json!({"seat": state["seat"]}));
        let mut paths = Vec::new();
        for choice in listed["moves"].as_array().unwrap() {
            paths.push(vec![choice["text"].clone()]);
            let next = choice["next"].as_array().into_iter().flatten().take(3);
            paths.extend(next.map(|next| vec![choice["text"].clone(), next["text"].clone()]));
        }
        assert_eq!(
            texts(&state["legal"]).len(),
            listed["count"].as_u64().unwrap().min(150) as usize,
            "{game}"
        );
        for path in paths.into_iter().take(40) {
            let again = client.call("start_match", start.clone());
            client.call("make_move", json!({"moves": path, "seat": again["seat"]}));
            client.call("resign", json!({"seat": again["seat"]}));
        }
    }
}

/// All seven, as the document writes them, in a game for one that finds occasion for each.
#[test]
fn the_commands_of_the_design_document_are_accepted_as_written() {
    let mut client = Client::start(&scratch("mcp_document"), &[]);
    client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let mut left = vec![
        "play Village",
        "buy Silver",
        "play all treasures",
        "end action phase",
        "end turn",
        "discard Copper, Estate",
        "discard nothing",
    ];
    for _ in 0..60 {
        if left.is_empty() {
            return;
        }
        take_a_turn(&mut client, &mut left);
    }
    panic!("there was no occasion for {left:?}");
}

fn take_a_turn(client: &mut Client, left: &mut Vec<&str>) {
    let mut say = |client: &mut Client, text: &str| {
        left.retain(|command| *command != text);
        client.call("make_move", json!({"move_description": text}))
    };
    let mut state = client.call("get_game_state", json!({}));
    for field in [
        "current_phase",
        "hand",
        "actions_remaining",
        "buys_remaining",
        "coins_available",
        "cards_in_play",
        "supply_piles",
        "turn_number",
        "deck_size",
        "discard_size",
    ] {
        assert!(!state[field].is_null(), "{field} is missing");
    }
    let has = |state: &Value, card: &str| texts(&state["hand"]).iter().any(|held| held == card);
    if state["current_phase"] == "action" && has(&state, "Village") {
        state = say(client, "play Village");
    }
    if state["current_phase"] == "action" && has(&state, "Cellar") {
        state = say(client, "play Cellar");
        let both = has(&state, "Copper") && has(&state, "Estate");
        state = say(
            client,
            if both && state["turn_number"].as_u64().unwrap().is_multiple_of(2) {
                "discard Copper, Estate"
            } else {
                "discard nothing"
            },
        );
    }
    if state["current_phase"] == "action" {
        say(client, "end action phase");
    }
    state = client.call("get_game_state", json!({}));
    if has(&state, "Copper") {
        state = say(client, "play all treasures");
    }
    let turn = state["turn_number"].as_u64().unwrap();
    let wanted = [("Silver", 3, turn.is_multiple_of(3)), ("Village", 3, true), ("Cellar", 2, true)];
    let coins = state["coins_available"].as_u64().unwrap();
    let can_buy = |card: &str| texts(&state["legal"]).iter().any(|legal| *legal == format!("buy {card}"));
    let wish = wanted.into_iter().find(|(card, cost, now)| coins >= *cost && *now && can_buy(card));
    if let Some((card, ..)) = wish {
        state = say(client, &format!("buy {card}"));
    }
    // With the last buy the turn is over by itself.
    if state["turn_number"].as_u64() == Some(turn) {
        say(client, "end turn");
    }
}

#[test]
fn what_is_refused_changes_nothing_and_says_why() {
    let mut client = Client::start(&scratch("mcp_refusals"), &[]);
    assert_eq!(client.refused("get_game_state", json!({}))["rule"], "seat");
    let before = client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let refusal = client.refused("make_move", json!({"move_description": "buy Province"}));
    assert!(refusal["rule"].as_str().unwrap().starts_with("P-"), "{refusal}");
    let near = texts(&refusal["nearest"]);
    assert!(!near.is_empty() && near.iter().all(|text| texts(&before["legal"]).contains(text)), "{near:?}");
    assert_eq!(client.refused("make_move", json!({"move_description": "xyzzy"}))["rule"], "notation");
    assert_eq!(client.refused("make_move", json!({"moves": [999]}))["rule"], "offer");
    assert_eq!(
        client.refused("make_move", json!({"move_description": "end turn", "decision": 77}))["rule"],
        "stale"
    );
    for (tool, arguments) in [
        ("make_move", json!({})),
        ("make_move", json!({"move_description": 7})),
        ("make_move", json!({"moves": vec![0; 30]})),
        ("start_match", json!({"game": "chess"})),
        ("start_match", json!({"game": "clans", "opponent": "exec:sh -c true"})),
        ("start_match", json!({"game": "clans", "deck": "nonsense"})),
        ("start_match", json!({"game": "clans", "seats": 9})),
        ("start_match", json!({"game": "clans", "sit": "Z"})),
        ("wait_for_turn", json!({"seconds": 1e9})),
        ("explain", json!({"about": "xyzzy"})),
        ("draft", json!({"moves": ["end turn"]})),
    ] {
        client.refused(tool, arguments);
    }
    assert_eq!(client.refused("join_match", json!({"code": "../../etc/passwd"}))["rule"], "seat");
    let after = client.call("get_game_state", json!({}));
    for field in ["n", "decision", "view", "legal"] {
        assert_eq!(before[field], after[field], "{field}");
    }
    let metrics = client.call("match_result", json!({}))["metrics"].clone();
    assert_eq!((&metrics["refused"], &metrics["decisions"]), (&4.into(), &0.into()));
}

#[test]
fn natural_words_and_sequences_are_understood() {
    let mut client = Client::start(&scratch("mcp_words"), &[]);
    client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let state = client.call("make_move", json!({"move_description": "I would like to play all treasures, then end the turn; play all treasures"}));
    assert_eq!((&state["turn_number"], state["played"].as_array().unwrap().len()), (&2.into(), 3));
    // What was played before a refusal is told.
    let refusal = client.refused("make_move", json!({"moves": ["end turn", "buy Province"]}));
    assert_eq!(texts(&refusal["played"]), ["end turn"]);
    // Only what is new, without the table.
    let n = state["n"].as_u64().unwrap();
    let news = client.call("get_game_state", json!({"since": n}));
    assert!(
        news["view"].is_null() && news["board"].is_null() && news["events"].as_array().unwrap().len() < 10
    );
    // Hosts that show data instead of texts show the board, too.
    assert!(state["board"].as_str().unwrap().contains("Copper"), "{state}");
}

#[test]
fn an_and_parts_moves_and_nothing_long_is_repeated() {
    let mut client = Client::start(&scratch("mcp_and"), &[]);
    client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let said = "Play all treasures and end the turn, please.";
    let state = client.call("make_move", json!({"move_description": said}));
    assert_eq!(texts(&state["played"]), ["play all treasures", "end turn"]);
    let refusal = client.refused("make_move", json!({"move_description": "x".repeat(5000)}));
    assert!(refusal["reason"].as_str().unwrap().len() < 1100);
}

/// With the last buy a turn ends by itself: who says so once more does not end the next one.
#[test]
fn a_turn_that_is_over_is_not_ended_again() {
    let mut client = Client::start(&scratch("mcp_turns"), &[]);
    client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let said = "Play all treasures, then buy Copper, and then end my turn.";
    let state = client.call("make_move", json!({"move_description": said}));
    assert_eq!(texts(&state["played"]), ["play all treasures", "buy Copper"]);
    assert_eq!(state["turn_number"], 2);
    let state = client.call("make_move", json!({"move_description": "I end my turn"}));
    assert_eq!((&state["turn_number"], texts(&state["played"])), (&3.into(), vec!["end turn".to_owned()]));
}

/// However a game calls it.
#[test]
fn a_model_may_say_that_it_is_done() {
    let mut client = Client::start(&scratch("mcp_done"), &[]);
    for (game, said, means) in [
        ("spellfaire", "I pass", "end turn"),
        ("clans", "finish my turn", "end turn"),
        ("territory", "I'm done", "pass"),
        ("kitbash", "pass the turn", "lock in"),
        ("principality", "finish turn", "end turn"),
    ] {
        let mut state = client.call("start_match", json!({"game": game, "opponent": "thumb", "seed": 4}));
        let seat = state["seat"].clone();
        while !texts(&state["legal"]).iter().any(|text| text == means) {
            let tool = if state["your_move"] == true { "make_move" } else { "wait_for_turn" };
            let mut arguments = json!({"seat": seat});
            if tool == "make_move" {
                arguments["move_description"] = state["legal"].as_array().unwrap().last().unwrap().clone();
            }
            state = client.call(tool, arguments);
        }
        let state = client.call("make_move", json!({"seat": seat, "move_description": said}));
        assert_eq!(texts(&state["played"]), [means], "{game}");
    }
}

#[test]
fn a_tool_that_is_not_there_is_no_tool() {
    let mut client = Client::start(&scratch("mcp_unknown"), &[]);
    client.send(
        &json!({"jsonrpc": "2.0", "id": 99, "method": "tools/call", "params": {"name": "no_such_tool"}}),
    );
    let answer = client.hear();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&99.into(), &(-32602).into()), "{answer}");
}

#[test]
fn a_match_goes_on_after_a_restart() {
    let folder = scratch("mcp_restart");
    let mut client = Client::start(&folder, &[]);
    let state = client.call("start_match", json!({"game": "kitbash", "opponent": "thumb", "seed": 3}));
    let seat = state["seat"].clone();
    // An order that can still be changed is kept, too.
    let order = texts(&state["legal"]).into_iter().find(|text| text != "lock in").unwrap();
    let before = client.call("make_move", json!({"move_description": order}));
    assert_eq!(before["draft"].as_array().unwrap().len(), 1);
    drop(client);
    let mut client = Client::start(&folder, &[]);
    let mine = client.call("my_matches", json!({}));
    assert_eq!((&mine["matches"][0]["code"], &mine["matches"][0]["over"]), (&seat, &false.into()));
    let after = client.call("join_match", json!({"code": seat}));
    for field in ["draft", "legal", "acting", "n"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let empty = client.call("takeback", json!({}));
    assert!(empty["draft"].is_null());
    let planned = client.call("draft", json!({"moves": [order]}));
    assert_eq!(planned["draft"].as_array().unwrap().len(), 1);
    let result = client.call("resign", json!({}));
    assert_eq!((&result["over"], texts(&result["winners"])), (&true.into(), vec!["B".to_owned()]));
}

/// A reason stays with the match for whoever reads it later, as long as its move stays.
#[test]
fn reasons_are_kept_with_the_match() {
    let folder = scratch("mcp_reasons");
    let mut client = Client::start(&folder, &[]);
    let state = client.call("start_match", json!({"game": "principality", "opponent": "none", "seed": 5}));
    let file = folder.join(format!("{}.txt", state["seat"].as_str().unwrap()));
    let kept = |why: &str| std::fs::read_to_string(&file).unwrap().contains(why);
    let say = |text: &str, why: &str| json!({"move_description": text, "reason": why});
    client.call("make_move", say("play all treasures", "I want\nSilver."));
    assert!(kept("; reason ") && kept(" I want Silver.\n"));
    drop(client);
    let mut client = Client::start(&folder, &[]);
    client.call("join_match", json!({"code": state["seat"]}));
    client.call("make_move", say("buy Silver", "As planned."));
    assert!(kept("I want Silver.") && kept("As planned."));
    cardwright::cardwright(&["replay", file.to_str().unwrap(), "--verify"]).succeeds().says("is true");
}

#[test]
fn prompts_resources_and_explanations_are_there() {
    let mut client = Client::start(&scratch("mcp_texts"), &[]);
    let tools = client.ask("tools/list", json!({}));
    for tool in tools["tools"].as_array().unwrap() {
        assert_eq!(tool["outputSchema"]["type"], "object", "{}", tool["name"]);
    }
    let prompts = client.ask("prompts/list", json!({}));
    for prompt in prompts["prompts"].as_array().unwrap() {
        let filled =
            client.ask("prompts/get", json!({"name": prompt["name"], "arguments": {"game": "clans"}}));
        assert!(filled["messages"][0]["content"]["text"].as_str().unwrap().contains("Clans"));
    }
    let resources = client.ask("resources/list", json!({}));
    // The board is there only where npm could build it.
    let own = |uri: &&Value| uri["uri"].as_str().unwrap().starts_with("cardwright://");
    let count = resources["resources"].as_array().unwrap().iter().filter(own).count();
    assert_eq!(count, 2 * catalog::games().len());
    for resource in resources["resources"].as_array().unwrap() {
        let read = client.ask("resources/read", json!({"uri": resource["uri"]}));
        assert!(read["contents"][0]["text"].as_str().unwrap().len() > 1_000);
    }
    let card = client.ask("resources/read", json!({"uri": "cardwright://cards/spellfaire/Town%20Guard"}));
    assert!(card["contents"][0]["text"].as_str().unwrap().starts_with("# Town Guard"));
    let told = client.call("explain", json!({"about": "lifesteal", "game": "spellfaire"}));
    assert_eq!(told["entries"][0]["title"], "Lifesteal");
    // Many hosts show resources to nobody: the rules in short are a tool's answer, too.
    for game in GAMES {
        let told = client.result("explain", json!({"about": "rules", "game": game}));
        let text = told["content"][0]["text"].as_str().unwrap();
        assert!((1_000..15_000).contains(&text.len()), "{game}: {}", text.len());
    }
}

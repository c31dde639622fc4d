//! Who is paired with whom, and who keeps a place.

use super::*;
use store::AccountKind;

fn account(id: &str, kind: AccountKind, owner: Option<&str>) -> Account {
    let owner = owner.map(AccountId::from);
    Account { id: id.into(), kind, name: None, owner, prefs: String::new(), created: 0, seen: 0 }
}

fn wish(rated: bool, bots: bool) -> Wish {
    Wish { deck: None, rated, bots, seal: None }
}

fn come(queue: &Queue, who: &Account, wish: Wish, strength: f64, now: i64) {
    queue.come(who, "clans", wish, vec![(Lane::People, strength)], By::Calls, now).unwrap();
}

fn pairs(queue: &Queue, now: i64) -> Vec<[String; 2]> {
    let ids = |pair: [Seeker; 2]| pair.map(|seeker| seeker.who.id.to_string());
    queue.pair(now).into_iter().map(ids).collect()
}

#[test]
fn the_nearest_are_paired_and_the_window_widens() {
    let queue = Queue::default();
    for (id, strength) in [("a", 1500.0), ("b", 1900.0), ("c", 1590.0)] {
        come(&queue, &account(id, AccountKind::Person, None), wish(true, false), strength, 0);
    }
    assert_eq!(pairs(&queue, 0), [["a", "c"]]);
    come(&queue, &account("d", AccountKind::Person, None), wish(true, false), 1700.0, 0);
    assert_eq!(pairs(&queue, 6_000), Vec::<[String; 2]>::new());
    assert_eq!(pairs(&queue, 7_000), [["b", "d"]]);
    assert_eq!(queue.waiting(), 4, "they wait until their tables are made");
}

#[test]
fn rated_and_unrated_people_and_programs_are_kept_apart() {
    let queue = Queue::default();
    let (ann, eve) = (account("ann", AccountKind::Person, None), account("eve", AccountKind::Guest, None));
    come(&queue, &ann, wish(true, false), 1500.0, 0);
    come(&queue, &eve, wish(false, false), 1500.0, 0);
    let own = account("own", AccountKind::Bot, Some("ann"));
    let foreign = account("foreign", AccountKind::Bot, Some("bob"));
    come(&queue, &own, wish(true, true), 1500.0, 0);
    come(&queue, &foreign, wish(false, true), 1500.0, 0);
    assert_eq!(pairs(&queue, 59_000), Vec::<[String; 2]>::new());
    // Eve comes to like programs; Ann's own bot is not for her.
    come(&queue, &eve, wish(false, true), 1500.0, 1);
    come(&queue, &ann, wish(true, true), 1500.0, 1);
    assert_eq!(pairs(&queue, 2), [["eve", "foreign"]]);
}

#[test]
fn a_place_is_kept_while_somebody_holds_it() {
    let queue = Queue::default();
    let ann = account("ann", AccountKind::Guest, None);
    let there = |queue: &Queue| queue.place(&"ann".into(), "clans").is_some();
    for _ in 0..2 {
        queue.come(&ann, "clans", wish(false, false), Vec::new(), By::Socket, 0).unwrap();
    }
    assert_eq!(queue.waiting(), 1);
    queue.hang_up(&ann.id, "clans");
    queue.pair(KEPT * 2);
    assert!(there(&queue), "the second socket holds it");
    queue.hang_up(&ann.id, "clans");
    assert!(!there(&queue));

    come(&queue, &ann, wish(false, false), 1500.0, 0);
    queue.pair(KEPT - 1);
    assert!(there(&queue));
    queue.pair(KEPT);
    assert!(!there(&queue));
}

#[test]
fn a_bot_is_offered_once_and_seated_only_if_taken() {
    let queue = Queue::default();
    let ann = account("ann", AccountKind::Guest, None);
    come(&queue, &ann, wish(false, false), 1500.0, 0);
    queue.offer(19_999, 20_000, |_| Some("expert".into()));
    assert!(queue.take_bot(&ann.id, "clans").is_none());
    queue.offer(20_000, 20_000, |_| Some("expert".into()));
    assert_eq!(queue.place(&ann.id, "clans").unwrap().0.bot.as_deref(), Some("expert"));
    assert_eq!(queue.take_bot(&ann.id, "clans").unwrap().0, "expert");
    assert_eq!(queue.waiting(), 0);
}

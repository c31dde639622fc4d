//! What a model is sent for a decision.

use crate::Personality;
use kernel::{Asked, Envelope, Offer};
use std::fmt::{Display, Write};

/// How many offers are listed; the others can be said in words.
const LISTED: usize = 150;
/// How many further choices of an offer are shown.
const BELOW: usize = 12;
/// How many events are told, the latest.
const EVENTS: usize = 40;

/// All that a model is sent: first what stays the same, then what changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt<'a> {
    /// Rules, cards and how to play: the same for every decision, so that it can be cached.
    pub system: &'a str,
    /// The board and what is asked.
    pub user: &'a str,
    /// The letter of the seat.
    pub seat: &'a str,
}

impl Prompt<'_> {
    /// What tells one prompt from another.
    pub fn digest(&self) -> String {
        let both = format!("{}\0{}", self.system, self.user);
        format!("{:016x}", xxhash_rust::xxh3::xxh3_64(both.as_bytes()))
    }
}

/// The changing part: what happened, the board, what is asked.
pub fn situation<V: Display, E>(envelope: &Envelope<V, E>, personality: &Personality, note: &str) -> String {
    let mut out = String::new();
    let latest = envelope.events.len().saturating_sub(EVENTS);
    if !envelope.events.is_empty() {
        out.push_str("<story>\n");
        envelope.events[latest..].iter().for_each(|event| line(&mut out, "- ", &event.text));
        out.push_str("</story>\n");
    }
    let _ = write!(out, "<board>\n{}\n</board>\n", fenced(envelope.view.to_string().trim_end()));
    if !note.is_empty() {
        line(&mut out, "Your last reason: ", note);
    }
    if let Some(asked) = &envelope.asked {
        let seat = envelope.viewer.map(|seat| seat.to_string()).unwrap_or_default();
        line(&mut out, &format!("You are seat {seat}. "), &asked.text);
        if personality.legal_moves {
            list(&mut out, asked);
        }
    }
    out
}

fn list(out: &mut String, asked: &Asked) {
    out.push_str("<moves>\n");
    for offer in asked.offers.iter().take(LISTED) {
        line(out, &format!("{}. ", offer.index), &with_next(offer));
    }
    if asked.offers.len() > LISTED {
        let _ = writeln!(out, "and {} more, which can be said in words", asked.offers.len() - LISTED);
    }
    out.push_str("</moves>\n");
}

fn with_next(offer: &Offer) -> String {
    let next: Vec<&str> = offer.next.iter().take(BELOW).map(|next| next.text.as_str()).collect();
    match &next[..] {
        [] => offer.text.clone(),
        next => format!("{} (then: {})", offer.text, next.join(" | ")),
    }
}

/// One line, whatever stands in the text.
fn line(out: &mut String, before: &str, text: &str) {
    let _ = writeln!(out, "{before}{}", fenced(&text.split_whitespace().collect::<Vec<_>>().join(" ")));
}

/// A text that cannot end the part in which it stands.
pub(crate) fn fenced(text: &str) -> String {
    text.replace('<', "‹").replace('>', "›")
}

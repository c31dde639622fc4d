//! What can be played, seen on the board.

use catalog::Reference;
use kernel::{Offer, Ref, Seat, Tone, spans};

/// The board with every card marked that the seat can play, buy or choose now. Only names without a
/// colour of their own are: those of the hand and of what is for sale.
pub fn highlighted(board: &str, offers: &[Offer], me: Seat, reference: &Reference) -> String {
    let mut playable: Vec<&str> = offers.iter().flat_map(|offer| named(offer, me)).collect();
    playable.sort_unstable();
    playable.dedup();
    let known = reference.cards.iter().map(|card| card.name.as_str());
    let shown = spans(board).map(|(tone, words)| match tone {
        Some(tone) => tone.mark(words).to_string(),
        None => marked(words, &playable, known.clone()),
    });
    shown.collect()
}

/// The cards that an offer names: of the own hand, or of any pile.
fn named(offer: &Offer, me: Seat) -> impl Iterator<Item = &str> {
    let own = move |what: Ref| match what {
        Ref::Card(zone, _) => zone.seat.is_none_or(|seat| seat == me),
        Ref::Zone(zone) => zone.seat.is_none(),
        Ref::Face(_) => true,
        _ => false,
    };
    let parts = offer.parts.iter().filter(move |part| part.what.is_some_and(own));
    parts.map(|part| part.text.as_str())
}

fn marked<'a>(words: &str, playable: &[&str], known: impl Iterator<Item = &'a str> + Clone) -> String {
    let (mut out, mut rest, mut inside) = (String::new(), words, false);
    while let Some(first) = rest.chars().next() {
        // The longest name that stands here, so that a Goblin is not found in a Goblin Captain.
        let here = known.clone().filter(|name| !inside && stands(name, rest)).max_by_key(|name| name.len());
        let taken = here.map_or(first.len_utf8(), str::len);
        match here.filter(|name| playable.contains(name)) {
            Some(name) => out += &Tone::Ready.mark(name).to_string(),
            None => out += &rest[..taken],
        }
        inside = rest[..taken].chars().next_back().is_some_and(char::is_alphanumeric);
        rest = &rest[taken..];
    }
    out
}

/// Whether a text begins with this name as a whole.
fn stands(name: &str, text: &str) -> bool {
    let behind = text.strip_prefix(name);
    !name.is_empty() && behind.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_marked_as_a_whole_or_not_at_all() {
        let known = ["Goblin", "Goblin Captain"];
        let marked = marked("1 Goblin, 2 Goblin Captain, Goblins", &["Goblin"], known.into_iter());
        assert_eq!(marked, format!("1 {}, 2 Goblin Captain, Goblins", Tone::Ready.mark("Goblin")));
    }
}

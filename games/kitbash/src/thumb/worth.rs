//! What cards, pieces and positions are worth.

use crate::cards::{CardDef, CardList, Kind};
use crate::keywords::{AMOUNTS, Amount, Keywords, TRAITS, Trait};
use crate::piece::Piece;
use crate::script::When;
use crate::state::State;
use kernel::Seat;

/// How far a position is better than the opponent's: pieces, Command Centers, resources.
pub(super) fn advantage(cards: &CardList, state: &State, seat: Seat) -> i32 {
    let signed = |piece: &Piece| {
        let worth = piece_worth(cards, piece);
        if piece.owner == seat { worth } else { -worth }
    };
    let pieces: i32 = state.pieces.iter().map(signed).sum();
    pieces + stock(state, seat) - stock(state, seat.other())
}

/// The Command Center and resources.
fn stock(state: &State, seat: Seat) -> i32 {
    let side = state.side(seat);
    let center = state.center(seat).map_or(0, |slot| i32::from(state.pieces[slot].hp));
    let cards = 3 * side.hand.len() as i32 + side.deck.len() as i32;
    center_worth(center) + cards + i32::from(side.gold.min(20))
}

/// A Command Center with this many HP: the last are worth more than the first.
pub(super) fn center_worth(hp: i32) -> i32 {
    3 * hp - 3 * (40 - hp).max(0)
}

/// A piece: what it can still take and deal, and how far it has come.
pub(super) fn piece_worth(cards: &CardList, piece: &Piece) -> i32 {
    let card = cards.card(piece.face);
    let hp = i32::from(piece.hp.max(0));
    if !card.kind.is_unit() {
        return if card.kind == Kind::Starter { hp } else { hp + 2 * card_worth(card) / 3 };
    }
    let atk = i32::from(card.atk) + i32::from(piece.growth);
    let march = i32::from(piece.at.depth(piece.owner)) / 2;
    4 * atk.max(0) + 3 * hp + 2 * keyword_worth(card.keywords) + march + 2
}

/// A card that enters the board, new.
pub(super) fn card_worth(card: &CardDef) -> i32 {
    let body = 4 * i32::from(card.atk) + 2 * i32::from(card.hp);
    let reach = if card.atk > 0 { 2 * i32::from(card.rng.saturating_sub(1)) } else { 0 };
    let pace = 3 * (i32::from(card.spd) - 1).max(0);
    let texts = [When::Enters, When::Dies, When::Start, When::End].into_iter().chain(When::HEARS);
    let text = texts.filter(|&when| !card.script(when).is_empty()).count() as i32;
    let (mana, gold) = card.powers.income;
    let income = 8 * i32::from(mana) + 6 * i32::from(gold);
    let support = if card.powers.nearby.is_some() { 4 } else { 0 };
    body + reach + pace + 4 * text + income + support + 2 * keyword_worth(card.keywords)
}

fn keyword_worth(keywords: Keywords) -> i32 {
    let traits = TRAITS.iter().filter(|(keyword, _)| keywords.has(*keyword));
    let amounts = AMOUNTS.iter().map(|&(keyword, _)| amount_worth(keyword, keywords.get(keyword).into()));
    traits.map(|&(keyword, _)| trait_worth(keyword)).chain(amounts).sum()
}

fn trait_worth(keyword: Trait) -> i32 {
    match keyword {
        Trait::Evade => 3,
        Trait::Flying | Trait::Overwatch | Trait::Protector | Trait::Root | Trait::Taunt => 2,
        Trait::Charge | Trait::Knockback | Trait::Stealth => 1,
        // It matters where the piece enters, and not after that.
        Trait::Summon => 0,
    }
}

fn amount_worth(keyword: Amount, number: i32) -> i32 {
    match keyword {
        Amount::Armor | Amount::MultiStrike => 3 * number,
        Amount::Lifesteal | Amount::Regenerate => 2 * number,
        Amount::Siege | Amount::Splash => number,
        Amount::CriticalHit => number / 20,
        // In the numbers of a piece, or not counted.
        Amount::Range | Amount::Speed | Amount::Draw | Amount::Pierce | Amount::Slow => 0,
    }
}

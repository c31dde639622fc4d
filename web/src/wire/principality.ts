// Made by `cargo xtask types` from what the games send. Do not edit.
import type { CardSight, Change, Face, Part, Question, Ref, Seat, Standing } from "./common";

/** A question that a card asks. */
export type Asked = {
  card: Face;
  /** How many were chosen; they lie in the hand until the effect is done (P-12). */
  chosen: number;
  /** How many more cards may be chosen. */
  left: number;
  name: string;
  seat: Seat;
  text: string;
};

/** Equal cards in a zone; those of a zone are in the order of the supply. */
export type Copies = {
  card: Face;
  /** How many of them their owner has chosen in the effect under way (P-12). */
  chosen?: number;
  count: number;
  name: string;
  ref: Ref;
};

/** What one viewer is sent of a match. */
export type Envelope = {
  /** What the viewer is to decide, if it may act. */
  asked?: Question | null;
  /** What happened since the number that was asked for. */
  events: Told[];
  /** The game's name. */
  game: string;
  /** How many events this viewer has been told: the number to ask for what comes after. */
  n: number;
  /** Who may act, or how it ended. */
  status: Standing;
  /** The table. */
  view: View;
  /** Whose eyes; none for a spectator. */
  viewer: Seat | null;
};

/** One thing that happened. */
export type Event = {
  seat: Seat;
  turn: number;
  type: "turn_began";
} | {
  lot: Lot;
  seat: Seat;
  type: "played";
} | {
  lot: Lot;
  seat: Seat;
  type: "drew";
} | {
  seat: Seat;
  type: "shuffled";
} | {
  lot: Lot;
  seat: Seat;
  type: "bought";
} | {
  lot: Lot;
  seat: Seat;
  type: "gained";
} | {
  lot: Lot;
  seat: Seat;
  type: "discarded";
} | {
  lot: Lot;
  seat: Seat;
  type: "discarded_deck";
} | {
  lot: Lot;
  seat: Seat;
  type: "trashed";
} | {
  cards: Face[];
  lots: Lot[];
  seat: Seat;
  type: "revealed";
} | {
  card: Face;
  seat: Seat;
  type: "blocked";
} | {
  lot: Lot;
  seat: Seat;
  type: "looked";
} | {
  lot: Lot;
  seat: Seat;
  type: "put_on_deck";
} | {
  lot: Lot;
  seat: Seat;
  type: "took";
} | {
  lot: Lot;
  seat: Seat;
  type: "returned";
} | {
  lot: Lot;
  seat: Seat;
  type: "set_aside";
} | {
  lots: Lot[];
  seat: Seat;
  type: "cleaned_up";
} | {
  result: string;
  type: "ended";
};

/** Cards that go together from one place to another. */
export type Lot = {
  /** Which, if the listener may know them. */
  cards?: Face[] | null;
  /** How many. */
  count: number;
  /** From where. */
  from: Ref;
  /** To where. */
  to: Ref;
};

/** The part of a turn, or none. */
export type PhaseView = "action" | "buy" | "over";

/** A pile of the supply. */
export type PileView = {
  /** Whether it cannot be bought now. */
  barred?: boolean;
  card: Face;
  cost: number;
  /** How many are left. */
  count: number;
  /** What its cards are worth more this turn when they are played. */
  extra?: number;
  name: string;
  ref: Ref;
  text: string;
  /** Tokens that lie on it. */
  tokens?: number;
  types: string;
};

/** One player's side. */
export type SideView = {
  /** Actions left in this turn; none in another's, and so it is with what follows. */
  actions: number;
  /** Cards set aside. */
  aside: ZoneView;
  bought: Times[];
  /** Buys left. */
  buys: number;
  /** Coins left. */
  coins: number;
  /** With two digits. */
  coins_per_turn: string;
  /** The deck, the top first, as far down as some card is known. */
  deck: ZoneView2;
  /** The discard pile; its cards are listed for its owner. */
  discard: ZoneView;
  /** The top of the discard pile, which all can see (P-20). */
  discard_top: CardSight | null;
  /** What will happen at the start of the next turn, once for each. */
  due: Times[];
  /** Coins made in all turns. */
  earned: number;
  /** What the first Silver of the turn is worth more. */
  first_silver: number;
  /** What was gained in the player's last turn or so far in this one, where a card asks for it. */
  gained?: Times[];
  /** The hand; its cards are listed for its owner. */
  hand: ZoneView;
  /** What was in play when the player's last turn ended. */
  last_play: Times[];
  /** Durations in play from the turn before. */
  lasting: ZoneView;
  /** Cards off this player's deck that are being decided about. */
  looked: ZoneView;
  /** Coins that will be lost from those that are made this turn. */
  owed?: number;
  /** All cards the player has: gains and trashings are public. */
  owned: Times[];
  /** Cards in play, this turn's. */
  play: ZoneView;
  points: number;
  /** With two digits. */
  points_per_turn: string;
  ref: Ref;
  /** What the last move revealed. */
  revealed: Times[];
  seat: Seat;
  /** Points apart from cards. */
  tokens?: number;
  turns: number;
};

/** A card and how often, for the record: this says nothing about where it lies now. */
export type Times = {
  card: Face;
  name: string;
  times: number;
};

/** Something that happened, as the viewer is told it. */
export type Told = {
  /** What it did to the table. */
  changes?: Change[];
  /** The event as the game knows it. */
  event: Event;
  /** Which of the viewer's events it is, from 0. */
  n: number;
  /** The sentence in parts. */
  parts: Part[];
  /** In a sentence. */
  text: string;
};

/** The table as one viewer sees it. */
export type View = {
  /** Whose turn it is. */
  active: Seat;
  /** The card that asks something, and whom. */
  asked: Asked | null;
  /** How many piles are empty. */
  empty_piles: number;
  /** The part of the turn. */
  phase: PhaseView;
  /** How it ended, if it has. */
  result: string | null;
  /** The players. */
  sides: SideView[];
  /** The piles. */
  supply: PileView[];
  /** Trashed cards. */
  trash: ZoneView;
  /** Whose eyes; none for a spectator. */
  viewer: Seat | null;
};

/** A zone as a viewer sees it. */
export type ZoneView = {
  /** The cards, as far as they are listed; one that the viewer does not know is null. */
  cards?: (Copies | null)[];
  /** How many cards lie there. */
  count: number;
  /** Which zone. */
  ref: Ref;
};

/** A zone as a viewer sees it. */
export type ZoneView2 = {
  /** The cards, as far as they are listed; one that the viewer does not know is null. */
  cards?: (CardSight | null)[];
  /** How many cards lie there. */
  count: number;
  /** Which zone. */
  ref: Ref;
};

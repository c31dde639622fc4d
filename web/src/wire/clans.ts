// Made by `cargo xtask types` from what the games send. Do not edit.
import type { CardSight, Change, Face, Part, Question, Ref, Seat, Standing } from "./common";

/** A text that waits for its player. */
export type AskedView = {
  card: Face;
  name: string;
  seat: Seat;
  text: string;
};

/** What keeps a base from being attacked in a lane (C-08). */
export type Blockers = "guards" | "any";

/** A card in a hand. */
export type CardView = {
  /** What it gains when its player's turn starts. */
  ap_per_turn: number;
  /** What its attack costs. */
  attack_cost: number;
  /** Which card it is. */
  card: Face;
  /** What it deals. */
  damage: number;
  /** What it can take. */
  hp: number;
  /** The most action points it holds. */
  max_ap: number;
  /** Its name. */
  name: string;
  /** Where it is held. */
  ref: Ref;
  /** Its text. */
  text: string;
};

/** Why a card takes damage. */
export type Cause = "attack" | "cleave" | "retaliation" | "thorns" | "text";

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

/** Something a player can watch happen. */
export type Event = {
  gains: Gain[];
  seat: Seat;
  turn: number;
  type: "turn_began";
} | {
  card: Face | null;
  seat: Seat;
  type: "drew";
} | {
  card: Face;
  seat: Seat;
  type: "discarded";
} | {
  lane: number;
  place: Ref;
  type: "placed";
  unit: Mark;
} | {
  from: Ref;
  to: Ref;
  type: "moved";
  unit: Mark;
  way: string;
} | {
  attacker: Mark;
  cost: number;
  target: Mark;
  type: "attacked";
} | {
  amount: number;
  attacker: Mark;
  cost: number;
  left: number;
  target: Mark;
  type: "base_attacked";
} | {
  amount: number;
  cause: Cause;
  source: Mark;
  target: Mark;
  type: "damaged";
} | {
  amount: number;
  source: Mark;
  target: Mark;
  type: "healed";
} | {
  place: Ref;
  type: "destroyed";
  unit: Mark;
} | {
  from: Ref;
  to: Ref;
  type: "advanced";
  unit: Mark;
} | {
  from: Ref;
  to: Ref;
  type: "shifted";
  unit: Mark;
  way: string;
} | {
  from: Ref;
  to: Ref | null;
  type: "returned";
  unit: Mark;
} | {
  place: Ref;
  type: "summoned";
  unit: Mark;
} | {
  place: Ref;
  type: "vanished";
  unit: Mark;
} | {
  by: number;
  number: string;
  type: "changed";
  unit: Mark;
} | {
  ability: string;
  gained: boolean;
  type: "became";
  unit: Mark;
} | {
  by: number;
  counter: string;
  type: "counted";
  unit: Mark;
} | {
  by: number;
  left: number;
  target: Mark;
  type: "base_changed";
} | {
  card: Face;
  seat: Seat;
  type: "salvaged";
} | {
  card: Face;
  seat: Seat;
  type: "dropped";
} | {
  result: string;
  type: "ended";
};

/** What a player has done so far, for the lab. */
export type Feats = {
  /** Action points spent. */
  ap_spent: number;
  /** Attacks made. */
  attacks: number;
  /** Damage done to the enemy base. */
  base_damage: number;
  /** Enemy cards destroyed in own turns. */
  destroyed: number;
  /** Moves along a lane, paid for. */
  moves: number;
  /** Cards placed. */
  placed: number;
  /** Turns begun. */
  turns: number;
};

/** Action points that a card gets as its player's turn begins (C-19). */
export type Gain = {
  amount: number;
  unit: Mark;
};

/** Something on the table that an event points at, with what it takes to tell of it when it is gone. */
export type Mark = {
  /** Which card it is, if it is one. */
  card?: Face | null;
  /** Which one of that name, where moves number them: 2 for `Horseman 2`. */
  copy?: number | null;
  /** What it is. */
  ref: Ref;
  /** Whose it is. */
  seat: Seat;
};

/** What a player has besides the board. */
export type SideView = {
  /** HP of the base. */
  base: number;
  /** Cards left in the deck. */
  deck: ZoneView;
  /** The discard pile, oldest first. */
  discard: ZoneView;
  /** Cards whose face is hidden are none. */
  hand: ZoneView2;
  /** The player, and what stands for the player: the base. */
  ref: Ref;
  /** Whose. */
  seat: Seat;
  /** What the player has done so far. */
  tally: Feats;
  /** What lies in the deck, or in deck and hand where the viewer cannot see it, by name. */
  unseen: UnseenView[];
};

/** A tile. */
export type TileView = {
  /** Whose home it is; the middle is nobody's. */
  home: Seat | null;
  /** Where. */
  ref: Ref;
  /** The cards on it, in order of arrival. */
  units: UnitView[];
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

/** A card on the board. */
export type UnitView = {
  /** Action points it has. */
  ap: number;
  /** What it gains when its player's turn starts. */
  ap_per_turn: number;
  /** What its attack costs. */
  attack_cost: number;
  /** Which card it is. */
  card: Face;
  /** What it deals, Fury aside. */
  damage: number;
  /** What is left of it. */
  hp: number;
  /** What moves call it. */
  label: string;
  /** The most it holds. */
  max_ap: number;
  /** What it began with. */
  max_hp: number;
  /** Its name. */
  name: string;
  /** Where it stands. */
  place: Ref;
  /** Which one it is, as long as it stands. */
  ref: Ref;
  /** Whose. */
  seat: Seat;
  /** What it has besides what is printed, and its counters. */
  states?: string[];
  /** Its text. */
  text: string;
};

/** Copies of a card that are somewhere. It has no reference: nobody can point at them. */
export type UnseenView = {
  card: Face;
  copies: number;
  name: string;
};

/** The table as one viewer sees it. */
export type View = {
  /** Whose turn it is. */
  active: Seat;
  /** The text that waits for a choice, if one does (C-53). */
  asked?: AskedView | null;
  /** What closes a base. */
  base_blockers: Blockers;
  /** The lanes; of each A's home tile, the middle and B's home tile. */
  lanes: TileView[][];
  /** The last turn that there can be (C-30). */
  last_turn: number;
  /** How many cards may still be placed in this turn. */
  placements: number;
  /** How it ended, if it has. */
  result: string | null;
  /** A's side and B's. */
  sides: SideView[];
  /** Which turn it is, both players' counted. */
  turn: number;
  /** Whose eyes; none for a spectator. */
  viewer: Seat | null;
};

/** A zone as a viewer sees it. */
export type ZoneView = {
  /** The cards, as far as they are listed; one that the viewer does not know is null. */
  cards?: (CardSight | null)[];
  /** How many cards lie there. */
  count: number;
  /** Which zone. */
  ref: Ref;
};

/** A zone as a viewer sees it. */
export type ZoneView2 = {
  /** The cards, as far as they are listed; one that the viewer does not know is null. */
  cards?: (CardView | null)[];
  /** How many cards lie there. */
  count: number;
  /** Which zone. */
  ref: Ref;
};

// Made by `cargo xtask types` from what the games send. Do not edit.
import type { CardSight, Change, Face, Part, Question, Ref, Seat, Standing } from "./common";

/** What is being decided, and by whom. */
export type Asked = {
  type: "mulligan";
  waiting: Seat[];
} | {
  type: "main";
} | {
  card: Face;
  name: string;
  seat: Seat;
  text: string;
  type: "target";
} | {
  type: "order";
  waiting: Waiting[];
} | {
  card: Face;
  name: string;
  parts: string[];
  seat: Seat;
  text: string;
  type: "part";
} | {
  type: "nothing";
};

/** A card in a hand. */
export type CardView = {
  /** Of a creature. */
  attack: number | null;
  card: Face;
  /** What it costs now. */
  cost: number;
  /** Of a creature. */
  health: number | null;
  keywords: string[];
  name: string;
  ref: Ref;
  /** Marked to be replaced. */
  replaced: boolean;
  text: string;
};

/** A creature in play. */
export type CreatureView = {
  attack: number;
  can_attack: boolean;
  card: Face;
  health: number;
  /** What moves call it. */
  label: string;
  max_health: number;
  name: string;
  place: Ref;
  ref: Ref;
  text: string;
  /** Keywords, then what keeps it from attacking. */
  traits: string[];
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

/** Something a player can watch happen. */
export type Event = {
  count: number;
  seat: Seat;
  type: "replaced";
} | {
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
  type: "burned";
} | {
  damage: number;
  seat: Seat;
  type: "fatigued";
} | {
  card: Face;
  creature: Mark | null;
  seat: Seat;
  type: "played";
} | {
  attacker: Mark;
  target: Mark;
  type: "attacked";
} | {
  amount: number;
  target: Mark;
  type: "damaged";
} | {
  target: Mark;
  type: "warded";
} | {
  amount: number;
  target: Mark;
  type: "healed";
} | {
  attack: number;
  health: number;
  target: Mark;
  type: "changed";
} | {
  attack: number;
  target: Mark;
  type: "boosted";
} | {
  keyword: string;
  target: Mark;
  type: "granted";
} | {
  keyword: string;
  target: Mark;
  type: "lost";
} | {
  amount: number;
  counter: string;
  target: Mark;
  type: "marked";
} | {
  target: Mark;
  type: "silenced";
} | {
  from: Seat;
  target: Mark;
  type: "controlled";
} | {
  owner: Seat | null;
  target: Mark;
  type: "bounced";
} | {
  target: Mark;
  token: boolean;
  type: "revived";
} | {
  card: Face;
  seat: Seat;
  type: "discarded";
} | {
  target: Mark;
  type: "froze";
} | {
  target: Mark;
  type: "summoned";
} | {
  target: Mark;
  type: "destroyed";
} | {
  /** Who owned it, if that was not who controlled it. */
  owner?: Seat | null;
  target: Mark;
  token: boolean;
  type: "died";
} | {
  card: Face;
  seat: Seat;
  type: "returned";
} | {
  result: string;
  type: "ended";
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

/** One player's half. */
export type SideView = {
  board: CreatureView[];
  dead: ZoneView;
  deck: ZoneView;
  discard: ZoneView;
  faction: string;
  fatigue: number;
  hand: ZoneView2;
  hero: number;
  mana: number;
  max_mana: number;
  ref: Ref;
  /** How many cards the player replaced before the first turn (R03). */
  replaced: number;
  school: string;
  seat: Seat;
  /** Spells cast this turn. */
  spells?: number;
  /** Own turns begun. */
  turns: number;
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
  /** What is being decided. */
  asked: Asked;
  /** Creatures that have died this turn. */
  deaths?: number;
  /** Mana in a player's first turn (R01). */
  first_turn_mana: number;
  /** Whether healing stops at the starting Health (R40). */
  heal_cap: boolean;
  /** How it ended, if it has. */
  result: string | null;
  /** A's side and B's. */
  sides: SideView[];
  /** Turns begun; 0 during the mulligan. */
  turn: number;
  /** Whose eyes; none for a spectator. */
  viewer: Seat | null;
};

/** A "When this dies" that has yet to happen. */
export type Waiting = {
  card: Face;
  name: string;
  ref: Ref;
  seat: Seat;
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

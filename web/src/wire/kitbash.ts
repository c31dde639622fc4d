// Made by `cargo xtask types` from what the games send. Do not edit.
import type { CardSight, Change, Face, Part, Question, Ref, Seat, Sentence, Standing } from "./common";

/** Something that a unit can do if its player says so. */
export type AbilityView = {
  /** Its number, if it has one. */
  amount: number | null;
  /** Mana to use it. */
  mana: number;
  /** What it is called. */
  name: string;
  /** Which ability of which unit. */
  ref: Ref;
  /** Whether it is ordered for this round; only its player sees that. */
  used: boolean;
};

/** An aura in play. */
export type AuraView = {
  card: Face;
  name: string;
  owner: Seat;
  /** The piece or the tile that it is attached to. */
  place: Ref;
  ref: Ref;
  text: string;
};

/** A card that is spoken of and lies nowhere in particular. */
export type CardName = {
  card: Face;
  name: string;
};

/** A card with all that is printed on it. */
export type CardView = {
  /** Of a unit or structure. */
  atk: number | null;
  card: Face;
  gold: number;
  hp: number | null;
  keywords: string[];
  kind: string;
  mana: number;
  name: string;
  /** What a hero changes for its deck, on the board or not. */
  passive: string | null;
  /** What it costs now, with the discount of the hero (R11). */
  price: Price;
  /** Of a spell, tactic or aura that prints one. */
  priority: number | null;
  range: number | null;
  ref: Ref;
  /** Of a unit. */
  speed: number | null;
  /** It is queued or to be discarded. */
  taken: boolean;
  text: string;
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
  round: number;
  token: Seat;
  type: "round_began";
} | {
  card: Face | null;
  seat: Seat;
  type: "drew";
} | {
  center: Mark;
  loss: number;
  seat: Seat;
  type: "exhausted";
} | {
  seat: Seat;
  type: "shuffled";
} | {
  gained: number;
  gold: number;
  mana: number;
  seat: Seat;
  type: "income";
} | {
  seat: Seat;
  type: "locked_in";
} | {
  card: Face | null;
  from: Ref | null;
  order: OrderView;
  seat: Seat;
  type: "ordered";
} | {
  card: Face;
  seat: Seat;
  type: "discarded";
} | {
  step: Step;
  type: "began";
} | {
  gait: Gait;
  tick: number;
  type: "ticked";
} | {
  card: Face;
  order: Ref;
  place: Ref | null;
  seat: Seat;
  target: Mark | null;
  type: "cast";
} | {
  card: Face;
  seat: Seat;
  type: "fizzled";
} | {
  card: Face;
  order: Ref;
  seat: Seat;
  type: "spent";
} | {
  atk: number;
  aura: Mark;
  host: Mark | null;
  hp: number;
  order: Ref;
  place: Ref;
  speed: number;
  type: "attached";
} | {
  auras: Mark[];
  piece: Mark;
  type: "stripped";
} | {
  from: Ref | null;
  piece: Mark;
  place: Ref;
  type: "entered";
} | {
  card: Face;
  gold: number;
  mana: number;
  order: Ref;
  place: Ref;
  seat: Seat;
  to: Ref;
  type: "entry_failed";
} | {
  ability: Ref;
  name: string;
  piece: Mark;
  type: "used";
} | {
  holds: boolean;
  piece: Mark;
  type: "held";
} | {
  forced: boolean;
  from: Ref;
  hopped: Mark[];
  piece: Mark;
  slipped: Mark | null;
  to: Ref;
  type: "moved";
} | {
  by: Mark;
  piece: Mark;
  type: "stopped";
} | {
  place: Ref;
  type: "contested";
  units: Mark[];
  winner: Mark | null;
} | {
  attacker: Mark;
  critical: boolean;
  damage: number;
  recipient: Mark;
  target: Mark;
  type: "struck";
} | {
  attacker: Mark;
  damage: number;
  recipient: Mark;
  target: Mark;
  type: "splashed";
} | {
  recipient: Mark;
  target: Mark;
  type: "shielded";
} | {
  attacker: Mark;
  target: Mark;
  type: "evaded";
} | {
  amount: number;
  hp: number;
  piece: Mark;
  type: "damaged";
} | {
  amount: number;
  by: string | null;
  hp: number;
  piece: Mark;
  source: Mark;
  type: "healed";
} | {
  atk: number;
  hp: number;
  lasting: boolean;
  piece: Mark;
  speed: number;
  type: "changed";
} | {
  keywords: string[];
  piece: Mark;
  type: "granted";
} | {
  by: number;
  piece: Mark;
  type: "slowed";
} | {
  piece: Mark;
  type: "rooted";
} | {
  piece: Mark;
  type: "stilled";
} | {
  piece: Mark;
  state: string;
  type: "marked";
} | {
  piece: Mark;
  place: Ref;
  seat: Seat;
  type: "controlled";
} | {
  amount: number;
  seat: Seat;
  type: "lost";
} | {
  card: Face;
  from: Ref;
  seat: Seat;
  to: Ref;
  type: "recovered";
} | {
  atk: number;
  keywords: string[];
  piece: Mark;
  speed: number;
  statuses: StatusView[];
  type: "expired";
} | {
  source: Mark;
  type: "triggered";
} | {
  auras: Mark[];
  piece: Mark;
  place: Ref;
  to: Ref | null;
  type: "died";
} | {
  hp: number;
  piece: Mark;
  place: Ref;
  type: "returned";
} | {
  auras: Mark[];
  piece: Mark;
  place: Ref;
  to: Ref | null;
  type: "taken_back";
} | {
  center: Mark;
  type: "fell";
} | {
  amount: number;
  seat: Seat;
  type: "gained";
  what: Gain;
} | {
  result: string;
  type: "ended";
};

/** What is gained, and when it can be had. */
export type Gain = "gold" | "mana_next_income" | "cards_next_income";

/** Who moves in a tick of the movement. */
export type Gait = "agile" | "advance" | "charge";

/** What a round brings. */
export type IncomeView = {
  gold: number;
  mana: number;
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

/** An order that was given. */
export type OrderView = {
  /** Gold likewise. */
  gold: number;
  /** Mana that it reserves or has cost (R11). */
  mana: number;
  /** Which order of its player. */
  ref: Ref;
  /** The order in words. */
  said: Sentence;
};

/** A unit or structure on the board. */
export type PieceView = {
  abilities: AbilityView[];
  atk: number;
  auras: AuraView[];
  card: Face;
  hp: number;
  keywords: string[];
  kind: string;
  max_hp: number;
  name: string;
  owner: Seat;
  place: Ref;
  range: number;
  ref: Ref;
  speed: number;
  /** What else is to be known of it. */
  statuses: StatusView[];
  text: string;
};

/** What playing a card costs. */
export type Price = {
  gold: number;
  mana: number;
};

/** One player's cards and resources. */
export type SideView = {
  /** The Command Zone: the hero, unless it is on the board. */
  command: ZoneView;
  deck: ZoneView;
  discard: ZoneView;
  /** Cards to be discarded on Lock-In; only for the player. */
  discards: CardSight[] | null;
  /** The HP that the Command Center loses when this player draws from an empty deck (R04). */
  exhaustion: number;
  gold: number;
  /** As it was when planning began: cards that are queued stay until orders are revealed (R71). */
  hand: ZoneView2;
  /** The refill target, which is also what Cleanup leaves (R01). */
  hand_limit: number;
  /** The hero as a card, wherever it is. */
  hero: CardView;
  /** What the next Draw & Income brings if the board stays as it is. */
  income: IncomeView;
  /** What was discarded in the last round. */
  last_discards: CardName[];
  /** Orders of the last round. */
  last_orders: Sentence[];
  /** What is left of it for the player; others see what there was when planning began (R71). */
  mana: number;
  /** Orders of this round; only for the player. */
  orders: OrderView[] | null;
  /** Cards to draw beyond the refill. */
  pending_draw: number;
  /** Mana to come with the next income, which counts it. */
  pending_mana: number;
  /** Spells that do something in the next round (R76). */
  promised: CardName[];
  /** Cards that go to the end of the hand; only for the player. */
  put_last: CardSight[] | null;
  ref: Ref;
  seat: Seat;
  /** Cards that everybody has seen before they were shuffled into the deck. */
  seen: CardName[];
};

/** A state in which a piece is: `rooted`, `slowed 2`, `contested 4,6`. */
export type StatusView = {
  /** How much of it. */
  amount: number | null;
  /** What it is called. */
  name: string;
  /** Of which place. */
  place: Ref | null;
};

/** A step of the round (section F of the rules). */
export type Step = "spells" | "entries" | "abilities" | "start_triggers" | "movement" | "on_move" | "combat" | "end_triggers" | "cleanup";

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
  /** By id. */
  pieces: PieceView[];
  /** How it ended, if it has. */
  result: string | null;
  /** The round, from 1. */
  round: number;
  /** The round after which the higher Command Center wins (R63). */
  round_cap: number;
  /** A's side and B's. */
  sides: SideView[];
  /** Which step it is: a round rests only in planning; its events tell the other steps. */
  step: string;
  /** Auras that lie on tiles. */
  tiles: AuraView[];
  /** Who holds the round priority token. */
  token: Seat;
  /** Whose eyes; none for a spectator. */
  viewer: Seat | null;
  /** Who has yet to lock in. */
  waiting: Seat[];
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

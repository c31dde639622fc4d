// Made by `cargo xtask types` from what the games send. Do not edit.
import type { CardSight, Change, Face, Part, Question, Ref, Seat, Standing } from "./common";

/** What is being decided, and by whom. */
export type Asked = {
  type: "mulligan";
  waiting: Seat[];
} | {
  type: "main";
} | {
  card: Face | null;
  name: string;
  seat: Seat;
  source: Ref;
  text: string;
  type: "text";
} | {
  type: "nothing";
};

/** A card in a hand. */
export type CardView = {
  card: Face;
  /** Marked to be exchanged. */
  exchanged: boolean;
  name: string;
  /** Power of a unit. */
  power: number | null;
  ref: Ref;
  text: string;
};

/** A Conquer that is still to come. */
export type ConquerView = {
  card: Face;
  name: string;
  /** Where its unit stood when the slots were decided. */
  place: Ref;
  ref: Ref;
  seat: Seat;
  text: string;
};

/** An effect on a place or on a whole slot. Its reference says how old it is there, the oldest is 0. */
export type EffectView = {
  /** Its place among all effects on the slot, on either side and for both: 1 is the oldest. A unit that is deployed meets those on its place and those for both in this order (T-15). */
  order: number;
  place: Ref;
  ref: Ref;
  /** From 1. */
  slot: number;
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
  starter: Seat;
  type: "round_began";
} | {
  count: number;
  seat: Seat;
  type: "exchanged";
} | {
  card: Face | null;
  seat: Seat;
  type: "drew";
} | {
  card: Face;
  place: Ref | null;
  seat: Seat;
  type: "played";
} | {
  leader: Mark;
  type: "led";
} | {
  place: Ref;
  type: "entered";
  unit: Mark;
} | {
  place: Ref;
  type: "summoned";
  unit: Mark;
} | {
  place: Ref;
  token?: boolean;
  type: "sacrificed";
  unit: Mark;
} | {
  place: Ref;
  token?: boolean;
  type: "died";
  unit: Mark;
} | {
  place: Ref;
  token?: boolean;
  type: "bounced";
  unit: Mark;
} | {
  place: Ref;
  type: "silenced";
  unit: Mark;
} | {
  place: Ref;
  text: string;
  type: "endowed";
  unit: Mark;
} | {
  place: Ref;
  type: "revived";
  unit: Mark;
} | {
  seat: Seat;
  text: string;
  type: "put_off";
} | {
  type: "barren";
} | {
  from: Ref;
  to: Ref;
  type: "moved";
  unit: Mark;
} | {
  amount: number;
  place: Ref;
  type: "damaged";
  unit: Mark;
} | {
  amount: number;
  place: Ref;
  type: "healed";
  unit: Mark;
} | {
  amount: number;
  place: Ref;
  type: "powered";
  unit: Mark;
} | {
  card: Face;
  seat: Seat;
  type: "discarded";
} | {
  card: Face;
  seat: Seat;
  type: "taken_back";
} | {
  card: Face;
  seat: Seat;
  type: "resolved";
} | {
  amount: number;
  seat: Seat;
  type: "gained";
} | {
  effect: Ref;
  place: Ref;
  text: string;
  type: "given";
} | {
  effect: Ref;
  place: Ref;
  text: string;
  type: "removed";
} | {
  place: Ref;
  type: "cleared";
} | {
  seat: Seat;
  type: "passed";
} | {
  barren?: boolean;
  slot: Ref;
  type: "slot_won";
  winner: Seat | null;
} | {
  round: number;
  type: "round_ended";
  units: Leaving[];
  vp: number[];
  winner: Seat | null;
} | {
  result: string;
  type: "ended";
};

/** A leader. */
export type LeaderView = {
  card: Face;
  name: string;
  ref: Ref;
  text: string;
  /** Whether the ability was used this round. */
  used: boolean;
};

/** A unit that leaves its place when the round ends. */
export type Leaving = {
  place: Ref;
  /** Whether it is a token, which goes nowhere (T-57). */
  token?: boolean;
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

/** One player's half. */
export type SideView = {
  /** Units that died this round. */
  deaths?: number;
  deck: ZoneView;
  discard: ZoneView;
  /** Effects on the player's own places. */
  effects: EffectView[];
  /** Cards exchanged at the start of the round. */
  exchanged: number;
  hand: ZoneView2;
  leader: LeaderView | null;
  passed: boolean;
  plays: number;
  /** VP if the round ended now (T-47). */
  projected: number;
  ref: Ref;
  /** The card that was played and has yet to enter or to be discarded (T-20, T-54). */
  resolving: ZoneView;
  seat: Seat;
  units: (UnitView | null)[];
  /** What lies in the deck, or in deck and hand where the viewer cannot see it, in the order of the card list. */
  unseen: UnseenView[];
  vp: number;
  wins: number;
};

/** A slot with both its sides. */
export type SlotView = {
  ref: Ref;
  /** From 1. */
  slot: number;
  /** Who wins it as it stands; once slots are decided, who has won it (T-04, T-06). */
  winner: Seat | null;
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

/** A unit in play. */
export type UnitView = {
  /** Whether it is the card of the other player (T-61). */
  astray?: boolean;
  /** Power that depends on the table. */
  bonus: number;
  card: Face;
  damage: number;
  /** The abilities that it was given (T-58). */
  gifts?: string[];
  /** Power given and taken this round. */
  given: number;
  name: string;
  place: Ref;
  power: number;
  ref: Ref;
  /** Whether it has lost the abilities of its card (T-58). */
  silent?: boolean;
  text: string;
  /** Whether it is a token (T-57). */
  token?: boolean;
};

/** Copies of a card that are somewhere. It has no reference: nobody can point at them. */
export type UnseenView = {
  card: Face;
  copies: number;
  name: string;
};

/** The table as one viewer sees it. */
export type View = {
  /** What is being decided. */
  asked: Asked;
  /** Whether nobody gains VP in this round any more (T-60). */
  barren?: boolean;
  /** Conquers that are still to come, next one first (T-07); not the one that is asked about. */
  conquers: ConquerView[];
  /** Whether the slots of this round are decided for good (T-06). */
  decided: boolean;
  /** Effects on whole slots, for whoever deploys there. */
  effects: EffectView[];
  /** Who won the round before, if anybody did. */
  last?: Seat | null;
  /** Texts that happen when the next round begins (T-60). */
  later?: string[];
  /** Whether cards may be exchanged at the start of a round. */
  mulligan: boolean;
  /** Who has priority. */
  priority: Seat;
  /** How it ended, if it has. */
  result: string | null;
  /** From 1 to 3. */
  round: number;
  /** A's side and B's. */
  sides: SideView[];
  /** The slots from left to right. */
  slots: SlotView[];
  /** Who began the round. */
  starter: Seat;
  /** Rounds that nobody won. */
  ties: number;
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

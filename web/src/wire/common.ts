// Made by `cargo xtask types` from what the games send. Do not edit.

/** A card of which no more is to be said than what is printed on it. */
export type CardSight = {
  /** Which card it is. */
  card: Face;
  /** What it is called. */
  name: string;
  /** Where it lies. */
  ref: Ref;
};

/** Something that an event did to the table. A client that knows no game can show it: a card flies, a number rises from a thing. */
export type Change = {
  /** Which card, if the viewer may know it. */
  card?: Face | null;
  /** How many alike. */
  count: number;
  /** From where: a zone or a place. Nowhere: it was made. */
  from?: Ref | null;
  /** Which thing it is as long as it is in play. */
  thing?: Ref | null;
  /** To where. Nowhere: it is gone from the match. */
  to?: Ref | null;
  type: "moves";
} | {
  /** Where they lay. */
  from: Ref;
  /** Where they lie now. */
  to: Ref;
  type: "shuffles";
} | {
  /** By how much. */
  by: number;
  /** Which number, by its name in the view. */
  number: string;
  type: "counts";
  /** Of what. */
  what: Ref;
};

/** Which card it is: an index into the game's own card list. */
export type Face = number;

/** A move that a seat may make, as the seat is shown it. */
export type Offer = {
  /** Its place in the list, from 0: what a player sends to choose it. */
  index: number;
  /** Whether there are such further choices that are not listed here; they can be asked for. */
  more?: boolean;
  /** What can be chosen next, if playing it only opens a further choice of the same seat, and nothing is drawn, rolled, revealed or decided by another in between. A whole path can be sent at once. */
  next?: Offer[];
  /** The text in parts, names with what they refer to. */
  parts: Part[];
  /** Its text. */
  text: string;
};

/** Words of a sentence: a name with what it refers to, or what stands between names. */
export type Part = {
  /** What they name. */
  ref?: Ref | null;
  /** The words, without spaces around them. */
  text: string;
};

/** What a seat is to decide. */
export type Question = {
  /** Which of its decisions it is: sent back with the choice, so that a late one is noticed. */
  decision: number;
  /** The offer that is taken when time is up. */
  default?: number | null;
  /** What was chosen already and can still be changed. */
  draft?: Sentence[];
  /** What can be chosen. */
  offers: Offer[];
  /** The question in parts. */
  parts: Part[];
  /** The question. */
  text: string;
};

/** Points at something: `A`, `A/hand/2`, `thing/17`, `A/slot/3/effect/0`. */
export type Ref = string;

/** What a seat gets from a finished match. */
export type Score = {
  /** Who. */
  seat: Seat;
  /** In thousandths of a win. */
  share: number;
};

export type Seat = "A" | "B" | "C" | "D";

/** A sentence as text and in parts. */
export type Sentence = {
  /** The same text, cut where names begin and end. */
  parts: Part[];
  /** The whole text. */
  text: string;
};

/** How a match stands. */
export type Standing = {
  /** Which. */
  seats: Seat[];
  type: "act";
} | {
  /** What each seat gets. */
  scores: Score[];
  /** The result in words. */
  text: string;
  type: "over";
  /** Who won, or shares the win. */
  winners: Seat[];
};

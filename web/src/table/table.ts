import type { CardFace, Now } from "../cards/face.ts";
import type { States } from "../cards/states.ts";
import type { Face, Question, Ref, Seat, Sentence } from "../wire/common.ts";
import type { ClockNow, Envelope, Pick, Player } from "../wire/server.ts";

export type { Face, Question, Ref, Seat, Sentence } from "../wire/common.ts";
export type { ClockNow, Envelope, Forecast, Pick, Player, Told } from "../wire/server.ts";

/**
 * What can be chosen, as a whole path of offers. Its keys are the references on the way, in the order
 * in which somebody points at them.
 */
export interface Choice {
  keys: Ref[];
  path: Pick[];
  text: string;
  /** Its first words: "play", "attack with", "end turn". */
  verb: string;
  /** It ends something that cannot be taken up again. */
  danger: boolean;
}

/** A card shown large. */
export interface Inspected {
  face: CardFace;
  now?: Now;
  marks?: string[];
}

/** A table as a board sees it: what lies there, what can be chosen, and how to choose it. */
export interface Table<View = unknown, Event = unknown> {
  readonly game: string;
  /** The newest snapshot; boards always draw this. */
  readonly envelope: Envelope<View, Event>;
  readonly view: View;
  /** Whose eyes; null for a spectator. */
  readonly you: Seat | null;
  /** Who is drawn below: you; for a spectator A. It can be turned. */
  readonly near: Seat;
  readonly players: Player[];
  player(seat: Seat): Player;
  /** Who may act; empty when it is over. */
  readonly acting: Seat[];
  /** Null while it is not our turn or a move is on its way. */
  readonly asked: Question | null;
  readonly draft: Sentence[];
  readonly clock: ClockNow | null;
  /** What is printed on a card. */
  face(card: Face): CardFace;

  /** How something stands: give it to Card or Token, or use it for elements of your own. */
  states(ref: Ref): States;
  /** Whether it may be chosen next. */
  lit(ref: Ref): boolean;
  /** What was chosen on the way. */
  readonly chosen: Ref[];
  /** A click. */
  choose(ref: Ref): void;
  /** One step back. */
  back(): void;
  /** What can be chosen now without pointing at something more: for buttons. */
  readonly answers: Choice[];
  /** One of the answers by its text, such as "end turn". */
  answer(words: string): Choice | undefined;
  /** Plays it. */
  take(choice: Choice): void;
  /** Asks for a forecast; done by delegation for elements with data-ref. */
  hover(ref: Ref | null): void;
  /** Drafts: takes back the last of it, or replaces all of it. */
  undo(): void;
  redraft(picks: Pick[]): void;
  /** A card large; done by delegation for elements with data-card. */
  inspect(what: Inspected | null): void;
}

// What server and browser say to each other. The server's own file of this name, made from its code, takes its place.
import type { Change, Offer, Part, Question, Ref, Seat, Sentence, Standing } from "./common";

export type Viewer = Seat | "spectator";
/** An offer by its index, or words. */
export type Pick = number | string;
/** A place in a viewer's stream. */
export type At = { epoch: number; n: number };

/** Something that happened, as the viewer is told it. */
export type Told<Event = unknown> = { changes?: Change[]; event: Event; n: number; parts: Part[]; text: string };

/** What one viewer is sent of a match. */
export type Envelope<View = unknown, Event = unknown> = {
  asked?: Question | null;
  events: Told<Event>[];
  game: string;
  n: number;
  status: Standing;
  view: View;
  viewer: Seat | null;
};

/** How something will be different. */
export type Difference = { type: "number"; number: string; from: number; to: number } | { type: "leaves" } | { type: "enters" };
export type Foreseen = { ref: Ref; change: Difference; share: number };
export type Forecast = { exact: boolean; worlds: number; provided?: string; effects: Foreseen[] };

export type ProblemCode =
  | "illegal" | "stale" | "seat" | "over" | "late" | "rate" | "size" | "bad" | "busy" | "unknown" | "denied" | "taken";
export type Problem = {
  code: ProblemCode;
  rule?: string;
  reason: string;
  nearest?: string[];
};

export type Me = { id: string; name: string; kind: "guest" | "person" | "bot" };
export type Player = {
  seat: Seat;
  name: string;
  kind: "guest" | "person" | "bot" | "model" | "open";
  you: boolean;
  bot?: string;
  deck?: string;
  rating?: number;
  here: boolean;
  away_since?: number;
};

export type Per = "move" | "turn" | "planning" | "total";
export type ClockTerms = { per: Per; seconds: number; increment?: number; forfeits_after?: number };
export type ClockNow = {
  per: Per;
  running: Seat[];
  left: Partial<Record<Seat, number>>;
  now: number;
  forfeits_after?: number;
  timeouts?: Partial<Record<Seat, number>>;
};

export type Terms = {
  clock: ClockTerms | null;
  rated: boolean;
  listed: boolean;
  spectators: boolean;
  delay: number;
  takeback: "free" | "ask" | "off";
  hot_seat: boolean;
  seeded: boolean;
  reasons: "never" | "after" | "at_once";
};
export type Why = "rules" | "resign" | "time" | "abandon" | "agreed" | "void";
export type Table = {
  id: string;
  game: string;
  state: "waiting" | "live" | "over" | "void";
  code?: string;
  players: Player[];
  terms: Terms;
  options: Record<string, string>;
  created: number;
  you: Seat[];
  watching: number;
  seal?: { commitment: string; words: string[] };
  result?: { text: string; scores: { seat: Seat; share: number }[]; why: Why };
  next?: string;
};

export type OfferKind = "draw" | "takeback" | "pause" | "void" | "rematch";
/** An offer that waits for its answer; an answer names it. */
export type OpenOffer = { id: number; kind: OfferKind; by: Seat; until: number; waits_for: Seat[] };
export type OfferOutcome = "yes" | "no" | "withdrawn" | "expired";
export type SettledOffer = { id: number; kind: OfferKind; by: Seat; outcome: OfferOutcome };
export type Presence = { seat: Seat; here: boolean; away_since?: number; left?: boolean };
export type Claim = "win" | "void";
/** What may be claimed from somebody who is away, and from when on. */
export type ClaimNow = { against: Seat; win?: number; void?: number };
export type Reason = { turn: number; seat: Seat; text: string };
export type Emote = "hello" | "thanks" | "well_played" | "good_luck" | "thinking" | "oops" | "wow" | "one_moment";
/** What is told beside the match itself: clocks, offers, who is there. */
export type Aside = {
  clock?: ClockNow;
  paused?: boolean;
  offers: OpenOffer[];
  settled?: SettledOffer;
  takeback?: Terms["takeback"];
  seats: Presence[];
  claims?: ClaimNow[];
  why?: Why;
  reasons?: Reason[];
  next?: string;
};

export type Hint = {
  /** In thousandths, from the own seat. */
  chance?: number;
  best: { text: string; path: Pick[] };
  others: { text: string; chance?: number }[];
  reasons: string[];
  from: string;
};

type Re = { re?: string | number };

/** From the browser to the server. */
export type ToServer = Re &
  (
    | { t: "hello"; v: 1; client?: string }
    | { t: "watch"; match: string; as: Viewer; have?: At }
    | { t: "leave"; match: string; as: Viewer }
    | { t: "move"; match: string; seat: Seat; decision: number; path: Pick[] }
    | { t: "draft"; match: string; seat: Seat; decision: number; picks: Pick[] }
    | { t: "undo"; match: string; seat: Seat; decision: number }
    | { t: "resign"; match: string; seat: Seat }
    | { t: "takeback"; match: string; seat: Seat; decision: number }
    | { t: "offer"; match: string; seat: Seat; kind: OfferKind }
    | { t: "answer"; match: string; seat: Seat; offer: number; yes: boolean }
    | { t: "withdraw"; match: string; seat: Seat; offer: number }
    | { t: "resume"; match: string; seat: Seat }
    | { t: "claim"; match: string; seat: Seat; what: Claim }
    | { t: "emote"; match: string; seat: Seat; emote: Emote }
    | { t: "below"; match: string; seat: Seat; path: Pick[] }
    | { t: "forecast"; match: string; seat: Seat; path: Pick[] }
    | { t: "hint"; match: string; seat: Seat }
    | { t: "echo"; probe: unknown }
  );

/** From the server to the browser. */
export type FromServer = Re &
  (
    | { t: "welcome"; v: 1; you: Me; now: number; build: string; live: { match: string; game: string; seats: Seat[]; acting: boolean }[] }
    | { t: "state"; match: string; as: Viewer; at: At; envelope: Envelope; aside?: Aside; table: Table }
    | { t: "update"; match: string; as: Viewer; at: At; envelope: Envelope; aside?: Aside }
    | { t: "aside"; match: string; as: Viewer; at: At; aside: Aside }
    | { t: "emote"; match: string; as: Viewer; at: At; seat: Seat; emote: Emote }
    | { t: "table"; match: string; table: Table }
    | { t: "done"; match: string; seat: Seat; decision: number; texts: string[]; again?: boolean }
    | { t: "refused"; problem: Problem }
    | { t: "below"; offers: Offer[] }
    | { t: "forecast"; forecast: Forecast }
    | { t: "hint"; hint: Hint }
    | { t: "moved"; retry_ms: number; to?: string }
    | { t: "ok" }
  );

export type GameOption = {
  name: string;
  meaning: string;
  kind: { type: "flag" } | { type: "one_of" } | { type: "number"; low: number; high: number } | { type: "list"; items: string[]; most: number };
  values: { value: string; meaning: string }[];
  default: string;
};
export type BotSheet = { name: string; about: string };
export type DeckSheet = { name: string; about: string; tags: Record<string, string>; cards: Record<string, number> };
export type Game = {
  name: string;
  title: string;
  about: string;
  rules: number;
  seats: { least: number; most: number };
  clock: ClockTerms | null;
  draws: boolean;
  levels: BotSheet[];
  bots: BotSheet[];
  options: GameOption[];
  decks: DeckSheet[];
};

export type SavedDeck = { id: string; game: string; deck: DeckSheet; problems: string[]; changed: number };
export type DeckWish = string | { saved: string } | DeckSheet;
export type SeatWish = { type: "you"; deck?: DeckWish } | { type: "bot"; bot: string; deck?: DeckWish } | { type: "open" };
export type NewTable = {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: ClockTerms | null;
  rated?: boolean;
  listed?: boolean;
  spectators?: boolean;
  delay?: number;
  takeback?: Terms["takeback"];
  seed?: string;
  reasons?: Terms["reasons"];
};

export type MatchSheet = Table & { ended?: number; turns?: number; replay?: string };

/** A match that is over, move by move: a position before the first and one after each. */
export type Replay = { table: Table; ended: number; moves: { seat: Seat; text: string }[]; file: string };
export type Positions = { from: number; positions: Envelope[] };
/** What could be expected from a position by the seat that was to act, in thousandths. */
export type Judged = { at: number; seat: Seat; chance: number; ideas: { text: string; chance: number }[] };
export type Chances = { done: boolean; from: string; judged: Judged[] };

/** An account whose password is new; the code replaces a forgotten password, once. */
export type Fresh = { me: Me; recovery: string };
export type NewBot = { bot: Me; token: string };

/** Who plays whom, for ratings. */
export type Lane = "people" | "bots" | "bots_only" | "models";
export type RatingLine = { game: string; lane: Lane; rating: number; deviation: number; matches: number; provisional: boolean };
/** How matches went; the score is in thousandths of a win. */
export type Fared = { matches: number; wins: number; losses: number; score: number };
export type GameTally = Fared & { game: string };
export type DeckTally = Fared & { game: string; deck: string };
export type OpponentTally = Fared & { game: string; name: string; kind: Player["kind"] };
export type Stats = { ratings: RatingLine[]; games: GameTally[]; decks: DeckTally[]; opponents: OpponentTally[] };
/** What everybody may know about a player with a name. */
export type Profile = {
  name: string;
  kind: Me["kind"];
  owner?: string;
  since: number;
  you: boolean;
  ratings: RatingLine[];
  games: GameTally[];
  matches: MatchSheet[];
};

export type QueueWish = { deck?: DeckWish; rated?: boolean; bots?: boolean };
/** A place in the queue of a game. */
export type Place = {
  game: string;
  state: "waiting" | "paired" | "ended";
  rated: boolean;
  since: number;
  waiting: number;
  bot?: string;
  paired?: { match: string; seat: Seat; table: Table };
  problem?: Problem;
};

export type { Sentence };

// Made by `cargo xtask types` from what the games send. Do not edit.
import type { Change, Offer, Part, Question, Seat, Standing } from "./common";

/** What a viewer is sent beside the match itself. */
export type Aside = {
  /** What the viewer may claim from those who are away. */
  claims?: ClaimNow[];
  /** How the clocks stand, if there are any. */
  clock?: ClockNow;
  /** The match of an accepted rematch. */
  next?: string;
  /** What is offered and not answered. */
  offers: OpenOffer[];
  /** Whether the match is paused. */
  paused?: boolean;
  /** What bots had in mind, as far as it may be told. */
  reasons?: Reason[];
  /** Who is at the table. */
  seats: Presence[];
  /** What became of the last offer that was settled. */
  settled?: SettledOffer;
  /** Whether the viewer's last move can be taken back, and how. */
  takeback?: Takeback;
  /** Why the match is over, if it is. */
  why?: Why;
};

/** A place in a viewer's stream. */
export type At = {
  /** Of which stream: a table that was woken again begins another. */
  epoch: number;
  /** The number of the message. */
  n: number;
};

/** A bot of the server. */
export type BotSheet = {
  /** How it plays, in a sentence. */
  about: string;
  /** The name to send. */
  name: string;
};

/** Bot accounts. */
export type Bots = {
  /** One by one. */
  bots: Me[];
};

/** How a match went, as far as the server has analysed it. */
export type Chances = {
  /** Whether all is looked at that will be. */
  done: boolean;
  /** Who looks. */
  from: string;
  /** Positions in which there was something to decide, in their order. */
  judged: Judged[];
};

/** What can be claimed from somebody who has left. */
export type Claim = "win" | "void";

/** What may be claimed from somebody who is away. */
export type ClaimNow = {
  /** Who is away. */
  against: Seat;
  /** From when on it may be claimed that the match does not count. */
  void?: number;
  /** From when on a win may be claimed. */
  win?: number;
};

/** How the clocks stood at some moment. */
export type ClockNow = {
  /** After how many time-outs in a row a player has lost. */
  forfeits_after?: number;
  /** How many milliseconds each seat had left at that moment. */
  left: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
  /** The moment, by the server's clock. */
  now: number;
  /** What is timed. */
  per: Per;
  /** Whose clocks run. */
  running: Seat[];
  /** How many each seat has had in a row, if any. */
  timeouts?: {
    A?: number;
    B?: number;
    C?: number;
    D?: number;
  };
};

/** How long players may think. */
export type ClockTerms = {
  /** After how many time-outs in a row a player has lost. */
  forfeits_after?: number;
  /** What is added when a seat has acted, where the whole match is timed. */
  increment?: number;
  /** What is timed. */
  per: Per;
  /** How long it may take. */
  seconds: number;
};

/** Kinds of problems. */
export type Code = "illegal" | "stale" | "seat" | "over" | "late" | "rate" | "size" | "bad" | "busy" | "unknown" | "denied" | "taken";

/** A deck: names and numbers, whatever the game. */
export type DeckSheet = {
  /** How it means to win, in a sentence. */
  about: string;
  /** How many of each card. */
  cards: Record<string, number>;
  /** What it is called. */
  name: string;
  /** What else the game asks for, such as a faction. */
  tags: Record<string, string>;
};

/** How matches with a deck went. */
export type DeckTally = {
  /** What the deck is called. */
  deck: string;
  /** Which game. */
  game: string;
  /** How many brought nothing. */
  losses: number;
  /** How many. */
  matches: number;
  /** What they brought in all, in thousandths of a win. */
  score: number;
  /** How many were won outright. */
  wins: number;
};

/** Which deck: one of the game's by its name, a saved one, or a list. */
export type DeckWish = string | SavedWish | DeckSheet;

/** How something can be different. */
export type Difference = {
  /** What it is. */
  from: number;
  /** Its name in the view. */
  number: string;
  /** What it will be. */
  to: number;
  type: "number";
} | {
  type: "leaves";
} | {
  type: "enters";
};

/** What can be said at a table, and nothing else. */
export type Emote = "hello" | "thanks" | "well_played" | "good_luck" | "thinking" | "oops" | "wow" | "one_moment";

/** How a match ended. */
export type Ended = {
  /** What each seat got. */
  scores: Share[];
  /** In words. */
  text: string;
  /** What ended it. */
  why: Why;
};

/** What one viewer is sent of a match. */
export type Envelope<View = unknown, Event = unknown> = {
  /** What the viewer is to decide, if it may act. */
  asked?: Question;
  /** What happened since the number that was asked for. */
  events: Told<Event>[];
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

/** The part of a replay's header that tells how the deal was sealed. */
export type Fair = {
  /** What the server published before seats were taken. */
  commitment: string;
  /** Which match. */
  match: string;
  /** What each seat added: a seed in hexadecimal digits, `none`, or `bot`. */
  seats: Record<string, string>;
  /** The server's secret, in hexadecimal digits. */
  server: string;
  /** Decks and options, word for word as they went into the key. */
  setup: string;
};

/** How a deck did against another. */
export type FieldLine = {
  /** What the other is called. */
  deck: string;
  /** The upper end. */
  high: number;
  /** The lower end. */
  low: number;
  /** From how many matches. */
  matches: number;
  /** What was seen. */
  share: number;
  /** What they brought in all, in thousandths of a win. */
  won: number;
};

/** A share of all wins, in thousandths, and where the true share lies with 95 % confidence. */
export type FieldScore = {
  /** The upper end. */
  high: number;
  /** The lower end. */
  low: number;
  /** From how many matches. */
  matches: number;
  /** What was seen. */
  share: number;
  /** What they brought in all, in thousandths of a win. */
  won: number;
};

/** How a deck did against the game's own decks, as far as it was played. */
export type FieldTest = {
  /** Against all of them together. */
  all: FieldScore;
  /** The bot that plays both sides. */
  bot: string;
  /** Against each. */
  decks: FieldLine[];
  /** Whether all matches are played that will be. */
  done: boolean;
  /** How many matches there will be. */
  planned: number;
};

/** What will come of a path of choices. */
export type Forecast = {
  /** What will be different afterwards. */
  effects: Foreseen[];
  /** Whether it will be so: neither dice nor hidden cards take part. */
  exact: boolean;
  /** What it takes for granted, if anything: that the others give no orders. */
  provided?: string;
  /** In how many worlds, which the seat cannot tell from the real one, it was tried. */
  worlds: number;
};

/** Something that will be different. */
export type Foreseen = {
  /** In which way. */
  change: Difference;
  /** Of what, by its reference. */
  ref: string;
  /** In how many worlds of a thousand. */
  share: number;
};

/** Asks for a match that continues from a position of one that is over. */
export type Fork = {
  /** After how many moves. */
  after: number;
  /** Which bot. */
  bot: string;
  /** Your seat; all others are bots'. */
  seat: Seat;
};

/** An account whose password is new. */
export type Fresh = {
  /** The account. */
  me: Me;
  /** Replaces a forgotten password, once. It is shown only now. */
  recovery: string;
};

/** A game, with all that a form for a new table needs. */
export type Game = {
  /** What it is, in a sentence. */
  about: string;
  /** All bots that may be seated here. */
  bots: BotSheet[];
  /** The clock that it is meant to be played with. */
  clock: ClockTerms | null;
  /** The decks that come with it. */
  decks: DeckSheet[];
  /** Whether players may agree on a draw. */
  draws: boolean;
  /** The five levels of bots, the weakest first. */
  levels: BotSheet[];
  /** The name to send. */
  name: string;
  /** What can be settled before a match. */
  options: GameOption[];
  /** The version of its rules. */
  rules: number;
  /** How many can play. */
  seats: SeatCount;
  /** The name to read. */
  title: string;
};

/** Something that can be settled before a match. */
export type GameOption = {
  /** What holds if nothing is given. */
  default: string;
  /** What can be given. */
  kind: OptionKind;
  /** What it decides, in a sentence. */
  meaning: string;
  /** The name to type: `heal-cap`. */
  name: string;
  /** Words that can be given. */
  values: OptionValue[];
};

/** How matches of a game went. */
export type GameTally = {
  /** Which game. */
  game: string;
  /** How many brought nothing. */
  losses: number;
  /** How many. */
  matches: number;
  /** What they brought in all, in thousandths of a win. */
  score: number;
  /** How many were won outright. */
  wins: number;
};

/** Every game. */
export type Games = {
  /** One by one. */
  games: Game[];
};

/** What the coach says, who knows no more than your seat. */
export type Hint = {
  /** What the coach would do. */
  best: Idea;
  /** Your chance to win, in thousandths. */
  chance?: number;
  /** Who says so. */
  from: string;
  /** What else was considered. */
  others: Idea[];
  /** Why. */
  reasons: string[];
};

/** A move that the coach has considered. */
export type Idea = {
  /** The chance to win with it, in thousandths. */
  chance?: number;
  /** To be sent with a move. */
  path?: Pick[];
  /** In words. */
  text: string;
};

/** A message from a client. */
export type In = {
  /** What the client is called. */
  client?: string | null;
  t: "hello";
  /** 1. */
  v: number;
} | {
  /** The viewer. */
  as: Viewer;
  /** What the client has already. */
  have?: At | null;
  /** Which match. */
  match: string;
  t: "watch";
} | {
  /** The viewer. */
  as: Viewer;
  /** Which match. */
  match: string;
  t: "leave";
} | {
  /** Which of the seat's decisions is meant. */
  decision: number;
  /** Which match. */
  match: string;
  /** What is chosen. */
  path: Pick[];
  /** For which seat. */
  seat: Seat;
  t: "move";
} | {
  /** Which of the seat's decisions is meant. */
  decision: number;
  /** Which match. */
  match: string;
  /** All that is drafted now. */
  picks: Pick[];
  /** For which seat. */
  seat: Seat;
  t: "draft";
} | {
  /** Which of the seat's decisions is meant. */
  decision: number;
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "undo";
} | {
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "resign";
} | {
  /** Which of the seat's decisions is meant. */
  decision: number;
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "takeback";
} | {
  /** What is offered. */
  kind: OfferKind;
  /** Which match. */
  match: string;
  /** With a rematch: the hash of a seed for its deal. */
  seal?: string | null;
  /** For which seat. */
  seat: Seat;
  t: "offer";
} | {
  /** Which match. */
  match: string;
  /** Which offer. */
  offer: number;
  /** To a rematch: the hash of a seed for its deal. */
  seal?: string | null;
  /** For which seat. */
  seat: Seat;
  t: "answer";
  /** Whether it is agreed to. */
  yes: boolean;
} | {
  /** Which match. */
  match: string;
  /** Which offer. */
  offer: number;
  /** For which seat. */
  seat: Seat;
  t: "withdraw";
} | {
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "resume";
} | {
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "claim";
  /** What is claimed. */
  what: Claim;
} | {
  /** What is said. */
  emote: Emote;
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "emote";
} | {
  /** Which match. */
  match: string;
  /** What would be chosen. */
  path: Pick[];
  /** For which seat. */
  seat: Seat;
  t: "below";
} | {
  /** Which match. */
  match: string;
  /** What would be chosen. */
  path: Pick[];
  /** For which seat. */
  seat: Seat;
  t: "forecast";
} | {
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "hint";
} | {
  /** In which game. */
  game: string;
  t: "queue";
  /** What kind of opponent. */
  wish?: QueueWish;
} | {
  /** In which game. */
  game: string;
  t: "unqueue";
} | {
  /** SHA-256 of 32 random bytes, in 64 hexadecimal digits. */
  hash: string;
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "seal";
} | {
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  /** The 32 bytes, in 64 hexadecimal digits. */
  seed: string;
  t: "reveal";
};

/** Asks for a seat. */
export type Joining = {
  /** With which deck. */
  deck?: DeckWish | null;
  /** SHA-256 of a seed that you will reveal, in 64 hexadecimal digits: see `reveal`. */
  seal?: string | null;
};

/** What could be expected from a position by the seat that was to act. */
export type Judged = {
  /** After how many moves. */
  at: number;
  /** Its chance to win, in thousandths. */
  chance: number;
  /** What was considered, the best first. */
  ideas: Thought[];
  /** Whose eyes. */
  seat: Seat;
};

/** What kind of somebody an account is. */
export type Kind = "guest" | "person" | "bot";

/** Who plays whom, for ratings. */
export type Lane = "people" | "bots" | "bots_only" | "models";

/** A player on a leaderboard. */
export type Leader = {
  /** How far it may be off. */
  deviation: number;
  /** What kind of player. */
  kind: PlayerKind;
  /** From how many matches. */
  matches: number;
  /** As they are called. */
  name: string;
  /** Which place, from 1. */
  place: number;
  /** Whether there are too few matches to rely on it. */
  provisional: boolean;
  /** The estimate; 1500 at the beginning. */
  rating: number;
  /** Whether it is you. */
  you: boolean;
};

/** The best players of a game in a lane. */
export type Leaderboard = {
  /** Which game. */
  game: string;
  /** Who plays whom. */
  lane: Lane;
  /** The best first. */
  players: Leader[];
};

/** A match that you sit at. */
export type LiveMatch = {
  /** Whether it waits for you. */
  acting: boolean;
  /** Which game. */
  game: string;
  /** Which match. */
  match: string;
  /** Your seats. */
  seats: Seat[];
};

/** A match of somebody, in a list. */
export type MatchSheet = {
  /** Lets somebody in: told to those who sit there, while it waits. */
  code?: string;
  /** When it was made. */
  created: number;
  /** When it ended. */
  ended: number;
  /** Which game. */
  game: string;
  /** Names the table, and the match that is played at it. */
  id: string;
  /** The match of an accepted rematch. */
  next?: string;
  /** The game's options. */
  options: Record<string, string>;
  /** Who sits where. */
  players: Player[];
  /** The address of the replay's page. */
  replay: string;
  /** How it ended. */
  result?: Ended;
  /** What the server has promised about the deal. */
  seal?: Seal;
  /** Where it stands. */
  state: TableState;
  /** What was agreed. */
  terms: Terms;
  /** How many moves it had. */
  turns?: number;
  /** How many spectators there are. */
  watching: number;
  /** Seats of yours; several at hot-seat. */
  you: Seat[];
  /** Whether it waits for a move of yours. */
  your_move?: boolean;
};

/** Matches of somebody. */
export type Matches = {
  /** One by one: those that wait or run, then those that are over, the last first. */
  matches: MatchSheet[];
};

/** An account, as it is shown to whoever has it. */
export type Me = {
  /** Names it forever. */
  id: string;
  /** What kind of somebody. */
  kind: Kind;
  /** As it is shown; a guest's is "Guest" and a number. */
  name: string;
};

/** A bot account that was just made. */
export type NewBot = {
  /** The bot. */
  bot: Me;
  /** What the program sends as `Authorization: Bearer`. It is shown only now. */
  token: string;
};

/** Asks for a table. */
export type NewTable = {
  /** How long players may think; null: as long as they like. Left out: as the game wants it, and no clock against bots. */
  clock?: ClockTerms | null;
  /** How many turns spectators are behind. */
  delay?: number;
  /** Which game. */
  game: string;
  /** Whether it shall be in the list of open tables. */
  listed?: boolean;
  /** The game's options. */
  options?: Record<string, string>;
  /** Whether ratings shall change. */
  rated?: boolean;
  /** When a bot's own reasons are told. */
  reasons?: Reasons | null;
  /** Who shall sit where, from A on. */
  seats: SeatWish[];
  /** A chosen seed, where nobody can be cheated by it: alone, or unrated against bots. */
  seed?: SeedWish | null;
  /** Whether there may be spectators; left out: yes. */
  spectators?: boolean | null;
  /** What may be taken back. */
  takeback?: Takeback | null;
};

/** What can be offered. */
export type OfferKind = "draw" | "takeback" | "pause" | "void" | "rematch";

/** What became of an offer. */
export type OfferOutcome = "yes" | "no" | "withdrawn" | "expired";

/** An offer that waits for its answer. */
export type OpenOffer = {
  /** By whom. */
  by: Seat;
  /** Names it in the match: an answer says which one it means. */
  id: number;
  /** What is offered. */
  kind: OfferKind;
  /** Until when, by the server's clock. */
  until: number;
  /** Who still has to answer. */
  waits_for: Seat[];
};

/** How matches against somebody went. */
export type OpponentTally = {
  /** Which game. */
  game: string;
  /** What kind of player. */
  kind: PlayerKind;
  /** How many brought nothing. */
  losses: number;
  /** How many. */
  matches: number;
  /** What the opponent is called. */
  name: string;
  /** What they brought in all, in thousandths of a win. */
  score: number;
  /** How many were won outright. */
  wins: number;
};

/** What can be given for an option. */
export type OptionKind = {
  type: "flag";
} | {
  type: "one_of";
} | {
  /** The greatest. */
  high: number;
  /** The least. */
  low: number;
  type: "number";
} | {
  /** What can be listed. */
  items: string[];
  /** How many at most. */
  most: number;
  type: "list";
};

/** A word that can be given for an option. */
export type OptionValue = {
  /** What it means, in a few words. */
  meaning: string;
  /** The word. */
  value: string;
};

/** A message to a client. */
export type Out = {
  /** Which build of the server. */
  build: string;
  /** Where you sit. */
  live: LiveMatch[];
  /** The server's clock. */
  now: number;
  t: "welcome";
  /** The version of the wire. */
  v: number;
  /** Who you are. */
  you: Me;
} | {
  /** The viewer. */
  as: Viewer;
  /** The aside. */
  aside: Aside;
  /** Where the viewer is in the stream with it. */
  at: At;
  /** What the viewer is sent, with all events. */
  envelope: Envelope;
  /** Which match. */
  match: string;
  t: "state";
  /** The table. */
  table: Table;
} | {
  /** The viewer. */
  as: Viewer;
  /** The aside, if it has changed. */
  aside?: Aside;
  /** Where the viewer is in the stream with it. */
  at: At;
  /** What the viewer is sent, with the events since the message before. */
  envelope: Envelope;
  /** Which match. */
  match: string;
  t: "update";
} | {
  /** The viewer. */
  as: Viewer;
  /** All of it. */
  aside: Aside;
  /** Where the viewer is in the stream with it. */
  at: At;
  /** Which match. */
  match: string;
  t: "aside";
} | {
  /** The viewer. */
  as: Viewer;
  /** Where the viewer is in the stream with it. */
  at: At;
  /** What. */
  emote: Emote;
  /** Which match. */
  match: string;
  /** Who. */
  seat: Seat;
  t: "emote";
} | {
  /** Which match. */
  match: string;
  t: "table";
  /** The table. */
  table: Table;
} | {
  /** Whether it was done before, and this is the answer of then. */
  again?: boolean;
  /** The decision that the seat is at now. */
  decision: number;
  /** Which match. */
  match: string;
  /** For which seat. */
  seat: Seat;
  t: "done";
  /** What was chosen, or all that is drafted. */
  texts: string[];
} | {
  /** Why. */
  problem: Problem;
  t: "refused";
} | {
  /** What can be chosen there. */
  offers: Offer[];
  t: "below";
} | {
  /** As far as the seat can know. */
  forecast: Forecast;
  t: "forecast";
} | {
  /** Its advice. */
  hint: Hint;
  t: "hint";
} | {
  /** Where it stands. */
  place: Place;
  t: "queued";
} | {
  /** In which game. */
  game: string;
  /** Which match. */
  match: string;
  /** Your seat. */
  seat: Seat;
  t: "paired";
  /** The table. */
  table: Table;
} | {
  /** After how many milliseconds. */
  retry_ms: number;
  t: "moved";
  /** Where, if not here. */
  to?: string;
} | {
  t: "ok";
};

/** A table at which a player of the queue was seated. */
export type Paired = {
  /** Which match. */
  match: string;
  /** Your seat. */
  seat: Seat;
  /** The table. */
  table: Table;
};

/** What a clock times. */
export type Per = "move" | "turn" | "planning" | "total";

/** A choice as a client sends it: the index of an offer, or words. */
export type Pick = number | string;

/** A place in the queue of a game. */
export type Place = {
  /** A bot of the server that would play at once, after a while: `POST /api/queue/{game}/bot` takes it. It is never seated unless you take it. */
  bot?: string;
  /** Which game. */
  game: string;
  /** Where you are seated, once you are. */
  paired?: Paired;
  /** Why you are seated nowhere. */
  problem?: Problem;
  /** Whether ratings shall change. */
  rated: boolean;
  /** Since when somebody waits there. */
  since: number;
  /** Where it stands. */
  state: PlaceState;
  /** How many wait for this game, you among them. */
  waiting: number;
};

/** Where a place in a queue stands. */
export type PlaceState = "waiting" | "paired" | "ended";

/** A move of a match that is over. */
export type Played = {
  /** What a bot had in mind with it, where the terms let it say so. */
  reason?: string;
  /** Who made it. */
  seat: Seat;
  /** In the one notation. */
  text: string;
};

/** Who sits on a seat. */
export type Player = {
  /** Since when not. */
  away_since?: number;
  /** Of a bot of the server: which. */
  bot?: string;
  /** What the deck is called, where you may know. */
  deck?: string;
  /** Whether they are at the table. */
  here: boolean;
  /** What kind of player. */
  kind: PlayerKind;
  /** As they are called. */
  name: string;
  /** How strong, in the lane of this match. */
  rating?: number;
  /** Which seat. */
  seat: Seat;
  /** Whether it is you. */
  you: boolean;
};

/** Kinds of players. */
export type PlayerKind = "guest" | "person" | "bot" | "model" | "open";

/** Some positions of a match that is over, one after the other. */
export type Positions = {
  /** After how many moves the first of them is. */
  from: number;
  /** What a viewer was sent there, with the events of the move before; nothing is asked. */
  positions: Envelope[];
};

/** Whether somebody is at the table. */
export type Presence = {
  /** When there was the last sign of somebody who is not. */
  away_since?: number;
  /** Whether somebody is there; a bot always is. */
  here: boolean;
  /** Whether they have left the others for good. */
  left?: boolean;
  /** Which seat. */
  seat: Seat;
};

/** Every refusal, on the socket and over REST (there as `{"error": Problem}`). */
export type Problem = {
  /** What kind of problem, for programs. */
  code: Code;
  /** What may have been meant. */
  nearest?: string[];
  /** What is wrong and what would be right, for people. */
  reason: string;
  /** After how many milliseconds it can be tried again, if there were too many requests; over REST `Retry-After` says the same in seconds. */
  retry_ms?: number;
  /** The rule of the game that forbids it. */
  rule?: string;
};

/** What everybody may know about a player with a name. */
export type Profile = {
  /** How they have fared, by game. */
  games: GameTally[];
  /** A person or a bot. */
  kind: Kind;
  /** Their last matches that others may look at. */
  matches: MatchSheet[];
  /** As they are called. */
  name: string;
  /** Of a bot: whose it is. */
  owner?: string;
  /** How strong they are. */
  ratings: RatingLine[];
  /** Since when they are here. */
  since: number;
  /** Whether it is you. */
  you: boolean;
};

/** What kind of opponent is looked for. */
export type QueueWish = {
  /** Whether an account of a program is welcome, too. It is marked as one. */
  bots?: boolean;
  /** With which deck; any of the game's if none is named. */
  deck?: DeckWish | null;
  /** Whether ratings shall change; guests are unrated. */
  rated?: boolean;
  /** SHA-256 of a seed that you will reveal when you are paired, in 64 hexadecimal digits: see `reveal`. */
  seal?: string | null;
};

/** A rating in a game and lane. */
export type RatingLine = {
  /** The estimate after each of the last matches, the oldest first. */
  course: number[];
  /** How far it may be off. */
  deviation: number;
  /** Which game. */
  game: string;
  /** Who plays whom. */
  lane: Lane;
  /** From how many matches. */
  matches: number;
  /** Whether there are too few matches to rely on it. */
  provisional: boolean;
  /** The estimate; 1500 at the beginning. */
  rating: number;
};

/** What a bot had in mind. */
export type Reason = {
  /** Whose. */
  seat: Seat;
  /** In words. */
  text: string;
  /** Which turn of the match it was, from 0. */
  turn: number;
};

/** When a bot's own reasons are told. */
export type Reasons = "never" | "after" | "at_once";

/** A match that is over, move by move. */
export type Replay = {
  /** When it ended. */
  ended: number;
  /** The address of the same as a file for `cardwright replay`. */
  file: string;
  /** Every move; there is a position before the first and one after each. */
  moves: Played[];
  /** The table. */
  table: Table;
};

/** A deck that was saved. */
export type SavedDeck = {
  /** When it was last saved. */
  changed: number;
  /** The deck. */
  deck: DeckSheet;
  /** For which game. */
  game: string;
  /** Names it. */
  id: string;
  /** What is wrong with it. */
  problems: string[];
};

/** Decks that were saved. */
export type SavedDecks = {
  /** One by one, the last saved first. */
  decks: SavedDeck[];
};

/** One of your own decks. */
export type SavedWish = {
  /** Its id. */
  saved: string;
};

/** What the server has promised about a deal before seats were taken, and what players add to it. */
export type Seal = {
  /** SHA-256 over the server's secret, in hexadecimal digits. */
  commitment: string;
  /** What each seat adds, from A on. */
  seeds: SeatSeed[];
  /** All hashes are in: until then, whoever has sent one reveals the seed. */
  until?: number;
  /** The same in three words, for people to compare. */
  words: string[];
};

/** How the deal of a match that is over was sealed. */
export type SealedDeal = {
  /** What it came from. */
  fair: Fair;
  /** What the match was dealt with, in hexadecimal digits. */
  seed: string;
};

/** How many can play. */
export type SeatCount = {
  /** So many at least. */
  least: number;
  /** So many at most. */
  most: number;
};

/** What a seat adds to the deal. */
export type SeatSeed = {
  /** SHA-256 of the seed, once it was sent. */
  hash?: string;
  /** Which seat. */
  seat: Seat;
  /** How far it is. */
  state: SeedState;
};

/** Who shall sit on a seat. */
export type SeatWish = {
  /** With which deck. */
  deck?: DeckWish | null;
  /** SHA-256 of a seed that you will reveal, in 64 hexadecimal digits: see `reveal`. */
  seal?: string | null;
  type: "you";
} | {
  /** Which. */
  bot: string;
  /** With which deck. */
  deck?: DeckWish | null;
  type: "bot";
} | {
  type: "open";
};

/** How far a player's part of a deal is. */
export type SeedState = "none" | "hashed" | "revealed";

/** A seed: a number, or a number or 64 hexadecimal digits as text. */
export type SeedWish = number | string;

/** What became of an offer. */
export type SettledOffer = {
  /** By whom. */
  by: Seat;
  /** Which. */
  id: number;
  /** What was offered. */
  kind: OfferKind;
  /** What became of it. */
  outcome: OfferOutcome;
};

/** What a seat got, in thousandths of a win. */
export type Share = {
  /** Who. */
  seat: Seat;
  /** How much. */
  share: number;
};

/** Your results. */
export type Stats = {
  /** By deck, in games with decks. */
  decks: DeckTally[];
  /** By game. */
  games: GameTally[];
  /** By opponent. */
  opponents: OpponentTally[];
  /** How strong you are. */
  ratings: RatingLine[];
};

/** A table as everybody may see it who may see it at all. */
export type Table = {
  /** Lets somebody in: told to those who sit there, while it waits. */
  code?: string;
  /** When it was made. */
  created: number;
  /** Which game. */
  game: string;
  /** Names the table, and the match that is played at it. */
  id: string;
  /** The match of an accepted rematch. */
  next?: string;
  /** The game's options. */
  options: Record<string, string>;
  /** Who sits where. */
  players: Player[];
  /** How it ended. */
  result?: Ended;
  /** What the server has promised about the deal. */
  seal?: Seal;
  /** Where it stands. */
  state: TableState;
  /** What was agreed. */
  terms: Terms;
  /** How many spectators there are. */
  watching: number;
  /** Seats of yours; several at hot-seat. */
  you: Seat[];
};

/** Where a table stands. */
export type TableState = "waiting" | "live" | "over" | "void";

/** Tables. */
export type Tables = {
  /** One by one. */
  tables: Table[];
};

/** What may be taken back. */
export type Takeback = "free" | "ask" | "off";

/** What was agreed about a match. */
export type Terms = {
  /** How long players may think; none: as long as they like. */
  clock: ClockTerms | null;
  /** How many changes of the table spectators are behind. */
  delay: number;
  /** Whether one account has several seats. */
  hot_seat: boolean;
  /** Whether it is in the list of open tables. */
  listed: boolean;
  /** Whether ratings change. */
  rated: boolean;
  /** When a bot's own reasons are told. */
  reasons: Reasons;
  /** Whether somebody chose the seed; then it is unrated. */
  seeded: boolean;
  /** Whether there may be spectators. */
  spectators: boolean;
  /** What may be taken back. */
  takeback: Takeback;
};

/** A move that was considered. */
export type Thought = {
  /** The chance to win with it, in thousandths. */
  chance: number;
  /** In the one notation. */
  text: string;
};

/** Something that happened, as the viewer is told it. */
export type Told<Event = unknown> = {
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

/** As whom somebody watches. */
export type Viewer = "A" | "B" | "C" | "D" | "spectator";

/** Why a match ended. */
export type Why = "rules" | "resign" | "time" | "abandon" | "agreed" | "void";

/** What an answer repeats of its question. */
export type Re = { re?: string | number };

/** From the browser to the server. */
export type ToServer = In & Re;

/** From the server to the browser. */
export type FromServer = Out & Re;

import { ask } from "../../api.ts";
import type { CardFace } from "../../cards/face.ts";
import { loadCollection } from "../../cards/collection.ts";
import { LiveTable, type Port } from "../../table/table.svelte.ts";
import type { Seat } from "../../wire/common.ts";
import type { Chances, Envelope, Positions, Replay, Viewer } from "../../wire/server.ts";
import { curveOf, momentsOf } from "./curve.ts";
import { roundsOf } from "./rounds.ts";

/** With whose eyes a match is seen again: a seat's, a spectator's, or everybody's. */
export type View = Viewer | "open";

/** How many positions the server shows at once. */
const AT_ONCE = 64;
/** How long a move is shown while the match runs by itself, in ms at speed 1. */
const PACE = 1400;
export const SPEEDS = [0.5, 1, 2] as const;
/** How often the server is asked how far its judge has come, in ms. */
const AGAIN = 1500;

/** Nothing can be chosen in what has been. */
const nothing = () => Promise.reject({ code: "over", reason: "" });
const PORT: Port = { move: nothing, draft: nothing, undo: nothing, below: nothing, forecast: nothing };

/** A match that is over, seen again: where we are in it, with whose eyes, and how its chances went. */
export class Past {
  readonly id: string;
  readonly replay: Replay;
  readonly faces: Map<number, CardFace>;
  /** After how many moves. */
  at = $state(0);
  view = $state<View>("spectator");
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  chances = $state.raw<Chances | undefined>();
  table = $state.raw<LiveTable | undefined>();
  /** What each pair of eyes saw, as far as it has come. */
  #seen = $state.raw<Partial<Record<Viewer, (Envelope | undefined)[]>>>({});
  #asked = new Set<string>();
  #closed = false;
  #faces: CardFace[];

  readonly moves: number;
  readonly seats: Seat[];
  /** Whose chance is told, and who sits below. */
  readonly near: Seat = $derived.by(() => this.#near());
  readonly curve = $derived.by(() => curveOf(this.chances, this.near, this.moves, this.replay.table.result?.scores ?? []));
  readonly moments = $derived.by(() => (this.chances?.done ? momentsOf(this.curve ?? []) : []));
  readonly rounds = $derived.by(() => roundsOf((this.#seen[this.eyes] ?? []).map((envelope) => envelope?.view)));

  private constructor(id: string, replay: Replay, faces: CardFace[]) {
    this.id = id;
    this.replay = replay;
    this.#faces = faces;
    this.faces = new Map(faces.map((face) => [face.id, face]));
    this.moves = replay.moves.length;
    this.seats = replay.table.players.map(({ seat }) => seat);
    this.view = replay.table.you[0] ?? "open";
  }

  static async open(id: string): Promise<Past> {
    const replay = await ask<Replay>("GET", `/api/matches/${encodeURIComponent(id)}/replay`);
    const { faces } = await loadCollection(replay.table.game);
    const past = new Past(id, replay, faces);
    if (past.seats.length > 1) void past.#judge();
    return past;
  }

  /** Whose view the board draws. */
  get eyes(): Viewer {
    return this.view === "open" ? this.near : this.view;
  }

  /** What somebody saw at a time. */
  seenBy(viewer: Viewer, at = this.at): Envelope | undefined {
    return this.#seen[viewer]?.[at];
  }

  goTo(at: number): void {
    const to = Math.min(Math.max(Math.round(at), 0), this.moves);
    this.at = to;
    if (to === this.moves) this.playing = false;
    void this.#show();
  }

  look(view: View): void {
    this.view = view;
    void this.#show();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at === this.moves) this.goTo(0);
    if (this.playing) this.playing = this.moves > 0;
  }

  /** While it plays, a move follows another; returns how to stop. */
  run(): () => void {
    if (!this.playing) return () => undefined;
    const timer = setInterval(() => this.goTo(this.at + 1), PACE / this.speed);
    return () => clearInterval(timer);
  }

  close(): void {
    this.#closed = true;
  }

  #near(): Seat {
    if (this.view !== "open" && this.view !== "spectator") return this.view;
    return this.replay.table.you[0] ?? this.seats[0] ?? "A";
  }

  /** Shows the position where we are; what has not come yet is fetched first. */
  async #show(): Promise<void> {
    const viewers: Viewer[] = this.view === "open" ? this.seats : [this.eyes];
    await Promise.all(viewers.map((viewer) => this.#fetch(viewer, this.at)));
    const [eyes, at] = [this.eyes, this.at];
    const envelope = this.seenBy(eyes, at);
    if (!envelope || this.#closed) return;
    const before = this.seenBy(eyes, at - 1);
    this.#draw({ ...(before ?? envelope), events: [] }, envelope);
    // The rest comes while this is looked at.
    for (const viewer of viewers) void this.#fetchAll(viewer);
  }

  /** The last move is marked as seen from the position before it. */
  #draw(before: Envelope, envelope: Envelope): void {
    const known = this.table?.you === envelope.viewer ? this.table : undefined;
    const table = known ?? new LiveTable(before, this.#faces, PORT);
    table.still = true;
    table.players = this.replay.table.players;
    if (this.eyes === "spectator") table.turned = this.near;
    if (table.envelope !== before) table.receive(before);
    table.receive(envelope);
    this.table = table;
  }

  async #fetchAll(viewer: Viewer): Promise<void> {
    for (let from = 0; from <= this.moves && !this.#closed; from += AT_ONCE) await this.#fetch(viewer, from);
  }

  /** The part of the match that a position is in; with the one before it, for what the move changed. */
  async #fetch(viewer: Viewer, at: number): Promise<void> {
    const part = Math.floor(at / AT_ONCE);
    const wanted = at % AT_ONCE === 0 && part > 0 ? [part - 1, part] : [part];
    await Promise.all(wanted.map((one) => this.#fetchPart(viewer, one)));
  }

  async #fetchPart(viewer: Viewer, part: number): Promise<void> {
    const key = `${viewer} ${part}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const query = new URLSearchParams({ as: viewer, from: String(part * AT_ONCE), count: String(AT_ONCE) });
    const come = await ask<Positions>("GET", `/api/matches/${encodeURIComponent(this.id)}/positions?${query}`).catch(() => undefined);
    if (!come) return void this.#asked.delete(key);
    const line = [...(this.#seen[viewer] ?? Array.from<undefined>({ length: this.moves + 1 }))];
    come.positions.forEach((envelope, i) => (line[come.from + i] = envelope));
    this.#seen = { ...this.#seen, [viewer]: line };
    if (!this.table || this.eyes === viewer) this.#redraw(viewer);
  }

  /** What was waited for may have come with another part. */
  #redraw(viewer: Viewer): void {
    const envelope = this.seenBy(viewer);
    if (viewer !== this.eyes || !envelope || this.table?.envelope === envelope) return;
    this.#draw({ ...(this.seenBy(viewer, this.at - 1) ?? envelope), events: [] }, envelope);
  }

  /** Asks for the chances until the judge has looked at all of the match. */
  async #judge(): Promise<void> {
    while (!this.#closed) {
      this.chances = await ask<Chances>("GET", `/api/matches/${encodeURIComponent(this.id)}/chances`).catch(() => this.chances);
      if (!this.chances || this.chances.done) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

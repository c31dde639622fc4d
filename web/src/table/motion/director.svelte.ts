import { flushSync } from "svelte";
import type { Seat } from "../../wire/common.ts";
import type { Envelope } from "../../wire/server.ts";
import { manner, settings } from "../../settings.svelte.ts";
import { sound } from "../sound/sound.ts";
import type { LiveTable } from "../table.svelte.ts";
import { type Act, courseOf, PACE } from "./course.ts";
import type { MotionHooks } from "./hooks.ts";
import { mannersOf } from "./manners.ts";
import { Queue } from "./queue.ts";
import { Theatre } from "./theatre.ts";

/** What a banner says: whose turn it is, or which round. */
export interface Banner {
  seat: Seat | null;
  turn: number;
  round: boolean;
}

/** Shows events on their way to the newest snapshot, in a layer above the board. */
export class Director {
  banner = $state.raw<Banner | null>(null);
  /** Something is still to be seen. */
  busy = $state(false);
  hooks: MotionHooks = {};

  readonly #table: LiveTable;
  readonly #board: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #queue = new Queue((busy) => (this.busy = busy));
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #shown: Theatre[] = [];

  constructor(table: LiveTable, board: HTMLElement, layer: HTMLElement) {
    this.#table = table;
    this.#board = board;
    this.#layer = layer;
    table.course = (envelope, draw) => this.#receive(envelope, draw);
  }

  close(): void {
    this.#table.course = null;
    this.flush();
  }

  /** Whoever acts does not wait: everything is at its end in one frame. */
  flush(): void {
    this.#queue.flush();
    this.#shown = [];
    this.banner = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    sound.hush();
  }

  #receive(envelope: Envelope, draw: () => void): void {
    const now = () => flushSync(draw);
    if (envelope.events.length === 0 || settings.speed === "off" || document.hidden) return now();
    const course = courseOf(envelope.events, mannersOf(envelope.game), this.#table.seen, this.hooks);
    if (course.length === 0) return now();
    const { still, speed } = manner();
    for (const shown of this.#shown) shown.settle();
    const theatre = new Theatre(
      {
        game: envelope.game,
        course,
        board: this.#board,
        layer: this.#layer,
        moving: !still,
        face: (card) => this.#table.face(card),
        heard: (act, after) => this.#hear(act, after, speed),
      },
      now,
    );
    this.#shown = [...this.#shown.slice(-3), theatre];
    this.#queue.speed = speed;
    this.#queue.add(theatre);
  }

  #hear(act: Act, after: number, speed: number): void {
    sound.act(act, after);
    // Others' turns are seen by what they do, and alone every turn is one's own.
    if (this.#table.players.length === 1) return;
    if (act.type !== "banner" || (act.seat !== null && act.seat !== this.#table.you)) return;
    this.#later(after, () => {
      this.banner = act;
      this.#later(PACE.banner.ms / speed, () => this.banner === act && (this.banner = null));
    });
  }

  #later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }
}

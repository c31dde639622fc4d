import type { FromServer, Problem, ToServer } from "../wire/server.ts";

/** How a link stands: whether the server is reached, and when it is tried again if not. */
export type Line = { type: "open" } | { type: "lost"; since: number; next: number };

/** What a link tells whoever holds it. */
export interface Ears {
  /** The line is up again: say who you are and what you watch. */
  opened(): void;
  heard(message: FromServer): void;
  line(line: Line): void;
}

/** As much of a socket as a link needs. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The first wait after a line is lost, and the longest, in ms. */
const FIRST = 200;
const LONGEST = 5000;
/** What waits for an answer is given up after so long, in ms. */
const PATIENCE = 15_000;

const LOST: Problem = { code: "busy", reason: "The connection was lost before the server answered. Look at the table, then try again." };

interface Asked {
  message: ToServer;
  settle: (message: FromServer) => void;
  refuse: (problem: Problem) => void;
}

/**
 * A line to the server that mends itself. What is asked while it is down is kept and sent when it is
 * up again; the server knows a move that it has had already by its decision.
 */
export class Link {
  readonly #dial: () => Wire;
  readonly #ears: Ears;
  readonly #asked = new Map<number, Asked>();
  #wire: Wire | undefined;
  #up = false;
  #closed = false;
  #tries = 0;
  #next = 1;
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dial: () => Wire, ears: Ears) {
    this.#dial = dial;
    this.#ears = ears;
    this.#open();
  }

  /** Says something that wants no answer; while the line is down it is not said. */
  say(message: ToServer): void {
    if (this.#up) this.#wire?.send(JSON.stringify(message));
  }

  /** Asks something; a refusal is the problem that the server named. */
  ask(message: ToServer): Promise<FromServer> {
    const re = this.#next++;
    return new Promise((settle, refuse) => {
      const asked: Asked = { message: { ...message, re }, settle, refuse };
      this.#asked.set(re, asked);
      setTimeout(() => this.#giveUp(re), PATIENCE);
      if (this.#up) this.#wire?.send(JSON.stringify(asked.message));
    });
  }

  /** Tries at once instead of waiting. */
  now(): void {
    if (this.#up || this.#closed) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#wire?.close();
  }

  #open(): void {
    const wire = this.#dial();
    this.#wire = wire;
    wire.onopen = () => this.#opened();
    wire.onmessage = ({ data }) => this.#heard(String(data));
    wire.onclose = () => this.#lost(wire);
  }

  #opened(): void {
    this.#up = true;
    this.#tries = 0;
    this.#since = undefined;
    this.#ears.line({ type: "open" });
    this.#ears.opened();
    for (const { message } of this.#asked.values()) this.#wire?.send(JSON.stringify(message));
  }

  #heard(data: string): void {
    const message = JSON.parse(data) as FromServer;
    const asked = typeof message.re === "number" ? this.#asked.get(message.re) : undefined;
    if (!asked) return this.#ears.heard(message);
    this.#asked.delete(message.re as number);
    if (message.t === "refused") asked.refuse(message.problem);
    else asked.settle(message);
  }

  #lost(wire: Wire): void {
    if (wire !== this.#wire || this.#closed) return;
    this.#up = false;
    this.#tries += 1;
    // Not all at once, or a server that has just started is run over.
    const wait = Math.min(LONGEST, FIRST * 2 ** Math.min(this.#tries - 1, 6)) * (0.5 + Math.random());
    const now = Date.now();
    this.#since ??= now;
    this.#ears.line({ type: "lost", since: this.#since, next: now + wait });
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #giveUp(re: number): void {
    const asked = this.#asked.get(re);
    this.#asked.delete(re);
    asked?.refuse(LOST);
  }
}

/** A socket to the server that sent this page. */
export function dialServer(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Wire;
}

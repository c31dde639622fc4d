import type { Beat } from "./resolution.ts";

/** Plays a round moment by moment. It can be paused, stepped through and skipped; without a round it is at rest. */
export class RoundPlayer {
  #beats = $state.raw<Beat[]>([]);
  #at = $state(-1);
  #running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** How fast, as a factor. */
  speed = 1;

  /** The moment that is shown; undefined at rest. */
  get beat(): Beat | undefined {
    return this.#beats[this.#at];
  }
  get running(): boolean {
    return this.#running;
  }
  /** Whether there is a round that can be watched again. */
  get kept(): boolean {
    return this.#beats.length > 0;
  }
  /** How far it is, from 0 to 1. */
  get progress(): number {
    return this.#beats.length === 0 ? 0 : (this.#at + 1) / this.#beats.length;
  }

  /** A round to play from its start. */
  load(beats: Beat[]): void {
    this.#beats = beats;
    this.again();
  }

  /** A round to be watched if somebody wants to. */
  keep(beats: Beat[]): void {
    this.skip();
    this.#beats = beats;
  }

  again(): void {
    if (this.#beats.length === 0) return;
    this.#show(0);
    this.#run(true);
  }

  toggle(): void {
    if (this.beat) this.#run(!this.#running);
  }

  /** One moment on, and waits there. */
  step(): void {
    this.#run(false);
    this.#show(this.#at + 1);
  }

  /** To the end: the board is what it is now. */
  skip(): void {
    this.#run(false);
    this.#at = -1;
  }

  #show(at: number): void {
    if (at < this.#beats.length) this.#at = at;
    else this.skip();
  }

  #run(running: boolean): void {
    clearTimeout(this.#timer);
    this.#running = running;
    if (!running) return;
    this.#timer = setTimeout(() => {
      this.#show(this.#at + 1);
      if (this.beat) this.#run(true);
    }, (this.beat?.ms ?? 0) / this.speed);
  }
}

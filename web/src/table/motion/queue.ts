/** A batch that is to be seen: how long it takes at speed 1, and what it does. */
export interface Batch {
  length: number;
  /** Begins, so many times as fast. */
  begin(rate: number): void;
  /** Everything is where it belongs. Also called for what never began. */
  end(): void;
}

/** A batch takes no longer than this at speed 1, in ms; a longer one plays faster. */
export const LONGEST = 1200;

/** How fast a batch plays: as it was asked for, faster if it is long, and faster still if others wait. */
export function rateOf(length: number, waiting: number, speed: number): number {
  return speed * Math.max(1, length / LONGEST) * (1 + waiting);
}

/** Batches one after the other. Whoever acts does not wait for them: `flush` brings all to their end at once. */
export class Queue {
  readonly #changed: (busy: boolean) => void;
  readonly #waiting: Batch[] = [];
  #now: Batch | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** As chosen in the settings. */
  speed = 1;

  constructor(changed: (busy: boolean) => void = () => undefined) {
    this.#changed = changed;
  }

  get busy(): boolean {
    return this.#now !== undefined;
  }

  add(batch: Batch): void {
    this.#waiting.push(batch);
    if (!this.#now) this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    const all = [...(this.#now ? [this.#now] : []), ...this.#waiting.splice(0)];
    this.#now = undefined;
    for (const batch of all) batch.end();
    if (all.length > 0) this.#changed(false);
  }

  #next(): void {
    const batch = this.#waiting.shift();
    this.#now = batch;
    this.#changed(batch !== undefined);
    if (!batch) return;
    const rate = rateOf(batch.length, this.#waiting.length, this.speed);
    batch.begin(rate);
    this.#timer = setTimeout(() => {
      batch.end();
      this.#next();
    }, batch.length / rate);
  }
}

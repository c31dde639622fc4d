import type { Seat } from "../wire/common.ts";
import type { ClockNow } from "../wire/server.ts";

/** How often a running clock is looked at, in ms. */
const TICK = 200;

/** Clocks as they run on between what the server says of them. The server's clock decides; this one only shows it. */
export class Countdown {
  #clock = $state.raw<ClockNow | null>(null);
  #heard = 0;
  #now = $state(0);

  constructor(clock: () => ClockNow | null) {
    $effect(() => {
      this.#clock = clock();
      this.#heard = performance.now();
      this.#now = this.#heard;
      if (!this.#clock || this.#clock.running.length === 0) return;
      const ticking = setInterval(() => (this.#now = performance.now()), TICK);
      return () => clearInterval(ticking);
    });
  }

  /** What is left to a seat, in ms; undefined without a clock. */
  left(seat: Seat): number | undefined {
    const left = this.#clock?.left[seat];
    if (left === undefined) return undefined;
    return Math.max(0, left - (this.runs(seat) ? this.#now - this.#heard : 0));
  }

  runs(seat: Seat): boolean {
    return this.#clock?.running.includes(seat) ?? false;
  }

  /** Whole seconds, as a clock shows them. */
  seconds(seat: Seat): number | undefined {
    const left = this.left(seat);
    return left === undefined ? undefined : Math.ceil(left / 1000);
  }
}

/** 74 is 1:14. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

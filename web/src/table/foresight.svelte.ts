import type { Outcome } from "../cards/states.ts";
import type { Ref } from "../wire/common.ts";
import type { Forecast, Pick } from "../wire/server.ts";

/** How long the pointer rests before a forecast is asked for, in ms. */
const REST = 70;

/** What would come of the choice that is pointed at, from the server's forecast alone. */
export class Foresight {
  outcomes = $state.raw<Map<Ref, Outcome> | null>(null);

  readonly #ask: (path: Pick[]) => Promise<Forecast>;
  /** What was asked in this decision. */
  readonly #known = new Map<string, Promise<Forecast>>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (path: Pick[]) => Promise<Forecast>) {
    this.#ask = ask;
  }

  /** Asks when the pointer has rested, and shows what comes of it if that is still wanted then. */
  rest(path: Pick[], wanted: () => Pick[] | undefined, outcomes: (forecast: Forecast) => Map<Ref, Outcome>): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.#foresee(path, wanted, outcomes), REST);
  }

  /** Nothing is pointed at. */
  forget(): void {
    clearTimeout(this.#resting);
    this.outcomes = null;
  }

  /** Another decision: what was foretold holds no more. */
  clear(): void {
    this.#known.clear();
    this.forget();
  }

  async #foresee(path: Pick[], wanted: () => Pick[] | undefined, outcomes: (forecast: Forecast) => Map<Ref, Outcome>): Promise<void> {
    const key = JSON.stringify(path);
    const asking = this.#known.get(key) ?? this.#ask(path);
    this.#known.set(key, asking);
    const forecast = await asking.catch(() => undefined);
    // Meanwhile there may be another decision, with paths that look alike.
    if (!forecast || this.#known.get(key) !== asking || JSON.stringify(wanted()) !== key) return;
    this.outcomes = outcomes(forecast);
  }
}

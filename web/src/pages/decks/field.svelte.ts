import { ask, reasonOf } from "../../api.ts";
import type { DeckSheet, FieldTest } from "../../wire/server.ts";

/** How often the server is asked how far it has come, in ms. */
const AGAIN = 600;

/** A deck against the game's own: the last test that was asked for, and how far it has come. */
export class Field {
  test = $state.raw<FieldTest | undefined>();
  /** Of which version the test is. */
  of = $state.raw<DeckSheet | undefined>();
  trouble = $state("");
  running = $state(false);
  #asked = 0;

  constructor(readonly game: string) {}

  /** Tests this version; what was found of another one stays until there is something to show. */
  async run(deck: DeckSheet): Promise<void> {
    const asked = ++this.#asked;
    [this.trouble, this.running] = ["", true];
    try {
      while (asked === this.#asked) {
        const come = await ask<FieldTest>("POST", `/api/games/${this.game}/field`, { deck });
        if (asked !== this.#asked) return;
        [this.test, this.of] = [come, deck];
        if (come.done) return;
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    } catch (error) {
      if (asked === this.#asked) this.trouble = reasonOf(error);
    } finally {
      if (asked === this.#asked) this.running = false;
    }
  }

  stop(): void {
    this.#asked += 1;
    this.running = false;
  }
}

/** What a share of all wins tells: more or less than half only where the whole interval does. */
export type Standing = "wins" | "loses" | "open";

export function standing({ low, high }: { low: number; high: number }): Standing {
  return low > 500 ? "wins" : high < 500 ? "loses" : "open";
}

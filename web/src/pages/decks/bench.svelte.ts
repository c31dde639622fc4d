import { ask, reasonOf } from "../../api.ts";
import type { DeckSheet, SavedDeck } from "../../wire/server.ts";

const PAUSE = 250;

/** A deck while somebody works on it: the deck, what its game says of it, and where it is kept. */
export class Bench {
  deck = $state.raw<DeckSheet>({ name: "", about: "", tags: {}, cards: {} });
  /** The game's own sentences; unknown while the rules are asked. */
  problems = $state.raw<string[] | undefined>();
  /** Under which it is kept; none for a deck that was not saved yet. */
  saved = $state<string | undefined>();
  /** Whether it has changed since it was saved or opened. */
  touched = $state(false);
  trouble = $state("");

  readonly legal = $derived(this.problems?.length === 0);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: string,
    deck: DeckSheet,
    saved?: string,
  ) {
    this.saved = saved;
    this.deck = deck;
    void this.#check();
  }

  change(deck: DeckSheet): void {
    this.deck = deck;
    this.touched = true;
    this.problems = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async save(): Promise<void> {
    this.trouble = "";
    const { game, deck } = this;
    try {
      const kept = this.saved
        ? await ask<SavedDeck>("PUT", `/api/decks/${this.saved}`, { game, deck })
        : await ask<SavedDeck>("POST", "/api/decks", { game, deck });
      this.saved = kept.id;
      this.touched = false;
    } catch (error) {
      this.trouble = reasonOf(error);
    }
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { problems } = await ask<{ problems: string[] }>("POST", `/api/games/${this.game}/check-deck`, { deck: this.deck });
      // A later question has overtaken this one.
      if (asked === this.#asked) this.problems = problems;
    } catch (error) {
      if (asked === this.#asked) this.problems = [reasonOf(error)];
    }
  }
}

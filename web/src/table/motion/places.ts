import type { Face, Ref } from "../../wire/common.ts";
import type { Act } from "./course.ts";
import type { Spot, Survey } from "./survey.ts";

/** Where acts begin and end, by what the board showed before a batch and shows after it. Equal cards are taken in turn. */
export class Places {
  readonly #before: Survey;
  readonly #after: Survey;
  readonly #used = new Map<string, number>();

  constructor(before: Survey, after: Survey) {
    this.#before = before;
    this.#after = after;
  }

  /** All cards are still to be taken. */
  forget(): void {
    this.#used.clear();
  }

  /** Where a card or thing will lie that is new after the batch: of equal ones the next that was not there before. */
  landing(act: Act): Spot | undefined {
    if (act.type === "enter") return this.#after.at(act.thing);
    if ((act.type !== "draw" && act.type !== "pass") || act.card === null) return undefined;
    const now = this.#after.cards(act.to, act.card);
    const old = this.#before.cards(act.to, act.card).length;
    return now.slice(Math.min(old, now.length))[this.#next(`to ${act.to} ${act.card}`)];
  }

  /** Where a card lay that goes. */
  leaving(zone: Ref | null, card: Face | null): Spot | undefined {
    if (zone === null || card === null) return undefined;
    const spots = this.#before.cards(zone, card);
    // The one that the pointer raised is the one that was meant.
    const raised = spots.findIndex(({ element }) => element.matches(".sel, .slot.up *"));
    const nth = this.#next(`from ${zone} ${card}`);
    return spots[nth === 0 && raised > 0 ? raised : Math.min(nth, spots.length - 1)];
  }

  /** Where a zone was, and where it is. */
  before(zone: Ref | null): Spot {
    return zoneIn(this.#before, zone);
  }
  after(zone: Ref | null): Spot {
    return zoneIn(this.#after, zone);
  }

  #next(key: string): number {
    const nth = this.#used.get(key) ?? 0;
    this.#used.set(key, nth + 1);
    return nth;
  }
}

/** What is not drawn is where it belongs to, or in the middle. */
function zoneIn(survey: Survey, ref: Ref | null): Spot {
  const found = ref ? (survey.at(ref) ?? survey.at(ref.split("/").slice(0, -1).join("/")) ?? survey.at(ref.split("/")[0] as Ref)) : undefined;
  return found ?? { ...survey.middle, width: 60, height: 84 };
}

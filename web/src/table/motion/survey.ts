import type { Face, Ref } from "../../wire/common.ts";

/** Where an element is drawn: its middle and its own size, in px, and how it leans, in degrees. */
export interface Spot {
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
  /** Smaller than it would be by itself. */
  scale: number;
}

/** Where everything is that has a reference. It is made once before and once after a batch; nothing else measures. */
export class Survey {
  readonly #spots = new Map<Ref, Spot[]>();
  /** The middle of the board. */
  readonly middle: Spot;

  constructor(root: HTMLElement) {
    this.middle = spotOf(root);
    for (const element of root.querySelectorAll<HTMLElement>("[data-ref]")) {
      const ref = element.dataset["ref"];
      if (!ref || !element.checkVisibility()) continue;
      const spot = spotOf(element);
      if (spot.width === 0 || spot.height === 0) continue;
      const known = this.#spots.get(ref);
      if (known) known.push(spot);
      else this.#spots.set(ref, [spot]);
    }
  }

  /** The thing itself, if it is drawn; a card or piece rather than a place to click. */
  at(ref: Ref): Spot | undefined {
    const spots = this.#spots.get(ref);
    return spots?.find(({ element }) => isPiece(element)) ?? spots?.[0];
  }

  /** Things in play. */
  things(): [Ref, Spot][] {
    return [...this.#spots.keys()].filter((ref) => /^thing\/\d+$/.test(ref)).map((ref) => [ref, this.at(ref) as Spot]);
  }

  /** Equal cards in a zone, in the order in which they lie there. */
  cards(zone: Ref, card: Face): Spot[] {
    const whole = this.#spots.get(zone) ?? [];
    const found: Spot[] = [];
    for (const [ref, spots] of this.#spots) {
      for (const spot of spots) {
        const { element } = spot;
        if (element.dataset["card"] !== String(card)) continue;
        if (ref.startsWith(`${zone}/`) || whole.some((one) => one.element !== element && one.element.contains(element))) found.push(spot);
      }
    }
    return found.sort((a, b) => a.x - b.x);
  }
}

const isPiece = (element: HTMLElement) => element.matches(".card, .tok, .pile");

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const own = { width: element.offsetWidth || width, height: element.offsetHeight || height };
  const leaning = isPiece(element) ? element.closest<HTMLElement>(".slot") : null;
  const angle = Number.parseFloat(leaning?.style.getPropertyValue("--angle") ?? "") || 0;
  const scale = angle === 0 && own.width > 0 ? width / own.width : 1;
  return { element, x: left + width / 2, y: top + height / 2, ...own, angle, scale: scale || 1 };
}

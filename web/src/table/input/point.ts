import type { Ref } from "../../wire/common.ts";
import type { LiveTable } from "../table.svelte.ts";

/** What a board is told before the table hears of it. A board that deals with it itself prevents the default. */
export interface Pointing {
  ref: Ref;
  /** It was a finger: what lies in a hand is read first and played by a second tap. */
  wait?: boolean;
}

/** What is meant by a place on the screen. */
export interface Meant {
  ref: Ref;
  element: HTMLElement;
}

/** The nearest that may be chosen next, else the nearest with which a choice begins, else the nearest of all. */
export function meantAt(target: EventTarget | null, root: HTMLElement, table: LiveTable): Meant | null {
  const all: Meant[] = [];
  for (let at = target as Element | null; at && root.contains(at); at = at.parentElement) {
    const { as, ref } = (at as HTMLElement).dataset ?? {};
    const here = as ?? ref;
    if (here) all.push({ ref: here, element: at as HTMLElement });
  }
  return all.find(({ ref }) => table.lit(ref)) ?? all.find(({ ref }) => table.begins(ref)) ?? all[0] ?? null;
}

/** Tells the board; whether it leaves the matter to the table. */
export function tell(type: "pick" | "lift" | "back", at: Element, detail: Partial<Pointing> = {}): boolean {
  return at.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }));
}

/** Points at something: the board first, then the table. */
export function pick({ ref, element }: Meant, table: LiveTable, wait = false): void {
  if (tell("pick", element, { ref, wait })) table.choose(ref, { wait });
}

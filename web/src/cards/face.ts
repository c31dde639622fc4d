/** A number of a card, under the name that the rules give it. */
export interface Count {
  name: string;
  value: number;
}

/** What is printed on a card, as the server says it. */
export interface CardFace {
  id: number;
  name: string;
  kind: string;
  group: string;
  numbers: Count[];
  tags?: Record<string, string>;
  keywords: string[];
  text: string;
  deckable: boolean;
}

/** Numbers as they are now, where they differ from print or have no print. */
export type Now = Record<string, number>;

/** A number as it is to be shown: how it stands, and whether that is above or below print. */
export interface Shown {
  value: number;
  change: "" | "up" | "down";
}

/** A number of a card by its name, now or as printed; undefined if the card has none. */
export function numberOf(face: CardFace, name: string, now: Now = {}): Shown | undefined {
  const printed = face.numbers.find((count) => count.name === name)?.value;
  const value = now[name] ?? printed;
  if (value === undefined) return undefined;
  return { value, change: changed(value, printed ?? value) };
}

function changed(value: number, printed: number): Shown["change"] {
  if (value === printed) return "";
  return value > printed ? "up" : "down";
}

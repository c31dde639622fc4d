/** A piece of rules text: plain, bold, or an amount of money that is drawn as a coin. */
export type Piece = { text: string; bold?: boolean } | { coin: number };

/** Cuts a text where something is to be set bold. A word is not found inside another. */
export function pieces(text: string, bold: string[]): Piece[] {
  const words = [...bold].sort((a, b) => b.length - a.length).map(escaped);
  const marks = [...words.map((word) => `\\b${word}\\b(?: \\d+%?)?`), "\\$\\d+"];
  const found = text.split(new RegExp(`(${marks.join("|")})`));
  return found.flatMap((part, at) => (part ? [piece(part, at % 2 === 1)] : []));
}

function piece(part: string, marked: boolean): Piece {
  if (!marked) return { text: part };
  return part.startsWith("$") ? { coin: Number(part.slice(1)) } : { text: part, bold: true };
}

/** When a sentence begins with what makes it happen, as in "When sold: draw a card", those words. */
export function triggers(text: string): string[] {
  return [...text.matchAll(/(?:^|[.!?"] )([A-Z][^.:]{1,28}):/g)].map(([, words]) => words ?? "");
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text of Principality: what it adds, its points, and the rest. */
export interface Printed {
  plus: string[];
  points?: number;
  rest: string;
}

const PLUS = /^(\+(?:\$\d+|\d+ (?:Cards?|Actions?|Buys?)))(?:[,.;] ?|$)/;
const POINTS = /^(-?\d+) VP$/;

/** Takes the `+` lines off the beginning of a text; a text that is only points is points. */
export function printed(text: string): Printed {
  const points = POINTS.exec(text)?.[1];
  if (points !== undefined) return { plus: [], points: Number(points), rest: "" };
  const plus: string[] = [];
  let rest = text;
  for (let found = PLUS.exec(rest); found; found = PLUS.exec(rest)) {
    plus.push(found[1] ?? "");
    rest = rest.slice(found[0].length);
  }
  return { plus, rest: rest.trim() };
}

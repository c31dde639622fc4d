import type { EffectView } from "../../wire/territory.ts";

/** How an effect is drawn: a glyph, a number, and whether it hurts whoever deploys there. */
export interface Sign {
  glyph: string;
  number: string;
  curse: boolean;
}

/** From the effect's words to its sign; the first that fits. What fits nowhere is a plain flag. */
const SIGNS: [RegExp, (amount: string) => Sign][] = [
  [/this unit gets [-−](\d+) power/i, (n) => ({ glyph: "cursed-star", number: `−${n}`, curse: true })],
  [/deal (\d+) damage to (?:this unit|close allies)/i, (n) => ({ glyph: "land-mine", number: `−${n}`, curse: true })],
  [/this unit \+(\d+) power/i, (n) => ({ glyph: "upgrade", number: `+${n}`, curse: false })],
  [/ally \+(\d+) power/i, (n) => ({ glyph: "flying-flag", number: `+${n}`, curse: false })],
  [/deal (\d+) damage/i, (n) => ({ glyph: "arrow-cluster", number: n, curse: false })],
  [/heal .* by (\d+)/i, (n) => ({ glyph: "hospital-cross", number: n, curse: false })],
  [/draw (\d+)/i, (n) => ({ glyph: "card-draw", number: n, curse: false })],
];

export function signOf(text: string): Sign {
  for (const [words, sign] of SIGNS) {
    const found = words.exec(text);
    if (found) return sign(found[1] ?? "");
  }
  return { glyph: "flying-flag", number: "", curse: false };
}

/** Effects with the same words, which lie under one tab. */
export interface Stack {
  text: string;
  count: number;
  sign: Sign;
}

/** The tabs of a place, the one whose words came first in front. */
export function stacksOf(effects: EffectView[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const { text } of effects) {
    const known = stacks.get(text);
    if (known) known.count += 1;
    else stacks.set(text, { text, count: 1, sign: signOf(text) });
  }
  return [...stacks.values()];
}

import { dice } from "./art/dice.ts";

/**
 * A glyph for a card that nobody chose one for. The last word of a name says what a thing is, so it
 * is looked up first; a name without a known word always gets the same glyph, by its dice.
 */
export function guessGlyph(name: string, glyphs: Record<string, string>): string {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const word of words.reverse()) {
    const found = glyphs[word] ?? glyphs[word.replace(/s$/, "")] ?? within(word, glyphs);
    if (found) return found;
  }
  const at = Math.floor(dice(name)() * NEUTRAL.length);
  return glyphs[NEUTRAL[at] ?? ""] ?? "";
}

/** Words whose glyphs claim nothing about a card. */
const NEUTRAL = ["star", "magic", "gem", "dice", "card", "feather", "ring", "sun", "moon", "banner", "leaf", "gear"];

/** "Firestorm" is a storm, "watchman" a man: the longest known end or beginning of a word. */
function within(word: string, glyphs: Record<string, string>): string | undefined {
  const known = Object.keys(glyphs).filter((part) => part.length > 2 && (word.endsWith(part) || word.startsWith(part)));
  const longest = known.sort((a, b) => b.length - a.length)[0];
  return longest && glyphs[longest];
}

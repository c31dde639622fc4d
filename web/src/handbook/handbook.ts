import { ask } from "../api.ts";
import { bareKeyword } from "../games.ts";

/** A word of a game, what it means, and the anchor of its rule. */
export interface Term {
  name: string;
  meaning: string;
  rule: string;
}

/** A rule, cited by its anchor; its prose is Markdown. */
export interface Section {
  anchor: string;
  heading: string;
  prose: string;
}

export interface Chapter {
  title: string;
  prose: string;
  sections: Section[];
}

/** The words and rules of a game, as the server says them. */
export interface Handbook {
  game: string;
  glossary: Term[];
  rulebook: { chapters: Chapter[] };
}

const asked = new Map<string, Promise<Handbook>>();

/** The handbook of a game, fetched once. What fails can be asked for again. */
export function loadHandbook(game: string): Promise<Handbook> {
  const known = asked.get(game) ?? ask<Handbook>("GET", `/api/games/${game}/handbook`);
  asked.set(game, known);
  known.catch(() => asked.delete(game));
  return known;
}

/** What is known already is not fetched. */
export function keepHandbook(book: Handbook): void {
  asked.set(book.game, Promise.resolve(book));
}

/** What the keywords of a card mean, and the terms that its text uses: each once, keywords first. */
export function termsOn({ glossary }: Handbook, keywords: string[], text: string): Term[] {
  const named = (word: string) => glossary.find((term) => term.name.toLowerCase() === word.toLowerCase());
  const printed = keywords.flatMap((keyword) => named(bareKeyword(keyword)) ?? []);
  // Terms that are written with a capital are the game's own words; the others explain themselves in a sentence.
  const used = glossary.filter((term) => /^[A-Z]/.test(term.name) && uses(text, term.name));
  return [...new Set([...printed, ...used])];
}

/** The rules that speak of a card. */
export function sectionsNaming({ rulebook }: Handbook, name: string): Section[] {
  const sections = rulebook.chapters.flatMap((chapter) => chapter.sections);
  return sections.filter(({ heading, prose }) => uses(`${heading}\n${prose}`, name));
}

/** Whether a text has these words, not as a part of others. */
function uses(text: string, words: string): boolean {
  const plain = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${plain}(?![\\w-])`).test(text);
}

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CardFace } from "../../src/cards/face.ts";
import { bareKeyword, GAMES } from "../../src/games.ts";
import { type Handbook, sectionsNaming, termsOn } from "../../src/handbook/handbook.ts";
import { blocks } from "../../src/handbook/markdown.ts";

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
const handbook = (game: string): Handbook => read(`handbooks/${game}.json`);
const faces = (game: string): CardFace[] => read(`faces/${game}.json`).cards;

describe.each(GAMES)("%s", (game) => {
  test("explains every keyword of every card", () => {
    const book = handbook(game);
    const dark = faces(game).flatMap(({ keywords }) =>
      keywords.filter((word) => !termsOn(book, [word], "").some(({ name }) => name.toLowerCase() === bareKeyword(word).toLowerCase())),
    );
    expect([...new Set(dark)]).toEqual([]);
  });
  test("has a section for the rule of every word", () => {
    const { glossary, rulebook } = handbook(game);
    const anchors = rulebook.chapters.flatMap(({ sections }) => sections.map(({ anchor }) => anchor));
    expect(glossary.filter(({ rule }) => !anchors.includes(rule)).map(({ name }) => name)).toEqual([]);
  });
  test("has prose that is read whole", () => {
    const { chapters } = handbook(game).rulebook;
    for (const { prose } of chapters.flatMap((chapter) => [chapter, ...chapter.sections])) {
      expect(JSON.stringify(blocks(prose))).not.toMatch(/"text":"[^"]*(\*\*|`|^\|)/);
    }
  });
});

test("words on a card: keywords first, then those of its text, each once", () => {
  const names = termsOn(handbook("spellfaire"), ["Charge"], "When played, give it Charge and Guard.").map(({ name }) => name);
  expect(names).toEqual(["Charge", "Guard", "When played"]);
});

test("a rule names a card by its whole name only", () => {
  const section = (prose: string) => ({ anchor: "1", heading: "", prose });
  const book = { game: "", glossary: [], rulebook: { chapters: [{ title: "", prose: "", sections: ["A Pawn moves.", "Pawns move."].map(section) }] } };
  expect(sectionsNaming(book, "Pawn").map(({ prose }) => prose)).toEqual(["A Pawn moves."]);
});

test("Markdown of the rulebooks is read", () => {
  expect(blocks("One **two** `three` *four*\nfive.\n\n- a\n- b\n  c\n\n1. d\n\n| e | f |\n|---|---|\n| g | h |\n\n```\ni\n```")).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "One " },
        { text: "two", style: "bold" },
        { text: " " },
        { text: "three", style: "code" },
        { text: " " },
        { text: "four", style: "em" },
        { text: " five." },
      ],
    },
    { kind: "list", ordered: false, items: [[{ text: "a" }], [{ text: "b c" }]] },
    { kind: "list", ordered: true, items: [[{ text: "d" }]] },
    { kind: "table", rows: [[[{ text: "e" }], [{ text: "f" }]], [[{ text: "g" }], [{ text: "h" }]]] },
    { kind: "code", text: "i" },
  ]);
});

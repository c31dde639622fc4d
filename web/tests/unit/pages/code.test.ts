import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CardFace } from "../../../src/cards/face.ts";
import { type Book, codeOf, deckOf } from "../../../src/pages/decks/code.ts";
import type { DeckSheet } from "../../../src/wire/server.ts";

const { cards } = JSON.parse(readFileSync(new URL("../../faces/kitbash.json", import.meta.url), "utf8")) as { cards: CardFace[] };
const held = cards.filter(({ deckable }) => deckable);
const hero = cards.find(({ kind }) => kind === "hero")?.name ?? "";
const deck: DeckSheet = {
  name: "mine",
  about: "",
  tags: { hero },
  cards: Object.fromEntries([held[0], held[3], held.at(-1)].map((face, at) => [face?.name ?? "", [1, 3, 40][at] ?? 1])),
};
const book: Book = { game: "kitbash", decks: [deck], faces: cards };
const code = codeOf(book, deck) ?? "";

describe("the code of a deck", () => {
  it("is read back as it was", () => {
    expect(code).toMatch(/^KB(-[0-9A-Z]{1,4})+$/);
    expect(deckOf(book, code)).toMatchObject({ tags: deck.tags, cards: deck.cards });
  });
  it("is read however it was typed", () => {
    expect(deckOf(book, ` ${code.toLowerCase().replaceAll("-", " ")} `)).toMatchObject({ cards: deck.cards });
  });
  it("holds every single card of the game", () => {
    for (const { name } of held) {
      const one = { ...deck, cards: { [name]: 2 } };
      expect(deckOf(book, codeOf(book, one) ?? "")).toMatchObject({ cards: one.cards });
    }
  });
  it("says what is wrong with it", () => {
    const letter = code[3] === "A" ? "B" : "A";
    expect(deckOf(book, `${code.slice(0, 3)}${letter}${code.slice(4)}`)).toHaveProperty("problem");
    expect(deckOf(book, code.slice(0, -3))).toHaveProperty("problem");
    expect(deckOf(book, `${code.slice(0, 3)}!${code.slice(4)}`)).toEqual({ problem: expect.stringContaining("3") });
    expect(deckOf(book, code.replace("KB", "CL"))).toEqual({ problem: expect.stringContaining("Clans") });
    expect(deckOf({ ...book, faces: cards.slice(1) }, code)).toHaveProperty("problem");
    expect(deckOf(book, "")).toHaveProperty("problem");
  });
  it("is not there for a deck that holds nothing, or what nobody knows", () => {
    expect(codeOf(book, { ...deck, cards: {} })).toBeUndefined();
    expect(codeOf(book, { ...deck, cards: { Nobody: 1 } })).toBeUndefined();
  });
});

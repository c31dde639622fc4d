import { describe, expect, it } from "vitest";
import type { CardFace } from "../../src/cards/face.ts";
import { blamed, changed, countOf, curveOf, groupsIn, groupsOf, rowsOf, sizeOf, tagChoices, wrongs } from "../../src/pages/decks/deck.ts";
import type { DeckSheet } from "../../src/wire/server.ts";

const face = (id: number, name: string, cost: number, group = "Fire", kind = "spell"): CardFace => ({
  id,
  name,
  kind,
  group,
  numbers: [{ name: "cost", value: cost }],
  keywords: [],
  text: "",
  deckable: true,
});
const faces = [face(0, "Ember Bolt", 1), face(1, "Town Guard", 2, "Kingdom", "creature"), face(2, "Meteor", 9), face(3, "Korg", 3, "red", "hero")];
const deck: DeckSheet = { name: "mine", about: "", tags: { faction: "Kingdom" }, cards: { "ember bolt": 2, "Town Guard": 1, Meteor: 1, Nobody: 1 } };

describe("a deck on the bench", () => {
  it("two spellings of a name are one card", () => {
    expect(countOf(deck, "Ember Bolt")).toBe(2);
    expect(changed(deck, "EMBER BOLT", 1).cards["ember bolt"]).toBe(3);
  });

  it("knows which groups its cards are of, unless that is all of them", () => {
    expect(groupsIn({ ...deck, cards: { "Ember Bolt": 1 } }, faces)).toBe("Fire");
    expect(groupsIn({ ...deck, cards: {} }, faces)).toBe("");
    expect(groupsIn({ ...deck, cards: { Korg: 1, Meteor: 1, "Town Guard": 1 } }, faces)).toBe("");
  });

  it("none of a card is not listed, and there are never fewer than none", () => {
    expect(changed(deck, "Meteor", -5).cards).not.toHaveProperty("Meteor");
    expect(changed(deck, "Korg", -1).cards).not.toHaveProperty("Korg");
  });

  it("is listed by cost, unknown names last", () => {
    expect(rowsOf("spellfaire", deck, faces).map(({ name }) => name)).toEqual(["ember bolt", "Town Guard", "Meteor", "Nobody"]);
    expect(sizeOf(deck)).toBe(5);
  });

  it("its curve counts every known card once, the dear ones together", () => {
    const curve = curveOf("spellfaire", rowsOf("spellfaire", deck, faces));
    expect(curve.map(({ count }) => count)).toEqual([0, 2, 1, 0, 0, 0, 0, 1]);
    expect(groupsOf(rowsOf("spellfaire", deck, faces))).toEqual([{ group: "Fire", count: 3 }, { group: "Kingdom", count: 1 }]);
  });

  it("what it is asked for comes from the game's decks and cards", () => {
    const decks = [deck, { ...deck, tags: { hero: "Drozga" } }];
    expect(tagChoices(decks, faces)).toEqual([
      { tag: "faction", values: ["Kingdom"] },
      { tag: "hero", values: ["Drozga", "Korg"] },
    ]);
  });

  it("a problem blames the cards that it names", () => {
    const rows = rowsOf("spellfaire", deck, faces);
    expect(blamed("4 copies of Town Guard: at most 2", rows).map(({ name }) => name)).toEqual(["Town Guard"]);
    const captain = [...faces, face(4, "Town Guard Captain", 5, "Kingdom", "creature")];
    const both = rowsOf("spellfaire", { ...deck, cards: { ...deck.cards, "Town Guard Captain": 3 } }, captain);
    expect(blamed("3 copies of Town Guard Captain: at most 2", both).map(({ name }) => name)).toEqual(["Town Guard Captain"]);
  });

  it("of several problems with one remedy the first has it", () => {
    const rows = rowsOf("spellfaire", deck, faces);
    const problems = ["the deck has 31 cards and needs 30", "4 copies of Town Guard: at most 2", "Town Guard is not of your faction", "Meteor is rare"];
    expect(wrongs(problems, rows).map(({ less }) => less)).toEqual([undefined, "Town Guard", undefined, "Meteor"]);
  });
});

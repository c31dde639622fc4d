import { describe, expect, test } from "vitest";
import { pieces, printed, triggers } from "../../src/cards/rules.ts";

describe("pieces", () => {
  test("set keywords bold, with their numbers, and draw money as coins", () => {
    expect(pieces("Apply Slow 1 to it. Costs $4.", ["Slow"])).toEqual([
      { text: "Apply " },
      { text: "Slow 1", bold: true },
      { text: " to it. Costs " },
      { coin: 4 },
      { text: "." },
    ]);
  });
  test("do not find a word inside another", () => {
    expect(pieces("Wards and Guardians", ["Ward", "Guard"])).toEqual([{ text: "Wards and Guardians" }]);
  });
  test("prefer the longer word", () => {
    expect(pieces("Long Range", ["Range", "Long Range"])).toEqual([{ text: "Long Range", bold: true }]);
  });
  test("keep every letter", () => {
    const text = "When played, give (a+b)* $2 to C.";
    const said = pieces(text, ["When played", "(a+b)*"]).map((piece) => ("coin" in piece ? `$${piece.coin}` : piece.text));
    expect(said.join("")).toBe(text);
  });
});

describe("a text of Principality", () => {
  test.each([
    ["+1 Card, +2 Actions", { plus: ["+1 Card", "+2 Actions"], rest: "" }],
    ["+$2. Each other player draws.", { plus: ["+$2"], rest: "Each other player draws." }],
    ["+1 Action, Discard any number of cards", { plus: ["+1 Action"], rest: "Discard any number of cards" }],
    ["+2 Cards; Reaction: Reveals", { plus: ["+2 Cards"], rest: "Reaction: Reveals" }],
    ["Gain a card costing up to $4", { plus: [], rest: "Gain a card costing up to $4" }],
    ["-1 VP", { plus: [], points: -1, rest: "" }],
    ["1 VP for every 10 cards you own", { plus: [], rest: "1 VP for every 10 cards you own" }],
  ])("%s", (text, says) => {
    expect(printed(text)).toEqual(says);
  });
});

test("triggers are the words before a colon that begin a sentence", () => {
  expect(triggers("When sold: draw a card. Each turn: gain 1 coin.")).toEqual(["When sold", "Each turn"]);
  expect(triggers("Choose one of these: a or b")).toEqual(["Choose one of these"]);
  expect(triggers("A very long sentence that goes on and on: no")).toEqual([]);
});

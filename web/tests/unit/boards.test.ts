import { expect, test } from "vitest";
import { twinOf } from "../../src/table/twins.ts";
import { signOf, stacksOf } from "../../src/games/territory/effects.ts";
import { cardsBelow, newcomer } from "../../src/games/territory/hand.ts";
import type { Offer } from "../../src/wire/common.ts";

const offer = (index: number, parts: [string, string?][], next: Offer[] = []): Offer => ({
  index,
  text: parts.map(([text]) => text).join(" "),
  parts: parts.map(([text, ref]) => ({ text, ...(ref && { ref }) })),
  next,
});

test("an equal card is chosen through the one that is offered", () => {
  const hand = [{ ref: "A/hand/0", card: 7 }, { ref: "A/hand/1", card: 8 }, { ref: "A/hand/2", card: 7 }];
  const lit = (ref: string) => ref === "A/hand/0";
  expect(hand.map((card) => twinOf(card, hand, lit))).toEqual(["A/hand/0", "A/hand/1", "A/hand/0"]);
});

const deploy = offer(0, [["play"], ["Bouncer", "B/hand/1"], ["to"], ["2", "B/slot/2"]], [
  offer(0, [["target"], ["Pawn", "thing/3"]], [offer(0, [["discard"], ["Trap", "B/hand/1"]]), offer(1, [["discard"], ["Pawn", "B/hand/3"]])]),
  offer(1, [["target"], ["Bouncer", "thing/9"]]),
]);

test("cards to discard after a play are known by name", () => {
  expect([...cardsBelow([deploy], ["B/hand/1", "B/slot/2", "thing/3"])]).toEqual([["Trap", "B/hand/1"], ["Pawn", "B/hand/3"]]);
});

test("before anything is chosen the hand is as it lies", () => {
  expect(cardsBelow([offer(0, [["discard"], ["Trap", "B/hand/1"]])], []).size).toBe(0);
});

test("a unit that is about to be deployed can be pointed at", () => {
  expect(newcomer([deploy], ["B/hand/1", "B/slot/2"], new Set(["thing/3"]))).toBe("thing/9");
});

test("what hurts whoever deploys is a curse", () => {
  expect(signOf("Deploy: This unit gets -2 power")).toMatchObject({ number: "−2", curse: true });
  expect(signOf("Deploy: Deal 1 damage to this unit")).toMatchObject({ number: "−1", curse: true });
  expect(signOf("Deploy: Give this unit +1 power")).toMatchObject({ number: "+1", curse: false });
});

test("effects with the same words lie under one tab", () => {
  const effects = ["x", "y", "x"].map((text, order) => ({ text, order, place: "A/slot/1", ref: `A/slot/1/effect/${order}`, slot: 1 }));
  expect(stacksOf(effects).map(({ text, count }) => [text, count])).toEqual([["x", 2], ["y", 1]]);
});

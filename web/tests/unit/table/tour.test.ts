import { describe, expect, it } from "vitest";
import { choicesOf } from "../../../src/table/choices.ts";
import { stepOf, timeOf } from "../../../src/table/tour/tour.ts";
import type { Offer } from "../../../src/wire/common.ts";

const offer = (index: number, verb: string, ...refs: string[]): Offer => ({ index, text: [verb, ...refs].join(" "), parts: [{ text: verb }, ...refs.map((ref) => ({ text: ref, ref }))] });
const TURN = choicesOf([offer(0, "play", "A/hand/0"), offer(1, "attack with", "thing/4", "B"), offer(2, "end turn")]);

describe("the first turn", () => {
  it("leads from a card to an attack to the end", () => {
    expect(stepOf(TURN, [], new Set())).toEqual({ name: "play", refs: ["A/hand/0"], going: false });
    expect(stepOf(TURN, [], new Set(["play"]))).toEqual({ name: "act", refs: ["thing/4"], going: false });
    expect(stepOf(TURN, ["thing/4"], new Set(["play"]))).toEqual({ name: "act", refs: ["B"], going: true });
    expect(stepOf(TURN, [], new Set(["play", "act"]))).toEqual({ name: "end", refs: [], going: false });
  });

  it("skips what cannot be done", () => {
    expect(stepOf(choicesOf([offer(0, "end turn")]), [], new Set())?.name).toBe("end");
  });

  it("waits while other things are asked", () => {
    expect(stepOf(choicesOf([offer(0, "replace", "A/hand/0"), offer(1, "keep")]), [], new Set())).toBeUndefined();
    expect(stepOf(choicesOf([offer(0, "replace", "A/hand/0"), offer(1, "keep")]), ["A/hand/0"], new Set())).toBeUndefined();
    expect(stepOf([], [], new Set())).toBeUndefined();
  });
});

describe("the time of a view", () => {
  it("is its turn, else its round", () => {
    expect([timeOf({ turn: 3, round: 1 }), timeOf({ round: 2 }), timeOf({})]).toEqual([3, 2, undefined]);
  });
});

describe("a first turn that buys", () => {
  it("plays treasures first, then buys", () => {
    const choices = choicesOf([offer(0, "play", "A/hand/0"), offer(1, "buy", "supply/3"), offer(2, "end turn")]);
    expect(stepOf(choices, [], new Set())?.refs).toEqual(["A/hand/0"]);
    expect(stepOf(choices, [], new Set(["play"]))).toEqual({ name: "act", refs: ["supply/3"], going: false });
  });
});

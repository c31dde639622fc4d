import { describe, expect, test } from "vitest";
import { answersAt, choicesOf, graft, keysOf, nextKeys, point, up } from "../../src/table/choices.ts";
import type { Offer, Part } from "../../src/wire/common.ts";

/** An offer from words; a word in angle brackets is a reference. */
function offer(index: number, words: string, next?: Offer[]): Offer {
  const parts: Part[] = words.split(/(<[^>]+>)/).flatMap((piece) => {
    const text = piece.trim();
    if (!text) return [];
    return text.startsWith("<") ? [{ text: text.slice(1, -1), ref: text.slice(1, -1) }] : [{ text }];
  });
  return { index, text: words.replace(/[<>]/g, ""), parts, ...(next && { next }) };
}

const bolt = offer(0, "play <A/hand/0>", [offer(0, "target <thing/1>"), offer(1, "target <B>")]);
const turn = [bolt, offer(1, "play <A/hand/1>"), offer(2, "attack with <thing/7> on <B>"), offer(3, "end turn")];

describe("choices", () => {
  test("are whole paths with what is pointed at on the way", () => {
    const choices = choicesOf(turn);
    expect(choices.map(({ keys }) => keys)).toEqual([["A/hand/0", "thing/1"], ["A/hand/0", "B"], ["A/hand/1"], ["thing/7", "B"], []]);
    expect(choices[1]).toMatchObject({ path: [0, 1], text: "play A/hand/0, target B", verb: "play", danger: false });
    expect(choices[4]).toMatchObject({ verb: "end turn", danger: true });
  });

  test("name a thing before what it can do", () => {
    const parts = offer(0, "use <thing/5/ability/1> with <thing/5> to <tile/2/3>").parts;
    expect(keysOf(parts)).toEqual(["thing/5", "thing/5/ability/1", "tile/2/3"]);
  });

  test("light up what can be pointed at next", () => {
    const choices = choicesOf(turn);
    expect([...nextKeys(choices, [])]).toEqual(["A/hand/0", "A/hand/1", "thing/7"]);
    expect([...nextKeys(choices, ["A/hand/0"])]).toEqual(["thing/1", "B"]);
  });

  test("without a reference are answers", () => {
    expect(answersAt(choicesOf(turn), []).map(({ text }) => text)).toEqual(["end turn"]);
  });
});

describe("pointing", () => {
  const choices = choicesOf(turn);

  test("at something with a target waits for the target", () => {
    expect(point(choices, [], "A/hand/0")).toEqual({ type: "chosen", chosen: ["A/hand/0"] });
  });
  test("at the last of a choice takes it", () => {
    expect(point(choices, ["A/hand/0"], "B")).toMatchObject({ type: "take", choice: { path: [0, 1] } });
    expect(point(choices, [], "A/hand/1")).toMatchObject({ type: "take", choice: { path: [1] } });
  });
  test("the end of a choice is never taken by itself", () => {
    expect(point(choices, [], "thing/7")).toEqual({ type: "chosen", chosen: ["thing/7"] });
  });
  test("at another beginning switches", () => {
    expect(point(choices, ["A/hand/0"], "thing/7")).toEqual({ type: "chosen", chosen: ["thing/7"] });
  });
  test("at nothing does nothing", () => {
    expect(point(choices, ["A/hand/0"], "thing/99")).toEqual({ type: "nothing" });
  });
  test("at the same again lets go of it", () => {
    expect(point(choices, ["A/hand/0"], "A/hand/0")).toEqual({ type: "chosen", chosen: [] });
  });

  test("goes on by itself where there is only one way", () => {
    const only = choicesOf([offer(0, "use <thing/5/ability/0> with <thing/5> to <tile/1/1>"), offer(1, "use <thing/5/ability/0> with <thing/5> to <tile/1/2>")]);
    expect(point(only, [], "thing/5")).toEqual({ type: "chosen", chosen: ["thing/5", "thing/5/ability/0"] });
    expect(up(only, ["thing/5", "thing/5/ability/0"])).toEqual([]);
  });

  test("waits where a thing is a whole choice and the beginning of others, and the choice is an answer", () => {
    const both = choicesOf([offer(0, "discard <A/hand/0>"), offer(1, "play <A/hand/0> to <tile/1/1>")]);
    expect(point(both, [], "A/hand/0")).toEqual({ type: "chosen", chosen: ["A/hand/0"] });
    expect(answersAt(both, ["A/hand/0"]).map(({ verb }) => verb)).toEqual(["discard"]);
  });

  test("at the same again plays what it can only mean", () => {
    const both = choicesOf([offer(0, "hold <thing/1>"), offer(1, "use <thing/1> on <thing/2>")]);
    expect(point(both, ["thing/1"], "thing/1")).toMatchObject({ type: "take", choice: { verb: "hold" } });
  });

  test("at two whole choices waits for the answer", () => {
    const two = choicesOf([offer(0, "discard <A/hand/0>"), offer(1, "put <A/hand/0> last")]);
    expect(point(two, [], "A/hand/0")).toEqual({ type: "chosen", chosen: ["A/hand/0"] });
    expect(answersAt(two, ["A/hand/0"])).toHaveLength(2);
  });
});

test("what is asked for later is grafted below its offer", () => {
  const open: Offer = { ...offer(0, "play <A/hand/0>"), more: true };
  const choices = choicesOf([open]);
  expect(point(choices, [], "A/hand/0")).toEqual({ type: "chosen", chosen: ["A/hand/0"] });
  const grown = graft([open], [0], [offer(0, "target <B>")]);
  expect(choicesOf(grown)).toMatchObject([{ keys: ["A/hand/0", "B"], path: [0, 0], open: false }]);
});

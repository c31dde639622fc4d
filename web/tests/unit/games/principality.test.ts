import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { goOn, IDLE, START } from "../../../src/games/principality/course.ts";
import { goalOf, treasureIn } from "../../../src/games/principality/coins.ts";
import { eachCard } from "../../../src/games/principality/hand.ts";
import { gathered, isEnough, pathOf, readQuestion } from "../../../src/games/principality/question.ts";
import { aheadOf, boughtBy, turnsOf } from "../../../src/games/principality/run.ts";
import { shownNow } from "../../../src/games/principality/shown.ts";
import { standingOf } from "../../../src/games/principality/standing.ts";
import { laidOut, shortly } from "../../../src/games/principality/tray.ts";
import type { CardFace } from "../../../src/cards/face.ts";
import type { Envelope, Event, SideView } from "../../../src/wire/principality.ts";

const folder = new URL("../../records/", import.meta.url);
const records = readdirSync(folder)
  .filter((name) => /^principality-\d\.json$/.test(name))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Envelope[]);
const { cards: faces } = JSON.parse(readFileSync(new URL("../../faces/principality.json", import.meta.url), "utf8")) as {
  cards: CardFace[];
};
const face = (card: number) => faces.find(({ id }) => id === card) as CardFace;

/** The first recorded question that begins so. */
function asked(words: string): Envelope {
  const found = records.find((line) => line.asked?.text.startsWith(words));
  if (!found) throw new Error(`nobody is asked "${words}" in the records`);
  return found;
}
const read = ({ asked, view }: Envelope) => readQuestion(asked ?? null, view);

describe("questions", () => {
  test("every offer is pointed at or a button", () => {
    for (const line of records) {
      const { byRef, plain } = read(line);
      const offered = [...[...byRef.values()].flat(), ...plain];
      expect(new Set(offered)).toEqual(new Set(line.asked?.offers ?? []));
    }
  });

  test("several cards of the hand are gathered", () => {
    expect(read(asked("Cellar: discard up to")).gather).toMatchObject({ verb: "discard", mayStop: true });
    expect(read(asked("Chapel: trash up to 4")).gather).toEqual({ verb: "trash", most: 4, mayStop: true });
    expect(read(asked("Militia: discard 2")).gather).toEqual({ verb: "discard", most: 2, mayStop: false });
  });

  test("one card, a pile, or several ways are not", () => {
    for (const words of ["Poacher: discard a card", "Workshop: gain", "Sentry: trash, discard or put back", "Library: do you set"]) {
      expect(read(asked(words)).gather).toBeNull();
    }
  });

  test("what is not seen elsewhere, or can be treated in several ways, is laid out", () => {
    const laid = (words: string) => laidOut(read(asked(words)), asked(words).view).map(({ ref, offers }) => [ref.split("/")[1], offers.map(shortly)]);
    expect(laid("Sentry: trash, discard or put back")).toEqual([
      ["looked", ["Put back", "Discard", "Trash"]],
      ["looked", ["Put back", "Discard", "Trash"]],
    ]);
    expect(laid("Chancellor")).toEqual([["deck", ["Discard", "Keep"]]]);
    expect(laid("Library: do you set")).toEqual([["hand", ["Set aside", "Keep"]]]);
    expect(laid("Workshop: gain")).toEqual([]);
    expect(laid("Cellar: discard up to")).toEqual([]);
  });
});

describe("gathering", () => {
  test("a copy is added, and taken off when it is pointed at again", () => {
    const two = gathered(gathered([], "A/hand/0", 0, 4), "A/hand/0", 1, 4);
    expect(two).toEqual(["A/hand/0", "A/hand/0"]);
    expect(gathered(two, "A/hand/0", 0, 4)).toEqual(["A/hand/0"]);
  });

  test("when it is full the first gives way", () => {
    expect(gathered(["a", "b"], "c", 0, 2)).toEqual(["b", "c"]);
  });

  test("it can be sent when the count fits", () => {
    expect([0, 1, 2].map((count) => isEnough({ verb: "discard", most: 2, mayStop: false }, count))).toEqual([false, false, true]);
    expect([0, 1, 2].map((count) => isEnough({ verb: "discard", most: 2, mayStop: true }, count))).toEqual([true, true, true]);
  });

  test("it is sent in words, and ended where fewer are chosen", () => {
    const gather = { verb: "trash", most: 3, mayStop: true };
    const stop = { index: 7, parts: [], text: "trash nothing" };
    expect(pathOf(gather, ["Curse", "Estate"], stop)).toEqual(["trash Curse", "trash Estate", "done"]);
    expect(pathOf({ ...gather, most: 2 }, ["Curse", "Estate"], stop)).toEqual(["trash Curse", "trash Estate"]);
    expect(pathOf(gather, [], stop)).toEqual([7]);
  });
});

describe("the table", () => {
  const at = (type: Event["type"], rest: object) => ({ type, ...rest }) as unknown as Event;

  test("equal cards are drawn one by one, the chosen first", () => {
    const cards = eachCard([{ ref: "A/hand/0", card: 0, name: "Copper", count: 3, chosen: 1 }, null]);
    expect(cards.map(({ copy, chosen }) => [copy, chosen])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
  });

  test("treasures are worth what is printed, and the first Silver what the view adds", () => {
    const hand = {
      ref: "A/hand",
      count: 4,
      cards: [
        { ref: "A/hand/0", card: 0, name: "Copper", count: 2 },
        { ref: "A/hand/1", card: 1, name: "Silver", count: 1 },
        { ref: "A/hand/2", card: 3, name: "Estate", count: 1 },
      ],
    };
    expect(treasureIn({ hand, first_silver: 0 } as unknown as SideView, face)).toBe(4);
    expect(treasureIn({ hand, first_silver: 1 } as unknown as SideView, face)).toBe(5);
  });

  test("the goal is the dearest pile that the treasures pay for", () => {
    const { supply } = (records[0] as Envelope).view;
    expect(goalOf(supply, 0, 8)?.name).toBe("Province");
    expect(goalOf(supply, 0, 2)?.name).toMatch(/Estate|Cellar/);
    expect(goalOf(supply, 8, 8)).toBeUndefined();
  });

  test("a Moat, discards and Curses are told until the next card", () => {
    const attack = [
      at("turn_began", { seat: "A", turn: 3 }),
      at("played", { seat: "A", lot: { cards: [23], count: 1 } }),
      at("blocked", { seat: "B", card: 21 }),
      at("discarded", { seat: "C", lot: { count: 2 } }),
      at("gained", { seat: "D", lot: { cards: [6], count: 1 } }),
      at("bought", { seat: "A", lot: { cards: [2], count: 1 } }),
    ].reduce(goOn, START);
    const view = { ...(records[0] as Envelope).view, active: "A" as const, asked: null, phase: "action" as const };
    const standing = (seat: "A" | "B" | "C" | "D") => standingOf(seat, view, [], attack.seats[seat] ?? IDLE);
    expect(standing("A")).toEqual({ type: "turn" });
    expect(standing("B")).toEqual({ type: "safe", card: 21 });
    expect(standing("C")).toEqual({ type: "done", discarded: 2, suffered: null });
    expect(standing("D")).toEqual({ type: "done", discarded: 0, suffered: 6 });
    const later = goOn(attack, at("played", { seat: "A", lot: { cards: [7], count: 1 } }));
    expect(later.seats.B?.shown).toBeNull();
    expect(later.seats.A?.got).toEqual([2]);
  });

  test("what is looked at is shown once", () => {
    for (const line of records) {
      const laid = laidOut(read(line), line.view);
      const refs = [...laid.map(({ ref }) => ref), ...shownNow(line.view, laid).flatMap(({ cards }) => cards.flatMap(({ ref }) => ref ?? []))];
      expect(new Set(refs).size).toBe(refs.length);
    }
  });
});

describe("a run alone", () => {
  const lot = (...cards: number[]) => ({ cards, count: cards.length, from: "supply/0", to: "A/discard" });
  const named = (name: string) => faces.find((face) => face.name === name)?.id ?? expect.fail(`there is no ${name}`);
  const cost = (card: number) => face(card).numbers.find(({ name }) => name === "cost")?.value ?? 0;
  const events: Event[] = [
    { type: "turn_began", seat: "A", turn: 1 },
    { type: "bought", seat: "A", lot: lot(named("Silver")) },
    { type: "turn_began", seat: "A", turn: 2 },
    { type: "bought", seat: "A", lot: lot(named("Militia")) },
    { type: "bought", seat: "A", lot: lot(named("Estate")) },
    { type: "gained", seat: "A", lot: lot(named("Gold")) },
    { type: "turn_began", seat: "A", turn: 3 },
  ];

  test("counts what was bought in each turn, and what it cost", () => {
    expect(turnsOf(events, cost).map(({ turn, spent }) => [turn, spent])).toEqual([[1, 3], [2, 6], [3, 0]]);
  });

  test("an attack is an action", () => {
    expect(boughtBy(turnsOf(events, cost), (card) => face(card).kind).map(({ kind, cards }) => [kind, cards.length])).toEqual([["Treasure", 1], ["Action", 1], ["Victory", 1]]);
  });

  test("is ahead of the best run by what was spent in as many turns", () => {
    expect(aheadOf([3, 6], { turns: 15, points: 27, spent: [4, 4, 8] })).toBe(1);
  });
});

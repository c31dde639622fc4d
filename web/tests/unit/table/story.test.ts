import { describe, expect, it } from "vitest";
import { chaptersOf, lineOf, spoken, withNames } from "../../../src/table/story.ts";
import { texts } from "../../../src/texts.ts";
import type { Seat } from "../../../src/wire/common.ts";
import type { Envelope, Told } from "../../../src/wire/server.ts";

const RECORDS = import.meta.glob<Envelope[]>("../../records/*.json", { eager: true, import: "default" });
const names = { you: "A" as Seat, name: (seat: Seat) => ({ A: "Ann", B: "Vesna", C: "Mirek", D: "Oskar" })[seat] };
const told = (n: number, event: object, text: string, parts: Told["parts"]): Told => ({ n, event, text, parts });
const words = (line: { said: { text: string }[] }) => line.said.map(({ text }) => text).join("");

const DREW = told(1, { type: "drew", seat: "A", card: 33 }, "A draws Final Spark.", [{ text: "A", ref: "A" }, { text: "draws" }, { text: "Final Spark", ref: "card/33" }, { text: "." }]);
const HURT = told(2, { type: "damaged", target: { ref: "thing/3", seat: "B", card: 3 } }, "B's Chapel Healer takes 2 damage.", [{ text: "B's Chapel Healer", ref: "thing/3" }, { text: "takes 2 damage." }]);
const FULL = told(3, { type: "discarded", seat: "A", card: 10 }, "A's hand is full: Lake Quick Strike is discarded.", [{ text: "A", ref: "A" }, { text: "'s hand is full:" }, { text: "Lake Quick Strike", ref: "card/10" }, { text: "is discarded." }]);

describe("the log", () => {
  it("speaks to whoever sits there, and names the others", () => {
    expect(words(lineOf(DREW, names))).toBe("You draw Final Spark");
    expect(words(lineOf(HURT, names))).toBe("Vesna's Chapel Healer takes 2 damage");
    expect(words(lineOf(FULL, names))).toBe("Your hand is full: Lake Quick Strike is discarded");
    expect(words(lineOf(DREW, { ...names, you: "B" }))).toBe("Ann draws Final Spark");
  });

  it("speaks to whoever sits there in the middle of a sentence, too", () => {
    const back = told(4, { type: "returned" }, "Grave Rat returns to A's hand.", [{ text: "Grave Rat", ref: "card/4" }, { text: "returns to" }, { text: "A", ref: "A" }, { text: "'s hand." }]);
    expect(words(lineOf(back, names))).toBe("Grave Rat returns to your hand");
    const over = told(5, { type: "ended" }, "The match is over: A wins.", [{ text: "The match is over: A wins." }]);
    expect(words(lineOf(over, names))).toBe("The match is over: You win");
    expect(withNames("A wins: B has left", names)).toBe("You win: Vesna has left");
  });

  it("no word of a record makes bad English of you", () => {
    for (const [name, envelopes] of Object.entries(RECORDS)) {
      for (const told of envelopes.flatMap(({ events }) => events)) {
        for (const you of ["A", "B"] as const) expect(spoken(told, { ...names, you }), name).not.toMatch(/\b[Yy]our?'s|\b[Yy]ou (is|has|was|wins|draws|takes|plays|loses)\b/);
      }
    }
  });

  it("does not name again whose turn it is", () => {
    const turn = told(0, { type: "turn_began", seat: "A", turn: 3 }, "Turn 3: A.", [{ text: "Turn 3:" }, { text: "A", ref: "A" }, { text: "." }]);
    const [chapter, ...more] = chaptersOf([turn, DREW, HURT], names);
    expect(more).toEqual([]);
    expect(chapter?.head).toBe("Turn 3 · You");
    expect(chapter?.lines.map(words)).toEqual(["draw Final Spark", "Vesna's Chapel Healer takes 2 damage"]);
    expect(chapter?.lines.map(({ seat }) => seat)).toEqual(["A", "B"]);
  });

  it("does not say again whose the things of the turn's player are, but says it of what came of it", () => {
    const turn = told(0, { type: "turn_began", seat: "B", turn: 4 }, "Turn 4: B.", [{ text: "Turn 4:" }, { text: "B", ref: "B" }, { text: "." }]);
    const attack = told(1, { type: "attacked" }, "B's Town Guard attacks A's Grave Rat.", [{ text: "B's Town Guard", ref: "thing/3" }, { text: "attacks" }, { text: "A's Grave Rat", ref: "thing/4" }, { text: "." }]);
    const [chapter] = chaptersOf([turn, attack, HURT], names);
    expect(chapter?.lines.map(words)).toEqual(["Town Guard attacks your Grave Rat", "Vesna's Chapel Healer takes 2 damage"]);
  });

  it("names places by whose they are", () => {
    const hurt = told(1, { type: "damaged" }, "Sniper at B3 takes 1 damage.", [{ text: "Sniper", ref: "thing/4" }, { text: "at" }, { text: "B3", ref: "B/slot/3" }, { text: "takes 1 damage." }]);
    const given = told(2, { type: "granted" }, "Slot A2 is given.", [{ text: "Slot A2", ref: "A/slot/2" }, { text: "is given." }]);
    expect([hurt, given].map((one) => words(lineOf(one, names)))).toEqual(["Sniper at Vesna's slot 3 takes 1 damage", "Your slot 2 is given"]);
  });

  it("joins what is drawn in a row", () => {
    const drew = (n: number, seat: Seat, card: number | null, name: string) => told(n, { type: "drew", seat, card }, `${seat} draws ${name}.`, [{ text: seat, ref: seat }, { text: "draws" }, card === null ? { text: name } : { text: name, ref: `card/${card}` }, { text: "." }]);
    const [chapter] = chaptersOf([drew(1, "A", 33, "Final Spark"), drew(2, "A", 4, "Grave Rat"), drew(3, "B", null, "a card"), drew(4, "B", null, "a card")], names);
    expect(chapter?.lines.map((line) => [words(line), line.times])).toEqual([["You draw Final Spark, Grave Rat", 1], ["Vesna draws a card", 2]]);
  });

  it("does not tell twice of who was played, and what came of it is an effect", () => {
    const played = told(1, { type: "played", seat: "A", card: 14, place: "A/slot/3" }, "A plays Poisoned Well to 3.", [{ text: "A", ref: "A" }, { text: "plays" }, { text: "Poisoned Well", ref: "card/14" }, { text: "to 3." }]);
    const entered = told(2, { type: "entered", unit: { ref: "thing/7", seat: "A", card: 14 } }, "Poisoned Well enters at A3.", [{ text: "Poisoned Well", ref: "thing/7" }, { text: "enters at A3." }]);
    const [chapter] = chaptersOf([played, entered, HURT], names);
    expect(chapter?.lines.map((line) => [words(line), line.effect])).toEqual([["You play Poisoned Well to 3", false], ["Vesna's Chapel Healer takes 2 damage", true]]);
  });

  it("leaves out steps in which nothing happens", () => {
    const step = (n: number, name: string) => told(n, { type: "began" }, `— ${name} —`, [{ text: `— ${name} —` }]);
    const [chapter] = chaptersOf([step(1, "Spells"), step(2, "Combat"), { ...HURT, n: 3 }, step(4, "Cleanup")], names);
    expect(chapter?.lines.map(words)).toEqual(["— Combat —", "Vesna's Chapel Healer takes 2 damage"]);
  });

  it("knows the cards of names, also of what is gone", () => {
    expect(lineOf(DREW, names).said.find(({ ref }) => ref === "card/33")?.card).toBe(33);
    expect(lineOf(HURT, names).said[0]).toMatchObject({ ref: "thing/3", card: 3 });
  });

  it("verbs fit the second person", () => {
    const said = ["plays 2", "passes.", "replaces 1 card", "has ordered: play", "buys", "is", "loses", "trashes", "carries"].map(texts.match.story.asYou);
    expect(said).toEqual(["play 2", "pass.", "replace 1 card", "have ordered: play", "buy", "are", "lose", "trash", "carry"]);
  });

  it("no line of any record names a seat by its letter, and all words are there", () => {
    for (const [name, envelopes] of Object.entries(RECORDS)) {
      for (const told of envelopes.flatMap(({ events }) => events)) {
        const said = spoken(told, { you: null, name: (seat) => `<${seat}>` });
        expect(said, name).not.toMatch(/(^|\s)[ABCD]('s)? [a-z]/);
        expect(said.replace(/<([ABCD])>'s slot (\d)/g, (_, seat, slot, at) => (at === 0 ? `Slot ${seat}${slot}` : seat + slot)).replace(/<([ABCD])>/g, "$1").replace(/\s+/g, " "), name).toBe(told.text.replace(/—/g, "").replace(/\s+/g, " ").trim());
      }
    }
  });
});

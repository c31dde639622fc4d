import { describe, expect, it } from "vitest";
import { courseOf, lengthOf, PACE } from "../../../src/table/motion/course.ts";
import { mannersOf } from "../../../src/table/motion/manners.ts";
import { seenIn } from "../../../src/table/sight.ts";
import type { Change } from "../../../src/wire/common.ts";
import type { Envelope, Told } from "../../../src/wire/server.ts";

const RECORDS = import.meta.glob<Envelope[]>("../../records/*.json", { eager: true, import: "default" });

let n = 0;
const told = (event: object, ...changes: Change[]): Told => ({ n: n++, event, text: "", parts: [], changes });
const plays = (events: Told[], game = "spellfaire") => courseOf(events, mannersOf(game), new Map());

describe("what there is to see in events", () => {
  it("a blow, then both numbers when it lands, then a death", () => {
    const course = plays([
      told({ type: "attacked", attacker: { ref: "thing/1" }, target: { ref: "thing/2" } }),
      told({ type: "damaged" }, { type: "counts", what: "thing/2", number: "health", by: -3 }),
      told({ type: "damaged" }, { type: "counts", what: "thing/1", number: "health", by: -1 }),
      told({ type: "died" }, { type: "moves", thing: "thing/2", card: 4, from: "B/board", to: "B/dead", count: 1 }),
    ]);
    expect(course.map(({ act }) => act.type)).toEqual(["strike", "rise", "rise", "die"]);
    expect(course.map(({ at }) => at)).toEqual([0, 240, 270, 470]);
    expect(course[1]?.act).toMatchObject({ kind: "damage", amount: -3, ref: "thing/2" });
    expect(course[2]?.act).toMatchObject({ kind: "riposte", ref: "thing/1" });
  });

  it("cards are drawn one after the other, and no swarm flies", () => {
    const course = plays([told({ type: "drew" }, { type: "moves", from: "A/deck", to: "A/hand", count: 9 })]);
    expect(course.map(({ at }) => at)).toEqual([0, 60, 120, 180, 240]);
  });

  it("a card that is laid aside while it takes effect flies once: as a unit where it enters", () => {
    const aside: Change = { type: "moves", card: 7, from: "A/hand", to: "A/resolving", count: 1 };
    const enters = plays([told({ type: "played" }, aside), told({ type: "entered" }, { type: "moves", card: 7, thing: "thing/9", from: "A/resolving", to: "A/slot/1", count: 1 })], "territory");
    expect(enters.map(({ act }) => act)).toEqual([{ type: "enter", thing: "thing/9", card: 7, from: "A/hand", to: "A/slot/1" }]);
  });

  it("and as an action before what it does", () => {
    const course = plays(
      [
        told({ type: "played" }, { type: "moves", card: 7, from: "A/hand", to: "A/resolving", count: 1 }),
        told({ type: "damaged" }, { type: "counts", what: "thing/2", number: "power", by: -2 }),
        told({ type: "resolved" }, { type: "moves", card: 7, from: "A/resolving", to: "A/discard", count: 1 }),
      ],
      "territory",
    );
    expect(course.map(({ act }) => act.type)).toEqual(["cast", "rise"]);
    expect(course[0]?.act).toMatchObject({ from: "A/hand", to: "A/discard" });
  });

  it("what moves, what is sacrificed, what is shuffled, what ticks", () => {
    const course = plays(
      [
        told({ type: "moved" }, { type: "moves", thing: "thing/2", card: 1, from: "tile/2/1", to: "tile/2/2", count: 1 }, { type: "counts", what: "thing/2", number: "ap", by: -1 }),
        told({ type: "sacrificed" }, { type: "moves", thing: "thing/3", card: 1, from: "A/slot/1", to: "A/discard", count: 1 }),
        told({ type: "shuffled" }, { type: "shuffles", from: "A/discard", to: "A/deck" }),
      ],
      "clans",
    );
    expect(course.map(({ act }) => act.type)).toEqual(["step", "tick", "sacrifice", "shuffle"]);
  });

  it("several numbers of one thing fan out, growth is no healing, and nothing happens by nothing", () => {
    const grows = told({ type: "changed" }, { type: "counts", what: "thing/6", number: "attack", by: 1 }, { type: "counts", what: "thing/6", number: "health", by: 1 });
    expect(plays([grows]).map(({ act }) => act)).toMatchObject([{ kind: "buff", nth: 0 }, { kind: "buff", nth: 1 }]);
    expect(plays([told({ type: "healed" }, { type: "counts", what: "B", number: "hero", by: 0 })])).toEqual([]);
  });

  it("who is Ranged shoots", () => {
    const seen = seenIn({ ref: "thing/1", card: 3, text: "Long Range. Ranged." });
    const [shot] = courseOf([told({ type: "attacked", attacker: { ref: "thing/1" }, target: { ref: "B" } })], mannersOf("clans"), seen);
    expect(shot?.act).toMatchObject({ type: "strike", ranged: true });
  });

  it("a banner holds nothing up", () => {
    const course = plays([told({ type: "turn_began", seat: "A", turn: 3 }), told({ type: "drew" }, { type: "moves", from: "A/deck", to: "A/hand", count: 1 })]);
    expect(course.map(({ at }) => at)).toEqual([0, 0]);
    expect(lengthOf(course)).toBe(PACE.draw.ms);
  });

  it("what a board shows itself is left to it", () => {
    const hooks = { owns: (change: Change) => change.type === "counts" };
    const events = [told({ type: "struck", attacker: { ref: "thing/1" }, target: { ref: "thing/2" } }, { type: "counts", what: "thing/2", number: "hp", by: -3 })];
    expect(courseOf(events, mannersOf("kitbash"), new Map(), hooks)).toEqual([]);
  });

  it("every change of every record is an act of things that the record knows", () => {
    let seen = 0;
    for (const [name, envelopes] of Object.entries(RECORDS)) {
      for (const { events, game } of envelopes) {
        const course = courseOf(events, mannersOf(game), new Map());
        const counted = events.flatMap(({ changes = [] }) => changes).filter((change) => (change.type === "moves" ? change.count > 0 : change.type === "shuffles" || change.by !== 0));
        if (counted.length > 0) expect(course.length, name).toBeGreaterThan(0);
        expect(course.every(({ at, ms }) => at >= 0 && ms > 0), name).toBe(true);
        seen += course.length;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});

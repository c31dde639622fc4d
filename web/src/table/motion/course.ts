import type { Change, Face, Ref, Seat } from "../../wire/common.ts";
import type { Told } from "../../wire/server.ts";
import { isRanged, type Manners } from "./manners.ts";
import type { MotionHooks } from "./hooks.ts";
import type { Seen } from "../sight.ts";

/** Something to see. */
export type Act =
  /** A card from a deck to a hand. */
  | { type: "draw"; card: Face | null; from: Ref; to: Ref }
  /** A card becomes a thing in play. */
  | { type: "enter"; thing: Ref; card: Face | null; from: Ref | null; to: Ref }
  /** A card is shown to all, and is gone. */
  | { type: "cast"; card: Face | null; from: Ref; to: Ref }
  /** Cards from one place to another. */
  | { type: "pass"; card: Face | null; thing: Ref | null; from: Ref; to: Ref }
  /** A thing moves on the board. */
  | { type: "step"; thing: Ref }
  | { type: "strike"; attacker: Ref; target: Ref; ranged: boolean }
  /** A number rises from something; `nth` of those that rise from it at once. */
  | { type: "rise"; ref: Ref; amount: number; kind: "damage" | "riposte" | "heal" | "buff"; nth: number }
  /** A counter has changed. */
  | { type: "tick"; ref: Ref; number: string }
  | { type: "die"; thing: Ref }
  | { type: "sacrifice"; thing: Ref }
  | { type: "shuffle"; from: Ref; to: Ref }
  /** A turn or a round begins. */
  | { type: "banner"; seat: Seat | null; turn: number; round: boolean };

export type ActType = Act["type"];

/** An act with its moment in the batch, in ms at speed 1. */
export interface Timed {
  act: Act;
  at: number;
  ms: number;
}

/** How long an act takes, and how long until the next: another of its kind, or another kind. */
interface Pace {
  ms: number;
  again: number;
  then: number;
}

export const PACE: Record<ActType, Pace> = {
  draw: { ms: 240, again: 60, then: 180 },
  enter: { ms: 440, again: 160, then: 320 },
  cast: { ms: 840, again: 560, then: 480 },
  pass: { ms: 240, again: 40, then: 160 },
  step: { ms: 240, again: 60, then: 220 },
  strike: { ms: 520, again: 520, then: 240 },
  rise: { ms: 700, again: 30, then: 200 },
  tick: { ms: 300, again: 0, then: 0 },
  die: { ms: 600, again: 60, then: 300 },
  sacrifice: { ms: 500, again: 60, then: 300 },
  shuffle: { ms: 500, again: 120, then: 420 },
  banner: { ms: 1100, again: 0, then: 0 },
};

/** At most so many cards fly at once from one place to another; more would be a swarm. */
const MOST = 5;

/** Piles, hands and other places where cards lie as cards. */
const PILE = /(^|\/)(hand|deck|discard|dead|trash|resolving|looked|aside|command|supply|order)(\/[\w-]+)?$/;
const isPile = (ref: Ref) => PILE.test(ref);
const isHand = (ref: Ref) => ref.endsWith("/hand");
/** A card that lies there is on its way. */
const isBetween = (ref: Ref) => ref.endsWith("/resolving");

/** What there is to see in a batch of events. `seen` says what stood there before. */
export function courseOf(events: Told[], manners: Manners, seen: Map<Ref, Seen>, hooks: MotionHooks = {}): Timed[] {
  const shown = merged(events).flatMap(({ told, changes }) => {
    const left = changes.filter((change) => !hooks.owns?.(change, told));
    return actsOf(told, left, manners, seen, hooks);
  });
  return timed(ripostes(shown));
}

/** How long a batch takes at speed 1, in ms. Banners lie over it and hold nothing up. */
export function lengthOf(course: Timed[]): number {
  return Math.max(0, ...course.filter(({ act }) => act.type !== "banner").map(({ at, ms }) => at + ms));
}

interface Happening {
  told: Told;
  changes: Change[];
}

/** Two halves of one way are one: a card that is laid aside while it takes effect flies only once. */
function merged(events: Told[]): Happening[] {
  const happenings = events.map((told) => ({ told, changes: [...(told.changes ?? [])] }));
  for (const [at, { changes }] of happenings.entries()) {
    for (const [c, change] of changes.entries()) {
      if (change.type !== "moves" || !change.to || !isBetween(change.to)) continue;
      const onward = happenings.slice(at + 1).find(({ changes }) => changes.some((later) => goesOn(later, change)));
      if (!onward) continue;
      const later = onward.changes.find((later) => goesOn(later, change)) as Change & { type: "moves" };
      const whole = { ...later, from: change.from ?? null };
      // What enters does so when it enters; what only takes effect is shown first.
      if (later.thing) {
        changes.splice(c, 1);
        onward.changes[onward.changes.indexOf(later)] = whole;
      } else {
        changes[c] = whole;
        onward.changes.splice(onward.changes.indexOf(later), 1);
      }
      break;
    }
  }
  return happenings;
}

function goesOn(later: Change, change: Change & { type: "moves" }): boolean {
  return later.type === "moves" && later.from === change.to && later.card === change.card;
}

function actsOf(told: Told, changes: Change[], manners: Manners, seen: Map<Ref, Seen>, hooks: MotionHooks): Act[] {
  const event = told.event as { type?: string; seat?: Seat; turn?: number; round?: number };
  const acts: Act[] = [];
  if (event.type === "turn_began") acts.push({ type: "banner", seat: event.seat ?? null, turn: event.turn ?? 0, round: false });
  if (event.type === "round_began" && !manners.rounds) acts.push({ type: "banner", seat: null, turn: event.round ?? 0, round: true });
  const strike = strikeOf(told, manners, seen);
  // A board that shows what happens to things shows their attacks as well.
  if (strike && !hooks.owns?.({ type: "counts", what: strike.target, number: "hp", by: -1 }, told)) acts.push(strike);
  const risen = new Map<Ref, number>();
  for (const change of changes) {
    if (change.type === "moves") acts.push(...moves(change, event.type ?? ""));
    else if (change.type === "shuffles") acts.push({ type: "shuffle", from: change.from, to: change.to });
    else if (change.by !== 0) acts.push(counts(change, event.type ?? "", manners, risen));
  }
  return acts;
}

function strikeOf(told: Told, manners: Manners, seen: Map<Ref, Seen>): (Act & { type: "strike" }) | undefined {
  const { attacker, target } = told.event as { attacker?: { ref?: Ref }; target?: { ref?: Ref } };
  if (!attacker?.ref || !target?.ref) return undefined;
  return { type: "strike", attacker: attacker.ref, target: target.ref, ranged: isRanged(manners, seen.get(attacker.ref)) };
}

function moves({ thing = null, card = null, from = null, to = null, count }: Change & { type: "moves" }, why: string): Act[] {
  if (count === 0) return [];
  if (thing) {
    if (!to || (isPile(to) && !isHand(to) && !to.endsWith("/deck"))) return [{ type: why === "sacrificed" ? "sacrifice" : "die", thing }];
    if (!isPile(to)) return [from && !isPile(from) ? { type: "step", thing } : { type: "enter", thing, card, from, to }];
  }
  if (!from || !to || from === to) return [];
  const many = Array.from({ length: Math.min(count, MOST) });
  if (from.endsWith("/deck") && isHand(to)) return many.map(() => ({ type: "draw", card, from, to }));
  if (why === "played" && isHand(from) && isPile(to)) return [{ type: "cast", card, from, to }];
  return many.map(() => ({ type: "pass", card, thing, from, to }));
}

function counts({ what, number, by }: Change & { type: "counts" }, why: string, manners: Manners, risen: Map<Ref, number>): Act {
  const life = manners.life.includes(number);
  const isThing = what.startsWith("thing/");
  if (manners.quiet.includes(number) || (!isThing && !life)) return { type: "tick", ref: what, number };
  const nth = risen.get(what) ?? 0;
  risen.set(what, nth + 1);
  const hurts = why === "damaged" || (life && by < 0);
  const kind = hurts ? "damage" : why === "healed" || (life && why !== "changed") ? "heal" : "buff";
  return { type: "rise", ref: what, amount: by, kind, nth };
}

/** What hurts whoever has just struck is what it got back. */
function ripostes(acts: Act[]): Act[] {
  let striker: Ref | undefined;
  return acts.map((act) => {
    if (act.type === "strike") striker = act.attacker;
    return act.type === "rise" && act.kind === "damage" && act.ref === striker ? { ...act, kind: "riposte" } : act;
  });
}

/** Sets each act in its place. Numbers that come of a blow rise when it lands. */
function timed(acts: Act[]): Timed[] {
  const course: Timed[] = [];
  let at = 0;
  let before: ActType | undefined;
  for (const act of acts) {
    if (act.type === "tick" || act.type === "banner") {
      course.push({ act, at, ms: PACE[act.type].ms });
      continue;
    }
    if (before) at += before === act.type ? PACE[before].again : PACE[before].then;
    course.push({ act, at, ms: PACE[act.type].ms });
    before = act.type;
  }
  return course;
}

import { untrack } from "svelte";
import type { States } from "../../cards/states.ts";
import type { Table } from "../../table/table.ts";
import type { Offer, Ref, Seat } from "../../wire/common.ts";
import type { Event, SideView, View } from "../../wire/principality.ts";
import { treasureIn } from "./coins.ts";
import { type Course, type Doings, goOn, IDLE, START } from "./course.ts";
import { eachCard } from "./hand.ts";
import { type Asking, gathered, isEnough, pathOf, readQuestion, verbOf } from "./question.ts";

/** Something whose cards are looked through. */
export type Peek = { what: "trash" } | { what: "discard" | "owned"; seat: Seat };

/** What this board knows beside the table: what is being gathered, what is looked through, the course of the turn. */
export class Desk {
  readonly #table: () => Table<View, Event>;
  #kept = $state.raw<{ decision: number; refs: Ref[] }>({ decision: -1, refs: [] });
  #told = -1;
  course = $state.raw<Course>(START);
  peek = $state.raw<Peek | null>(null);

  readonly asking: Asking = $derived.by(() => readQuestion(this.table.asked, this.table.view));
  /** What is gathered for the present question. */
  readonly gathered: Ref[] = $derived.by(() => (this.#kept.decision === this.table.asked?.decision ? this.#kept.refs : []));
  readonly near: SideView = $derived.by(() => this.side(this.table.near));
  /** The others in turn order, beginning at the left of who sits below. */
  readonly others: SideView[] = $derived.by(() => {
    const { sides } = this.table.view;
    const at = sides.indexOf(this.near);
    return [...sides.slice(at + 1), ...sides.slice(0, at)];
  });
  readonly active: SideView = $derived.by(() => this.side(this.table.view.active));
  readonly yours: boolean = $derived.by(() => this.active === this.near);

  /** What the treasures in the hand below are worth. */
  readonly treasure: number = $derived.by(() => treasureIn(this.near, (card) => this.table.face(card)));

  constructor(table: () => Table<View, Event>) {
    this.#table = table;
  }

  get table(): Table<View, Event> {
    return this.#table();
  }

  side(seat: Seat): SideView {
    const { sides } = this.table.view;
    return sides.find((side) => side.seat === seat) ?? (sides[0] as SideView);
  }

  /** A player's name; "You" for whoever looks on from there. */
  name(seat: Seat): string {
    return this.table.player(seat).name;
  }

  doings(seat: Seat): Doings {
    return this.course.seats[seat] ?? IDLE;
  }

  /** Follows what is told; whoever steps back in a replay begins anew. */
  hear(): void {
    const { events } = this.table.envelope;
    untrack(() => {
      if ((events[0]?.n ?? this.#told) < this.#told) this.course = START;
      const fresh = events.filter(({ n }) => n > this.#told || this.course === START);
      this.course = fresh.reduce((course, { event }) => goOn(course, event), this.course);
      this.#told = events.at(-1)?.n ?? this.#told;
    });
  }

  /** How a thing stands; of equal cards, which of them. */
  states(ref: Ref, copy = 0, chosen = false): States {
    const { asking, gathered } = this;
    const taken = gathered.filter((one) => one === ref).length;
    const selected = chosen || copy < taken;
    const { dim: _, ...known } = this.table.states(ref);
    return { ...known, selected, offered: asking.byRef.has(ref) && !selected };
  }

  /** Points at something: gathers it, or does what can be done with it. Whether it meant something. */
  pick(ref: Ref, copy = 0): boolean {
    const { asking } = this;
    const offers = asking.byRef.get(ref);
    if (!offers) return false;
    if (asking.gather) this.#keep(gathered(this.gathered, ref, copy, asking.gather.most));
    else if (offers.length === 1 && offers[0]) this.take(offers[0]);
    return true;
  }

  /** Lets go of what was gathered; whether there was something. */
  clear(): boolean {
    const some = this.gathered.length > 0;
    if (some) this.#keep([]);
    return some;
  }

  take(offer: Offer): void {
    const keys = offer.parts.flatMap(({ ref }) => ref ?? []);
    this.table.take({ keys, path: [offer.index], text: offer.text, verb: verbOf(offer), danger: false });
  }

  readonly enough: boolean = $derived.by(
    () => this.asking.gather !== null && isEnough(this.asking.gather, this.gathered.length),
  );

  /** Sends what was gathered. */
  send(): void {
    const { gather, plain } = this.asking;
    if (!gather || !this.enough) return;
    const names = new Map(eachCard(this.near.hand.cards).map(({ ref, name }) => [ref, name]));
    const chosen = this.gathered.map((ref) => names.get(ref) ?? "");
    const path = pathOf(gather, chosen, plain[0]);
    this.table.take({ keys: this.gathered, path, text: path.join(", "), verb: gather.verb, danger: false });
  }

  #keep(refs: Ref[]): void {
    const { asked } = this.table;
    if (asked) this.#kept = { decision: asked.decision, refs };
  }
}

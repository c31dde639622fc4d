import type { States } from "../../cards/states.ts";
import { choicesOf, type Leaf } from "../../table/choices.ts";
import { withNames } from "../../table/story.ts";
import type { Table } from "../../table/table.ts";
import { texts } from "../../texts.ts";
import type { Ref, Seat } from "../../wire/common.ts";
import type { Event, SideView, View } from "../../wire/kitbash.ts";
import { type Order, ordersOf, said, spokenOf, without } from "./orders.ts";

/** What becomes of a card that is not played: it goes to the discard, or below the deck. */
export type Fate = "discard" | "last";

/** Something that can be done with a card in the tray. */
export interface Doing {
  text: string;
  offer?: string;
  take: () => void;
}

const words = texts.board.kitbash;
const isLater = (verb: string) => verb === "discard" || verb === "put";
const isHeld = (ref: Ref) => /\/(hand|command)\/\d+$/.test(ref);

/** The round as it is planned: hand, orders, and the tray in which the hand is looked through once more. */
export class Planning {
  readonly #table: () => Table<View, Event>;
  /** The tray is open: the orders are final after it. */
  tray = $state(false);
  /** A card with more than one fate to choose from. */
  doubted = $state<Ref>();
  /** The card that was pointed at: a twin of it may be the one that is chosen. */
  #pointed = $state<Ref>();

  readonly yours: SideView = $derived.by(() => this.side(this.table.near));
  readonly theirs: SideView = $derived.by(() => this.side(this.far));
  /** Spectators see no hand and no orders. */
  readonly seated: boolean = $derived.by(() => this.table.you === this.table.near);
  readonly over: boolean = $derived.by(() => this.table.acting.length === 0);
  readonly locked: boolean = $derived.by(() => this.seated && !this.over && !this.table.view.waiting.includes(this.table.near));
  readonly orders: Order[] = $derived.by(() => ordersOf(this.yours, this.table.draft));
  /** Without orders to see, those of the last round. */
  readonly listed: Order[] = $derived.by(() => (this.seated ? this.orders : this.#lastOrders()));

  readonly choices: Leaf[] = $derived.by(() => choicesOf(this.table.asked?.offers ?? []));
  readonly lockIn: Leaf | undefined = $derived.by(() => this.choices.find(({ verb }) => verb === "lock in"));
  readonly #starts: Set<Ref> = $derived.by(() => new Set(this.choices.filter(({ verb }) => !isLater(verb)).flatMap(({ keys }) => keys[0] ?? [])));
  /** What is held, and before it the hero while it is not on the board. */
  readonly held = $derived.by(() => this.#hand());
  /** Whoever holds what could be discarded is asked before the orders are final. */
  readonly opensTray: boolean = $derived.by(() => !this.tray && this.#cards().some(({ ref }) => this.#later(this.#twinOf(ref)).length > 0));
  readonly tip: string = $derived.by(() => this.#tip());

  constructor(table: () => Table<View, Event>) {
    this.#table = table;
  }

  get table(): Table<View, Event> {
    return this.#table();
  }
  get far(): Seat {
    return this.table.near === "A" ? "B" : "A";
  }

  side(seat: Seat): SideView {
    return this.table.view.sides.find((each) => each.seat === seat) as SideView;
  }

  lock(): void {
    if (!this.lockIn) return;
    this.tray = this.opensTray;
    if (!this.tray) this.table.take(this.lockIn);
  }

  /** What the board answers itself: the hand means something else while the tray is open, and nobody discards by mistake. */
  pick(ref: Ref): boolean {
    if (!isHeld(ref)) return false;
    if (this.tray) this.#decideFate(ref);
    else this.#playOrLeave(ref);
    return true;
  }

  /** A card that is taken up is chosen as by a click; what is played without a place waits for where it is let go. */
  lift(own: Ref): boolean {
    if (!isHeld(own)) return false;
    if (this.tray) return true;
    const ref = this.#twinOf(own);
    if (this.#plays(ref).some(({ keys }) => keys.length > 1) && this.table.chosen.at(-1) !== ref) this.#playOrLeave(own);
    return true;
  }

  /** What can become of a card in the tray: what is offered, and that it is kept after all. */
  fatesOf(ref: Ref): Doing[] {
    const offered = this.#later(this.#twinOf(ref)).map((choice) => ({ text: choice.text, offer: choice.text, take: () => this.table.take(choice) }));
    const at = this.#draftedAt(ref);
    return at < 0 ? offered : [...offered, { text: words.keep, take: () => this.table.redraft(without(this.table.draft, at)) }];
  }

  decide({ take }: Doing): void {
    this.doubted = undefined;
    take();
  }

  #cards() {
    return (this.yours.hand.cards ?? []).flatMap((each) => each ?? []);
  }
  #later(ref: Ref): Leaf[] {
    return this.choices.filter(({ verb, keys }) => isLater(verb) && keys[0] === ref);
  }
  #plays(ref: Ref): Leaf[] {
    return this.choices.filter(({ verb, keys }) => !isLater(verb) && keys[0] === ref);
  }

  #hand() {
    const { yours, table } = this;
    const given = this.#given();
    const hero = (yours.command.cards ?? []).flatMap((each) => (each ? [{ ...yours.hero, ref: each.ref, taken: given.has(each.ref) }] : []));
    return [...hero, ...this.#cards()].flatMap((each) => {
      const fate = this.#fateOf(each.ref);
      // What is ordered lies in the list of orders.
      if (each.taken && !fate) return [];
      const hero = each.kind === "hero";
      const face = table.face(each.card);
      return {
        ref: each.ref,
        face,
        now: { Mana: each.price.mana, Gold: each.price.gold },
        marks: [...(hero ? [words.inCommand] : []), ...(fate ? [words.fates[fate]] : []), ...face.keywords],
        states: this.#states(each.ref),
        hero,
        fate,
      };
    });
  }

  /** Cards that orders speak of. */
  #given(): Set<Ref> {
    const { yours, orders } = this;
    const played = orders.filter(({ card }) => card !== undefined);
    return new Set(played.flatMap(({ ref }) => yours.orders?.find((each) => each.ref === ref)?.said.parts.flatMap((part) => part.ref ?? []) ?? []));
  }

  /** Of equal cards only one is offered; any of them will do. */
  #twinOf(ref: Ref): Ref {
    const offered = (ref: Ref) => this.#starts.has(ref) || this.#later(ref).length > 0;
    if (offered(ref)) return ref;
    const cards = this.#cards();
    const own = cards.find((each) => each.ref === ref);
    const same = cards.find((each) => !each.taken && each.card === own?.card && offered(each.ref));
    return own && !own.taken && same ? same.ref : ref;
  }

  #fateOf(ref: Ref): Fate | undefined {
    if (this.yours.discards?.some((each) => each.ref === ref)) return "discard";
    return this.yours.put_last?.some((each) => each.ref === ref) ? "last" : undefined;
  }

  #states(ref: Ref): States {
    const { table } = this;
    const twin = this.#twinOf(ref);
    if (this.tray) return { offered: this.#later(twin).length > 0 && this.doubted !== ref, selected: this.doubted === ref };
    const { order: _, ...states } = table.states(ref);
    const shown = this.#pointed && this.#twinOf(this.#pointed) === twin ? this.#pointed : twin;
    const chosen = table.chosen.includes(twin) && shown === ref;
    const can = this.#starts.has(twin);
    return { ...states, offered: can && !chosen, selected: chosen, dim: table.asked !== null && !can && !chosen };
  }

  #decideFate(ref: Ref): void {
    const [only, ...more] = this.fatesOf(ref);
    if (only && more.length === 0) this.decide(only);
    else this.doubted = only && this.doubted !== ref ? ref : undefined;
  }

  #playOrLeave(own: Ref): void {
    const { table } = this;
    const ref = this.#twinOf(own);
    if (!this.#starts.has(ref)) return;
    if (table.chosen.at(-1) === ref) {
      // The same card lets go, its twin takes over.
      if (this.#pointed === own) table.back();
      this.#pointed = own;
      return;
    }
    this.#pointed = own;
    const [only, ...more] = this.#plays(ref);
    if (only && more.length === 0 && only.keys.length === 1) table.take(only);
    else table.choose(ref);
  }

  /** Which sentence of the draft decides about a card. Of equal cards it may name any. */
  #draftedAt(ref: Ref): number {
    const fate = this.#fateOf(ref);
    const verb = fate && { discard: "discard", last: "put" }[fate];
    const cards = this.#cards();
    const kindOf = (of: Ref | null | undefined) => cards.find((each) => each.ref === of)?.card;
    return verb ? this.table.draft.findIndex(({ parts }) => parts[0]?.text === verb && parts.some((part) => part.ref && kindOf(part.ref) === kindOf(ref))) : -1;
  }

  #tip(): string {
    const { table } = this;
    if (!this.seated) return words.watching;
    if (this.over) return withNames(table.view.result ?? "", { you: table.you, name: (seat) => table.player(seat).name });
    if (this.locked) return words.waitingFor(table.player(this.far).name);
    if (this.tray) return words.tray;
    const [first] = table.chosen;
    const name = this.held.find(({ ref }) => ref === first)?.face.name ?? table.view.pieces.find(({ ref }) => ref === first)?.name;
    return name ? words.pick(name, this.#next()) : words.plan;
  }

  /** What is to be pointed at next. */
  #next(): "lane" | "ability" | "tile" | "target" {
    const { chosen } = this.table;
    const next = this.choices.filter(({ keys }) => chosen.every((ref, at) => keys[at] === ref)).flatMap(({ keys }) => keys[chosen.length] ?? []);
    if (next.some((ref) => ref.startsWith("lane/"))) return "lane";
    if (next.some((ref) => ref.includes("/ability/"))) return "ability";
    return next.some((ref) => ref.startsWith("tile/")) ? "tile" : "target";
  }

  #lastOrders(): Order[] {
    return this.yours.last_orders.map((sentence, at) => ({
      ...said(sentence, spokenOf),
      ref: `${this.table.near}/last/${at}`,
      number: at + 1,
      mana: 0,
      gold: 0,
      drafted: undefined,
    }));
  }
}

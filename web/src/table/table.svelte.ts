import type { CardFace } from "../cards/face.ts";
import type { States } from "../cards/states.ts";
import { calledAs, kindOf } from "../players.ts";
import type { Face, Offer, Question, Ref, Seat, Sentence } from "../wire/common.ts";
import type { ClockNow, Envelope, Forecast, Pick, Player, Problem } from "../wire/server.ts";
import { after, answersAt, choicesOf, graft, type Leaf, nextKeys, openAt, point, up } from "./choices.ts";
import { Foresight } from "./foresight.svelte.ts";
import { lastMove } from "./last.ts";
import { outcomesOf } from "./outcome.ts";
import { seatOfRef, seenIn } from "./sight.ts";
import type { Choice, Inspected, Table } from "./table.ts";
import { wishFor } from "./wish.ts";

/** Where choices go. What is refused comes back as a rejected promise that holds the problem. */
export interface Port {
  move(decision: number, path: Pick[]): Promise<void>;
  draft(decision: number, picks: Pick[]): Promise<void>;
  undo(decision: number): Promise<void>;
  below(path: Pick[]): Promise<Offer[]>;
  forecast(path: Pick[]): Promise<Forecast>;
}

/** A table made of envelopes. Boards see it as `Table`; the shell feeds it. */
export class LiveTable<View = unknown, Event = unknown> implements Table<View, Event> {
  readonly game: string;
  readonly #port: Port;
  readonly #faces: Map<Face, CardFace>;

  envelope: Envelope<View, Event>;
  players = $state.raw<Player[]>([]);
  clock = $state.raw<ClockNow | null>(null);
  /** Turned around by hand; spectators may. */
  turned = $state<Seat | null>(null);
  chosen = $state.raw<Ref[]>([]);
  hovered = $state<Ref | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  /** What the last choice was refused for. */
  problem = $state.raw<Problem | null>(null);
  /** What the log or the coach speaks of just now. */
  lights = $state.raw<ReadonlySet<Ref>>(new Set());
  /** Shows a new snapshot's events while it is drawn; without it, it is only drawn. */
  course: ((envelope: Envelope, draw: () => void) => void) | null = null;
  /** What is being dragged. */
  dragged = $state<Ref | null>(null);
  /** The last choice that was made here. */
  taken = $state.raw<Choice | null>(null);
  /** Input is off: a replay, a spectator, a curtain. */
  still = $state(false);

  #grafted = $state.raw<{ decision: number; offers: Offer[] } | null>(null);
  #sent = $state<number | null>(null);
  readonly #foresight: Foresight;
  #last = $state.raw<{ refs: Set<Ref>; by: Seat | null }>({ refs: new Set(), by: null });

  readonly seen = $derived.by(() => seenIn(this.envelope.view));
  readonly asked: Question | null = $derived.by(() => this.#question());
  readonly choices: Leaf[] = $derived.by(() => choicesOf(this.#offers()));
  readonly #next: Set<Ref> = $derived(nextKeys(this.choices, this.chosen));
  readonly #first: Set<Ref> = $derived(nextKeys(this.choices, []));
  readonly answers: Choice[] = $derived.by(() => answersAt(this.choices, this.chosen).filter(({ open }) => !open));
  readonly #orders: Map<Ref, number> = $derived.by(() => ordersOf(this.#drafted()));

  constructor(envelope: Envelope<View, Event>, faces: CardFace[], port: Port) {
    this.game = envelope.game;
    this.envelope = $state.raw(envelope);
    this.#faces = new Map(faces.map((face) => [face.id, face]));
    this.#port = port;
    this.#foresight = new Foresight((path) => port.forecast(path));
  }

  get view(): View {
    return this.envelope.view;
  }
  get you(): Seat | null {
    return this.envelope.viewer;
  }
  get near(): Seat {
    return this.turned ?? this.you ?? "A";
  }
  get acting(): Seat[] {
    return this.envelope.status.type === "act" ? this.envelope.status.seats : [];
  }
  get draft(): Sentence[] {
    return this.envelope.asked?.draft ?? [];
  }

  player(seat: Seat): Player {
    const known = this.players.find((player) => player.seat === seat);
    if (known) return { ...known, kind: kindOf(known), name: calledAs(known) };
    return { seat, name: seat, kind: "open", you: seat === this.you, here: true };
  }

  face(card: Face): CardFace {
    return this.#faces.get(card) ?? unknownFace(card);
  }

  /** A newer snapshot. What was chosen on the way stays if the question is still the same. */
  receive(envelope: Envelope<View, Event>): void {
    if (this.course) this.course(envelope, () => this.#draw(envelope));
    else this.#draw(envelope);
  }

  #draw(envelope: Envelope<View, Event>): void {
    const before = this.envelope;
    const same = isSame(before, envelope);
    this.envelope = envelope;
    if (envelope.events.length > 0) this.#last = lastMove(envelope, before);
    if (same) return;
    this.#sent = null;
    this.#grafted = null;
    this.#foresight.clear();
    this.problem = null;
    this.chosen = [];
    this.#settle();
  }

  /** What was sent has been refused, or could not be sent: the choice is open again. */
  reopen(problem: Problem | null): void {
    this.#sent = null;
    this.problem = problem;
  }

  states(ref: Ref): States {
    const lit = this.#next.has(ref);
    const outcome = this.#foresight.outcomes?.get(ref);
    const order = this.#orders.get(ref);
    const aims = lit && this.chosen.length > 0 && isAim(ref);
    return {
      offered: lit && !aims,
      selected: this.chosen.includes(ref),
      ...(this.#dims(ref) && { dim: true }),
      ...(this.dragged === ref && { dragging: true }),
      ...(!lit && this.#switches(ref) && { offered: true }),
      ...(aims && { target: this.#ownerOf(ref) === this.you ? ("help" as const) : ("harm" as const) }),
      ...(outcome && { outcome }),
      ...(order && { order }),
      ...this.#ring(ref),
    };
  }

  /** The ring in a side's colour: what the log speaks of, or what the last move was about. */
  #ring(ref: Ref): States {
    const by = this.lights.has(ref) ? (this.#ownerOf(ref) ?? this.near) : this.#last.refs.has(ref) ? this.#last.by : null;
    return by ? { last: by === this.near ? "you" : "foe" } : {};
  }

  lit(ref: Ref): boolean {
    return this.#next.has(ref);
  }

  /** Whether pointing at it lets go of what was chosen and begins anew; while something is dragged only places to drop it are lit. */
  #switches(ref: Ref): boolean {
    return this.chosen.length > 0 && this.dragged === null && this.#first.has(ref) && !this.chosen.includes(ref);
  }

  /** Whether a choice begins with it, or goes on. */
  begins(ref: Ref): boolean {
    return this.#first.has(ref) || this.#next.has(ref);
  }

  /** Only what a choice begins with is taken up; what it goes on with is where it is let go. */
  draggable(ref: Ref): boolean {
    return !this.still && this.#first.has(ref);
  }

  /** Points at something. With `wait`, a choice that is complete is not played yet, but waits for another tap. */
  choose(ref: Ref, { wait = false } = {}): void {
    if (this.still) return;
    this.#calm();
    const step = point(this.choices, this.chosen, ref);
    if (step.type === "take" && wait && this.chosen.at(-1) !== ref) this.#set([...this.#wayTo(ref), ref]);
    else if (step.type === "take") this.take(step.choice);
    else if (step.type === "chosen") this.#set(step.chosen);
  }

  /** From the beginning: what dragging does. */
  start(ref: Ref): void {
    if (this.still) return;
    this.#calm();
    const keep = this.#next.has(ref) ? this.chosen : [];
    const step = point(this.choices, keep, ref);
    if (step.type === "chosen") this.#set(step.chosen);
    else if (step.type === "take") this.#set([...keep, ref]);
  }

  back(): void {
    this.problem = null;
    this.#set(up(this.choices, this.chosen));
  }

  /** Lets go of everything. */
  drop(): void {
    this.#set([]);
  }

  answer(words: string): Choice | undefined {
    const says = ({ text, verb }: Choice) => text === words || verb === words;
    // The end of a turn is not far because something is chosen.
    return this.answers.find(says) ?? answersAt(this.choices, []).find(says);
  }

  take(choice: Choice): void {
    const asked = this.asked;
    if (!asked || this.still) return;
    this.#calm();
    this.#sent = asked.decision;
    this.taken = choice;
    this.chosen = [];
    this.#foresight.forget();
    this.#port.move(asked.decision, choice.path).catch((problem: Problem) => this.reopen(problem));
  }

  hover(ref: Ref | null): void {
    if (this.hovered === ref) return;
    this.hovered = ref;
    const choice = ref ? this.#completedBy(ref) : undefined;
    if (!choice) return this.#foresight.forget();
    const wanted = () => (this.asked && this.hovered ? this.#completedBy(this.hovered)?.path : undefined);
    this.#foresight.rest(choice.path, wanted, (forecast) => outcomesOf(forecast, this.seen));
  }

  undo(): void {
    const asked = this.asked;
    if (!asked || this.draft.length === 0) return;
    this.#sent = asked.decision;
    this.#port.undo(asked.decision).catch((problem: Problem) => this.reopen(problem));
  }

  redraft(picks: Pick[]): void {
    const asked = this.asked;
    if (!asked) return;
    this.#sent = asked.decision;
    this.#port.draft(asked.decision, picks).catch((problem: Problem) => this.reopen(problem));
  }

  /** Why something cannot be chosen now, in the server's words: it is asked what would come of it. */
  async why(ref: Ref): Promise<Problem | null> {
    const card = this.seen.get(ref)?.card;
    if (!this.asked || this.still || this.begins(ref) || typeof card !== "number") return null;
    const wish = wishFor(this.game, ref, this.you, this.face(card).name);
    if (!wish) return null;
    return this.#port.forecast([wish]).then(
      () => null,
      (problem: Problem) => (problem.code === "illegal" && problem.rule !== "notation" ? problem : null),
    );
  }

  inspect(what: Inspected | null): void {
    this.inspected = what;
  }

  #question(): Question | null {
    const asked = this.envelope.asked ?? null;
    return asked && asked.decision !== this.#sent ? asked : null;
  }

  #offers(): Offer[] {
    const asked = this.asked;
    if (!asked || this.still) return [];
    return this.#grafted?.decision === asked.decision ? this.#grafted.offers : asked.offers;
  }

  /** The draft, or where a view lists the own orders, these. */
  #drafted(): Sentence[] {
    if (this.draft.length > 0 || !this.you) return this.draft;
    const given: Sentence[] = [];
    for (let at = 0; ; at += 1) {
      const said = this.seen.get(`${this.you}/order/${at}`)?.data["said"];
      if (!said) return given;
      given.push(said as Sentence);
    }
  }

  #set(chosen: Ref[]): void {
    this.chosen = chosen;
    this.#foresight.forget();
    const open = openAt(this.choices, chosen);
    if (open) void this.#open(open);
    const hovered = this.hovered;
    this.hovered = null;
    if (hovered) this.hover(hovered);
  }

  /** Asks for what lies below a choice. */
  async #open({ path }: Leaf): Promise<void> {
    const asked = this.asked;
    if (!asked) return;
    const below = await this.#port.below(path).catch(() => undefined);
    if (!below || this.asked?.decision !== asked.decision) return;
    this.#grafted = { decision: asked.decision, offers: graft(this.#offers(), path, below) };
  }

  /** A question with only one way to begin that is not the end of it begins there by itself. */
  #settle(): void {
    const [only] = this.#first;
    if (this.#first.size !== 1 || !only || this.answers.length > 0) return;
    const step = point(this.choices, [], only);
    if (step.type === "chosen") this.#set(step.chosen);
  }

  #wayTo(ref: Ref): Ref[] {
    return this.#next.has(ref) ? this.chosen : [];
  }

  #completedBy(ref: Ref): Choice | undefined {
    for (const way of [[...this.chosen, ref], this.chosen.at(-1) === ref ? this.chosen : [ref]]) {
      const [choice, ...more] = answersAt(this.choices, way);
      if (choice && more.length === 0 && after(this.choices, way).length === 1) return choice;
    }
    return undefined;
  }

  /** The next input ends what the last move left on the table. */
  #calm(): void {
    this.problem = null;
    if (this.#last.refs.size > 0) this.#last = { refs: new Set(), by: null };
  }

  /** Own cards that cannot be played now. */
  #dims(ref: Ref): boolean {
    if (!this.asked || !this.you || !ref.startsWith(`${this.you}/hand/`)) return false;
    return !this.#first.has(ref) && !this.#next.has(ref) && !this.chosen.includes(ref) && !this.#orders.has(ref);
  }

  #ownerOf(ref: Ref): Seat | null {
    return this.seen.get(ref)?.owner ?? seatOfRef(ref) ?? null;
  }
}

/** Whether the same is asked. Others may act meanwhile; recorded tables have no numbers of decisions, there the offers tell. */
function isSame({ asked: before, n }: Envelope, now: Envelope): boolean {
  if (before?.decision !== now.asked?.decision) return false;
  return n === now.n || JSON.stringify(before?.offers) === JSON.stringify(now.asked?.offers);
}

/** Things and players are aimed at; places and cards are only lit. */
const isAim = (ref: Ref) => /^(thing\/\d+|[ABCD])$/.test(ref);

/** Which number an order has in the draft, by what it is about. */
function ordersOf(draft: Sentence[]): Map<Ref, number> {
  const orders = new Map<Ref, number>();
  draft.forEach(({ parts }, at) => {
    for (const { ref } of parts) if (ref && !orders.has(ref)) orders.set(ref, at + 1);
  });
  return orders;
}

function unknownFace(id: Face): CardFace {
  return { id, name: `#${id}`, kind: "", group: "", numbers: [], keywords: [], text: "", deckable: false };
}

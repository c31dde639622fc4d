import { type CardFace, numberOf } from "../../cards/face.ts";
import type { Change as Shown } from "../../cards/states.ts";
import type { Change, Face, Ref, Seat } from "../../wire/common.ts";
import type { Event, Mark, PieceView, StatusView, Told, View } from "../../wire/kitbash.ts";
import type { Stage } from "./steps.ts";

/** One piece strikes, or reaches out to, another. */
export interface Blow {
  from: Ref;
  to: Ref;
}

/** A card that shows itself while it is played. */
export interface Shine {
  card: Face;
  seat: Seat;
  /** What it is aimed at, if at something. */
  at: Ref | undefined;
}

/** A moment of a round: what happens together, and the pieces as they stand after it. */
export interface Beat {
  stage: Stage;
  /** What is told of it. */
  told: Told[];
  pieces: PieceView[];
  /** Those that fall in it; they are still to be seen. */
  fallen: PieceView[];
  entered: Ref[];
  blows: Blow[];
  /** Numbers that rise from pieces. */
  changes: Record<Ref, Shown>;
  shines: Shine[];
  /** How long it takes at plain speed. */
  ms: number;
}

/** All moments of a round at plain speed together. */
const LONGEST = 3000;

const LENGTHS: Record<Stage, number> = {
  reveal: 500,
  spells: 480,
  entries: 380,
  abilities: 320,
  start_triggers: 320,
  movement: 300,
  on_move: 320,
  combat: 560,
  end_triggers: 320,
  cleanup: 240,
};

/** Whether these events hold a round that was resolved. */
export function resolves(events: readonly { event: Pick<Event, "type"> }[]): boolean {
  return events.some(({ event }) => event.type === "began");
}

/** The moments between what was seen before and what is seen now. Nothing is computed: events say what becomes of each piece. */
export function beatsOf(before: View, events: Told[], now: View, faceOf: (card: Face) => CardFace): Beat[] {
  const course = new Course(before.pieces, now, faceOf);
  for (const told of events) course.tell(told);
  return hurried(course.done());
}

/** The same beats, none of them empty, all of them in time. */
function hurried(beats: Beat[]): Beat[] {
  const all = beats.reduce((sum, { ms }) => sum + ms, 0);
  return all <= LONGEST ? beats : beats.map((beat) => ({ ...beat, ms: (beat.ms * LONGEST) / all }));
}

class Course {
  #beats: Beat[] = [];
  #stage: Stage = "reveal";
  #pieces: Map<Ref, PieceView>;
  #beat: Beat;
  readonly #later: Map<Ref, PieceView>;
  readonly #faceOf: (card: Face) => CardFace;

  constructor(before: PieceView[], now: View, faceOf: (card: Face) => CardFace) {
    this.#pieces = new Map(before.map((piece) => [piece.ref, piece]));
    this.#later = new Map(now.pieces.map((piece) => [piece.ref, piece]));
    this.#faceOf = faceOf;
    this.#beat = this.#fresh();
  }

  tell(told: Told): void {
    const { event } = told;
    if (event.type === "began") {
      this.#close();
      this.#stage = event.step;
      this.#beat = this.#fresh();
      return;
    }
    if (this.#parts(event)) this.#close();
    this.#beat.told.push(told);
    for (const change of told.changes ?? []) this.#apply(change, event);
    this.#note(event);
  }

  done(): Beat[] {
    this.#close();
    return this.#beats;
  }

  /** Whether an event begins a moment of its own. */
  #parts(event: Event): boolean {
    const told = this.#beat.told;
    switch (event.type) {
      case "cast":
      case "ticked":
        return told.length > 0;
      // The dead fall after the blows, and what follows from something comes after it.
      case "died":
        return told.some(({ event: { type } }) => type === "struck" || type === "cast");
      case "triggered":
        return told.length > 0 && !told.some(({ event: { type } }) => type === "triggered");
      case "used":
        return told.length > 0 && !told.some(({ event: { type } }) => type === "used");
      default:
        return false;
    }
  }

  #fresh(): Beat {
    return {
      stage: this.#stage,
      told: [],
      pieces: [],
      fallen: [],
      entered: [],
      blows: [],
      changes: {},
      shines: [],
      ms: LENGTHS[this.#stage],
    };
  }

  #close(): void {
    if (this.#beat.told.length > 0) this.#beats.push({ ...this.#beat, pieces: [...this.#pieces.values()] });
    this.#beat = this.#fresh();
  }

  #apply(change: Change, event: Event): void {
    if (change.type === "moves" && change.thing) this.#move(change.thing, change.to ?? null, event);
    if (change.type === "counts") this.#count(change.what, change.number, change.by);
  }

  #move(thing: Ref, to: Ref | null, event: Event): void {
    const piece = this.#pieces.get(thing);
    if (to?.startsWith("tile/")) {
      if (piece) this.#put({ ...piece, place: to });
      else this.#enter(thing, to, event);
    } else if (piece) {
      this.#pieces.delete(thing);
      this.#beat.fallen.push(piece);
    }
  }

  #enter(thing: Ref, place: Ref, event: Event): void {
    if (!("piece" in event) || typeof event.piece.card !== "number") return;
    this.#put(this.#made(event.piece, event.piece.card, thing, place, "hp" in event ? event.hp : undefined));
    this.#beat.entered.push(thing);
  }

  /** A piece as it is printed; what else it is worth, the next snapshot knows. */
  #made(mark: Mark, card: Face, ref: Ref, place: Ref, hp: number | undefined): PieceView {
    const face = this.#faceOf(card);
    const printed = (name: string) => numberOf(face, name)?.value ?? 0;
    const later = this.#later.get(ref);
    const full = later?.max_hp ?? printed("HP");
    return {
      abilities: later?.abilities ?? [],
      atk: printed("ATK"),
      auras: [],
      card,
      hp: hp ?? full,
      keywords: face.keywords,
      kind: later?.kind ?? face.kind,
      max_hp: full,
      name: face.name,
      owner: mark.seat,
      place,
      range: printed("range"),
      ref,
      speed: printed("speed"),
      statuses: [],
      text: face.text,
    };
  }

  #count(what: Ref, number: string, by: number): void {
    const piece = this.#pieces.get(what);
    if (!piece) return;
    if (number === "hp" || number === "atk" || number === "speed" || number === "max_hp") {
      const counted = piece[number] + by;
      // An empty deck may cost more HP than a Command Center has left.
      this.#put({ ...piece, [number]: number === "hp" ? Math.max(0, counted) : counted });
    }
    if (number === "hp") this.#rise(what, by, by < 0 ? "damage" : "heal");
    if (number === "atk" && by > 0) this.#rise(what, by, "buff");
  }

  /** Several changes of a piece in one moment are one number. */
  #rise(what: Ref, by: number, kind: Shown["kind"]): void {
    const before = this.#beat.changes[what];
    if (before && before.kind !== kind) return;
    this.#beat.changes[what] = { amount: (before?.amount ?? 0) + by, kind };
  }

  #put(piece: PieceView): void {
    this.#pieces.set(piece.ref, piece);
  }

  #note(event: Event): void {
    switch (event.type) {
      case "struck":
      case "splashed":
        this.#beat.blows.push({ from: event.attacker.ref, to: event.target.ref });
        return;
      case "cast":
        this.#beat.shines.push({ card: event.card, seat: event.seat, at: event.target?.ref ?? event.place ?? undefined });
        return;
      case "damaged":
      case "healed":
        // What the event says is sure; what was counted may have begun a step too low.
        return this.#change(event.piece.ref, () => ({ hp: event.hp }));
      case "granted":
        return this.#change(event.piece.ref, ({ keywords }) => ({ keywords: [...keywords, ...event.keywords] }));
      case "rooted":
        return this.#status(event.piece.ref, { name: "rooted", amount: null, place: null });
      case "slowed":
        return this.#status(event.piece.ref, { name: "slowed", amount: event.by, place: null });
      case "stilled":
        return this.#status(event.piece.ref, { name: "still", amount: null, place: null });
      case "marked":
        return this.#status(event.piece.ref, { name: event.state, amount: null, place: null });
      case "controlled":
        return this.#change(event.piece.ref, () => ({ owner: event.seat }));
      case "expired": {
        const gone = new Set(event.statuses.map(({ name }) => name));
        return this.#change(event.piece.ref, ({ keywords, statuses }) => ({
          keywords: keywords.filter((word) => !event.keywords.includes(word)),
          statuses: statuses.filter(({ name }) => !gone.has(name)),
        }));
      }
    }
  }

  #status(ref: Ref, status: StatusView): void {
    this.#change(ref, ({ statuses }) => ({ statuses: [...statuses, status] }));
  }

  #change(ref: Ref, how: (piece: PieceView) => Partial<PieceView>): void {
    const piece = this.#pieces.get(ref);
    if (piece) this.#put({ ...piece, ...how(piece) });
  }
}

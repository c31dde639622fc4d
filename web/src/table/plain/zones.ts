import type { CardFace, Now } from "../../cards/face.ts";
import type { Face, Ref, Seat } from "../../wire/common.ts";
import { seatOfRef } from "../sight.ts";

type Data = Record<string, unknown>;

/** A number or a word under its name. */
export interface Plate {
  name: string;
  value: string;
}

/** Something that lies on the table. Without a reference and a card it is a hidden card. */
export interface Item {
  ref: Ref | null;
  card: Face | null;
  owner: Seat | null;
  name: string;
  /** How many alike, if the view counts them. */
  count: number | null;
  /** It stands somewhere: it is drawn as a piece. */
  placed: boolean;
  data: Data;
}

export interface Zone {
  ref: Ref | null;
  title: string;
  count: number;
  items: Item[];
}

/** A spot that things stand on. */
export interface Place {
  ref: Ref;
  name: string;
  owner: Seat | null;
  items: Item[];
}

export interface Row {
  title: string;
  places: Place[];
}

/** Places with two numbers, in rows from far to near; a gap is null. */
export interface Grid {
  title: string;
  rows: (Place | null)[][];
}

export interface Side {
  seat: Seat;
  plates: Plate[];
  words: string[];
  /** Closed or empty ones. */
  piles: Zone[];
  zones: Zone[];
  rows: Row[];
  hand: Zone | null;
  /** What is only spoken of: decks as far as they are known, and the like. */
  lists: { title: string; entries: string[] }[];
}

export interface Ground extends Omit<Side, "seat" | "hand"> {
  grids: Grid[];
  sides: Side[];
}

const HEAP = /^(deck|discard|trash|dead|grave|exile|removed|gone)/;
const NO_PLACE = /^(thing|card|amount|answer|trigger|order|ability)$/;
const PLACE = /^(?:([A-D])\/)?([a-z_]+)\/(\d+)(?:\/(\d+))?$/;

const isData = (node: unknown): node is Data => typeof node === "object" && node !== null && !Array.isArray(node);
const isSeat = (word: unknown): word is Seat => typeof word === "string" && /^[A-D]$/.test(word);
const refOf = (node: unknown): Ref | null => (isData(node) && typeof node["ref"] === "string" ? node["ref"] : null);

/** A name of the view as a title: `last_turn` is "Last turn". */
export function titled(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a zone is drawn closed: hidden, empty, or a heap that nobody looks through often. */
export function isPile({ ref, title, items, count }: Zone): boolean {
  const last = ref?.split("/").at(-1) ?? title.toLowerCase();
  return count === 0 || HEAP.test(last) || items.every((item) => item.ref === null);
}

/**
 * What lies on the table, in the order in which it is drawn, by the conventions that hold for every game's view.
 * `known` are places that were seen before: an empty place is often named by offers only.
 */
export function groundOf(view: unknown, near: Seat, known: ReadonlySet<Ref> = new Set()): Ground {
  const top = isData(view) ? view : {};
  const reader = new Reader();
  const table = reader.side(top);
  const sides = sidesOf(top).map((data) => ({ ...reader.side(data), seat: data["seat"] as Seat ?? (data["ref"] as Seat) }));
  for (const ref of known) reader.place(ref);
  reader.settle();
  const order = [...sides.filter(({ seat }) => seat !== near), ...sides.filter(({ seat }) => seat === near)];
  const { hand, ...shared } = table;
  return {
    ...shared,
    zones: hand ? [...shared.zones, hand] : shared.zones,
    grids: reader.grids(near),
    rows: reader.rows(null),
    sides: order.map((side) => ({ ...side, rows: reader.rows(side.seat, sides.map(({ seat }) => seat)) })),
  };
}

/** The places that a set of references names, as far as nothing else is known about them. */
export function placesAmong(refs: Iterable<Ref>, view: unknown): Ref[] {
  const zones = new Set<string>();
  const seek = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(seek);
    if (!isData(node)) return;
    if ("count" in node && typeof node["ref"] === "string") zones.add(node["ref"]);
    for (const [key, part] of Object.entries(node)) {
      // What lies in a list such as the supply is no place either.
      if (Array.isArray(part) && part.some((one) => isData(one) && "card" in one && !("place" in one))) zones.add(key);
      seek(part);
    }
  };
  seek(view);
  return [...new Set(refs)].filter((ref) => {
    const [, seat, kind] = PLACE.exec(ref) ?? [];
    return kind !== undefined && !NO_PLACE.test(kind) && !zones.has(seat ? `${seat}/${kind}` : kind);
  });
}

function sidesOf(top: Data): Data[] {
  return Object.values(top)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter((part): part is Data => isSeat(refOf(part)));
}

class Reader {
  readonly #places = new Map<Ref, Place>();
  readonly #placed: { place: Ref; item: Item }[] = [];
  readonly #homes = new Map<Ref, Seat>();

  side(data: Data): Omit<Side, "seat"> {
    const owner = seatOfRef(data["ref"]) ?? null;
    const side: Omit<Side, "seat"> = { plates: [], words: [], piles: [], zones: [], rows: [], hand: null, lists: [] };
    for (const [key, part] of Object.entries(data)) {
      if (["ref", "seat", "viewer", "asked"].includes(key)) continue;
      if (typeof part === "number") side.plates.push({ name: titled(key), value: String(part) });
      else if (part === true) side.words.push(titled(key));
      else if (typeof part === "string" && !isSeat(part)) side.words.push(owner ? part : `${titled(key)}: ${part}`);
      else if (Array.isArray(part)) this.#list(key, part, owner, side);
      else if (isData(part) && !isSeat(refOf(part))) this.#part(key, part, owner, side);
    }
    return side;
  }

  /** A zone, a single card, or numbers under a common name. */
  #part(key: string, part: Data, owner: Seat | null, side: Omit<Side, "seat">): void {
    const ref = refOf(part);
    if (ref && "count" in part && !("card" in part)) {
      const cards = Array.isArray(part["cards"]) ? part["cards"] : [];
      this.#add({ ref, title: titled(key), count: Number(part["count"]), items: cards.map((card) => item(card, owner)) }, side);
    } else if (ref) this.#add({ ref: null, title: titled(key), count: 1, items: [item(part, owner)] }, side);
    else {
      const numbers = Object.entries(part).filter(([, value]) => typeof value === "number");
      if (numbers.length > 0) side.lists.push({ title: titled(key), entries: numbers.map(([name, value]) => `${value} ${name.replaceAll("_", " ")}`) });
    }
  }

  #add(zone: Zone, side: Omit<Side, "seat">): void {
    if (zone.ref?.endsWith("/hand") && zone.items.some(({ ref }) => ref)) side.hand = zone;
    else if (isPile(zone)) side.piles.push(zone);
    else side.zones.push(zone);
  }

  #list(key: string, list: unknown[], owner: Seat | null, side: Omit<Side, "seat">): void {
    const flat = (list.flat(2) as unknown[]).filter((one) => !isSeat(refOf(one)));
    const things = flat.filter((one): one is Data => refOf(one) !== null);
    if (things.length === 0) {
      const entries = flat.flatMap(entryOf);
      if (entries.length > 0) side.lists.push({ title: titled(key), entries });
      return;
    }
    const lying: Item[] = [];
    for (const thing of things) {
      const one = item(thing, owner);
      const place = thing["place"];
      if (one.card === null && PLACE.test(one.ref ?? "") && !("text" in thing)) this.#spot(thing, one);
      else if (typeof place === "string" && PLACE.test(place)) this.#placed.push({ place, item: one });
      else lying.push(one);
    }
    if (lying.length > 0) this.#add({ ref: owner ? `${owner}/${key}` : key, title: titled(key), count: lying.length, items: lying }, side);
  }

  /** A place of the view, with what it lists as standing there. */
  #spot(data: Data, { ref }: Item): void {
    if (!ref) return;
    this.place(ref);
    if (isSeat(data["home"])) this.#homes.set(ref, data["home"]);
    for (const part of Object.values(data)) {
      if (!Array.isArray(part)) continue;
      for (const one of part) if (refOf(one)) this.#placed.push({ place: ref, item: item(one, null) });
    }
  }

  place(ref: Ref): Place | undefined {
    const [, seat, kind, a, b] = PLACE.exec(ref) ?? [];
    if (!kind) return undefined;
    const had = this.#places.get(ref);
    if (had) return had;
    const made: Place = { ref, name: b === undefined ? String(a) : `${a},${b}`, owner: isSeat(seat) ? seat : null, items: [] };
    this.#places.set(ref, made);
    return made;
  }

  /** Puts everything where it stands. */
  settle(): void {
    for (const { place, item } of this.#placed) this.place(place)?.items.push(item);
  }

  #kinds(seat: Seat | null, numbers: 1 | 2): Map<string, Place[]> {
    const kinds = new Map<string, Place[]>();
    for (const place of this.#places.values()) {
      const [, , kind = "", , second] = PLACE.exec(place.ref) ?? [];
      if (place.owner !== seat || (second === undefined ? 1 : 2) !== numbers) continue;
      kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
    }
    return kinds;
  }

  /** Places with one number. What one seat has, every seat has. */
  rows(seat: Seat | null, seats: Seat[] = []): Row[] {
    for (const other of seat ? seats : []) {
      for (const places of this.#kinds(other, 1).values()) for (const { ref } of places) this.place(ref.replace(/^[A-D]/, seat as Seat));
    }
    return [...this.#kinds(seat, 1)].map(([kind, places]) => ({
      title: titled(kind),
      places: places.sort((a, b) => Number(a.name) - Number(b.name)),
    }));
  }

  grids(near: Seat): Grid[] {
    return [...this.#kinds(null, 2)].map(([kind, places]) => {
      const at = new Map(places.map((place) => [place.name, place]));
      const spots = places.map(({ name }) => name.split(",").map(Number) as [number, number]);
      const lanes = (this.#kinds(null, 1).get("lane") ?? []).map(({ name }) => Number(name));
      const base = spots.some((spot) => spot.includes(0)) ? 0 : 1;
      const xs = upTo(base, Math.max(...spots.map(([x]) => x), ...lanes));
      const ys = upTo(base, Math.max(...spots.map(([, y]) => y)));
      if (this.#isLow(places, near)) ys.reverse();
      return { title: titled(kind), rows: ys.map((y) => xs.map((x) => at.get(`${x},${y}`) ?? this.place(`${kind}/${x}/${y}`) ?? null)) };
    });
  }

  /** Whether the near seat's side has the low numbers: its home, or where its oldest thing stands. */
  #isLow(places: Place[], near: Seat): boolean {
    const line = (place: Place | undefined) => (place ? Number(place.name.split(",")[1]) : undefined);
    const home = (mine: boolean) => line(places.find(({ ref }) => this.#homes.has(ref) && (this.#homes.get(ref) === near) === mine));
    const oldest = (mine: boolean) => {
      const standing = places.flatMap((place) => place.items.map((item) => ({ place, item })));
      const own = standing.filter(({ item }) => item.owner && (item.owner === near) === mine);
      const age = (ref: Ref | null) => Number(ref?.split("/")[1] ?? Infinity);
      return line(own.sort((a, b) => age(a.item.ref) - age(b.item.ref))[0]?.place);
    };
    const mine = home(true) ?? oldest(true);
    const theirs = home(false) ?? oldest(false);
    return mine !== undefined && theirs !== undefined && mine < theirs;
  }
}

const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

function item(node: unknown, owner: Seat | null): Item {
  const data = isData(node) ? node : {};
  const said = isData(data["said"]) ? data["said"]["text"] : undefined;
  const name = [data["label"], data["name"], said, data["text"], data["ref"]].find((word) => typeof word === "string") as string | undefined;
  const own = [data["owner"], data["seat"]].find(isSeat) ?? seatOfRef(data["ref"]) ?? seatOfRef(data["place"]) ?? owner;
  return {
    ref: refOf(node),
    card: typeof data["card"] === "number" ? data["card"] : null,
    owner: own,
    name: name ?? "",
    count: typeof data["count"] === "number" ? data["count"] : null,
    placed: "place" in data,
    data,
  };
}

/** Something that is only spoken of: "2× Copper". */
function entryOf(node: unknown): string[] {
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (!isData(node)) return [];
  const words = node["name"] ?? node["text"];
  if (typeof words !== "string") return [];
  const times = [node["times"], node["copies"], node["count"]].find((value) => typeof value === "number");
  return [times === undefined || times === 1 ? words : `${times}× ${words}`];
}

/** A card's numbers as the view has them, under the names that are printed. */
export function nowOf({ data }: Item, face: CardFace): Now {
  const printed = new Map(face.numbers.map(({ name }) => [name.toLowerCase(), name]));
  const now: Now = {};
  for (const [key, value] of Object.entries(data)) {
    const name = key.replaceAll("_", " ");
    if (typeof value === "number" && key !== "card") now[printed.get(name) ?? (name.length < 3 ? name.toUpperCase() : name)] = value;
    // What it costs now lies one level deeper.
    if (!isData(value)) continue;
    for (const [inner, deep] of Object.entries(value)) {
      const known = printed.get(inner);
      if (known && typeof deep === "number") now[known] = deep;
    }
  }
  return now;
}

/** What holds for a card now: its keywords, traits and statuses; undefined if the view does not say. */
export function marksOf({ data }: Item): string[] | undefined {
  const lists = Object.values(data).filter((part): part is unknown[] => Array.isArray(part));
  if (lists.length === 0) return undefined;
  return lists.flat().flatMap((one) => {
    if (typeof one === "string") return [one];
    if (!isData(one) || "ref" in one || typeof one["name"] !== "string") return [];
    return [typeof one["amount"] === "number" ? `${one["name"]} ${one["amount"]}` : one["name"]];
  });
}

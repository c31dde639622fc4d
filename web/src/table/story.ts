import { texts } from "../texts.ts";
import type { Face, Part, Ref, Seat } from "../wire/common.ts";
import type { Told } from "../wire/server.ts";

/** Words of a line; names have what they refer to, and which card that is. */
export interface Said {
  text: string;
  ref?: Ref;
  card?: Face;
}

/** A line of the log. */
export interface Line {
  n: number;
  /** Whose doing or thing it is about. */
  seat: Seat | null;
  said: Said[];
  /** A mark between lines, such as a step of a round. */
  quiet: boolean;
  /** What came of the lines before. */
  effect: boolean;
  /** How often in a row. */
  times: number;
}

/** The lines of a turn or round. */
export interface Chapter {
  n: number;
  head: string | null;
  seat: Seat | null;
  lines: Line[];
}

/** Who is who. */
export interface Names {
  you: Seat | null;
  name(seat: Seat): string;
}

/** Events that nobody does: they come of what somebody did. */
const EFFECTS = new Set(
  "advanced attached boosted changed damaged destroyed died evaded froze given granted healed powered removed resolved rooted sacrificed shielded slowed spent splashed stopped triggered".split(" "),
);
const SEAT = /^[ABCD]$/;
/** A thing by its owner: "B's Chapel Healer". */
const OWNED = /^([ABCD])'s (.*)$/s;
/** A place by its owner: "B3" or "Slot B3", which is B/slot/3. */
const PLACE = /^(?:\w+ )?([ABCD])(\d+)$/;
const isSeat = (word: unknown): word is Seat => typeof word === "string" && SEAT.test(word);

/** What was told, by turns. */
export function chaptersOf(story: Told[], names: Names): Chapter[] {
  const chapters: Chapter[] = [];
  let before: Told | undefined;
  for (const told of story) {
    const head = headOf(told, names);
    if (head) {
      chapters.push({ n: told.n, ...head, lines: [] });
      before = undefined;
      continue;
    }
    if (chapters.length === 0) chapters.push({ n: told.n, head: texts.match.story.start, seat: null, lines: [] });
    if (isTwice(told, before)) continue;
    const chapter = chapters.at(-1) as Chapter;
    const line = lineOf(told, names, chapter.seat);
    const last = chapter.lines.at(-1);
    if (!last || !joined(last, line, told, before)) chapter.lines.push(line);
    before = told;
  }
  return chapters.map((chapter) => ({ ...chapter, lines: chapter.lines.filter(isTelling) }));
}

interface Shape {
  type?: string;
  seat?: Seat;
  card?: Face | null;
  unit?: { seat?: Seat; card?: Face };
}

/** Who comes into play because it was just played need not be told again. */
function isTwice(told: Told, before: Told | undefined): boolean {
  const [{ type, unit }, was] = [told.event as Shape, (before?.event ?? {}) as Shape];
  return type === "entered" && was.type === "played" && unit !== undefined && unit.card === was.card && unit.seat === was.seat;
}

/** Cards drawn one after the other make one line. */
function joined(last: Line, line: Line, told: Told, before: Told | undefined): boolean {
  const [now, was] = [told.event as Shape, (before?.event ?? {}) as Shape];
  if (now.type !== "drew" || was.type !== "drew" || now.seat !== was.seat) return false;
  if (typeof now.card !== typeof was.card || now.card === undefined) return false;
  const card = line.said.find(({ card }) => card !== undefined);
  if (card) last.said.push({ text: ", " }, { ...card, text: card.text.trimStart() });
  else last.times += 1;
  return true;
}

/** A step of a round in which nothing happens need not be told. */
function isTelling({ quiet }: Line, at: number, lines: Line[]): boolean {
  return !quiet || lines[at + 1]?.quiet === false;
}

function headOf(told: Told, names: Names): { head: string; seat: Seat | null } | undefined {
  const { type, seat = null, turn, round } = told.event as { type?: string; seat?: Seat; turn?: number; round?: number };
  if (type === "turn_began" && turn !== undefined) {
    return { head: seat ? texts.match.story.head(texts.match.turn(turn), nameOf(seat, names)) : texts.match.turn(turn), seat };
  }
  return type === "round_began" && round !== undefined ? { head: texts.match.round(round), seat: null } : undefined;
}

/** A line with names for seats. Whoever's turn it is need not be named again. */
export function lineOf(told: Told, names: Names, turn: Seat | null = null): Line {
  const seat = ownerOf(told);
  const effect = EFFECTS.has(String((told.event as Shape).type));
  const said = saidOf(told, names);
  const [first] = said;
  const [begins, then] = told.parts;
  if (turn && first?.ref === turn && begins?.text === turn && !/^'s/.test(then?.text ?? "")) {
    said.shift();
    if (said[0]) said[0] = { ...said[0], text: said[0].text.trimStart() };
  } else if (turn && first && !effect && begins?.ref && OWNED.exec(begins.text)?.[1] === turn) {
    said[0] = { ...first, text: begins.text.replace(OWNED, "$2") };
  }
  const last = said.at(-1);
  if (last) said[said.length - 1] = { ...last, text: last.text.replace(/\.$/, "") };
  return { n: told.n, seat, said: said.filter(({ text }) => text !== ""), quiet: told.text.startsWith("—"), effect, times: 1 };
}

/** A sentence for a listener. */
export function spoken(told: Told, names: Names): string {
  return saidOf(told, names).map(({ text }) => text).join("").replace(/—/g, "").trim();
}

/** The parts with what stands between them, seats by their names. */
function saidOf(told: Told, names: Names): Said[] {
  let at = 0;
  const cards = cardsIn(told.event);
  return told.parts.map((part, nth) => {
    const start = Math.max(at, told.text.indexOf(part.text, at));
    const gap = told.text.slice(at, start);
    at = start + part.text.length;
    const text = gap + named(part, told.parts[nth - 1], told.parts[nth + 1], nth, told, names);
    const card = part.ref ? (cards.get(part.ref) ?? cardOf(part.ref)) : undefined;
    return { text, ...(part.ref && { ref: part.ref }), ...(card !== undefined && { card }) };
  });
}

function named(part: Part, before: Part | undefined, next: Part | undefined, nth: number, told: Told, names: Names): string {
  const says = texts.match.story;
  const { text, ref } = part;
  if (isSeat(text) && ref === text) {
    if (text !== names.you) return nameOf(text, names);
    return inside(next?.text.startsWith("'s") ? says.your : says.you, nth);
  }
  const whose = OWNED.exec(text);
  if (ref && whose) return `${ownerNamed(whose[1] as Seat, nth, names)} ${whose[2]}`;
  const place = PLACE.exec(text);
  const kind = ref?.split("/")[1];
  if (place && ref === `${place[1]}/${kind}/${place[2]}`) return `${ownerNamed(place[1] as Seat, nth, names)} ${kind} ${place[2]}`;
  if (names.you && before?.ref === names.you && before.text === names.you) {
    // "Your hand", not "you's hand"; and "you play" where another plays.
    if (text.startsWith("'s")) return text.slice(2);
    if (nth === 1) return says.asYou(text);
  }
  return (told.event as { type?: string }).type === "ended" ? withNames(text, names) : text;
}

/** "Your" or "Vesna's". */
function ownerNamed(seat: Seat, nth: number, names: Names): string {
  const says = texts.match.story;
  return seat === names.you ? inside(says.your, nth) : says.of(nameOf(seat, names));
}

/** As it is written where it does not begin the sentence. */
function inside(word: string, nth: number): string {
  return nth === 0 ? word : word.toLowerCase();
}

/** A sentence about seats, about players: "A wins" is "You win". */
export function withNames(text: string, names: Names): string {
  return text.replace(/\b([ABCD])\b( [a-z]+)?/g, (_, seat: Seat, verb = "") => {
    if (seat !== names.you) return nameOf(seat, names) + verb;
    return verb ? `${texts.match.story.you} ${texts.match.story.asYou(verb.slice(1))}` : texts.match.story.you;
  });
}

/** A list of moves in a bot's words, with names for those who make them: "then B ends turn". */
export function withSubjects(text: string, names: Names): string {
  return text.replace(/(?<=[:,] )([ABCD]) (?=[a-z])/g, (_, seat: Seat) => `${inside(nameOf(seat, names), seat === names.you ? 1 : 0)} `);
}

function nameOf(seat: Seat, names: Names): string {
  return seat === names.you ? texts.match.story.you : names.name(seat);
}

/** Whose doing it is: the subject's, else the owner of the first that the event is about. */
function ownerOf({ parts, event }: Told): Seat | null {
  const [first] = parts;
  if (isSeat(first?.ref)) return first.ref;
  const whose = OWNED.exec(first?.text ?? "")?.[1];
  if (isSeat(whose)) return whose;
  const said = Object.values(event as object).find((part) => isSeat((part as { seat?: unknown } | null)?.seat)) as { seat: Seat } | undefined;
  const own = (event as { seat?: unknown }).seat;
  return isSeat(own) ? own : (said?.seat ?? null);
}

const cardOf = (ref: Ref): Face | undefined => (ref.startsWith("card/") ? Number(ref.slice(5)) : undefined);

/** Which card each thing is that an event speaks of, also of those that are gone by now. */
function cardsIn(event: unknown): Map<Ref, Face> {
  const found = new Map<Ref, Face>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { ref, card } = node as { ref?: unknown; card?: unknown };
    if (typeof ref === "string" && typeof card === "number") found.set(ref, card);
    for (const part of Object.values(node)) walk(part);
  };
  walk(event);
  return found;
}

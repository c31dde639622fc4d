import { type CardFace, numberOf } from "../../cards/face.ts";
import { type GameId, isGame } from "../../games.ts";
import type { DeckSheet } from "../../wire/server.ts";
import { NUMBER, partsOf } from "../gallery/filter.ts";

/** A row of a deck's list: a card, or a name that no card has. */
export interface Row {
  name: string;
  count: number;
  face: CardFace | undefined;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export function countOf(deck: DeckSheet, name: string): number {
  return deck.cards[nameIn(deck, name)] ?? 0;
}

/** The name under which the deck lists a card: two spellings are one card. */
function nameIn(deck: DeckSheet, name: string): string {
  return Object.keys(deck.cards).find((listed) => same(listed, name)) ?? name;
}

/** The deck with so many more or fewer of a card; none are not listed. */
export function changed(deck: DeckSheet, name: string, by: number): DeckSheet {
  const listed = nameIn(deck, name);
  const { [listed]: before = 0, ...others } = deck.cards;
  const count = Math.max(0, Math.min(99, before + by));
  if (count === 0) return { ...deck, cards: others };
  return { ...deck, cards: { ...deck.cards, [listed]: count } };
}

/** The list as it is shown: by cost, then by name; what nobody knows comes last. */
export function rowsOf(game: GameId, deck: DeckSheet, faces: CardFace[]): Row[] {
  const rows = Object.entries(deck.cards).map(([name, count]) => ({ name, count, face: faceOf(faces, name) }));
  const cost = ({ face }: Row) => (face ? costOf(game, face) : Infinity);
  return rows.sort((a, b) => cost(a) - cost(b) || a.name.localeCompare(b.name));
}

export function faceOf(faces: CardFace[], name: string): CardFace | undefined {
  // A token may be called like a card; the one for decks is meant.
  return faces.find((face) => face.deckable && same(face.name, name)) ?? faces.find((face) => same(face.name, name));
}

/** What a card costs, in the number that its game's cards are chosen by. */
export function costOf(game: string, face: CardFace): number {
  return isGame(game) ? (numberOf(face, NUMBER[game])?.value ?? 0) : 0;
}

/** How many cards there are at each cost, in parts by group; the last column holds all that cost more. */
export interface Column {
  cost: number;
  count: number;
  groups: { group: string; count: number }[];
}

const MOST = 7;

export function curveOf(game: GameId, rows: Row[]): Column[] {
  const known = rows.flatMap(({ face, count }) => (face ? [{ face, count }] : []));
  const top = Math.min(MOST, Math.max(0, ...known.map(({ face }) => costOf(game, face))));
  return Array.from({ length: top + 1 }, (_, cost) => {
    const at = known.filter(({ face }) => Math.min(MOST, costOf(game, face)) === cost);
    return { cost, count: sum(at), groups: grouped(at) };
  });
}

/** How many cards of each group, most first. */
export function groupsOf(rows: Row[]): { group: string; count: number }[] {
  return grouped(rows.flatMap(({ face, count }) => (face ? [{ face, count }] : [])));
}

/** The groups that a deck's cards are of, as a filter; none if that is all of them, or nothing. */
export function groupsIn(deck: DeckSheet, faces: CardFace[]): string {
  const parts = (group: string[]) => new Set(group.flatMap(partsOf));
  const all = parts(faces.filter((face) => face.deckable).map(({ group }) => group));
  const own = parts(Object.keys(deck.cards).flatMap((name) => faceOf(faces, name)?.group ?? []));
  return own.size === all.size ? "" : [...all].filter((group) => own.has(group)).join(",");
}

function grouped(held: { face: CardFace; count: number }[]): { group: string; count: number }[] {
  const groups = [...new Set(held.map(({ face }) => face.group))];
  const counted = groups.map((group) => ({ group, count: sum(held.filter(({ face }) => face.group === group)) }));
  return counted.sort((a, b) => b.count - a.count || a.group.localeCompare(b.group));
}

const sum = (held: { count: number }[]) => held.reduce((all, { count }) => all + count, 0);

export function sizeOf(deck: DeckSheet): number {
  return Object.values(deck.cards).reduce((all, count) => all + count, 0);
}

/** What a deck of this game is asked for besides cards, such as a faction or a hero, and what can be said. */
export function tagChoices(decks: DeckSheet[], faces: CardFace[]): { tag: string; values: string[] }[] {
  const tags = [...new Set(decks.flatMap((deck) => Object.keys(deck.tags)))];
  return tags.map((tag) => {
    const used = decks.flatMap((deck) => deck.tags[tag] ?? []);
    const printed = faces.filter((face) => face.kind === tag).map((face) => face.name);
    return { tag, values: [...new Set([...used, ...printed])].sort() };
  });
}

/** Something that the game does not allow, and the card of which one less mends it. */
export interface Wrong {
  problem: string;
  less: string | undefined;
}

/** All that is wrong. If one step mends several, the first has it. */
export function wrongs(problems: string[], rows: Row[]): Wrong[] {
  const given = new Set<string>();
  return problems.map((problem) => {
    const less = blamed(problem, rows)[0]?.name;
    if (less === undefined || given.has(less)) return { problem, less: undefined };
    given.add(less);
    return { problem, less };
  });
}

/** Which cards a problem speaks of: those whose names stand in it, and not as a part of a longer name. */
export function blamed(problem: string, rows: Row[]): Row[] {
  let rest = problem.toLowerCase();
  const named = new Set<Row>();
  for (const row of rows.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = row.name.toLowerCase();
    if (!rest.includes(name)) continue;
    named.add(row);
    rest = rest.replaceAll(name, "");
  }
  return rows.filter((row) => named.has(row));
}

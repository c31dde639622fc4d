import type { CardFace } from "../../cards/face.ts";
import { bareKeyword, type GameId } from "../../games.ts";

/** What somebody looks for. Empty means: anything. */
export interface Filter {
  words: string;
  /** One group or several, with commas between them: a card of any of them is found. */
  group: string;
  kind: string;
  keyword: string;
  /** A value of the number that the game's cards are chosen by. */
  number: string;
}

export type FilterName = keyof Filter;

/** The number that a game's cards are chosen by. */
export const NUMBER: Record<GameId, string> = {
  spellfaire: "cost",
  territory: "power",
  principality: "cost",
  clans: "points",
  kitbash: "Gold",
};

export function readFilter(query: URLSearchParams): Filter {
  const get = (name: string) => query.get(name) ?? "";
  return { words: get("q"), group: get("group"), kind: get("kind"), keyword: get("keyword"), number: get("number") };
}

/** As the end of an address; nothing if nothing is looked for. */
export function filterQuery({ words, ...rest }: Filter): string {
  const chosen = Object.entries({ q: words, ...rest }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(chosen).toString();
  return query && `?${query}`;
}

export function isEmpty(filter: Filter): boolean {
  return Object.values(filter).every((value) => value === "");
}

/** The cards that are looked for, in their printed order. */
export function found(faces: CardFace[], filter: Filter, number?: string): CardFace[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const is = (wanted: string, value: string) => wanted === "" || wanted === value;
  const wanted = listed(filter.group);
  return faces.filter(
    (face) =>
      words.every((word) => wordsOf(face).includes(word)) &&
      (wanted.length === 0 || partsOf(face.group).some((part) => wanted.includes(part))) &&
      is(filter.kind, face.kind) &&
      (filter.keyword === "" || face.keywords.some((word) => bareKeyword(word) === filter.keyword)) &&
      is(filter.number, valueOf(face, number)),
  );
}

/** The groups of a list. */
export const listed = (group: string): string[] => group.split(",").filter(Boolean);

/** A list of groups with one more, or without one that is in it. */
export function toggled(group: string, one: string): string {
  const before = listed(group);
  return (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]).join(",");
}

/** What a group is made of: a card of two colours belongs to both. */
export const partsOf = (group: string): string[] => group.split(" and ");

const wordsOf = (face: CardFace) =>
  [face.name, face.kind, face.group, face.text, ...face.keywords, ...Object.values(face.tags ?? {})]
    .join(" ")
    .toLowerCase();

function valueOf(face: CardFace, number?: string): string {
  return String(face.numbers.find(({ name }) => name === number)?.value ?? "");
}

/** What can be chosen from: every value that a card has, in the order in which cards have them. */
export function choices(faces: CardFace[], number?: string): Record<Exclude<FilterName, "words">, string[]> {
  const distinct = (values: string[]) => [...new Set(values)].filter(Boolean);
  const numbers = distinct(faces.map((face) => valueOf(face, number)));
  return {
    group: distinct(faces.flatMap((face) => partsOf(face.group))),
    kind: distinct(faces.map((face) => face.kind)),
    keyword: distinct(faces.flatMap((face) => face.keywords.map(bareKeyword))).sort(),
    number: numbers.sort((a, b) => Number(a) - Number(b)),
  };
}

import type { CardFace } from "../../cards/face.ts";
import { GAMES, type GameId } from "../../games.ts";
import { texts } from "../../texts.ts";
import type { DeckSheet } from "../../wire/server.ts";
import { faceOf, tagChoices } from "./deck.ts";

// A deck in one line, to be read out or pasted: the game's two letters, then groups of four letters and
// digits. It holds a mark of the card list, what the game asks for besides cards, the cards, and a check.

const LETTERS: Record<GameId, string> = { spellfaire: "SF", territory: "TE", principality: "PR", clans: "CL", kitbash: "KB" };
/** Letters and digits that are not taken for each other. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NO_TAG = 255;
/** A byte holds a count up to six and a step up to thirty; a byte after it holds more. */
const [MANY, FAR] = [7, 31];

/** What a code must be read with: a game, its own decks and its cards. */
export interface Book {
  game: GameId;
  decks: DeckSheet[];
  faces: CardFace[];
}

/** The code of a deck; none as long as it holds a name that no card has. */
export function codeOf(book: Book, deck: DeckSheet): string | undefined {
  const held = Object.entries(deck.cards).map(([name, count]) => ({ id: faceOf(book.faces, name)?.id, count }));
  if (held.length === 0 || held.some(({ id, count }) => id === undefined || count > 255)) return undefined;
  const bytes = [...mark(book.faces), ...tagBytes(book, deck)];
  let before = 0;
  for (const { id = 0, count } of held.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))) {
    const step = id - before;
    if (step > FAR + 255) return undefined;
    bytes.push((Math.min(count, MANY) << 5) | Math.min(step, FAR));
    if (count >= MANY) bytes.push(count);
    if (step >= FAR) bytes.push(step - FAR);
    before = id;
  }
  const digits = spelled([...bytes, check(bytes)]);
  return [LETTERS[book.game], ...(digits.match(/.{1,4}/g) ?? [])].join("-");
}

/** The deck of a code, or what is wrong with the code. */
export function deckOf(book: Book, code: string): DeckSheet | { problem: string } {
  const says = texts.decks.codes;
  const text = code.trim().toUpperCase().replace(/[\s-]+/g, "");
  const game = GAMES.find((one) => text.startsWith(LETTERS[one]));
  if (!game) return { problem: says.noCode };
  if (game !== book.game) return { problem: says.otherGame(texts.games[game].title) };
  const digits = [...text.slice(2)].map((letter) => DIGITS.indexOf(letter.replace("O", "0").replace(/[IL]/, "1")));
  const wrong = digits.indexOf(-1);
  if (wrong >= 0) return { problem: says.wrongLetter(text[wrong + 2] ?? "", wrong + 3) };
  const bytes = read(digits);
  const last = bytes.pop();
  if (bytes.length < 3 || last !== check(bytes)) return { problem: says.mistake };
  const [high, low] = mark(book.faces);
  if (bytes[0] !== high || bytes[1] !== low) return { problem: says.otherCards };
  return written(book, bytes.slice(2)) ?? { problem: says.mistake };
}

function written(book: Book, bytes: number[]): DeckSheet | undefined {
  const tags: Record<string, string> = {};
  for (const { tag, values } of tagChoices(book.decks, book.faces)) {
    const at = bytes.shift();
    const value = at === undefined ? undefined : values[at];
    if (value !== undefined) tags[tag] = value;
    else if (at !== NO_TAG) return undefined;
  }
  const cards: Record<string, number> = {};
  let id = 0;
  while (bytes.length > 0) {
    const byte = bytes.shift() ?? 0;
    const [count, step] = [byte >> 5, byte & FAR];
    const many = count === MANY ? bytes.shift() : count;
    const far = step === FAR ? bytes.shift() : 0;
    if (!many || far === undefined) return undefined;
    id += step + far;
    const face = book.faces.find((one) => one.id === id);
    if (!face) return undefined;
    cards[face.name] = many;
  }
  return { name: texts.decks.newName, about: "", tags, cards };
}

function tagBytes({ decks, faces }: Book, deck: DeckSheet): number[] {
  return tagChoices(decks, faces).map(({ tag, values }) => {
    const at = values.indexOf(deck.tags[tag] ?? "");
    return at < 0 ? NO_TAG : at;
  });
}

/** Two bytes that are others for another card list. */
function mark(faces: CardFace[]): [number, number] {
  const hash = hashed([...faces.map(({ name }) => name).join("\n")].map((letter) => letter.codePointAt(0) ?? 0));
  return [(hash >>> 8) & 255, hash & 255];
}

const check = (bytes: number[]): number => hashed(bytes) & 255;

/** FNV-1a. */
function hashed(numbers: number[]): number {
  const mixed = numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x01000193), 0x811c9dc5);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Bytes as digits of five bits. */
function spelled(bytes: number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function read(digits: number[]): number[] {
  const bits = digits.map((digit) => digit.toString(2).padStart(5, "0")).join("");
  return (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
}

import type { PieceView } from "../../wire/kitbash.ts";
import { texts } from "../../texts.ts";

/** The glyph of a state that is worth a disc, the gravest first. */
const SIGNS: [string, string][] = [
  ["rooted", "tree-roots"],
  ["still", "anchor"],
  ["slowed", "snail"],
  ["contested", "crossed-swords"],
];

export function signOf({ statuses }: PieceView): string | undefined {
  return SIGNS.find(([name]) => statuses.some((status) => status.name === name))?.[1];
}

/** What holds for a piece now, in the rules' words. */
export function marksOf(piece: PieceView): string[] {
  const abilities = piece.abilities.map(({ name, amount }) => numbered(name, amount));
  const statuses = piece.statuses.map(({ name, amount, place }) => [numbered(name, amount), place && shown(place)].filter(Boolean).join(" "));
  const auras = piece.auras.map(({ name }) => texts.board.kitbash.bears(name));
  return [...piece.keywords, ...abilities, ...statuses, ...auras];
}

/** What a card is called with its number: `Fortify 1`. */
export const numbered = (name: string, amount: number | null) => (amount === null ? name : `${name} ${amount}`);

/** A tile as moves name it. */
export const shown = (place: string) => place.replace("tile/", "").replace("/", ",");

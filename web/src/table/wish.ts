import type { Ref, Seat } from "../wire/common.ts";

/** What somebody says who wants a card of a place, in the game's notation. */
const WISHES: Record<string, { hand?: string; supply?: string }> = {
  clans: { hand: "place" },
  principality: { hand: "play", supply: "buy" },
};

/** What a player wants who points at a card that is not offered; nothing where there is no such wish. */
export function wishFor(game: string, ref: Ref, you: Seat | null, name: string): string | undefined {
  const { hand = "play", supply } = WISHES[game] ?? {};
  if (you && ref.startsWith(`${you}/hand/`)) return `${hand} ${name}`;
  return supply && ref.startsWith("supply/") ? `${supply} ${name}` : undefined;
}

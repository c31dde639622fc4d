import type { CardFace } from "../../cards/face.ts";
import { printed } from "../../cards/rules.ts";
import type { Copies, PileView, SideView } from "../../wire/principality.ts";

/** What the treasures of a hand are worth: what is printed on them, and what the view adds to the first Silver. */
export function treasureIn(side: SideView, face: (card: number) => CardFace): number {
  const held = (side.hand.cards ?? []).filter((card) => card !== null);
  const treasures = held.filter(({ card }) => face(card).kind.includes("Treasure"));
  const silver = treasures.some(({ name }) => name === "Silver");
  return treasures.reduce((sum, copies) => sum + worth(face(copies.card)) * left(copies), silver ? side.first_silver : 0);
}

const left = ({ count, chosen = 0 }: Copies) => count - chosen;

function worth({ text }: CardFace): number {
  const coins = printed(text).plus.find((line) => line.startsWith("+$"));
  return coins ? Number(coins.slice(2)) : 0;
}

/** The dearest pile that these coins buy and fewer do not. */
export function goalOf(supply: PileView[], now: number, then: number): PileView | undefined {
  const within = supply.filter(({ cost, count }) => count > 0 && cost > now && cost <= then);
  return within.sort((a, b) => b.cost - a.cost)[0];
}

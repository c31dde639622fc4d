import type { Face } from "../../wire/common.ts";
import type { Run } from "../../table/seeds.ts";
import type { Event } from "../../wire/principality.ts";

/** A turn of a run alone: what was bought, and what that cost. */
export interface Turn {
  turn: number;
  spent: number;
  bought: Face[];
}

/** The turns so far, from what was told. */
export function turnsOf(events: Event[], cost: (card: Face) => number): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    if (event.type === "turn_began") turns.push({ turn: event.turn, spent: 0, bought: [] });
    const now = turns.at(-1);
    if (event.type !== "bought" || !now) continue;
    const cards = event.lot.cards ?? [];
    now.bought.push(...cards);
    now.spent += cards.reduce((sum, card) => sum + cost(card), 0);
  }
  return turns;
}

/** What was bought, by kind, in the order in which a kind came first; an attack is an action. */
export function boughtBy(turns: Turn[], kindOf: (card: Face) => string): { kind: string; cards: Face[] }[] {
  const kinds = new Map<string, Face[]>();
  for (const card of turns.flatMap(({ bought }) => bought)) {
    const kind = kindOf(card).split(/[^\w]/)[0] ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), card]);
  }
  return [...kinds].map(([kind, cards]) => ({ kind, cards }));
}

/** By how many coins the finished turns of a run are ahead of those of another. */
export function aheadOf(spent: number[], best: Run): number {
  const sum = (coins: number[]) => coins.reduce((all, one) => all + one, 0);
  return sum(spent) - sum(best.spent.slice(0, spent.length));
}

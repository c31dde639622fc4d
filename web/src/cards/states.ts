/** What would happen to a number, as the server's preview says it. */
export interface Outcome {
  before: number;
  after: number;
  dies?: boolean;
}

/** A number that has just changed. */
export interface Change {
  amount: number;
  kind: "damage" | "heal" | "buff";
}

/** How a card or a piece stands in the eyes of the player. */
export interface States {
  /** It can be chosen now. */
  offered?: boolean;
  selected?: boolean;
  /** It cannot be played now. */
  dim?: boolean;
  dragging?: boolean;
  /** It has just been hit. */
  hit?: boolean;
  /** It may be aimed at, to harm or to help. */
  target?: "harm" | "help";
  outcome?: Outcome;
  change?: Change;
  /** It belongs to the last move of this side. */
  last?: "you" | "foe";
  /** Somebody else is choosing about it. */
  pending?: boolean;
  /** It is drafted only, as the order of this number. */
  order?: number;
}

/** The classes of states; what is drawn on top of a card is in `Overlay.svelte`. */
export function stateClasses({ offered, selected, dim, dragging, hit, target, last, pending }: States): string {
  // Selected beats offered.
  const ring = selected ? "sel" : offered ? "offered" : pending ? "pending" : last ? `last-${last}` : "";
  return [ring, dim && "dim", dragging && "dragging", hit && "hit", target && "aimed"].filter(Boolean).join(" ");
}

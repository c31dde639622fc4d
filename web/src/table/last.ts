import type { Face, Ref, Seat } from "../wire/common.ts";
import type { Envelope, Told } from "../wire/server.ts";
import { seatOfRef } from "./sight.ts";

/** What the last move was about, and whose move it was. */
export function lastMove(envelope: Envelope, before: Envelope): { refs: Set<Ref>; by: Seat | null } {
  const movers = before.status.type === "act" ? before.status.seats : [];
  const [by = null, ...others] = movers;
  // Where all move at once there is no last move.
  if (others.length > 0) return { refs: new Set(), by: null };
  const named = envelope.events.flatMap(({ parts, changes }) => [
    ...parts.flatMap(({ ref }) => ref ?? []),
    ...(changes ?? []).flatMap((change) => (change.type === "moves" ? (change.thing ?? []) : [])),
  ]);
  return { refs: new Set(named.filter((ref) => /^(thing|tile|supply)\//.test(ref))), by };
}

/** The latest card that another side has played or got in the open. */
export function lastPlayed(story: Told[], near: Seat): { seat: Seat; card: Face } | undefined {
  for (let at = story.length - 1; at >= 0; at -= 1) {
    for (const change of story[at]?.changes ?? []) {
      if (change.type !== "moves" || typeof change.card !== "number" || !change.from) continue;
      const seat = seatOfRef(change.from.startsWith("supply/") ? change.to : change.from);
      if (seat && seat !== near && /(\/hand|\/order\/\d+|^supply\/\d+)$/.test(change.from) && !isHidden(change.to)) return { seat, card: change.card };
    }
  }
  return undefined;
}

/** What a seat has played in the open in its last turn, at most three. */
export function playedBy(story: Told[], seat: Seat): Face[] {
  const from = story.findLastIndex(({ event }) => /^(turn|round)_began$/.test((event as { type?: string }).type ?? "") && [seat, undefined].includes((event as { seat?: Seat }).seat));
  const cards = story.slice(from + 1).flatMap(({ changes = [] }) =>
    changes.flatMap((change) => (change.type === "moves" && change.from === `${seat}/hand` && !isHidden(change.to) && typeof change.card === "number" ? [change.card] : [])),
  );
  return cards.slice(-3);
}

/** Where cards go that were not played. */
const isHidden = (to: Ref | null | undefined) => typeof to === "string" && to.endsWith("/deck");

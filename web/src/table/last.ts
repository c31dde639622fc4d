import type { Ref, Seat } from "../wire/common.ts";
import type { Envelope } from "../wire/server.ts";

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

import type { CardFace } from "../../cards/face.ts";
import type { Seat } from "../../wire/common.ts";
import type { Envelope } from "../../wire/server.ts";
import { seenIn } from "../../table/sight.ts";

/** What a seat held in its hand, as it knew it itself. Cards that lie together are told apart again. */
export function handOf(envelope: Envelope | undefined, seat: Seat, faces: Map<number, CardFace>): CardFace[] {
  if (!envelope) return [];
  const held: CardFace[] = [];
  for (const { ref, card, data } of seenIn(envelope.view).values()) {
    const face = card === null ? undefined : faces.get(card);
    if (!face || !ref.startsWith(`${seat}/hand/`)) continue;
    const count = typeof data["count"] === "number" ? data["count"] : 1;
    for (let copy = 0; copy < count; copy += 1) held.push(face);
  }
  return held;
}

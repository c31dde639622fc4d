import { keep, readKept } from "../kept.ts";
import type { SealedDeal, Table, ToServer } from "../wire/server.ts";
import { dialServer, Link } from "./link.ts";

/** A seed that this browser adds to a deal, and what the server had promised about that deal by then. */
interface Own {
  hash: string;
  seed: string;
  match?: string;
  commitment?: string;
  revealed?: boolean;
}

/** What a deal turned out to be: not what was promised, or as promised, also with a seed of this browser in it. */
export type Found = "broken" | "kept" | "own";

/** So many are remembered. */
const MOST = 50;
const COMMIT = "cardwright fair 1 commit";
const KEY = "cardwright fair 1 key";

/** Those of this page, should the browser keep nothing. */
const here: Own[] = [];
const all = (): Own[] => [...here, ...(readKept<Own[]>("seals") ?? [])];

function remember(own: Own): void {
  here.unshift(own);
  const others = (readKept<Own[]>("seals") ?? []).filter(({ hash }) => hash !== own.hash);
  keep("seals", [own, ...others].slice(0, MOST));
}

/** Draws a seed for a deal and keeps it; its hash. Nothing where the browser reckons no hashes: on a page over plain HTTP from elsewhere. */
export async function newSeal(table?: Pick<Table, "id" | "seal">): Promise<{ seal: string } | Record<string, never>> {
  if (!globalThis.crypto?.subtle) return {};
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const hash = await sha256(seed);
  remember({ hash, seed: hex(seed), ...(table?.seal && { match: table.id, commitment: table.seal.commitment }) });
  return { seal: hash };
}

/** Adds to the deal of a table that waits: hashes while seats are open, the seeds when all are taken. */
export async function addTo(table: Table, say: (message: ToServer) => void): Promise<void> {
  if (table.state !== "waiting" || !table.seal) return;
  const match = table.id;
  const full = table.players.every(({ kind }) => kind !== "open");
  for (const { seat, state, hash } of table.seal.seeds.filter(({ seat }) => table.you.includes(seat))) {
    if (state === "none" && !full) {
      const { seal } = await newSeal(table);
      if (seal) say({ t: "seal", match, seat, hash: seal });
    }
    const own = all().find((one) => one.hash === hash);
    if (state !== "hashed" || !full || !own) continue;
    // What was promised before is what counts.
    remember({ ...own, match, commitment: own.commitment ?? table.seal.commitment, revealed: true });
    say({ t: "reveal", match, seat, seed: own.seed });
  }
}

/** Adds to the deal of a table as long as somebody waits at it, and tells when the match has begun; the way to stop that. */
export function addWhileOpen({ id, you: [seat] }: Table, begun: () => void): () => void {
  const link = new Link(dialServer, {
    opened: () => {
      link.say({ t: "hello", v: 1, client: "web" });
      if (seat) link.say({ t: "watch", match: id, as: seat });
    },
    heard: (message) => {
      if (message.t === "table" && message.match === id) void addTo(message.table, (answer) => link.say(answer));
      if (message.t === "state" && message.match === id) begun();
    },
    line: () => undefined,
  });
  return () => link.close();
}

/** Whether a deal is what was promised. What this browser has kept counts, not what the server says now. */
export async function check({ seed, fair }: SealedDeal): Promise<Found> {
  const text = (words: string) => new TextEncoder().encode(words);
  const secret = bytes(fair.server);
  const parts = [text(KEY + fair.match + (await sha256(text(fair.setup))))];
  for (const [seat, added] of Object.entries(fair.seats).sort()) {
    if (added !== "none" && added !== "bot") parts.push(text(seat), bytes(added));
  }
  const ours = all().filter(({ match }) => match === fair.match);
  const commitment = await sha256(joined([text(COMMIT + fair.match), secret]));
  const promised = commitment === fair.commitment && ours.every((own) => own.commitment === commitment);
  const revealed = ours.filter((own) => own.revealed);
  const added = revealed.every((own) => Object.values(fair.seats).includes(own.seed));
  if (!promised || !added || (await hmac(secret, joined(parts))) !== seed) return "broken";
  return revealed.length > 0 ? "own" : "kept";
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits: string): Uint8Array<ArrayBuffer> => Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
const joined = (parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));

async function sha256(of: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", of)));
}

async function hmac(secret: Uint8Array<ArrayBuffer>, of: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, of)));
}

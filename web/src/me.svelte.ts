import { ask } from "./api.ts";
import { keep, readKept } from "./kept.ts";
import type { Me } from "./wire/server.ts";

/** Who sits at this browser; undefined until the server has said so, null for somebody it has not met. */
export const who = $state<{ me: Me | null | undefined }>({ me: undefined });

/** Whether this browser has ever been somebody; whoever has not need not be asked after. */
const KNOWN = "known";

/** Asks who this is. A visitor who has not played yet is nobody, and stays so. */
export async function loadMe(): Promise<Me | null> {
  if (!readKept<boolean>(KNOWN)) who.me = null;
  else become(await ask<Me>("GET", "/api/me").catch(() => null));
  return who.me ?? null;
}

/** Makes sure that there is somebody: whoever plays at once plays as a guest. */
export async function someone(): Promise<Me> {
  const me = await ask<Me>("POST", "/api/session");
  become(me);
  return me;
}

/** This browser is somebody now, or nobody any more. */
export function become(me: Me | null): void {
  who.me = me;
  keep(KNOWN, me !== null);
}

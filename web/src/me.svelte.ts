import { ask } from "./api.ts";
import type { Me } from "./wire/server.ts";

/** Who sits at this browser; undefined until the server has said so, null for somebody it has not met. */
export const who = $state<{ me: Me | null | undefined }>({ me: undefined });

/** Asks who this is. A visitor who has not played yet is nobody, and stays so. */
export async function loadMe(): Promise<Me | null> {
  who.me = await ask<Me>("GET", "/api/me").catch(() => null);
  return who.me;
}

/** Makes sure that there is somebody: whoever plays at once plays as a guest. */
export async function someone(): Promise<Me> {
  who.me = await ask<Me>("POST", "/api/session");
  return who.me;
}

import { again } from "./again.ts";
import type { Problem } from "./wire/server.ts";

/** The server said no, or nothing: what it said, for people. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.reason);
  }
}

/** What is thrown when no server answers. */
const AWAY: Problem = { code: "busy", reason: "The server does not answer. Try again in a moment." };

/** Asks the server's API and returns its answer; throws [`Refused`] with the server's own words. */
export async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const answer = await sent(method, path, body);
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return said as T;
  throw new Refused(problemIn(said) ?? AWAY);
}

/** What went wrong, in the words to show. */
export function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.problem.reason : AWAY.reason;
}

async function sent(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (method !== "GET") {
    // Always JSON, empty or not: that is how the server knows that no foreign form has sent it.
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  // Asked twice, these do what they do once.
  const safe = method !== "POST" || path === "/api/session";
  try {
    return await (safe ? again(() => fetch(path, init)) : fetch(path, init));
  } catch {
    throw new Refused(AWAY);
  }
}

function problemIn(said: unknown): Problem | undefined {
  return (said as { error?: Problem } | undefined)?.error;
}

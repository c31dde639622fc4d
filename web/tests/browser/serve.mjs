// Serves what was built as the real server will: a strict policy, one page for every address, and
// answers of a real server that were recorded.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

const root = new URL("../../", import.meta.url);

/** Starts serving; says where, and how to stop. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    const [status, name] = place(pathname, searchParams.get("as"));
    const body = await readFile(new URL(name, root)).catch(() => undefined);
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    response.writeHead(body ? status : 404, { "content-type": TYPES[extname(name)] ?? "text/plain" });
    response.end(body);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** What was recorded, by address. */
const ANSWERS = {
  "/api/games": "games",
  "/api/me": "me",
  "/api/me/matches": "me-matches",
  "/api/me/stats": "me-stats",
  "/api/decks": "decks",
  "/api/tables": "tables",
  "/api/players/Vesna": "player",
  "/api/matches/sample/replay": "replay",
  "/api/matches/sample/chances": "chances",
};

/** The file for an address. Anything that is no file is a page, and the app says what it is. */
function place(pathname, eyes) {
  if (pathname in ANSWERS) return [200, `tests/answers/${ANSWERS[pathname]}.json`];
  if (pathname === "/api/matches/sample/positions") return [200, `tests/answers/positions-${eyes}.json`];
  const [, game, what] = /^\/api\/games\/([a-z]+)\/(cards|handbook)$/.exec(pathname) ?? [];
  if (game) return [200, `tests/${what === "cards" ? "faces" : "handbooks"}/${game}.json`];
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return [200, `dist${pathname}`];
  return [200, "dist/index.html"];
}

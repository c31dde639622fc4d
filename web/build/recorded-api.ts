// `npm run dev` without a server: what `/api` would say about cards and rules comes from the test fixtures.

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const PLACE = /^\/api\/games\/([a-z]+)\/(cards|handbook)$/;
const FOLDERS: Record<string, string> = { cards: "faces", handbook: "handbooks" };

export function recordedApi(): Plugin {
  return {
    name: "recorded-api",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, game, what = ""] = PLACE.exec(request.url ?? "") ?? [];
        const file = new URL(`../tests/${FOLDERS[what]}/${game}.json`, import.meta.url);
        const recorded = game ? await readFile(file).catch(() => undefined) : undefined;
        if (!recorded) return next();
        response.setHeader("content-type", "application/json");
        response.end(recorded);
      });
    },
  };
}

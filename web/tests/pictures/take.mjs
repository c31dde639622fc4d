// node take.mjs BROWSER PROGRAM FOLDER [NAME…]
//
// Takes pictures of every page, and of every board in the middle of a match, at three sizes, on a server of its
// own. PROGRAM is the built cardwright; with NAMEs only those are taken.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { PAGES, SIZES } from "../browser/pages.mjs";
import { Server } from "../e2e/server.mjs";
import { company, life, openTable } from "./life.mjs";
import { Api, reach } from "./play.mjs";
import { POSITIONS } from "./positions.mjs";

const [executablePath, program, folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error("node take.mjs BROWSER PROGRAM FOLDER [NAME…]: the browser's program, the built cardwright and a folder are needed");
  process.exit(2);
}
const wanted = ({ name }) => names.length === 0 || names.includes(name);
/** The tours of these games have been seen. */
const TOURED = ["spellfaire", "territory", "principality", "clans", "kitbash"];
mkdirSync(folder, { recursive: true });
const server = await Server.start(program);
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
try {
  for (const view of [...(await pages()), ...POSITIONS.map(position)].filter(wanted)) await all(view);
} finally {
  await browser.close();
  await server.stop();
}

/** Every page; some need somebody who has played. */
async function pages() {
  const known = PAGES.map(([name, path, sign, signedIn]) => ({ name, path, sign, signedIn, ...(name === "lobby" && { point: openTable }) }));
  if (known.some((view) => view.name === "lobby" && wanted(view))) await company(new Api(await anybody(), server.address));
  const needed = [...known.filter(({ signedIn }) => signedIn), { name: "end" }, { name: "player" }].some(wanted);
  if (!needed) return known.filter(({ signedIn }) => !signedIn);
  const context = await anybody();
  await context.addInitScript(() => localStorage.setItem("cardwright.known", "true"));
  const own = await life(new Api(context, server.address));
  const views = known.map((view) => ({ ...view, ...own[view.name], context }));
  return [...views, { name: "end", ...own.end, context }];
}

/** A board in a position that is played for it. */
function position(position) {
  const reached = async (context) => {
    const match = await reach(new Api(context, server.address), position);
    if (!match) throw new Error(`${position.name}: no deal led to the position`);
    const path = `/match/${match}${position.plain ? "?plain" : ""}`;
    return { path, kept: position.kept?.(match) };
  };
  return { sign: ".match main > *", ...position, reached };
}

function anybody() {
  return browser.newContext({ reducedMotion: "reduce" });
}

/** At every size, and where it is wanted in the light theme, too. */
async function all(view) {
  const context = view.context ?? (await anybody());
  const there = view.path ? { path: view.path } : await view.reached(context);
  for (const size of SIZES) {
    for (const theme of view.light ? ["dark", "light"] : ["dark"]) await take(context, { ...view, ...there }, size, theme);
  }
  console.log(view.name);
}

async function take(context, { name, path, sign, point, kept = {} }, size, theme) {
  const tab = await context.newPage();
  await tab.setViewportSize(size);
  await tab.addInitScript(
    (kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(`cardwright.${name}`, JSON.stringify(value))),
    { settings: { theme }, toured: TOURED, ...kept },
  );
  await tab.goto(server.address + path);
  await tab.waitForSelector(sign);
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(400);
  if (point) {
    await point(tab, size);
    // The server is asked what would come of it.
    await tab.waitForTimeout(600);
  }
  const file = `${name}-${size.width}x${size.height}${theme === "light" ? "-light" : ""}.jpg`;
  await tab.screenshot({ path: join(folder, file), type: "jpeg", quality: 84 });
  await tab.close();
}

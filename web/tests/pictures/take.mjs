// node take.mjs BROWSER SERVER FOLDER [NAME…]
//
// Takes pictures of every page, and of every board in the middle of a match, at three sizes. SERVER is the
// address of a running server; with NAMEs only those are taken.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { PAGES, SIZES } from "../browser/pages.mjs";
import { Api, reach } from "./play.mjs";
import { POSITIONS } from "./positions.mjs";

const [executablePath, server, folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error("node take.mjs BROWSER SERVER FOLDER [NAME…]: the browser's program, the server's address and a folder are needed");
  process.exit(2);
}
const wanted = (name) => names.length === 0 || names.includes(name);
mkdirSync(folder, { recursive: true });
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });

for (const [name, path, sign] of PAGES.filter(([name]) => wanted(name))) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await all(context, { name, path, sign });
  await context.close();
}
for (const position of POSITIONS.filter(({ name }) => wanted(name))) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const match = await reach(new Api(context, server), position);
  if (!match) throw new Error(`${position.name}: no deal led to the position`);
  await all(context, { sign: ".match main > *", ...position, path: `/match/${match}${position.plain ? "?plain" : ""}` });
  await context.close();
}
await browser.close();

/** At every size, and where it is wanted in the light theme, too. */
async function all(context, view) {
  for (const size of SIZES) {
    for (const theme of view.light ? ["dark", "light"] : ["dark"]) await take(context, view, size, theme);
  }
  console.log(view.name);
}

async function take(context, { name, path, sign, point }, size, theme) {
  const tab = await context.newPage();
  await tab.setViewportSize(size);
  await tab.addInitScript((chosen) => localStorage.setItem("cardwright.settings", JSON.stringify({ theme: chosen })), theme);
  await tab.goto(server + path);
  await tab.waitForSelector(sign);
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(400);
  if (point) {
    await point(tab);
    // The server is asked what would come of it.
    await tab.waitForTimeout(600);
  }
  const file = `${name}-${size.width}x${size.height}${theme === "light" ? "-light" : ""}.jpg`;
  await tab.screenshot({ path: join(folder, file), type: "jpeg", quality: 84 });
  await tab.close();
}

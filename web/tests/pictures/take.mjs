// node take.mjs BROWSER SERVER FOLDER [NAME…]
//
// Takes pictures of every board in the middle of a match and of every page, at three sizes. SERVER is the
// address of a running server; NAMEs leave out all others.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { SIZES } from "../browser/pages.mjs";
import { Api, reach } from "./play.mjs";
import { POSITIONS } from "./positions.mjs";

const [executablePath, server, folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error("node take.mjs BROWSER SERVER FOLDER [NAME…]: the browser's program, the server's address and a folder are needed");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
for (const position of POSITIONS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const match = await reach(new Api(context, server), position);
  if (!match) throw new Error(`${position.name}: no deal led to the position`);
  for (const size of SIZES) {
    for (const theme of position.light ? ["dark", "light"] : ["dark"]) await take(context, position, `/match/${match}`, size, theme);
  }
  await context.close();
}
await browser.close();

async function take(context, { name, point }, path, size, theme) {
  const tab = await context.newPage();
  await tab.setViewportSize(size);
  await tab.addInitScript((chosen) => localStorage.setItem("cardwright.settings", JSON.stringify({ theme: chosen })), theme);
  await tab.goto(server + path);
  await tab.waitForSelector(".match .side");
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(400);
  await point?.(tab);
  const file = `${name}-${size.width}x${size.height}${theme === "light" ? "-light" : ""}.png`;
  await tab.screenshot({ path: join(folder, file) });
  await tab.close();
}

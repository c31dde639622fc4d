// node check.mjs BROWSER SHOTS
//
// Looks at what was built in a real browser: every card fits, boards hold what was recorded, nothing is laid out while cards fly, every page at three sizes in both themes
// has no faults, everything can be done by keyboard, and the first load is light. Pictures of all pages
// are left in the folder SHOTS.

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { layBoards } from "./boards.mjs";
import { fitCards } from "./cards.mjs";
import { lookAtPages } from "./look.mjs";
import { traceMotion } from "./motion.mjs";
import { serve } from "./serve.mjs";
import { useIt } from "./use.mjs";
import { weighFirstLoad } from "./weight.mjs";

const [executablePath, shots] = process.argv.slice(2);
if (!shots) {
  console.error("node check.mjs BROWSER SHOTS: the browser's program and a folder for pictures are needed");
  process.exit(2);
}
mkdirSync(shots, { recursive: true });
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
const server = await serve();
const all = [];

const cards = await fitCards(browser);
report(`${cards.drawn} cards drawn`, cards.faults);
const boards = await layBoards(browser);
report(`${boards.lines} recorded lines on their boards`, boards.faults);
const motion = await traceMotion(browser);
report(`${motion.batches} batches of events traced`, motion.faults);
const pages = await lookAtPages(browser, server.address, shots);
report(`${pages.views} views of pages`, pages.faults);
const used = await useIt(browser, server.address);
report(`${used.done} things done`, used.faults);
const weight = await weighFirstLoad(browser, server.address);
report(`first load ${weight.summary}`, weight.faults);

await browser.close();
server.stop();
process.exitCode = all.length ? 1 : 0;

function report(what, faults) {
  for (const fault of faults) console.error(fault);
  console.log(`${what}: ${faults.length} faults`);
  all.push(...faults);
}

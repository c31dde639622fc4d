// node check.mjs BROWSER SERVER [PART…]
//
// Plays on the real server in a real browser, as people do: every game to its end by mouse, one by keyboard
// alone, one by touch, two browsers against each other, and what else happens around a match.

import { chromium } from "playwright-core";
import { access } from "./parts/access.mjs";
import { deck } from "./parts/deck.mjs";
import { hotSeat } from "./parts/hot-seat.mjs";
import { invite } from "./parts/invite.mjs";
import { lossy } from "./parts/lossy.mjs";
import { matches } from "./parts/matches.mjs";
import { plain } from "./parts/plain.mjs";
import { tabs } from "./parts/tabs.mjs";
import { toys } from "./parts/toys.mjs";
import { Server } from "./server.mjs";

/** What is tried, each with the browser and the server's program. */
const PARTS = { matches, invite, "hot-seat": hotSeat, deck, plain, lossy, tabs, toys, access };

const [executablePath, program, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (!program || unknown.length > 0) {
  console.error(`node check.mjs BROWSER SERVER [PART…]: the programs of both are needed; the parts are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
let count = 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  // Two cores and a browser: what went wrong once is told and tried again, what goes wrong twice is a fault.
  if ((await tried(name, part)) > 0) count += await tried(name, part);
}
await browser.close();
// What a part that failed has left open is not waited for.
process.exit(count > 0 ? 1 : 0);

/** Plays a part on a server of its own; how many faults it has. */
async function tried(name, part) {
  const server = await Server.start(program);
  const began = Date.now();
  const { done, faults } = await part(browser, server).catch((error) => ({ done: "stopped", faults: [error.stack] }));
  for (const fault of faults) console.error(`${name}: ${fault}`);
  console.log(`${name}: ${done}, ${faults.length} faults, ${Math.round((Date.now() - began) / 1000)} s`);
  await server.stop();
  return faults.length;
}

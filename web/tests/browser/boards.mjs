import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "vite";

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
];
const records = new URL("../records/", import.meta.url);

/** Every recorded line on its board: nothing throws, all that is offered can be pointed at, nothing leaves the board. */
export async function layBoards(browser, games = [], only = /-\d+\.json$/) {
  const server = await createServer({ server: { port: 0, host: "127.0.0.1", hmr: false, ws: false }, logLevel: "error" });
  await server.listen();
  const { port } = server.httpServer.address();
  const faults = [];
  let lines = 0;
  const names = readdirSync(records).filter((name) => only.test(name) && games.includes(name.split("-")[0]));
  for (const [width, height] of SIZES) {
    const page = await browser.newPage({ viewport: { width, height } });
    page.on("pageerror", ({ message }) => faults.push(`${page.url()} ${width}: ${message}`));
    for (const name of names) {
      const [game, rec] = name.replace(".json", "").split("-");
      const all = JSON.parse(readFileSync(new URL(name, records), "utf8"));
      await page.goto(`http://127.0.0.1:${port}/kit/table/${game}?rec=${rec}&at=0`);
      await page.waitForSelector(".board");
      for (const [at, line] of all.entries()) {
        if (at > 0) await page.keyboard.press(".");
        const refs = firstRefs(line.asked?.offers ?? []);
        const found = await page.evaluate(lookAtBoard, refs);
        faults.push(...found.map((fault) => `${name} line ${at} at ${width}×${height}: ${fault}`));
        lines += 1;
      }
    }
    await page.close();
  }
  await server.close();
  return { lines, faults };
}

/** What the player points at first. */
function firstRefs(offers) {
  return [...new Set(offers.flatMap(({ parts }) => parts.find(({ ref }) => ref)?.ref ?? []))];
}

/** Runs in the page. */
async function lookAtBoard(refs) {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const board = document.querySelector(".board");
  const area = board.getBoundingClientRect();
  const faults = [];
  const shown = (element) => element.getClientRects().length > 0;
  for (const ref of refs) {
    const things = [...board.querySelectorAll(`[data-ref="${ref}"], [data-as="${ref}"]`)].filter(shown);
    if (things.length === 0) faults.push(`${ref} is offered and not there`);
  }
  if (board.scrollWidth > board.clientWidth + 1) faults.push("the board is wider than its place");
  for (const thing of board.querySelectorAll("button, [data-ref]")) {
    if (!shown(thing) || thing.closest(".hand, .hands, .strip")) continue;
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (left < area.left - 6 || right > area.right + 6 || top < area.top - 6 || bottom > area.bottom + 6) {
      faults.push(`${thing.dataset.ref ?? thing.textContent.trim().slice(0, 30)} leaves the board`);
    }
  }
  return faults;
}

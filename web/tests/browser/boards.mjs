import { readdirSync, readFileSync } from "node:fs";
import { startKit } from "./kit.mjs";

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
];
/** A board is what the stage holds. */
const BOARD = "main.stage > *";
const records = new URL("../records/", import.meta.url);

/** Every recorded line on its board: nothing throws, all that is offered can be pointed at, nothing leaves the board. */
export async function layBoards(browser, only = /-\d+\.json$/) {
  const kit = await startKit();
  const faults = [];
  let lines = 0;
  const names = readdirSync(records).filter((name) => only.test(name));
  for (const [width, height] of SIZES) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
    // What is told is shown at once: a round that plays itself shows what was.
    await page.addInitScript(() => localStorage.setItem("cardwright.settings", JSON.stringify({ speed: "off" })));
    page.on("pageerror", ({ message }) => faults.push(`${page.url()} ${width}: ${message}`));
    for (const name of names) {
      const [game, rec] = name.replace(".json", "").split("-");
      const all = JSON.parse(readFileSync(new URL(name, records), "utf8"));
      await page.goto(`${kit.address}/kit/table/${game}?rec=${rec}&at=0`);
      await page.waitForSelector(BOARD);
      // Styles of a board come with it, one by one.
      await page.waitForLoadState("networkidle");
      for (const [at, line] of all.entries()) {
        if (at > 0) await page.keyboard.press(".");
        const refs = firstRefs(line.asked?.offers ?? []);
        const found = await page.evaluate(lookAtBoard, [BOARD, refs]);
        faults.push(...found.map((fault) => `${name} line ${at} at ${width}×${height}: ${fault}`));
        lines += 1;
      }
    }
    await page.close();
  }
  await kit.stop();
  return { lines, faults };
}

/** What the player points at first; what a thing can do is chosen at the thing. */
function firstRefs(offers) {
  const refs = offers.flatMap(({ parts }) => parts.find(({ ref }) => ref)?.ref ?? []);
  return [...new Set(refs.map((ref) => ref.replace(/\/ability\/\d+$/, "")))];
}

/** Runs in the page. */
async function lookAtBoard([selector, refs]) {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const board = document.querySelector(selector);
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
  // A strip is swiped sideways; no hand is cut off below.
  for (const card of board.querySelectorAll(".hand .card")) {
    const { left, right, bottom } = card.getBoundingClientRect();
    const swiped = card.closest(".strip") !== null;
    if (bottom > area.bottom + 1 || (!swiped && (left < area.left - 1 || right > area.right + 1))) {
      faults.push(`${card.getAttribute("aria-label") ?? card.textContent.trim().slice(0, 30)} is cut off`);
    }
  }
  return faults;
}

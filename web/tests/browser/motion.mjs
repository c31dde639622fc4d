import { readFileSync } from "node:fs";
import { startKit } from "./kit.mjs";

/** Records in which much happens, and how many of their lines are played. */
const RECORDS = ["spellfaire-1", "territory-1", "principality-1", "clans-1"];
const LINES = 7;
/** What a batch may take, at speed 1, with some patience for a busy machine. */
const FLIGHT = 4000;
/** Copies are laid out once when a batch begins, and are gone when it ends: so near to both, in µs, layout is no fault. */
const EDGE = 50_000;
/** So many layouts in a batch are no motion: the log, and what it pushes. */
const ONCE = 3;
/** The spoken log says a batch once: a few hidden words. */
const SPOKEN = 8;

/**
 * Plays recorded lines with a trace: while copies fly nothing is laid out, and after it nothing is left over the board.
 */
export async function traceMotion(browser) {
  const kit = await startKit();
  const faults = [];
  let batches = 0;
  for (const name of RECORDS) {
    const [game, rec] = name.split("-");
    const lines = JSON.parse(readFileSync(new URL(`../records/${name}.json`, import.meta.url), "utf8"));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on("pageerror", ({ message }) => faults.push(`${name}: ${message}`));
    await page.goto(`${kit.address}/kit/table/${game}?rec=${rec}&at=0`);
    await page.waitForSelector(".layer", { state: "attached" });
    await page.waitForTimeout(600);
    await page.evaluate(markFlights);
    const events = await traced(page, async () => {
      for (let at = 1; at < Math.min(LINES, lines.length); at += 1) {
        await page.keyboard.press(".");
        await page.waitForFunction(() => document.querySelector(".layer").childElementCount === 0, undefined, { timeout: FLIGHT }).catch(() => faults.push(`${name} line ${at}: copies are left over the board`));
      }
    });
    const [begun, late] = lateLayouts(events);
    batches += begun;
    if (begun === 0) faults.push(`${name}: nothing flew`);
    faults.push(...late.map(({ after, objects }) => `${name}: ${objects} objects laid out ${after} ms into a batch`));
    await page.close();
  }
  await kit.stop();
  return { batches, faults };
}

/** Runs in the page. */
function markFlights() {
  const layer = document.querySelector(".layer");
  let flying = false;
  new MutationObserver(() => {
    if (flying === layer.childElementCount > 0) return;
    flying = !flying;
    performance.mark(flying ? "flight-begins" : "flight-ends");
  }).observe(layer, { childList: true });
}

async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] } });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

/**
 * How many batches there were, and what was laid out again and again in the middle of them: what moves by
 * layout is laid out with every frame, what only changes once is not in the path of the motion.
 */
function lateLayouts(events) {
  const at = (name) => events.filter((event) => event.name === name).map(({ ts }) => ts).sort((a, b) => a - b);
  const [begins, ends] = [at("flight-begins"), at("flight-ends")];
  const layouts = events.filter(({ name, args }) => name === "Layout" && (args.beginData?.dirtyObjects ?? 0) > SPOKEN);
  const late = begins.flatMap((begin) => {
    const end = ends.find((ts) => ts > begin) ?? begin;
    const within = layouts.filter(({ ts }) => ts > begin + EDGE && ts < end - EDGE);
    return (within.length > ONCE ? within : [])
      .map(({ ts, args }) => ({ after: Math.round((ts - begin) / 1000), objects: args.beginData.dirtyObjects }));
  });
  return [begins.length, late];
}

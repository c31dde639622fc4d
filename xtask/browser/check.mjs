// node check.mjs BROWSER SHOTS PAGE…
//
// Opens every page on a desk and on a phone, in light and in dark, and lists what a reader would
// stumble over. A picture of every view is left in the folder SHOTS.

import { mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { faults } from "./faults.mjs";

const VIEWS = [
  { name: "desk", viewport: { width: 1280, height: 900 } },
  { name: "tablet", viewport: { width: 768, height: 1024 } },
  { name: "phone", viewport: { width: 360, height: 800 } },
];
const SCHEMES = ["light", "dark"];

/** A page with one fault of each kind, and what is to be said about them. */
const BROKEN = `<!DOCTYPE html><body style="margin:0">
  <p style="font-size:9px">tiny</p>
  <p style="color:#aaa;background:#fff">pale</p>
  <p style="height:24px;overflow:hidden;margin-bottom:60px">kept<br>below</p>
  <p>one<span style="margin-left:-1em">other</span></p>
  <svg width="50" height="20"><text x="20" y="15">beyond</text></svg>
  <div style="overflow-x:auto"><p style="width:700px;text-align:right">can be scrolled to</p></div>
  <div style="overflow-x:auto"><table style="width:700px"><caption>far off</caption></table></div>
  <div style="width:500px">wide</div>`;
const FAULTS = [
  "500 px wide in a window of 360",
  '9.0 px: "tiny"',
  'contrast 2.32: "pale"',
  'cut off by <p>: "below"',
  '"one" overlaps "other"',
  'cut off by <svg>: "beyond"',
  'cut off by <div>: "far off"',
];

const [executablePath, shots, ...pages] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
// A container gives no sandbox to root, and little shared memory; the pages are our own.
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
let found = await unseen();
for (const page of pages) {
  for (const view of VIEWS) {
    for (const colorScheme of SCHEMES) {
      for (const fault of await visit(page, view, colorScheme)) {
        console.error(`${page}, ${view.name}, ${colorScheme}: ${fault}`);
        found += 1;
      }
    }
  }
}
await browser.close();
console.log(`${pages.length * VIEWS.length * SCHEMES.length} views of ${pages.length} page(s): ${found} faults`);
process.exitCode = found ? 1 : 0;

/** Looks at a page with one fault of each kind, and says how many were not seen. */
async function unseen() {
  const tab = await browser.newPage({ viewport: VIEWS[2].viewport });
  await tab.setContent(BROKEN);
  const seen = await tab.evaluate(faults);
  await tab.close();
  const missed = FAULTS.filter((fault) => !seen.some((told) => told.includes(fault)));
  if (seen.length !== FAULTS.length) missed.push(`exactly these and nothing else: ${seen.join("; ")}`);
  for (const fault of missed) console.error(`the check itself did not see: ${fault}`);
  return missed.length;
}

async function visit(page, { name, viewport }, colorScheme) {
  const tab = await browser.newPage({ viewport, colorScheme });
  const troubles = [];
  tab.on("pageerror", (error) => troubles.push(`script: ${error.message}`));
  tab.on("request", (request) => {
    if (!request.url().startsWith("file:")) troubles.push(`asks for ${request.url()}`);
  });
  await tab.goto(pathToFileURL(resolve(page)).href);
  for (const fold of await tab.locator("summary").all()) await fold.click();
  const shot = `${basename(page, ".html")}-${name}-${colorScheme}.png`;
  await tab.screenshot({ path: join(shots, shot), fullPage: true });
  troubles.push(...(await tab.evaluate(faults)), ...(await tab.evaluate(unsorted)));
  await tab.close();
  return troubles;
}

/** Sorts every table by its last column with numbers, and says which did not follow. */
function unsorted() {
  const faults = [];
  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    const column = heads.findLastIndex((head) => head.classList.contains("number"));
    if (column < 0) continue;
    heads[column].querySelector("button").click();
    const cells = [...table.tBodies[0].rows].map((row) => row.cells[column]);
    const values = cells.filter((cell) => "value" in cell.dataset).map((cell) => Number(cell.dataset.value));
    if (values.some((value, at) => at > 0 && values[at - 1] < value)) {
      faults.push(`the table "${table.caption.textContent}" does not sort`);
    }
  }
  return faults;
}

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PAGES, SIZES, THEMES } from "./pages.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const AUDITED = [1440, 390];

/** Looks at every page at every size in both themes; says what a player would stumble over. */
export async function lookAtPages(browser, address, shots) {
  const views = PAGES.flatMap((page) => SIZES.flatMap((size) => THEMES.map((theme) => ({ page, size, theme }))));
  const faults = [];
  await inPairs(views, async ({ page, size, theme }) => {
    const [name] = page;
    const found = await view(browser, address, page, size, theme, shots);
    faults.push(...found.map((fault) => `${name}, ${size.width} px, ${theme}: ${fault}`));
  });
  for (const page of PAGES) {
    const wide = await zoomed(browser, address, page);
    faults.push(...wide.map((fault) => `${page[0]} at 200 %: ${fault}`));
  }
  return { views: views.length, faults };
}

/** A window of 1440 px at twice the size has 720; nothing may need scrolling sideways. */
async function zoomed(browser, address, [, path, sign, known = false]) {
  const tab = await browser.newPage({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  await tab.addInitScript(remember, ["dark", known]);
  await tab.goto(address + path);
  await tab.waitForSelector(sign);
  const faults = await tab.evaluate(sideways);
  await tab.close();
  return faults;
}

/** Two at a time: one waits while the other draws. */
async function inPairs(things, each) {
  const left = [...things];
  const work = async () => {
    for (let thing = left.shift(); thing; thing = left.shift()) await each(thing);
  };
  await Promise.all([work(), work()]);
}

async function view(browser, address, [name, path, sign, known = false], viewport, theme, shots) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  await context.addInitScript(remember, [theme, known]);
  const tab = await context.newPage();
  const faults = troubles(tab, address);
  await tab.goto(address + path);
  await tab.waitForSelector(sign);
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: join(shots, `${name}-${viewport.width}x${viewport.height}${theme === "light" ? "-light" : ""}.png`) });
  faults.push(...(await tab.evaluate(sideways)));
  // Between a desk and a phone there is nothing that neither of them has.
  if (AUDITED.includes(viewport.width)) faults.push(...(await impaired(tab)));
  await context.close();
  return faults;
}

/** Runs in the page, first: what the browser has kept of an earlier visit. */
function remember([theme, known]) {
  localStorage.setItem("cardwright.settings", JSON.stringify({ theme }));
  localStorage.setItem("cardwright.known", String(known));
}

/** Collects errors of the page, refusals of its policy, and requests that leave the server. */
export function troubles(tab, address) {
  const faults = [];
  tab.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  tab.on("request", (request) => {
    if (!request.url().startsWith(address)) faults.push(`asks for ${request.url()}`);
  });
  return faults;
}

/** Runs in the page: nothing may be wider than the window. */
function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : [];
}

/** What keeps somebody out, by axe-core: serious and critical findings. */
export async function impaired(tab) {
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return grave.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`),
  );
}

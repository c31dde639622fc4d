import { troubles } from "./look.mjs";

/** What somebody does, and what must come of it. Each begins at a fresh start. */
const DEEDS = {
  "a card is found, opened, turned over and closed by keyboard alone": async (tab, at) => {
    await tab.goto(`${at}/cards/spellfaire`);
    await tab.waitForSelector(".grid a.card");
    await tab.locator(".grid a.card").first().focus();
    await tab.keyboard.press("ArrowRight");
    await tab.keyboard.press("ArrowDown");
    const opened = await tab.evaluate(() => document.activeElement.id);
    await tab.keyboard.press("Enter");
    await heading(tab, (name) => name.length > 0);
    const first = await tab.locator(".cardpage h2").textContent();
    await tab.keyboard.press("ArrowRight");
    await heading(tab, (name, before) => name !== before, first);
    await tab.keyboard.press("ArrowLeft");
    await heading(tab, (name, before) => name === before, first);
    await tab.keyboard.press("Escape");
    await tab.waitForFunction((id) => document.activeElement.id === id, opened);
    expect(await tab.locator(".cardpage").count(), 0, "open cards");
    expect(new URL(tab.url()).pathname, "/cards/spellfaire", "address");
  },
  "one Tab enters a shelf, the next leaves it": async (tab, at) => {
    await tab.goto(`${at}/cards/territory`);
    await tab.waitForSelector(".grid a.card");
    expect(await tab.locator('.grid a.card[tabindex="0"]').count(), 1, "cards that Tab stops at");
  },
  "what is looked for is in the address and outlives a reload": async (tab, at) => {
    await tab.goto(`${at}/cards/clans`);
    await tab.waitForSelector(".grid a.card");
    await tab.getByRole("searchbox").fill("desert");
    await tab.getByRole("button", { name: "Keyword" }).click();
    await tab.getByRole("button", { name: "Guard" }).click();
    await tab.waitForFunction(() => document.querySelectorAll(".grid a.card").length === 1);
    await tab.reload();
    await tab.waitForFunction(() => document.querySelectorAll(".grid a.card").length === 1);
  },
  "the theme is switched at once and stays": async (tab, at) => {
    await tab.goto(at);
    await tab.getByRole("button", { name: "Switch to the light theme" }).click();
    await tab.waitForSelector("html.light");
    await tab.reload();
    await tab.waitForSelector("html.light .poster");
    await tab.getByRole("button", { name: "Switch to the dark theme" }).click();
    await tab.waitForSelector("html:not(.light)");
  },
  "a setting shows at once": async (tab, at) => {
    await tab.goto(`${at}/settings`);
    await tab.getByLabel("High").check({ force: true });
    await tab.waitForSelector("html.contrast");
    await tab.locator('input[name="speed"][value="off"]').check({ force: true });
    await tab.waitForSelector("html.still");
    await tab.getByRole("button", { name: "Reset to defaults" }).click();
    await tab.waitForSelector("html:not(.contrast):not(.still)");
  },
  "the browser's Back leads back": async (tab, at) => {
    await tab.goto(at);
    await tab.getByRole("link", { name: "Cards", exact: true }).click();
    await tab.waitForSelector(".shelf");
    expect(await tab.title(), "Cards · Cardwright", "title");
    await tab.goBack();
    await tab.waitForSelector(".poster");
    expect(await tab.title(), "Cardwright: five card games", "title");
  },
  "a word on a card leads to its rule": async (tab, at) => {
    await tab.goto(`${at}/cards/spellfaire/titan-forgeguard`);
    await tab.getByRole("link", { name: "Guard", exact: true }).click();
    await tab.waitForFunction(() => document.activeElement.id === "7.1");
    expect(await tab.evaluate(() => document.activeElement.getBoundingClientRect().top < 200), true, "in sight");
  },
  "a phone has the menu behind a button": async (tab, at) => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto(at);
    expect(await tab.getByRole("link", { name: "Rules", exact: true }).isVisible(), false, "the word Rules");
    await tab.getByRole("button", { name: "Menu" }).click();
    await tab.getByRole("link", { name: "Rules", exact: true }).click();
    await tab.waitForSelector(".plates");
    expect(await tab.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded"), "false", "the menu is open");
  },
};

/** A server that does not answer is told, and asked again on request. */
async function silence(tab, at) {
  await tab.route("**/api/**", (route) => route.abort());
  await tab.goto(`${at}/cards/kitbash`);
  await tab.getByRole("alert").waitFor();
  await tab.unroute("**/api/**");
  await tab.getByRole("button", { name: "Try again" }).click();
  await tab.waitForSelector(".grid a.card");
}

export async function useIt(browser, address) {
  const faults = [];
  for (const [deed, act] of Object.entries({ ...DEEDS, "a server that is silent is asked again": silence })) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const tab = await context.newPage();
    tab.setDefaultTimeout(5000);
    const found = act === silence ? [] : troubles(tab, address);
    await act(tab, address).catch((error) => found.push(error.message.split("\n")[0]));
    faults.push(...found.map((fault) => `${deed}: ${fault}`));
    await context.close();
  }
  return { done: Object.keys(DEEDS).length + 1, faults };
}

function heading(tab, is, before) {
  return tab.waitForFunction(
    ([test, known]) => {
      const title = document.querySelector(".cardpage h2");
      return title && document.activeElement === title && new Function(`return (${test})(...arguments)`)(title.textContent, known);
    },
    [is.toString(), before],
  );
}

function expect(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

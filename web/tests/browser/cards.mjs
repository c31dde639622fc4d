import { readdirSync } from "node:fs";
import { startKit } from "./kit.mjs";
import { overflow } from "./overflow.mjs";

/** A hand on a desk, a hand on a smaller one, a card that is inspected. */
const WIDTHS = [
  { width: 148, size: "hand" },
  { width: 124, size: "hand" },
  { width: 272, size: "inspect" },
];

const root = new URL("../../", import.meta.url);

/** Draws every card of every game at three widths, and every piece; says what leaves its place. */
export async function fitCards(browser) {
  // The kit is for those who build, so it is served as they see it.
  const kit = await startKit();
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults = [];
  let drawn = 0;
  for (const game of readdirSync(new URL("tests/faces", root)).map((file) => file.replace(".json", ""))) {
    for (const { width, size } of WIDTHS) {
      await tab.goto(`${kit.address}/kit/${game}?width=${width}&size=${size}`);
      await tab.waitForSelector("#all-drawn", { state: "attached" });
      await tab.evaluate(() => document.fonts.ready);
      drawn += await tab.locator(".card").count();
      const found = await tab.evaluate(overflow);
      faults.push(...found.map((fault) => `${game} at ${width} px: ${fault}`));
    }
  }
  faults.push(...(await unseen(tab)));
  await tab.close();
  await kit.stop();
  return { drawn, faults };
}

/** Breaks a card in each way, and says what the check itself did not see. */
async function unseen(tab) {
  await tab.evaluate(() => {
    const card = document.querySelector(".card");
    card.setAttribute("aria-label", "Broken");
    card.querySelector(".name > span").textContent = "A name that no card of this width can ever hold in one line";
    card.querySelector(".rules").innerHTML = `<span class="p">${"Words and more words. ".repeat(40)}</span>`;
  });
  const seen = (await tab.evaluate(overflow)).filter((fault) => fault.startsWith("Broken")).join("\n");
  const wanted = ["its name is cut short", ".rules leaves the card"];
  return wanted.filter((fault) => !seen.includes(fault)).map((fault) => `the check itself did not see: ${fault}`);
}

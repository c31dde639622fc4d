import { room, sit } from "../room.mjs";

/** Two people at one screen: a curtain before every change of eyes, with nothing of the table behind it. */
export async function hotSeat(browser, server) {
  const { context, page } = await room(browser);
  const player = sit(page, "mouse", 21);
  const { wire, faults } = player;
  await page.goto(`${server.address}/tables?game=territory&way=beside`);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.waitForSelector(".match, .curtain");
  let curtains = 0;
  while (!wire.over && player.decisions < 200) {
    await page.waitForFunction(() => document.querySelector(".curtain, .end, .match[data-decision]"));
    if (wire.over) break;
    const curtain = page.locator(".curtain");
    if ((await curtain.count()) > 0) {
      if ((await page.locator(".match, [data-card], [data-ref]").count()) > 0) faults.push("something of the table is seen beside the curtain");
      // Whoever reloads does not see the other's hand.
      if (curtains === 1) {
        await page.reload();
        await page.waitForSelector(".curtain, .match");
      }
      if ((await curtain.count()) > 0) {
        await curtain.getByRole("button").click();
        await curtain.waitFor({ state: "detached" });
        await wire.until(() => wire.envelope, "the curtain was not lifted");
      }
      curtains += 1;
    } else if (wire.asked) {
      await player.decide();
    } else {
      await page.waitForTimeout(20);
    }
  }
  if (!wire.over) faults.push("no end");
  if (curtains < 4) faults.push(`only ${curtains} curtains`);
  await context.close();
  return { done: `${player.decisions} decisions behind ${curtains} curtains`, faults };
}

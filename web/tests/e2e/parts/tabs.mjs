import { againstBot, deal } from "../deal.mjs";
import { room, sit } from "../room.mjs";

/** Two tabs on one seat agree, the title says whose turn it is, and Back leads back. */
export async function tabs(browser, server) {
  const { context, page } = await room(browser);
  const first = sit(page, "mouse", 41);
  await page.goto(`${server.address}/`);
  await deal(page, server.address, againstBot("clans", 4));
  const other = await context.newPage();
  const second = sit(other, "mouse", 42);
  await other.goto(page.url());
  const faults = [];
  for (const player of [first, second, first, second, second, first]) {
    await player.wire.until(() => player.wire.asked, "no decision");
    await player.decide();
    if (!(await agree(page, other))) faults.push(`the tabs differ: ${await shown(page)} and ${await shown(other)}`);
  }
  await first.wire.until(() => first.wire.asked, "no decision");
  await first.catchUp();
  await page.bringToFront();
  if (!/your turn/i.test(await page.title())) faults.push(`the title in one's turn is "${await page.title()}"`);
  await page.goBack();
  await page.waitForSelector(".match", { state: "detached" });
  if (/your turn/i.test(await page.title())) faults.push(`the title away from the table is "${await page.title()}"`);
  await page.goForward();
  await page.waitForSelector(".match main [data-ref]");
  faults.push(...first.faults, ...second.faults);
  await context.close();
  return { done: "two tabs on one seat", faults };
}

/** What a tab shows: how much has happened, and which decision is open. */
function shown(page) {
  return page.evaluate(() => {
    const { events, decision } = document.querySelector(".match")?.dataset ?? {};
    return `${events} events, decision ${decision}`;
  });
}

/** Whether both show the same before long, with a decision open. */
async function agree(one, other) {
  for (let tries = 0; tries < 200; tries += 1) {
    const [here, there] = [await shown(one), await shown(other)];
    if (here === there && !here.endsWith("undefined")) return true;
    await one.waitForTimeout(50);
  }
  return false;
}

import { Cable } from "../cable.mjs";
import { room, sit } from "../room.mjs";

/**
 * Two browsers against each other by invite: a reload while the table waits and later, a restart of the server, a lost
 * line, and still the same end. Both have added to the deal and can check it, and to that of their rematch.
 */
export async function invite(browser, server) {
  const cable = await Cable.to(server.address);
  const [host, guest] = [await room(browser), await room(browser)];
  const players = [sit(host.page, "mouse", 11), sit(guest.page, "mouse", 12)];
  const [a, b] = players;

  await host.page.goto(`${server.address}/tables?game=territory&way=friend`);
  await host.page.getByRole("button", { name: "Open the table" }).click();
  const code = await host.page.locator(".room .word").textContent();
  await host.page.reload();
  const again = await host.page.locator(".room .word").textContent();
  await guest.page.goto(`${cable.address}/join/${encodeURIComponent(code)}`);
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await Promise.all(players.map(({ page, wire }) => page.waitForSelector(".match main [data-ref]").then(() => wire.until(() => wire.envelope, "no table"))));

  const EVENTS = {
    4: async () => {
      await a.page.reload();
      await a.page.waitForSelector(".match main [data-ref]");
    },
    8: async () => {
      await server.down();
      await Promise.all(players.map(({ page }) => page.getByText("Connection lost").first().waitFor()));
      await server.up();
      await Promise.all(players.map(({ page }) => page.getByText("Connection lost").first().waitFor({ state: "hidden" })));
    },
    12: async () => {
      // What is played while the line is down is kept, and sent when it is back.
      cable.cut();
      await b.page.getByText("Connection lost").first().waitFor();
      const mended = new Promise((done) => setTimeout(done, 300)).then(() => cable.mend());
      if (b.wire.asked) await b.decide();
      await mended;
      await b.page.getByText("Connection lost").first().waitFor({ state: "hidden" });
    },
  };
  let decisions = 0;
  while (!a.wire.over && !b.wire.over && decisions < 200) {
    const acting = await whoActs(players);
    if (!acting) break;
    await acting.decide();
    decisions += 1;
    await EVENTS[decisions]?.();
  }
  await Promise.all(players.map(({ wire }) => wire.until(() => wire.over, "no end for both")));
  const faults = players.flatMap(({ faults }) => faults);
  if (a.wire.envelope.status.text !== b.wire.envelope.status.text) faults.push("the two browsers saw different ends");
  if (again !== code) faults.push(`the table's code was ${code}, and after a reload ${again}`);
  if (decisions < 12) faults.push(`over after ${decisions} decisions, before anything had happened`);
  for (const { page } of players) {
    await page.locator(".end").getByRole("button", { name: "Check the deal" }).click();
    await page.locator(".end").getByText("your seed is in it").waitFor();
  }
  const first = host.page.url();
  await host.page.getByRole("button", { name: "Rematch" }).click();
  await guest.page.locator(".end").getByRole("button", { name: "Play" }).click();
  await host.page.waitForURL((url) => url.href !== first);
  await Promise.all(players.map(({ wire }) => wire.until(() => wire.envelope && !wire.over, "no rematch")));
  await Promise.all([host, guest].map(({ context }) => context.close()));
  cable.close();
  return { done: `${decisions} decisions of two browsers`, faults };
}

/** Whoever is asked; nobody when it is over. */
async function whoActs(players) {
  const found = () => players.find(({ wire }) => wire.asked);
  const over = () => players.some(({ wire }) => wire.over);
  await Promise.race(players.map(({ wire }) => wire.until(() => found() || over(), "nobody is asked")));
  return found();
}

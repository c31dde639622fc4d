import { room, sit } from "../room.mjs";

/** A deck that is built illegal, mended, saved and played. */
export async function deck(browser, server) {
  const { context, page } = await room(browser);
  const player = sit(page, "mouse", 31);
  const { faults } = player;
  const { games } = await (await context.request.get(`${server.address}/api/games`)).json();
  const [own] = games.find(({ name }) => name === "spellfaire").decks;
  await page.goto(`${server.address}/decks/spellfaire/${encodeURIComponent(`own:${own.name}`)}`);
  const verdict = page.locator(".verdict");
  const play = page.getByRole("button", { name: "Play this deck" });
  await verdict.getByText("Legal").waitFor();

  // One card more than there may be.
  await page.getByRole("button", { name: /^One more/ }).first().click();
  await page.locator(".verdict.bad").waitFor();
  if (await play.isEnabled()) faults.push("an illegal deck may be played");
  if ((await verdict.locator("p").count()) < 1) faults.push("nobody says what is wrong with the deck");

  await page.getByRole("button", { name: /^One fewer/ }).first().click();
  await verdict.getByText("Legal").waitFor();
  await page.getByRole("textbox", { name: "Name of the deck" }).fill("Mended & <b>bold</b>");
  await verdict.getByText("Legal").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved", exact: true }).waitFor();
  await play.click();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.waitForSelector(".match main [data-ref]");
  const match = page.url().split("/").at(-1);
  const table = await (await context.request.get(`${server.address}/api/tables/${match}`)).json();
  const mine = table.players.find(({ you }) => you);
  if (mine.deck !== "Mended & <b>bold</b>") faults.push(`the match is played with the deck ${mine.deck}`);
  await player.play(6);
  await context.close();
  return { done: "a deck of one's own", faults };
}

import { againstBot, deal } from "./deal.mjs";
import { room, sit } from "./room.mjs";

export const GAMES = ["spellfaire", "territory", "principality", "clans", "kitbash"];

/** More decisions than any match needs. */
const MOST = 600;

/** Plays a game to its end by the rules; what was done, and what went wrong. */
export async function playMatch(browser, address, { game, way, seed, most = MOST, query = "", options }) {
  const { context, page } = await room(browser, { way });
  const player = sit(page, way, seed);
  try {
    await deal(page, address, againstBot(game, seed, options && { options }), query);
    await player.play(most);
    if (player.wire.over) await page.waitForSelector(".end");
    else if (most === MOST) player.faults.push(`no end after ${most} decisions`);
  } catch (error) {
    player.faults.push(error.message.split("\n")[0]);
  }
  await context.close();
  const { decisions, drags, made, faults, wire } = player;
  return { game, way, seed, decisions, drags, kinds: made, result: wire.over ? wire.envelope.status.text : "", faults };
}

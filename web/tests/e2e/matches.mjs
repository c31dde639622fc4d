import { againstBot, deal } from "./deal.mjs";
import { room, sit } from "./room.mjs";

export const GAMES = ["spellfaire", "territory", "principality", "clans", "kitbash"];

/** More decisions than any match needs. */
const MOST = 600;

/**
 * Plays a game to its end by the rules, or so many decisions, or until all wanted kinds of offers were made; what was
 * done, and what went wrong.
 */
export async function playMatch(browser, address, { game, way, seed, most = MOST, wanted, query = "", options }) {
  const { context, page } = await room(browser, { way });
  const player = sit(page, way, seed);
  try {
    await deal(page, address, againstBot(game, seed, options && { options }), query);
    const enough = () => wanted !== undefined && wanted.every((kind) => player.made.has(kind));
    await player.play(most, enough);
    if (player.wire.over) await page.waitForSelector(".end");
    else if (most === MOST && !enough()) player.faults.push(`no end after ${most} decisions`);
  } catch (error) {
    player.faults.push(error.message.split("\n")[0]);
  }
  await context.close();
  const { decisions, drags, dragged, draggable, made, faults, wire } = player;
  return { game, way, seed, decisions, drags, dragged, draggable, kinds: made, result: wire.over ? wire.envelope.status.text : "", faults };
}

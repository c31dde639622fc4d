import { play } from "./play.mjs";

const NAME = "Vesna";

const against = (game, bot) => ({ game, seats: [{ type: "you" }, { type: "bot", bot }], rated: true });

/** What somebody has played before the pictures are taken, by the game. */
const PLAYED = [
  against("spellfaire", "novice"),
  against("territory", "apprentice"),
  against("clans", "journeyman"),
  against("spellfaire", "journeyman"),
  against("territory", "novice"),
  against("spellfaire", "apprentice"),
];

/** What others wait for, so that a lobby has something to join. */
export async function company(api) {
  await api.post("/api/session");
  for (const game of ["territory", "kitbash", "spellfaire"]) {
    await api.post("/api/tables", { game, seats: [{ type: "you" }, { type: "open" }], listed: true });
  }
}

/** Waits in a lobby for a friend. */
export const openTable = (tab) => tab.getByRole("button", { name: "Open the table" }).click();

/** Waits until the chances of the whole match are known. */
const untilJudged = (tab) => tab.locator(".at .mut").filter({ hasText: "says the" }).waitFor({ state: "attached", timeout: 120_000 });

/** Somebody with a name, matches and ratings; the pages that only such a person has, by their names. */
export async function life(api) {
  await api.post("/api/session");
  await api.post("/api/sign-up", { name: NAME, password: "a lantern over the harbour" });
  const matches = [];
  for (const table of PLAYED) matches.push(await play(api, table));
  return {
    replay: { path: `/replay/${matches[0]}?at=24&as=open`, point: untilJudged },
    me: { path: "/me", sign: ".mid table" },
    player: { path: `/player/${NAME}` },
    end: { path: `/match/${matches[0]}`, sign: ".end" },
  };
}

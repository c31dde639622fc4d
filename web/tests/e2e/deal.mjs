/** Deals a match through the page's own session and opens it. Decks go by the seed. `before` comes between the two. */
export async function deal(page, address, wish, query = "", before = async () => {}) {
  await page.goto(`${address}/credits`);
  const id = await page.evaluate(async (table) => {
    const { games } = await fetch("/api/games").then((answer) => answer.json());
    const { decks } = games.find(({ name }) => name === table.game);
    if (decks.length > 0) table.seats.forEach((seat, at) => (seat.deck ??= decks[(Number(table.seed) * 2 + at) % decks.length].name));
    const post = (path, body) =>
      fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());
    await post("/api/session", {});
    const made = await post("/api/tables", table);
    if (!made.id) throw new Error(JSON.stringify(made));
    return made.id;
  }, wish);
  await before();
  await page.goto(`${address}/match/${id}${query}`);
  return id;
}

/** Against the rules of thumb: they decide at once, also in a debug build. */
export function againstBot(game, seed, more = {}) {
  return { game, seed: String(seed), seats: [{ type: "you" }, { type: "bot", bot: "thumb" }], ...more };
}

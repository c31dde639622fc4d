// Positions that show a game at its best: dealt from a seed, played by the coach's advice until they are reached.

const you = (deck) => ({ type: "you", ...(deck && { deck }) });
const bot = (level, deck) => ({ type: "bot", bot: level, ...(deck && { deck }) });

const side = (view, seat) => view.sides.find((side) => side.seat === seat);
const first = { first: "A" };
/** Whether the first that may act may strike somebody. */
const attacks = (offers) => offers.some(({ text }) => text.startsWith("attack"));
/** Whether a card of the hand can be played. */
const plays = (offers) => offers.some(({ text }) => text.startsWith("play "));
const treasures = (offers) => offers.some(({ text }) => text === "play all treasures");

/** Chooses the first of these that can be chosen, and points at the first of those. */
const pointing = (chosen, aimed) => async (tab, { width }) => {
  // At the left, where no other card lies over it.
  await tab.locator(chosen).first().click({ position: { x: 16, y: 48 } });
  // A finger does not hover.
  if (aimed && width > 600) await tab.locator(aimed).first().hover();
};

/** Each with its name, the table that is asked for, when it is reached, and what is pointed at there. */
export const POSITIONS = [
  {
    name: "spellfaire",
    light: true,
    table: { game: "spellfaire", seats: [you("wildclan-fire"), bot("journeyman", "kingdom-frost")], options: first, seed: 4 },
    reached: ({ view, asked }) =>
      view.asked.type === "main" &&
      side(view, "A").board.length >= 3 &&
      side(view, "B").board.length >= 2 &&
      side(view, "A").hand.count >= 3 &&
      attacks(asked.offers) &&
      plays(asked.offers),
    point: pointing(".row.you button.tok.offered", "button.tok:has(.brackets)"),
  },
  {
    name: "territory",
    table: {
      game: "territory",
      seats: [you("aggression"), bot("journeyman", "control")],
      options: { ...first, leaders: "on" },
      seed: 3,
    },
    reached: ({ view }) =>
      view.asked.type === "main" && view.round === 2 && side(view, "A").units.filter(Boolean).length >= 2 && side(view, "A").hand.count >= 3,
    point: pointing(".hand button.card.offered"),
  },
  {
    name: "principality",
    table: { game: "principality", seats: [you(), bot("journeyman")], options: { ...first, kingdom: "first-game" }, seed: 5 },
    reached: ({ view, asked }) => side(view, "A").turns >= 8 && side(view, "A").play.count >= 2 && treasures(asked.offers),
  },
  {
    name: "principality-four",
    table: {
      game: "principality",
      seats: [you(), bot("journeyman"), bot("apprentice"), bot("expert")],
      options: { ...first, kingdom: "first-game" },
      seed: 6,
    },
    reached: ({ view, asked }) => side(view, "A").turns >= 8 && side(view, "A").play.count >= 1 && treasures(asked.offers),
  },
  {
    name: "principality-solo",
    table: { game: "principality", seats: [you()], options: { mode: "solo", kingdom: "first-game" }, seed: 8 },
    reached: ({ view, asked }) => side(view, "A").turns >= 9 && side(view, "A").play.count >= 1 && treasures(asked.offers),
    // As if the deal had been chosen in this browser, and played once before.
    kept: (match) => {
      const deal = "principality 8 kingdom=first-game mode=solo";
      const before = { match: "before", seed: 8, deal, run: { turns: 17, points: 27, spent: [3, 4, 3, 5, 3, 4, 6, 5, 6, 8, 6, 8, 5, 8, 6, 8, 8] } };
      return { runs: [before, { match, seed: 8, deal }] };
    },
  },
  {
    name: "clans",
    table: { game: "clans", seats: [you("Tidal Wall"), bot("journeyman", "Sunfire Raid")], options: first, seed: 4 },
    reached: ({ view, asked }) => view.turn >= 9 && view.active === "A" && side(view, "A").hand.count >= 3 && attacks(asked.offers),
    point: pointing("button.tok.you.offered", "button.tok:has(.brackets)"),
  },
  {
    name: "kitbash",
    light: true,
    table: { game: "kitbash", seats: [you("goblin-warband"), bot("journeyman", "song-of-the-grove")], options: { token: "A" }, seed: 9 },
    reached: ({ view, asked }) => view.round >= 4 && (asked.draft?.length ?? 0) >= 2,
    point: pointing(".hand button.card.offered"),
  },
  {
    name: "first-turn",
    table: { game: "territory", seats: [you("engine"), bot("novice", "aggression")], options: first, seed: 5 },
    reached: () => true,
    kept: () => ({ toured: [] }),
  },
  {
    name: "plain",
    plain: true,
    table: { game: "spellfaire", seats: [you("ironbound-nature"), bot("journeyman", "necropolis-shadow")], options: first, seed: 2 },
    reached: ({ view }) => view.asked.type === "main" && side(view, "A").board.length >= 2 && side(view, "B").board.length >= 1,
  },
];

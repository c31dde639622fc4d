// Positions that show a game at its best: dealt from a seed, played by the coach's advice until they are reached.

const you = (deck) => ({ type: "you", ...(deck && { deck }) });
const bot = (level, deck) => ({ type: "bot", bot: level, ...(deck && { deck }) });

const side = (view, seat) => view.sides.find((side) => side.seat === seat);
const first = { first: "A" };
/** Whether the first that may act may strike somebody. */
const attacks = (offers) => offers.some(({ text }) => text.startsWith("attack"));

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
    reached: ({ view }) =>
      view.asked.type === "main" && side(view, "A").board.length >= 2 && side(view, "B").board.length >= 2 && side(view, "A").hand.count >= 4,
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
    reached: ({ view }) => side(view, "A").turns >= 9 && side(view, "A").play.count >= 2 && side(view, "A").hand.count >= 4,
  },
  {
    name: "principality-four",
    table: {
      game: "principality",
      seats: [you(), bot("journeyman"), bot("apprentice"), bot("expert")],
      options: { ...first, kingdom: "first-game" },
      seed: 6,
    },
    reached: ({ view }) => side(view, "A").turns >= 8 && side(view, "A").play.count >= 1 && side(view, "A").hand.count >= 4,
  },
  {
    name: "principality-solo",
    table: { game: "principality", seats: [you()], options: { mode: "solo", kingdom: "first-game" }, seed: 8 },
    reached: ({ view }) => side(view, "A").turns >= 9 && side(view, "A").play.count >= 1,
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
    reached: ({ view }) => view.round >= 6,
    point: pointing(".hand button.card.offered"),
  },
  {
    name: "plain",
    plain: true,
    table: { game: "spellfaire", seats: [you("ironbound-nature"), bot("journeyman", "necropolis-shadow")], options: first, seed: 2 },
    reached: ({ view }) => view.asked.type === "main" && side(view, "A").board.length >= 2 && side(view, "B").board.length >= 1,
  },
];

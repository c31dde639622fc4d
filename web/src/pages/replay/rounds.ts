/** Where a round or turn begins, and which it is; without a number where the game counts none. */
export interface Round {
  at: number;
  number?: number;
}

/** The beginnings of rounds, or of turns where the game has no rounds, as far as the positions are here. */
export function roundsOf(views: (unknown | undefined)[]): Round[] {
  const found: Round[] = [];
  let before: unknown;
  views.forEach((view, at) => {
    if (view === undefined) return;
    const mark = markOf(view);
    if (mark.key !== undefined && mark.key !== before) found.push({ at, ...(mark.number !== undefined && { number: mark.number }) });
    before = mark.key;
  });
  return found;
}

/** What a view says of the time: a round, a turn, or whose turn it is. */
function markOf(view: unknown): { key?: string | number; number?: number } {
  const { round, turn, active } = view as { round?: unknown; turn?: unknown; active?: unknown };
  const number = [round, turn].find((one) => typeof one === "number") as number | undefined;
  if (number !== undefined) return { key: number, number };
  return typeof active === "string" ? { key: active } : {};
}

/** So many of them that their names fit. */
export function named(rounds: Round[], most: number): Round[] {
  const apart = Math.ceil(rounds.length / most);
  return rounds.filter((_, at) => at % Math.max(1, apart) === 0);
}

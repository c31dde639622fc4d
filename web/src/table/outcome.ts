import type { Outcome } from "../cards/states.ts";
import type { Ref } from "../wire/common.ts";
import type { Forecast } from "../wire/server.ts";
import type { Seen } from "./sight.ts";

/** Numbers that say how much something can bear, the most telling first. */
const LIFE = ["health", "hp", "hero", "base", "power"];

/** What is aimed at: things, and players for what they can bear. */
function isTelling(ref: Ref, number: string): boolean {
  return ref.startsWith("thing/") || (/^[ABCD]$/.test(ref) && LIFE.includes(number));
}

/** What will become of each thing, as chips show it. Zones and what players can spend are left out. */
export function outcomesOf(forecast: Forecast, seen: Map<Ref, Seen>): Map<Ref, Outcome> {
  const found = new Map<Ref, Outcome>();
  const numbers = forecast.effects.filter(({ ref, change }) => change.type === "number" && isTelling(ref, change.number));
  for (const { ref, change } of numbers.sort((a, b) => rank(a.change) - rank(b.change))) {
    if (change.type === "number" && !found.has(ref)) found.set(ref, { before: change.from, after: change.to });
  }
  for (const { ref, change } of forecast.effects) {
    if (change.type === "leaves" && ref.startsWith("thing/")) found.set(ref, { ...dying(seen.get(ref)), dies: true });
  }
  return found;
}

function rank(change: Forecast["effects"][number]["change"]): number {
  const at = change.type === "number" ? LIFE.indexOf(change.number) : -1;
  return at < 0 ? LIFE.length : at;
}

function dying(seen: Seen | undefined): Outcome {
  const life = LIFE.map((name) => seen?.data[name]).find((value) => typeof value === "number");
  return { before: typeof life === "number" ? life : 1, after: 0 };
}

import { calledAs } from "../../players.ts";
import { texts } from "../../texts.ts";
import type { GameTally, MatchSheet, Table } from "../../wire/server.ts";

/** How a match went for whoever looks at it: `turn` where it waits for them, `watched` for those who had no seat. */
export type Fare = "won" | "lost" | "drawn" | "void" | "waiting" | "live" | "turn" | "watched";

export function fareOf({ state, result, you, your_move }: Pick<MatchSheet, "state" | "result" | "you" | "your_move">): Fare {
  if (state === "live") return your_move ? "turn" : "live";
  if (state === "waiting") return "waiting";
  if (state === "void") return "void";
  if (you.length !== 1) return "watched";
  const share = result?.scores.find(({ seat }) => seat === you[0])?.share ?? 0;
  if (share >= 1000) return "won";
  return share > 0 ? "drawn" : "lost";
}

/** The others at a table, as they are called. */
export function againstWhom({ players, you }: Pick<Table, "players" | "you">): string {
  const others = players.filter(({ seat }) => you.length === 0 || !you.includes(seat));
  return others.map(calledAs).join(", ");
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long ago something was, in the words of people. */
export function ago(then: number, now: number): string {
  const says = texts.ago;
  const gone = Math.max(0, now - then);
  if (gone < MINUTE) return says.now;
  if (gone < 60 * MINUTE) return says.minutes(Math.floor(gone / MINUTE));
  const days = daysBetween(then, now);
  if (days === 0) return says.today;
  if (days === 1) return says.yesterday;
  return days < 7 ? says.days(days) : new Date(then).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}

function daysBetween(then: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(then)) / DAY);
}

/** How matches went in all. */
export function summed(tallies: Pick<GameTally, "matches" | "wins">[]): Pick<GameTally, "matches" | "wins"> {
  return tallies.reduce(({ matches, wins }, one) => ({ matches: matches + one.matches, wins: wins + one.wins }), { matches: 0, wins: 0 });
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../../../src/games.ts";
import { STEPS } from "../../../src/pages/lobby/strength.ts";

test("what the lobby says of the levels is what was measured", () => {
  const page = readFileSync(new URL("../../../../docs/strength.md", import.meta.url), "utf8");
  const table = page.slice(page.indexOf("## Steps between levels")).split("\n").filter((line) => line.startsWith("|"));
  const rows = table.map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const [head = [], , ...levels] = rows.slice(0, 6);
  const measured = GAMES.map((game) => {
    const column = head.findIndex((title) => title.toLowerCase() === game);
    const steps = levels.map((cells) => [cells[0], cells[column]?.match(/\d+/g)?.map(Number)]);
    return [game, Object.fromEntries(steps)];
  });
  expect(STEPS).toEqual(Object.fromEntries(measured));
});

import { expect, test } from "vitest";
import { standing } from "../../../src/pages/decks/field.svelte.ts";

test("a deck wins or loses only where the whole interval says so", () => {
  expect(standing({ low: 510, high: 590 })).toBe("wins");
  expect(standing({ low: 400, high: 480 })).toBe("loses");
  expect(standing({ low: 480, high: 520 })).toBe("open");
  expect(standing({ low: 500, high: 620 })).toBe("open");
});

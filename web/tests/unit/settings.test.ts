import { describe, expect, test } from "vitest";
import { CHOICES, DEFAULTS, mannerOf, readSettings } from "../../src/settings.ts";

const calm = { light: false, still: false, contrast: false };
const asking = { light: true, still: true, contrast: true };

describe("what was kept", () => {
  test("is read", () => {
    expect(readSettings('{"theme":"light","speed":"2"}')).toEqual({ ...DEFAULTS, theme: "light", speed: "2" });
  });
  test.each([null, "", "null", "7", "[]", "{", '{"theme":"plaid","speed":2,"toString":"x"}'])(
    "and is nonsense counts as nothing: %j",
    (kept) => {
      expect(readSettings(kept)).toEqual(DEFAULTS);
    },
  );
  test("at first is one of the choices", () => {
    for (const [name, value] of Object.entries(DEFAULTS)) {
      expect(CHOICES[name as keyof typeof CHOICES]).toContain(value);
    }
  });
});

describe("the manner", () => {
  test("is dark until somebody asks for light, and otherwise as the system asks", () => {
    expect(mannerOf(DEFAULTS, asking)).toEqual({ light: false, still: true, contrast: true, speed: 1, board: 1, back: "world" });
    expect(mannerOf({ ...DEFAULTS, theme: "system" }, asking).light).toBe(true);
  });
  test("is what was chosen, whatever the system asks", () => {
    const chosen = { theme: "dark", motion: "full", speed: "2", sound: "off", contrast: "normal", board: "large", back: "blue" } as const;
    expect(mannerOf(chosen, asking)).toEqual({ light: false, still: false, contrast: false, speed: 2, board: 1.12, back: "blue" });
  });
  test("with the speed off is still", () => {
    expect(mannerOf({ ...DEFAULTS, speed: "off" }, calm)).toEqual({ light: false, still: true, contrast: false, speed: 1, board: 1, back: "world" });
  });
});

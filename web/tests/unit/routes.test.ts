import { expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";
import { galleryPath, routeOf } from "../../src/routes.ts";

test.each([
  ["/", { page: "home" }],
  ["", { page: "home" }],
  ["/cards", { page: "gallery" }],
  ["/cards/", { page: "gallery" }],
  ["/cards/clans", { page: "gallery", game: "clans" }],
  ["/cards/clans/old-guard", { page: "gallery", game: "clans", card: "old-guard" }],
  ["/rules", { page: "rules" }],
  ["/rules/kitbash", { page: "rules", game: "kitbash" }],
  ["/settings", { page: "settings" }],
  ["/credits", { page: "credits" }],
  ["/kit", { page: "kit" }],
  ["/kit/territory", { page: "kit", game: "territory" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(["/nowhere", "/cards/chess", "/cards/clans/a/b", "/settings/theme", "/rules/chess", "/rules/clans/1", "/kit/a/b", "/cards/%E0%A4%A"])(
  "%s leads nowhere",
  (path) => {
    expect(routeOf(path)).toEqual({ page: "not-found", path });
  },
);

test("the gallery's addresses are read back", () => {
  for (const game of GAMES) {
    expect(routeOf(galleryPath(game, "x"))).toEqual({ page: "gallery", game, card: "x" });
  }
});

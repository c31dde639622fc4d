import { expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";
import { galleryPath, profilePath, replayPath, routeOf } from "../../src/routes.ts";

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
  ["/replay/abc", { page: "replay", match: "abc" }],
  ["/me", { page: "profile" }],
  ["/player/Vesna%20K", { page: "profile", name: "Vesna K" }],
  ["/credits", { page: "credits" }],
  ["/kit", { page: "kit" }],
  ["/kit/territory", { page: "kit", game: "territory" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(["/nowhere", "/cards/chess", "/cards/clans/a/b", "/settings/theme", "/replay", "/me/too", "/player", "/rules/chess", "/rules/clans/1", "/kit/a/b", "/cards/%E0%A4%A"])(
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

test("addresses of replays and players are read back", () => {
  expect(routeOf(replayPath("abc", 3, "open").split("?")[0] ?? "")).toEqual({ page: "replay", match: "abc" });
  expect(routeOf(profilePath("A/B"))).toEqual({ page: "profile", name: "A/B" });
  expect(routeOf(profilePath())).toEqual({ page: "profile" });
});

import type { Component } from "svelte";
import { again } from "../again.ts";
import type { Route } from "../routes.ts";
import { texts } from "../texts.ts";
import Home from "./home/Home.svelte";
import NotFound from "./NotFound.svelte";

type Loaded = { default: Component };

/** Home comes with the first load, the others when they are asked for. */
const PAGES: Record<Route["page"], Loaded | (() => Promise<Loaded>)> = {
  home: { default: Home },
  gallery: () => import("./gallery/Gallery.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  lobby: () => import("./lobby/Lobby.svelte"),
  join: () => import("./lobby/Join.svelte"),
  decks: () => import("./decks/Decks.svelte"),
  settings: () => import("./settings/Settings.svelte"),
  credits: () => import("./Credits.svelte"),
  // For those who build, to look at everything at once; it is not in what ships.
  kit: import.meta.env.DEV ? () => import("./kit/Kit.svelte") : { default: NotFound },
  "kit-table": import.meta.env.DEV ? () => import("./kit/RecordedTable.svelte") : { default: NotFound },
  play: () => import("./match/Play.svelte"),
  match: () => import("./match/Match.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  profile: () => import("./profile/Profile.svelte"),
  "not-found": { default: NotFound },
};

export function pageOf(page: Route["page"]): Loaded | Promise<Loaded> {
  const loaded = PAGES[page];
  return typeof loaded === "function" ? again(loaded) : loaded;
}

export function titleOf(route: Route): string {
  switch (route.page) {
    case "gallery":
      if (route.card) return spoken(route.card);
      return route.game ? texts.games[route.game].title : texts.gallery.title;
    case "rules":
      return [route.game && texts.games[route.game].title, texts.rules.title].filter(Boolean).join(", ");
    case "lobby":
      return texts.lobby.title;
    case "join":
      return texts.join.title;
    case "decks":
      return [route.game && texts.games[route.game].title, texts.decks.title].filter(Boolean).join(", ");
    case "replay":
      return texts.replay.title;
    case "profile":
      return route.name ?? texts.profile.title;
    case "settings":
      return texts.settings.title;
    case "credits":
      return texts.credits.title;
    case "not-found":
      return texts.lost.title;
    default:
      return "";
  }
}

/** An address in words: "ice-shard" is Ice Shard. */
const spoken = (slug: string) => slug.replace(/(^|-)(\w)/g, (_, dash, first) => (dash && " ") + first.toUpperCase());

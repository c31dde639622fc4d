/** Every page that is looked at: its name, its address, what shows that it is there, and whether somebody is signed in. */
export const PAGES = [
  ["home", "/", ".poster .art"],
  ["cards", "/cards", ".shelf:last-of-type a.card"],
  ["cards-one-game", "/cards/territory", ".grid a.card"],
  ["cards-found", "/cards?q=draw", ".shelf a.card"],
  ["cards-nothing", "/cards/clans?q=zebra", ".none button"],
  ["card", "/cards/spellfaire/titan-forgeguard", ".cardpage .tok"],
  ["card-clans", "/cards/clans/tidal-leviathan", ".cardpage .tok"],
  ["card-unknown", "/cards/territory/nobody", ".cardpage .lost"],
  ["rules", "/rules", ".plates a"],
  ["rulebook", "/rules/principality", "article"],
  ["settings", "/settings", "fieldset"],
  ["lobby", "/tables?game=clans&way=friend", ".ways button"],
  ["decks", "/decks", ".one"],
  ["deck", "/decks/kitbash/own:breach-crew", ".rack .card"],
  ["replay", "/replay/sample?at=8&as=open", ".stage [data-ref]", true],
  ["me", "/me", ".mid li", true],
  ["player", "/player/Vesna", ".mid table"],
  ["credits", "/credits", ".lnk"],
  ["not-found", "/nowhere/at/all", ".notice"],
];

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

export const THEMES = ["dark", "light"];

import type { CardFace } from "../../cards/face.ts";

const card = (id: number, name: string, kind: string, price: number, renown: number, text = ""): CardFace => ({
  id,
  name,
  kind,
  group: "Night Market",
  numbers: [
    { name: "Price", value: price },
    { name: "Renown", value: renown },
  ],
  keywords: [],
  text,
  deckable: true,
});

/** A game that nobody has drawn anything for. */
export const MARKET: CardFace[] = [
  card(0, "Noodle Cart", "Food", 3, 1, "Each turn: gain 1 coin."),
  card(1, "Silk Fan", "Craft", 4, 3),
  card(2, "Fortune Teller", "People", 4, 2, "When bought: look at the top 3 cards, keep one."),
  card(3, "Porcelain Vase", "Craft", 6, 6),
  card(4, "Pickpocket", "People", 3, 0, "When bought: take 2 coins from a rival."),
  card(5, "Lantern Keeper of the Old Bridge", "People", 12, 10, "Once per turn, you may look at the top card of the deck. If it is Food, you may buy it for 1 coin less."),
  { ...card(6, "Night Watch", "Guard", 4, 2), keywords: ["Steadfast"], numbers: [{ name: "Price", value: 4 }] },
  { ...card(7, "War Elephant", "Beast", 9, 2, "Tramples."), numbers: ["Attack", "Armor", "Speed", "Cost"].map((name, at) => ({ name, value: at + 3 })) },
];

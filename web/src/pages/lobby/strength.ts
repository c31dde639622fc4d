/** How many of 100 matches a level wins against the one below, with its 95 % interval: measured, as in docs/strength.md. */
export type Step = [share: number, low: number, high: number];

/** By game and level; the lowest level has nobody below. */
export const STEPS: Record<string, Record<string, Step>> = {
  spellfaire: { apprentice: [82, 78, 86], journeyman: [68, 63, 73], expert: [71, 67, 76], master: [66, 61, 70] },
  principality: { apprentice: [95, 92, 97], journeyman: [87, 84, 90], expert: [80, 77, 84], master: [79, 73, 85] },
  territory: { apprentice: [67, 61, 74], journeyman: [72, 66, 78], expert: [80, 74, 86], master: [75, 69, 80] },
  clans: { apprentice: [96, 93, 99], journeyman: [72, 66, 78], expert: [85, 80, 90], master: [68, 61, 74] },
  kitbash: { apprentice: [84, 80, 89], journeyman: [77, 71, 82], expert: [79, 73, 85], master: [80, 67, 93] },
};

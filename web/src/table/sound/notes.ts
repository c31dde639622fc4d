/** A part of a sound: a wave or noise that goes from one pitch to another, in Hz and ms. */
export interface Note {
  wave: "sine" | "square" | "sawtooth" | "noise";
  from: number;
  to?: number;
  at: number;
  ms: number;
  loud?: number;
}

/** Every sound there is. */
export const NOTES = {
  draw: [{ wave: "noise", from: 3000, at: 0, ms: 40, loud: 0.5 }],
  play: [
    { wave: "sine", from: 150, to: 90, at: 0, ms: 120 },
    { wave: "noise", from: 2000, at: 0, ms: 12, loud: 0.4 },
  ],
  attack: [
    { wave: "noise", from: 400, to: 1500, at: 0, ms: 140, loud: 0.7 },
    { wave: "sine", from: 80, to: 60, at: 140, ms: 110 },
  ],
  damage: [{ wave: "square", from: 110, at: 0, ms: 60, loud: 0.4 }],
  heal: [
    { wave: "sine", from: 660, at: 0, ms: 180, loud: 0.5 },
    { wave: "sine", from: 880, at: 0, ms: 180, loud: 0.5 },
  ],
  death: [{ wave: "sawtooth", from: 220, to: 70, at: 0, ms: 300, loud: 0.5 }],
  taken: [{ wave: "sine", from: 1200, at: 0, ms: 15, loud: 0.4 }],
  turn: [
    { wave: "sine", from: 523, at: 0, ms: 160, loud: 0.6 },
    { wave: "sine", from: 698, at: 150, ms: 260, loud: 0.6 },
  ],
  lock: [
    { wave: "noise", from: 1200, at: 0, ms: 25, loud: 0.7 },
    { wave: "noise", from: 1600, at: 110, ms: 30, loud: 0.7 },
  ],
  win: [523, 659, 784, 1047].map((from, nth) => ({ wave: "sine" as const, from, at: nth * 110, ms: 240, loud: 0.6 })),
  loss: [
    { wave: "sine", from: 392, at: 0, ms: 260, loud: 0.6 },
    { wave: "sine", from: 294, at: 240, ms: 420, loud: 0.6 },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof NOTES;

import { dice } from "../../cards/art/dice.ts";
import { f, rays } from "../../cards/art/lines.ts";
import { emblem, type GameId } from "../../games.ts";

/** What a poster is painted with: the scene behind, the outline and the fill of its emblem. */
interface Poster {
  back: string;
  outline: string;
  fill: string;
}

const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join("");

const POSTERS: Record<GameId, () => Poster> = {
  spellfaire: () => ({
    back:
      sky("hs", ["#150e30", 0], ["#4b2f8a", 0.4], ["#c9668f", 0.62], ["#1b1340", 1]) +
      stars() +
      `<circle cx="140" cy="210" r="120" fill="url(#dc-shadow)" opacity=".75"/>` +
      `<g fill="none" stroke="#e3d6ff" opacity=".3" stroke-width="1.5">${times(6, ring)}</g>` +
      `<path d="M0 300l40-60 34 26 44-70 46 60 36-34 40 50 40-36V480H0Z" fill="#1b1340"/>`,
    outline: "#1a1038",
    fill: "#fff8e6",
  }),
  territory: () => ({
    back:
      ground("#12302a") +
      `<ellipse cx="130" cy="216" rx="150" ry="120" fill="#1d4a3d" transform="rotate(-14 140 220)"/>` +
      `<circle cx="140" cy="190" r="84" fill="#e9784e"/>` +
      `<g fill="none" stroke="#a9e5cd" opacity=".32" stroke-width="1.6">${times(10, contour)}</g>` +
      `<path d="M0 350q30-24 70-8t74-10 68 8 70-14V480H0Z" fill="#0b1f1b"/>`,
    outline: "#0b1f1b",
    fill: "#fbf3df",
  }),
  principality: () => ({
    back:
      ground("#c9853a") +
      `<path d="${rays(140, 190, 26, 0)}" fill="#f6cf86" opacity=".75" transform="translate(-56 -76) scale(1.4)"/>` +
      `<circle cx="140" cy="190" r="92" fill="#fbe6b8"/>` +
      `<path d="${times(62, hatch)}" fill="none" stroke="#6b3a10" opacity=".22"/>` +
      `<path d="M0 320q60-44 130-18t150-20V480H0Z" fill="#7c3b1d"/>` +
      `<path d="M0 362q70-30 150-10t130-16V480H0Z" fill="#4a1f12"/>`,
    outline: "#fbe6b8",
    fill: "#3a1a0c",
  }),
  clans: () => ({
    back:
      sky("hc", ["#7a2b3e", 0], ["#e8763c", 0.35], ["#ffcf74", 0.62], ["#5f2a1c", 1]) +
      `<circle cx="140" cy="196" r="88" fill="#fff1c9"/>` +
      `<path d="M0 280q50-50 104-24t84-16 92 6V480H0Z" fill="#b4562a" opacity=".8"/>` +
      `<path d="M0 318q46-30 98-14t80-20 102 14V480H0Z" fill="#5f2a1c"/>` +
      `<path d="M0 352q70-22 140-6t140-10V480H0Z" fill="#27110d"/>`,
    outline: "#27110d",
    fill: "#27110d",
  }),
  kitbash: () => ({
    back:
      ground("#123a68") +
      `<path d="${times(25, (i) => `M0 ${i * 20}H280M${i * 20} 0V480`)}" stroke="#7fb9f2" opacity=".22"/>` +
      `<circle cx="140" cy="190" r="104" fill="#1f5b9c"/>` +
      `<g fill="none" stroke="#bfe0ff" stroke-width="1.5" opacity=".7">` +
      `<circle cx="140" cy="190" r="104" stroke-dasharray="6 5"/><circle cx="140" cy="190" r="120"/>` +
      `<path d="M140 50V330M0 190H280M20 60h-8v-8M260 60h8v-8"/></g>` +
      `<path d="M0 345H60V330H110V345H170V330H220V345H280V480H0Z" fill="#0a2038"/>`,
    outline: "#0a2038",
    fill: "#ffd873",
  }),
};

/** The scene of a game's poster: its place, and one huge glyph. */
export function poster(game: GameId): string {
  const { back, outline, fill } = POSTERS[game]();
  const glyph = (y: number) => `<use href="#i-${emblem(game)}" x="45" y="${y}" width="190" height="190"/>`;
  return (
    `<svg class="sc" viewBox="0 0 280 480" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><g class="scene">${back}</g>` +
    `<g fill="${outline}" stroke="${outline}" stroke-width="26" stroke-linejoin="round" opacity=".9">${glyph(103)}</g>` +
    `<g fill="${fill}">${glyph(98)}</g></svg>`
  );
}

const ground = (fill: string) => `<rect width="280" height="480" fill="${fill}"/>`;

function sky(id: string, ...stops: [string, number][]): string {
  const drawn = stops.map(([colour, at]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${drawn}</linearGradient>${ground(`url(#${id})`)}`;
}

function stars(): string {
  const r = dice("stars over Spellfaire");
  const star = () => `<circle cx="${f(r() * 280)}" cy="${f(r() * 230)}" r="${f(0.5 + r() * 1.4)}"/>`;
  return `<g fill="#fff" opacity=".7">${times(50, star)}</g>`;
}

function ring(i: number): string {
  const dashes = i % 2 ? "" : ' stroke-dasharray="2 8"';
  return `<circle cx="140" cy="250" r="${(i + 1) * 38}"${dashes}/>`;
}

function contour(i: number): string {
  return `<ellipse cx="${123 + i * 3}" cy="220" rx="${(i + 1) * 26}" ry="${(i + 1) * 19}" transform="rotate(-14 140 220)"/>`;
}

const hatch = (i: number) => `M-5 ${i * 8}q70 ${((i + 2) % 3) * 2 - 2} 145 0t150 0`;

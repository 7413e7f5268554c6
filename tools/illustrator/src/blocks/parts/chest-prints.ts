import type { Hex } from '../../paint/colour.ts';
import type { Draft } from './draft.ts';

/** A picture printed across the chest. */
export type ChestPrint = { motif: ChestMotif; colours: readonly Hex[]; size?: number };
type ChestMotif = keyof typeof MOTIFS;

export function chestPrint({ at, k }: Draft, { motif, colours, size = 1 }: ChestPrint): string {
  const [first = '#2a2a31', second = first, third = second] = colours;
  const [x, y] = at(0, motif === 'badge' ? 19 : 24);
  const offset = motif === 'badge' ? 7.5 * k : 0;
  const scale = (k / 10) * size;
  return `<g transform="translate(${x + offset} ${y}) scale(${scale})">${MOTIFS[motif](first, second, third)}</g>`;
}

const MOTIFS = {
  heart: (first) =>
    `<path d="M0 50C-70 -6 -50 -52 -22 -48C-8 -46 -2 -36 0 -28C2 -36 8 -46 22 -48C50 -52 70 -6 0 50Z" fill="${first}"/>`,
  star: (first) => `<path d="M0 -56L15 -18L56 -16L24 10L35 50L0 28L-35 50L-24 10L-56 -16L-15 -18Z" fill="${first}"/>`,
  sunrise: (first, second, third) =>
    [
      `<path d="M-62 24A62 62 0 0 1 62 24Z" fill="${first}"/>`,
      `<path d="M-44 24A44 44 0 0 1 44 24Z" fill="${second}"/>`,
      `<path d="M-26 24A26 26 0 0 1 26 24Z" fill="${third}"/>`,
      [34, 44, 54]
        .map((y, i) => `<rect x="${-62 + i * 8}" y="${y}" width="${124 - i * 16}" height="4" rx="2" fill="${first}"/>`)
        .join(''),
    ].join(''),
  bands: (first, second, third) =>
    [first, second, third]
      .map((colour, i) => `<rect x="-400" y="${-24 + i * 20}" width="800" height="14" fill="${colour}"/>`)
      .join(''),
  circles: (first, second, third) =>
    `<circle cx="-22" cy="-8" r="36" fill="${first}" opacity=".9"/><circle cx="22" cy="-8" r="36" fill="${second}" opacity=".85"/><circle cy="28" r="36" fill="${third}" opacity=".85"/>`,
  bouquet: (first, second, third) =>
    [-40, -20, 0, 20, 40]
      .map((angle, i) => {
        const colour = i % 2 ? first : second;
        const petals = [0, 72, 144, 216, 288].map(
          (a) => `<ellipse transform="rotate(${a})" cy="-9" rx="6" ry="9" fill="${colour}"/>`,
        );
        const bloom = `<g transform="translate(0 ${-46 - (i % 2) * 14})">${petals.join('')}<circle r="4.5" fill="#f0c766"/></g>`;
        return `<g transform="translate(0 44) rotate(${angle})"><path d="M0 0L0 -44" stroke="${third}" stroke-width="3"/><path d="M0 -22C12 -26 14 -36 10 -42C2 -38 0 -30 0 -22Z" fill="${third}"/>${bloom}</g>`;
      })
      .join(''),
  badge: (first, second) => `<circle r="15" fill="${first}"/><path d="M-7 5L0 -8L7 5Z" fill="${second}"/>`,
} satisfies Record<string, (first: Hex, second: Hex, third: Hex) => string>;

import { createRandom } from '../geometry/noise.ts';
import { type Hex, hexToLinear, shadeHex } from '../paint/colour.ts';
import type { Pattern } from '../paint/paint.ts';
import { createTile, type Motif, repeating, type Tile } from './tile.ts';

export type FloralOptions = {
  flowers?: 'ditsy' | 'garden' | 'bold';
  leaves?: readonly Hex[];
  centre?: Hex;
  seed?: number;
};
export type MotifName = keyof typeof MOTIFS;

/** Scattered flowers; the first colour is the background, the others are petals. */
export function floral(colours: readonly Hex[], options: FloralOptions = {}): Pattern {
  const { flowers = 'garden', leaves = ['#5d7a55', '#8aa27a'], centre = '#e8b04a', seed = 4 } = options;
  const petals = colours.length > 1 ? colours.slice(1) : (['#d9536b', '#f2a7b3', '#f6d7c9'] as const);
  const garden: Garden = { petals, leaves, centre, random: createRandom(seed), planted: [] };
  const tile = createTile(
    repeating(
      FLORAL_SIZE,
      BEDS[flowers].flatMap((bed) => plant(garden, bed)),
    ),
    FLORAL_SIZE,
    2,
  );
  return printed(tile, colours[0] ?? '#f3ebe0');
}

/** One motif in staggered rows. */
export function motifs(colours: readonly Hex[], name: MotifName): Pattern {
  const [ground = '#f3ebe0', first = '#2a2a31', second = first] = colours;
  const draw = MOTIFS[name];
  const size = MOTIF_SIZE;
  const figure = (x: number, y: number, turn: number): Motif => ({
    x,
    y,
    radius: 14,
    svg: `<g transform="rotate(${turn})">${draw(first, second)}</g>`,
  });
  const rows = name === 'fan' ? FAN_ROWS : MOTIF_ROWS;
  return printed(
    createTile(
      repeating(
        size,
        rows.map(([x, y, turn]) => figure(x, y, turn)),
      ),
      size,
      4,
    ),
    ground,
  );
}

type Garden = {
  petals: readonly Hex[];
  leaves: readonly Hex[];
  centre: Hex;
  random: () => number;
  planted: { x: number; y: number; radius: number }[];
};
type Bed = { count: number; room: number; flower: number; leaf: number; leafCount: number };

const FLORAL_SIZE = 240;
const MOTIF_SIZE = 48;
const MOTIF_ROWS = [
  [12, 12, -8],
  [36, 36, 10],
] as const;
const FAN_ROWS = [
  [0, 24, 0],
  [24, 48, 0],
  [24, 24, 0],
  [0, 48, 0],
] as const;

const BEDS: Record<'ditsy' | 'garden' | 'bold', readonly Bed[]> = {
  ditsy: [
    { count: 46, room: 9.5, flower: 6.4, leaf: 9, leafCount: 2 },
    { count: 70, room: 4.6, flower: 3.2, leaf: 6, leafCount: 1 },
  ],
  garden: [
    { count: 6, room: 26, flower: 20, leaf: 30, leafCount: 4 },
    { count: 16, room: 13, flower: 9.5, leaf: 16, leafCount: 2 },
    { count: 34, room: 5.2, flower: 4.4, leaf: 10, leafCount: 0 },
  ],
  bold: [
    { count: 4, room: 46, flower: 40, leaf: 54, leafCount: 5 },
    { count: 5, room: 26, flower: 22, leaf: 34, leafCount: 3 },
    { count: 12, room: 12, flower: 8, leaf: 18, leafCount: 2 },
  ],
};

function plant(garden: Garden, bed: Bed): Motif[] {
  const motifs: Motif[] = [];
  for (let i = 0; i < bed.count; i++) {
    const spot = freeSpot(garden, bed.room);
    if (spot) motifs.push({ ...spot, radius: bed.room * 2, svg: flowerWithLeaves(garden, bed) });
  }
  return motifs;
}

/** A position that keeps its distance from all others, also across the edges of the repeat. */
function freeSpot({ random, planted }: Garden, radius: number): { x: number; y: number } | undefined {
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), FLORAL_SIZE - Math.abs(a - b));
  for (let attempt = 0; attempt < 60; attempt++) {
    const x = random() * FLORAL_SIZE;
    const y = random() * FLORAL_SIZE;
    const crowded = planted.some((p) => Math.hypot(apart(x, p.x), apart(y, p.y)) < (radius + p.radius) * 0.92);
    if (crowded) continue;
    planted.push({ x, y, radius });
    return { x, y };
  }
  return undefined;
}

function flowerWithLeaves({ petals, leaves, centre, random }: Garden, bed: Bed): string {
  const pick = <T>(from: readonly T[], fallback: T) => from[Math.floor(random() * from.length)] ?? fallback;
  const start = random() * 360;
  const foliage = Array.from({ length: bed.leafCount }, (_, i) => {
    const angle = start + (i * 360) / bed.leafCount + random() * 40;
    return leafSvg(bed.leaf * (0.8 + random() * 0.4), pick(leaves, '#5d7a55'), angle);
  });
  const petal = pick(petals, '#d9536b');
  const inner = petals[(petals.indexOf(petal) + 1) % petals.length] ?? petal;
  const lone = bed.leafCount === 0 && random() < 0.5;
  if (lone) return leafSvg(bed.leaf, pick(leaves, '#5d7a55'), random() * 360);
  return foliage.join('') + flowerSvg(bed.flower, { petal, inner, centre }, random);
}

type FlowerColours = { petal: Hex; inner: Hex; centre: Hex };

function flowerSvg(radius: number, { petal, inner, centre }: FlowerColours, random: () => number): string {
  const count = 5 + Math.floor(random() * 2);
  const turn = random() * 360;
  const petals = Array.from({ length: count }, (_, i) => {
    const r = radius * (0.9 + random() * 0.2);
    const angle = turn + (i * 360) / count + random() * 14 - 7;
    const outline = `M0 0C${r * 0.55} ${-r * 0.25} ${r * 0.62} ${-r * 0.95} ${r * 0.08} ${-r}C${-r * 0.6} ${-r * 1.02} ${-r * 0.5} ${-r * 0.25} 0 0Z`;
    const blush = `M0 0C${r * 0.2} ${-r * 0.2} ${r * 0.26} ${-r * 0.6} 0 ${-r * 0.78}C${-r * 0.2} ${-r * 0.6} ${-r * 0.12} ${-r * 0.2} 0 0Z`;
    const paths = `<path d="${outline}" fill="${petal}"/><path d="${blush}" fill="${inner}" opacity=".55"/>`;
    return `<g transform="rotate(${angle})">${paths}</g>`;
  });
  const eye = `<circle r="${radius * 0.2}" fill="${centre}"/>`;
  return `${petals.join('')}${eye}<circle r="${radius * 0.1}" cx="${radius * 0.05}" cy="${-radius * 0.04}" fill="#fff" opacity=".35"/>`;
}

function leafSvg(length: number, colour: Hex, angle: number): string {
  const l = length;
  const blade = `M0 0C${l * 0.34} ${-l * 0.3} ${l * 0.26} ${-l * 0.8} 0 ${-l}C${-l * 0.26} ${-l * 0.8} ${-l * 0.34} ${-l * 0.3} 0 0Z`;
  const vein = `<path d="M0 0L0 ${-l * 0.9}" stroke="${shadeHex(colour, 0.8)}" stroke-width="${l * 0.05}"/>`;
  return `<g transform="rotate(${angle})"><path d="${blade}" fill="${colour}"/>${vein}</g>`;
}

const MOTIFS = {
  heart: (first) =>
    `<path d="M0 6C-9 -1 -6 -7 -2.6 -6.4C-1 -6 -.2 -4.6 0 -3.8C.2 -4.6 1 -6 2.6 -6.4C6 -7 9 -1 0 6Z" fill="${first}"/>`,
  star: (first) =>
    `<path d="M0 -7L1.9 -2.2L7 -1.9L3 1.4L4.4 6.4L0 3.6L-4.4 6.4L-3 1.4L-7 -1.9L-1.9 -2.2Z" fill="${first}"/>`,
  leaf: (first, second) =>
    `<path d="M0 9C7 4 6 -5 0 -10C-6 -5 -7 4 0 9Z" fill="${first}"/><path d="M0 10L0 -8M0 4L3.6 0M0 4L-3.6 0M0 -1L3 -4M0 -1L-3 -4" stroke="${second}" stroke-width=".9" fill="none"/>`,
  cherry: (first, second) =>
    `<path d="M-3.4 4C-3 -2 0 -6 3 -8C4 -4 4 0 3.6 3" stroke="${second}" stroke-width="1" fill="none"/><circle cx="-3.6" cy="5" r="3.4" fill="${first}"/><circle cx="3.8" cy="4.2" r="3.4" fill="${first}"/><circle cx="-4.6" cy="3.9" r=".9" fill="#fff" opacity=".7"/><circle cx="2.8" cy="3.1" r=".9" fill="#fff" opacity=".7"/>`,
  bow: (first, second) =>
    `<path d="M0 0C-3 -5 -9 -5 -8 0C-9 4 -3 4 0 0C3 -5 9 -5 8 0C9 4 3 4 0 0Z" fill="${first}"/><path d="M0 0L-4 8M0 0L4 8" stroke="${first}" stroke-width="1.8"/><circle r="1.8" fill="${second}"/>`,
  fan: (first, second) =>
    [11, 8.4, 5.8, 3.2]
      .map(
        (r, i) =>
          `<path d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0" fill="none" stroke="${i % 2 ? second : first}" stroke-width="1.5"/>`,
      )
      .join(''),
  daisy: (first, second) =>
    `${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<ellipse transform="rotate(${a})" cy="-4.4" rx="1.7" ry="3.6" fill="${first}"/>`).join('')}<circle r="2.3" fill="${second}"/>`,
  palm: (first, second) =>
    `${[-70, -42, -14, 14, 42, 70].map((a, i) => `<path transform="rotate(${a})" d="M0 6C2.6 0 2.2 -8 0 -13C-2.2 -8 -2.6 0 0 6Z" fill="${i % 2 ? second : first}"/>`).join('')}`,
} satisfies Record<string, (first: Hex, second: Hex) => string>;

function printed(tile: Tile, ground: Hex): Pattern {
  const base = hexToLinear(ground);
  const texel = new Float32Array(4);
  return ({ s, t }, out) => {
    tile.sample(s, t, texel);
    const bare = 1 - (texel[3] as number);
    out[0] = (texel[0] as number) + base[0] * bare;
    out[1] = (texel[1] as number) + base[1] * bare;
    out[2] = (texel[2] as number) + base[2] * bare;
  };
}

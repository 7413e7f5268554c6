import { fbm, hash2, noise } from '../geometry/noise.ts';
import { clamp, smoothstep } from '../geometry/numbers.ts';
import type { Hex, Linear } from '../paint/colour.ts';
import { blend, fill, inks, type Pattern } from '../paint/paint.ts';

/** Rosettes: ragged rings with a browner heart, small spots between. Colours: coat, spots, heart, pale coat. */
export function leopard(colours: readonly Hex[]): Pattern {
  const [coat, spots, heart, pale] = quartet(colours);
  const near = createCell();
  const small = createCell();
  return ({ s, t }, out) => {
    const x = s / ROSETTE + 0.35 * noise(s * 0.05, t * 0.05);
    const y = (t / ROSETTE) * 0.9 + 0.35 * noise(s * 0.05 + 9, t * 0.05);
    nearestCell(x, y, near);
    const ragged = 0.1 * noise(s * 0.22, t * 0.22) + 0.06 * noise(s * 0.5, t * 0.5);
    const radius = 0.3 + 0.12 * (near.id - 0.5) + ragged;
    const hole = radius * 0.56 + ragged * 0.6;
    fill(out, coat);
    blend(out, pale, clamp(0.5 + 0.5 * fbm(s * 0.02, t * 0.02, 2)));
    blend(out, heart, 0.75 * edge(hole - near.distance));
    const gap = smoothstep(-0.42, -0.28, noise(x * 2.7 + near.id * 40, y * 2.7));
    blend(out, spots, edge(radius - near.distance) * edge(near.distance - hole) * gap);
    if (near.distance < radius + 0.12) return;
    nearestCell(x * 2.3 + 4, y * 2.3, small);
    blend(out, spots, smoothstep(-0.05, 0.05, 0.13 - small.distance));
  };
}

/** Scales between dark saddles. */
export function snake(colours: readonly Hex[]): Pattern {
  const [ground, saddle, scaleEdge] = quartet(colours);
  return ({ s, t }, out) => {
    const blotch = noise(s * 0.025 + 0.4 * noise(s * 0.06, t * 0.06), t * 0.016) + 0.3 * noise(s * 0.07, t * 0.05);
    const row = Math.floor(t / 4.4);
    const x = Math.abs(s / 6.4 + (row & 1) * 0.5 - Math.round(s / 6.4 + (row & 1) * 0.5));
    const y = t / 4.4 - row;
    fill(out, ground);
    blend(out, saddle, smoothstep(0.02, 0.18, blotch));
    blend(out, scaleEdge, 0.55 * smoothstep(0.5, 0.62, x + y * 0.5));
  };
}

export function zebra(colours: readonly Hex[]): Pattern {
  const [ground, bands] = quartet(colours);
  return ({ s, t }, out) => {
    const wander = noise(s * 0.018, t * 0.018) * 2.1 + 0.35 * noise(s * 0.05, t * 0.05);
    const wave = Math.sin((t / 28) * Math.PI * 2 + wander * 2.6 + Math.abs(s) * 0.03);
    fill(out, ground);
    blend(out, bands, smoothstep(-0.08, 0.08, wave + 0.45 * noise(s * 0.03 + 7, t * 0.06) - 0.05));
  };
}

/** Marbled bands in any number of colours. */
export function swirl(colours: readonly Hex[]): Pattern {
  const bands = inks(colours, colours.length);
  const bandAt = (index: number): Linear => bands[((index % bands.length) + bands.length) % bands.length] ?? [0, 0, 0];
  return ({ s, t }, out) => {
    const x = s * 0.008;
    const y = t * 0.008;
    const bendX = fbm(x, y * 0.7, 2);
    const bendY = fbm(x + 5, y * 0.7 + 3, 2);
    const level = (fbm(x * 0.8 + bendX * 1.6, y * 0.8 + bendY * 1.6, 2) * 2.6 + bendX + 4) * 1.55;
    const band = Math.floor(level);
    fill(out, bandAt(band));
    blend(out, bandAt(band + 1), smoothstep(0.9, 0.99, level - band));
  };
}

/** Soft clouds of dye. */
export function tieDye(colours: readonly Hex[]): Pattern {
  const [ground, first, second] = quartet(colours);
  return ({ s, t }, out) => {
    const bend = 1.4 * fbm(s * 0.012, t * 0.012, 2);
    const cloud = fbm(s * 0.016 + bend, t * 0.013 + bend, 3);
    const veins = fbm(s * 0.05, t * 0.05, 2);
    fill(out, ground);
    blend(out, first, smoothstep(-0.12, 0.28, cloud + 0.16 * veins));
    blend(out, second, 0.8 * smoothstep(0.1, 0.5, noise(s * 0.014 + 8 + bend, t * 0.014) + 0.12 * veins));
  };
}

/** Distance to the nearest scattered point (one per cell), and an id for that point. */
type Cell = { distance: number; id: number };

const ROSETTE = 30;

function createCell(): Cell {
  return { distance: 0.5, id: 0.5 };
}

function nearestCell(x: number, y: number, cell: Cell): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let nearest = 81;
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      const dx = x - (i + 0.15 + 0.7 * hash2(i + 11, j + 3));
      const dy = y - (j + 0.15 + 0.7 * hash2(i + 71, j + 29));
      const squared = dx * dx + dy * dy;
      if (squared >= nearest) continue;
      nearest = squared;
      cell.id = hash2(i, j);
    }
  }
  cell.distance = Math.sqrt(nearest);
}

function edge(distance: number): number {
  return smoothstep(-0.035, 0.035, distance);
}

function quartet(colours: readonly Hex[]) {
  const [first, second, third, fourth] = inks(colours, 4);
  return [first ?? [0, 0, 0], second ?? [0, 0, 0], third ?? [0, 0, 0], fourth ?? [0, 0, 0]] as const;
}

import type { LabPicture } from './lab.ts';
import { boxBlur, listPixels } from './plane.ts';

/** Grid size of the silhouette and its edge directions. */
export const GRID = 12;
export const EDGE_CELLS = 6;
export const EDGE_DIRECTIONS = 6;

export type Silhouette = {
  /** Share of each cell covered by the garment, 0 to 1. */
  grid: Float32Array;
  /** Edge strength by cell and direction. */
  edges: Float32Array;
};

type Edge = { strength: Float32Array; direction: Float32Array };

/** Pixels of a garment, prepared for several rotations. */
export type Outline = { x: Float32Array; y: Float32Array; edge: Edge };

const LEAST_EDGE = 1;
const MOST_EDGE = 20;

export function traceOutline(picture: LabPicture, garment: Uint8Array): Outline {
  const { width } = picture;
  const pixels = listPixels(garment);
  const [x, y] = [new Float32Array(pixels.length), new Float32Array(pixels.length)];
  pixels.forEach((pixel, i) => {
    x[i] = pixel % width;
    y[i] = Math.floor(pixel / width);
  });
  const middle = { x: mean(x), y: mean(y) };
  return {
    x: x.map((value) => value - middle.x),
    y: y.map((value) => value - middle.y),
    edge: edgesAt(picture, pixels),
  };
}

function edgesAt(picture: LabPicture, pixels: Int32Array): Edge {
  const { width, height } = picture;
  const light = boxBlur(picture.light, picture, 1);
  const [strength, direction] = [new Float32Array(pixels.length), new Float32Array(pixels.length)];
  pixels.forEach((pixel, i) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return;
    const across = (light[pixel + 1] as number) - (light[pixel - 1] as number);
    const down = (light[pixel + width] as number) - (light[pixel - width] as number);
    const contrast = Math.hypot(across, down);
    // Square root, so that a button on a dark coat still counts beside the strong outline.
    if (contrast >= LEAST_EDGE) strength[i] = Math.sqrt(Math.min(contrast, MOST_EDGE));
    direction[i] = Math.atan2(down, across);
  });
  return { strength, direction };
}

/** Silhouette at a rotation. */
export function silhouetteAt({ x, y, edge }: Outline, degrees: number): Silhouette {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const u = x.map((value, i) => value * cos + (y[i] as number) * sin);
  const v = y.map((value, i) => value * cos - (x[i] as number) * sin);
  const [across, down] = [extent(u), extent(v)];
  const side = Math.max(across.length, down.length) * 1.04 + 1;
  const placed = { u, v, left: across.middle - side / 2, top: down.middle - side / 2, side };
  return { grid: buildGrid(placed), edges: buildEdgeGrid(placed, edge, angle) };
}

type Placed = { u: Float32Array; v: Float32Array; left: number; top: number; side: number };

const TRIM = 0.006;

/** Trims outliers, which are more often noise than a sleeve. */
function extent(values: Float32Array): { middle: number; length: number } {
  const sorted = values.slice().sort();
  const cut = Math.floor(sorted.length * TRIM);
  const [from, to] = [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
  return { middle: (from + to) / 2, length: to - from };
}

function buildGrid({ u, v, left, top, side }: Placed): Float32Array {
  const grid = new Float32Array(GRID * GRID);
  const scale = GRID / side;
  for (let i = 0; i < u.length; i++) {
    addBetween(grid, {
      x: ((u[i] as number) - left) * scale - 0.5,
      y: ((v[i] as number) - top) * scale - 0.5,
      cells: GRID,
      stride: 1,
      at: 0,
      amount: scale * scale,
    });
  }
  return grid.map((share) => Math.min(1, share));
}

function buildEdgeGrid({ u, v, left, top, side }: Placed, { strength, direction }: Edge, angle: number): Float32Array {
  const grid = new Float32Array(EDGE_CELLS * EDGE_CELLS * EDGE_DIRECTIONS);
  const scale = EDGE_CELLS / side;
  for (let i = 0; i < u.length; i++) {
    const amount = strength[i] as number;
    if (amount === 0) continue;
    const turned = ((direction[i] as number) - angle) / Math.PI;
    const way = (turned - Math.floor(turned)) * EDGE_DIRECTIONS;
    const at = Math.floor(way) % EDGE_DIRECTIONS;
    const share = way - Math.floor(way);
    const place = {
      x: ((u[i] as number) - left) * scale - 0.5,
      y: ((v[i] as number) - top) * scale - 0.5,
      cells: EDGE_CELLS,
      stride: EDGE_DIRECTIONS,
    };
    addBetween(grid, { ...place, at, amount: amount * (1 - share) });
    addBetween(grid, { ...place, at: (at + 1) % EDGE_DIRECTIONS, amount: amount * share });
  }
  return grid;
}

type Drop = { x: number; y: number; cells: number; stride: number; at: number; amount: number };

/** Bilinear: distributes the amount among the four nearest cells. */
function addBetween(grid: Float32Array, { x, y, cells, stride, at, amount }: Drop): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - column, y - row];
  for (let corner = 0; corner < 4; corner++) {
    const [dx, dy] = [corner & 1, corner >> 1];
    const [cx, cy] = [column + dx, row + dy];
    if (cx < 0 || cy < 0 || cx >= cells || cy >= cells) continue;
    const cell = (cy * cells + cx) * stride + at;
    grid[cell] = (grid[cell] as number) + amount * (dx ? right : 1 - right) * (dy ? below : 1 - below);
  }
}

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

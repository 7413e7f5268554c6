/** Size of a row-major grid: one channel of a picture, or a mask. */
export type Plane = { width: number; height: number };

/** Mean of the square of `2 * radius + 1` cells around each cell; edge cells are repeated beyond the border. */
export function boxBlur(values: ArrayLike<number>, plane: Plane, radius: number): Float32Array {
  const rows = blurLines(values, { count: plane.height, length: plane.width, step: 1, stride: plane.width, radius });
  return blurLines(rows, { count: plane.width, length: plane.height, step: plane.width, stride: 1, radius });
}

type Lines = { count: number; length: number; step: number; stride: number; radius: number };

function blurLines(values: ArrayLike<number>, { count, length, step, stride, radius }: Lines): Float32Array {
  const result = new Float32Array(values.length);
  const last = length - 1;
  for (let line = 0; line < count; line++) {
    const start = line * stride;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += values[start + clamp(k, last) * step] as number;
    for (let i = 0; i < length; i++) {
      result[start + i * step] = sum / (2 * radius + 1);
      const enters = values[start + clamp(i + radius + 1, last) * step] as number;
      const leaves = values[start + clamp(i - radius, last) * step] as number;
      sum += enters - leaves;
    }
  }
  return result;
}

const clamp = (i: number, last: number): number => Math.min(Math.max(i, 0), last);

/** Connected components of the mask, as lists of cell indexes. */
export function components(mask: Uint8Array, plane: Plane): Int32Array[] {
  const left = mask.slice();
  const queue = new Int32Array(mask.length);
  const found: Int32Array[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 1) found.push(queue.slice(0, spread({ left, queue, plane }, start)));
  }
  return found;
}

/** Flood fill: all set cells connected to `start`. */
export function connected(mask: Uint8Array, plane: Plane, start: number): Int32Array {
  const queue = new Int32Array(mask.length);
  return queue.subarray(0, spread({ left: mask.slice(), queue, plane }, start));
}

/** Flood fill from `start` into the queue; clears the cells in `left` and returns their number. */
function spread({ left, queue, plane }: { left: Uint8Array; queue: Int32Array; plane: Plane }, start: number): number {
  let end = 0;
  const take = (cell: number) => {
    if (left[cell] !== 1) return;
    left[cell] = 0;
    queue[end++] = cell;
  };
  take(start);
  for (let head = 0; head < end; head++) forNeighbours(queue[head] as number, plane, take);
  return end;
}

export function forNeighbours(cell: number, { width, height }: Plane, visit: (neighbour: number) => void): void {
  const x = cell % width;
  if (x > 0) visit(cell - 1);
  if (x < width - 1) visit(cell + 1);
  if (cell >= width) visit(cell - width);
  if (cell < width * (height - 1)) visit(cell + width);
}

export const isOnEdge = (cell: number, { width, height }: Plane): boolean =>
  cell % width === 0 || cell % width === width - 1 || cell < width || cell >= width * (height - 1);

/** Fills enclosed holes of the mask. */
export function withoutHoles(mask: Uint8Array, plane: Plane): Uint8Array {
  const filled = new Uint8Array(mask.length).fill(1);
  const around = mask.map((set) => 1 - set);
  for (const part of components(around, plane)) {
    if (part.some((cell) => isOnEdge(cell, plane))) for (const cell of part) filled[cell] = 0;
  }
  return filled;
}

export const countSet = (mask: Uint8Array): number => mask.reduce((sum, set) => sum + set, 0);

export function listPixels(mask: Uint8Array): Int32Array {
  const places = new Int32Array(countSet(mask));
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) places[count++] = i;
  return places;
}

export function maskAbove(values: Float32Array, limit: number): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) if ((values[i] as number) > limit) mask[i] = 1;
  return mask;
}

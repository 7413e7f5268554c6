import type { Polyline, Shape } from '../geometry/geometry.ts';
import { clamp } from '../geometry/numbers.ts';
import type { Axis } from './panel.ts';

/**
 * Local coordinates of a panel: `t` along its axis, `s` across (both in frame units), and derived from them `u` (0 at
 * the left edge, 1 at the right) and `v` (0 at the start of the axis, 1 at its end).
 */
export type LocalFrame = {
  axis: { x: number; y: number; dx: number; dy: number; length: number };
  /** Left and right edge by distance along the axis. */
  left: Float32Array;
  right: Float32Array;
  widest: number;
};
export type Extent = { left: number; right: number };

export function createLocalFrame(shape: Shape, along: Axis): LocalFrame {
  const axis = directed(along);
  const rows = Math.ceil((axis.length + 2 * MARGIN) / ROW) + 2;
  const left = new Float32Array(rows).fill(Infinity);
  const right = new Float32Array(rows).fill(-Infinity);
  for (const contour of shape.contours) measure(contour, { axis, left, right, widest: 0 });
  const filled = fillGaps(left, right);
  openEnd(left, right, filled);
  const smoothLeft = smooth(smooth(left));
  const smoothRight = smooth(smooth(right));
  let widest = 0;
  for (let row = filled.first; row <= filled.last; row++) {
    widest = Math.max(widest, (smoothRight[row] as number) - (smoothLeft[row] as number));
  }
  return { axis, left: smoothLeft, right: smoothRight, widest };
}

/** The panel's edges at distance `t` along the axis, written into `extent`. */
export function extentAt({ left, right }: LocalFrame, t: number, extent: Extent): void {
  const position = clamp((t + MARGIN) / ROW, 0, left.length - 1.01);
  const row = Math.floor(position);
  const share = position - row;
  const leftHere = left[row] as number;
  const rightHere = right[row] as number;
  extent.left = leftHere + ((left[row + 1] as number) - leftHere) * share;
  extent.right = rightHere + ((right[row + 1] as number) - rightHere) * share;
}

const MARGIN = 40;
const ROW = 2.5;
/** Number of rows of an open hem extrapolated from the rows above, so that a curved hem does not look stuffed. */
const OPEN_ROWS = 11;

function directed({ from, to }: Axis): LocalFrame['axis'] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return { x: from[0], y: from[1], dx: (to[0] - from[0]) / length, dy: (to[1] - from[1]) / length, length };
}

function measure(contour: Polyline, { axis, left, right }: LocalFrame): void {
  const local = contour.map(([x, y]): [s: number, row: number] => {
    const dx = x - axis.x;
    const dy = y - axis.y;
    return [dx * axis.dy - dy * axis.dx, clamp((dx * axis.dx + dy * axis.dy + MARGIN) / ROW, 0, left.length - 1)];
  });
  let [lastS, lastRow] = local[local.length - 1] ?? [0, 0];
  for (const [s, row] of local) {
    const steps = Math.ceil(Math.abs(row - lastRow)) || 1;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const here = lastS + (s - lastS) * share;
      const index = Math.round(lastRow + (row - lastRow) * share);
      left[index] = Math.min(left[index] as number, here);
      right[index] = Math.max(right[index] as number, here);
    }
    lastS = s;
    lastRow = row;
  }
}

type Filled = { first: number; last: number };

function fillGaps(left: Float32Array, right: Float32Array): Filled {
  const first = Math.max(0, left.findIndex(Number.isFinite));
  const last = Math.max(first, left.findLastIndex(Number.isFinite));
  if (!Number.isFinite(left[first])) left[first] = right[first] = 0;
  left.fill(left[first] as number, 0, first);
  right.fill(right[first] as number, 0, first);
  for (let row = first + 1; row < left.length; row++) {
    if (Number.isFinite(left[row])) continue;
    left[row] = left[row - 1] as number;
    right[row] = right[row - 1] as number;
  }
  return { first, last };
}

function openEnd(left: Float32Array, right: Float32Array, { first, last }: Filled): void {
  const open = Math.min(OPEN_ROWS, Math.floor((last - first) * 0.22));
  if (open <= 1) return;
  const from = last - open;
  const before = Math.max(first, from - open);
  const leftSlope = ((left[from] as number) - (left[before] as number)) / open;
  const rightSlope = ((right[from] as number) - (right[before] as number)) / open;
  for (let row = from + 1; row < left.length; row++) {
    const leftOn = (left[from] as number) + leftSlope * (row - from);
    const rightOn = (right[from] as number) + rightSlope * (row - from);
    if (row > last || (left[row] as number) > leftOn) left[row] = leftOn;
    if (row > last || (right[row] as number) < rightOn) right[row] = rightOn;
  }
}

function smooth(edge: Float32Array): Float32Array {
  return edge.map((_, row) => {
    let sum = 0;
    for (let near = -6; near <= 6; near++) sum += edge[clamp(row + near, 0, edge.length - 1)] as number;
    return sum / 13;
  });
}

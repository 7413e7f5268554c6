import { createField, type Field } from '../geometry/field.ts';
import type { Polyline, Shape } from '../geometry/geometry.ts';

/** Part of the frame shown by a grid of pixels: pixel (0, 0) lies at (left, top) of the frame. */
export type Window = { left: number; top: number; scale: number; width: number; height: number };

/** Coverage of each pixel by a shape, 0..1, from exact areas. */
export function coverage(shape: Shape, window: Window): Field {
  const edges: Accumulator = {
    area: new Float32Array((window.width + 2) * window.height),
    stride: window.width + 2,
    width: window.width,
    height: window.height,
  };
  for (const contour of shape.contours) addContour(edges, contour, window);
  return sumEdges(edges, shape.hollow ?? false);
}

/** Signed area covered to the right of each edge, per pixel; the sum along a row is the winding. */
type Accumulator = { area: Float32Array; stride: number; width: number; height: number };
type Edge = { x0: number; y0: number; x1: number; y1: number };

function addContour(edges: Accumulator, contour: Polyline, { left, top, scale }: Window): void {
  let [lastX, lastY] = contour[contour.length - 1] ?? [0, 0];
  for (const [x, y] of contour) {
    addEdge(edges, {
      x0: (lastX - left) * scale,
      y0: (lastY - top) * scale,
      x1: (x - left) * scale,
      y1: (y - top) * scale,
    });
    lastX = x;
    lastY = y;
  }
}

function addEdge(edges: Accumulator, edge: Edge): void {
  if (edge.y0 === edge.y1) return;
  const sign = edge.y0 < edge.y1 ? 1 : -1;
  const { x0, y0, x1, y1 } = sign > 0 ? edge : { x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0 };
  const slope = (x1 - x0) / (y1 - y0);
  const lastRow = Math.min(edges.height, Math.ceil(y1));
  for (let row = Math.max(0, Math.floor(y0)); row < lastRow; row++) {
    const from = Math.max(row, y0);
    const to = Math.min(row + 1, y1);
    addSpan(edges, row, { x0: x0 + (from - y0) * slope, y0: 0, x1: x0 + (to - y0) * slope, y1: (to - from) * sign });
  }
}

/** Segment of an edge within one row, from x0 to x1; y1 is its signed height. */
function addSpan({ area, stride, width }: Accumulator, row: number, span: Edge): void {
  const left = Math.max(0, Math.min(width, Math.min(span.x0, span.x1)));
  const right = Math.max(0, Math.min(width, Math.max(span.x0, span.x1)));
  const first = Math.floor(left);
  const last = Math.max(first + 1, Math.ceil(right));
  const start = row * stride + first;
  const height = span.y1;
  if (last === first + 1) {
    const inside = (left + right) / 2 - first;
    area[start] = (area[start] as number) + height * (1 - inside);
    area[start + 1] = (area[start + 1] as number) + height * inside;
    return;
  }
  let before = 0;
  for (let cell = first; cell < last; cell++) {
    const after = coveredUpTo(cell + 1, left, right);
    area[start + cell - first] = (area[start + cell - first] as number) + height * (after - before);
    before = after;
  }
  area[start + last - first] = (area[start + last - first] as number) + height * (1 - before);
}

/** The share of the pixel ending at `x` that lies right of a straight edge running from `left` to `right`. */
function coveredUpTo(x: number, left: number, right: number): number {
  const length = right - left;
  const integral = (at: number) => {
    const t = Math.min(Math.max(at - left, 0), length);
    return (t * t) / (2 * length) + Math.max(0, at - right);
  };
  return integral(x) - integral(x - 1);
}

function sumEdges({ area, stride, width, height }: Accumulator, hollow: boolean): Field {
  const mask = createField(width, height);
  for (let y = 0; y < height; y++) {
    let winding = 0;
    for (let x = 0; x < width; x++) {
      winding += area[y * stride + x] as number;
      const full = Math.abs(winding);
      mask.data[y * width + x] = hollow ? Math.abs(full - 2 * Math.round(full / 2)) : Math.min(1, full);
    }
  }
  return mask;
}

/** A point of an outline; at a corner the curve is sharp instead of smooth. */
export type Point = readonly [x: number, y: number, corner?: boolean | undefined];
/** A flattened curve. */
export type Polyline = readonly (readonly [x: number, y: number])[];
/** A filled area; the second contour of a hollow one is cut out. */
export type Shape = { contours: readonly Polyline[]; hollow?: boolean };
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Parses `x,y` pairs; `!` after a pair marks a corner: points`0,8.6 4.6,6.9 7.6,1!`. */
export function points(strings: TemplateStringsArray, ...values: number[]): Point[] {
  return String.raw({ raw: strings }, ...values)
    .trim()
    .split(/\s+/)
    .map(readPoint);
}

/** A closed shape through the points. */
export function buildShape(outline: readonly Point[]): Shape {
  return { contours: [curve(outline, true)] };
}

/** A smooth curve through the points, open unless closed. */
export function curve(through: readonly Point[], closed = false): Polyline {
  const flat: [number, number][] = [[first(through)[0], first(through)[1]]];
  const segments = closed ? through.length : through.length - 1;
  for (let i = 0; i < segments; i++) appendSegment(flat, cubicBetween(through, i, closed));
  return flat;
}

/** The right half of an outline joined with its mirror image. */
export function mirror(right: readonly Point[]): Point[] {
  const left = right.filter(([x]) => Math.abs(x) > 1e-6).map(([x, y, corner]): Point => [-x, y, corner]);
  return [...right, ...left.reverse()];
}

/** The points, mirrored to the wearer's other side when `side` is -1. */
export function onSide(side: number, through: readonly Point[]): Point[] {
  return through.map(([x, y, corner]) => [x * side, y, corner]);
}

type TubeEnds = { start?: 'round'; end?: 'round' };

/** The outline of a band that follows a centre line with the half widths given at its points. */
export function tube(centre: readonly Point[], halfWidths: readonly number[], ends: TubeEnds = {}): Point[] {
  const steps = (centre.length - 1) * 4;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const [x, y, width] = alongTube(centre, halfWidths, t);
    const before = alongTube(centre, halfWidths, Math.max(0, t - 0.01));
    const after = alongTube(centre, halfWidths, Math.min(1, t + 0.01));
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const normalX = -(after[1] - before[1]) / length;
    const normalY = (after[0] - before[0]) / length;
    const corner = (i === 0 && ends.start !== 'round') || (i === steps && ends.end !== 'round');
    left.push([x + normalX * width, y + normalY * width, corner]);
    right.unshift([x - normalX * width, y - normalY * width, corner]);
  }
  return [...left, ...right];
}

/** A band of one width. */
export function band(centre: readonly Point[], halfWidth: number, ends: TubeEnds = {}): Point[] {
  const widths = centre.map(() => halfWidth);
  return tube(centre, widths, ends);
}

type Ellipse = { x: number; y: number; rx: number; ry: number };

export function ellipsePoints({ x, y, rx, ry }: Ellipse, count = 16): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

/** A shape with a hole. */
export function ring(outer: readonly Point[], inner: readonly Point[]): Shape {
  return { contours: [curve(outer, true), curve(inner, true)], hollow: true };
}

type Turn = { x: number; y: number; angle: number };

export function rotatePoints(through: readonly Point[], { x, y, angle }: Turn): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return through.map(([px, py, corner]) => [
    x + (px - x) * cos - (py - y) * sin,
    y + (px - x) * sin + (py - y) * cos,
    corner,
  ]);
}

/** The same contour in clockwise order, so that overlapping contours add up instead of cancelling out. */
export function clockwise(contour: Polyline): Polyline {
  let area = 0;
  let [lastX, lastY] = contour[contour.length - 1] ?? [0, 0];
  for (const [x, y] of contour) {
    area += lastX * y - x * lastY;
    lastX = x;
    lastY = y;
  }
  return area < 0 ? contour.toReversed() : contour;
}

export function svgPath(line: Polyline, closed = false): string {
  const steps = line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`);
  return steps.join('') + (closed ? 'Z' : '');
}

export function measureBounds(lines: Iterable<Polyline>): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines) {
    for (const [x, y] of line) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

type Vector = readonly [x: number, y: number];
type Cubic = { from: Point; control1: Vector; control2: Vector; to: Point; straight: boolean };

const HANDLE = 0.34;
const FLAT_STEP = 3.5;

function readPoint(token: string): Point {
  const [x, y] = token.split(',').map(Number.parseFloat);
  if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`Not a point: ${token}`);
  return token.endsWith('!') ? [x, y, true] : [x, y];
}

function cubicBetween(through: readonly Point[], index: number, closed: boolean): Cubic {
  const from = pointAt(through, index);
  const to = pointAt(through, index + 1);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const chord: Vector = [(to[0] - from[0]) / (length || 1), (to[1] - from[1]) / (length || 1)];
  const out = from[2] ? chord : tangentAt(through, index, closed);
  const back = to[2] ? chord : tangentAt(through, (index + 1) % through.length, closed);
  const reach = length * HANDLE;
  return {
    from,
    control1: [from[0] + out[0] * reach, from[1] + out[1] * reach],
    control2: [to[0] - back[0] * reach, to[1] - back[1] * reach],
    to,
    straight: Boolean(from[2] && to[2]),
  };
}

function tangentAt(through: readonly Point[], index: number, closed: boolean): Vector {
  const before = !closed && index === 0 ? first(through) : pointAt(through, index - 1);
  const after = !closed && index === through.length - 1 ? pointAt(through, index) : pointAt(through, index + 1);
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
}

function appendSegment(flat: [number, number][], { from, control1, control2, to, straight }: Cubic): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = straight ? 1 : Math.min(28, Math.max(3, Math.ceil(length / FLAT_STEP)));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const a = (1 - t) ** 3;
    const b = 3 * t * (1 - t) ** 2;
    const c = 3 * t * t * (1 - t);
    const d = t ** 3;
    flat.push([
      a * from[0] + b * control1[0] + c * control2[0] + d * to[0],
      a * from[1] + b * control1[1] + c * control2[1] + d * to[1],
    ]);
  }
}

function alongTube(centre: readonly Point[], halfWidths: readonly number[], t: number): [number, number, number] {
  const position = t * (centre.length - 1);
  const index = Math.min(centre.length - 2, Math.floor(position));
  const around = [index - 1, index, index + 1, index + 2].map((i) => Math.min(centre.length - 1, Math.max(0, i)));
  const blend = (read: (i: number) => number) => catmullRom(around.map(read), position - index);
  const width = blend((i) => halfWidths[i] ?? 0);
  return [blend((i) => pointAt(centre, i)[0]), blend((i) => pointAt(centre, i)[1]), Math.max(0.05, width)];
}

function catmullRom([a = 0, b = 0, c = 0, d = 0]: readonly number[], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

function pointAt(through: readonly Point[], index: number): Point {
  return through[(index + through.length) % through.length] ?? first(through);
}

function first(through: readonly Point[]): Point {
  const [point] = through;
  if (!point) throw new Error('An outline needs at least one point');
  return point;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { Panel, Shadow } from '../../cloth/panel.ts';
import { band, ellipsePoints, type Point, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches } from '../../paint/hardware.ts';
import type { Draft, Garment } from '../parts/draft.ts';

export type BeltCut = { width?: 'slim' | 'wide'; metal?: 'gold' | 'silver'; buckle?: 'square' | 'round' };

/** A buckled belt, standing as a ring seen a little from above. */
export function belt(
  draft: Draft,
  { width = 'slim', metal = 'gold', buckle = 'square' }: BeltCut,
  colour: Hex,
): Garment {
  const h = width === 'wide' ? 78 : 54;
  const y = 430;
  const stitch = shadeHex(colour, 1.5);
  const shade: Shadow = { dx: 4, dy: 8, radius: 7, strength: 0.45 };
  const front = (from: number, to: number) => halfRing(from, to, { y, height: h, near: 1 });
  const panels: Panel[] = [
    {
      shape: draft.shape(halfRing(0, 1, { y, height: h, near: -1 })),
      inside: 0.7,
      colour: shadeHex(colour, 1.25),
      pattern: null,
      material: 'suede',
      depth: 0.2,
      edge: 1.2,
    },
    {
      shape: draft.shape(front(0, 1)),
      axis: draft.axis([300, y], [300, y + 160]),
      depth: 0.36,
      flatness: 0.1,
      edge: 1.8,
      crumple: 0.3,
      castShadow: shade,
      ink: [6, h - 6]
        .map((dy) => stitches(draft.path(edgeLine(0, 1, { y: y + dy, near: 1 })), stitch, { width: 1.1 }))
        .join(''),
    },
    {
      shape: draft.shape(
        [
          ...edgeLine(0.16, 0.56, { y: y - 2, near: 1 }),
          ...edgeLine(0.16, 0.56, { y: y + h + 2, near: 1 }).reverse(),
        ].map(([px, py], i): Point => (i === 0 ? [px - 16, py + h / 2] : [px, py])),
      ),
      axis: draft.axis([300, y], [300, y + 160]),
      depth: 0.36,
      flatness: 0.1,
      edge: 1.8,
      crumple: 0.2,
      castShadow: shade,
      ink: [6, h - 6]
        .map((dy) => stitches(draft.path(edgeLine(0.16, 0.56, { y: y + dy, near: 1 })), stitch, { width: 1.1 }))
        .join(''),
      hardware: [0.24, 0.3, 0.36]
        .map((t) => hole(draft, edgeLine(t, t, { y: y + h / 2, near: 1 })[0] ?? [0, 0]))
        .join(''),
    },
    ...buckleFrame(draft, { x: 330, y: y + 70 + h / 2, height: h, metal, round: buckle === 'round' }),
    {
      shape: draft.shape(band(points`262,${y + 62} 259,${y + 70 + h / 2} 262,${y + 76 + h}`, 10)),
      depth: 0.5,
      edge: 1.2,
      castShadow: { dx: 2, dy: 4, radius: 4, strength: 0.45 },
    },
  ];
  return { panels };
}

type Ring = { y: number; near: number };

/** The edge of a lying ring from `from` to `to` of its width; near is the front half, far the back. */
function edgeLine(from: number, to: number, { y, near }: Ring): Point[] {
  return Array.from({ length: 13 }, (_, i): Point => {
    const across = (from + ((to - from) * i) / 12) * 2 - 1;
    return [300 + 214 * across, y + near * 70 * Math.sqrt(Math.max(0, 1 - across * across))];
  });
}

function halfRing(from: number, to: number, { y, height, near }: Ring & { height: number }): Point[] {
  const edge = edgeLine(from, to, { y, near });
  const lower = edge.map(([x, py]): Point => [x, py + height]).reverse();
  const cornered = (line: Point[]) => line.map(([x, py], i): Point => [x, py, i === 0 || i === line.length - 1]);
  return [...cornered(edge), ...cornered(lower)];
}

function hole(draft: Draft, [x, y]: Point): string {
  const [px, py] = draft.at(x, y);
  const r = 4.4 * draft.k;
  return `<ellipse cx="${px}" cy="${py}" rx="${r * 0.8}" ry="${r}" fill="#120c08" opacity=".85"/>`;
}

type BuckleFrame = { x: number; y: number; height: number; metal: 'gold' | 'silver'; round: boolean };

function buckleFrame(draft: Draft, { x, y, height, metal, round }: BuckleFrame): Panel[] {
  const w = height * 0.62;
  const h = height * 0.74;
  const outline = (s: number) =>
    round
      ? ellipsePoints({ x, y, rx: w * s, ry: h * s })
      : points`${x - w * s},${y - h * s * 0.7} ${x - w * s * 0.7},${y - h * s} ${x + w * s * 0.7},${y - h * s} ${x + w * s},${y - h * s * 0.7} ${x + w * s},${y + h * s * 0.7} ${x + w * s * 0.7},${y + h * s} ${x - w * s * 0.7},${y + h * s} ${x - w * s},${y + h * s * 0.7}`;
  const fall: Shadow = { dx: 4, dy: 8, radius: 6, strength: 0.5 };
  return [
    { shape: draft.ring(outline(1), outline(0.74)), material: 'metal', metal, depth: 1, edge: 0, castShadow: fall },
    {
      shape: draft.shape(band(points`${x + w * 0.86},${y} ${x - w * 0.1},${y - 3} ${x - w * 0.95},${y}`, 4.4)),
      material: 'metal',
      metal,
      depth: 1,
      castShadow: fall,
    },
  ];
}

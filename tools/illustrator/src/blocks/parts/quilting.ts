import type { Panel, Seam } from '../../cloth/panel.ts';
import { onSide, type Polyline, points } from '../../geometry/geometry.ts';
import type { Draft } from './draft.ts';
import type { Sleeve } from './sleeves.ts';

type QuiltOptions = { from: number; to: number; gap: number };

/** Horizontal channels across a front (side 1 or -1) or the whole back (0). */
export function quiltBody(
  draft: Draft,
  side: number,
  { from, to, gap }: QuiltOptions,
): Pick<Panel, 'seams' | 'depth' | 'crumple' | 'flatness'> {
  const rows = Math.ceil((to - from) / gap);
  const seams = Array.from({ length: rows }, (_, i) => from + i * gap).flatMap((y) => {
    const line =
      side === 0 ? points`-30,${y} 0,${y + 0.8} 30,${y}` : onSide(side, points`-2,${y} 8,${y + 0.8} 30,${y - 0.4}`);
    return channel(draft.line(line));
  });
  return { seams, depth: 0.34, flatness: 0.2, crumple: 1.1 };
}

/** Channels across a sleeve. */
export function quiltSleeve(draft: Draft, { arm }: Sleeve, side: number): Pick<Panel, 'seams' | 'crumple'> {
  const seams = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = arm(0.1 + i * 0.135);
    return channel(draft.line(points`${x - 13 * side},${y + 2} ${x},${y + 0.9} ${x + 13 * side},${y - 1.6}`));
  });
  return { seams: seams.flat(), crumple: 1.1 };
}

/** A deep soft valley with gathered stitching at its bottom. */
export function channel(line: Polyline): Seam[] {
  return [
    { line, width: 3, depth: 10.5, softness: 6.2 },
    { line, width: 1.2, depth: 1.6, softness: 0.9, pucker: { height: 1.1, frequencyX: 0.2, frequencyY: 0.06 } },
  ];
}

/** Diamonds between crossing lines, for bags and liner jackets. */
export function diamonds(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  gap: number,
): Seam[] {
  const height = bottom - top;
  const lines: Polyline[] = [];
  for (let x = left - height; x < right + height; x += gap) {
    lines.push(
      [
        [x, top],
        [x + height, bottom],
      ],
      [
        [x, top],
        [x - height, bottom],
      ],
    );
  }
  return lines.flatMap((line) => [
    { line, width: 1.6, depth: 1.4, softness: 0.9 },
    { line, width: 3, depth: 5, softness: 6 },
  ]);
}

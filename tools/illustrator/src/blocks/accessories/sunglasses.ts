import type { Panel } from '../../cloth/panel.ts';
import { type Point, points, tube } from '../../geometry/geometry.ts';
import { mix, smoothstep } from '../../geometry/numbers.ts';
import type { Hex } from '../../paint/colour.ts';
import { stud } from '../../paint/hardware.ts';
import type { Draft, Garment } from '../parts/draft.ts';

export type SunglassesCut = { style?: 'round' | 'cat-eye' | 'square'; lens?: Hex };

const FRAMES: Record<NonNullable<SunglassesCut['style']>, { outer: Point[]; inner: Point[] }> = {
  round: {
    outer: points`26,440 54,398 140,384 226,400 256,440 242,500 200,534 140,542 78,526 40,490`,
    inner: points`50,444 72,416 140,404 210,418 234,444 222,488 190,514 140,521 92,508 62,480`,
  },
  'cat-eye': {
    outer: points`4,404 30,388 120,392 226,408 258,436 244,488 200,524 136,530 74,508 34,462`,
    inner: points`48,420 70,410 130,412 214,424 236,442 224,478 190,502 136,508 88,490 62,456`,
  },
  square: {
    outer: points`18,414 34,396 140,390 244,398 258,418 252,496 232,522 140,530 56,518 34,494`,
    inner: points`44,424 58,414 140,410 226,416 234,428 230,486 216,502 140,508 72,500 58,484`,
  },
};

/** Sunglasses, drafted in frame units. */
export function sunglasses(draft: Draft, { style = 'round', lens = '#5c3c2a' }: SunglassesCut): Garment {
  const { outer, inner } = FRAMES[style];
  const across = (side: number, outline: Point[]) => outline.map(([x, y]): Point => [300 + (x - 300) * side, y]);
  const low = draft.at(0, 405)[1];
  const high = draft.at(0, 525)[1];
  const sides = [1, -1];
  const panels: Panel[] = [
    ...sides.map(
      (side): Panel => ({
        shape: draft.shape(tube(across(side, points`32,430 50,380 180,340 330,352`), [7, 7, 6, 5], { end: 'round' })),
        depth: 0.8,
        edge: 0.6,
        exposure: 0.8,
        crumple: 0,
      }),
    ),
    ...sides.map(
      (side): Panel => ({
        shape: draft.shape(across(side, inner)),
        material: 'plastic',
        colour: lens,
        pattern: null,
        depth: 0.05,
        edge: 0,
        opacity: 0.88,
        crumple: 0,
        castShadow: null,
        shade: (_x, y) => mix(0.55, 2.3, smoothstep(low, high, y)),
      }),
    ),
    ...sides.map(
      (side): Panel => ({
        shape: draft.ring(across(side, outer), across(side, inner)),
        depth: 0.9,
        edge: 0.4,
        crumple: 0,
        castShadow: { dx: 1, dy: 3, radius: 3, strength: 0.4 },
      }),
    ),
    { shape: draft.shape(points`250,418 300,404 350,418 346,440 300,424 254,440`), depth: 0.8, edge: 0.4, crumple: 0 },
  ];
  const gleam = sides.map((side) => {
    const path = draft.path(across(side, points`110,418! 170,414! 120,512! 78,486! 110,418!`));
    return `<path d="${path}Z" fill="#fff" opacity=".10"/>${stud(draft.at(300 - 262 * side, 428), 4 * draft.k)}`;
  });
  return { panels, hardware: gleam.join('') };
}

import type { Panel } from '../../cloth/panel.ts';
import { ellipsePoints, points } from '../../geometry/geometry.ts';
import { shadeHex } from '../../paint/colour.ts';
import type { Draft } from '../parts/draft.ts';
import { type BeautyPlan, box, rounded, SOLID } from './beauty-parts.ts';

/** An open compact with six shades. */
export function palette(draft: Draft, { metal, case: shell, colour }: BeautyPlan): Panel[] {
  const shades = [1.45, 1.2, 1, 0.82, 0.64, 0.46];
  const pans = shades.map((shade, i): Panel => {
    const x = 200 + (i % 3) * 100;
    const y = 510 + Math.floor(i / 3) * 100;
    return {
      shape: draft.shape(box({ left: x - 42, right: x + 42, top: y - 42, bottom: y + 42 })),
      depth: 0.04,
      edge: 2.2,
      crumple: 0.4,
      colour: shadeHex(colour, shade),
      pattern: null,
      material: i % 2 ? 'suede' : 'sequin',
      grainScale: 0.3,
      castShadow: { dx: -2, dy: -3, radius: 3, strength: 0.4 },
    };
  });
  return [
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 138, right: 462, top: 200, bottom: 446 }, 16)),
      depth: 0.05,
      edge: 2,
      material: 'plastic',
      colour: shell,
    },
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 158, right: 442, top: 220, bottom: 430 }, 8)),
      depth: 0.02,
      edge: 1.4,
      material: 'metal',
      metal: 'silver',
      castShadow: null,
      exposure: 0.9,
    },
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 134, right: 466, top: 444, bottom: 676 }, 16)),
      depth: 0.06,
      edge: 2.4,
      material: 'plastic',
      colour: shell,
    },
    ...pans,
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 250, right: 350, top: 438, bottom: 452 }, 4)),
      depth: 0.5,
      material: 'metal',
      metal,
      castShadow: null,
    },
  ];
}

/** A bottle of scent with a metal cap. */
export function perfume(draft: Draft, { metal, colour }: BeautyPlan): Panel[] {
  return [
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 176, right: 424, top: 380, bottom: 720 }, 34)),
      depth: 0.1,
      flatness: 0.4,
      edge: 4,
      edgeRadius: 8,
      material: 'plastic',
      colour: shadeHex(colour, 1.35),
      opacity: 0.92,
    },
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 200, right: 400, top: 450, bottom: 698 }, 22)),
      depth: 0.08,
      edge: 2,
      edgeRadius: 5,
      castShadow: null,
      material: 'plastic',
      colour,
      shade: (_x, y) => 1.3 - 0.5 * Math.min(1, Math.max(0, (y - draft.at(0, 450)[1]) / (248 * draft.k))),
    },
    {
      ...SOLID,
      shape: draft.shape(box({ left: 262, right: 338, top: 346, bottom: 384 })),
      barrel: 1,
      material: 'metal',
      metal,
      upright: true,
    },
    {
      ...SOLID,
      shape: draft.shape(rounded({ left: 240, right: 360, top: 214, bottom: 350 }, 14)),
      barrel: 0.9,
      edge: 1.4,
      material: 'metal',
      metal,
      upright: true,
    },
    {
      ...SOLID,
      shape: draft.shape(box({ left: 252, right: 348, top: 540, bottom: 620 })),
      edge: 0.4,
      castShadow: { dx: 1, dy: 1, radius: 1, strength: 0.2 },
      material: 'cotton',
      colour: '#f6f1e8',
      depth: 0,
    },
  ];
}

/** A cream jar with its lid beside it. */
export function jar(draft: Draft, { metal, colour }: BeautyPlan): Panel[] {
  const disc = (x: number, y: number, rx: number) => ellipsePoints({ x, y, rx, ry: rx * 0.34 });
  return [
    {
      ...SOLID,
      shape: draft.shape(points`140,470! 460,470! 460,610 440,652 300,672 160,652 140,610`),
      barrel: 0.7,
      edge: 2,
      material: 'plastic',
      colour: shadeHex(colour, 1.2),
    },
    {
      ...SOLID,
      shape: draft.shape(disc(300, 470, 160)),
      depth: 0.1,
      edge: 2,
      castShadow: null,
      material: 'plastic',
      colour: shadeHex(colour, 1.5),
    },
    {
      ...SOLID,
      shape: draft.shape(disc(300, 472, 140)),
      depth: 0.12,
      edge: 1,
      crumple: 3,
      castShadow: null,
      material: 'lycra',
      colour: '#f8f1e8',
    },
    {
      ...SOLID,
      shape: draft.shape(points`188,330! 452,330! 452,392 440,408 320,424 200,408 188,392`),
      barrel: 0.8,
      edge: 1,
      material: 'metal',
      metal,
      upright: true,
    },
    {
      ...SOLID,
      shape: draft.shape(disc(320, 330, 132)),
      depth: 0.1,
      edge: 1.4,
      castShadow: null,
      material: 'metal',
      metal,
    },
  ];
}

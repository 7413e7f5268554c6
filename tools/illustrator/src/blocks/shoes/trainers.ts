import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel, Seam } from '../../cloth/panel.ts';
import { band, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { pair } from './shoe-last.ts';

export type TrainersCut = {
  style?: 'court' | 'runner' | 'high-top' | 'slip-on';
  /** Colour of heel tab and side panel. */
  accent?: Hex;
  sole?: Hex;
  platform?: boolean;
};

export function trainers(draft: Draft, cut: TrainersCut, colour: Hex): Garment {
  const { style = 'court', accent = '#7d8f74', sole = '#f4f0e6', platform = false } = cut;
  const plan: Plan = {
    style,
    accent,
    sole,
    platform,
    colour,
    second: shadeHex(colour, style === 'runner' ? 0.86 : 1.25),
  };
  return { panels: pair(draft, (table) => trainerPanels(table, plan), { dx: 58, dy: -66, size: 0.94 }) };
}

type Plan = {
  style: NonNullable<TrainersCut['style']>;
  accent: Hex;
  sole: Hex;
  platform: boolean;
  colour: Hex;
  second: Hex;
};

function trainerPanels(draft: Draft, plan: Plan): Panel[] {
  const laced = plan.style !== 'slip-on';
  return [
    lining(draft, plan),
    ...(laced ? [tongue(draft, plan)] : []),
    body(draft, plan),
    ...overlays(draft, plan),
    ...(laced ? laces(draft, plan) : [elastic(draft)]),
    ...soles(draft, plan),
  ];
}

/** Extra height of the collar for the style. */
function lift({ style }: Plan): number {
  return style === 'high-top' ? 88 : 0;
}

function lining(draft: Draft, plan: Plan): Panel {
  const h = lift(plan);
  return {
    shape: draft.shape(
      points`330,${466 - h}! 360,${456 - h} 424,${450 - h} 484,${458 - h} 502,${472 - h} 470,${500 - h} 400,${508 - h}`,
    ),
    inside: 0.7,
    colour: '#e9e2d8',
    pattern: null,
    material: 'fleece',
    depth: 0.2,
    castShadow: null,
  };
}

function tongue(draft: Draft, plan: Plan): Panel {
  const h = lift(plan);
  const tip = h * 0.12;
  return {
    shape: draft.shape(
      points`240,520! 270,486 ${300 + tip},${452 - h} ${320 + tip},${438 - h} ${342 + tip},${444 - h} ${344 + tip},${468 - h} 322,506 268,540`,
    ),
    colour: plan.second,
    pattern: null,
    depth: 0.3,
    edge: 1.4,
    material: plan.style === 'runner' ? 'mesh' : 'leather',
    crumple: 0.3,
  };
}

function body(draft: Draft, plan: Plan): Panel {
  const h = lift(plan);
  const front = h * 0.12;
  const collar = points`${328 + front},${466 - h}! ${352 + front},${484 - h} 396,${506 - h * 0.95} 440,${504 - h} 474,${486 - h} 496,${462 - h}! 508,${472 - h}`;
  const throat = plan.style === 'slip-on' ? points`250,508 300,480` : points`214,532 252,508 292,484`;
  return {
    shape: draft.shape([
      ...points`90,604 87,588 98,570 132,556 172,549`,
      ...throat,
      ...collar,
      ...points`512,510 514,560 518,606!`,
    ]),
    tube: 0,
    depth: 0.4,
    flatness: 0.35,
    edge: 1.3,
    crumple: 0.35,
    folds: draft.creases([
      { through: points`186,546 200,566 196,588`, width: 7, height: 1.1 },
      { through: points`212,534 228,560 224,588`, width: 8, height: 0.9 },
    ]),
    seams: bodySeams(draft, plan),
    material: plan.style === 'runner' ? 'mesh' : undefined,
    grainScale: 0.7,
    castShadow: { dx: 2, dy: 3, radius: 4, strength: 0.3 },
  };
}

function bodySeams(draft: Draft, { style }: Plan): Seam[] {
  if (style !== 'court' && style !== 'high-top') return [];
  const lines = [points`146,553 164,574 170,604`, points`440,512 424,554 420,604`];
  return lines.map((line) => seam(draft.line(line), { width: 1.2, depth: 0.6, softness: 0.8 }));
}

function overlays(draft: Draft, plan: Plan): Panel[] {
  const { accent, second, style } = plan;
  const h = lift(plan);
  const front = h * 0.12;
  const piece = (outline: Point[], colour: Hex, material?: MaterialName): Panel => ({
    shape: draft.shape(outline),
    tube: 0,
    depth: 0.16,
    flatness: 0.4,
    edge: 0.9,
    colour,
    pattern: null,
    crumple: 0.2,
    material,
    castShadow: { dx: 0.8, dy: 1.6, radius: 1.4, strength: 0.32 },
  });
  const heelTab = piece(
    points`474,${486 - h}! 496,${463 - h}! 508,${473 - h} 511,${520 - h} 492,${528 - h} 478,${512 - h}`,
    accent,
    'suede',
  );
  if (style === 'slip-on') return [heelTab];
  const eyestay = piece(
    points`230,528! 292,487 ${328 + front},${467 - h}! ${346 + front},${486 - h} 322,516 276,548 246,560 226,548`,
    second,
    'leather',
  );
  if (style === 'runner') {
    return [
      piece(points`90,604! 88,586 104,566 140,553 164,574 176,604!`, second, 'suede'),
      piece(points`518,604! 514,560 511,528 470,540 436,568 420,604!`, second, 'suede'),
      piece(points`206,604! 256,576 344,552 436,530 440,546 368,578 308,604!`, accent, 'suede'),
      eyestay,
      heelTab,
    ];
  }
  return [piece(points`300,604! 322,572 350,540 374,534 366,564 346,604!`, accent, 'leather'), eyestay, heelTab];
}

function laces(draft: Draft, plan: Plan): Panel[] {
  const h = lift(plan);
  const count = h > 0 ? 7 : 5;
  return Array.from({ length: count }, (_, i): Panel => {
    const t = i / (count - 1);
    const x = mix(254, 330 + h * 0.12, t);
    const y = mix(546, 490 - h, t);
    return {
      shape: draft.shape(
        band(points`${x - 26},${y - 32} ${x - 14},${y - 22} ${x},${y}`, 4, { start: 'round', end: 'round' }),
      ),
      depth: 0.5,
      edge: 0.8,
      colour: '#f6f3ee',
      pattern: null,
      material: 'fine-rib',
      grainScale: 0.6,
      crumple: 0,
      castShadow: { dx: 1, dy: 2.4, radius: 2, strength: 0.4 },
    };
  });
}

function elastic(draft: Draft): Panel {
  return {
    shape: draft.shape(points`286,488! 326,468! 348,494 334,536! 300,528`),
    material: 'rib',
    depth: 0.2,
    edge: 0.9,
    crumple: 0.1,
    castShadow: { dx: 0.6, dy: 1, radius: 1, strength: 0.3 },
  };
}

function soles(draft: Draft, { sole, platform }: Plan): Panel[] {
  const d = platform ? 26 : 0;
  const ridges = Array.from({ length: 17 }, (_, i) =>
    draft.line(points`${106 + i * 25},${630 + d} ${109 + i * 25},${646 + d}`),
  );
  return [
    {
      shape: draft.shape(
        points`82,602 92,590 140,597 240,602 360,602 460,598 512,592 526,600 526,${622 + d} 512,${640 + d} 300,${644 + d} 136,${641 + d} 92,${622 + d}`,
      ),
      axis: draft.axis([110, 610], [500, 610]),
      tube: 0,
      depth: 0.42,
      flatness: 0.55,
      edge: 1.2,
      colour: sole,
      pattern: null,
      material: 'rubber',
      crumple: 0,
      castShadow: { dx: 0, dy: -2, radius: 3, strength: 0.25 },
      seams: [
        seam(draft.line(points`85,610 140,612 240,616 360,616 460,613 525,608`), {
          width: 1.4,
          depth: 0.9,
          softness: 0.8,
        }),
        ...ridges.map((line) => seam(line, { width: 2, depth: 0.9, softness: 0.8 })),
      ],
    },
    {
      shape: draft.shape(
        points`94,${626 + d} 136,${641 + d} 300,${644 + d} 512,${640 + d} 525,${626 + d} 522,${642 + d} 508,${650 + d} 300,${652 + d} 148,${650 + d} 106,${638 + d}`,
      ),
      colour: '#b58a5f',
      pattern: null,
      material: 'rubber',
      depth: 0.2,
      edge: 0.8,
      castShadow: null,
    },
  ];
}

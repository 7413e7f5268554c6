import type { Panel, Seam } from '../../cloth/panel.ts';
import { type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches, zip } from '../../paint/hardware.ts';
import { type Crease, type Draft, type Garment, seam } from '../parts/draft.ts';
import { pair } from './shoe-last.ts';

export type BootsCut = {
  style?: 'ankle' | 'chelsea' | 'knee' | 'biker' | 'western';
  heel?: 'flat' | 'block' | 'stiletto';
};

export function boots(draft: Draft, cut: BootsCut, colour: Hex): Garment {
  const { style = 'ankle' } = cut;
  const plan: Plan = { style, heel: cut.heel ?? USUAL_HEEL[style], colour, top: TOPS[style], tall: style === 'knee' };
  return { panels: pair(draft, (table) => bootPanels(table, plan), { dx: 92, dy: -46, size: 0.94 }) };
}

type Plan = {
  style: NonNullable<BootsCut['style']>;
  heel: NonNullable<BootsCut['heel']>;
  colour: Hex;
  top: number;
  tall: boolean;
};

const TOPS = { ankle: 372, chelsea: 360, knee: 140, biker: 310, western: 286 };
const USUAL_HEEL = { ankle: 'block', chelsea: 'flat', knee: 'block', biker: 'flat', western: 'block' } as const;
const HEEL_HEIGHT = { flat: 26, block: 84, stiletto: 96 };

function bootPanels(draft: Draft, plan: Plan): Panel[] {
  const { top, style } = plan;
  return [
    {
      shape: draft.shape(points`352,${top}! 410,${top - 14} 474,${top + 2}! 466,${top + 54}! 364,${top + 52}!`),
      inside: 0.4,
      depth: 0.2,
      castShadow: null,
      colour: '#6b5444',
      pattern: null,
    },
    ...base(draft, plan),
    shaft(draft, plan),
    ...(style === 'chelsea' ? [gore(draft, plan)] : []),
    ...(style === 'biker' ? bikerStraps(draft) : []),
  ];
}

function base(draft: Draft, { heel, style, colour }: Plan): Panel[] {
  const lug = style === 'biker';
  const h = HEEL_HEIGHT[heel];
  const seat = 682 - h;
  const foot =
    heel === 'stiletto'
      ? points`446,${seat + 8}! 498,${seat - 4}! 490,${seat + 40} 482,682! 468,682! 462,640`
      : points`430,${seat + 4}! 499,${seat - 4}! 496,650 494,682! 434,682! 433,650`;
  const lift = lug ? 12 : 0;
  return [
    {
      shape: draft.shape(foot),
      axis: draft.axis([464, seat], [466, 682]),
      depth: 0.1,
      barrel: 0.35,
      edge: 0.8,
      castShadow: null,
      crumple: 0,
      colour: lug ? '#1d1a19' : shadeHex(colour, 0.75),
      pattern: null,
    },
    {
      shape: draft.shape(
        points`138,${664 - lift}! 300,${662 - lift} 430,${seat + 2}! 440,${seat + 16} 380,${mix(seat, 682, 0.62)} 300,684 160,684 136,676`,
      ),
      material: 'rubber',
      colour: '#201a18',
      pattern: null,
      depth: 0.25,
      edge: 0.8,
      castShadow: null,
      seams: lug
        ? Array.from({ length: 9 }, (_, i) =>
            seam(draft.line(points`${160 + i * 30},670 ${162 + i * 30},688`), { width: 3, depth: 2 }),
          )
        : [],
    },
  ];
}

function shaft(draft: Draft, plan: Plan): Panel {
  const { top, tall, style } = plan;
  const rise = 84 - HEEL_HEIGHT[plan.heel];
  const western = style === 'western';
  const toe = western ? points`120,662 136,640 200,610` : points`140,664 150,636 206,606`;
  const neck = points`${tall ? 338 : 350},${top + 6}! 412,${top + (western ? 44 : 20)} ${tall ? 484 : 474},${top + 4}!`;
  return {
    shape: draft.shape([
      ...toe,
      ...points`282,572 326,530 340,470 344,${mix(top, 500, 0.5)}`,
      ...neck,
      ...points`478,${mix(top, 500, 0.5)} 482,480 496,${540 + rise * 0.5} 498,${592 + rise}! 430,${606 + rise} 370,${mix(640, 668, rise / 84)} 300,668 150,676`,
    ]),
    axis: draft.axis([412, top], [420, 600]),
    depth: 0.42,
    flatness: 0.1,
    edge: 1.3,
    folds: draft.creases(shaftCreases(plan)),
    seams: shaftSeams(draft, plan),
    ink: western
      ? stitches(
          draft.path(points`360,${top + 60} 390,${top + 120} 412,${top + 70} 434,${top + 120} 464,${top + 56}`),
          shadeHex(plan.colour, 1.6),
          { width: 1.2 },
        )
      : '',
    hardware: tall ? zip(draft.path(points`448,${top + 60} 450,560`), 'silver', 2.2 * draft.k) : '',
  };
}

function shaftCreases({ top, tall }: Plan): Crease[] {
  const ankle: Crease[] = [
    { through: points`336,500 380,540 450,520`, width: 12, height: 2.4 },
    { through: points`330,530 390,566 470,540`, width: 11, height: 2.2 },
    { through: points`344,470 390,496 470,478`, width: 12, height: 1.5 },
    { through: points`250,600 300,612 330,640`, width: 10, height: 1.2 },
    { through: points`356,${top + 30} 366,${mix(top, 480, 0.45)} 352,${mix(top, 480, 0.8)}`, width: 14, height: 1.2 },
  ];
  if (!tall) return ankle;
  return [
    ...ankle,
    { through: points`450,${top + 60} 440,${top + 150} 462,${top + 240}`, width: 18, height: -1.6 },
    { through: points`350,${top + 150} 400,${top + 180} 470,${top + 150}`, width: 14, height: 1.6 },
    { through: points`346,${top + 280} 400,${top + 300} 474,${top + 270}`, width: 14, height: 1.6 },
  ];
}

function shaftSeams(draft: Draft, { top }: Plan): Seam[] {
  const lines: Point[][] = [points`440,${top + 12} 444,480 452,600`, points`210,606 262,622 300,664`];
  return [
    ...lines.map((line) => seam(draft.line(line), { width: 1.4, depth: 1, softness: 0.9 })),
    seam(draft.line(points`350,${top + 18} 412,${top + 30} 474,${top + 16}`), { width: 1, depth: 0.5, softness: 0.8 }),
  ];
}

function gore(draft: Draft, { top }: Plan): Panel {
  return {
    shape: draft.shape(points`384,${top + 20}! 436,${top + 18}! 428,${top + 110} 412,${top + 140} 394,${top + 108}`),
    material: 'fine-rib',
    depth: 0.1,
    edge: 0.8,
    exposure: 0.75,
    crumple: 0.1,
    castShadow: null,
  };
}

function bikerStraps(draft: Draft): Panel[] {
  return [points`334,500 390,530 484,514`, points`346,400 400,420 478,402`].map(
    (line): Panel => ({
      shape: draft.shape([
        ...line.map(([x, y]): Point => [x, y - 9]),
        ...line.map(([x, y]): Point => [x, y + 9]).reverse(),
      ]),
      depth: 0.4,
      edge: 1,
      crumple: 0.1,
      castShadow: { dx: 2, dy: 4, radius: 3, strength: 0.45 },
      hardware: `<rect x="${draft.at(400, 0)[0]}" y="${draft.at(0, (line[1]?.[1] ?? 0) - 16)[1]}" width="${20 * draft.k}" height="${24 * draft.k}" rx="3" fill="none" stroke="url(#silver)" stroke-width="3.4"/>`,
    }),
  );
}

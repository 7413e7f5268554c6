import type { Panel } from '../../cloth/panel.ts';
import { mirror, onSide, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { label, stitches, stud, zip, zipPull } from '../../paint/hardware.ts';
import { assemble, type Bodice, createBodice } from '../parts/bodice.ts';
import type { Build, Fit } from '../parts/body.ts';
import { type ChestPrint, chestPrint } from '../parts/chest-prints.ts';
import { bothSides, type Draft, type Garment, seam } from '../parts/draft.ts';
import { cord } from '../parts/trims.ts';
import { hemRib, neckRib } from './knit-trims.ts';

export type SweatCut = {
  style?: 'hoodie' | 'zip-hoodie' | 'sweatshirt';
  fit?: Fit;
  length?: 'crop' | 'hip';
  print?: ChestPrint;
  build?: Build;
};

export function sweat(draft: Draft, cut: SweatCut, colour: Hex): Garment {
  const { style = 'hoodie', fit = 'oversized', length = 'hip', build = 'womens' } = cut;
  const trim = { material: 'rib' as const };
  const bodice = createBodice(draft, {
    neckline: 'crew',
    sleeve: 'long',
    fit,
    boxy: true,
    drop: fit === 'oversized' ? 1.8 : 0.8,
    hem: (length === 'crop' ? 44 : 58) + (build === 'mens' ? 6 : 0),
    bust: 0.2,
    neckBand: 0,
    labelled: style === 'sweatshirt',
    build,
    sleeveOptions: { rib: trim },
  });
  bodice.above.push(hemRib(draft, bodice, { height: 5.2, trim }));
  if (style === 'sweatshirt') bodice.above.push(neckRib(draft, bodice, { width: draft.back ? 1.6 : 2.4, trim }));
  else addHood(draft, bodice, { colour, zipped: style === 'zip-hoodie', pocket: length === 'hip' });
  if (cut.print && !draft.back) bodice.main.ink = (bodice.main.ink ?? '') + chestPrint(draft, cut.print);
  return assemble(bodice);
}

type HoodPlan = { colour: Hex; zipped: boolean; pocket: boolean };

function addHood(draft: Draft, bodice: Bodice, plan: HoodPlan): void {
  if (draft.back) {
    bodice.above.push(hoodFromBehind(draft));
    return;
  }
  bodice.beneath.unshift(...hoodInside(draft));
  if (plan.pocket) bodice.above.push(...pouch(draft, bodice, plan));
  if (plan.zipped) addZip(draft, bodice);
  bodice.above.push(...[1, -1].map((side) => hoodEdge(draft, side)));
  for (const side of [1, -1]) {
    const end = 30 + side;
    const string = points`${2.6 * side},13.4 ${3.2 * side},19 ${2.7 * side},25 ${3.1 * side},${end}`;
    bodice.above.push({
      ...cord(draft, string),
      material: 'fine-rib',
      colour: shadeHex(plan.colour, 1.35),
      pattern: null,
    });
    bodice.hardware += stud(draft.at(2.6 * side, 13.2), draft.k * 0.42, 'silver') + tip(draft, side, end);
  }
}

function hoodInside(draft: Draft): Panel[] {
  const { at, k } = draft;
  return [
    {
      shape: draft.shape(mirror(points`0,-9.6 6.5,-8.6 10.4,-3 11.4,3.4 10,8! 0,8`)),
      depth: 0.35,
      edge: 1,
      castShadow: null,
      folds: draft.creases(
        bothSides(draft, [
          { through: points`9,4 6,-2 2,-6`, width: 1.3, height: 0.35 },
          { through: points`10,1 8,-4 4,-8`, width: 1.2, height: 0.25 },
        ]),
      ),
    },
    {
      shape: draft.shape(mirror(points`0,-6.2 4.8,-5.2 7.4,-0.6 7.6,5! 5,11 0,13`)),
      inside: 0.52,
      depth: 0.2,
      castShadow: null,
      hardware: label(at(0, 1.8), k * 3),
    },
  ];
}

function hoodEdge(draft: Draft, side: number): Panel {
  return {
    shape: draft.shape(
      onSide(side, points`10.9,1.2 11.7,5 9.2,10.6 3.4,14.6 -0.3,15.6! 0.2,12.6! 4.6,9.6 7,4.4 7.3,-1.4 9.6,-4.6`),
    ),
    axis: draft.axis([10 * side, -4], [side, 15]),
    depth: 0.4,
    edge: 1,
    castShadow: { dx: 2, dy: 5, radius: 5, strength: 0.42 },
    folds: draft.creases([{ through: onSide(side, points`9.4,3 8,8 3,12.4`), width: 1, height: 0.3 * side }]),
    seams: [
      seam(draft.line(onSide(side, points`8.4,-2.4 8.2,4.8 5.6,10.4 0.4,13.6`)), {
        width: 1.1,
        depth: 0.6,
        softness: 0.8,
      }),
    ],
  };
}

function hoodFromBehind(draft: Draft): Panel {
  return {
    shape: draft.shape(mirror(points`0,-4.6 6,-3.6 10.4,0.4 12.2,7 9.4,14.6 4,19 0,20.4`)),
    depth: 0.3,
    flatness: 0.2,
    edge: 1.1,
    castShadow: { dx: 2, dy: 5, radius: 5, strength: 0.42 },
    seams: [seam(draft.line(points`0,-4.6 0.2,8 0,20.4`), { width: 1.2, depth: 0.8 })],
    folds: draft.creases(
      bothSides(draft, [
        { through: points`9,4 6,9 2,12`, width: 1.4, height: 0.4 },
        { through: points`8,12 5,14 1,15.6`, width: 1.2, height: 0.3 },
      ]),
    ),
  };
}

function pouch(draft: Draft, { hem }: Bodice, { zipped }: HoodPlan): Panel[] {
  const y = hem - 14;
  const outline = points`-9.8,${y}! 9.8,${y}! 14.2,${y + 8}! 14.2,${hem + 2.6}! -14.2,${hem + 2.6}! -14.2,${y + 8}!`;
  const fullPanel: Panel = {
    shape: draft.shape(outline),
    depth: 0.14,
    flatness: 0.4,
    edge: 1,
    castShadow: { dx: 1.5, dy: 3, radius: 2.6, strength: 0.35 },
    folds: draft.creases([
      { through: points`-12,${y + 10} 0,${y + 13} 10,${y + 10}`, width: 1.6, height: 0.3 },
      { through: points`-6,${y + 2} -2,${y + 9} -4,${y + 15}`, width: 1.5, height: 0.2 },
    ]),
    ink: stitches(draft.path(points`-9.2,${y + 0.7} 9.2,${y + 0.7}`), '#444444', { width: 0.8, opacity: 0.35 }),
  };
  return zipped ? [{ ...fullPanel, ink: '' }] : [fullPanel];
}

function addZip(draft: Draft, bodice: Bodice): void {
  const bottom = bodice.hem + 5.4;
  bodice.main.seams.push(
    seam(
      draft.line([
        [0, 10],
        [0, bottom],
      ]),
      { width: 2, depth: 1.4 },
    ),
  );
  bodice.hardware +=
    zip(
      draft.path([
        [0, 11],
        [0.1, 36],
        [0, bottom],
      ]),
    ) + zipPull(draft.at(0, 15), draft.k * 2.4);
}

function tip({ at, k }: Draft, side: number, y: number): string {
  const [x, top] = at(3.1 * side, y);
  return `<rect x="${x - k * 0.42}" y="${top - k * 0.6}" width="${k * 0.84}" height="${k * 1.5}" rx="1.5" fill="url(#silver)"/>`;
}

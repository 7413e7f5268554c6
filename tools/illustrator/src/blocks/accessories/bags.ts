import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel, Shadow } from '../../cloth/panel.ts';
import { band, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches, stud } from '../../paint/hardware.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import { clasp, frame, HANG, handle, quilt } from './bag-parts.ts';

export type BagCut = {
  style?: 'tote' | 'shoulder' | 'crossbody' | 'clutch' | 'bucket';
  quilted?: boolean;
  metal?: 'gold' | 'silver';
};

/** Bags are drafted in frame units. */
export function bag(
  draft: Draft,
  { style = 'tote', quilted = false, metal = 'gold' }: BagCut,
  { colour, material }: Cloth,
): Garment {
  const straw = material === 'straw';
  return STYLES[style](draft, { quilted, metal, stitch: shadeHex(colour, straw ? 0.6 : 1.5), colour, straw });
}

type Cloth = { colour: Hex; material: MaterialName };
type Plan = { quilted: boolean; metal: 'gold' | 'silver'; stitch: Hex; colour: Hex; straw: boolean };

const TAB: Shadow = { dx: 1.5, dy: 3, radius: 2.5, strength: 0.4 };

const STYLES: Record<NonNullable<BagCut['style']>, (draft: Draft, plan: Plan) => Garment> = {
  tote,
  shoulder,
  crossbody,
  clutch,
  bucket,
};

function tote(draft: Draft, { stitch, metal, colour, straw }: Plan): Garment {
  const sewn: Panel = {
    shape: draft.shape(points`112,404! 300,416 488,404! 500,560 494,742 478,760 300,766 122,760 106,742 100,560`),
    depth: 0.22,
    flatness: 0.55,
    edge: 1.8,
    folds: draft.creases([
      { through: points`150,420 170,520 160,640`, width: 18, height: 2 },
      { through: points`450,420 436,540 446,660`, width: 18, height: -2 },
      { through: points`120,700 220,730 330,726`, width: 14, height: 1.6 },
      { through: points`240,430 300,520 280,620`, width: 22, height: 1.2 },
    ]),
    seams: [points`112,424 300,432 488,424`, points`118,412 122,580 124,756`, points`482,412 478,580 476,756`].map(
      (line) => seam(draft.line(line), { width: 1.6, depth: 1.1 }),
    ),
    ink: stitches(draft.path(points`114,432 300,440 486,432`), stitch, { width: 1.1 }),
    seed: draft.seed,
  };
  const body = straw ? [basket(draft), basketRim(draft)] : [sewn];
  const tabs = [197, 404].map(
    (x): Panel => ({
      shape: draft.shape(points`${x - 16},440! ${x + 16},440! ${x + 16},500 ${x},516 ${x - 16},500`),
      depth: 0.2,
      edge: 1.2,
      castShadow: TAB,
      ink: stitches(draft.path(points`${x - 11},444 ${x - 11},498 ${x},509 ${x + 11},498 ${x + 11},444`), stitch, {
        width: 1,
      }),
    }),
  );
  return {
    panels: [
      handle(draft, points`206,420 212,300 250,205 300,182 350,205 388,300 394,420`, { width: 8, exposure: 0.78 }),
      {
        shape: draft.shape(points`120,398! 300,388 480,398! 470,430! 130,430!`),
        inside: 0.4,
        depth: 0.1,
        colour: shadeHex(colour, 0.8),
        pattern: null,
        castShadow: null,
      },
      ...body,
      handle(draft, points`196,470 200,330 238,228 300,200 362,228 400,330 404,470`, { width: 9 }),
      ...tabs,
    ],
    hardware: [197, 404].map((x) => stud(draft.at(x, 470), 6 * draft.k, metal)).join(''),
  };
}

/** The body of a plaited tote: wider at the top, and too stiff for folds. */
function basket(draft: Draft): Panel {
  return {
    shape: draft.shape(points`84,404! 300,418 516,404! 506,560 474,742 454,762 300,768 146,762 126,742 94,560`),
    axis: draft.axis([300, 400], [300, 768]),
    tube: 0.8,
    depth: 0.2,
    flatness: 0.4,
    flare: 0.7,
    edge: 2,
    crumple: 0,
    seams: [seam(draft.line(points`128,736 300,746 472,736`), { width: 2, depth: 1.4 })],
    seed: draft.seed,
  };
}

function basketRim(draft: Draft): Panel {
  return {
    shape: draft.shape(band(points`82,412 190,422 300,426 410,422 518,412`, 13, { start: 'round', end: 'round' })),
    axis: draft.axis([82, 418], [518, 418]),
    depth: 0.5,
    edge: 1.6,
    crumple: 0,
    grainScale: 1.3,
    castShadow: { dx: 0, dy: 4, radius: 4, strength: 0.4 },
  };
}

function shoulder(draft: Draft, plan: Plan): Garment {
  const { quilted, metal } = plan;
  const tabs = [151, 449].flatMap((x): Panel[] => [
    {
      shape: draft.shape(points`${x - 14},430! ${x + 14},430! ${x + 14},476 ${x},490 ${x - 14},476`),
      depth: 0.3,
      edge: 1.1,
      castShadow: TAB,
    },
    {
      shape: frame(draft, [x, 419], { width: 17, height: 15, bar: 5 }),
      material: 'metal',
      metal,
      depth: 1,
      edge: 0.5,
      castShadow: TAB,
    },
  ]);
  return {
    panels: [
      handle(draft, points`150,470 158,330 214,236 300,208 386,236 442,330 450,470`, { width: 11.5 }),
      {
        shape: draft.shape(points`118,462 300,452 482,462 498,520 494,620 464,660 300,670 136,660 106,620 102,520`),
        depth: 0.36,
        flatness: 0.35,
        edge: 1.8,
        folds: draft.creases([
          { through: points`116,560 150,610 140,650`, width: 14, height: 2.2 },
          { through: points`484,560 452,610 462,650`, width: 14, height: -2.2 },
          { through: points`200,650 300,632 400,652`, width: 14, height: 1.5 },
        ]),
        seams: quilted
          ? quilt(draft, points`100,450 500,680`)
          : [seam(draft.line(points`118,640 300,656 482,640`), { depth: 1 })],
        seed: 3,
      },
      {
        shape: draft.shape(
          points`104,462 140,448 300,444 460,448 496,462 502,530 470,572 390,590 300,596 210,590 130,572 98,530`,
        ),
        depth: 0.3,
        flatness: 0.35,
        edge: 2,
        folds: draft.creases([
          { through: points`130,470 190,520 180,570`, width: 18, height: 1.4 },
          { through: points`470,470 410,520 424,572`, width: 18, height: -1.4 },
        ]),
        seams: quilted
          ? quilt(draft, points`90,440 510,600`)
          : [
              seam(draft.line(points`106,530 210,580 300,586 390,580 494,530`), {
                width: 1.2,
                depth: 0.8,
                softness: 0.8,
              }),
            ],
        castShadow: { dx: 3, dy: 7, radius: 7, strength: 0.5 },
        seed: 4,
      },
      ...tabs,
      ...clasp(draft, [300, 584], metal),
    ],
  };
}

/** A small flap bag on a long thin strap. */
function crossbody(draft: Draft, { quilted, metal, stitch }: Plan): Garment {
  return {
    panels: [
      handle(draft, points`178,470 150,330 196,180 300,130 404,180 450,330 422,470`, { width: 5 }),
      {
        shape: draft.shape(points`166,468 300,462 434,468 442,520 440,640 424,664 300,670 176,664 160,640 158,520`),
        depth: 0.3,
        flatness: 0.45,
        edge: 1.8,
        seams: quilted ? quilt(draft, points`150,460 450,680`) : [seam(draft.line(points`166,650 300,656 434,650`))],
        seed: 3,
      },
      {
        shape: draft.shape(points`160,468 180,456 300,452 420,456 440,468! 442,560 420,584 300,592 180,584 158,560`),
        depth: 0.26,
        flatness: 0.5,
        edge: 1.8,
        seams: quilted ? quilt(draft, points`150,450 450,600`) : [],
        ink: quilted
          ? ''
          : stitches(draft.path(points`166,480 166,556 184,576 300,583 416,576 434,556 434,480`), stitch, { width: 1 }),
        castShadow: { dx: 2, dy: 6, radius: 6, strength: 0.48 },
        seed: 4,
      },
      ...[178, 422].map(
        (x): Panel => ({
          shape: frame(draft, [x, 462], { width: 11, height: 11, bar: 4 }),
          material: 'metal',
          metal,
          depth: 1,
          edge: 0.4,
          castShadow: TAB,
        }),
      ),
      ...clasp(draft, [300, 578], metal),
    ],
  };
}

/** An envelope with a pointed flap. */
function clutch(draft: Draft, { metal, quilted }: Plan): Garment {
  return {
    panels: [
      {
        shape: draft.shape(points`84,400! 300,394 516,400! 522,500 516,606 500,618 300,624 100,618 84,606 78,500`),
        depth: 0.16,
        flatness: 0.55,
        edge: 1.8,
        folds: draft.creases([
          { through: points`110,600 220,580 330,600`, width: 18, height: 1.4 },
          { through: points`470,590 410,570 380,600`, width: 16, height: -1.2 },
        ]),
        seams: quilted ? quilt(draft, points`70,390 530,630`) : [],
        seed: 3,
      },
      {
        shape: draft.shape(points`82,400! 300,392 518,400! 512,424 404,496 316,546 300,552 284,546 196,496 88,424`),
        depth: 0.14,
        flatness: 0.5,
        edge: 1.8,
        seams: [
          seam(draft.line(points`92,412 200,488 300,542 400,488 508,412`), { width: 1.2, depth: 0.7, softness: 0.8 }),
        ],
        castShadow: { dx: 2, dy: 7, radius: 7, strength: 0.5 },
        seed: 4,
      },
      ...clasp(draft, [300, 530], metal),
    ],
  };
}

function bucket(draft: Draft, { stitch, metal, colour }: Plan): Garment {
  return {
    panels: [
      handle(draft, points`158,440 150,300 210,196 300,168 390,196 450,300 442,440`, { width: 9 }),
      {
        shape: draft.shape(points`150,404 300,378 450,404 440,440 300,452 160,440`),
        inside: 0.42,
        depth: 0.2,
        colour: shadeHex(colour, 0.7),
        pattern: null,
        castShadow: null,
      },
      {
        shape: draft.shape(
          points`148,404! 220,426 300,432 380,426 452,404! 462,540 474,690 454,726 300,738 146,726 126,690 138,540`,
        ),
        axis: draft.axis([300, 400], [300, 740]),
        tube: 0.7,
        depth: 0.3,
        flatness: 0.2,
        edge: 1.6,
        drapes: [{ folds: 6, height: 5 * draft.k, from: 0.9, to: 0, seed: 2.4, ridge: 0.85 }],
        seams: [
          seam(draft.line(points`128,690 300,706 472,690`), { width: 1.6, depth: 1.2 }),
          seam(draft.line(points`150,424 300,450 450,424`), { width: 1.2, depth: 0.7 }),
        ],
        ink: stitches(draft.path(points`130,680 300,696 470,680`), stitch, { width: 1.1 }),
        seed: draft.seed,
      },
      ...[
        [240, 452, 236, 560],
        [360, 452, 366, 540],
      ].map(
        ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]): Panel => ({
          shape: draft.shape(band(points`${x0},${y0} ${x0 - 6},${(y0 + y1) / 2} ${x1},${y1}`, 4.6, { end: 'round' })),
          depth: 0.6,
          edge: 0.9,
          castShadow: HANG,
        }),
      ),
    ],
    hardware: [190, 240, 300, 360, 410]
      .map((x) => stud(draft.at(x, 448 - Math.abs(x - 300) * 0.12), 5 * draft.k, metal))
      .join(''),
  };
}

import type { MaterialName } from '../../cloth/materials.ts';
import type { Panel, Seam, Shadow } from '../../cloth/panel.ts';
import { curve, ellipsePoints, type Point, type Polyline, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches } from '../../paint/hardware.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';

export type HatCut = { style?: 'beanie' | 'wide-brim' | 'cap' | 'bucket'; band?: Hex; pompom?: boolean };

/** Hats, drafted in frame units. */
export function hat(
  draft: Draft,
  { style = 'beanie', band = '#2a211c', pompom = false }: HatCut,
  { colour, material }: Cloth,
): Garment {
  return { panels: STYLES[style](draft, { band, pompom, colour, straw: material === 'straw' }) };
}

type Cloth = { colour: Hex; material: MaterialName };
type Plan = { band: Hex; pompom: boolean; colour: Hex; straw: boolean };

const LIE: Shadow = { dx: 3, dy: 6, radius: 5, strength: 0.42 };

const STYLES: Record<NonNullable<HatCut['style']>, (draft: Draft, plan: Plan) => Panel[]> = {
  beanie,
  'wide-brim': wideBrim,
  cap,
  bucket,
};

function beanie(draft: Draft, { pompom }: Plan): Panel[] {
  const ball: Panel = {
    shape: draft.shape(ellipsePoints({ x: 300, y: 236, rx: 62, ry: 60 })),
    material: 'boucle',
    depth: 0.8,
    crumple: 2,
    castShadow: LIE,
  };
  return [
    {
      shape: draft.shape(points`130,520! 128,420 160,320 230,266 300,254 370,266 440,320 472,420 470,520!`),
      axis: draft.axis([300, 250], [300, 560]),
      depth: 0.4,
      flatness: 0.1,
      edge: 1.2,
      folds: draft.creases([
        { through: points`250,270 270,330 240,420`, width: 14, height: 3 },
        { through: points`350,270 332,340 360,430`, width: 14, height: -3 },
        { through: points`160,420 240,450 330,430`, width: 12, height: 2 },
        { through: points`300,262 304,320 296,380`, width: 10, height: 2.4 },
      ]),
    },
    {
      shape: draft.shape(points`118,498! 300,516 482,498! 486,560 480,606! 300,624 120,606! 114,560`),
      axis: draft.axis([300, 490], [300, 630]),
      depth: 0.36,
      flatness: 0.15,
      edge: 2,
      material: 'rib',
      crumple: 0.5,
      castShadow: { dx: 2, dy: -4, radius: 5, strength: 0.4 },
    },
    ...(pompom ? [ball] : []),
  ];
}

const BRIM = points`42,540 70,486 170,456 300,448 430,456 530,486 558,540 530,588 430,622 300,632 170,622 70,588`;

/** Rows of plaited straw are sewn round and round, from the crown outwards. */
function strawRows(draft: Draft): { brim: Seam[]; crown: Seam[] } {
  const around = (share: number) => BRIM.map(([x, y]): Point => [300 + (x - 300) * share, 540 + (y - 540) * share]);
  const across = (y: number) => points`160,${y - 16} 230,${y + 2} 300,${y + 8} 370,${y + 2} 440,${y - 16}`;
  const row = (line: Polyline) => seam(line, { width: 2, depth: 1.3, softness: 1 });
  return {
    brim: [0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58].map((share) => row(curve(placed(draft, around(share)), true))),
    crown: [336, 358, 380, 402, 424, 446, 468, 490].map((y) => row(draft.line(across(y)))),
  };
}

function placed(draft: Draft, through: readonly Point[]): Point[] {
  return through.map(([x, y]) => draft.at(x, y));
}

function wideBrim(draft: Draft, { band, straw }: Plan): Panel[] {
  const rows = straw ? strawRows(draft) : undefined;
  return [
    {
      shape: draft.shape(BRIM),
      depth: 0.06,
      edge: 2,
      crumple: 0.8,
      folds: draft.creases([
        { through: points`70,540 130,590 260,612`, width: 20, height: 4 },
        { through: points`540,530 470,590 360,612`, width: 20, height: -4 },
      ]),
      seams: rows?.brim ?? [
        seam(draft.line(points`60,556 180,608 300,618 420,608 540,556`), { width: 1.4, depth: 0.8 }),
      ],
      shade: (_x, y) => 0.9 + 0.16 * Math.max(0, (y - draft.at(0, 480)[1]) / (150 * draft.k)),
    },
    {
      shape: draft.shape(
        points`172,548! 176,440 196,350 240,308 292,318 304,322 346,306 402,348 424,440 428,548! 360,572 300,576 240,572`,
      ),
      axis: draft.axis([300, 310], [300, 575]),
      tube: 0.8,
      depth: 0.46,
      flatness: 0.05,
      edge: 1.6,
      crumple: 0.6,
      folds: draft.creases([
        { through: points`296,320 300,350 298,410`, width: 22, height: -6, fadeIn: 0.05, fadeOut: 0.6 },
        { through: points`220,340 244,390 236,440`, width: 18, height: 4 },
        { through: points`386,340 360,396 372,440`, width: 18, height: -4 },
      ]),
      seams: rows?.crown ?? [],
      castShadow: { dx: 8, dy: 12, radius: 12, strength: 0.5 },
    },
    {
      shape: draft.shape(points`171,500! 300,532 429,500! 429,552! 360,574 300,578 240,574 171,552!`),
      axis: draft.axis([300, 490], [300, 575]),
      depth: 0.4,
      edge: 1,
      colour: band,
      pattern: null,
      material: 'fine-rib',
      grainScale: 0.8,
      crumple: 0.2,
      castShadow: { dx: 0, dy: 2, radius: 2, strength: 0.4 },
    },
  ];
}

function cap(draft: Draft, { colour }: Plan): Panel[] {
  const stitch = shadeHex(colour, 0.65);
  const seamLines = [points`330,288 300,380 296,492`, points`330,288 410,350 446,480`, points`330,288 220,360 190,486`];
  return [
    {
      shape: draft.shape(points`172,498! 178,400 226,318 330,286 430,316 488,400 500,488! 420,506 300,512`),
      axis: draft.axis([330, 288], [330, 512]),
      tube: 0.6,
      depth: 0.5,
      flatness: 0.05,
      edge: 1.4,
      seams: seamLines.map((line) => seam(draft.line(line), { width: 1.6, depth: 1.2 })),
      ink: seamLines.map((line) => stitches(draft.path(line.map(([x, y]) => [x + 5, y])), stitch)).join(''),
      hardware: `<circle cx="${draft.at(330, 0)[0]}" cy="${draft.at(0, 289)[1]}" r="${8 * draft.k}" fill="${shadeHex(colour, 0.85)}"/>`,
    },
    {
      shape: draft.shape(points`176,486! 300,508 360,510! 330,536 220,572 110,576 66,552 96,510`),
      axis: draft.axis([80, 540], [340, 510]),
      tube: 0.4,
      depth: 0.24,
      edge: 2,
      crumple: 0.3,
      castShadow: { dx: 3, dy: 6, radius: 6, strength: 0.45 },
      ink: [0, 12, 24]
        .map((d) =>
          stitches(
            draft.path(
              points`${96 + d},${528 - d * 0.3} ${130 + d},${562 - d} ${220 + d * 0.6},${560 - d} ${320},${534 - d}`,
            ),
            stitch,
          ),
        )
        .join(''),
    },
  ];
}

function bucket(draft: Draft, { colour }: Plan): Panel[] {
  const stitch = shadeHex(colour, 0.7);
  const rows = [0, 1, 2, 3].map(
    (i) => points`${118 - i * 14},${530 + i * 18} 300,${566 + i * 18} ${482 + i * 14},${530 + i * 18}`,
  );
  return [
    {
      shape: draft.shape(points`196,330! 240,312 300,306 360,312 404,330! 432,430 446,516! 300,544 154,516! 168,430`),
      axis: draft.axis([300, 306], [300, 544]),
      depth: 0.44,
      flatness: 0.1,
      edge: 1.6,
      crumple: 1,
      seams: [seam(draft.line(points`198,340 300,356 402,340`), { width: 1.6, depth: 1.4 })],
      ink: stitches(draft.path(points`197,348 300,364 403,348`), stitch),
    },
    {
      shape: draft.shape(points`152,504! 300,536 448,504! 500,560 532,612! 420,650 300,658 180,650 68,612! 100,560`),
      axis: draft.axis([300, 500], [300, 660]),
      depth: 0.24,
      flatness: 0.3,
      edge: 1.6,
      crumple: 1,
      drapes: [{ folds: 4, height: 6 * draft.k, from: 0.2, to: 1, seed: draft.seed, ridge: 0.9 }],
      ink: rows.map((line) => stitches(draft.path(line), stitch)).join(''),
      castShadow: { dx: 1, dy: -4, radius: 5, strength: 0.4 },
    },
  ];
}

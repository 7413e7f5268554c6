import type { Panel, Seam } from '../../cloth/panel.ts';
import { band, mirror, type Point, points, tube } from '../../geometry/geometry.ts';
import { smoothstep } from '../../geometry/numbers.ts';
import { label } from '../../paint/hardware.ts';
import { mainPanel } from './bodice-main.ts';
import { type BodiceOptions, type BodicePlan, planBodice } from './bodice-plan.ts';
import type { Measures } from './body.ts';
import type { Draft, Garment } from './draft.ts';
import { getNeckline, type Neckline } from './necklines.ts';
import { type SleeveName, sleeves } from './sleeves.ts';

/** Upper body of a garment; each type adds panels beneath, on and above its main panel. */
export type Bodice = {
  beneath: Panel[];
  main: Panel & { seams: Seam[] };
  above: Panel[];
  hardware: string;
  measures: Measures;
  neckline: Neckline;
  /** The bottom edge, right to left, in cm. */
  hemLine: Point[];
  hemWidth: number;
  hem: number;
};

export function createBodice(draft: Draft, options: BodiceOptions): Bodice {
  const plan = planBodice(draft, options);
  const sleeved = plan.sleeve !== 'none' ? sleevePanels(draft, plan, plan.sleeve) : [];
  const straps = strapPanels(draft, plan);
  return {
    beneath: [
      innerBack(draft, plan),
      ...halterNeck(draft, plan),
      ...innerHem(draft, plan),
      ...straps.back,
      ...sleeved,
      ...straps.front,
    ],
    main: mainPanel(draft, plan),
    above: [],
    hardware: '',
    measures: plan.measures,
    neckline: plan.neckline,
    hemLine: plan.hemLine,
    hemWidth: plan.hemWidth,
    hem: plan.bodyHem,
  };
}

export function assemble({ beneath, main, above, hardware }: Bodice): Garment {
  return { panels: [...beneath, main, ...above], hardware };
}

/** The inside of the back, seen through the neck opening. */
function innerBack(draft: Draft, plan: BodicePlan): Panel {
  const { k, at } = draft;
  const { neckline, measures, labelled = true } = plan;
  const collar = plan.name === 'high' && !draft.back;
  const sides = neckline.shoulder
    ? points`${measures.shoulder[0] - 3},6 12.5,22! 9,32!`
    : points`12.2,20 12.5,22! 9,32!`;
  const top = at(0, 2)[1];
  const mark = collar ? label(at(0, -0.9), k * 2.4) : label(at(0, 3.3), k * 3.2);
  return {
    shape: draft.shape(mirror([...neckOpening(neckline, collar), ...sides])),
    inside: 0.56,
    depth: 0.12,
    edge: 0.5,
    castShadow: null,
    shade: (_x, y) => 1 - 0.45 * smoothstep(0, 12 * k, y - top),
    hardware: neckline.shoulder && labelled ? mark : '',
  };
}

/** The back edge of the neck; it stands above the front edge of a high collar. */
function neckOpening(neckline: Neckline, collar: boolean): Point[] {
  const [x, y] = neckline.edge.at(-1) ?? [7.6, 1];
  if (!neckline.shoulder) return points`0,17.8 7,17.6 12,19!`;
  if (collar) return points`0,-3 ${x * 0.6},-2.8 ${x - 0.7},-1.9!`;
  return points`0,2.5 ${x * 0.6},1.7 ${x - 0.05},${y + 0.05}!`;
}

/** The strap behind the neck; from the back also the inside of the front, which rises above the open back. */
function halterNeck(draft: Draft, { name }: BodicePlan): Panel[] {
  if (name !== 'halter') return [];
  const strap: Panel = {
    shape: draft.shape(tube(points`-6.9,0.9 -5.2,-1.7 0,-2.9 5.2,-1.7 6.9,0.9`, [1.4, 1.2, 1, 1.2, 1.4])),
    depth: 0.4,
    edge: 0.5,
    crumple: 0,
    castShadow: draft.back ? { dx: 1.5, dy: 2.5, radius: 2.5, strength: 0.35 } : null,
    grain: 0.4,
  };
  if (!draft.back) return [{ ...strap, inside: 0.62 }];
  const front: Panel = {
    shape: draft.shape(mirror([...getNeckline(name).edge, ...points`14,25 11,33! 0,33`])),
    inside: 0.6,
    depth: 0.14,
    edge: 0.6,
    castShadow: null,
  };
  return [front, strap];
}

/** The inside of the back hem, seen where the front hem dips. */
function innerHem(draft: Draft, { hemDrape, silhouette, hemWidth: w, bodyHem: hem }: BodicePlan): Panel[] {
  if (!hemDrape || silhouette === 'none') return [];
  const outline = points`${-w * 0.5},${hem - 16}! ${w * 0.5},${hem - 16}! ${w * 0.955},${hem - 0.8}! 0,${hem + 0.5} ${-w * 0.955},${hem - 0.8}!`;
  return [{ shape: draft.shape(outline), inside: 0.42, depth: 0.1, castShadow: null }];
}

function strapPanels(draft: Draft, plan: BodicePlan): { back: Panel[]; front: Panel[] } {
  const { strap } = plan.neckline;
  if (!strap || plan.strapless) return { back: [], front: [] };
  const width = plan.strapWidth ?? 0.42;
  const x = draft.back ? strap.x * 0.85 : strap.x;
  const y = draft.back ? 17.6 : strap.y;
  const back = [1, -1].map((side): Panel => {
    const line = points`${strap.top * side},0.6 ${strap.top * side * 0.93},7 ${strap.top * side * 0.82},17.5`;
    return { shape: draft.shape(band(line, width)), inside: 0.66, depth: 0.5, edge: 0.3, castShadow: null };
  });
  const front = [1, -1].map((side): Panel => {
    const line = points`${strap.top * side},0.5 ${(strap.top + 0.35) * side},5 ${x * side},${y + 0.8}`;
    return {
      shape: draft.shape(band(line, width)),
      depth: 0.5,
      edge: 0.4,
      crumple: 0,
      castShadow: { dx: 1.5, dy: 2, radius: 2, strength: 0.3 },
      grain: 0.3,
    };
  });
  return { back, front };
}

function sleevePanels(draft: Draft, plan: BodicePlan, name: SleeveName): Panel[] {
  const { neckline } = plan;
  const low: Point = neckline.bardot ? [17.4, 11.5] : [15, 10.4];
  const start = neckline.shoulder ? {} : { start: low };
  return sleeves(draft, plan.measures, { name, ...start, ...plan.sleeveOptions }).flatMap(({ panel, trims }) => [
    panel,
    ...trims,
  ]);
}

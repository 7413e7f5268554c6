import type { Drape } from '../../cloth/drape.ts';
import type { Panel, Seam } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { stitches } from '../../paint/hardware.ts';
import { type Draft, seam } from '../parts/draft.ts';
import { legCreases } from './leg-creases.ts';
import type { LegPlan } from './leg-plan.ts';

/** Insides of the hems, then the two legs; the right one lies on top at the crotch. */
export function legPanels(draft: Draft, plan: LegPlan): (Panel & { seams: Seam[]; ink: string })[] {
  const hems = plan.shape.cuff > 7 || plan.short ? [-1, 1].map((side) => innerCuff(draft, plan, side)) : [];
  return [...hems, ...[-1, 1].map((side) => leg(draft, plan, side))];
}

function leg(draft: Draft, plan: LegPlan, side: number): Panel & { seams: Seam[]; ink: string } {
  const { shape, length, fade } = plan;
  return {
    shape: draft.shape(onSide(side, legOutline(draft, plan))),
    axis: draft.axis([side * 6, 0], [side * shape.cuffX, length]),
    depth: 0.34,
    flatness: plan.cut === 'legging' ? 0.02 : 0.15,
    folds: draft.creases(legCreases(draft, plan, side)),
    drapes: legDrapes(draft, plan, side),
    seams: legSeams(draft, plan, side),
    ink: plan.stitch ? stitches(draft.path(cuffLine(plan, side, 2)), plan.stitch) : '',
    fade,
    edge: 1,
    wrapAround: 0.45,
    castShadow: side > 0 ? { dx: 0, dy: 2, radius: 3, strength: 0.3 } : null,
    seed: draft.seed + side,
  };
}

function legOutline(draft: Draft, plan: LegPlan): Point[] {
  const { waist, hip, rise, length, kneeY, shape, short, relaxed } = plan;
  const { knee, kneeX, cuff, cuffX, gap } = shape;
  const seat = relaxed ? mix(hip, kneeX + knee, 0.38) : hip - 0.3;
  const outer = points`${waist},1! ${mix(waist, hip, 0.55)},7 ${hip},16 ${seat},${rise} ${kneeX + knee},${kneeY}`;
  const inner = points`${kneeX - knee},${kneeY} ${gap + 0.2},${rise + 6} -0.05,${rise + 0.6}! -0.05,${rise - 8}! 0,1.6!`;
  const calfY = mix(kneeY, length, shape.calf ? 0.32 : 0.6);
  const calf = shape.calf ?? mix(knee, cuff, 0.55);
  const calfX = mix(kneeX, cuffX, shape.calf ? 0.3 : 0.55);
  const shaken = outer.map(([x, y, corner]): Point => [x + draft.jitter(0.35), y, corner]);
  return [
    ...shaken,
    ...(short ? [] : points`${calfX + calf},${calfY}`),
    ...points`${cuffX + cuff},${length}! ${cuffX},${length + 0.9} ${cuffX - cuff},${length}!`,
    ...(short ? [] : points`${calfX - calf},${calfY}`),
    ...inner,
  ];
}

function innerCuff(
  draft: Draft,
  { shape: { cuff, cuffX }, length }: LegPlan,
  side: number,
): Panel & { seams: Seam[]; ink: string } {
  const outline = points`${cuffX - cuff * 0.8},${length - 5}! ${cuffX + cuff * 0.8},${length - 5}! ${cuffX + cuff * 0.97},${length - 0.3}! ${cuffX},${length - 0.9} ${cuffX - cuff * 0.97},${length - 0.3}!`;
  return { shape: draft.shape(onSide(side, outline)), inside: 0.35, depth: 0.1, castShadow: null, seams: [], ink: '' };
}

function legDrapes({ k, seed }: Draft, { cut, short }: LegPlan, side: number): Drape[] {
  if (cut === 'wide' || cut === 'wide-short') {
    return [
      { folds: 2.6, height: 0.95 * k, from: 0.12, to: 1, seed: seed + side * 1.7, ridge: 0.85 },
      { folds: 5, height: 0.3 * k, from: 0.35, to: 1, seed: seed + side * 3.1, ridge: 0.9 },
    ];
  }
  if (cut === 'flare') return [{ folds: 3, height: 0.8 * k, from: 0.55, to: 1, seed: seed + side, ridge: 0.85 }];
  return short ? [{ folds: 2, height: 0.35 * k, from: 0.3, to: 1, seed: seed + side }] : [];
}

function legSeams(draft: Draft, plan: LegPlan, side: number): Seam[] {
  const { shape, kneeY, length, hemDepth = 2.2 } = plan;
  const seams = [seam(draft.line(cuffLine(plan, side, hemDepth)), { width: 1.2, depth: 0.7, softness: 0.8 })];
  if (plan.crease) {
    const front = points`${8.2 * side},6 ${(shape.kneeX + 0.2) * side},${kneeY} ${(shape.cuffX + 0.1) * side},${length}`;
    seams.push(seam(draft.line(front), { width: 1.2, depth: -1.5, softness: 1.3 }));
  }
  if (plan.pleats && !draft.back) {
    seams.push(seam(draft.line(points`${7.2 * side},2.4 ${7.8 * side},15`), { width: 1.5, depth: 1.2, softness: 1.5 }));
    seams.push(seam(draft.line(points`${9.6 * side},2.4 ${10 * side},11`), { width: 1.5, depth: 1, softness: 1.5 }));
  }
  return seams;
}

function cuffLine({ shape: { cuff, cuffX }, length }: LegPlan, side: number, height: number): Point[] {
  const y = length - height;
  return onSide(side, points`${cuffX - cuff - 0.5},${y} ${cuffX},${y + 0.9} ${cuffX + cuff + 0.5},${y}`);
}

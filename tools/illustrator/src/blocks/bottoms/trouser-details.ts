import type { Panel, Seam } from '../../cloth/panel.ts';
import { onSide, type Point, points } from '../../geometry/geometry.ts';
import { mix } from '../../geometry/numbers.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { button, stitches, stud } from '../../paint/hardware.ts';
import { type Draft, seam } from '../parts/draft.ts';
import { cord } from '../parts/trims.ts';
import type { LegPlan } from './leg-plan.ts';

type OpenPanel = Panel & { seams: Seam[]; ink: string };
type Waistband = { height: number; kind: 'button' | 'elastic' | 'tie'; colour: Hex };

export function waistband(
  draft: Draft,
  { waist: w, stitch }: Pick<LegPlan, 'waist' | 'stitch'>,
  { height: h, kind, colour }: Waistband,
): Panel[] {
  const stitched = (y: number) => draft.path(points`${-w - 0.2},${y} 0,${y + 1.2} ${w + 0.2},${y}`);
  const band: Panel = {
    shape: draft.shape(
      points`${-w - 0.1},0.7! 0,1.9 ${w + 0.1},0.7! ${w + 0.12 * h + 0.3},${h + 0.6}! 0,${h + 2} ${-w - 0.12 * h - 0.3},${h + 0.6}!`,
    ),
    axis: draft.axis([0, 0], [0, h + 2]),
    depth: 0.2,
    edge: 1.1,
    foldStrength: 0.3,
    crumple: 0.35,
    grain: 0.8,
    castShadow: { dx: 1, dy: 3, radius: 2.5, strength: 0.35 },
    ink: stitch
      ? stitches(stitched(1.4), stitch, { opacity: 0.8 }) + stitches(stitched(h), stitch, { opacity: 0.8 })
      : '',
    seams: kind === 'button' || h > 6 ? [] : elasticGathers(draft, w, h),
  };
  return kind === 'tie' ? [band, ...drawstring(draft, colour, h)] : [band];
}

export function beltLoops(draft: Draft, bandHeight: number, stitch?: Hex): Panel[] {
  return [-10.4, -5.6, 5.6, 10.4].map((x): Panel => {
    const dip = 1 - (x / 13) ** 2;
    const edge = (dx: number) => draft.path(points`${x + dx},1 ${x + dx},${bandHeight + 2}`);
    return {
      shape: draft.shape(
        points`${x - 0.55},${0.6 + dip}! ${x + 0.55},${0.6 + dip}! ${x + 0.55},${bandHeight + 1.6 + dip}! ${x - 0.55},${bandHeight + 1.6 + dip}!`,
      ),
      depth: 0.3,
      crumple: 0,
      castShadow: { dx: 1, dy: 1.5, radius: 1.2, strength: 0.45 },
      ink: stitch ? [-0.3, 0.3].map((dx) => stitches(edge(dx), stitch, { width: 0.6 })).join('') : '',
    };
  });
}

export function slantPockets(draft: Draft, { waist, hip, stitch }: LegPlan, legs: readonly OpenPanel[]): void {
  if (draft.back) return;
  forEachLeg(legs, (leg, side) => {
    const line = onSide(side, points`${waist - 3.4},1.8 ${hip - 0.4},13`);
    leg.seams.push(seam(draft.line(line), { width: 1.6, depth: 1.1, softness: 0.9 }));
    const inside = line.map(([x, y]): Point => [x - 0.5 * side, y]);
    if (stitch) leg.ink += stitches(draft.path(inside), stitch, { opacity: 0.6 });
  });
}

/** Scooped front pockets with rivets, or the yoke at the back. */
export function jeansDetails(
  draft: Draft,
  { waist, hip }: LegPlan,
  { legs, stitch, metal }: { legs: readonly OpenPanel[]; stitch: Hex; metal: 'gold' | 'silver' },
): string {
  let rivets = '';
  forEachLeg(legs, (leg, side) => {
    const line = draft.back
      ? onSide(side, points`0,11.2 ${hip * 0.55},9.2 ${hip - 1},7.2`)
      : onSide(side, points`6.2,1.6 7.4,6.2 ${mix(waist, hip, 0.75) + 0.4},8.6`);
    leg.seams.push(seam(draft.line(line), { width: 1.4, depth: 1, softness: 0.9 }));
    leg.ink += stitches(draft.path(line), stitch, { width: 1, opacity: 0.85 });
    leg.ink += stitches(draft.path(line.map(([x, y]): Point => [x + 0.3 * side, y - 0.6])), stitch, {
      width: 1,
      opacity: 0.6,
    });
    if (draft.back) return;
    rivets += points`6.2,4.6 12.9,8.4`.map(([x, y]) => stud(draft.at(x * side, y), draft.k * 0.32, metal)).join('');
  });
  return rivets;
}

/** Patch pockets of jeans, or the welts of tailored trousers. */
export function backPockets(draft: Draft, kind: 'patch' | 'welt', stitch: Hex = '#999999'): Panel[] {
  const y = kind === 'patch' ? 14.4 : 9.5;
  const outline =
    kind === 'patch'
      ? points`3.2,${y + 0.6}! 13.2,${y - 1}! 13.4,${y + 9.4}! 8.6,${y + 12.4}! 3.9,${y + 10.6}!`
      : points`4,${y}! 12.2,${y - 0.5}! 12.2,${y + 1.1}! 4,${y + 1.6}!`;
  const edge = points`3.7,${y + 1.3} 4.3,${y + 10} 8.6,${y + 11.7} 12.9,${y + 8.8} 12.7,${y - 0.1}`;
  const arc = points`4,${y + 4.6} 8.4,${y + 6.4} 13,${y + 3.6}`;
  return [1, -1].map(
    (side): Panel => ({
      shape: draft.shape(onSide(side, outline)),
      depth: 0.1,
      edge: 1.1,
      castShadow: { dx: 1.2, dy: 2.4, radius: 2, strength: 0.4 },
      ink:
        kind === 'patch'
          ? [edge, arc]
              .map((line) => stitches(draft.path(onSide(side, line)), stitch, { width: 1, opacity: 0.8 }))
              .join('')
          : '',
      seed: draft.seed,
    }),
  );
}

/** Bellows pockets with buttoned flaps on the thighs. */
export function cargoPockets(draft: Draft, colour: Hex): Panel[] {
  const stitch = shadeHex(colour, 0.68);
  const [left, right, y] = [12.2, 20.4, 44];
  const middle = (left + right) / 2;
  return [1, -1].flatMap((side): Panel[] => [
    {
      shape: draft.shape(
        onSide(
          side,
          points`${left},${y + 3}! ${right + 0.3},${y + 2.4}! ${right + 0.9},${y + 17} ${right + 0.4},${y + 18} ${left + 0.2},${y + 18.6} ${left - 0.2},${y + 17.8}`,
        ),
      ),
      depth: 0.22,
      edge: 1.2,
      castShadow: { dx: 2, dy: 4, radius: 3, strength: 0.42 },
      ink: stitches(
        draft.path(onSide(side, points`${left + 0.5},${y + 4} ${left + 0.5},${y + 17.9} ${right + 0.2},${y + 17.3}`)),
        stitch,
      ),
      folds: draft.creases([
        { through: onSide(side, points`${left},${y + 12} 16,${y + 14} ${right},${y + 11}`), width: 1.2, height: 0.3 },
      ]),
    },
    {
      shape: draft.shape(
        onSide(
          side,
          points`${left - 0.4},${y}! ${right + 0.4},${y - 0.5}! ${right + 0.7},${y + 4.8}! ${middle},${y + 6.4}! ${left - 0.3},${y + 5.4}!`,
        ),
      ),
      depth: 0.2,
      edge: 1.2,
      castShadow: { dx: 2, dy: 4, radius: 3, strength: 0.45 },
      ink: stitches(
        draft.path(onSide(side, points`${left},${y + 4.8} ${middle},${y + 5.7} ${right + 0.2},${y + 4.2}`)),
        stitch,
      ),
      hardware: button(draft.at(middle * side, y + 4.4), draft.k * 0.55, shadeHex(colour, 0.5)),
    },
  ]);
}

function elasticGathers(draft: Draft, waist: number, height: number): Seam[] {
  return Array.from({ length: 26 }, (_, i) => {
    const across = (i - 12.5) / 12.5;
    const x = across * (waist - 1) + draft.jitter(0.2);
    const dip = 1 - across * across;
    return seam(draft.line(points`${x},${0.9 + dip} ${x + draft.jitter(0.3)},${height + 0.6 + dip}`), {
      width: 1.1,
      depth: 1.2,
    });
  });
}

function drawstring(draft: Draft, colour: Hex, height: number): Panel[] {
  if (draft.back) return [];
  const y = height * 0.6 + 1;
  const strings = [
    points`-1.2,${y} -2.4,${y + 5} -1.8,${y + 11} -2.6,${y + 15}`,
    points`1.2,${y} 2.2,${y + 4} 1.6,${y + 10} 2.4,${y + 13}`,
  ];
  return strings.map((line) => ({
    ...cord(draft, line, 0.36),
    material: 'fine-rib',
    colour: shadeHex(colour, 1.4),
    pattern: null,
  }));
}

function forEachLeg(legs: readonly OpenPanel[], visit: (leg: OpenPanel, side: number) => void): void {
  legs.slice(-2).forEach((leg, i) => {
    visit(leg, i === 0 ? -1 : 1);
  });
}

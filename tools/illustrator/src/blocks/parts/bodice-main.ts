import type { Drape } from '../../cloth/drape.ts';
import type { Bump, Panel, Seam } from '../../cloth/panel.ts';
import { onSide, type Point, points, svgPath } from '../../geometry/geometry.ts';
import { stitches } from '../../paint/hardware.ts';
import { type BodicePlan, WAISTED } from './bodice-plan.ts';
import { isBodyHugging } from './body.ts';
import { bodyCreases } from './body-creases.ts';
import { type Draft, hemSeam, seam } from './draft.ts';

/** The front (or back) of the body. */
export function mainPanel(draft: Draft, plan: BodicePlan): Panel & { seams: Seam[] } {
  const { measures, neckline, silhouette, hemLine } = plan;
  const hugging = isBodyHugging(measures);
  const right = [...neckline.edge, ...plan.armhole, ...plan.side];
  const left = right
    .filter(([x]) => Math.abs(x) > 1e-6)
    .reverse()
    .map(([x, y, corner]): Point => [-x + draft.jitter(0.25), y + draft.jitter(0.25), corner]);
  const waisted = WAISTED.includes(silhouette);
  return {
    shape: draft.shape([...right, ...hemLine, ...left]),
    axis: draft.axis([0, 0], [0, plan.bodyHem]),
    depth: hugging ? 0.36 : 0.3,
    flatness: hugging ? 0.1 : 0.25,
    rise: { from: 0.45, until: Math.min(0.5, 17 / plan.bodyHem) },
    tube: 1,
    folds: draft.creases(bodyCreases(draft, { ...plan, hem: plan.bodyHem })),
    bumps: bustBumps(draft, plan),
    seams: mainSeams(draft, plan),
    drapes: mainDrapes(draft, plan),
    ink: hemStitches(draft, plan),
    edge: waisted ? 0.3 : 0.9,
    flare: silhouette === 'aline' || silhouette === 'slip' || silhouette === 'shift' ? 0.6 : 0,
    castShadow: waisted ? { dx: 1, dy: 3, radius: 3, strength: 0.34 } : { dx: 2.5, dy: 4.5, radius: 6, strength: 0.3 },
    seed: draft.seed,
  };
}

function bustBumps(draft: Draft, { measures, silhouette, bust }: BodicePlan): Bump[] {
  const hugging = isBodyHugging(measures);
  const height = draft.back || measures.mens ? 0 : 1.6 * (bust ?? (hugging ? 1 : 0.7));
  if (height === 0) return [];
  const bumps = [
    draft.bump({ x: -7.4, y: 24.5, rx: 5.6, ry: 5.4, height }),
    draft.bump({ x: 7.6, y: 24.7, rx: 5.6, ry: 5.4, height }),
  ];
  if (hugging && silhouette === 'bodycon') bumps.push(draft.bump({ x: 0, y: 48, rx: 9, ry: 6, height: 0.7 }));
  return bumps;
}

function mainDrapes({ k, seed }: Draft, { hemDrape, silhouette }: BodicePlan): Drape[] {
  const drapes = hemDrape ? [hemDrape] : [];
  if (silhouette !== 'slip') return drapes;
  return [...drapes, { folds: 2.5, height: 0.25 * k, from: 0.1, to: 0.5, seed: seed + 8 }];
}

function mainSeams(draft: Draft, plan: BodicePlan): Seam[] {
  const { neckline, silhouette, measures, sleeve, bodyHem } = plan;
  const seams: Seam[] = [];
  if (!WAISTED.includes(silhouette) && silhouette !== 'shirt') seams.push(hemSeam(draft.line(raisedHem(plan, 1.9))));
  const neck = neckBandLine(draft, plan);
  if (neck) seams.push(seam(neck, { width: 1.5, depth: 1.2, softness: 0.9 }));
  if (plan.name === 'high') seams.push(...collarSeams(draft, plan));
  if (neckline.shoulder && sleeve !== 'none') {
    for (const side of [1, -1])
      seams.push(seam(draft.line(onSide(side, plan.armhole)), { width: 1.5, depth: 0.6, softness: 1.3 }));
  }
  const zipped =
    draft.back && !measures.mens && (silhouette !== 'none' || plan.name === 'square' || plan.name === 'milkmaid');
  if (zipped) {
    const top = neckline.edge[0]?.[1] ?? 2.6;
    seams.push(
      seam(
        draft.line([
          [0, top],
          [0, Math.min(bodyHem, 58)],
        ]),
        { width: 1.6, depth: 1.3, softness: 0.9 },
      ),
    );
  }
  return seams;
}

/** The seam of a high collar, and on the front of a woven garment the bust darts. */
function collarSeams(draft: Draft, { measures }: BodicePlan): Seam[] {
  const collar = draft.back ? points`-7.4,2.2 0,3.2 7.4,2.2` : points`-7.6,2.6 -3.6,5.2 0,6 3.6,5.2 7.6,2.6`;
  const seams = [seam(draft.line(collar), { width: 1.5, depth: 1.2, softness: 0.9 })];
  if (draft.back || isBodyHugging(measures)) return seams;
  const dart = points`${measures.bust + 0.4},28.4 12.4,26.6 9.4,25.2`;
  return [
    ...seams,
    ...[1, -1].map((side) => seam(draft.line(onSide(side, dart)), { width: 1.5, depth: 1.1, softness: 1 })),
  ];
}

function raisedHem({ hemLine, hemWidth, bodyHem }: BodicePlan, height: number): Point[] {
  const raised = hemLine.map(([x, y]): Point => [x, y - height]);
  return [[hemWidth + 0.5, bodyHem - height], ...raised, [-hemWidth - 0.5, bodyHem - height]];
}

function neckBandLine(draft: Draft, { neckline, neckBand }: BodicePlan) {
  const width = draft.back ? 1.2 : (neckBand ?? 1.8);
  if (!neckline.banded || width === 0) return undefined;
  const right = neckline.edge.map(
    ([x, y]): Point => [x + (x > 0.1 ? width * 0.75 : 0), y + width * (x > 6 ? 0.12 : 1)],
  );
  const left = onSide(-1, right.slice(1)).reverse();
  return draft.line([...left, ...right]);
}

function hemStitches(draft: Draft, plan: BodicePlan): string {
  if (!plan.stitch) return '';
  const neck = neckBandLine(draft, plan);
  const lines = [draft.line(raisedHem(plan, 1.9)), ...(neck ? [neck] : [])];
  return lines.map((line) => stitches(svgPath(line), plan.stitch ?? '#999999', { width: 0.8, opacity: 0.5 })).join('');
}

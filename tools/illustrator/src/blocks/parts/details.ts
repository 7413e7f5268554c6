import { band, type Point, points, svgPath } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { stitches } from '../../paint/hardware.ts';
import type { Bodice } from './bodice.ts';
import { type Draft, seam } from './draft.ts';
import { tieredSkirt } from './hanging-skirts.ts';
import { buckleBelt, buttonRow, corsetSeams, patchPocket, peterPanCollar, ruching, tieBelt, tiedBow } from './trims.ts';

/** Details that can be added to any upper body. */
export type BodiceDetail = keyof typeof DETAILS;
type DetailContext = {
  colour: Hex;
  /** End of a row of buttons, in cm. */
  buttonsTo: number;
};

export function addDetails(
  draft: Draft,
  bodice: Bodice,
  context: DetailContext & { details: readonly BodiceDetail[] },
): void {
  for (const detail of context.details) DETAILS[detail](draft, bodice, context);
}

type AddDetail = (draft: Draft, bodice: Bodice, context: DetailContext) => void;

const DETAILS = {
  belt: addBelt,
  'tie-belt': addTieBelt,
  bow: (draft, bodice) => {
    if (!draft.back) bodice.above.push(...tiedBow(draft, [0, neckDepth(bodice) + 1.2], 0.6));
  },
  buttons: addButtons,
  collar: (draft, bodice) => {
    if (!draft.back && isCloseToNeck(bodice)) bodice.above.push(...peterPanCollar(draft, '#f6f1e8'));
  },
  corset: (draft, bodice) => {
    if (!draft.back) bodice.main.seams.push(...corsetSeams(draft, Math.min(bodice.hem, bodice.measures.waistY + 1)));
  },
  'contrast-trim': addContrastTrim,
  'frill-hem': addFrill,
  'chest-pocket': (draft, bodice, { colour }) => {
    if (draft.back) return;
    bodice.above.push(patchPocket(draft, { x: 8.4, y: 19.5, width: 8, height: 9, stitch: shadeHex(colour, 0.75) }));
  },
  ruching: (draft, bodice) => {
    const creases = ruching(draft, { from: 28, to: bodice.hem - 6, count: Math.round((bodice.hem - 28) / 6) });
    bodice.main.folds = [...(bodice.main.folds ?? []), ...draft.creases(creases)];
  },
  slit: addSlit,
  'waist-seam': (draft, bodice) => {
    const { waist, waistY } = bodice.measures;
    const line = draft.line(points`${-waist - 1.4},${waistY} 0,${waistY + 1} ${waist + 1.4},${waistY}`);
    bodice.main.seams.push(seam(line, { width: 1.6, depth: 1.2 }));
  },
} satisfies Record<string, AddDetail>;

function addBelt(draft: Draft, bodice: Bodice): void {
  const { waist, waistY } = bodice.measures;
  const { panels, hardware } = buckleBelt(draft, { y: waistY + 0.6, halfWidth: waist + 1.1, height: 1.6 });
  bodice.above.push(...panels);
  if (!draft.back) bodice.hardware += hardware;
}

function addTieBelt(draft: Draft, bodice: Bodice): void {
  const { waist, waistY } = bodice.measures;
  const panels = tieBelt(draft, { y: waistY + 0.6, halfWidth: waist + 0.9, height: 1.3 }, -3);
  bodice.above.push(...(draft.back ? panels.slice(0, 1) : panels));
}

function addButtons(draft: Draft, bodice: Bodice, { colour, buttonsTo }: DetailContext): void {
  if (draft.back) return;
  const top = neckDepth(bodice) + 2;
  const edge = draft.line([
    [1.4, top - 2],
    [1.4, buttonsTo + 6],
  ]);
  bodice.main.seams.push(seam(edge, { width: 1.1, depth: 0.8, softness: 0.8 }));
  bodice.hardware += buttonRow(draft, {
    from: top,
    to: buttonsTo,
    gap: 6.2,
    radius: 0.7,
    colour: shadeHex(colour, 1.4),
  });
}

/** A pale edge along the neckline and hem, as if piped. */
function addContrastTrim(draft: Draft, bodice: Bodice, { colour }: DetailContext): void {
  const pale = shadeHex(colour, 1.75);
  const neck = bodice.neckline.edge;
  const left = neck
    .slice(1)
    .reverse()
    .map(([x, y, corner]): Point => [-x, y, corner]);
  const lines = [
    draft.line([...left, ...neck]),
    draft.line([[bodice.hemWidth, bodice.hem], ...bodice.hemLine, [-bodice.hemWidth, bodice.hem]]),
  ];
  const piping = lines.map((line) => `<path d="${svgPath(line)}" fill="none" stroke="${pale}" stroke-width="7"/>`);
  bodice.main.ink =
    (bodice.main.ink ?? '') +
    piping.join('') +
    lines.map((line) => stitches(svgPath(line), colour, { width: 0.6, opacity: 0.3 })).join('');
}

/** A gathered strip below the hem. */
function addFrill(draft: Draft, { beneath, hem, hemWidth }: Bodice): void {
  const skirt = { waist: hemWidth - 0.6, waistY: hem - 1.5, hem: hem + 8, hemWidth: hemWidth + 2.2 };
  beneath.splice(1, 0, ...tieredSkirt(draft, skirt, 1));
}

/** The opening of a slit, in the shade, with the turned edge beside it. */
function addSlit(draft: Draft, bodice: Bodice): void {
  if (draft.back) return;
  const { hem, hemWidth } = bodice;
  const x = hemWidth * 0.5;
  const top = Math.max(62, hem - 44);
  const middle = (top + hem) / 2;
  bodice.above.push(
    {
      shape: draft.shape(
        points`${x - 1.2},${top}! ${x + 0.9},${middle} ${x + 4.4},${hem + 0.5}! ${x + 0.2},${hem + 1.2}! ${x - 0.6},${middle}`,
      ),
      inside: 0.34,
      depth: 0.05,
      edge: 0,
      castShadow: null,
    },
    {
      shape: draft.shape(band(points`${x - 1.2},${top} ${x - 0.2},${middle} ${x + 0.4},${hem + 1}`, 0.5)),
      depth: 0.5,
      edge: 0.6,
      castShadow: { dx: 3, dy: 2, radius: 4, strength: 0.4 },
    },
  );
}

/** A flat collar sits only where the neckline follows the neck. */
function isCloseToNeck({ neckline }: Bodice): boolean {
  const [x = 0] = neckline.edge.at(-1) ?? [];
  return neckline.shoulder && x < 8 && (neckline.edge[0]?.[1] ?? 0) < 10;
}

function neckDepth({ neckline }: Bodice): number {
  return neckline.edge[0]?.[1] ?? 15;
}

import { points } from '../../geometry/geometry.ts';
import type { Hex } from '../../paint/colour.ts';
import { type LegCut, planLegs } from '../bottoms/leg-plan.ts';
import { legPanels } from '../bottoms/legs.ts';
import { assemble, createBodice } from '../parts/bodice.ts';
import type { Fit } from '../parts/body.ts';
import { addDetails, type BodiceDetail } from '../parts/details.ts';
import { type Draft, type Garment, seam } from '../parts/draft.ts';
import type { NecklineName } from '../parts/necklines.ts';
import { addShirtFront } from '../parts/shirt-front.ts';
import type { SleeveName } from '../parts/sleeves.ts';
import { wrapFront } from '../parts/wrap-front.ts';

export type JumpsuitCut = {
  neckline?: NecklineName;
  sleeve?: SleeveName | 'none';
  fit?: Fit;
  legs?: 'wide' | 'straight' | 'tailored' | 'flare' | 'jogger';
  style?: 'plain' | 'wrap' | 'shirt';
  details?: readonly BodiceDetail[];
  straps?: 'thin' | 'wide' | 'none';
};

/** A bodice and trousers in one, joined at the waist. */
export function jumpsuit(draft: Draft, cut: JumpsuitCut, colour: Hex): Garment {
  return onePiece(draft, cut, { colour, legs: cut.legs ?? 'wide', length: 100 });
}

/** A jumpsuit with shorts instead of trousers. */
export function playsuit(draft: Draft, cut: JumpsuitCut, colour: Hex): Garment {
  return onePiece(draft, cut, { colour, legs: 'wide-short', length: 36 });
}

type LowerHalf = { colour: Hex; legs: LegCut; length: number };

function onePiece(draft: Draft, cut: JumpsuitCut, { colour, legs, length }: LowerHalf): Garment {
  const { style = 'plain', details = [] } = cut;
  const bodice = createBodice(draft, {
    neckline: necklineFor(cut),
    sleeve: cut.sleeve,
    fit: cut.fit ?? 'fitted',
    silhouette: 'waisted',
    hem: 41,
    strapWidth: cut.straps === 'wide' ? 1.3 : 0.5,
    strapless: cut.straps === 'none',
  });
  const { waist, waistY } = bodice.measures;
  const lower = draft.moved(0, waistY - 1.6);
  const plan = planLegs({
    cut: legs,
    waist: waist + 0.1,
    hip: Math.max(17.6, waist + 4.4),
    rise: 27,
    length,
    pleats: style === 'plain',
  });
  const trousers = legPanels(lower, plan);
  trousers.at(-1)?.seams.push(seam(lower.line(points`0.12,2 0.1,27`), { width: 1.4, depth: 1, softness: 0.8 }));
  bodice.beneath.push(...trousers);
  if (style === 'wrap') wrapFront(draft, bodice);
  if (style === 'shirt') addShirtFront(draft, bodice, { bottom: waistY, buttonColour: '#efe9df' });
  addDetails(draft, bodice, { details, colour, buttonsTo: waistY - 2 });
  return assemble(bodice);
}

function necklineFor({ style, neckline }: JumpsuitCut): NecklineName {
  if (style === 'wrap') return 'deep-v';
  return style === 'shirt' ? 'collar' : (neckline ?? 'v');
}

import type { MaterialName } from '../../cloth/materials.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { assemble, createBodice } from '../parts/bodice.ts';
import type { BodiceOptions } from '../parts/bodice-plan.ts';
import type { Build, Fit } from '../parts/body.ts';
import { type ChestPrint, chestPrint } from '../parts/chest-prints.ts';
import { addDetails, type BodiceDetail } from '../parts/details.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { circleSkirt } from '../parts/hanging-skirts.ts';
import type { NecklineName } from '../parts/necklines.ts';
import { addScallops } from '../parts/scallops.ts';
import type { SleeveName } from '../parts/sleeves.ts';
import { wrapFront } from '../parts/wrap-front.ts';
import { neckRib } from './knit-trims.ts';

type TopLength = keyof typeof LENGTHS;
export type TopCut = {
  neckline?: NecklineName;
  sleeve?: SleeveName | 'none';
  length?: TopLength;
  fit?: Fit;
  hem?: 'straight' | 'dipped' | 'pointed' | 'shirt-tail' | 'peplum';
  /** Strength of the folds of a loose top, 0 to 1. */
  flow?: number;
  wrap?: boolean;
  /** A ribbed neckband, as on T-shirts. */
  ribNeck?: boolean;
  straps?: 'thin' | 'wide' | 'none';
  print?: ChestPrint;
  details?: readonly BodiceDetail[];
  build?: Build;
};

export function top(draft: Draft, cut: TopCut, { colour, material }: Cloth): Garment {
  const { details = [], hem, ribNeck } = cut;
  const bodice = createBodice(draft, bodiceOptions(cut, { colour, material }));
  const { measures } = bodice;
  if (hem === 'peplum') {
    const skirt = {
      waist: measures.waist,
      waistY: measures.waistY,
      hem: measures.waistY + 17,
      hemWidth: measures.waist + 8,
    };
    bodice.beneath.push(...circleSkirt(draft, skirt, 7));
  }
  if (cut.wrap) wrapFront(draft, bodice);
  if (ribNeck)
    bodice.above.push(
      neckRib(draft, bodice, { width: draft.back ? 1.4 : 2.2, trim: { material: neckMaterial(material) } }),
    );
  if (cut.print && !draft.back) bodice.main.ink = (bodice.main.ink ?? '') + chestPrint(draft, cut.print);
  if (material === 'lace') addScallops(draft, bodice);
  addDetails(draft, bodice, { details, colour, buttonsTo: bodice.hem - 3 });
  return assemble(bodice);
}

type Cloth = { colour: Hex; material: MaterialName };

const LENGTHS = { crop: 41, waist: 50, hip: 60, tunic: 72 };
const MENS_LENGTH = 7;
const LOOSE: readonly Fit[] = ['regular', 'relaxed', 'oversized'];
/** Materials whose hems show their stitches. */
const SEWN: readonly MaterialName[] = ['jersey', 'cotton'];

function bodiceOptions(cut: TopCut, cloth: Cloth): BodiceOptions {
  const { length = 'hip', fit = 'regular', hem = 'straight', build = 'womens' } = cut;
  return {
    neckline: cut.wrap ? 'deep-v' : (cut.neckline ?? 'crew'),
    sleeve: cut.sleeve ?? 'short',
    fit,
    boxy: isBoxy(cut),
    drop: fit === 'oversized' ? 2 : 0,
    silhouette: hem === 'peplum' ? 'waisted' : 'none',
    hem: LENGTHS[length] + (build === 'mens' ? MENS_LENGTH : 0),
    hemShape: hem === 'peplum' ? 'straight' : hem,
    flow: cut.flow,
    neckBand: cut.ribNeck ? 0 : 1.6,
    stitch: SEWN.includes(cloth.material) ? shadeHex(cloth.colour, 0.78) : undefined,
    strapWidth: cut.straps === 'wide' ? 1.5 : 0.42,
    strapless: cut.straps === 'none',
    build,
  };
}

/** True for a loose, unshaped cut; flowing, wrapped and peplum tops keep a waist. */
function isBoxy({ fit = 'regular', wrap = false, hem, flow }: TopCut): boolean {
  return LOOSE.includes(fit) && !wrap && hem !== 'peplum' && flow === undefined;
}

function neckMaterial(material: MaterialName): MaterialName {
  return material === 'jersey' || material === 'cotton' ? 'fine-rib' : material;
}

import type { MaterialName } from '../../cloth/materials.ts';
import type { Hex } from '../../paint/colour.ts';
import { assemble, type Bodice, createBodice } from '../parts/bodice.ts';
import type { Fit } from '../parts/body.ts';
import { addDetails, type BodiceDetail } from '../parts/details.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { circleSkirt, tieredSkirt } from '../parts/hanging-skirts.ts';
import type { NecklineName } from '../parts/necklines.ts';
import { addScallops } from '../parts/scallops.ts';
import { addShirtFront } from '../parts/shirt-front.ts';
import type { SleeveName } from '../parts/sleeves.ts';
import { wrapFront } from '../parts/wrap-front.ts';

type DressSilhouette = 'slip' | 'bodycon' | 'aline' | 'shift' | 'skater' | 'tiered' | 'wrap' | 'shirt';
type DressLength = keyof typeof LENGTHS;
export type DressCut = {
  silhouette: DressSilhouette;
  neckline?: NecklineName;
  sleeve?: SleeveName | 'none';
  length?: DressLength;
  fit?: Fit;
  details?: readonly BodiceDetail[];
  tiers?: number;
  straps?: 'thin' | 'wide' | 'none';
};

type Cloth = { colour: Hex; material: MaterialName };

export function dress(draft: Draft, cut: DressCut, { colour, material }: Cloth): Garment {
  const { silhouette, length = 'midi', details = [] } = cut;
  const hem = LENGTHS[length];
  const bodice = createBodice(draft, {
    neckline: necklineFor(cut),
    sleeve: cut.sleeve,
    fit: cut.fit ?? 'fitted',
    silhouette: silhouette === 'wrap' ? 'aline' : silhouette,
    hem,
    hemWidth: hemWidthFor(cut),
    waistY: silhouette === 'tiered' ? 37 : 40,
    strapWidth: cut.straps === 'wide' ? 1.3 : 0.42,
    strapless: cut.straps === 'none',
  });
  addSkirt(draft, bodice, cut);
  if (silhouette === 'wrap') wrapFront(draft, bodice);
  if (silhouette === 'shirt') addShirtFront(draft, bodice, { bottom: hem - 1, buttonColour: '#efe9df', gap: 9 });
  const buttonsTo = FULL_LENGTH.includes(silhouette) ? hem - 8 : bodice.measures.waistY - 2;
  if (material === 'lace') addScallops(draft, bodice);
  addDetails(draft, bodice, { details, colour, buttonsTo });
  return assemble(bodice);
}

const LENGTHS = { mini: 82, knee: 96, midi: 110, maxi: 133 };
const HEM_WIDTHS: Partial<Record<DressSilhouette, number>> = {
  slip: 19.5,
  aline: 24,
  wrap: 25,
  shift: 20.5,
  shirt: 20.5,
  skater: 26,
  tiered: 26,
};
const EXTRA_WIDTH: Record<DressLength, number> = { mini: 0, knee: 1, midi: 2, maxi: 4 };
const FULL_LENGTH: readonly DressSilhouette[] = ['aline', 'shift', 'slip'];

function necklineFor({ silhouette, neckline }: DressCut): NecklineName {
  if (silhouette === 'wrap') return 'deep-v';
  if (silhouette === 'shirt') return 'collar';
  return neckline ?? 'cami';
}

function hemWidthFor({ silhouette, length = 'midi' }: DressCut): number | undefined {
  const width = HEM_WIDTHS[silhouette];
  return width === undefined ? undefined : width + EXTRA_WIDTH[length];
}

function addSkirt(draft: Draft, { beneath, measures }: Bodice, cut: DressCut): void {
  const { silhouette, length = 'midi' } = cut;
  const { waist, waistY } = measures;
  const skirt = { waist, waistY, hem: LENGTHS[length], hemWidth: hemWidthFor(cut) ?? 27 };
  if (silhouette === 'skater') beneath.push(...circleSkirt(draft, skirt));
  if (silhouette === 'tiered') beneath.push(...tieredSkirt(draft, skirt, cut.tiers ?? (length === 'maxi' ? 4 : 3)));
}

import type { MaterialName } from '../../cloth/materials.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { assemble, type Bodice, createBodice } from '../parts/bodice.ts';
import type { Build, Fit } from '../parts/body.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import type { NecklineName } from '../parts/necklines.ts';
import type { SleeveName, Trim } from '../parts/sleeves.ts';
import { buttonRow, patchPocket } from '../parts/trims.ts';
import { buttonBand, hemRib, neckRib, rollNeck } from './knit-trims.ts';

type KnitNeck = 'crew' | 'v' | 'roll' | 'boat' | 'funnel' | 'scoop';
type KnitLength = keyof typeof LENGTHS;
export type KnitCut = {
  neckline?: KnitNeck;
  sleeve?: SleeveName | 'none';
  fit?: Fit;
  length?: KnitLength;
  /** Colour of the ribbed edges, where it differs. */
  trim?: Hex;
  build?: Build;
};
export type CardiganCut = {
  neckline?: 'crew' | 'v';
  sleeve?: SleeveName;
  fit?: Fit;
  length?: KnitLength;
  pockets?: boolean;
  trim?: Hex;
};
type Yarn = { colour: Hex; material: MaterialName };

export function jumper(draft: Draft, cut: KnitCut, yarn: Yarn): Garment {
  const { neckline = 'crew', sleeve = 'long' } = cut;
  const trim = ribTrim(yarn, cut.trim);
  const bodice = knitBody(draft, cut, { neckline: NECKS[neckline], sleeve, trim });
  if (neckline === 'roll') bodice.above.push(...rollNeck(draft, trim));
  else if (neckline !== 'funnel') bodice.above.push(neckRib(draft, bodice, { width: draft.back ? 1.8 : 2.6, trim }));
  bodice.above.push(hemRib(draft, bodice, { height: ribHeight(cut), trim }));
  return assemble(bodice);
}

export function cardigan(draft: Draft, cut: CardiganCut, yarn: Yarn): Garment {
  const { neckline = 'v', sleeve = 'long', length = 'hip', pockets = false } = cut;
  const trim = ribTrim(yarn, cut.trim);
  const bodice = knitBody(draft, cut, { neckline, sleeve, trim });
  bodice.above.push(hemRib(draft, bodice, { height: ribHeight(cut), trim }));
  if (draft.back) {
    bodice.above.push(neckRib(draft, bodice, { width: 1.8, trim }));
    return assemble(bodice);
  }
  const hem = bodice.hem + ribHeight(cut);
  if (pockets) {
    const y = length === 'long' ? bodice.hem - 26 : bodice.hem - 14;
    bodice.above.push(...[1, -1].map((side) => patchPocket(draft, { x: 9.6 * side, y, width: 10, height: 12 })));
  }
  bodice.above.push(...buttonBand(draft, { ...bodice, hem }, { width: 3, trim }));
  const from = (bodice.neckline.edge[0]?.[1] ?? 9) + 1.6;
  bodice.hardware += buttonRow(draft, {
    from,
    to: hem - 2,
    gap: length === 'crop' ? 5.4 : 7.2,
    radius: 0.85,
    colour: shadeHex(yarn.colour, 0.62),
  });
  return assemble(bodice);
}

const LENGTHS = { crop: 40, hip: 55, long: 78 };
const NECKS: Record<KnitNeck, NecklineName> = {
  crew: 'crew',
  v: 'v',
  roll: 'crew',
  boat: 'boat',
  funnel: 'high',
  scoop: 'scoop',
};

type KnitBody = { neckline: NecklineName; sleeve: SleeveName | 'none'; trim: Trim };

function knitBody(draft: Draft, cut: KnitCut | CardiganCut, { neckline, sleeve, trim }: KnitBody): Bodice {
  const { fit = 'relaxed', length = 'hip' } = cut;
  const mens = 'build' in cut && cut.build === 'mens';
  return createBodice(draft, {
    neckline,
    sleeve,
    fit,
    boxy: fit !== 'slim' && fit !== 'bodycon' && fit !== 'fitted',
    drop: fit === 'oversized' ? 2.2 : 1,
    hem: LENGTHS[length] + (mens ? 7 : 0),
    bust: 0.35,
    neckBand: 0,
    build: mens ? 'mens' : 'womens',
    sleeveOptions: sleeve === 'long' || sleeve === 'slim' ? { rib: trim } : {},
  });
}

function ribTrim({ material }: Yarn, colour: Hex | undefined): Trim {
  const rib: MaterialName = material === 'fine-knit' || material === 'fine-rib' ? 'fine-rib' : 'rib';
  return colour ? { material: rib, colour, pattern: null } : { material: rib };
}

function ribHeight({ length = 'hip' }: KnitCut | CardiganCut): number {
  return length === 'crop' ? 4 : 5.2;
}

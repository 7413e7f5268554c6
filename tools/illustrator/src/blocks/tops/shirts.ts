import { onSide, points } from '../../geometry/geometry.ts';
import { type Hex, shadeHex } from '../../paint/colour.ts';
import { assemble, createBodice } from '../parts/bodice.ts';
import type { Build, Fit } from '../parts/body.ts';
import type { Draft, Garment } from '../parts/draft.ts';
import { addShirtFront, type Collar } from '../parts/shirt-front.ts';
import type { SleeveName } from '../parts/sleeves.ts';
import { buttonRow, patchPocket, placket, tiedBow } from '../parts/trims.ts';
import { neckRib } from './knit-trims.ts';

export type ShirtCut = {
  collar?: Collar | 'bow';
  sleeve?: SleeveName;
  fit?: Fit;
  length?: 'crop' | 'hip' | 'tunic';
  pockets?: 0 | 1 | 2;
  flow?: number;
  build?: Build;
};
export type PoloCut = { fit?: Fit; sleeve?: 'short' | 'long' | 'slim'; build?: Build; length?: 'crop' | 'hip' };

export function shirt(draft: Draft, cut: ShirtCut, colour: Hex): Garment {
  const { collar = 'classic', sleeve = 'long', fit = 'regular', length = 'hip', build = 'womens', pockets = 0 } = cut;
  const hem = { crop: 46, hip: 63, tunic: 76 }[length] + (build === 'mens' ? 8 : 0);
  const loose = fit === 'relaxed' || fit === 'oversized' || build === 'mens';
  const stitch = shadeHex(colour, 0.78);
  const bodice = createBodice(draft, {
    neckline: 'collar',
    sleeve,
    fit,
    boxy: loose,
    drop: fit === 'oversized' ? 1.6 : 0,
    hem,
    hemShape: length === 'crop' ? 'straight' : 'shirt-tail',
    flow: cut.flow ?? (loose ? 0 : 0.5),
    build,
    sleeveOptions: { cuff: 2.8 },
  });
  const front = { bottom: hem + (length === 'crop' ? 0.6 : 3), buttonColour: shadeHex(colour, 1.5), stitch };
  addShirtFront(draft, bodice, { ...front, collar: collar === 'bow' ? 'grandad' : collar });
  if (draft.back) return assemble(bodice);
  if (collar === 'bow') bodice.above.push(...tiedBow(draft, [0, 8.6], 0.8));
  const sides = [1, -1].slice(0, pockets);
  bodice.above.push(
    ...sides.map((side) => patchPocket(draft, { x: 8.4 * side, y: 20, width: 9, height: 10, stitch, pointed: true })),
  );
  return assemble(bodice);
}

/** Short placket, soft collar, ribbed sleeve ends. */
export function polo(draft: Draft, cut: PoloCut, colour: Hex): Garment {
  const { fit = 'regular', sleeve = 'short', build = 'mens', length = 'hip' } = cut;
  const hem = (length === 'crop' ? 44 : 60) + (build === 'mens' ? 8 : 0);
  const bodice = createBodice(draft, { neckline: 'crew', sleeve, fit, boxy: true, hem, build, neckBand: 0 });
  if (draft.back) {
    bodice.above.push(neckRib(draft, bodice, { width: 4.4, trim: { material: 'fine-rib' } }));
    return assemble(bodice);
  }
  bodice.above.push(
    placket(draft, bodice.main, { from: 7.6, to: 21, stitch: shadeHex(colour, 0.78) }),
    {
      shape: draft.shape(points`-6,1.4 0,-0.9 6,1.4 5,4.4! 0,2.4 -5,4.4!`),
      depth: 0.2,
      castShadow: null,
      crumple: 0.2,
      material: 'fine-rib',
    },
    ...[1, -1].map((side) => ({
      shape: draft.shape(onSide(side, points`0,-0.6 4.4,-1 8,1.2 9.4,5.2 7.6,10.6! 0.9,8.8! 4,5.8 5,2.4 3,1.4 0,1.2`)),
      axis: draft.axis([0, -1], [7 * side, 10]),
      depth: 0.24,
      edge: 1,
      crumple: 0.3,
      material: 'fine-rib' as const,
      castShadow: { dx: 1.6, dy: 3.4, radius: 3, strength: 0.4 },
    })),
  );
  bodice.hardware += buttonRow(draft, { from: 11.4, to: 20, gap: 4, radius: 0.58, colour: shadeHex(colour, 1.5) });
  return assemble(bodice);
}

import type { BrandKey } from '@shop/domain/store';

/** What a brand says of its clothes: an outlet sells the season that is over, the others the one that is on. */
export const BRAND_VOICE = {
  main: 'main',
  outlet: 'outlet',
  boohooman: 'main',
} as const satisfies Record<BrandKey, string>;

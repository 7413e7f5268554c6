import type { BrandKey } from '@shop/domain/site/store/store';

/** Brand-specific texts: an outlet sells the past season, other brands the current one. */
export const BRAND_VOICE = {
  main: 'main',
  outlet: 'outlet',
  boohooman: 'main',
} as const satisfies Record<BrandKey, string>;

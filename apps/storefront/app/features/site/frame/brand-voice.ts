import type { BrandKey } from '@shop/domain/site/store/store';

/** Brand-specific texts: an outlet sells the past season, other brands the current one. */
export const getBrandVoice = (brand: BrandKey): 'outlet' | 'main' => (brand === 'outlet' ? 'outlet' : 'main');

import type { ListedProduct } from '@shop/contracts/staff/catalog/products';
import type { Tone } from '#backoffice/ui/feedback/badge.tsx';

export const STATE_TONES: Readonly<Record<ListedProduct['state'], Tone>> = {
  online: 'ok',
  offline: 'warn',
  archived: 'quiet',
};

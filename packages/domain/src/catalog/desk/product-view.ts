/** Standing views of the product list. `all` leaves out archived products. */
export const PRODUCT_VIEWS = [
  'all',
  'online',
  'offline',
  'scheduled',
  'untranslated',
  'outdated',
  'sold-out',
  'archived',
] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export const PRODUCT_STATES = ['online', 'offline', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** An archived product that an import puts online is online. */
export function getProductState({ online, isArchived }: { online: boolean; isArchived: boolean }): ProductState {
  if (online) return 'online';
  return isArchived ? 'archived' : 'offline';
}

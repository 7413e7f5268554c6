import { ShopError } from './shop-error.ts';

/** What is bought and is no product: no stock, no parcel, no promotion. */
export const SERVICE_KINDS = ['gift-card', 'delivery-pass'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** For whoever reads an order or a count of them without our texts; pages and mails name them in their own words. */
export const SERVICE_TITLES = {
  'gift-card': 'Gift card',
  'delivery-pass': 'Delivery pass',
} as const satisfies Record<ServiceKind, string>;

/** Of one bag. */
const MAX_SERVICES = 10;

/** Refuses one more where a bag of so many is full. */
export function requireServiceRoom(services: number): void {
  if (services < MAX_SERVICES) return;
  throw new ShopError(`A bag holds ${MAX_SERVICES} gift cards and passes at most`, {
    code: 'services_limit',
    kind: 'unprocessable',
  });
}

/** A gift card is money for later, and taxed when it is spent. */
export const isTaxedNow = (kind: ServiceKind): boolean => kind !== 'gift-card';

/** A gift card buys no gift card: it would only change its owner and its age. */
export const isPaidByGiftCards = (kind: ServiceKind): boolean => kind !== 'gift-card';

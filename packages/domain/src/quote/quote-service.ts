import { ShopError } from '../shop-error.ts';

/** Non-product items: no stock, no parcel of their own, no promotion. */
export const SERVICE_KINDS = ['gift-card', 'delivery-pass', 'gift-wrap'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** English titles for order data and reports; pages and mails use translated names. */
export const SERVICE_TITLES = {
  'gift-card': 'Gift card',
  'delivery-pass': 'Delivery pass',
  'gift-wrap': 'Gift wrapping',
} as const satisfies Record<ServiceKind, string>;

/** Per quote, without the wrapping, of which there is one at most. */
const MAX_SERVICES = 10;

/** Throws when the quote has no room for another service. */
export function requireServiceRoom(services: number): void {
  if (services < MAX_SERVICES) return;
  throw new ShopError(`A bag can hold up to ${MAX_SERVICES} gift cards and passes`, {
    code: 'services_limit',
    kind: 'unprocessable',
  });
}

/** A gift card is taxed when it is spent, not when bought. */
export const isTaxedNow = (kind: ServiceKind): boolean => kind !== 'gift-card';

/** A gift card cannot buy a gift card: that would only renew its age and change its owner. */
export const isPaidByGiftCards = (kind: ServiceKind): boolean => kind !== 'gift-card';

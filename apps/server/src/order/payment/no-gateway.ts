import { noSavedCards } from '@shop/domain/account/saved-card';
import { ShopError } from '@shop/domain/shop-error';
import type { PaymentGateway } from './payment-gateway.ts';

/** Null implementation for a shop without a payment gateway: nothing can be paid, refunded or saved. */
export const noGateway: PaymentGateway = {
  name: 'none',
  can: {
    savedCards: false,
    challenges: false,
    partialRefunds: false,
    laterCapture: false,
    isTest: false,
  },
  listMethods: () => [],
  create: async () => ({ state: 'declined', reason: 'gateway_unavailable' }),
  // Payments begun at an earlier gateway: their outcome cannot be read or changed here.
  read: async () => ({ state: 'unknown' }),
  cancel: async () => ({ state: 'unknown' }),
  refund: async () => 'unknown',
  vault: {
    list: async () => [],
    add: async () => {
      throw noSavedCards();
    },
    choose: async () => {},
    remove: async () => {},
  },
  async parseWebhook() {
    throw new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
  },
};

import { ShopError } from '@shop/domain/shop-error';
import type { QuoteGiftCards } from './quote-parts.ts';

/** A shop that has sold no gift card: none is known, so none pays. */
export const noGiftCards: QuoteGiftCards = {
  async find() {
    throw new ShopError('This gift card is not known', {
      code: 'gift_card_unknown',
      kind: 'unprocessable',
      field: 'code',
    });
  },
  balances: async () => [],
};

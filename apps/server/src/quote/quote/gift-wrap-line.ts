import {
  calculateWrapPrice,
  type GiftWrapDetails,
  giftWrapUnavailable,
  readGiftNote,
} from '@shop/domain/quote/gift-wrap';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { HeldQuote } from './quote-deps.ts';
import { hasLines } from './quote-repository.ts';
import { saveGiftWrap } from './service-line-repository.ts';

type Deps = { getStorePrice: (store: Store) => number | undefined; clock: Clock };

/** Gift wrapping of a whole order, with a note. Its price is read from the store's terms on every pricing. */
export function createGiftWrapLine({ getStorePrice, clock }: Deps) {
  /** Price of wrapping so many units; undefined where it is not offered. */
  const getPrice = (store: Store, goods: number): number | undefined =>
    calculateWrapPrice({ price: getStorePrice(store), goods });

  return {
    getPrice,

    /** Idempotent: a quote is wrapped once, and another note replaces the first. */
    async save({ tx, quoteId, store }: HeldQuote, typed: string): Promise<void> {
      const amount = getStorePrice(store);
      if (amount === undefined || !(await hasLines(tx, quoteId))) throw giftWrapUnavailable();
      const note = readGiftNote(typed);
      const details: GiftWrapDetails = note === undefined ? {} : { note };
      await saveGiftWrap(tx, { quoteId, amount, currency: store.currency, addedAt: clock(), details });
    },
  };
}

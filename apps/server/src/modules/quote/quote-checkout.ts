import { isPaying } from '@shop/domain/checkout';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { createQuoteAccess, QuoteCall } from './quote-access.ts';
import type { PricedQuote } from './quote-pricing.ts';
import { closeQuote, type QuoteRow, reopenQuote, saveQuote, useIn } from './quote-repository.ts';

type QuoteCheckoutParts = {
  access: Pick<ReturnType<typeof createQuoteAccess>, 'find' | 'hold' | 'lock' | 'quoteIdOf'>;
  pricedOf: (call: QuoteCall, quote: QuoteRow, tx?: Database) => Promise<PricedQuote>;
  clock: Clock;
};

/** The bag on its way to an order: read, then claimed by a payment, then bought or given back. */
export function createQuoteCheckout({ access, pricedOf, clock }: QuoteCheckoutParts) {
  return {
    quoteIdOf: access.quoteIdOf,

    async read(call: QuoteCall) {
      const quote = await access.find(call);
      return { quoteId: quote.quoteId, isPaying: isPaying(quote, clock()), ...(await pricedOf(call, quote)) };
    },

    /** What belongs to a bag is changed as the bag is: by one at a time, and not while somebody pays. */
    hold: (call: QuoteCall, work: (tx: Database, quoteId: string) => Promise<unknown>): Promise<string> =>
      access.hold(call, (tx, { quoteId }) => work(tx, quoteId)),

    /** Holds the bag for the rest of the transaction and prices it. */
    async lock(tx: Database, call: QuoteCall) {
      const quote = await access.lock(tx, call);
      return { quoteId: quote.quoteId, isPaying: false, ...(await pricedOf(call, quote, tx)) };
    },

    /** From now on it cannot be changed; call it while holding the bag. */
    markPaying: (tx: Database, { store }: QuoteCall, { quoteId, until }: { quoteId: string; until: Date }) =>
      saveQuote(tx, quoteId, { status: 'paying', payingUntil: until, ...useIn(store, clock()) }),

    /** Nobody pays for it any more. */
    reopen: reopenQuote,

    /** It is bought. Undefined: it was before, or it is gone. */
    close: (tx: Database, quoteId: string) => closeQuote(tx, quoteId, clock()),
  };
}

export type QuoteCheckout = ReturnType<typeof createQuoteCheckout>;
export type CheckoutQuote = Awaited<ReturnType<QuoteCheckout['read']>>;

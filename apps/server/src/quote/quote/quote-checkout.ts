import { getStockPool } from '@shop/domain/catalog/stock';
import { isPaying } from '@shop/domain/order/checkout/checkout';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { QuoteAccess } from './quote-access.ts';
import type { QuoteCall } from './quote-deps.ts';
import type { PricedQuote, PricedState } from './quote-pricing.ts';
import { closeQuote, reopenQuote, saveQuote, useIn } from './quote-repository.ts';
import { getQuoteState } from './quote-state-repository.ts';

type Deps = {
  access: Pick<QuoteAccess, 'find' | 'hold' | 'lock' | 'findQuoteId'>;
  getPriced: (call: QuoteCall, state: PricedState, tx?: Database) => Promise<PricedQuote>;
  clock: Clock;
};

/** Quote during checkout: read, claimed by a payment, then closed or reopened. */
export function createQuoteCheckout({ access, getPriced, clock }: Deps) {
  return {
    findQuoteId: access.findQuoteId,

    async read(call: QuoteCall) {
      const state = await access.find(call);
      const { quote } = state;
      return { quoteId: quote.quoteId, isPaying: isPaying(quote, clock()), ...(await getPriced(call, state)) };
    },

    /** Changes data that belongs to the quote under the quote lock; rejects while a payment is in progress. */
    hold: (call: QuoteCall, work: (tx: Database, quoteId: string) => Promise<unknown>): Promise<string> =>
      access.hold(call, async ({ tx, quoteId }) => {
        await work(tx, quoteId);
        return quoteId;
      }),

    /** Locks the quote for the rest of the transaction and prices it. */
    async lock(tx: Database, call: QuoteCall) {
      const { quoteId } = await access.lock(tx, call);
      const state = await getQuoteState(tx, quoteId, { pool: getStockPool(call.store) });
      return { quoteId, isPaying: false, ...(await getPriced(call, state, tx)) };
    },

    /** Blocks further changes; call while holding the quote lock. */
    markPaying: (tx: Database, { store }: QuoteCall, { quoteId, until }: { quoteId: string; until: Date }) =>
      saveQuote(tx, quoteId, { status: 'paying', payingUntil: until, ...useIn(store, clock()) }),

    /** Payment was abandoned. */
    reopen: reopenQuote,

    /** Marks the quote ordered. Undefined: already ordered, or gone. */
    close: (tx: Database, quoteId: string) => closeQuote(tx, quoteId, clock()),
  };
}

export type QuoteCheckout = ReturnType<typeof createQuoteCheckout>;
export type CheckoutQuote = Awaited<ReturnType<QuoteCheckout['read']>>;

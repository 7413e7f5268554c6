import { isPaying } from '@shop/domain/order/checkout/checkout';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HeldQuote, QuoteCall } from './quote-deps.ts';
import type { PricedQuote } from './quote-pricing.ts';
import { closeQuote, type QuoteRow, reopenQuote, saveQuote, useIn } from './quote-repository.ts';

type QuoteAccess = {
  find: (call: QuoteCall) => Promise<QuoteRow>;
  hold: <Done>(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<Done>) => Promise<Done>;
  lock: (tx: Database, call: QuoteCall) => Promise<QuoteRow>;
  findQuoteId: (call: Pick<QuoteCall, 'token' | 'caller'>) => Promise<string | undefined>;
};
type Deps = {
  access: QuoteAccess;
  getPriced: (call: QuoteCall, quote: QuoteRow, tx?: Database) => Promise<PricedQuote>;
  clock: Clock;
};

/** Quote during checkout: read, claimed by a payment, then closed or reopened. */
export function createQuoteCheckout({ access, getPriced, clock }: Deps) {
  return {
    findQuoteId: access.findQuoteId,

    async read(call: QuoteCall) {
      const quote = await access.find(call);
      return { quoteId: quote.quoteId, isPaying: isPaying(quote, clock()), ...(await getPriced(call, quote)) };
    },

    /** Changes data that belongs to the quote under the quote lock; rejects while a payment is in progress. */
    hold: (call: QuoteCall, work: (tx: Database, quoteId: string) => Promise<unknown>): Promise<string> =>
      access.hold(call, async ({ tx, quoteId }) => {
        await work(tx, quoteId);
        return quoteId;
      }),

    /** Locks the quote for the rest of the transaction and prices it. */
    async lock(tx: Database, call: QuoteCall) {
      const quote = await access.lock(tx, call);
      return { quoteId: quote.quoteId, isPaying: false, ...(await getPriced(call, quote, tx)) };
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

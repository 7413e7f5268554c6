import { promotionCode } from '@shop/domain/promotion';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createQuoteAccess, type QuoteCall } from './quote-access.ts';
import { type ChangedLine, type ChosenSize, createQuoteLines, type HeldQuote } from './quote-lines.ts';
import { createQuoteOpening } from './quote-opening.ts';
import { createQuotePricing, type PricingParts, type StoreQuote } from './quote-pricing.ts';
import { forgetUnused, type QuoteRow, readLines, saveQuote } from './quote-repository.ts';

type QuoteParts = PricingParts & { db: Database; jobs: Pick<Jobs, 'define'>; clock: Clock };

const UNUSED_DAYS = 60;

/** The bag, from the first product to the checkout. */
export function createQuoteService({ db, jobs, clock, ...parts }: QuoteParts) {
  const { catalog, promotions, giftCards } = parts;
  const { find, hold, countOf } = createQuoteAccess({ db, clock });
  const lines = createQuoteLines(catalog);
  const price = createQuotePricing(parts);

  jobs.define({
    name: 'forget-unused-quotes',
    schema: z.object({}),
    cron: '11 4 * * *',
    handle: (_, { tx }) => forgetUnused(tx, new Date(clock().getTime() - UNUSED_DAYS * MS_PER_DAY)),
  });

  async function read(call: QuoteCall): Promise<StoreQuote> {
    const quote = await find(call);
    const buyer = call.caller.kind === 'customer' ? call.caller : undefined;
    return price(call.store, { quote, lines: await readLines(db, quote.quoteId), buyer });
  }

  async function change(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<void>) {
    await hold(call, (tx, quote) => work({ tx, quoteId: quote.quoteId, store: call.store }, quote));
    return read(call);
  }

  return {
    ...createQuoteOpening({ db, catalog, lines, clock }),
    countOf,
    read,

    add: async (call: QuoteCall, product: ChosenSize): Promise<{ quoteId: string }> => ({
      quoteId: await hold(call, (tx, { quoteId }) => lines.add({ tx, quoteId, store: call.store }, product)),
    }),
    change: (call: QuoteCall, product: ChangedLine) => change(call, (held) => lines.change(held, product)),
    remove: (call: QuoteCall, sku: string) => change(call, (held) => lines.remove(held, sku)),
    refresh: (call: QuoteCall) => change(call, lines.markSeen),

    async applyCode(call: QuoteCall, typed: string): Promise<StoreQuote> {
      await find(call);
      const code = promotionCode(typed);
      if (!(await promotions.isKnown(call.store, code))) throw codeUnknown();
      return change(call, ({ tx, quoteId }) => saveQuote(tx, quoteId, { code }));
    },
    removeCode: (call: QuoteCall) => change(call, ({ tx, quoteId }) => saveQuote(tx, quoteId, { code: null })),

    async applyGiftCard(call: QuoteCall, { code, ip }: { code: string; ip: string }): Promise<StoreQuote> {
      await find(call);
      const { store, caller } = call;
      const customer = caller.kind === 'customer' && { customerId: caller.customerId };
      const { id } = await giftCards.find(store, code, { ip, ...customer });
      return change(call, ({ tx, quoteId }, quote) =>
        saveQuote(tx, quoteId, { giftCards: [...new Set([...quote.giftCards, id])] }),
      );
    },
    removeGiftCard: (call: QuoteCall, id: string) =>
      change(call, ({ tx, quoteId }, quote) =>
        saveQuote(tx, quoteId, { giftCards: quote.giftCards.filter((card) => card !== id) }),
      ),
  };
}

export type QuoteService = ReturnType<typeof createQuoteService>;

const codeUnknown = () =>
  new ShopError('This code is not known', { code: 'code_unknown', kind: 'unprocessable', field: 'code' });

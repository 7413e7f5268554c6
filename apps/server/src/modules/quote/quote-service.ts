import { isPaying } from '@shop/domain/checkout';
import { promotionCode } from '@shop/domain/promotion';
import { quoteUnknown } from '@shop/domain/quote';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createQuoteAccess, type QuoteCall } from './quote-access.ts';
import { createQuoteCheckout } from './quote-checkout.ts';
import { type ChangedLine, type ChosenSize, createQuoteLines, type HeldQuote } from './quote-lines.ts';
import { createQuoteOpening } from './quote-opening.ts';
import { createQuotePricing, type PricedQuote, type PricingParts, type StoreQuote } from './quote-pricing.ts';
import { forgetUnused, type QuoteRow, readLines, saveQuote } from './quote-repository.ts';
import { readServices } from './service-line-repository.ts';
import { type ChosenService, createServiceLines, type QuoteServiceTerms } from './service-lines.ts';

type QuoteParts = Omit<PricingParts, 'services'> & {
  services: QuoteServiceTerms;
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
};

const UNUSED_DAYS = 60;

/** The bag, from the first product to the checkout. */
export function createQuoteService({ db, jobs, clock, services: terms, ...parts }: QuoteParts) {
  const { catalog, promotions, giftCards } = parts;
  const access = createQuoteAccess({ db, clock });
  const { find, hold, countOf } = access;
  const lines = createQuoteLines(catalog);
  const services = createServiceLines({ terms, clock });
  const price = createQuotePricing({ ...parts, services });
  const opening = createQuoteOpening({ db, catalog, lines, clock });

  jobs.define({
    name: 'forget-unused-quotes',
    schema: z.object({}),
    cron: '11 4 * * *',
    handle: (_, { tx }) => forgetUnused(tx, new Date(clock().getTime() - UNUSED_DAYS * MS_PER_DAY)),
  });

  async function pricedOf({ caller, store }: QuoteCall, quote: QuoteRow, tx?: Database): Promise<PricedQuote> {
    const buyer = caller.kind === 'customer' ? caller : undefined;
    const chosen = await readLines(tx ?? db, quote.quoteId);
    const chosenServices = await readServices(tx ?? db, quote.quoteId);
    const bag = { quote, lines: chosen, services: chosenServices, buyer, isPaying: isPaying(quote, clock()) };
    return price(store, bag, tx);
  }

  const read = async (call: QuoteCall): Promise<StoreQuote> => (await pricedOf(call, await find(call))).shown;

  async function change(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<void>) {
    await hold(call, (tx, quote) => work({ tx, quoteId: quote.quoteId, store: call.store }, quote));
    return read(call);
  }

  return {
    create: opening.create,
    merge: opening.merge,
    countOf,
    read,
    checkout: createQuoteCheckout({ access, pricedOf, clock }),

    add: async (call: QuoteCall, product: ChosenSize): Promise<{ quoteId: string }> => ({
      quoteId: await hold(call, (tx, { quoteId }) => lines.add({ tx, quoteId, store: call.store }, product)),
    }),
    change: (call: QuoteCall, product: ChangedLine) => change(call, (held) => lines.change(held, product)),
    remove: (call: QuoteCall, sku: string) => change(call, (held) => lines.remove(held, sku)),
    refresh: (call: QuoteCall) => change(call, lines.markSeen),

    serviceTerms: services.termsOf,
    /** Into the bag that is meant, or a new one where there is none: the token is then a new one, too. */
    async addService(call: QuoteCall, chosen: ChosenService): Promise<{ quoteId: string; token?: string }> {
      const { caller, store } = call;
      try {
        return {
          quoteId: await hold(call, (tx, { quoteId }) => services.add({ tx, quoteId, store }, caller, chosen)),
        };
      } catch (error) {
        // That there is no bag is no refusal here.
        if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
      }
      return await opening.open({ caller, store }, (held) => services.add(held, caller, chosen));
    },
    removeService: (call: QuoteCall, id: string) => change(call, (held) => services.remove(held, id)),

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

import { getStockPool } from '@shop/domain/catalog/stock';
import { isPaying } from '@shop/domain/order/checkout/checkout';
import { z } from 'zod';
import type { CodeGuesses } from '#server/account/throttle/code-guesses.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { createQuoteAccess } from './quote-access.ts';
import { createQuoteCheckout } from './quote-checkout.ts';
import type { HeldQuote, QuoteCall, QuotePromotions } from './quote-deps.ts';
import { createQuoteExtras } from './quote-extras.ts';
import { type ChangedLine, type ChosenSize, createQuoteLines } from './quote-lines.ts';
import { createHoldOrOpen, createQuoteOpening, type Opener } from './quote-opening.ts';
import { createQuotePricing, type PricedState, type PricingDeps, type StoreQuote } from './quote-pricing.ts';
import { forgetUnused, type QuoteRow, saveAddition, useIn } from './quote-repository.ts';
import { getQuoteState } from './quote-state-repository.ts';
import { createServiceLines, type QuoteServiceTerms } from './service-lines.ts';

type Deps = Omit<PricingDeps, 'services' | 'promotions'> & {
  promotions: QuotePromotions;
  services: QuoteServiceTerms;
  codeGuesses: CodeGuesses;
  admitNewQuote: (ip: string) => Promise<void>;
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
};
type Added = { quoteId: string; quote: StoreQuote };

type Filling = Omit<QuoteCall, 'token'>;

/** Additions to one quote at once are rare: after so many lost races the quote is locked. */
const TRIES_WITHOUT_LOCK = 2;

/** Quote service, from the first product to the checkout. */
export function createQuoteService({ db, jobs, clock, services: terms, ...deps }: Deps) {
  const access = createQuoteAccess({ db, clock });
  const { find, findForChange, hold } = access;
  const lines = createQuoteLines(deps.catalog);
  const services = createServiceLines({ terms, clock });
  const price = createQuotePricing({ ...deps, services });
  const opening = createQuoteOpening({ ...deps, db, clock });
  const holdOrOpen = createHoldOrOpen({ hold, ...opening });

  jobs.define({
    name: 'forget-unused-quotes',
    schema: z.object({}),
    cron: '11 4 * * *',
    handle: async (_, { tx }) => forgetUnused(tx, await readRetentionStart(tx, 'bags', clock())),
  });

  async function getPriced({ caller, store, variants: fresh }: Filling, state: PricedState, tx?: Database) {
    const buyer = caller.kind === 'customer' ? caller : undefined;
    return price(store, { ...state, fresh, buyer, isPaying: isPaying(state.quote, clock()) }, tx);
  }

  const read = async (call: QuoteCall): Promise<StoreQuote> => (await getPriced(call, await find(call))).shown;

  async function change(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<void>) {
    await hold(call, work);
    return read(call);
  }

  /** Adds and prices in one transaction: if pricing fails, nothing is added, so that the caller may repeat the call. */
  const addAndPrice =
    (call: Filling, product: ChosenSize) =>
    async (held: HeldQuote): Promise<Added> => {
      const state = await lines.add(held, product);
      return { quoteId: held.quoteId, quote: (await getPriced(call, state, held.tx)).shown };
    };

  /**
   * Optimistic: one statement reads, one writes, and no lock or transaction is held between them. Undefined: the quote
   * was changed meanwhile, and nothing is added.
   */
  async function addWithoutLock(call: QuoteCall, product: ChosenSize): Promise<Added | undefined> {
    const { version, ...state } = await findForChange(call, product.sku);
    const { quoteId } = state.quote;
    const { line, ...planned } = await lines.plan(call, state, product);
    const { shown: quote } = await getPriced(call, { ...state, ...planned });
    const saved = await saveAddition(db, { quoteId, version, line, use: useIn(call.store, clock()) });
    return saved ? { quoteId, quote } : undefined;
  }

  async function addAndRead(call: QuoteCall, product: ChosenSize): Promise<Added> {
    for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries += 1) {
      const added = await addWithoutLock(call, product);
      if (added) return added;
    }
    return await hold(call, addAndPrice(call, product));
  }

  return {
    ...opening,
    getCount: access.getCount,
    read,
    checkout: createQuoteCheckout({ access, getPriced, clock }),

    async create(opener: Opener, product: ChosenSize) {
      const { filled, token } = await opening.open(opener, addAndPrice(opener, product));
      return { token, ...filled };
    },
    addAndRead,
    /** All or none, in one transaction; creates a quote where there is none. */
    async addAll(call: QuoteCall, products: readonly ChosenSize[]) {
      const { token, done: quote } = await holdOrOpen(call, async (held) => {
        await lines.addAll(held, products);
        const state = await getQuoteState(held.tx, held.quoteId, { pool: getStockPool(call.store) });
        return (await getPriced(call, state, held.tx)).shown;
      });
      return { quoteId: quote.quoteId, quote, ...(token !== undefined && { token }) };
    },
    /** Adds without pricing, for callers that do not show the quote. */
    add: (call: QuoteCall, product: ChosenSize): Promise<{ quoteId: string }> =>
      hold(call, async (held, { quoteId }) => {
        await lines.add(held, product);
        return { quoteId };
      }),
    change: (call: QuoteCall, product: ChangedLine) => change(call, (held) => lines.change(held, product)),
    setLine: (call: QuoteCall, product: ChosenSize) => change(call, (held) => lines.set(held, product)),
    remove: (call: QuoteCall, sku: string) => change(call, (held) => lines.remove(held, sku)),
    refresh: (call: QuoteCall) => change(call, lines.markSeen),

    ...createQuoteExtras({ ...deps, services, find, holdOrOpen, change }),
  };
}

export type QuoteService = ReturnType<typeof createQuoteService>;

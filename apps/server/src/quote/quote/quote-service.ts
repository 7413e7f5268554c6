import { isDeepStrictEqual } from 'node:util';
import { completionInProgress, isPaying } from '@shop/domain/order/checkout/checkout';
import {
  isQuoteToken,
  lineUnknown,
  namedRefusal,
  notSoldHere,
  quoteUnknown,
  requireQuantity,
  requireRoom,
} from '@shop/domain/quote/quote';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { CodeGuesses } from '#server/account/throttle/code-guesses.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createQuoteCheckout } from './quote-checkout.ts';
import type { HeldQuote, QuoteCall, QuoteCatalog } from './quote-deps.ts';
import { createQuoteExtras } from './quote-extras.ts';
import { createHoldOrOpen, createQuoteOpening, type Opener } from './quote-opening.ts';
import {
  createQuotePricing,
  findOffers,
  lineOnceSeen,
  newLine,
  type PricingDeps,
  requireOffer,
  type StoreQuote,
} from './quote-pricing.ts';
import {
  countThings,
  deleteLine,
  findCustomerQuote,
  findQuote,
  forgetUnused,
  type LineRow,
  lockCustomerQuote,
  lockQuote,
  OPEN_AGAIN,
  type QuoteRow,
  quoteTokenHash,
  readLines,
  replaceLine,
  saveLine,
  saveQuote,
  useIn,
} from './quote-repository.ts';
import { readServices } from './service-line-repository.ts';
import { createServiceLines, type QuoteServiceTerms } from './service-lines.ts';

type Deps = Omit<PricingDeps, 'services'> & {
  services: QuoteServiceTerms;
  codeGuesses: CodeGuesses;
  admitNewQuote: (ip: string) => Promise<void>;
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  clock: Clock;
};
type ChosenSize = { sku: string; quantity: number };
type ChangedLine = { sku: string; quantity?: number | undefined; newSku?: string | undefined };

const UNUSED_DAYS = 60;
/** Throttle: a read updates `usedAt` at most once per hour. */
const USE_NOTED_MS = 60 * MS_PER_MINUTE;

/** Quote service, from the first product to the checkout. */
export function createQuoteService({ db, jobs, clock, services: terms, ...deps }: Deps) {
  const access = createQuoteAccess({ db, clock });
  const { find, hold, getCount } = access;
  const lines = createLines(deps.catalog);
  const services = createServiceLines({ terms, clock });
  const price = createQuotePricing({ ...deps, services });
  const { open, merge } = createQuoteOpening({ db, catalog: deps.catalog, clock, admitNewQuote: deps.admitNewQuote });
  const holdOrOpen = createHoldOrOpen({ hold, open });

  jobs.define({
    name: 'forget-unused-quotes',
    schema: z.object({}),
    cron: '11 4 * * *',
    handle: (_, { tx }) => forgetUnused(tx, new Date(clock().getTime() - UNUSED_DAYS * MS_PER_DAY)),
  });

  async function getPriced({ caller, store }: Omit<QuoteCall, 'token'>, quote: QuoteRow, tx?: Database) {
    const buyer = caller.kind === 'customer' ? caller : undefined;
    const chosen = await readLines(tx ?? db, quote.quoteId);
    const chosenServices = await readServices(tx ?? db, quote.quoteId);
    const all = { quote, lines: chosen, services: chosenServices, buyer, isPaying: isPaying(quote, clock()) };
    return price(store, all, tx);
  }

  const read = async (call: QuoteCall): Promise<StoreQuote> => (await getPriced(call, await find(call))).shown;

  async function change(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<void>) {
    await hold(call, work);
    return read(call);
  }

  /** Adds and prices in one transaction: if pricing fails, nothing is added, so that the caller may repeat the call. */
  const fillAndPrice =
    (call: Omit<QuoteCall, 'token'>, fill: (held: HeldQuote) => Promise<void>) =>
    async (held: HeldQuote, quote: QuoteRow) => {
      await fill(held);
      return (await getPriced(call, quote, held.tx)).shown;
    };

  return {
    merge,
    getCount,
    read,
    checkout: createQuoteCheckout({ access, getPriced, clock }),

    async create(opener: Opener, product: ChosenSize) {
      const { filled: quote, ...opened } = await open(
        opener,
        fillAndPrice(opener, (held) => lines.add(held, product)),
      );
      return { ...opened, quote };
    },
    async addAndRead(call: QuoteCall, product: ChosenSize): Promise<{ quoteId: string; quote: StoreQuote }> {
      const quote = await hold(
        call,
        fillAndPrice(call, (held) => lines.add(held, product)),
      );
      return { quoteId: quote.quoteId, quote };
    },
    /** All or none, in one transaction; creates a quote where there is none. */
    async addAll(call: QuoteCall, products: readonly ChosenSize[]) {
      const { token, done: quote } = await holdOrOpen(
        call,
        fillAndPrice(call, (held) => addEach(lines, held, products)),
      );
      return { quoteId: quote.quoteId, quote, ...(token !== undefined && { token }) };
    },
    /** Adds without pricing, for callers that do not show the quote. */
    add: (call: QuoteCall, product: ChosenSize): Promise<{ quoteId: string }> =>
      hold(call, async (held, { quoteId }) => {
        await lines.add(held, product);
        return { quoteId };
      }),
    change: (call: QuoteCall, product: ChangedLine) => change(call, (held) => lines.change(held, product)),
    remove: (call: QuoteCall, sku: string) => change(call, (held) => lines.remove(held, sku)),
    refresh: (call: QuoteCall) => change(call, lines.markSeen),

    ...createQuoteExtras({ ...deps, services, find, holdOrOpen, change }),
  };
}

export type QuoteService = ReturnType<typeof createQuoteService>;

async function addEach(lines: Lines, held: HeldQuote, products: readonly ChosenSize[]): Promise<void> {
  for (const product of products) {
    await lines.add(held, product).catch((error: unknown) => {
      throw error instanceof ShopError ? namedRefusal(error, product.sku) : error;
    });
  }
}

type Lines = ReturnType<typeof createLines>;

/** Line operations on a locked quote. */
const createLines = (catalog: QuoteCatalog) => ({
  async add({ tx, quoteId, store }: HeldQuote, { sku, quantity: added }: ChosenSize): Promise<void> {
    const offer = await requireOffer({ catalog, store, tx }, sku);
    const lines = await readLines(tx, quoteId);
    const present = findLine(lines, sku);
    if (!present) requireRoom(lines.length);
    const quantity = (present?.quantity ?? 0) + added;
    requireQuantity({ sku, quantity, available: offer.available });
    await saveLine(tx, quoteId, newLine(offer, quantity));
  },

  /** Merges quantities when the new variant is already in the quote. */
  async change({ tx, quoteId, store }: HeldQuote, { sku, newSku = sku, ...wanted }: ChangedLine): Promise<void> {
    const lines = await readLines(tx, quoteId);
    const line = findLine(lines, sku);
    if (!line) throw lineUnknown(sku);
    const offer = await requireOffer({ catalog, store, tx }, newSku);
    if (offer.product.sku !== line.productSku) throw notSoldHere(newSku);

    const present = newSku === sku ? undefined : findLine(lines, newSku);
    const quantity = (wanted.quantity ?? line.quantity) + (present?.quantity ?? 0);
    requireQuantity({ sku: newSku, quantity, available: offer.available });
    if (present) await deleteLine(tx, quoteId, newSku);
    await replaceLine(tx, quoteId, { sku, by: newLine(offer, quantity) });
  },

  /** Idempotent: two tabs may both remove the line. */
  remove: ({ tx, quoteId }: HeldQuote, sku: string): Promise<void> => deleteLine(tx, quoteId, sku),

  /** Acknowledges changes: where fewer are left than requested, the line quantity is reduced to that. */
  async markSeen({ tx, quoteId, store }: HeldQuote): Promise<void> {
    const lines = await readLines(tx, quoteId);
    const offers = await findOffers(
      { catalog, store, tx },
      lines.map(({ sku }) => sku),
    );
    for (const line of lines) {
      const seen = lineOnceSeen(line, offers.get(line.sku));
      if (!isDeepStrictEqual(line, seen)) await saveLine(tx, quoteId, seen);
    }
  },
});

const findLine = (lines: readonly LineRow[], sku: string): LineRow | undefined =>
  lines.find((line) => line.sku === sku);

/** Quote access for reading and changing. A customer's quote is usable by that customer only, even with its token. */
function createQuoteAccess({ db, clock }: { db: Database; clock: Clock }) {
  /** Locks the quote for a change; rejects while a payment is in progress. */
  async function lock(tx: Database, { token, caller }: QuoteCall): Promise<QuoteRow> {
    const quote = requireUsable(await meantQuote({ token, caller }, locking(tx)), caller);
    if (isPaying(quote, clock())) throw completionInProgress();
    return quote;
  }

  return {
    lock,

    async find({ token, caller, store }: QuoteCall): Promise<QuoteRow> {
      const quote = requireUsable(await meantQuote({ token, caller }, reading(db)), caller);
      const now = clock();
      const isKnown = quote.brand === store.brand && quote.locale === store.localeISOCode;
      if (!isKnown || now.getTime() - quote.usedAt.getTime() >= USE_NOTED_MS)
        await saveQuote(db, quote.quoteId, useIn(store, now));
      return quote;
    },

    /** One change per transaction with the quote row locked: parallel changes are serialised, so no update is lost. */
    async hold<Done>(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<Done>): Promise<Done> {
      return await db.transaction().execute(async (tx) => {
        const quote = await lock(tx, call);
        const done = await work({ tx, quoteId: quote.quoteId, store: call.store }, quote);
        await saveQuote(tx, quote.quoteId, { ...OPEN_AGAIN, ...useIn(call.store, clock()) });
        return done;
      });
    },

    /** Includes ordered quotes, so that the owner can find the order. */
    async findQuoteId({ token, caller }: Pick<QuoteCall, 'token' | 'caller'>): Promise<string | undefined> {
      const { byToken, byCustomer } = reading(db);
      const named = isQuoteToken(token) ? await byToken(quoteTokenHash(token)) : undefined;
      if (named && named.status !== 'merged') return isOwnedBy(named, caller) ? named.quoteId : undefined;
      return caller.kind === 'customer' ? (await byCustomer(caller.customerId))?.quoteId : undefined;
    },

    /** Number of items; 0 when the caller may not see the quote. */
    async getCount(token: unknown, caller: Caller): Promise<number> {
      const quote = await meantQuote({ token, caller }, reading(db));
      return quote && mayUse(quote, caller) ? countThings(db, quote.quoteId) : 0;
    },
  };
}

type Ways = {
  byToken: (hash: Buffer) => Promise<QuoteRow | undefined>;
  byCustomer: (customerId: string) => Promise<QuoteRow | undefined>;
};

const reading = (db: Database): Ways => ({
  byToken: (hash) => findQuote(db, hash),
  byCustomer: (customerId) => findCustomerQuote(db, customerId),
});
const locking = (tx: Database): Ways => ({
  byToken: (hash) => lockQuote(tx, hash),
  byCustomer: (customerId) => lockCustomerQuote(tx, customerId),
});

/** Fallback by customer id: the token may have been replaced on another device or lost on this one. */
async function meantQuote({ token, caller }: Pick<QuoteCall, 'token' | 'caller'>, { byToken, byCustomer }: Ways) {
  // Malformed tokens skip the database lookup.
  const named = isQuoteToken(token) ? await byToken(quoteTokenHash(token)) : undefined;
  if ((named && isLive(named)) || caller.kind !== 'customer') return named;
  return await byCustomer(caller.customerId);
}

/** Another customer's quote gives the same 404 as an unknown one; a guest may be its owner and is asked to sign in. */
function requireUsable(quote: QuoteRow | undefined, caller: Caller): QuoteRow {
  if (quote && mayUse(quote, caller)) return quote;
  if (quote && isLive(quote) && caller.kind === 'guest') throw signInRequired();
  throw quoteUnknown();
}

const mayUse = (quote: QuoteRow, caller: Caller): boolean => isLive(quote) && isOwnedBy(quote, caller);

/** Neither ordered nor merged into another quote. */
const isLive = ({ status }: QuoteRow): boolean => status === 'open' || status === 'paying';

/** Guest quotes belong to the bearer of the token. */
const isOwnedBy = ({ customerId }: QuoteRow, caller: Caller): boolean =>
  customerId === null || (caller.kind === 'customer' && caller.customerId === customerId);

const signInRequired = () => new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });

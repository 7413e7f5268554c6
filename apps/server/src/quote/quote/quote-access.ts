import { getStockPool } from '@shop/domain/catalog/stock';
import { completionInProgress, isPaying } from '@shop/domain/order/checkout/checkout';
import { isQuoteToken, quoteUnknown } from '@shop/domain/quote/quote';
import { QuoteById } from '@shop/domain/quote/quote-by-id';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
import type { HeldQuote, QuoteCall } from './quote-deps.ts';
import {
  type CountedQuote,
  findCountedCustomerQuote,
  findCountedQuote,
  findCustomerQuote,
  findQuote,
  lockCustomerQuote,
  lockQuote,
  OPEN_AGAIN,
  type QuoteKey,
  type QuoteRow,
  quoteTokenHash,
  saveQuote,
  useIn,
} from './quote-repository.ts';
import { findCustomerQuoteState, findQuoteState, type QuoteState } from './quote-state-repository.ts';

/** Throttle: a read updates `usedAt` at most once per hour. */
const USE_NOTED_MS = 60 * MS_PER_MINUTE;

/** Quote access for reading and changing. A customer's quote is usable by that customer only, even with its token. */
export function createQuoteAccess({ db, clock }: { db: Database; clock: Clock }) {
  /** Locks the quote for a change; rejects while a payment is in progress. */
  async function lock(tx: Database, { token, caller }: QuoteCall): Promise<QuoteRow> {
    const quote = await meantQuote({ token, caller }, locking(tx));
    requireUsable(quote, caller);
    if (isPaying(quote, clock())) throw completionInProgress();
    return quote;
  }

  /** Quote and prices from one statement; the state includes the product of the variant. */
  async function readState({ token, caller, store }: QuoteCall, sku?: string): Promise<QuoteState> {
    const state = await meantQuote({ token, caller }, readingStates(db, { pool: getStockPool(store), sku }));
    requireUsable(state?.quote, caller);
    return state as QuoteState;
  }

  return {
    lock,

    async find(call: QuoteCall): Promise<QuoteState> {
      const state = await readState(call);
      const { quote } = state;
      const [now, { store }] = [clock(), call];
      const isKnown = quote.brand === store.brand && quote.locale === store.localeISOCode;
      if (!isKnown || now.getTime() - quote.usedAt.getTime() >= USE_NOTED_MS) {
        await saveQuote(db, quote.quoteId, useIn(store, now));
      }
      return state;
    },

    /** Quote for a change without a lock, which is saved only if its version is still the same. */
    async findForChange(call: QuoteCall, sku: string): Promise<QuoteState> {
      const state = await readState(call, sku);
      if (isPaying(state.quote, clock())) throw completionInProgress();
      return state;
    },

    /** One change per transaction with the quote row locked: parallel changes are serialised, so no update is lost. */
    async hold<Done>(call: QuoteCall, work: (held: HeldQuote, quote: QuoteRow) => Promise<Done>): Promise<Done> {
      return await db.transaction().execute(async (tx) => {
        const quote = await lock(tx, call);
        const done = await work({ tx, quoteId: quote.quoteId, store: call.store }, quote);
        await call.note?.(tx);
        await saveQuote(tx, quote.quoteId, { ...OPEN_AGAIN, ...useIn(call.store, clock()) });
        return done;
      });
    },

    /** Includes ordered quotes, so that the owner can find the order. */
    async findQuoteId({ token, caller }: Pick<QuoteCall, 'token' | 'caller'>): Promise<string | undefined> {
      const { byToken, byCustomer } = reading(db);
      const key = readKey(token);
      const named = key && (await byToken(key));
      if (named && named.status !== 'merged') return isOwnedBy(named, caller) ? named.quoteId : undefined;
      return caller.kind === 'customer' ? (await byCustomer(caller.customerId))?.quoteId : undefined;
    },

    /** Number of items; 0 when the caller may not see the quote. */
    async getCount(token: unknown, caller: Caller): Promise<number> {
      const quote = await meantQuote({ token, caller }, counting(db));
      return quote && mayUse(quote, caller) ? quote.count : 0;
    },
  };
}

export type QuoteAccess = ReturnType<typeof createQuoteAccess>;

type Ways<Found> = {
  byToken: (key: QuoteKey) => Promise<Found | undefined>;
  byCustomer: (customerId: string) => Promise<Found | undefined>;
  getRow: (found: Found) => QuoteRow;
};

const itself = (quote: QuoteRow): QuoteRow => quote;
const reading = (db: Database): Ways<QuoteRow> => ({
  byToken: (key) => findQuote(db, key),
  byCustomer: (customerId) => findCustomerQuote(db, customerId),
  getRow: itself,
});
const counting = (db: Database): Ways<CountedQuote> => ({
  byToken: (key) => findCountedQuote(db, key),
  byCustomer: (customerId) => findCountedCustomerQuote(db, customerId),
  getRow: itself,
});
const locking = (tx: Database): Ways<QuoteRow> => ({
  byToken: (key) => lockQuote(tx, key),
  byCustomer: (customerId) => lockCustomerQuote(tx, customerId),
  getRow: itself,
});
const readingStates = (db: Database, wanted: Parameters<typeof findQuoteState>[2]): Ways<QuoteState> => ({
  byToken: (key) => findQuoteState(db, key, wanted),
  byCustomer: (customerId) => findCustomerQuoteState(db, customerId, wanted),
  getRow: ({ quote }) => quote,
});

/** Fallback by customer id: the token may have been replaced on another device or lost on this one. */
async function meantQuote<Found>(
  { token, caller }: Pick<QuoteCall, 'token' | 'caller'>,
  { byToken, byCustomer, getRow }: Ways<Found>,
): Promise<Found | undefined> {
  const key = readKey(token);
  const named = key && (await byToken(key));
  if ((named && isLive(getRow(named))) || caller.kind !== 'customer') return named;
  return await byCustomer(caller.customerId);
}

/** Undefined for a malformed token, which skips the database lookup. */
function readKey(token: unknown): QuoteKey | undefined {
  if (token instanceof QuoteById) return token;
  return isQuoteToken(token) ? quoteTokenHash(token) : undefined;
}

/** Another customer's quote gives the same 404 as an unknown one; a guest may be its owner and is asked to sign in. */
function requireUsable(quote: QuoteRow | undefined, caller: Caller): asserts quote is QuoteRow {
  if (quote && mayUse(quote, caller)) return;
  if (quote && isLive(quote) && isOfThisPreview(quote) && caller.kind === 'guest') throw signInRequired();
  throw quoteUnknown();
}

const mayUse = (quote: QuoteRow, caller: Caller): boolean => isLive(quote) && isOwnedBy(quote, caller);

/** Neither ordered nor merged into another quote. */
const isLive = ({ status }: QuoteRow): boolean => status === 'open' || status === 'paying';

/** The bag of a preview exists in previews only, and no other bag does: nothing of a preview can be ordered. */
const isOfThisPreview = ({ preview }: QuoteRow): boolean => preview === (getShownMoment() !== undefined);

/** Guest quotes belong to the bearer of the token. */
const isOwnedBy = (quote: QuoteRow, caller: Caller): boolean =>
  isOfThisPreview(quote) &&
  (quote.customerId === null || (caller.kind === 'customer' && caller.customerId === quote.customerId));

const signInRequired = () => new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });

import { completionInProgress, isPaying } from '@shop/domain/checkout';
import { isQuoteToken, quoteUnknown } from '@shop/domain/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import {
  countThings,
  findQuote,
  findQuoteOfCustomer,
  lockQuote,
  lockQuoteOfCustomer,
  OPEN_AGAIN,
  type QuoteRow,
  saveQuote,
  useIn,
} from './quote-repository.ts';
import { quoteTokenHash } from './quote-token.ts';

/** Which quote is meant, by whom, in which store. */
export type QuoteCall = { token: unknown; caller: Caller; store: Store };

/** Reading writes down that the bag is used, but not each time. */
const USE_NOTED_MS = 60 * MS_PER_MINUTE;

/** The way to a quote, to read or to change it. A customer's is theirs alone, whoever has its token. */
export function createQuoteAccess({ db, clock }: { db: Database; clock: Clock }) {
  /** To be changed: refused while somebody pays for it. */
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

    /** One change in one transaction, which holds the quote: parallel ones take turns, so that nothing is lost. */
    async hold(call: QuoteCall, work: (tx: Database, quote: QuoteRow) => Promise<unknown>): Promise<string> {
      return await db.transaction().execute(async (tx) => {
        const quote = await lock(tx, call);
        await work(tx, quote);
        await saveQuote(tx, quote.quoteId, { ...OPEN_AGAIN, ...useIn(call.store, clock()) });
        return quote.quoteId;
      });
    },

    /** Also one that was bought: what became of it is its owner's to know. */
    async quoteIdOf({ token, caller }: Pick<QuoteCall, 'token' | 'caller'>): Promise<string | undefined> {
      const { byToken, ofCustomer } = reading(db);
      const named = isQuoteToken(token) ? await byToken(quoteTokenHash(token)) : undefined;
      if (named && named.status !== 'merged') return isOf(named, caller) ? named.quoteId : undefined;
      return caller.kind === 'customer' ? (await ofCustomer(caller.customerId))?.quoteId : undefined;
    },

    /** How many things are in the bag; nothing where it is not the caller's to see. */
    async countOf(token: unknown, caller: Caller): Promise<number> {
      const quote = await meantQuote({ token, caller }, reading(db));
      return quote && mayUse(quote, caller) ? countThings(db, quote.quoteId) : 0;
    },
  };
}

type Ways = {
  byToken: (hash: Buffer) => Promise<QuoteRow | undefined>;
  ofCustomer: (customerId: string) => Promise<QuoteRow | undefined>;
};

const reading = (db: Database): Ways => ({
  byToken: (hash) => findQuote(db, hash),
  ofCustomer: (customerId) => findQuoteOfCustomer(db, customerId),
});
const locking = (tx: Database): Ways => ({
  byToken: (hash) => lockQuote(tx, hash),
  ofCustomer: (customerId) => lockQuoteOfCustomer(tx, customerId),
});

/** A customer whose token was replaced on another device, or forgotten by this one, has their one quote all the same. */
async function meantQuote({ token, caller }: Pick<QuoteCall, 'token' | 'caller'>, { byToken, ofCustomer }: Ways) {
  // What cannot be a token is no reason to ask the database.
  const named = isQuoteToken(token) ? await byToken(quoteTokenHash(token)) : undefined;
  if ((named && isLive(named)) || caller.kind !== 'customer') return named;
  return await ofCustomer(caller.customerId);
}

/** Nobody learns of another's quote that there is one; who is not signed in may be its owner and is asked to. */
function requireUsable(quote: QuoteRow | undefined, caller: Caller): QuoteRow {
  if (quote && mayUse(quote, caller)) return quote;
  if (quote && isLive(quote) && caller.kind === 'guest') throw signInRequired();
  throw quoteUnknown();
}

const mayUse = (quote: QuoteRow, caller: Caller): boolean => isLive(quote) && isOf(quote, caller);

/** Neither bought nor taken in by another one. */
const isLive = ({ status }: QuoteRow): boolean => status === 'open' || status === 'paying';

/** A guest's is of whoever has its token. */
const isOf = ({ customerId }: QuoteRow, caller: Caller): boolean =>
  customerId === null || (caller.kind === 'customer' && caller.customerId === customerId);

const signInRequired = () => new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });

import { completionInProgress, isPaying } from '@shop/domain/order/checkout/checkout';
import { isQuoteToken, quoteUnknown } from '@shop/domain/quote/quote';
import { type MergeChange, mergeQuotes } from '@shop/domain/quote/quote-merge';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
import type { HeldQuote, QuoteCall, QuoteCatalog } from './quote-deps.ts';
import { findOffers } from './quote-pricing.ts';
import {
  findQuote,
  insertQuote,
  type LineRow,
  lockCustomerQuote,
  lockGuestQuote,
  newQuoteToken,
  OPEN_AGAIN,
  type QuoteRow,
  quoteTokenHash,
  readLines,
  saveLine,
  saveQuote,
  useIn,
} from './quote-repository.ts';
import { moveServices } from './service-line-repository.ts';

type Deps = {
  db: Database;
  catalog: QuoteCatalog;
  clock: Clock;
  /** Rejects a guest's new quote when the network opens too many. */
  admitNewQuote: (ip: string) => Promise<void>;
};
export type Device = { deviceType: string; siteViewMode: string };
export type Opener = Pick<QuoteCall, 'caller' | 'store' | 'ip' | 'variants'> & { device?: Device };
type Merging = { token: unknown; customerId: string; store: Store };
type CatalogScope = { tx: Database; catalog: QuoteCatalog; store: Store };

/** Issues quote tokens: on the first product and on sign-in. A quote has one valid token at a time. */
export function createQuoteOpening({ db, catalog, clock, admitNewQuote }: Deps) {
  return {
    /** A customer has one quote across devices: reuses an existing one. */
    async open<Filled>(
      { caller, store, device, ip }: Opener,
      fill: (held: HeldQuote, quote: QuoteRow) => Promise<Filled>,
    ): Promise<{ token: string; quoteId: string; filled: Filled }> {
      const customerId = caller.kind === 'customer' ? caller.customerId : null;
      if (customerId === null && ip !== undefined) await admitNewQuote(ip);
      const { token, use } = newUse(store, clock());
      const opening = await db.transaction().execute(async (tx) => {
        const own = customerId === null ? undefined : await lockCustomerQuote(tx, customerId);
        requireUnpaid(own, clock());
        const quote = own ?? (await insertQuote(tx, { ...use, ...opened(use), customerId, ...device }));
        if (own) await saveQuote(tx, own.quoteId, { ...use, ...OPEN_AGAIN });
        return { quoteId: quote.quoteId, filled: await fill({ tx, quoteId: quote.quoteId, store }, quote) };
      });
      return { token, ...opening };
    },

    findById: (quoteId: string): Promise<QuoteRow | undefined> => findQuote(db, { quoteId }),

    /** Gives the quote a new token, which its next bearer gets; earlier tokens are invalid from now on. */
    async handOver(tx: Database, quoteId: string): Promise<string> {
      const token = newQuoteToken();
      await saveQuote(tx, quoteId, { tokenHash: quoteTokenHash(token), usedAt: clock() });
      return token;
    },

    /** Invalidates the guest's token and the customer's previous token. */
    async merge({ token: given, customerId, store }: Merging) {
      const { token, use } = newUse(store, clock());
      const merged = await db.transaction().execute(async (tx) => {
        const own = await lockCustomerQuote(tx, customerId);
        // Tokens of another customer's quote are ignored.
        const guest = unlessBought(isQuoteToken(given) ? await lockGuestQuote(tx, quoteTokenHash(given)) : undefined);
        for (const one of [own, guest]) requireUnpaid(one, clock());
        const changes = own && guest ? await takeIn({ tx, catalog, store }, own, guest) : [];
        const quote = own ?? unlessMerged(guest) ?? (await insertQuote(tx, { ...use, ...opened(use), customerId }));
        await saveQuote(tx, quote.quoteId, { ...use, ...OPEN_AGAIN, customerId });
        return { quoteId: quote.quoteId, changes };
      });
      return { token, ...merged };
    },
  };
}

type Work<Done> = (held: HeldQuote, quote: QuoteRow) => Promise<Done>;
type Ways = {
  hold: <Done>(call: QuoteCall, work: Work<Done>) => Promise<Done>;
  open: ReturnType<typeof createQuoteOpening>['open'];
};

/** Changes the caller's quote, or a new one with a new token. */
export const createHoldOrOpen =
  ({ hold, open }: Ways) =>
  async <Done>(call: QuoteCall, work: Work<Done>): Promise<{ token?: string; done: Done }> => {
    try {
      return { done: await hold(call, work) };
    } catch (error) {
      // A missing quote is not an error here: a new one is created.
      if (!(error instanceof ShopError) || error.code !== quoteUnknown().code) throw error;
    }
    const { caller, store, ip } = call;
    const { token, filled } = await open({ caller, store, ip }, work);
    return { token, done: filled };
  };

/** Rejects while a payment is in progress: a sign-in elsewhere must not change the quote. */
function requireUnpaid(quote: QuoteRow | undefined, now: Date): void {
  if (quote && isPaying(quote, now)) throw completionInProgress();
}

const unlessBought = (quote: QuoteRow | undefined) => (quote?.status === 'ordered' ? undefined : quote);
const unlessMerged = (quote: QuoteRow | undefined) => (quote?.status === 'merged' ? undefined : quote);

function newUse(store: Store, now: Date) {
  const token = newQuoteToken();
  return { token, use: { tokenHash: quoteTokenHash(token), ...useIn(store, now) } };
}

const opened = ({ usedAt }: { usedAt: Date }) => ({
  ...{ status: 'open' as const, createdAt: usedAt },
  preview: getShownMoment() !== undefined,
});

/** Moves the guest's lines to the customer's quote, once. Both quotes must be locked. */
async function takeIn(scope: CatalogScope, own: QuoteRow, guest: QuoteRow): Promise<MergeChange[]> {
  const { tx } = scope;
  const lines = { own: await readLines(tx, own.quoteId), guest: await readLines(tx, guest.quoteId) };
  const offers = await findOffers(
    scope,
    lines.guest.map(({ sku }) => sku),
  );
  const { quote, changes } = mergeQuotes(
    { ...own, lines: lines.own },
    { ...guest, lines: lines.guest },
    (sku) => offers.get(sku)?.available,
  );
  for (const line of mergedLines(lines, changes)) await saveLine(tx, own.quoteId, line);
  await moveServices(tx, guest.quoteId, own.quoteId);
  await saveQuote(tx, own.quoteId, { code: quote.code, giftCards: [...quote.giftCards] });
  await saveQuote(tx, guest.quoteId, { status: 'merged' });
  return changes;
}

/** Lines of the customer keep their acknowledged price and stock. */
const mergedLines = (lines: { own: LineRow[]; guest: LineRow[] }, changes: readonly MergeChange[]): LineRow[] =>
  changes
    .filter(({ kind }) => kind !== 'left-out')
    .flatMap(({ sku, quantity }) => {
      const line = [...lines.own, ...lines.guest].find((each) => each.sku === sku);
      return line ? [{ ...line, quantity }] : [];
    });

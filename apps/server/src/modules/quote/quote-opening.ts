import { completionInProgress, isPaying } from '@shop/domain/checkout';
import { isQuoteToken } from '@shop/domain/quote';
import type { MergeChange } from '@shop/domain/quote-merge';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { ChosenSize, createQuoteLines, HeldQuote } from './quote-lines.ts';
import { takeIn } from './quote-merging.ts';
import type { QuoteCatalog } from './quote-parts.ts';
import {
  insertQuote,
  lockGuestQuote,
  lockQuoteOfCustomer,
  OPEN_AGAIN,
  type QuoteRow,
  saveQuote,
  useIn,
} from './quote-repository.ts';
import { newQuoteToken, quoteTokenHash } from './quote-token.ts';

type OpeningParts = {
  db: Database;
  catalog: QuoteCatalog;
  lines: Pick<ReturnType<typeof createQuoteLines>, 'add'>;
  clock: Clock;
};
type Device = { deviceType: string; siteViewMode: string };
type NewQuote = { product: ChosenSize; device: Device };
type Opener = { caller: Caller; store: Store };
type Opened = { token: string; quoteId: string };
type Merging = { token: unknown; customerId: string; store: Store };

/** The two ways to a token: a first thing to buy, and signing in. A quote has one token at a time. */
export function createQuoteOpening({ db, catalog, lines, clock }: OpeningParts) {
  /** A customer has one quote: what they have on another device is theirs here, too. */
  async function open(
    { caller, store }: Opener,
    fill: (held: HeldQuote) => Promise<void>,
    device?: Device,
  ): Promise<Opened> {
    const customerId = caller.kind === 'customer' ? caller.customerId : null;
    const { token, use } = newUse(store, clock());
    const quoteId = await db.transaction().execute(async (tx) => {
      const own = customerId === null ? undefined : await lockQuoteOfCustomer(tx, customerId);
      requireUnpaid(own, clock());
      const quote = own ?? (await insertQuote(tx, { ...use, ...opened(use), customerId, ...device }));
      if (own) await saveQuote(tx, own.quoteId, { ...use, ...OPEN_AGAIN });
      await fill({ tx, quoteId: quote.quoteId, store });
      return quote.quoteId;
    });
    return { token, quoteId };
  }

  return {
    open,

    create: (opener: Opener, { product, device }: NewQuote): Promise<Opened> =>
      open(opener, (held) => lines.add(held, product), device),

    /** The token of the guest and the last one of the customer are worth nothing from now on. */
    async merge({ token: given, customerId, store }: Merging): Promise<Opened & { changes: MergeChange[] }> {
      const { token, use } = newUse(store, clock());
      const merged = await db.transaction().execute(async (tx) => {
        const own = await lockQuoteOfCustomer(tx, customerId);
        // A token of somebody else's quote is as good as none.
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

/** A bag that is being paid for stays as it is, wherever its owner signs in meanwhile. */
function requireUnpaid(quote: QuoteRow | undefined, now: Date): void {
  if (quote && isPaying(quote, now)) throw completionInProgress();
}

const unlessBought = (quote: QuoteRow | undefined) => (quote?.status === 'ordered' ? undefined : quote);
const unlessMerged = (quote: QuoteRow | undefined) => (quote?.status === 'merged' ? undefined : quote);

function newUse(store: Store, now: Date) {
  const token = newQuoteToken();
  return { token, use: { tokenHash: quoteTokenHash(token), ...useIn(store, now) } };
}

const opened = ({ usedAt }: { usedAt: Date }) => ({ status: 'open' as const, createdAt: usedAt });

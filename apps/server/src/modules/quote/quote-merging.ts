import { type MergeChange, mergeQuotes } from '@shop/domain/quote-merge';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import { findOffers } from './quote-offer.ts';
import type { QuoteCatalog } from './quote-parts.ts';
import { type LineRow, type QuoteRow, readLines, saveLine, saveQuote } from './quote-repository.ts';
import { moveServices } from './service-line-repository.ts';

type Shelf = { tx: Database; catalog: QuoteCatalog; store: Store };

/** Call it while holding both quotes: what the guest has goes to the customer, once. */
export async function takeIn(shelf: Shelf, own: QuoteRow, guest: QuoteRow): Promise<MergeChange[]> {
  const { tx } = shelf;
  const bags = { own: await readLines(tx, own.quoteId), guest: await readLines(tx, guest.quoteId) };
  const offers = await findOffers(
    shelf,
    bags.guest.map(({ sku }) => sku),
  );
  const { quote, changes } = mergeQuotes(
    { ...own, lines: bags.own },
    { ...guest, lines: bags.guest },
    (sku) => offers.get(sku)?.available,
  );
  for (const line of mergedLines(bags, changes)) await saveLine(tx, own.quoteId, line);
  await moveServices(tx, guest.quoteId, own.quoteId);
  await saveQuote(tx, own.quoteId, { code: quote.code, giftCards: [...quote.giftCards] });
  await saveQuote(tx, guest.quoteId, { status: 'merged' });
  return changes;
}

/** A line of the customer keeps what they have seen of it. */
const mergedLines = (bags: { own: LineRow[]; guest: LineRow[] }, changes: readonly MergeChange[]): LineRow[] =>
  changes
    .filter(({ kind }) => kind !== 'left-out')
    .flatMap(({ sku, quantity }) => {
      const line = [...bags.own, ...bags.guest].find((each) => each.sku === sku);
      return line ? [{ ...line, quantity }] : [];
    });

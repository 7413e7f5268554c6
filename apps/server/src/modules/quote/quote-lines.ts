import { isDeepStrictEqual } from 'node:util';
import { lineUnknown, notSoldHere, requireQuantity, requireRoom } from '@shop/domain/quote';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import { findOffers, lineOnceSeen, newLine, requireOffer } from './quote-offer.ts';
import type { QuoteCatalog } from './quote-parts.ts';
import { deleteLine, type LineRow, readLines, replaceLine, saveLine } from './quote-repository.ts';

/** The quote is held by the transaction. */
export type HeldQuote = { tx: Database; quoteId: string; store: Store };
export type ChosenSize = { sku: string; quantity: number };
export type ChangedLine = { sku: string; quantity?: number | undefined; newSku?: string | undefined };

/** What can be done to the lines of a quote that is held. */
export function createQuoteLines(catalog: QuoteCatalog) {
  return {
    async add({ tx, quoteId, store }: HeldQuote, { sku, quantity: added }: ChosenSize): Promise<void> {
      const offer = await requireOffer({ catalog, store, tx }, sku);
      const lines = await readLines(tx, quoteId);
      const present = find(lines, sku);
      if (!present) requireRoom(lines.length);
      const quantity = (present?.quantity ?? 0) + added;
      requireQuantity({ sku, quantity, available: offer.available });
      await saveLine(tx, quoteId, newLine(offer, quantity));
    },

    /** A size that is in the bag already gets the other's quantity on top. */
    async change({ tx, quoteId, store }: HeldQuote, { sku, newSku = sku, ...wanted }: ChangedLine): Promise<void> {
      const lines = await readLines(tx, quoteId);
      const line = find(lines, sku);
      if (!line) throw lineUnknown(sku);
      const offer = await requireOffer({ catalog, store, tx }, newSku);
      if (offer.product.sku !== line.productSku) throw notSoldHere(newSku);

      const present = newSku === sku ? undefined : find(lines, newSku);
      const quantity = (wanted.quantity ?? line.quantity) + (present?.quantity ?? 0);
      requireQuantity({ sku: newSku, quantity, available: offer.available });
      if (present) await deleteLine(tx, quoteId, newSku);
      await replaceLine(tx, quoteId, { sku, by: newLine(offer, quantity) });
    },

    /** Twice is once: two tabs may both take it out. */
    remove: ({ tx, quoteId }: HeldQuote, sku: string): Promise<void> => deleteLine(tx, quoteId, sku),

    /** Takes what changed as read: where fewer are left than were wanted, the line now wants as many. */
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
  };
}

const find = (lines: readonly LineRow[], sku: string): LineRow | undefined => lines.find((line) => line.sku === sku);

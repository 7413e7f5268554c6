import { isDeepStrictEqual } from 'node:util';
import { getStockPool } from '@shop/domain/catalog/stock';
import { lineUnknown, namedRefusal, notSoldHere, requireQuantity, requireRoom } from '@shop/domain/quote/quote';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import type { HeldQuote, QuoteCatalog } from './quote-deps.ts';
import {
  findOffers,
  findStateOffers,
  lineOnceSeen,
  newLine,
  type Offers,
  type PricedState,
  requireOffer,
} from './quote-pricing.ts';
import { deleteLine, type LineRow, readLines, replaceLine, saveLine } from './quote-repository.ts';
import { getQuoteState } from './quote-state-repository.ts';

export type ChosenSize = { sku: string; quantity: number };
export type ChangedLine = { sku: string; quantity?: number | undefined; newSku?: string | undefined };
/** Added line, the lines with it, and the offers of their products. */
type Addition = { line: LineRow; lines: LineRow[]; offers: Offers };

export type QuoteLines = ReturnType<typeof createQuoteLines>;

/** Line operations of a quote; all but `plan` need it locked. */
export function createQuoteLines(catalog: QuoteCatalog) {
  async function plan(
    { store, tx }: { store: Store; tx?: Database },
    { lines, products }: Pick<PricedState, 'lines' | 'products'>,
    { sku, quantity: added }: ChosenSize,
  ): Promise<Addition> {
    const offers = await findStateOffers({ catalog, store, tx }, { products });
    const offer = offers.get(sku);
    if (!offer) throw notSoldHere(sku);
    const present = findLine(lines, sku);
    if (!present) requireRoom(lines.length);
    const quantity = (present?.quantity ?? 0) + added;
    requireQuantity({ sku, quantity, available: offer.available });
    const line = newLine(offer, quantity);
    const all = present ? lines.map((one) => (one === present ? line : one)) : [...lines, line];
    return { line, lines: all, offers };
  }

  async function add({ tx, quoteId, store }: HeldQuote, product: ChosenSize): Promise<PricedState> {
    const state = await getQuoteState(tx, quoteId, { pool: getStockPool(store), sku: product.sku });
    const { line, lines, offers } = await plan({ store, tx }, state, product);
    await saveLine(tx, quoteId, line);
    return { ...state, lines, offers };
  }

  return {
    /** Line that an addition leads to; saves nothing. */
    plan,

    /** Returns the state with the added line. */
    add,

    /** All or none. The refusal of a variant names it. */
    async addAll(held: HeldQuote, products: readonly ChosenSize[]): Promise<void> {
      for (const product of products) {
        await add(held, product).catch((error: unknown) => {
          throw error instanceof ShopError ? namedRefusal(error, product.sku) : error;
        });
      }
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

    /** Sets the quantity of a variant, in the quote or not; 0 removes it. */
    async set(held: HeldQuote, { sku, quantity }: ChosenSize): Promise<void> {
      if (quantity === 0) return await deleteLine(held.tx, held.quoteId, sku);
      const present = findLine(await readLines(held.tx, held.quoteId), sku);
      await add(held, { sku, quantity: quantity - (present?.quantity ?? 0) });
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
  };
}

const findLine = (lines: readonly LineRow[], sku: string): LineRow | undefined =>
  lines.find((line) => line.sku === sku);

import { priceListOf } from '@shop/domain/price';
import { notSoldHere } from '@shop/domain/quote';
import { type CurrentLine, onceSeen, type SeenLine, stateOf } from '@shop/domain/quote-notices';
import type { Store } from '@shop/domain/store';
import type { SoldVariant } from '#server/modules/catalog/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { QuoteCatalog } from './quote-parts.ts';
import type { LineRow } from './quote-repository.ts';

/** What a store asks for a size now. */
export type Offer = SoldVariant & { priceList: string };
type Offers = ReadonlyMap<string, Offer>;
type Shelf = { catalog: QuoteCatalog; store: Store; tx?: Database };

/** By the sku of the size. */
export async function findOffers({ catalog, store, tx }: Shelf, skus: readonly string[]): Promise<Offers> {
  const sold = await catalog.findVariants(store, skus, tx);
  const priceList = priceListOf(store);
  return new Map(sold.map((each) => [each.variant.sku, { ...each, priceList }]));
}

export async function requireOffer(shelf: Shelf, sku: string): Promise<Offer> {
  const offer = (await findOffers(shelf, [sku])).get(sku);
  if (!offer) throw notSoldHere(sku);
  return offer;
}

/** A line that the shopper has just put in, so that nothing about it is news. */
export const newLine = (offer: Offer, quantity: number): LineRow => ({
  sku: offer.variant.sku,
  quantity,
  productSku: offer.product.sku,
  title: offer.product.title,
  size: offer.variant.label,
  seenState: stateOf({ offer: currentOffer(offer) }),
  seenPriceList: offer.priceList,
  seenAmount: offer.product.price.now.amount,
});

export const seenLine = ({ seenState, seenPriceList, seenAmount }: LineRow): SeenLine => ({
  state: seenState,
  price: seenPriceList === null || seenAmount === null ? undefined : { list: seenPriceList, amount: seenAmount },
});

export const currentLine = ({ quantity }: Pick<LineRow, 'quantity'>, offer: Offer | undefined): CurrentLine => ({
  quantity,
  offer: offer && currentOffer(offer),
});

/** The line once its notices have been read. */
export function lineOnceSeen(line: LineRow, offer: Offer | undefined): LineRow {
  const { seen, quantity } = onceSeen(seenLine(line), currentLine(line, offer));
  return offer ? newLine(offer, quantity) : { ...line, seenState: seen.state };
}

const currentOffer = ({ product, available, priceList }: Offer): NonNullable<CurrentLine['offer']> => ({
  price: { list: priceList, amount: product.price.now.amount },
  available,
});

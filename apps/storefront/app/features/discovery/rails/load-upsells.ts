import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Visitor } from '@shop/contracts/storefront';

/** Timeout for optional content. */
const TIMEOUT_MS = 1_500;
/** Lines whose upsells are requested, latest first. */
const MAX_LINES = 3;
const MAX_PRODUCTS = 12;

/** Server only: curated products that go with the lines of a quote (§7), without those in it. */
export async function loadUpsells(visitor: Visitor, quote: QuoteReply | undefined): Promise<ListingTile[]> {
  const { api } = visitor.services;
  const lines = quote?.lines ?? [];
  const urls = [...new Set(lines.flatMap(({ url }) => url ?? []))].slice(0, MAX_LINES);
  const owned = new Set(lines.map(({ productSku }) => productSku));
  const offered = await Promise.all(
    urls.map((url) => orNone(visitor, () => api.catalog.upsell({ query: { url } }, { timeoutMs: TIMEOUT_MS }))),
  );
  const wanted = offered.flat().filter(({ sku, inStock }) => inStock && !owned.has(sku));
  const skus = [...new Set(wanted.map(({ sku }) => sku))].slice(0, MAX_PRODUCTS).join(',');
  // Cards show sizes and colours, which the upsell reply does not have.
  return skus ? await orNone(visitor, () => api.page.products({ query: { skus } }, { timeoutMs: TIMEOUT_MS })) : [];
}

/** Optional: a failure is reported, and the page does without. */
async function orNone<Product>(
  { services: { report } }: Visitor,
  ask: () => Promise<{ products: Product[] }>,
): Promise<Product[]> {
  try {
    return (await ask()).products;
  } catch (error) {
    report(error, 'upsell');
    return [];
  }
}

import type { ListingTile, SearchPageReply, SearchSuggestReply } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { readSearchWords } from '@shop/domain/search-words';
import type { Store } from '@shop/domain/store';
import { withoutPrefix } from '@shop/domain/store-choice';
import { redirect } from 'react-router';
import { numbered } from '#app/head/numbered-page.server.ts';
import { textsOf } from '#app/i18n/catalogues.server.ts';
import { loadRail } from '#app/rails.tsx';

type Results = Extract<SearchPageReply, { kind: 'results' }>;

/** What to do where nothing is to be seen yet. */
type WaysOn = {
  suggestions: Pick<SearchSuggestReply, 'queries' | 'categories'>;
  trending: ListingTile[];
  pricesUntil?: string | undefined;
};

/** What the search page shows. */
export type SearchPage =
  | { kind: 'results'; reply: Results }
  | {
      kind: 'look-alikes';
      product?: ListingTile | undefined;
      products: ListingTile[];
      pricesUntil?: string | undefined;
    }
  | ({ kind: 'start' } & WaysOn)
  | ({ kind: 'nothing'; words: string; didYouMean: string[] } & WaysOn)
  | ({ kind: 'no-look-alikes'; product?: ListingTile | undefined } & WaysOn);

/** As the contract takes them. */
const MAX_PHOTO_ID_LENGTH = 100;
const MAX_SKU_LENGTH = 80;

export async function loadSearchPage(visitor: Visitor, url: URL): Promise<SearchPage> {
  const photoId = url.searchParams.get('hash')?.slice(0, MAX_PHOTO_ID_LENGTH);
  const sku = url.searchParams.get('sku')?.slice(0, MAX_SKU_LENGTH);
  if (photoId) return lookAlikes(visitor, { image: photoId });
  if (sku) return lookAlikes(visitor, { sku });
  const { words } = readSearchWords(url.searchParams.get('q'));
  return words === '' ? { kind: 'start', ...(await loadWaysOn(visitor)) } : wordResults(visitor, url, words);
}

async function wordResults(visitor: Visitor, { pathname, search }: URL, words: string): Promise<SearchPage> {
  const path = withoutPrefix(pathname, visitor.store);
  const reply = await visitor.api.page.search({ query: { url: `${path}${search}` } });
  if (reply.kind === 'redirect') throw redirect(reply.to);
  const { total, applied } = reply.listing;
  // Somebody who has filtered everything away can take a filter back.
  if (total > 0 || applied.length > 0) return { kind: 'results', reply: titled(reply, words, visitor.store) };
  return { kind: 'nothing', words, didYouMean: reply.didYouMean, ...(await loadWaysOn(visitor)) };
}

function titled(reply: Results, words: string, store: Store): Results {
  const title = textsOf(store).text('search.results', { words: reply.corrected ?? words });
  return { ...reply, seo: numbered({ ...reply.seo, title }, { page: reply.listing.page, store }) };
}

async function lookAlikes(visitor: Visitor, example: { image: string } | { sku: string }): Promise<SearchPage> {
  const { page } = visitor.api;
  const [{ products, pricesUntil }, asked] = await Promise.all([
    page.visual({ query: example }),
    'sku' in example ? page.products({ query: { skus: example.sku } }) : undefined,
  ]);
  const product = asked?.products[0];
  if (products.length > 0) return { kind: 'look-alikes', product, products, pricesUntil };
  return { kind: 'no-look-alikes', product, ...(await loadWaysOn(visitor)) };
}

async function loadWaysOn(visitor: Visitor): Promise<WaysOn> {
  const [{ queries, categories }, { products: trending, pricesUntil }] = await Promise.all([
    visitor.api.page.suggest({ query: { search: '' } }),
    loadRail(visitor, { rail: 'trending' }),
  ]);
  return { suggestions: { queries, categories }, trending, pricesUntil };
}

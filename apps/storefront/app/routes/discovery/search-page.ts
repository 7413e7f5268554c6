import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile, SearchPageReply, SearchSuggestReply } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { readSearchWords } from '@shop/domain/discovery/search-words';
import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, redirect } from 'react-router';
import { loadRail } from '#app/features/discovery/rails/rails.tsx';
import { numbered } from '#app/head/numbered-page.server.ts';
import { getTexts } from '#app/i18n/catalogues.server.ts';

type Results = Extract<SearchPageReply, { kind: 'results' }>;

/** Suggestions shown when there are no results yet. */
type WaysOn = {
  suggestions: Pick<SearchSuggestReply, 'queries' | 'categories'>;
  trending: ListingTile[];
  pricesUntil?: string | undefined;
};

/** States of the search page. */
export type SearchPage =
  | { kind: 'results'; reply: Results }
  /** Help and content pages, but no products. */
  | ({ kind: 'pages'; reply: Results } & WaysOn)
  | {
      kind: 'look-alikes';
      product?: ListingTile | undefined;
      products: ListingTile[];
      pricesUntil?: string | undefined;
    }
  | ({ kind: 'start' } & WaysOn)
  | ({ kind: 'nothing'; words: string; didYouMean: string[] } & WaysOn)
  | ({ kind: 'no-look-alikes'; product?: ListingTile | undefined } & WaysOn);

/** Limit of the contract. */
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
  const path = withoutPrefix(pathname, visitor.site.store);
  const reply = await visitor.services.api.page.search({ query: { url: `${path}${search}` } }).catch(noSuchPage);
  if (reply.kind === 'redirect') throw redirect(reply.to);
  const { total, applied } = reply.listing;
  // Filters without results are shown as results, so that a filter can be removed.
  if (total > 0 || applied.length > 0) return { kind: 'results', reply: titled(reply, words, visitor.site.store) };
  if (reply.help)
    return { kind: 'pages', reply: titled(reply, words, visitor.site.store), ...(await loadWaysOn(visitor)) };
  return { kind: 'nothing', words, didYouMean: reply.didYouMean, ...(await loadWaysOn(visitor)) };
}

/** A page beyond the last one. */
function noSuchPage(error: unknown): never {
  if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
  throw error;
}

function titled(reply: Results, words: string, store: Store): Results {
  const title = getTexts(store).text('search.results', { words: reply.corrected ?? words });
  return { ...reply, seo: numbered({ ...reply.seo, title }, { page: reply.listing.page, store }) };
}

async function lookAlikes(visitor: Visitor, example: { image: string } | { sku: string }): Promise<SearchPage> {
  const { page } = visitor.services.api;
  const [{ products, pricesUntil }, requested] = await Promise.all([
    page.visual({ query: example }),
    'sku' in example ? page.products({ query: { skus: example.sku } }) : undefined,
  ]);
  const product = requested?.products[0];
  if (products.length > 0) return { kind: 'look-alikes', product, products, pricesUntil };
  return { kind: 'no-look-alikes', product, ...(await loadWaysOn(visitor)) };
}

async function loadWaysOn(visitor: Visitor): Promise<WaysOn> {
  const [{ queries, categories }, { products: trending, pricesUntil }] = await Promise.all([
    visitor.services.api.page.suggest({ query: { search: '' } }),
    loadRail(visitor, { rail: 'trending' }),
  ]);
  return { suggestions: { queries, categories }, trending, pricesUntil };
}

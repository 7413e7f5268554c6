import { canonicalSearch, type ListingParameters } from '../../discovery/listing-parameters.ts';
import type { Store } from '../store/store.ts';
import { withPrefix } from '../store/store-choice.ts';

/** Origin and prefix that every absolute URL of a store begins with. */
type Place = { origin: string } & Pick<Store, 'subpathPrefix'>;

/**
 * Canonical absolute URL of a page. Built from the configured origin: a cached page must not repeat the Host header
 * of the first request (cache poisoning).
 */
export function pageAddress(place: Place, path: string): string {
  const [, plain = '', search = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  const below = withPrefix(plain, place);
  return `${place.origin}${below.split('/').map(encodeURIComponent).join('/')}${search}`;
}

type Listing = { path: string; page: number };

/** §2: the page number is the only kept parameter that becomes part of a listing's canonical path. */
export function listingCanonical({ path, page }: Listing, store: Pick<Store, 'currency'>): string {
  const pairs = canonicalSearch({ filters: [], sort: 'default', page }, store);
  return [path, ...pairs.map((pair) => pair.join('='))].join('?');
}

/** Filtered, sorted and empty listings are not indexed: filters and sorts are duplicate views of the same content. */
export const isListingIndexed = (
  { filters, price, ranges, sort }: Omit<ListingParameters, 'page'>,
  total: number,
): boolean => filters.length === 0 && price === undefined && ranges === undefined && sort === 'default' && total > 0;

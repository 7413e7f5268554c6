import { canonicalSearch, type ListingParameters } from './listing-parameters.ts';
import type { Store } from './store.ts';
import { withPrefix } from './store-choice.ts';

/** Where a store stands: what every full address of its pages begins with. */
type Place = { origin: string } & Pick<Store, 'subpathPrefix'>;

/**
 * The one full address of a page. It is made from the shop's own origin, since a page that is kept for everybody must
 * not repeat the Host header of whoever asked first.
 */
export function pageAddress(place: Place, path: string): string {
  const [, plain = '', search = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  const below = withPrefix(plain, place);
  return `${place.origin}${below.split('/').map(encodeURIComponent).join('/')}${search}`;
}

type Listing = { path: string; page: number };

/** §2: of all parameters that pages keep, the number of its page alone makes a listing another one worth finding. */
export function listingCanonical({ path, page }: Listing, store: Pick<Store, 'currency'>): string {
  const pairs = canonicalSearch({ filters: [], sort: 'default', page }, store);
  return [path, ...pairs.map((pair) => pair.join('='))].join('?');
}

/** What is filtered or sorted is one of countless views of what is found already, and an empty listing is nothing. */
export const isListingIndexed = ({ filters, price, sort }: Omit<ListingParameters, 'page'>, total: number): boolean =>
  filters.length === 0 && price === undefined && sort === 'default' && total > 0;

import type { ListingParameters } from '@shop/domain/listing-parameters';
import type { Store } from '@shop/domain/store';
import { type AppliedFilter, appliedFilters, appliedPrice } from './applied-filters.ts';
import { type FacetParts, type ListingFacet, listingFacets } from './listing-facets.ts';
import { effectivePrice, type PriceRange, priceRange } from './price-range.ts';

/** What a listing can be narrowed down by, and what is chosen. */
export type ListingChoices = {
  facets: ListingFacet[];
  priceRange?: PriceRange;
  applied: AppliedFilter[];
};

export function listingChoices(store: Store, parts: FacetParts & { parameters: ListingParameters }): ListingChoices {
  const { parameters, words, unfiltered } = parts;
  // Not what is left of them: the ends of a form would move, and both are sent with whatever else is chosen.
  const span = unfiltered.price;
  const price = effectivePrice(parameters.price, span);
  const range = priceRange(span, price, store);
  return {
    facets: listingFacets(parts),
    ...(range && { priceRange: range }),
    applied: [...appliedFilters(parameters.filters, words), ...(price ? [appliedPrice(price, span, store)] : [])],
  };
}

import type { ListingParameters } from '@shop/domain/discovery/listing-parameters';
import type { Store } from '@shop/domain/site/store/store';
import { type AppliedFilter, appliedFilters, appliedPrice, appliedRanges } from './applied-filters.ts';
import { type FacetParts, type ListingFacet, listingFacets } from './listing-facets.ts';
import { effectivePrice, type PriceRange, priceRange } from './price-range.ts';

/** Filter options of a listing and the current selection. */
export type ListingChoices = {
  facets: ListingFacet[];
  priceRange?: PriceRange;
  applied: AppliedFilter[];
};

export function listingChoices(store: Store, parts: FacetParts & { parameters: ListingParameters }): ListingChoices {
  const { parameters, words, unfiltered } = parts;
  // Price span of the unfiltered listing: the ends of the price form must not move, since both are submitted with any
  // other filter.
  const span = unfiltered.price;
  const price = effectivePrice(parameters.price, span);
  const range = priceRange(span, price, store);
  return {
    facets: listingFacets(parts),
    ...(range && { priceRange: range }),
    applied: [
      ...appliedFilters(parameters.filters, words),
      ...(price ? [appliedPrice(price, span, store)] : []),
      ...appliedRanges(parameters.ranges ?? [], words, store),
    ],
  };
}

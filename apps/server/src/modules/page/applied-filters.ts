import {
  type ListingFilter,
  PRICE_PARAMETER,
  type PriceChoice,
  parameterOf,
  priceText,
} from '@shop/domain/listing-parameters';
import type { Store } from '@shop/domain/store';
import type { AttributeWords } from './attribute-words.ts';
import { type PriceSpan, priceLabel } from './price-range.ts';

/** One thing that was chosen, as the address has it and as a shopper reads it. */
export type AppliedFilter = { parameter: string; value: string; label: string };

/** In the order of the filters. */
export function appliedFilters(filters: readonly ListingFilter[], words: AttributeWords): AppliedFilter[] {
  const places = new Map(words.attributes.map((attribute, place) => [attribute, place]));
  const placeOf = ({ attribute }: ListingFilter) => places.get(attribute) ?? places.size;
  return filters
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ attribute, values }) =>
      words.ordered(attribute, values).map((value) => ({
        parameter: parameterOf(attribute) ?? attribute,
        value,
        label: words.valueLabelOf(attribute, value),
      })),
    );
}

export const appliedPrice = (price: PriceChoice, span: PriceSpan | undefined, store: Store): AppliedFilter => ({
  parameter: PRICE_PARAMETER,
  value: priceText(price, store.currency),
  label: priceLabel(price, span, store),
});

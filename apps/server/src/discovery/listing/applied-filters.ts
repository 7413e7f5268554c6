import {
  findParameter,
  type ListingFilter,
  PRICE_PARAMETER,
  type PriceChoice,
  priceText,
} from '@shop/domain/discovery/listing-parameters';
import { getRangeUnit, type ListingRange, rangeText } from '@shop/domain/discovery/listing-range';
import { getMinorUnits } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { AttributeLabelTexts } from './attribute-labels.ts';
import { type PriceSpan, priceLabel } from './price-range.ts';

/** One selected filter value: its query parameter and its label. */
export type AppliedFilter = { parameter: string; value: string; label: string };

/** Sorted in the order of the filters. */
export function appliedFilters(filters: readonly ListingFilter[], words: AttributeLabelTexts): AppliedFilter[] {
  const places = new Map(words.attributes.map((attribute, place) => [attribute, place]));
  const getPosition = ({ attribute }: ListingFilter) => places.get(attribute) ?? places.size;
  return filters
    .toSorted((a, b) => getPosition(a) - getPosition(b))
    .flatMap(({ attribute, values }) =>
      words.ordered(attribute, values).map((value) => ({
        parameter: findParameter(attribute) ?? attribute,
        value,
        label: words.getValueLabel(attribute, value),
      })),
    );
}

/** Attribute label with the range; comparison signs instead of words for an open end, so that nothing is translated. */
export const appliedRanges = (
  ranges: readonly ListingRange[],
  words: AttributeLabelTexts,
  store: Store,
): AppliedFilter[] =>
  ranges.map((range) => ({
    parameter: range.attribute,
    value: rangeText(range, getRangeUnit(range.attribute), store.currency),
    label: `${words.getLabel(range.attribute)}: ${rangeLabel(range, store)}`,
  }));

function rangeLabel({ attribute, from, to }: ListingRange, store: Store): string {
  const format = createFormat(attribute, store);
  if (from !== undefined && to !== undefined) return from === to ? format(from) : `${format(from)} – ${format(to)}`;
  return from === undefined ? `≤ ${format(to ?? 0)}` : `≥ ${format(from)}`;
}

function createFormat(
  attribute: ListingRange['attribute'],
  { localeISOCode, currency }: Store,
): (value: number) => string {
  const unit = getRangeUnit(attribute);
  if (unit === 'date') return new Intl.DateTimeFormat(localeISOCode, { dateStyle: 'medium', timeZone: 'UTC' }).format;
  if (unit === 'count') return new Intl.NumberFormat(localeISOCode).format;
  const amounts = new Intl.NumberFormat(localeISOCode, { style: 'currency', currency });
  return (amount) => amounts.format(amount / getMinorUnits(currency));
}

export const appliedPrice = (price: PriceChoice, span: PriceSpan | undefined, store: Store): AppliedFilter => ({
  parameter: PRICE_PARAMETER,
  value: priceText(price, store.currency),
  label: priceLabel(price, span, store),
});

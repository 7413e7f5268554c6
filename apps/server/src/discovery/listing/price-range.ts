import { PRICE_PARAMETER, type PriceChoice } from '@shop/domain/discovery/listing-parameters';
import { getMinorUnits, type Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';

/** Lowest and highest price, in minor units. */
export type PriceSpan = { min: number; max: number };
/** Selectable price range and the current selection. */
export type PriceRange = { parameter: string; min: Money; max: Money; from?: Money; to?: Money };

/** Drops a bound that excludes nothing: a form always submits both fields. */
export function effectivePrice(price: PriceChoice | undefined, span: PriceSpan | undefined): PriceChoice | undefined {
  const from = price?.from !== undefined && price.from > (span?.min ?? -1) ? price.from : undefined;
  const to = price?.to !== undefined && price.to < (span?.max ?? Number.POSITIVE_INFINITY) ? price.to : undefined;
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Undefined when all prices are equal. */
export function priceRange(
  span: PriceSpan | undefined,
  chosen: PriceChoice | undefined,
  { currency }: Pick<Store, 'currency'>,
): PriceRange | undefined {
  if (!span || (span.min === span.max && !chosen)) return undefined;
  const money = (amount: number): Money => ({ amount, currency });
  return {
    parameter: PRICE_PARAMETER,
    min: money(span.min),
    max: money(span.max),
    ...(chosen?.from !== undefined && { from: money(chosen.from) }),
    ...(chosen?.to !== undefined && { to: money(chosen.to) }),
  };
}

/** An open end shows the lowest or highest price, so that the label needs no translated word. */
export function priceLabel(
  { from, to }: PriceChoice,
  span: PriceSpan | undefined,
  { localeISOCode, currency }: Pick<Store, 'localeISOCode' | 'currency'>,
): string {
  const format = new Intl.NumberFormat(localeISOCode, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const least = from ?? Math.min(span?.min ?? 0, to ?? 0);
  const most = to ?? Math.max(span?.max ?? 0, least);
  const [first, last] = [least / getMinorUnits(currency), most / getMinorUnits(currency)];
  return first === last ? format.format(first) : format.formatRange(first, last);
}

import { attributeDefinition } from '../catalog/product-attributes.ts';
import type { Currency } from '../money.ts';
import type { Store } from '../site/store/store.ts';
import { FILTER_ATTRIBUTES, listingPage, type SortOption, sortOption } from './listing.ts';
import {
  getRangeUnit,
  type ListingRange,
  RANGE_ATTRIBUTES,
  type RangeChoice,
  rangeText,
  readRange,
  readRanges,
} from './listing-range.ts';

/** Any one of the values must match (OR). */
export type ListingFilter = { attribute: string; values: readonly string[] };
/** In minor units, both ends inclusive. */
export type PriceChoice = RangeChoice;

/** Parsed query of a listing. */
export type ListingParameters = {
  filters: readonly ListingFilter[];
  price?: PriceChoice;
  /** Special prices and their dates, and stock; absent when there is none. */
  ranges?: readonly ListingRange[];
  sort: SortOption;
  /** Undefined beyond the last possible page. */
  page: number | undefined;
};

/** Parameter that the price is written as. */
export const PRICE_PARAMETER = 'price_slider';
const PRICE_PARAMETERS = [PRICE_PARAMETER, 'price', 'slider_price'];

/** §2: parameter aliases per attribute; the first is the one written. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  brand: ['brand', 'brands'],
  category_en: ['categories', 'category_en'],
  clothes_size: ['clothes_size_mapped', 'clothes_size'],
  colour_en: ['colour_group', 'colour', 'color', 'colour_en'],
};

/** Numbers and dates are filtered by ranges, everything else by values. */
const isChoice = (attribute: string): boolean =>
  ['list', 'text', 'boolean'].includes(attributeDefinition(attribute).type);

/** All attributes filtered by values, in query order. */
const FILTERS = ['brand', ...FILTER_ATTRIBUTES].filter(isChoice);

/** Parameters a listing depends on, with those of its facets; any other parameter does not change the page. */
export const listReadParameters = (facets: readonly { parameter: string }[]): string[] => [
  ...new Set([...LISTING_PARAMETERS, ...facets.map(({ parameter }) => parameter)]),
];

const LISTING_PARAMETERS: readonly string[] = [
  ...FILTERS.flatMap((attribute) => PARAMETERS[attribute] ?? attribute),
  ...PRICE_PARAMETERS,
  ...RANGE_ATTRIBUTES,
  'sort',
  'order',
  'page',
];

const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 100;

type Query = Iterable<readonly [string, string]>;

/** Parameter that an attribute is written as; undefined for one that is not filtered by values. */
export function findParameter(attribute: string): string | undefined {
  if (FILTERS.includes(attribute)) return listParameters(attribute)[0];
  return isOwnName(attribute) ? `${OWN_PREFIX}${attribute}` : undefined;
}

/** Parameters of attributes that the merchant has made begin with this, so that they never collide with others. */
const OWN_PREFIX = 'attr_';
const MAX_OWN = 20;

const isOwnName = (name: string): boolean =>
  /^[a-z][a-z\d_]{0,39}$/.test(name) && !FILTERS.includes(name) && !FILTER_ATTRIBUTES.some((known) => known === name);

/** Attributes of the merchant in a query, by name. */
function listOwn(pairs: readonly (readonly [string, string])[]): string[] {
  const names = pairs.flatMap(([name]) => (name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : []));
  return [...new Set(names)].filter(isOwnName).toSorted().slice(0, MAX_OWN);
}

/** Never throws: invalid values are ignored. */
export function readListingParameters(
  query: Query,
  { currency, plpSortCode }: Pick<Store, 'currency' | 'plpSortCode'>,
): ListingParameters {
  const pairs = [...query];
  const read = (names: readonly string[]) => pairs.filter(([name]) => names.includes(name)).map(([, value]) => value);
  const price = readRange(read(PRICE_PARAMETERS), 'amount', currency);
  const ranges = readRanges(read, currency);
  return {
    filters: [
      ...FILTERS.flatMap((attribute) => readFilter(attribute, read(listParameters(attribute)))),
      ...listOwn(pairs).flatMap((attribute) => readFilter(attribute, read([`${OWN_PREFIX}${attribute}`]))),
    ],
    ...(price && { price }),
    ...(ranges.length > 0 && { ranges }),
    sort: readSort(read(['sort'])[0], read(['order'])[0], plpSortCode),
    page: listingPage(read(['page'])[0]),
  };
}

/** Canonical form for `new URLSearchParams(...)`: fixed names and order, without defaults. */
export function canonicalSearch(
  { filters, price, ranges = [], sort, page = 1 }: ListingParameters,
  { currency }: Pick<Store, 'currency'>,
): [string, string][] {
  const getValues = (attribute: string) => filters.find((filter) => filter.attribute === attribute)?.values ?? [];
  const own = filters.map(({ attribute }) => attribute).filter(isOwnName);
  return [
    ...[...FILTERS, ...own.toSorted()].flatMap((attribute) =>
      getValues(attribute)
        .toSorted()
        .map((value): [string, string] => [findParameter(attribute) ?? attribute, value]),
    ),
    ...pairIf(price !== undefined, PRICE_PARAMETER, priceText(price ?? {}, currency)),
    ...RANGE_ATTRIBUTES.flatMap((name) =>
      ranges
        .filter(({ attribute }) => attribute === name)
        .map((range): [string, string] => [name, rangeText(range, getRangeUnit(name), currency)]),
    ),
    ...pairIf(sort !== 'default', 'sort', sort),
    ...pairIf(page > 1, 'page', String(page)),
  ];
}

/** Price in a URL: `15-60`, `15-` or `-60.5`. */
export const priceText = (price: PriceChoice, currency: Currency): string => rangeText(price, 'amount', currency);

function listParameters(attribute: string): readonly string[] {
  return PARAMETERS[attribute] ?? [attribute];
}

function readFilter(attribute: string, given: readonly string[]): ListingFilter[] {
  const usable = given.map((value) => value.trim()).filter((value) => isUsable(attribute, value));
  const values = [...new Set(usable)].slice(0, MAX_VALUES).toSorted();
  return values.length > 0 ? [{ attribute, values }] : [];
}

/** A boolean attribute accepts only `true`; filtering by false is not offered. */
const isUsable = (attribute: string, value: string): boolean =>
  attributeDefinition(attribute).type === 'boolean'
    ? value === 'true'
    : value.length > 0 && value.length <= MAX_VALUE_LENGTH;

/** Feeds and older URLs have the direction in `order`: of the store's price code, or of an attribute. */
function readSort(sort: string | undefined, order: string | undefined, plpSortCode: string): SortOption {
  if (sort === plpSortCode) return order === 'desc' ? 'price_desc' : 'price_asc';
  const own = sort?.startsWith(OWN_PREFIX) ? sortOption(sort) : undefined;
  return sortOption(own === 'default' ? `${sort}_${order ?? 'asc'}` : sort);
}

const pairIf = (isThere: boolean, name: string, value: string): [string, string][] => (isThere ? [[name, value]] : []);

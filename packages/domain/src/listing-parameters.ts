import { FILTER_ATTRIBUTES, listingPage, type SortOption, sortOption } from './listing.ts';
import { type Currency, MINOR_UNITS } from './money.ts';
import { attributeDefinition } from './product-attributes.ts';
import type { Store } from './store.ts';

/** One of the values is enough. */
export type ListingFilter = { attribute: string; values: readonly string[] };
/** In minor units, both ends counting in. */
export type PriceChoice = { from?: number; to?: number };

/** What the query of a listing's address asks for. */
export type ListingParameters = {
  filters: readonly ListingFilter[];
  price?: PriceChoice;
  sort: SortOption;
  /** Undefined past the last page there can be. */
  page: number | undefined;
};

/** The price is written under this name. */
export const PRICE_PARAMETER = 'price_slider';
const PRICE_PARAMETERS = [PRICE_PARAMETER, 'price', 'slider_price'];

/** §2: more than one parameter is read for these; the first is the one that is written. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  brand: ['brand', 'brands'],
  category_en: ['categories', 'category_en'],
  clothes_size: ['clothes_size_mapped', 'clothes_size'],
  colour_en: ['colour_group', 'colour', 'color', 'colour_en'],
};

/** Nobody chooses by a number or a date other than the price, and what a product is sold with is no property of it. */
const isChoice = (attribute: string): boolean =>
  ['list', 'text', 'boolean'].includes(attributeDefinition(attribute).type) && attribute !== 'upsell_products';

/** Every attribute a listing can be filtered by, in the order of an address. */
const FILTERS = ['brand', ...FILTER_ATTRIBUTES].filter(isChoice);

/** Every parameter that a listing is read from: whatever else an address says, it shows the same. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...FILTERS.flatMap((attribute) => PARAMETERS[attribute] ?? attribute),
  ...PRICE_PARAMETERS,
  'sort',
  'order',
  'page',
];

const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 100;

type Query = Iterable<readonly [string, string]>;

/** The parameter that an attribute is written with; none for one that listings cannot be filtered by. */
export const parameterOf = (attribute: string): string | undefined =>
  FILTERS.includes(attribute) ? parametersOf(attribute)[0] : undefined;

/** Never refuses: what cannot be understood is left out. */
export function readListingParameters(
  query: Query,
  { currency, plpSortCode }: Pick<Store, 'currency' | 'plpSortCode'>,
): ListingParameters {
  const pairs = [...query];
  const read = (names: readonly string[]) => pairs.filter(([name]) => names.includes(name)).map(([, value]) => value);
  const price = readPrice(read(PRICE_PARAMETERS), currency);
  return {
    filters: FILTERS.flatMap((attribute) => readFilter(attribute, read(parametersOf(attribute)))),
    ...(price && { price }),
    sort: readSort(read(['sort'])[0], read(['order'])[0], plpSortCode),
    page: listingPage(read(['page'])[0]),
  };
}

/** The one way to write it, ready for `new URLSearchParams(...)`: fixed names and order, and nothing that goes without saying. */
export function canonicalSearch(
  { filters, price, sort, page = 1 }: ListingParameters,
  { currency }: Pick<Store, 'currency'>,
): [string, string][] {
  const valuesOf = (attribute: string) => filters.find((filter) => filter.attribute === attribute)?.values ?? [];
  return [
    ...FILTERS.flatMap((attribute) =>
      valuesOf(attribute)
        .toSorted()
        .map((value): [string, string] => [parametersOf(attribute)[0] ?? attribute, value]),
    ),
    ...pairIf(price !== undefined, PRICE_PARAMETER, priceText(price ?? {}, currency)),
    ...pairIf(sort !== 'default', 'sort', sort),
    ...pairIf(page > 1, 'page', String(page)),
  ];
}

/** As an address has it: `15-60`, `15-` or `-60.5`. */
export function priceText({ from, to }: PriceChoice, currency: Currency): string {
  const major = (amount: number | undefined) => (amount === undefined ? '' : String(amount / MINOR_UNITS[currency]));
  return `${major(from)}-${major(to)}`;
}

function parametersOf(attribute: string): readonly string[] {
  return PARAMETERS[attribute] ?? [attribute];
}

function readFilter(attribute: string, given: readonly string[]): ListingFilter[] {
  const usable = given.map((value) => value.trim()).filter((value) => isUsable(attribute, value));
  const values = [...new Set(usable)].slice(0, MAX_VALUES).toSorted();
  return values.length > 0 ? [{ attribute, values }] : [];
}

/** A yes-or-no attribute is asked for by `true`; nobody looks for what is not so. */
const isUsable = (attribute: string, value: string): boolean =>
  attributeDefinition(attribute).type === 'boolean'
    ? value === 'true'
    : value.length > 0 && value.length <= MAX_VALUE_LENGTH;

/** `15-60` in one value, or as the two fields of a form. */
function readPrice(given: readonly string[], currency: Currency): PriceChoice | undefined {
  const [first = '', second] = given;
  const ends = second === undefined ? first.split('-', 2) : [first, second];
  const [from, to] = ends.map((text) => minorUnits(text, currency));
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function minorUnits(text: string, currency: Currency): number | undefined {
  const amount = /^\d{1,7}(\.\d{1,4})?$/.test(text.trim()) ? Number(text) : undefined;
  return amount === undefined ? undefined : Math.round(amount * MINOR_UNITS[currency]);
}

/** The feeds and older addresses say the price by the store's own code, with the direction beside it. */
function readSort(sort: string | undefined, order: string | undefined, plpSortCode: string): SortOption {
  if (sort !== plpSortCode) return sortOption(sort);
  return order === 'desc' ? 'price_desc' : 'price_asc';
}

const pairIf = (isThere: boolean, name: string, value: string): [string, string][] => (isThere ? [[name, value]] : []);

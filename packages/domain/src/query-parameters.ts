import { FILTER_ATTRIBUTES } from './discovery/listing.ts';

/** Long enough for a signed token, short enough to store and to log. */
export const MAX_QUERY_VALUE_LENGTH = 1024;
const MAX_QUERY_PAIRS = 100;

/** §2: query parameters kept on pages; all others are dropped. */
export const KEPT_PARAMETERS: ReadonlySet<string> = new Set([
  'color',
  'currency',
  'q',
  'hash',
  'region',
  'locale',
  'slug',
  'page',
  'sort',
  'token',
  'Device',
  'Store',
  'DateTime',
  'confirmSuccess',
  'forgotPasswordEmail',
  'resetPassword',
  'sku',
  'faq',
  'headings',
  'hConversionEventId',
  'refresh',
  'price_slider',
  'clothes_size_mapped',
  'order',
  'categories',
  'colour_group',
  'brand',
  'brands',
  'colour',
  'price',
  ...FILTER_ATTRIBUTES,
]);

/** Filters by attributes of the merchant are kept as well. */
export const isKeptParameter = (name: string): boolean =>
  KEPT_PARAMETERS.has(name) || /^attr_[a-z][a-z\d_]{0,39}$/.test(name);

/** Kept pairs of a query, in order, for `new URLSearchParams(...)`. Overlong values are truncated. */
export const filterQuery = (query: Iterable<readonly [string, string]>): [string, string][] =>
  [...query]
    .filter(([name]) => isKeptParameter(name))
    .slice(0, MAX_QUERY_PAIRS)
    .map(([name, value]) => [name, value.slice(0, MAX_QUERY_VALUE_LENGTH)]);

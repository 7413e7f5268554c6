import type { CoreQuery } from '@shop/contracts/search/core';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { NumberRange, SearchQuery, Sort } from '@shop/search/query';
import { columnNames } from '#server/discovery/search/search-market.ts';
import { findAttribute, listCountedFacets, requireNumber } from './provider-attributes.ts';
import { parseCondition, unreadable } from './provider-condition.ts';
import type { MarkedAttributes } from './provider-deps.ts';
import { type FilteredShop, parseFilters, toRange } from './provider-filter.ts';

/** Numeric field counted by ranges, under its requested name. */
export type RequestedRanges = {
  name: string;
  number: string;
  scale: number;
  ranges: NumberRange[];
  /** Offset of its counts within those of the field, which may be requested under two names. */
  at: number;
};

/** Values that switch the spelling correction off: the vendor documents `false`, its older clients send `off`. */
const NO_CORRECTION: ReadonlySet<string> = new Set(['false', 'off', 'no', '0']);

/** Default price ranges, in major units. */
const PRICE_STEPS = [0, 10, 20, 30, 50, 75, 100, 150];

/** Translates the provider's query into the engine's; `ranges` holds what the reply needs. */
export function engineQuery(
  shop: FilteredShop,
  query: CoreQuery,
  { filters, sorts }: MarkedAttributes,
): { requested: SearchQuery; ranges: RequestedRanges[] } {
  const { store } = shop;
  const ranges = parseRanges(store, query['facet.range']);
  const requested: SearchQuery = {
    ...meantBy(query),
    correct: isCorrected(query),
    filters: [
      ...(query.search_type === 'category' ? [{ facet: 'category', values: [query.q] }] : []),
      ...parseFilters(shop, [...query.fq, ...query.efq]),
    ],
    facets: listCountedFacets(filters),
    ranges: rangesByNumber(ranges),
    stats: [...new Set(query['stats.field'].map((name) => requireNumber(store, name).number))],
    filteredStats: true,
    sort: parseSort(store, query.sort, sorts),
    offset: query.start,
    limit: query.rows,
  };
  return { requested, ranges };
}

export const isCorrected = (query: CoreQuery): boolean =>
  !NO_CORRECTION.has(query['query.spellcorrect']?.toLowerCase() ?? '');

/** `*` matches everything in the vendor's syntax. */
const meantBy = ({ search_type, q }: CoreQuery): Pick<SearchQuery, 'text'> =>
  search_type === 'category' || q === '' || q === '*' ? {} : { text: q };

/** The engine sorts by one number and breaks ties by relevance, so only the first sort field is used. */
export function parseSort(store: Store, requested: readonly string[], sorts: readonly string[]): Sort {
  const [first] = requested.map((item) => {
    const [, name = '', order = 'asc'] = /^(\w+)(?:[ +](asc|desc))?$/i.exec(item) ?? [];
    const descending = order.toLowerCase() === 'desc';
    // Inverted: fewest days means newest.
    if (name === 'numberofdays') return { number: 'newness', descending: !descending };
    const attribute = findAttribute(store, name);
    if (attribute && 'facet' in attribute && sorts.includes(attribute.facet))
      return { number: columnNames.sorted(attribute.facet), descending };
    if (!attribute || 'facet' in attribute) throw unsortable();
    return { number: attribute.number, descending };
  });
  return first ?? 'relevance';
}

const unsortable = () =>
  new ShopError('Invalid sort: use price or newness, such as "price asc", or an attribute marked for sorting', {
    code: 'unsortable',
    kind: 'invalid',
  });

/** `price` alone uses the default ranges; `price:[10 TO 20]`, also repeated, sets them. */
function parseRanges(store: Store, texts: readonly string[]): RequestedRanges[] {
  const byName = Map.groupBy(
    texts.map((text) => parseRange(store, text)),
    ({ name }) => name,
  );
  const lengths = new Map<string, number>();
  return [...byName].map(([name, requested]) => {
    const { number, scale } = requireNumber(store, name);
    const ranges = requested.flatMap((one) => one.ranges);
    const at = lengths.get(number) ?? 0;
    lengths.set(number, at + ranges.length);
    return { name, number, scale, ranges, at };
  });
}

const rangesByNumber = (requested: readonly RequestedRanges[]): Record<string, NumberRange[]> =>
  Object.fromEntries(
    [...Map.groupBy(requested, ({ number }) => number)].map(([number, of]) => [
      number,
      of.flatMap(({ ranges }) => ranges),
    ]),
  );

function parseRange(store: Store, text: string): Pick<RequestedRanges, 'name' | 'ranges'> {
  if (!text.includes(':')) return { name: text, ranges: buildSteps(requireNumber(store, text).scale) };
  const condition = parseCondition(text);
  if (condition.kind !== 'within') throw unreadable('a range is expected, as price:[10 TO 20]');
  return { name: condition.attribute, ranges: [toRange(condition, requireNumber(store, condition.attribute))] };
}

/** Each range ends one minor unit below the next, so that nothing is counted twice. */
const buildSteps = (scale: number): NumberRange[] =>
  PRICE_STEPS.map((from, index) => {
    const next = PRICE_STEPS[index + 1];
    return { from: from * scale, ...(next !== undefined && { to: next * scale - 1 }) };
  });

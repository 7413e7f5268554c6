import type { CoreQuery } from '@shop/contracts/search/core';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { NumberRange, SearchQuery, Sort } from '@shop/search/query';
import { COUNTED_FACETS, findAttribute, requireNumber } from './provider-attributes.ts';
import { parseCondition, unreadable } from './provider-condition.ts';
import { type FilteredShop, filtersOf, rangeOf } from './provider-filter.ts';

/** A number that is counted by ranges, under the name it was asked by. */
export type AskedRanges = {
  name: string;
  number: string;
  scale: number;
  ranges: NumberRange[];
  /** Where its counts begin among those of the number, which may have been asked for under two names. */
  at: number;
};

/** Where prices are cut when nobody says where, in major units. */
const PRICE_STEPS = [0, 10, 20, 30, 50, 75, 100, 150];

/** The provider's question in the engine's words; `ranges` keeps what the reply needs to be put together. */
export function engineQuery(shop: FilteredShop, query: CoreQuery): { asked: SearchQuery; ranges: AskedRanges[] } {
  const { store } = shop;
  const ranges = askedRanges(store, query['facet.range']);
  const asked: SearchQuery = {
    ...meantBy(query),
    ...(query['query.spellcorrect'] === 'off' && { correct: false }),
    filters: [
      ...(query.search_type === 'category' ? [{ facet: 'category', values: [query.q] }] : []),
      ...filtersOf(shop, [...query.fq, ...query.efq]),
    ],
    facets: COUNTED_FACETS,
    ranges: rangesByNumber(ranges),
    stats: [...new Set(query['stats.field'].map((name) => requireNumber(store, name).number))],
    sort: sortOf(store, query.sort),
    offset: query.start,
    limit: query.rows,
  };
  return { asked, ranges };
}

/** `*` is the vendor's word for everything. */
const meantBy = ({ search_type, q }: CoreQuery): Pick<SearchQuery, 'text'> =>
  search_type === 'category' || q === '' || q === '*' ? {} : { text: q };

/** The engine sorts by one number and breaks ties by relevance: of several, the first decides. */
export function sortOf(store: Store, asked: readonly string[]): Sort {
  const [first] = asked.map((item) => {
    const [, name = '', order = 'asc'] = /^(\w+)(?:[ +](asc|desc))?$/i.exec(item) ?? [];
    const descending = order.toLowerCase() === 'desc';
    // The fewest days first is the newest first.
    if (name === 'numberofdays') return { number: 'newness', descending: !descending };
    const attribute = findAttribute(store, name);
    if (!attribute || 'facet' in attribute) throw unsortable();
    return { number: attribute.number, descending };
  });
  return first ?? 'relevance';
}

const unsortable = () =>
  new ShopError('Products are sorted by price or newness, as "price asc"', { code: 'unsortable', kind: 'invalid' });

/** `price` alone is cut as usual; `price:[10 TO 20]`, also several times, is cut as it says. */
function askedRanges(store: Store, texts: readonly string[]): AskedRanges[] {
  const byName = Map.groupBy(
    texts.map((text) => askedRange(store, text)),
    ({ name }) => name,
  );
  const lengths = new Map<string, number>();
  return [...byName].map(([name, asked]) => {
    const { number, scale } = requireNumber(store, name);
    const ranges = asked.flatMap((one) => one.ranges);
    const at = lengths.get(number) ?? 0;
    lengths.set(number, at + ranges.length);
    return { name, number, scale, ranges, at };
  });
}

const rangesByNumber = (asked: readonly AskedRanges[]): Record<string, NumberRange[]> =>
  Object.fromEntries(
    [...Map.groupBy(asked, ({ number }) => number)].map(([number, of]) => [number, of.flatMap(({ ranges }) => ranges)]),
  );

function askedRange(store: Store, text: string): Pick<AskedRanges, 'name' | 'ranges'> {
  if (!text.includes(':')) return { name: text, ranges: stepsOf(requireNumber(store, text).scale) };
  const condition = parseCondition(text);
  if (condition.kind !== 'within') throw unreadable('a range is expected, as price:[10 TO 20]');
  return { name: condition.attribute, ranges: [rangeOf(condition, requireNumber(store, condition.attribute))] };
}

/** Each ends where the next begins, by the least there is: nothing is counted twice. */
const stepsOf = (scale: number): NumberRange[] =>
  PRICE_STEPS.map((from, index) => {
    const next = PRICE_STEPS[index + 1];
    return { from: from * scale, ...(next !== undefined && { to: next * scale - 1 }) };
  });

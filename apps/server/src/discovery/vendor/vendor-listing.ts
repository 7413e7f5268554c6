import { randomInt } from 'node:crypto';
import { type CoreReply, coreReply } from '@shop/contracts/search/core';
import {
  type FilterAttribute,
  parseAttributeSort,
  type SORT_OPTIONS,
  type SortOption,
} from '@shop/domain/discovery/listing';
import { getRangeUnit } from '@shop/domain/discovery/listing-range';
import { getMinorUnits } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { ProviderLinks } from '#server/discovery/provider/provider-deps.ts';
import type { ListingQuery, ListingResult, ListingSearch } from '#server/discovery/search/listing-search.ts';
import type { VendorClient } from './vendor-client.ts';

type Deps = { vendor: VendorClient; links: Pick<ProviderLinks, 'page'> };

/** Listings from the vendor, with the embedded engine as fallback. */
export const createVendorListing = ({ vendor, links }: Deps, embedded: ListingSearch): ListingSearch => ({
  generation: embedded.generation,
  async find(store, query) {
    const shop = links.page(store, '/');
    const reply = await vendor.ask('core', { schema: coreReply, query: listingQuery(store, query, shop) });
    return (
      (reply && listingResult(reply, query, { shop, unit: getMinorUnits(store.currency) })) ??
      embedded.find(store, query)
    );
  },
});

/** Vendor's name of the current price. */
const PRICE = 'sale_price';

function listingQuery(store: Store, query: ListingQuery, shop: string): string {
  const byCategory = query.text === undefined;
  const sort = parseSort(store, query.sort);
  return new URLSearchParams([
    ['domain_key', store.searchDomainKey],
    ['user_id', store.searchUserId],
    ['request_id', String(randomInt(1e12))],
    ['url', shop],
    ['request_type', 'search'],
    ['search_type', byCategory && query.category ? 'category' : 'keyword'],
    ['q', query.text ?? query.category ?? '*'],
    ['fl', 'pid'],
    ['start', String(query.offset)],
    ['rows', String(query.limit)],
    ['facet.version', '3.0'],
    ['stats.field', PRICE],
    ...(query.asTyped ? [['query.spellcorrect', 'off']] : []),
    ...(sort ? [['sort', sort]] : []),
    ...conditions(query, byCategory, getMinorUnits(store.currency)).map((condition) => ['fq', condition]),
  ]).toString();
}

function conditions(
  { category, filters, price, ranges = [] }: ListingQuery,
  byCategory: boolean,
  unit: number,
): string[] {
  const limit = (amount: number | undefined) => (amount === undefined ? '*' : String(amount / unit));
  return [
    ...(category !== undefined && !byCategory ? [`category:${quoted(category)}`] : []),
    ...filters.map(({ attribute, values }) => `${attribute}:${values.map(quoted).join(' OR ')}`),
    ...(price ? [`${PRICE}:[${limit(price.from)} TO ${limit(price.to)}]`] : []),
    ...ranges.map(({ attribute, from, to }) => {
      const end = (value: number | undefined) => (value === undefined ? '*' : toVendorNumber(attribute, value, unit));
      return `${attribute}:[${end(from)} TO ${end(to)}]`;
    }),
  ];
}

/** The vendor's catalogue has amounts in major units and dates as ISO 8601. */
function toVendorNumber(attribute: FilterAttribute, value: number, unit: number): string {
  const kind = getRangeUnit(attribute);
  if (kind === 'date') return new Date(value).toISOString();
  return String(kind === 'amount' ? value / unit : value);
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

function parseSort({ plpSortCode }: Store, sort: SortOption): string | undefined {
  const own = parseAttributeSort(sort);
  if (own) return `${own.attribute} ${own.descending ? 'desc' : 'asc'}`;
  const orders: Record<(typeof SORT_OPTIONS)[number], string | undefined> = {
    default: undefined,
    numberofdays: 'numberofdays asc',
    price_asc: `${plpSortCode} asc`,
    price_desc: `${plpSortCode} desc`,
  };
  return orders[sort as keyof typeof orders];
}

/** Base URL of its pages, and the minor units per unit of its currency. */
type Shop = { shop: string; unit: number };

/** Undefined when the reply contains no products. */
function listingResult(reply: CoreReply, query: ListingQuery, { shop, unit }: Shop): ListingResult | undefined {
  if (!reply.response) return undefined;
  const { docs, numFound } = reply.response;
  const limits = reply.stats?.stats_fields[PRICE];
  const redirect = ownPath(reply.keywordRedirect?.['redirected url'], shop);
  return {
    total: numFound,
    skus: docs.flatMap(({ pid }) => pid ?? []),
    facets: query.facets.map((attribute) => ({ attribute, values: getCounts(reply, attribute) })),
    ...(query.sorts && {
      sortable: Object.fromEntries(query.sorts.map((name) => [name, sumCounts(getCounts(reply, name))])),
    }),
    ...(limits && { price: { min: Math.round(limits.min * unit), max: Math.round(limits.max * unit) } }),
    ...(reply.autoCorrectQuery && { corrected: reply.autoCorrectQuery }),
    didYouMean: reply.did_you_mean ?? [],
    relaxed: false,
    ...(redirect !== undefined && { redirect }),
  };
}

/** The vendor counts values; a product with two of them is counted twice. */
const sumCounts = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Reads both facet formats, whichever was requested. */
function getCounts({ facet_counts: counts }: CoreReply, attribute: string): { value: string; count: number }[] {
  const unified = counts && 'facets' in counts && Array.isArray(counts.facets) ? counts.facets : [];
  const legacy = counts && 'facet_fields' in counts ? counts.facet_fields : undefined;
  const list: readonly object[] =
    unified.find(({ name }) => name === attribute)?.value ?? Object(legacy)[attribute] ?? [];
  return list.flatMap((entry) => {
    const { name, cat_id, count } = entry as Record<string, unknown>;
    const value = cat_id ?? name;
    return typeof value === 'string' && typeof count === 'number' && count > 0 ? [{ value, count }] : [];
  });
}

/** Open redirect guard: only paths of the store are accepted. */
function ownPath(address: string | undefined, shop: string): string | undefined {
  const { origin, pathname: root } = new URL(shop);
  const url = address ? URL.parse(address, shop) : null;
  if (url?.origin !== origin) return undefined;
  const below = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : url.pathname;
  return `/${below.replace(/^\/+/, '')}${url.search}`;
}

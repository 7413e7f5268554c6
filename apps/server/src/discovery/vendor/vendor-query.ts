import type { VendorCall } from './vendor-client.ts';

/** Store of the query, and whether the shopper consented to device identification by the vendor. */
type VendorContext = { domainKey: string; mayIdentify: boolean };

const EVERYWHERE = ['view_id', 'request_id', 'sort'];
const REPEATABLE = new Set(['fq', 'efq', 'filter', 'filter.facet', 'facet.range', 'stats.field']);
const ADDRESSES = new Set(['url', 'ref_url']);
const MAX_VALUE_LENGTH = 2_000;
const MAX_REPEATS = 50;

/** Parameter allowlist. Excludes keys, locations, previews and diagnostics. */
const ALLOWED: Readonly<Record<VendorCall, ReadonlySet<string>>> = {
  core: new Set([
    ...EVERYWHERE,
    ...['request_type', 'search_type', 'q', 'catalog_name', 'fl', 'start', 'rows', 'fq', 'efq', 'segment'],
    ...['facet.version', 'facet.range', 'facet.precision', 'stats.field', 'groupby', 'group_limit', 'group_offset'],
    ...['query.precision', 'query.relaxation', 'query.spellcorrect', 'query.numeric_precision', 'query.smartsort'],
    'widget_id',
  ]),
  suggest: new Set([...EVERYWHERE, 'request_type', 'q', 'catalog_views']),
  widgets: new Set([
    ...EVERYWHERE,
    ...['fields', 'filter', 'rows', 'start', 'segment', 'cat_id', 'query', 'item_ids', 'context_pids'],
    ...['facet', 'filter.facet', 'facet.version'],
  ]),
};

/** Filters a browser's query string to what the vendor may see, URL-encoded. */
export function vendorQuery(call: VendorCall, requestUrl: string, { domainKey, mayIdentify }: VendorContext): string {
  const [, raw = ''] = /\?(.*)$/s.exec(requestUrl) ?? [];
  const given = new URLSearchParams(raw);
  const names = [...new Set(given.keys())];
  const parameters = [
    ...names.filter((name) => ALLOWED[call].has(name)).flatMap((name) => pairs(given, name)),
    ...names.filter((name) => ADDRESSES.has(name)).flatMap((name) => pairs(given, name, withoutQuery)),
    ...(mayIdentify ? pairs(given, 'user_id') : []),
  ];
  const query = new URLSearchParams([['domain_key', domainKey], ...parameters]).toString();
  return [query, ...(mayIdentify ? buildVisitorStub(raw) : [])].join('&');
}

const pairs = (given: URLSearchParams, name: string, shown = (value: string) => value): [string, string][] =>
  given
    .getAll(name)
    .slice(0, REPEATABLE.has(name) ? MAX_REPEATS : 1)
    .map((value) => [name, shown(value).slice(0, MAX_VALUE_LENGTH)]);

/** The query of a page URL may contain a token; its path does not. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** Raw value: the vendor does not recognise an id that was decoded and encoded again. */
const buildVisitorStub = (raw: string): string[] =>
  /(?:^|&)(_br_uid_2=[\w.~:=%+-]{1,400})(?:&|$)/.exec(raw)?.slice(1, 2) ?? [];

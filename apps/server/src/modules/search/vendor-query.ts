import type { VendorCall } from './vendor-client.ts';

/** Which store is asked about, and whether the shopper allows that the vendor recognises their device. */
type Asker = { domainKey: string; mayIdentify: boolean };

const EVERYWHERE = ['view_id', 'request_id', 'sort'];
const REPEATABLE = new Set(['fq', 'efq', 'filter', 'filter.facet', 'facet.range', 'stats.field']);
const ADDRESSES = new Set(['url', 'ref_url']);
const MAX_VALUE_LENGTH = 2_000;
const MAX_REPEATS = 50;

/** What may be asked. Neither keys nor places of people, previews and diagnostics are in here. */
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

/** The query of a browser's request as the vendor may see it, ready to stand in an address. */
export function vendorQuery(call: VendorCall, requestUrl: string, { domainKey, mayIdentify }: Asker): string {
  const [, raw = ''] = /\?(.*)$/s.exec(requestUrl) ?? [];
  const given = new URLSearchParams(raw);
  const names = [...new Set(given.keys())];
  const kept = [
    ...names.filter((name) => ALLOWED[call].has(name)).flatMap((name) => pairs(given, name)),
    ...names.filter((name) => ADDRESSES.has(name)).flatMap((name) => pairs(given, name, withoutQuery)),
    ...(mayIdentify ? pairs(given, 'user_id') : []),
  ];
  const query = new URLSearchParams([['domain_key', domainKey], ...kept]).toString();
  return [query, ...(mayIdentify ? visitorOf(raw) : [])].join('&');
}

const pairs = (given: URLSearchParams, name: string, shown = (value: string) => value): [string, string][] =>
  given
    .getAll(name)
    .slice(0, REPEATABLE.has(name) ? MAX_REPEATS : 1)
    .map((value) => [name, shown(value).slice(0, MAX_VALUE_LENGTH)]);

/** The query of a page may hold a token; its path does not. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** As it was sent: the vendor does not know an id again that has been decoded and encoded. */
const visitorOf = (raw: string): string[] =>
  /(?:^|&)(_br_uid_2=[\w.~:=%+-]{1,400})(?:&|$)/.exec(raw)?.slice(1, 2) ?? [];

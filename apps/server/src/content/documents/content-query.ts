import { ShopError } from '@shop/domain/shop-error';
import qs from 'qs';
import type { ContentStatus } from './content-tables.ts';

/** Nested fields to populate: all of one level, or the named ones. */
export type PopulateTree = { all: boolean; fields: Readonly<Record<string, PopulateTree>> };

export type ContentQuery = {
  locale: string;
  status: ContentStatus;
  populate: PopulateTree;
  /** Undefined means all fields. */
  fields: readonly string[] | undefined;
  filters: unknown;
  sort: readonly { path: readonly string[]; descending: boolean }[];
  page: { start: number; size: number };
};

const MAX_DEPTH = 5;
const MAX_ITEMS = 100;
const DEFAULT_PAGE_SIZE = 25;
const DEFAULT_LOCALE = 'en-GB';

/** Parses a query string in Strapi syntax. Invalid values are rejected with a reason. */
export function readContentQuery(search: string): ContentQuery {
  const query = parse(search);
  return {
    locale: parseText(query.locale, 'locale') ?? DEFAULT_LOCALE,
    status: readStatus(query),
    populate: parsePopulate(query.populate, 1),
    fields: getList(query.fields, 'fields'),
    filters: query.filters,
    sort: (getList(query.sort, 'sort') ?? []).map(parseSort),
    page: toPage(query.pagination),
  };
}

export const badQuery = (reason: string, field: string) =>
  new ShopError(reason, { code: 'ValidationError', kind: 'invalid', field });

function parse(search: string): Record<string, unknown> {
  const options = { depth: 12, arrayLimit: MAX_ITEMS, parameterLimit: 200, plainObjects: true, strictDepth: true };
  try {
    return qs.parse(search, options);
  } catch {
    throw badQuery('The query is nested too deeply', 'query');
  }
}

/** `status` in version 5, `publicationState` in version 4. */
function readStatus({ status, publicationState }: Record<string, unknown>): ContentStatus {
  const wanted = status ?? (publicationState === 'preview' ? 'draft' : publicationState && 'published');
  if (wanted === undefined || wanted === 'published') return 'published';
  if (wanted === 'draft') return 'draft';
  throw badQuery('status is draft or published', 'status');
}

function parsePopulate(value: unknown, depth: number): PopulateTree {
  if (depth > MAX_DEPTH) throw badQuery(`populate goes ${MAX_DEPTH} levels deep at most`, 'populate');
  if (value === undefined) return { all: false, fields: {} };
  if (value === '*' || value === 'true') return { all: value === '*', fields: {} };
  if (typeof value === 'string') return buildTree(value.split(','), depth);
  if (Array.isArray(value)) return buildTree(value.map(String), depth);
  return { all: false, fields: parseBranches(value as Record<string, unknown>, depth) };
}

/** Dots separate levels: `sections.links`. */
function buildTree(paths: readonly string[], depth: number): PopulateTree {
  const byFirst = Map.groupBy(
    paths.map((path) => path.trim()),
    (path) => path.split('.')[0] ?? '',
  );
  const fields = [...byFirst].map(([name, all]) => {
    const below = all.map((path) => path.split('.').slice(1).join('.')).filter(Boolean);
    return [name, below.length > 0 ? parsePopulate(below, depth + 1) : { all: false, fields: {} }] as const;
  });
  return fields.some(([name]) => name === '*')
    ? { all: true, fields: {} }
    : { all: false, fields: Object.fromEntries(fields) };
}

/** A list in a query is a record keyed by position; a dynamic zone lists its components under `on`. */
function parseBranches(record: Record<string, unknown>, depth: number): Record<string, PopulateTree> {
  const entries = Object.entries(record).slice(0, MAX_ITEMS);
  if (entries.every(([name]) => /^\d+$/.test(name)))
    return {
      ...buildTree(
        entries.map(([, path]) => String(path)),
        depth,
      ).fields,
    };
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, PopulateTree][] =>
      value === 'false' ? [] : [[name, typeof value === 'object' && value !== null ? nested(value, depth) : LEAF]],
    ),
  );
}

const LEAF: PopulateTree = { all: false, fields: {} };

function nested(value: object, depth: number): PopulateTree {
  const { populate, on } = value as { populate?: unknown; on?: unknown };
  const own = parsePopulate(populate, depth + 1);
  if (typeof on !== 'object' || on === null) return own;
  const parts = Object.values(on)
    .slice(0, MAX_ITEMS)
    .map((part) => parsePopulate((part as { populate?: unknown }).populate, depth + 1));
  return parts.reduce((sum, part) => ({ all: sum.all || part.all, fields: { ...sum.fields, ...part.fields } }), own);
}

function parseSort(text: string): ContentQuery['sort'][number] {
  const [path = '', order = 'asc'] = text.split(':');
  if (!/^[\w.]+$/.test(path) || !/^(asc|desc)$/i.test(order)) throw badQuery(`${text} is no order`, 'sort');
  return { path: path.split('.'), descending: order.toLowerCase() === 'desc' };
}

function toPage(value: unknown): ContentQuery['page'] {
  const { page, pageSize, start, limit } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const size =
    Math.min(MAX_ITEMS, getNumber(pageSize ?? limit, 'pagination') ?? DEFAULT_PAGE_SIZE) || DEFAULT_PAGE_SIZE;
  if (start !== undefined) return { start: getNumber(start, 'pagination') ?? 0, size };
  return { start: (Math.max(1, getNumber(page, 'pagination') ?? 1) - 1) * size, size };
}

function getNumber(value: unknown, field: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value);
  throw badQuery(`${field} takes whole numbers`, field);
}

function parseText(value: unknown, field: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= 100) return value;
  throw badQuery(`${field} is one short text`, field);
}

function getList(value: unknown, field: string): string[] | undefined {
  if (value === undefined || value === '*') return undefined;
  if (typeof value === 'string') return value.split(',').map((item) => item.trim());
  const items = Array.isArray(value) ? value : Object.values(value as object);
  if (items.some((item) => typeof item !== 'string')) throw badQuery(`${field} is a list of names`, field);
  return items;
}

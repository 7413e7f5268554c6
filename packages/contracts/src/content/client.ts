import { type SchedulingData, type SchedulingEntry, withEndDates } from '@shop/domain/content/scheduling-data';
import { isRecord } from '@shop/domain/record';
import type { z } from 'zod';
import { withinTime } from '../shop/timeout-fetch.ts';
import type { CollectionType, ContentType, SingleType } from './documents.ts';
import { fetchContent } from './fetch-content.ts';
import { readWithFallback } from './locale-fallback.ts';
import { parseTolerantly, type Tolerated } from './tolerant-parse.ts';
import { unwrap } from './unwrap.ts';

/** Base path of the embedded content service; the paths below it are those of Strapi, such as `/api/footer`. */
export const CONTENT_BASE = '/content';

/**
 * Nested relations and components to populate, such as `{ sections: { links: true } }`. A dynamic zone names every
 * allowed component, such as `{ blocks: { on: { 'home.hero': { link: true }, 'home.banners': true } } }`.
 */
export type Populate = { readonly [field: string]: true | Populate };

export type ContentOptions = {
  /** Base URL of the service, without `/api`. */
  origin: string;
  token: string;
  locale: string;
  /** Locales to read a missing document from, for a service without a fallback of its own. */
  fallbackLocales?: readonly string[];
  timeoutMs: number;
  /** Called with every failure before it is rethrown (§7). */
  report: (error: unknown) => void;
  /** Reads unpublished versions, for a preview. */
  drafts?: boolean;
  /** Called with the parts of a document that were left out because a field is missing or wrong. */
  onOmission?: (type: ContentType, omissions: readonly string[]) => void;
  /** Sanitises a reply against XSS: its author is not trusted here. */
  clean?: (reply: unknown) => unknown;
  /** Reads replies in another way, such as from a cache; they must be sanitised. */
  load?: (question: ContentQuestion) => Promise<unknown>;
  /** Keeps sanitised replies of this process until they change. */
  keep?: (question: ContentQuestion, ask: () => Promise<object | undefined>) => Promise<unknown>;
};

export type ContentQuestion = {
  type: ContentType;
  /** Address of the type at the service, without the query. */
  url: string;
  search: string;
  /** Throws if the page that asks cannot read the reply. */
  check: (reply: unknown) => void;
};

type ContentQuery = {
  populate?: Populate;
  filters?: Readonly<Record<string, string>>;
  sort?: string;
  pageSize?: number;
  /** One-based. */
  page?: number;
};

export type ContentClient = {
  /** Undefined when the service has no such document. */
  single: <Schema extends z.ZodType>(
    type: SingleType,
    schema: Schema,
    requested?: Pick<ContentQuery, 'populate'>,
  ) => Promise<z.output<Schema> | undefined>;
  collection: <Schema extends z.ZodType>(
    type: CollectionType,
    schema: Schema,
    requested?: ContentQuery,
  ) => Promise<z.output<Schema>[]>;
  /** Scheduled entries by group key (§3). A failing service yields an empty result (§7). */
  scheduled: (type: ContentType, requested?: ContentQuery) => Promise<SchedulingData>;
  /** Unmodified reply, for callers that handle both shapes themselves. */
  raw: (type: ContentType, requested?: ContentQuery) => Promise<unknown>;
};

/** Client of the content service: the embedded one, or Strapi 4 or 5, which differ in response shape. */
export function createContentClient(fetch: typeof globalThis.fetch, options: ContentOptions): ContentClient {
  const fetchReply = ({ url, search }: ContentQuestion): Promise<unknown> =>
    withinTime({ url, timeoutMs: options.timeoutMs, given: undefined }, async (signal) => {
      const reply = await fetchContent(fetch, { url, search, token: options.token, signal });
      return options.clean ? options.clean(reply) : reply;
    });

  const { keep } = options;
  const load =
    options.load ??
    (keep ? (question) => keep(question, async () => toObject(await fetchReply(question))) : fetchReply);
  const locales = [...new Set([options.locale, ...(options.fallbackLocales ?? [])])];

  const ask = (
    type: ContentType,
    requested: ContentQuery,
    check: ContentQuestion['check'] = () => {},
  ): Promise<unknown> =>
    readWithFallback({
      ...{ type, locales, sort: requested.sort },
      ask: (locale) => {
        const search = buildSearch(requested, { ...options, locale }).toString();
        return load({ type, url: `${options.origin}/api/${type}`, search, check });
      },
    });

  const reported = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      options.report(error);
      throw error;
    }
  };

  const reportOmissions = <Value>(type: ContentType, { value, omissions }: Tolerated<Value>): Value => {
    if (omissions.length > 0) options.onOmission?.(type, omissions);
    return value;
  };

  const readSingle = async <Schema extends z.ZodType>(type: SingleType, schema: Schema, requested: ContentQuery) => {
    const parse = (reply: unknown) => parseSingle(schema, reply);
    const read = parse(await ask(type, requested, parse));
    return read && reportOmissions(type, read);
  };

  const readCollection = async <Schema extends z.ZodType>(
    type: CollectionType,
    schema: Schema,
    requested: ContentQuery,
  ) => {
    const parse = (reply: unknown) => parseCollection(schema, reply);
    return reportOmissions(type, parse(await ask(type, requested, parse)));
  };

  return {
    single: (type, schema, requested = {}) => reported(readSingle(type, schema, requested)),
    collection: (type, schema, requested = {}) => reported(readCollection(type, schema, requested)),
    scheduled: async (type, requested = {}) => {
      const reply = await ask(type, requested).catch(() => undefined);
      return withEndDates(readScheduling(unwrap(reply)));
    },
    raw: (type, requested = {}) => reported(ask(type, requested)),
  };
}

const toObject = (reply: unknown): object | undefined => (isRecord(reply) ? reply : undefined);

/** An empty single type is null in some versions. */
function parseSingle<Schema extends z.ZodType>(schema: Schema, reply: unknown) {
  const document = unwrap(reply);
  return document === undefined || document === null ? undefined : parseTolerantly(schema, document);
}

function parseCollection<Schema extends z.ZodType>(schema: Schema, reply: unknown): Tolerated<z.output<Schema>[]> {
  const documents = unwrap(reply);
  if (documents === undefined) return { value: [], omissions: [] };
  const items = schema.array();
  const read = parseTolerantly(items, documents);
  // A list in which nothing is readable has another shape.
  return read.value.length > 0 ? read : { value: items.parse(documents), omissions: [] };
}

/** Picks the scheduled entries of the fields that have some. */
function readScheduling(document: unknown): SchedulingData {
  const groups = Object.entries(isRecord(document) ? document : {});
  return Object.fromEntries(
    groups.flatMap(([key, entries]): [string, SchedulingEntry[]][] =>
      Array.isArray(entries) && entries.some(isScheduled) ? [[key, entries.filter(isScheduled)]] : [],
    ),
  );
}

const isScheduled = (entry: unknown): entry is SchedulingEntry => isRecord(entry) && 'Scheduling' in entry;

function buildSearch(
  { populate, filters, sort, pageSize, page }: ContentQuery,
  { locale, drafts }: ContentOptions,
): URLSearchParams {
  const search = new URLSearchParams({ locale });
  for (const [path, value] of populatePairs(populate ?? {}, 'populate')) search.append(path, value);
  for (const [field, value] of Object.entries(filters ?? {})) search.append(`filters[${field}][$eq]`, value);
  if (sort) search.append('sort', sort);
  if (pageSize) search.append('pagination[pageSize]', String(pageSize));
  if (page) search.append('pagination[page]', String(page));
  if (drafts) search.append('status', 'draft');
  return search;
}

const populatePairs = (populate: Populate, path: string): [string, string][] =>
  Object.entries(populate).flatMap(([field, below]): [string, string][] => {
    const place = `${path}[${field}]`;
    if (below === true) return [[place, 'true']];
    const { on: components = {}, ...fields } = below;
    const componentPairs = components === true ? [] : populatePairs(components, `${place}[on]`);
    return [...componentPairs, ...populatePairs(fields, `${place}[populate]`)];
  });

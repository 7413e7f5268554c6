import { isRecord } from '@shop/domain/record';
import { isSuccess } from '@shop/domain/request-error';
import { type SchedulingData, type SchedulingEntry, withEndDates } from '@shop/domain/scheduling-data';
import type { z } from 'zod';
import { ApiError } from '../shop/api-error.ts';
import { withinTime } from '../shop/within-time.ts';
import type { CollectionType, ContentType, SingleType } from './documents.ts';
import { unwrap } from './unwrap.ts';

/** Where the embedded service stands; below it are the paths of the real thing, `/api/footer` and so on. */
export const CONTENT_BASE = '/content';

/**
 * Nested relations and components to bring along, as `{ sections: { links: true } }`. A dynamic zone names every
 * component that may come, as `{ blocks: { on: { 'home.hero': { link: true }, 'home.banners': true } } }`.
 */
export type Populate = { readonly [field: string]: true | Populate };

type ContentOptions = {
  /** Where the service stands, up to but without `/api`. */
  origin: string;
  token: string;
  locale: string;
  timeoutMs: number;
  /** Every failure is told before it is thrown on (§7). */
  report: (error: unknown) => void;
  /** Unpublished versions, for a preview. */
  drafts?: boolean;
  /** Takes whatever could run as script out of a reply: who wrote it is not known here. */
  clean?: (reply: unknown) => unknown;
};

type Asked = {
  populate?: Populate;
  filters?: Readonly<Record<string, string>>;
  sort?: string;
  pageSize?: number;
  /** The first one is 1. */
  page?: number;
};

export type ContentClient = {
  /** Undefined where the service has no such document. */
  single: <Schema extends z.ZodType>(
    type: SingleType,
    schema: Schema,
    asked?: Pick<Asked, 'populate'>,
  ) => Promise<z.output<Schema> | undefined>;
  collection: <Schema extends z.ZodType>(
    type: CollectionType,
    schema: Schema,
    asked?: Asked,
  ) => Promise<z.output<Schema>[]>;
  /** Entries with their times, by the key they are grouped under (§3). A service that fails is as one without any (§7). */
  scheduled: (type: ContentType, asked?: Asked) => Promise<SchedulingData>;
  /** The reply as it came, for who reads both shapes itself. */
  raw: (type: ContentType, asked?: Asked) => Promise<unknown>;
};

/** Speaks to the content service: the embedded one, or a Strapi 4 or 5, which answer in one shape or the other. */
export function createContentClient(fetch: typeof globalThis.fetch, options: ContentOptions): ContentClient {
  const ask = async (type: ContentType, asked: Asked): Promise<unknown> => {
    const url = `${options.origin}/api/${type}`;
    const request = { headers: { authorization: `Bearer ${options.token}`, accept: 'application/json' } };
    return withinTime({ url, timeoutMs: options.timeoutMs, given: undefined }, async (signal) => {
      const response = await fetch(`${url}?${searchOf(asked, options)}`, { ...request, signal });
      if (response.status === 404) return undefined;
      if (!isSuccess(response.status)) throw failure(url, response.status);
      const reply: unknown = await response.json();
      return options.clean ? options.clean(reply) : reply;
    });
  };

  const reported = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      options.report(error);
      throw error;
    }
  };

  const read = async <Schema extends z.ZodType>(type: ContentType, schema: Schema, asked: Asked = {}) => {
    const reply = await ask(type, asked);
    return reply === undefined ? undefined : schema.parse(unwrap(reply));
  };

  return {
    single: (type, schema, asked) => reported(read(type, schema, asked)),
    collection: async (type, schema, asked) => (await reported(read(type, schema.array(), asked))) ?? [],
    scheduled: async (type, asked = {}) => {
      const reply = await ask(type, asked).catch(() => undefined);
      return withEndDates(schedulingOf(unwrap(reply)));
    },
    raw: (type, asked = {}) => reported(ask(type, asked)),
  };
}

const failure = (url: string, status: number) =>
  new ApiError(`The content service answered ${status}`, { code: 'bad_response', url, status });

/** Of a document's fields, those that are lists of scheduled entries. */
function schedulingOf(document: unknown): SchedulingData {
  const groups = Object.entries(isRecord(document) ? document : {});
  return Object.fromEntries(
    groups.flatMap(([key, entries]): [string, SchedulingEntry[]][] =>
      Array.isArray(entries) && entries.every(isScheduled) ? [[key, entries]] : [],
    ),
  );
}

const isScheduled = (entry: unknown): entry is SchedulingEntry => isRecord(entry) && 'Scheduling' in entry;

function searchOf(
  { populate, filters, sort, pageSize, page }: Asked,
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
    const ofComponents = components === true ? [] : populatePairs(components, `${place}[on]`);
    return [...ofComponents, ...populatePairs(fields, `${place}[populate]`)];
  });

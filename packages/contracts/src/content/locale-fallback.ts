import { isRecord } from '@shop/domain/record';
import { type ContentType, SINGLE_TYPES } from './documents.ts';
import { unwrap } from './unwrap.ts';

type Asked = {
  type: ContentType;
  /** First choice first. */
  locales: readonly string[];
  sort: string | undefined;
  ask: (locale: string) => Promise<unknown>;
};

/**
 * Documents in the first locale that has them: a single type as a whole, a collection document by document. Services
 * without a fallback of their own answer for one locale only.
 */
export async function readWithFallback({ type, locales, sort, ask }: Asked): Promise<unknown> {
  if (SINGLE_TYPES.some((single) => single === type)) return findFirst(locales, ask);
  const [own, ...others] = await Promise.all(locales.map(ask));
  if (others.length === 0) return own;
  const documents = [own, ...others].flatMap(listDocuments);
  return { data: sortBy(firstOfEach(documents), sort) };
}

async function findFirst(locales: readonly string[], ask: Asked['ask']): Promise<unknown> {
  for (const locale of locales) {
    const reply = await ask(locale);
    if (!isMissing(reply)) return reply;
  }
  return undefined;
}

const isMissing = (reply: unknown): boolean => reply === undefined || (isRecord(reply) && reply.data === null);

function listDocuments(reply: unknown): unknown[] {
  const documents = unwrap(reply);
  return Array.isArray(documents) ? documents : [];
}

/** Version 5 has one `documentId` for all locales of a document; in version 4 the slug identifies it. */
function firstOfEach(documents: readonly unknown[]): unknown[] {
  const found = new Map<unknown, unknown>();
  for (const document of documents) {
    const { documentId, slug, id } = isRecord(document) ? document : {};
    const key = documentId ?? slug ?? id;
    if (!found.has(key)) found.set(key, document);
  }
  return [...found.values()];
}

function sortBy(documents: unknown[], sort: string | undefined): unknown[] {
  const [field = '', order] = sort?.split(':') ?? [];
  if (!field) return documents;
  const getValue = (document: unknown) => (isRecord(document) ? document[field] : undefined);
  const sign = order === 'desc' ? -1 : 1;
  return documents.toSorted((a, b) => sign * compare(getValue(a), getValue(b)));
}

/** Null last, as the database of the service sorts. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -1 : 1;
}

import { compare, passesFilters } from './content-filter.ts';
import { populated } from './content-populate.ts';
import type { ContentQuery } from './content-query.ts';
import type { ContentRow } from './content-repository.ts';
import { type FlatDocument, flatDocument, wrappedDocument } from './content-shape.ts';

type Shape = { wrapped: boolean };

/** First document, as a single type returns it; undefined if none exists. */
export function singleReply(rows: readonly ContentRow[], query: ContentQuery, { wrapped }: Shape) {
  const [row] = rows;
  if (!row) return undefined;
  const document = shown(flatDocument(row), query);
  return { data: wrapped ? wrappedDocument(document) : document, meta: {} };
}

/** Page of the filtered documents, in order. */
export function collectionReply(rows: readonly ContentRow[], query: ContentQuery, { wrapped }: Shape) {
  const { start, size } = query.page;
  const passing = rows.map(flatDocument).filter((document) => passesFilters(document, query.filters));
  const ordered = passing.toSorted(byOrder(query.sort));
  const documents = ordered.slice(start, start + size).map((document) => shown(document, query));
  return {
    data: wrapped ? documents.map(wrappedDocument) : documents,
    meta: {
      pagination: {
        page: Math.floor(start / size) + 1,
        pageSize: size,
        pageCount: Math.ceil(ordered.length / size),
        total: ordered.length,
      },
    },
  };
}

function shown(document: FlatDocument, { fields, populate }: ContentQuery): FlatDocument {
  const { id, documentId, ...all } = document;
  const own = fields ? Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name, fields))) : all;
  const requested = Object.fromEntries(Object.entries(all).filter(([name]) => populate.fields[name]));
  return { id, documentId, ...populated({ ...own, ...requested }, populate) };
}

const isWanted = (name: string, fields: readonly string[]): boolean => fields.includes(name) || name === 'locale';

const byOrder =
  (sort: ContentQuery['sort']) =>
  (a: FlatDocument, b: FlatDocument): number => {
    for (const { path, descending } of sort) {
      const order = compare(valueAt(a, path), valueAt(b, path)) || 0;
      if (order !== 0) return descending ? -order : order;
    }
    return a.id - b.id;
  };

const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], document);

import { isRecord } from '@shop/domain/record';
import type { ContentRow } from './content-repository.ts';

/** Document with flat fields (version 5 format). */
export type FlatDocument = Readonly<Record<string, unknown>> & { id: number; documentId: string };

export const flatDocument = ({ data, ...row }: ContentRow): FlatDocument => ({
  id: Number(row.id),
  documentId: row.documentId,
  ...data,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  locale: row.locale,
});

/** Version 4 format: fields below `attributes`, pictures wrapped, components not. */
export const wrappedDocument = ({ id, documentId, ...fields }: FlatDocument) => ({
  id,
  documentId,
  attributes: wrapPictures(fields),
});

function wrapPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrapPictures);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, wrapPictures(field)]);
  return isPicture(value)
    ? { data: { id: value.id ?? 1, attributes: Object.fromEntries(fields) } }
    : Object.fromEntries(fields);
}

const isPicture = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value.url === 'string' && 'alternativeText' in value;

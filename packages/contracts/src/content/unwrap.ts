import { isRecord } from '@shop/domain/record';

/**
 * Unwraps a content reply so that both response shapes read alike: `{ data: { id, attributes } }` around a document,
 * a relation or a picture becomes the document itself with its id (§3).
 */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if (isEnvelope(value)) return unwrap(value.data);
  const { attributes, ...own } = value;
  const fields = isRecord(attributes) ? { ...own, ...attributes } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unwrap(field)]));
}

/** True for `data` alone, with or without `meta`: a document with a field named `data` has other fields, too. */
const isEnvelope = (value: Readonly<Record<string, unknown>>): boolean =>
  'data' in value && Object.keys(value).every((name) => name === 'data' || name === 'meta');

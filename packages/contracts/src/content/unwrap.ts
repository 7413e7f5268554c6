import { isRecord } from '@shop/domain/record';

/**
 * Takes the wrappers off a content reply, so that both of its shapes read alike: `{ data: { id, attributes } }` around a
 * document, a relation or a picture becomes the document itself with its id (§3).
 */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if (isEnvelope(value)) return unwrap(value.data);
  const { attributes, ...own } = value;
  const fields = isRecord(attributes) ? { ...own, ...attributes } : value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unwrap(field)]));
}

/** Only `data`, with or without `meta`: a document that happens to have a field of that name has others, too. */
const isEnvelope = (value: Readonly<Record<string, unknown>>): boolean =>
  'data' in value && Object.keys(value).every((name) => name === 'data' || name === 'meta');

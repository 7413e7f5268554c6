import { isRecord } from '@shop/domain/record';
import type { z } from 'zod';

type Path = readonly PropertyKey[];
type Issue = { path: Path; message: string };

/** A document without its unreadable parts, and the reason for each of them. */
export type Tolerated<Value> = { value: Value; omissions: readonly string[] };

/** Bounds the work for a document that is wrong throughout. */
const MOST_OMISSIONS = 200;

/**
 * Parses a document of an editor, who may have left out a field: the smallest part around an issue that the schema
 * can do without is removed (a field, an optional link or picture, an item of a list). Throws if there is none.
 */
export function parseTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  document: unknown,
): Tolerated<z.output<Schema>> {
  const omissions: string[] = [];
  let readable = document;
  for (;;) {
    const read = schema.safeParse(readable);
    if (read.success) return { value: read.data, omissions };
    // The last one first: a removed item shifts the places after it.
    const issue = read.error.issues.at(-1);
    const pruned = issue && omissions.length < MOST_OMISSIONS ? prune(schema, readable, issue) : undefined;
    if (!issue || !pruned) throw read.error;
    omissions.push(`${issue.path.map(String).join('.')}: ${issue.message}`);
    readable = pruned.document;
  }
}

/** Tries the field itself first, then everything around it up to the document. */
function prune(schema: z.ZodType, document: unknown, { path }: Issue): { document: unknown } | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = path.slice(0, depth);
    for (const candidate of listCandidates(document, place)) {
      if (isReadableAt(schema, candidate.document, candidate.removed ? undefined : place)) return candidate;
    }
  }
  return undefined;
}

type Candidate = { document: unknown; removed: boolean };

function listCandidates(document: unknown, place: Path): Candidate[] {
  const parent = place.slice(0, -1).reduce<unknown>(valueIn, document);
  if (Array.isArray(parent)) return [{ document: replaceAt(document, place, REMOVED), removed: true }];
  const isEmpty = valueIn(parent, place.at(-1) ?? '') === null;
  // An empty list is null in some services.
  return [isEmpty ? [] : null].map((value) => ({ document: replaceAt(document, place, value), removed: false }));
}

/** Without a place, removal of a list item is always progress. */
const isReadableAt = (schema: z.ZodType, document: unknown, place: Path | undefined): boolean =>
  place === undefined ||
  (schema.safeParse(document).error?.issues ?? []).every(({ path }) => !isBelow(path, place) && !isBelow(place, path));

const isBelow = (path: Path, place: Path): boolean => place.every((name, at) => path[at] === name);

const REMOVED = Symbol('removed');

function replaceAt(value: unknown, [name, ...below]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const changed = replaceAt(valueIn(value, name), below, replacement);
  if (Array.isArray(value)) {
    return value.map((item, at) => (at === name ? changed : item)).filter((item) => item !== REMOVED);
  }
  return isRecord(value) ? { ...value, [name]: changed } : value;
}

const valueIn = (value: unknown, name: PropertyKey): unknown =>
  (value as Record<PropertyKey, unknown> | null | undefined)?.[name];

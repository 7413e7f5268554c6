import { isRecord } from '../../record.ts';

/** One field that differs, by its path such as `blocks.0.headline`. */
export type FieldChange = { path: string; before?: string; after?: string };

/** Differences of two versions of a document, field by field. Parts of a list are compared by their place. */
export function diffContent(before: unknown, after: unknown): FieldChange[] {
  const [old, current] = [new Map(listFields(before)), new Map(listFields(after))];
  const paths = [...new Set([...old.keys(), ...current.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [old.get(path), current.get(path)];
    if (was === is) return [];
    return [{ path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/** Texts of a document by path. Empty fields are absent fields. */
function listFields(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listFields(item, join(path, String(index))));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, item]) => listFields(item, join(path, name)));
  return value === null || value === undefined || value === '' ? [] : [[path, String(value)]];
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

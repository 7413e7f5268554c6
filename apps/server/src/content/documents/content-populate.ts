import { isRecord } from '@shop/domain/record';
import type { PopulateTree } from './content-query.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Component, picture, relation or a list of them: returned only on `populate`. */
export const isNested = (value: unknown): boolean =>
  isRecord(value) || (Array.isArray(value) && value.some((item) => isRecord(item)));

/** Fields of the type JSON in Strapi: always returned, whole. */
const JSON_FIELDS: ReadonlySet<string> = new Set(['Scheduling']);

/** Document with only the requested nested fields, to the requested depth. */
export function populated(data: Fields, tree: PopulateTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      if (!isNested(value) || JSON_FIELDS.has(name)) return [[name, value]];
      const branch = tree.fields[name] ?? (tree.all ? { all: false, fields: {} } : undefined);
      return branch ? [[name, below(value, branch)]] : [];
    }),
  );
}

function below(value: unknown, tree: PopulateTree): unknown {
  if (Array.isArray(value)) return value.map((item) => below(item, tree));
  return isRecord(value) ? populated(value, tree) : value;
}

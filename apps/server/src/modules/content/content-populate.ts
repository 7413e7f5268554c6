import { isRecord } from '@shop/domain/record';
import type { PopulateTree } from './content-query.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A component, a picture, a relation, or a list of them: it comes only when it is asked for. */
export const isNested = (value: unknown): boolean =>
  isRecord(value) || (Array.isArray(value) && value.some((item) => isRecord(item)));

/** A document with the nested fields that were asked for, and no deeper than they were. */
export function populated(data: Fields, tree: PopulateTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      if (!isNested(value)) return [[name, value]];
      const branch = tree.fields[name] ?? (tree.all ? { all: false, fields: {} } : undefined);
      return branch ? [[name, below(value, branch)]] : [];
    }),
  );
}

function below(value: unknown, tree: PopulateTree): unknown {
  if (Array.isArray(value)) return value.map((item) => below(item, tree));
  return isRecord(value) ? populated(value, tree) : value;
}

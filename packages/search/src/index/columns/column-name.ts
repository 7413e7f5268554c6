import type { SearchQuery } from '../../query.ts';

/** Stored column name of a facet or number. */
export function columnName({ columns }: Pick<SearchQuery, 'columns'>, name: string): string {
  return columns && Object.hasOwn(columns, name) ? (columns[name] ?? name) : name;
}

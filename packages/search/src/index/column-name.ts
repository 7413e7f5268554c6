import type { SearchQuery } from '../query.ts';

/** The name a facet or a number is kept under. */
export function columnName({ columns }: Pick<SearchQuery, 'columns'>, name: string): string {
  return columns && Object.hasOwn(columns, name) ? (columns[name] ?? name) : name;
}

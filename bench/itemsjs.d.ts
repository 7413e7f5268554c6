/** Types for the part used by scripts/bench-search-rivals.ts; the package has none. */
declare module 'itemsjs' {
  type Options = {
    aggregations?: Record<string, { size: number; conjunction: boolean }>;
    sortings?: Record<string, { field: string; order: 'asc' | 'desc' }>;
    searchableFields?: readonly string[];
  };
  type Request = {
    query?: string;
    filters?: Readonly<Record<string, readonly string[]>>;
    sort?: string;
    per_page?: number;
  };
  type Reply = { pagination: { total: number } };
  const itemsjs: (items: readonly object[], options: Options) => { search: (request: Request) => Reply };
  export = itemsjs;
}

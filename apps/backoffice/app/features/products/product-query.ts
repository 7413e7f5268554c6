const PASSED_ON = ['view', 'text', 'brand', 'category', 'missing', 'store', 'cursor'] as const;

/** Query of the list by the address of the page. Unknown values are refused by the API. */
export function readProductQuery(search: URLSearchParams): Record<string, string> {
  const values = PASSED_ON.map((name) => [name, search.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

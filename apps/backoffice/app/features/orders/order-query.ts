/** Ages that the list offers, by the words of its chip. */
export const AGES = ['today', 'week', 'month'] as const;
type Age = (typeof AGES)[number];

const DAYS: Readonly<Record<Age, number>> = { today: 1, week: 7, month: 30 };
const DAY_MS = 86_400_000;
const PASSED_ON = ['view', 'text', 'store', 'method', 'state', 'flag', 'cursor', 'placedFrom', 'placedTo'] as const;

/** Query of the list by the address of the page. Unknown values are refused by the API. */
export function readOrderQuery(search: URLSearchParams, now: Date): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = search.get(name)?.trim();
    if (value) query[name] = value;
  }
  const age = AGES.find((one) => one === search.get('age'));
  if (age) query.placedFrom = new Date(now.getTime() - DAYS[age] * DAY_MS).toISOString();
  return query;
}

/** True when the list is narrowed by more than its view. */
export const isFiltered = (search: URLSearchParams): boolean =>
  ['text', 'method', 'state', 'flag', 'age', 'store', 'placedFrom', 'placedTo'].some((name) => search.has(name));

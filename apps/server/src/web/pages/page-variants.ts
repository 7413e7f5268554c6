/** Query parameters that a page reads. */
export type ReadParameters = readonly string[] | 'all';

/** React Router's own parameters, which select the page data to send. */
export const FRAMEWORK_PARAMETERS: ReadonlySet<string> = new Set(['_routes', 'index']);

/** From the `No-Vary-Search` header: `params` reads none, `params, except=("page" "q")` those, and without it all. */
export function readParameters(noVarySearch: string | null): ReadParameters {
  if (!noVarySearch || !/^params\b/.test(noVarySearch)) return 'all';
  const [, names = ''] = /except=\(([^)]*)\)/.exec(noVarySearch) ?? [];
  return [...names.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}

/** Normalised: URLs of the same page give the same text, independent of parameter order. */
export function canonicalQuery(query: URLSearchParams, reads: ReadParameters): string {
  const counts = (name: string) => reads === 'all' || reads.includes(name) || FRAMEWORK_PARAMETERS.has(name);
  const pairs = [...query].filter(([name]) => counts(name));
  return new URLSearchParams(pairs.sort(byNameAndValue)).toString();
}

const byNameAndValue = ([nameA, valueA]: [string, string], [nameB, valueB]: [string, string]): number =>
  compare(nameA, nameB) || compare(valueA, valueB);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

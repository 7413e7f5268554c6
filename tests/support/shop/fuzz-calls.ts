type Parameter = { in: string; name: string; required?: boolean; example?: unknown };
type Operation = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

export type FuzzCall = {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

/** Every call of the API document with its example values, and with these headers. */
export const listExampleCalls = ({ paths }: ApiDocument, headers: Record<string, string>): FuzzCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const findExample = (name: string) => String(parameters.find((one) => one.name === name)?.example);
      const example = Object.values(requestBody?.content ?? {})[0]?.example;
      return {
        operationId,
        method: method.toUpperCase() as FuzzCall['method'],
        url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(findExample(name))),
        headers,
        ...(requestBody && { payload: JSON.stringify(example) }),
      };
    }),
  );

/**
 * Calls made from the API document: its examples, with up to three values exchanged for boundary, broken and hostile
 * ones. The same seed makes the same calls.
 */
export function createFuzzer({ paths }: ApiDocument, seed: number): () => FuzzCall {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  function mutate(value: unknown): unknown {
    const places = listPlaces(value);
    let changed = value;
    for (let count = Math.floor(random() * 4); count > 0; count--) {
      changed = replaceAt(changed, pick(places), pick(STRANGE));
    }
    return changed;
  }

  const text = (example: unknown): string => {
    const value = random() < 0.5 ? example : pick(STRANGE);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };

  return () => {
    const { path, method, operation } = pick(operations);
    const { parameters = [], requestBody, operationId } = operation;
    const named = (place: string) => parameters.filter((one) => one.in === place && (one.required || random() < 0.6));
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(toWellFormed(text(parameters.find((one) => one.name === name)?.example))),
    );
    const query = new URLSearchParams(named('query').map(({ name, example }) => [name, text(example)]));
    const example = Object.values(requestBody?.content ?? {})[0]?.example;
    return {
      operationId,
      method: method.toUpperCase() as FuzzCall['method'],
      url: query.size > 0 ? `${url}?${query}` : url,
      headers: Object.fromEntries(
        named('header').map(({ name, example }) => [name, random() < 0.9 ? String(example) : toHeader(text(example))]),
      ),
      ...(requestBody && { payload: JSON.stringify(mutate(example)) ?? 'null' }),
    };
  };
}

const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 2_147_483_648, -2_147_483_649],
  ...['', ' ', '0', '-1', 'null', 'undefined', 'NaN', '[object Object]', '2026-02-30', '9999-12-31T23:59:60Z'],
  ...["' OR 1=1 --", '"; drop table orders; --', '<img src=x onerror=alert(1)>', '{{7*7}}', '#{7*7}', '%00', '\u0000'],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    'a\r\nSet-Cookie: a=b',
    '\ud800',
    '\u202egnp.exe',
    '👗'.repeat(50),
    'ﷺ'.repeat(300),
  ],
  ...['x'.repeat(5_000), '9'.repeat(400), '-'.repeat(36), '00000000-0000-0000-0000-000000000000', 'a@b', 'é@ü.example'],
  ...[[], {}, [null], [[]], { __proto__: null }, { constructor: { prototype: {} } }, { length: 1e9 }, { $ne: null }],
  [...Array(2_000).keys()],
];

/** Paths of all values in a JSON value, with the whole first. */
function listPlaces(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, below]) => listPlaces(below, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replaceAt(one, rest, by) : one));
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, by) };
}

const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Characters that a client cannot send in a header are refused before any server sees them. */
const toHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 4_000);

/** Mulberry32: small, repeatable random numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

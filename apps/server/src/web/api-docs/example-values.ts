import { isRecord } from '@shop/domain/record';

type Schemas = Record<string, unknown>;

/** Values by property name, for properties whose type alone says too little. */
const BY_NAME: Record<string, unknown> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjdXN0b21lciJ9.c2lnbmF0dXJl',
  addressId: '0199c1d2-6f3a-7c3e-9a51-2f1d5b7c8e90',
  amount: 3_999,
  city: 'Leeds',
  code: 'SAVE10',
  colour: 'Emerald',
  colourHex: '#0f5c4a',
  country: 'GB',
  currency: 'GBP',
  creditNote: 'CN-2026-000042',
  email: 'amira@example.com',
  expiration: 1_780_315_200_000,
  expiresIn: 900,
  firstName: 'Amira',
  lastFour: '4242',
  lastName: 'Khan',
  line1: '18 Calder Street',
  locale: 'en-GB',
  newSku: 'MW-DRS-0142-EMR-12',
  number: 'MW10000042',
  password: 'seven grey umbrellas 4',
  currentPassword: 'seven grey umbrellas 4',
  newPassword: 'nine blue umbrellas 6',
  path: '/clothing/dresses.html',
  phone: '+442079460000',
  postcode: 'LS1 4QB',
  productSku: 'MW-DRS-0142-EMR',
  quantity: 1,
  quoteId: '0199c1d2-6f3a-7c3e-9a51-2f1d5b7c8e90',
  reason: 'Please check this field',
  refreshToken: 'rt_4k2m9x7q1w8e5r3t6y0u',
  size: '10',
  sku: 'MW-DRS-0142-EMR-10',
  skus: 'MW-DRS-0142-EMR-10',
  title: 'Satin midi dress',
  token: 'tk_4k2m9x7q1w8e5r3t6y0u',
  url: '/clothing/dresses.html',
};

const BY_FORMAT: Record<string, string> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T09:00:00.000Z',
  uuid: '0199c1d2-6f3a-7c3e-9a51-2f1d5b7c8e90',
  uri: 'https://www.example.com/',
  email: 'amira@example.com',
};

/** Candidates for a pattern that the value of the name does not match. */
const BY_PATTERN = ['GB', '123456', '/', 'a'];

/** Example of a JSON Schema: valid, deterministic, with one element per list. */
export function buildExample(schema: unknown, schemas: Schemas, name = ''): unknown {
  if (!isRecord(schema)) return {};
  if (typeof schema.$ref === 'string') return buildExample(schemas[refName(schema.$ref)], schemas, name);
  const [first] = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((options) =>
    Array.isArray(options) ? options : [],
  );
  if (first !== undefined) return buildExample(first, schemas, name);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0];
  if (schema.type === 'object') return buildObject(schema, schemas);
  if (schema.type === 'array') return buildList(schema, schemas, name);
  return buildScalar(schema, name);
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function buildObject({ properties }: Record<string, unknown>, schemas: Schemas): unknown {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, buildExample(property, schemas, name)]),
  );
}

function buildList({ items, prefixItems }: Record<string, unknown>, schemas: Schemas, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => buildExample(item, schemas, name));
  return [buildExample(items, schemas, name)];
}

function buildScalar(schema: Record<string, unknown>, name: string): unknown {
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? buildText(schema, name) : buildNumber(schema, name);
}

function buildNumber({ minimum = 1, maximum = 1_000_000_000_000_000 }: Record<string, unknown>, name: string): number {
  const named = BY_NAME[name];
  return Math.min(Math.max(typeof named === 'number' ? named : 1, Number(minimum)), Number(maximum));
}

function buildText({ format, pattern, minLength = 0 }: Record<string, unknown>, name: string): string {
  const byFormat = BY_FORMAT[String(format)];
  if (byFormat !== undefined) return byFormat;
  const named = BY_NAME[name];
  const text = typeof named === 'string' ? named : name || 'text';
  const rule = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  return ([text, ...BY_PATTERN].find((candidate) => rule.test(candidate)) ?? text).padEnd(Number(minLength), '0');
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Fields of an object of the API, as JSON. */
export type Fields = Record<string, unknown>;
export type StripeObject = Fields & { id: string; object: string };

const PUBLISHED = JSON.parse(readFileSync(new URL('./stripe-fixtures.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, StripeObject>
>;

/** Placeholders of the published fixtures that a fresh object does not have. */
const FRESH: Readonly<Record<string, Fields>> = {
  payment_intent: {
    ...{ canceled_at: null, last_payment_error: null, next_action: null, processing: null, shipping: null },
    ...{ transfer_data: null, payment_method_configuration_details: null, automatic_payment_methods: null },
    managed_payments: null,
  },
  setup_intent: {
    ...{ last_setup_error: null, next_action: null, payment_method_configuration_details: null },
    automatic_payment_methods: null,
  },
  charge: { source: null, shipping: null, transfer_data: null, outcome: null, failure_code: null },
  customer: { discount: null, shipping: null },
  payment_method: { metadata: {}, customer: null },
};

const PREFIXES: Readonly<Record<string, string>> = {
  ...{ payment_intent: 'pi', setup_intent: 'seti', charge: 'ch', refund: 're', customer: 'cus', event: 'evt' },
  ...{ payment_method: 'pm', dispute: 'dp', balance_transaction: 'txn', webhook_endpoint: 'we', payout: 'po' },
  ...{ payment_method_domain: 'pmd', checkout_session: 'cs_test' },
};

/** Object in the shape of the vendor's published fixture of this kind. */
export function buildObject<Given extends Fields>(kind: string, given: Given): StripeObject & Given {
  const id = `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;
  const published = structuredClone(PUBLISHED[kind] ?? { object: kind });
  const secret = 'client_secret' in published && { client_secret: `${id}_secret_${randomBytes(8).toString('hex')}` };
  return { ...published, ...FRESH[kind], id, object: published.object, created: now(), ...secret, ...given };
}

export const buildList = (url: string, data: readonly unknown[]): Fields => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

const now = (): number => Math.floor(Date.now() / 1000);

/** Reads `a[b][c]=1` as nested objects; the list `a[0]` has the keys 0, 1, … */
export function parseForm(text: string): Fields {
  const form: Fields = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    path.reduce<Fields>(step, form)[last] = value;
  }
  return form;
}

function step(at: Fields, name: string): Fields {
  at[name] ??= {};
  return at[name] as Fields;
}

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
export const toList = (value: unknown): string[] => Object.values(toFields(value)).map(String);
export const toText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

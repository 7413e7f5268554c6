import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaidOrder } from '#server/modules/order/order-parts.ts';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createDeliveryPasses, type DeliveryPassService } from './delivery-pass-service.ts';
import type { PassMail } from './pass-mail.ts';
import { createPassRenewals, type RenewalPayments } from './renewal-service.ts';

const storeOf = (brand: string): Store => {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === 'en-GB');
  if (!store) throw new Error('No store');
  return store;
};
const [MAIN, OUTLET] = [storeOf('main'), storeOf('outlet')];
const PRICE = { amount: 999, currency: 'GBP' } as const;
const BOUGHT_AT = new Date('2026-06-01T12:00:00Z');

let database: TestDatabase;
let now: Date;
let passes: DeliveryPassService;
let renewals: ReturnType<typeof createPassRenewals>;
let mails: { email: string; about: string; day?: Date }[] = [];
let paid: Parameters<RenewalPayments['pay']>[0][] = [];
let outcome: Awaited<ReturnType<RenewalPayments['pay']>>;
let givenUp: typeof outcome;
const closed = new Set<string>();
const definitions = new Map<string, JobDefinition<object>>();
const enqueued = new Map<string, object>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const clock = () => now;
  const priceOf = () => PRICE.amount;
  const mail: PassMail = { tell: async (_, { email }, news) => void mails.push({ email, ...news }) };
  passes = createDeliveryPasses({ db, clock, priceOf });
  renewals = createPassRenewals({
    db,
    jobs: {
      define(definition) {
        definitions.set(definition.name, definition as unknown as JobDefinition<object>);
        return { enqueue: async (_, payload, { key = '' } = {}) => void enqueued.set(key, payload) };
      },
    },
    clock,
    passes,
    payments: {
      async pay(request) {
        paid.push(request);
        return outcome;
      },
      giveUp: async () => givenUp,
    },
    mail,
    emailOf: async (customerId) => (closed.has(customerId) ? undefined : `${customerId}@example.com`),
    findStore: (brand) => [MAIN, OUTLET].find((store) => store.brand === brand),
    priceOf,
  });
});
afterAll(() => database.close());
beforeEach(() => {
  now = BOUGHT_AT;
  [mails, paid, outcome, givenUp] = [[], [], 'captured', 'declined'];
  enqueued.clear();
});

const inTransaction = (work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work);
const run = (name: string, payload: object = {}) =>
  inTransaction((tx) => {
    const { signal } = new AbortController();
    return definitions.get(name)?.handle(payload, { tx, attempt: 1, signal }) as Promise<void>;
  });

function anOrder(customerId: string, store = MAIN): PaidOrder {
  const amounts = { unitAmount: 999, fullAmount: 999, discountAmount: 0, taxAmount: 167, discounts: [] };
  return {
    orderId: randomUUID(),
    number: 'M1',
    store,
    customerId,
    email: `${customerId}@example.com`,
    total: PRICE,
    deliveryAddress: { firstName: 'A', lastName: 'B', line1: '1 Road', country: 'GB' },
    lines: [{ kind: 'delivery-pass', title: 'Delivery pass', quantity: 1, lineNumber: 1, ...amounts }],
  };
}

const buy = async (order: PaidOrder) => void (await inTransaction((tx) => passes.passFollower(tx, order)));
const untilOf = async (customerId: string, store = MAIN) =>
  (await passes.passOf(store, customerId))?.until.toISOString().slice(0, 10);

describe('a delivery pass', () => {
  test('runs for a year from the order that bought it, and goes on', async () => {
    await buy(anOrder('ann'));
    expect(await passes.passOf(MAIN, 'ann')).toEqual({
      until: new Date('2027-06-01T12:00:00Z'),
      renews: true,
      price: PRICE,
    });
  });

  test('is its owner’s alone, in the brand that sold it', async () => {
    await buy(anOrder('bea'));
    await expect(passes.passOf(OUTLET, 'bea')).resolves.toBeUndefined();
    await expect(passes.passOf(MAIN, 'cleo')).resolves.toBeUndefined();
  });

  test('is given once by an order, however often it is told, also at once', async () => {
    const order = anOrder('dee');
    await Promise.all([1, 2, 3, 4].map(() => buy(order)));
    expect(await untilOf('dee')).toBe('2027-06-01');
  });

  test('that is bought anew follows on the one that runs', async () => {
    await buy(anOrder('eve'));
    now = new Date('2027-05-20T12:00:00Z');
    await buy(anOrder('eve'));
    expect(await untilOf('eve')).toBe('2028-06-01');
  });

  test('that is cancelled runs to its last day, and an order that is told again does not undo that', async () => {
    const order = anOrder('fay');
    await buy(order);
    await passes.cancel(MAIN, 'fay');
    await buy(order);
    expect(await passes.passOf(MAIN, 'fay')).toMatchObject({ renews: false, until: new Date('2027-06-01T12:00:00Z') });
  });

  test.each(['cancelled', 'unfillable'] as const)('is taken back, once, when its order is %s', async (state) => {
    const customerId = `gwen-${state}`;
    const [first, second] = [anOrder(customerId), anOrder(customerId)];
    await buy(first);
    await buy(second);
    const undo = () => inTransaction((tx) => passes.passChange(tx, { orderId: second.orderId, state, at: now }));
    await undo();
    await undo();
    expect(await untilOf(customerId)).toBe('2027-06-01');
  });

  test('of a guest is a bug', async () => {
    const { customerId: _, ...order } = anOrder('nobody');
    await expect(buy(order)).rejects.toThrow('of a guest');
  });
});

describe('the renewal of a pass', () => {
  const lookAfter = () => run('look-after-delivery-passes');
  async function runDue(): Promise<void> {
    for (const payload of enqueued.values()) await run('renew-delivery-pass', payload);
  }
  /** Bought, and told that it goes on. */
  async function told(customerId: string) {
    await buy(anOrder(customerId));
    now = new Date('2027-05-26T00:00:00Z');
    await lookAfter();
    mails = mails.filter(({ email }) => email === `${customerId}@example.com`);
  }
  async function onLastDay(): Promise<void> {
    now = new Date('2027-06-01T00:00:00Z');
    await lookAfter();
    await runDue();
  }
  const aboutOf = (customerId: string) =>
    mails.filter(({ email }) => email === `${customerId}@example.com`).map(({ about }) => about);

  test('is told a week before, once', async () => {
    await told('hana');
    await lookAfter();
    expect(mails.filter(({ email }) => email.startsWith('hana'))).toEqual([
      { email: 'hana@example.com', about: 'renewing', price: PRICE, day: new Date('2027-06-01T12:00:00Z') },
    ]);
    expect(paid).toEqual([]);
  });

  test('is paid for on the last day, once, and gives another year', async () => {
    await told('iris');
    await onLastDay();
    await runDue();
    const mine = paid.filter(({ customerId }) => customerId === 'iris');
    expect(mine).toMatchObject([{ amount: PRICE, store: { brand: 'main' } }]);
    expect(await untilOf('iris')).toBe('2028-06-01');
    expect(aboutOf('iris')).toEqual(['renewing', 'renewed']);
    const ofOrders = [{ reference: randomUUID() }, { reference: 'no uuid' }];
    await expect(renewals.leftOut([...mine, ...ofOrders])).resolves.toEqual(ofOrders);
  });

  test('ends the pass with its last day where the card is declined', async () => {
    await told('june');
    outcome = 'declined';
    await onLastDay();
    expect([await untilOf('june'), (await passes.passOf(MAIN, 'june'))?.renews]).toEqual(['2027-06-01', false]);
    expect(aboutOf('june')).toEqual(['renewing', 'ending']);
  });

  test('is tried again with the same reference where nobody knows how it ended', async () => {
    await told('kate');
    outcome = 'unknown';
    now = new Date('2027-06-01T00:00:00Z');
    await lookAfter();
    const before = paid.length;
    await expect(runDue()).rejects.toThrow('Nobody knows');
    outcome = 'captured';
    await runDue();
    const references = paid.slice(before).filter(({ customerId }) => customerId === 'kate');
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(1);
    expect(await untilOf('kate')).toBe('2028-06-01');
  });

  test('does not happen to a pass that was cancelled in time', async () => {
    await told('lily');
    await passes.cancel(MAIN, 'lily');
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'lily')).toBe(false);
    expect(await untilOf('lily')).toBe('2027-06-01');
  });

  test('does not happen to an account that is closed', async () => {
    await told('mae');
    closed.add('mae');
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'mae')).toBe(false);
    expect(await passes.passOf(MAIN, 'mae')).toMatchObject({ renews: false });
  });

  test('that was paid for before somebody cancelled gives its year all the same', async () => {
    await told('nina');
    await passes.cancel(MAIN, 'nina');
    givenUp = 'captured';
    await onLastDay();
    expect(await untilOf('nina')).toBe('2028-06-01');
    expect(await passes.passOf(MAIN, 'nina')).toMatchObject({ renews: false });
  });

  test('is not due where the pass was bought anew meanwhile, which goes on', async () => {
    await told('olga');
    await buy(anOrder('olga'));
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'olga')).toBe(false);
    expect(await passes.passOf(MAIN, 'olga')).toMatchObject({ renews: true, until: new Date('2028-06-01T12:00:00Z') });
  });
});

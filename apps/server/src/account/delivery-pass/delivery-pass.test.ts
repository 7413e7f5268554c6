import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaidOrder } from '#server/order/orders/order-deps.ts';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { createDeliveryPasses, type DeliveryPassService } from './delivery-pass-service.ts';
import type { PassMail } from './pass-mail.ts';
import { createPassRenewals, type RenewalPayments } from './renewal-service.ts';

const resolveStore = (brand: string): Store => {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === 'en-GB');
  if (!store) throw new Error('No store');
  return store;
};
const [MAIN, OUTLET] = [resolveStore('main'), resolveStore('outlet')];
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
  const getPrice = () => PRICE.amount;
  const mail: PassMail = {
    notify: async (_, { email }, notifications) => void mails.push({ email, ...notifications }),
  };
  passes = createDeliveryPasses({ db, clock, getPrice });
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
    findEmail: async (customerId) => (closed.has(customerId) ? undefined : `${customerId}@example.com`),
    findStore: (brand) => [MAIN, OUTLET].find((store) => store.brand === brand),
    getPrice,
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

function buildOrder(customerId: string, store = MAIN): PaidOrder {
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
const getUntil = async (customerId: string, store = MAIN) =>
  (await passes.getPass(store, customerId))?.until.toISOString().slice(0, 10);

describe('delivery pass', () => {
  test('is valid for a year from its order and renews', async () => {
    await buy(buildOrder('ann'));
    expect(await passes.getPass(MAIN, 'ann')).toEqual({
      until: new Date('2027-06-01T12:00:00Z'),
      renews: true,
      price: PRICE,
    });
  });

  test('belongs to its customer and to the brand that sold it', async () => {
    await buy(buildOrder('bea'));
    await expect(passes.getPass(OUTLET, 'bea')).resolves.toBeUndefined();
    await expect(passes.getPass(MAIN, 'cleo')).resolves.toBeUndefined();
  });

  test('is added once per order, also for concurrent notifications', async () => {
    const order = buildOrder('dee');
    await Promise.all([1, 2, 3, 4].map(() => buy(order)));
    expect(await getUntil('dee')).toBe('2027-06-01');
  });

  test('extends the current pass when bought again', async () => {
    await buy(buildOrder('eve'));
    now = new Date('2027-05-20T12:00:00Z');
    await buy(buildOrder('eve'));
    expect(await getUntil('eve')).toBe('2028-06-01');
  });

  test('stays valid to its last day when cancelled, and a repeated order notification does not undo that', async () => {
    const order = buildOrder('fay');
    await buy(order);
    await passes.cancel(MAIN, 'fay');
    await buy(order);
    expect(await passes.getPass(MAIN, 'fay')).toMatchObject({ renews: false, until: new Date('2027-06-01T12:00:00Z') });
  });

  test.each(['cancelled', 'unfillable'] as const)('is revoked once when its order is %s', async (state) => {
    const customerId = `gwen-${state}`;
    const [first, second] = [buildOrder(customerId), buildOrder(customerId)];
    await buy(first);
    await buy(second);
    const undo = () => inTransaction((tx) => passes.passChange(tx, { orderId: second.orderId, state, at: now }));
    await undo();
    await undo();
    expect(await getUntil(customerId)).toBe('2027-06-01');
  });

  test('throws for a guest order', async () => {
    const { customerId: _, ...order } = buildOrder('guest');
    await expect(buy(order)).rejects.toThrow('Guest order');
  });
});

describe('delivery pass renewal', () => {
  const lookAfter = () => run('look-after-delivery-passes');
  async function runDue(): Promise<void> {
    for (const payload of enqueued.values()) await run('renew-delivery-pass', payload);
  }
  /** Bought pass whose renewal notice was sent. */
  async function readNotifications(customerId: string) {
    await buy(buildOrder(customerId));
    now = new Date('2027-05-26T00:00:00Z');
    await lookAfter();
    mails = mails.filter(({ email }) => email === `${customerId}@example.com`);
  }
  async function onLastDay(): Promise<void> {
    now = new Date('2027-06-01T00:00:00Z');
    await lookAfter();
    await runDue();
  }
  const readTopics = (customerId: string) =>
    mails.filter(({ email }) => email === `${customerId}@example.com`).map(({ about }) => about);

  test('is announced once, a week before', async () => {
    await readNotifications('hana');
    await lookAfter();
    expect(mails.filter(({ email }) => email.startsWith('hana'))).toEqual([
      { email: 'hana@example.com', about: 'renewing', price: PRICE, day: new Date('2027-06-01T12:00:00Z') },
    ]);
    expect(paid).toEqual([]);
  });

  test('is charged once on the last day and adds a year', async () => {
    await readNotifications('iris');
    await onLastDay();
    await runDue();
    const mine = paid.filter(({ customerId }) => customerId === 'iris');
    expect(mine).toMatchObject([{ amount: PRICE, store: { brand: 'main' } }]);
    expect(await getUntil('iris')).toBe('2028-06-01');
    expect(readTopics('iris')).toEqual(['renewing', 'renewed']);
    const orderReferences = [{ reference: randomUUID() }, { reference: 'no uuid' }];
    await expect(renewals.leftOut([...mine, ...orderReferences])).resolves.toEqual(orderReferences);
  });

  test('ends the pass on its last day when the card is declined', async () => {
    await readNotifications('june');
    outcome = 'declined';
    await onLastDay();
    expect([await getUntil('june'), (await passes.getPass(MAIN, 'june'))?.renews]).toEqual(['2027-06-01', false]);
    expect(readTopics('june')).toEqual(['renewing', 'ending']);
  });

  test('asks the customer to confirm at the bank, reminds once, and lets the pass end', async () => {
    await readNotifications('juno');
    outcome = 'unconfirmed';
    await onLastDay();
    expect((await passes.getPass(MAIN, 'juno'))?.renews).toBe(false);
    expect(readTopics('juno')).toEqual(['renewing', 'confirming']);
    const reminder = [...enqueued.values()].find((payload) => 'passId' in payload) ?? {};
    await run('remind-of-pass-confirmation', reminder);
    expect(readTopics('juno')).toEqual(['renewing', 'confirming', 'confirming']);
    await buy(buildOrder('juno'));
    await run('remind-of-pass-confirmation', reminder);
    expect(readTopics('juno')).toHaveLength(3);
  });

  test('is retried with the same reference after an unknown payment outcome', async () => {
    await readNotifications('kate');
    outcome = 'unknown';
    now = new Date('2027-06-01T00:00:00Z');
    await lookAfter();
    const before = paid.length;
    await expect(runDue()).rejects.toThrow('Payment outcome of the pass renewal is unknown');
    outcome = 'captured';
    await runDue();
    const references = paid.slice(before).filter(({ customerId }) => customerId === 'kate');
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(1);
    expect(await getUntil('kate')).toBe('2028-06-01');
  });

  test('skips a pass that was cancelled in time', async () => {
    await readNotifications('lily');
    await passes.cancel(MAIN, 'lily');
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'lily')).toBe(false);
    expect(await getUntil('lily')).toBe('2027-06-01');
  });

  test('skips a closed account', async () => {
    await readNotifications('mae');
    closed.add('mae');
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'mae')).toBe(false);
    expect(await passes.getPass(MAIN, 'mae')).toMatchObject({ renews: false });
  });

  test('adds its year when paid before the cancellation', async () => {
    await readNotifications('nina');
    await passes.cancel(MAIN, 'nina');
    givenUp = 'captured';
    await onLastDay();
    expect(await getUntil('nina')).toBe('2028-06-01');
    expect(await passes.getPass(MAIN, 'nina')).toMatchObject({ renews: false });
  });

  test('is not due after the pass was bought again, which renews', async () => {
    await readNotifications('olga');
    await buy(buildOrder('olga'));
    await onLastDay();
    expect(paid.some(({ customerId }) => customerId === 'olga')).toBe(false);
    expect(await passes.getPass(MAIN, 'olga')).toMatchObject({ renews: true, until: new Date('2028-06-01T12:00:00Z') });
  });
});
